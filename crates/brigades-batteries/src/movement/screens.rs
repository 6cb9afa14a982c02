//! BB-7.10: skirmish screens: deploying, moving and recalling them.

use crate::armies::troops::{Arm, Formation};
use crate::catalogue::{because, count, done, ending, measure};
use crate::clause;
use crate::close_combat::contact::first_contact;
use crate::measure::{APPROACH, CONTACT, FAR, OVERLAP};
use crate::movement::way::{Journey, overlap};
use crate::state::State;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::unit::{Screen, Unit};
use crate::tables::NationEffect;
use crate::text::scene::BrigadesAndBatteries;
use engine::event::note;
use engine::{Amount, ClauseId, Event, Illegal, PieceId, Preview, Reason, Seat, Tell};
use geometry::{Bounds, Convex, Footprint, Length, Pose};

/// BB-7.10: a judged order to a skirmish screen.
#[derive(Clone, Copy, Debug)]
pub struct ScreenPlan {
    parent: PieceId,
    /// Its strength and its new pose; `None`: it is recalled.
    screen: Option<Screen>,
}

impl ScreenPlan {
    /// Where the screen ends.
    pub(crate) fn preview(&self) -> Preview {
        let piece = self.parent.part(crate::state::area::SCREEN);
        let end = self.screen.map(|screen| (piece, screen.pose));
        Preview { ends: end.into_iter().collect(), ..Preview::free() }
    }
}

impl BrigadesAndBatteries {
    /// BB-7.10.b: at most `floor(n / (3 s))` stands.
    #[must_use]
    pub fn screen_limit(&self, unit: &Unit) -> u16 {
        unit.card.n / (3 * unit.card.shape(&self.book).stand.figures)
    }

    /// BB-7.10, BB-7.11: whether a unit is able to screen.
    #[must_use]
    pub fn may_screen(&self, unit: &Unit) -> bool {
        let by_nation = unit.card.national(&self.book, NationEffect::Screens).is_some();
        let able = by_nation || unit.card.has(Flag::Screens);
        let formed = !matches!(
            unit.card.formation(&self.book),
            Formation::Square | Formation::Skirmish | Formation::BentLine
        );
        self.book.switches.screens
            && able
            && formed
            && unit.card.arm == Arm::Infantry
            && unit.garrison_of.is_none()
    }

    /// Judges a screen's move.
    pub(crate) fn plan_screen(
        &self,
        state: &State,
        unit: &Unit,
        stands: Option<u16>,
        pose: Option<Pose>,
    ) -> Result<ScreenPlan, Illegal> {
        let piece = unit.id;
        let clause = clause!("BB-7.10.b");
        let may_not = |because| Err(clause.refuses(Reason::MayNot { piece, because }));
        if !self.may_screen(unit) {
            return may_not(because::IT_THROWS_OUT_NO_SCREEN);
        }
        if state.is_locked(piece) {
            return may_not(because::A_UNIT_IN_A_CHARGE_OR_COMBAT_HAS_ITS_SCREEN_IN);
        }
        let Some(pose) = pose else {
            return if unit.screen.is_some() {
                Ok(ScreenPlan { parent: piece, screen: None })
            } else {
                may_not(because::IT_HAS_NO_SCREEN_OUT)
            };
        };
        if unit.card.has(Flag::ScreenMoved) {
            return Err(clause.refuses(Reason::AlreadyDone { piece, what: done::SCREEN_MOVED }));
        }
        let limit = self.screen_limit(unit);
        let stands = stands.or(unit.screen.map(|screen| screen.stands)).unwrap_or(limit);
        if stands == 0 || stands > limit {
            let (of, given, limit) = (count::STANDS_IN_THE_SCREEN, i32::from(stands), i32::from(limit));
            return Err(clause!("BB-7.10.a").refuses(Reason::WrongCount { of, given, limit }));
        }
        let mut there = unit.clone();
        there.screen = Some(Screen { stands, pose });
        let Some(screen) = self.screen_of(&there) else { return may_not(because::IT_HAS_NO_SCREEN_OUT) };
        let cells: Vec<Footprint> = screen.stands(&self.book).to_vec();
        self.check_screen_place(state, &there, &cells)?;
        self.check_screen_approach(state, unit, &cells)?;
        self.check_screen_move(unit, &screen.card, &pose)?;
        self.check_impassable(state, piece, &screen.card, &cells, &pose)?;
        Ok(ScreenPlan { parent: piece, screen: Some(Screen { stands, pose }) })
    }

    /// BB-7.10.a, b: a screen stands on the table, near its parent and wholly in front of it, and on no other unit.
    fn check_screen_place(&self, state: &State, there: &Unit, cells: &[Footprint]) -> Result<(), Illegal> {
        let piece = there.id;
        let may_not = |clause: ClauseId, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        let table = Bounds::table(self.table.width, self.table.depth);
        if !cells.iter().all(|cell| table.covers(&cell.bounds())) {
            return may_not(clause!("BB-7.10.b"), because::THE_SCREEN_LEAVES_THE_TABLE);
        }
        let parent = self.body(there);
        let front = there.card.block(&self.book, &there.pose);
        for cell in cells {
            if !geometry::least_gap(&[*cell], &parent)
                .is_some_and(|gap| gap.within(self.book.tables.lengths.screen_distance))
            {
                return may_not(clause!("BB-7.10.a"), because::A_SCREEN_STAYS_WITHIN_TWO_INCHES);
            }
            let behind = cell.corners().iter().any(|corner| front.ahead_of_front(*corner) < -CONTACT);
            if behind {
                return may_not(clause!("BB-7.10.b"), because::A_SCREEN_STANDS_WHOLLY_IN_FRONT_OF_ITS_PARENT);
            }
        }
        for other in state.on_table().filter(|other| other.garrison_of.is_none() && other.id != piece) {
            if overlap(cells, &self.body(other), OVERLAP) {
                return may_not(clause!("BB-7.10.b"), because::THE_SCREEN_WOULD_STAND_ON_ANOTHER_UNIT);
            }
        }
        Ok(())
    }

    /// BB-2.2: a screen must keep the same distance from enemies as a unit; one that is being deployed has no old position.
    fn check_screen_approach(&self, state: &State, unit: &Unit, cells: &[Footprint]) -> Result<(), Illegal> {
        let piece = unit.id;
        let before = self.screen_cells(unit);
        for enemy in self.enemies(state, unit.seat).filter(|enemy| !BrigadesAndBatteries::is_emplaced(enemy))
        {
            let gap = self.gap_to_all(cells, enemy);
            let closes = before.is_empty() || gap < self.gap_to_all(&before, enemy);
            if gap.less_than(APPROACH) && closes && !state.is_locked(enemy.id) {
                let (other, distance) = (enemy.id, gap.to_length());
                let reason = Reason::TooNear { piece, other, distance, limit: APPROACH };
                return Err(clause!("BB-2.2.b").refuses(reason));
            }
        }
        Ok(())
    }

    /// BB-7.10.a: a screen that is out makes its own skirmish move, which is longer with a parent in column.
    fn check_screen_move(&self, unit: &Unit, screen: &Card, pose: &Pose) -> Result<(), Illegal> {
        let Some(now) = unit.screen else { return Ok(()) };
        let lengths = &self.book.tables.lengths;
        let limit = match unit.card.formation(&self.book) {
            Formation::Column => lengths.screen_move_column,
            _ => lengths.screen_move,
        };
        let distance = crate::movement::budget::leg_cost(&self.book, screen, &now.pose, pose);
        if distance > limit {
            let reason = Reason::TooFar { piece: unit.id, other: unit.id, distance, limit };
            return Err(clause!("BB-7.10.a").refuses(reason));
        }
        Ok(())
    }

    /// Moves or recalls a screen as it was judged.
    pub(crate) fn move_screen(&self, state: &mut State, plan: &ScreenPlan, out: &mut impl Tell) {
        let id = plan.parent;
        let Some(screen) = plan.screen else { return self.rejoin(state, id, out) };
        let unit = state.unit_mut(id).expect("the parent of the plan");
        let before = unit.screen.replace(screen);
        unit.card.flags.set(Flag::ScreenMoved, true);
        let (piece, pose) = (id.part(crate::state::area::SCREEN), screen.pose);
        match before {
            Some(before) => {
                let path = vec![before.pose, pose];
                out.tell(|| Event::Moved { piece, path, clause: clause!("BB-7.10.b") });
            }
            None => out.tell(|| Event::Placed { piece, pose, clause: clause!("BB-7.10.b") }),
        }
    }

    /// BB-7.10.b: where a charge that cannot reach a unit halts: where it would have met the unit's screen.
    pub(crate) fn halt_at_screen(
        &self,
        journey: &Journey<'_>,
        enemy: &Unit,
        straight: Option<Length>,
    ) -> Option<Length> {
        let cells = self.screen_of(enemy)?.stands(&self.book);
        let affords = |travel: Length| {
            let mut trial = journey.clone();
            self.last_step(&mut trial, travel, None).is_ok()
        };
        if straight.is_some_and(affords) {
            return None;
        }
        let met = first_contact(&journey.body(), journey.pose.heading, FAR, &cells)?;
        affords(met).then_some(met)
    }

    /// BB-7.10.b: a charge that would contact a screen makes it rejoin and runs on.
    pub(crate) fn sweep_screens(
        &self,
        state: &mut State,
        charger: &Unit,
        [from, end]: [Pose; 2],
        out: &mut impl Tell,
    ) {
        let body = self.body_at(&charger.card_now(), &from, &charger.hinges);
        let reach = from.at.gap_to(end.at).to_length() + CONTACT;
        let swept: Vec<PieceId> = self
            .enemies(state, charger.seat)
            .filter(|enemy| {
                let cells = self.screen_of(enemy).map(|screen| screen.stands(&self.book));
                cells.is_some_and(|cells| first_contact(&body, from.heading, reach, &cells).is_some())
            })
            .map(|enemy| enemy.id)
            .collect();
        for id in swept {
            self.rejoin(state, id, out);
        }
    }

    /// BB-7.10.a: the screen rejoins, free and at once, when the parent makes or receives a charge or routs.
    pub(crate) fn rejoin(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        let Some(unit) = state.unit(id).filter(|unit| unit.screen.is_some()) else { return };
        // BB-7.10.b: the parent takes its old width if that is clear; otherwise the stands go to its rear.
        let narrow = self.card_in_block(unit).shape(&self.book).width;
        let whole = self.body_at(&unit.card_now(), &unit.pose, &unit.hinges);
        let others = state.on_table().filter(|other| other.id != id && other.garrison_of.is_none());
        let is_clear = others.into_iter().all(|other| !overlap(&whole, &self.body(other), OVERLAP));
        let Some(unit) = state.unit_mut(id) else { return };
        unit.screen = None;
        if !is_clear {
            unit.card.width = narrow;
        }
        let piece = id.part(crate::state::area::SCREEN);
        out.tell(|| Event::Removed { piece, how: ending::REJOINED, clause: clause!("BB-7.10.a") });
    }

    /// BB-7.10.a: a screen that its parent has left more than two inches behind rejoins when the side ends its step.
    pub(crate) fn recall_strays(&self, state: &mut State, seat: Seat, out: &mut impl Tell) {
        let strays: Vec<PieceId> = state
            .units_of(seat)
            .filter(|unit| {
                let parent = self.body(unit);
                let is_near = |cell: &Footprint| {
                    geometry::least_gap(&[*cell], &parent)
                        .is_some_and(|gap| gap.within(self.book.tables.lengths.screen_distance))
                };
                self.screen_of(unit).is_some_and(|screen| !screen.stands(&self.book).iter().all(is_near))
            })
            .map(|unit| unit.id)
            .collect();
        for id in strays {
            self.rejoin(state, id, out);
        }
    }

    fn has_surplus(&self, unit: &Unit) -> bool {
        unit.screen.is_some_and(|screen| screen.stands > self.screen_limit(unit))
    }

    /// BB-7.10.b: the table after the surplus stands of a unit's screen have rejoined; `None` if it has no surplus.
    pub(crate) fn recalled(&self, state: &State, unit: &Unit) -> Option<State> {
        self.has_surplus(unit).then(|| {
            let mut after = state.clone();
            self.recall_surplus(&mut after, unit.id, &mut engine::Silent);
            after
        })
    }

    /// BB-7.10.b: if losses lowered the limit, surplus stands rejoin at the parent's next order.
    pub(crate) fn recall_surplus(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        let Some(unit) = state.unit(id).filter(|unit| self.has_surplus(unit)) else { return };
        let limit = self.screen_limit(unit);
        if limit == 0 {
            return self.rejoin(state, id, out);
        }
        if let Some(screen) = state.unit_mut(id).and_then(|unit| unit.screen.as_mut()) {
            screen.stands = limit;
        }
        note(clause!("BB-7.10.b"), measure::SCREEN_REDUCED_TO, Amount::Count(i32::from(limit)), &[id], out);
    }
}
