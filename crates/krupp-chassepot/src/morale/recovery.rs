//! FP-7, FP-8.a C1, C2, R1 to R3: rallying and reconstituting, reforming, and successors of commanders.

use crate::KruppAndChassepot;
use crate::armies::shape::{block, commander_distance};
use crate::armies::troops::{Cohesion, Formation, Level};
use crate::catalogue::{because, done, mark};
use crate::clause;
use crate::command::test::Replacement;
use crate::measure::{OVERLAP, is_over};
use crate::morale::driven_back::BlockEnd;
use crate::morale::rally_test::{Attempt, MoraleRoll, Unrest};
use crate::orders::Attempted;
use crate::state::{Awaited, Commander, Flag, Pending, State, TurnStep, Unit};
use engine::event::tell_reckoning;
use engine::{Contest, Dice, Event, Illegal, PieceId, Reason, Tell};
use geometry::{Length, Point, Pose};

impl KruppAndChassepot {
    /// FP-7.a, FP-7.c: the attempt of a commander with a unit, with its present circumstances.
    #[must_use]
    pub fn morale_roll(
        &self,
        state: &State,
        attempt: Attempt,
        commander: &Commander,
        unit: &Unit,
    ) -> MoraleRoll {
        let table = self.tabletop(state);
        let mut unrest = Vec::new();
        let mut add = |holds: bool, what| {
            if holds {
                unrest.push(what);
            }
        };
        if attempt == Attempt::Reconstitute {
            let moved = !unit.used.is_zero() || unit.flags.has(Flag::MovedByForce);
            add(moved, Unrest::Moved);
            add(unit.flags.has(Flag::Fired), Unrest::Fired);
            add(unit.flags.has(Flag::HitThisTurn), Unrest::Hit);
            add(unit.flags.has(Flag::Involved) || unit.locked.is_some(), Unrest::Involved);
            add(self.has_enemy_near(state, unit), Unrest::EnemyNear);
        }
        add(commander.attempt_used || unit.flags.has(Flag::Attempted), Unrest::Attempted);
        MoraleRoll {
            book: self.book.clone(),
            seat: self.seat_of(unit.side),
            attempt,
            mr: unit.mr,
            cohesion: unit.cohesion,
            lost: unit.stands_start - unit.stands,
            commander: commander_distance(commander, &table.body(unit), &self.book),
            unrest,
        }
    }

    /// FP-7.c, FP-10.k: whether a unit sees an unrouted enemy within 10".
    fn has_enemy_near(&self, state: &State, unit: &Unit) -> bool {
        self.nearest_feared(state, unit).is_some()
    }

    /// FP-10.k: the nearest unrouted enemy in sight within 10".
    #[must_use]
    pub fn nearest_feared<'s>(&self, state: &'s State, unit: &Unit) -> Option<&'s Unit> {
        let table = self.tabletop(state);
        let limit = self.book.tables.morale.quiet;
        let body = table.body(unit);
        let reach = table.radius(unit) + i64::from(limit.0) + 100;
        let mut best: Option<(Length, &Unit)> = None;
        for enemy in state.units.iter().filter(|enemy| enemy.side != unit.side && enemy.is_unrouted()) {
            if !table.may_be_within(enemy, body.centre(), reach) {
                continue;
            }
            let distance = body.distance(&table.body(enemy));
            let nearer = best.is_none_or(|(known, _)| distance < known);
            if nearer && !is_over(distance, limit) && table.sees(unit, enemy) {
                best = Some((distance, enemy));
            }
        }
        best.map(|(_, enemy)| enemy)
    }

    /// FP-13.c: checks an attempt, by FP-7.a to d. Step and owner are checked before.
    ///
    /// # Errors
    /// The first clause that forbids it.
    pub fn check_attempt(
        &self,
        state: &State,
        attempt: Attempt,
        attempted: Attempted,
        own: engine::Seat,
    ) -> Result<MoraleRoll, Illegal> {
        let commander = self.own_commander(state, attempted.commander, own)?;
        let unit = self.own_unit(state, attempted.unit, own)?;
        let roll = self.morale_roll(state, attempt, commander, unit);
        match roll.refusal() {
            Some(illegal) => Err(Illegal { reason: named(illegal.reason, attempted), ..illegal }),
            None if attempt == Attempt::Reconstitute
                && unit.stands + unit.pending.stands >= unit.stands_start =>
            {
                let piece = PieceId::unit(unit.id);
                Err(clause!("FP-7.c")
                    .refuses(Reason::AlreadyDone { piece, what: done::WON_BACK_EVERY_STAND }))
            }
            None => Ok(roll),
        }
    }

    /// FP-7.a, FP-7.c: rolls the die of an attempt.
    pub(crate) fn attempt(
        &self,
        state: &mut State,
        attempted: Attempted,
        roll: &MoraleRoll,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let reckoning = roll.reckon(dice);
        let succeeds = reckoning.outcome.is("success");
        tell_reckoning_of(attempted.unit, reckoning, out);
        state.known_commander_mut(attempted.commander).attempt_used = true;
        let unit = state.known_unit_mut(attempted.unit);
        unit.flags.set(Flag::Attempted, true);
        if succeeds {
            unit.pending.add(match roll.attempt {
                Attempt::Rally => Pending::Rally,
                Attempt::Reconstitute => Pending::Stand,
            });
        }
    }

    /// FP-8.d: whether a side can attempt anything in this step.
    #[must_use]
    pub fn has_attempt(&self, state: &State, seat: engine::Seat) -> bool {
        self.attempts(state, seat).next().is_some()
    }

    /// Every legal attempt of a side in this step.
    pub fn attempts<'s>(
        &'s self,
        state: &'s State,
        seat: engine::Seat,
    ) -> impl Iterator<Item = Attempted> + 's {
        let side = self.side_of(seat);
        let attempt =
            if state.moment.step == TurnStep::Rallying { Attempt::Rally } else { Attempt::Reconstitute };
        let wanted = move |unit: &&Unit| {
            let concerned = match attempt {
                Attempt::Rally => unit.cohesion == Cohesion::Routed,
                Attempt::Reconstitute => unit.cohesion == Cohesion::Good && unit.stands < unit.stands_start,
            };
            unit.is_alive() && unit.side == side && concerned && !unit.flags.has(Flag::Attempted)
        };
        let free = move |commander: &&Commander| {
            commander.is_alive() && commander.side == side && !commander.attempt_used
        };
        let table = self.tabletop(state);
        // The distance is measured from the edge of the commander's base.
        let base = self.book.tables.stands.commander;
        let half = i64::from(base.width().0 + base.depth().0);
        let reach = i64::from(self.book.tables.morale.attempt.0) + half;
        let units = state.units.iter().filter(wanted);
        units.flat_map(move |unit| {
            let commanders = state.commanders.iter().filter(free);
            commanders
                .filter(move |commander| table.may_be_within(unit, commander.position, reach))
                .map(|commander| Attempted { commander: commander.id, unit: unit.id })
                .filter(move |&attempted| self.check_attempt(state, attempt, attempted, seat).is_ok())
        })
    }

    /// FP-7.g, R3: a reforming unit that was hit, was involved in a charge or fired does not recover.
    pub fn reform_results(&self, state: &mut State, out: &mut impl Tell) {
        for unit in state.units.iter_mut().filter(|unit| unit.pending.reform) {
            let disturbed = [Flag::HitThisTurn, Flag::Involved, Flag::Fired];
            if disturbed.into_iter().any(|flag| unit.flags.has(flag)) {
                unit.pending.reform = false;
                let (piece, clause) = (PieceId::unit(unit.id), clause!("FP-7.g"));
                out.tell(|| Event::Marked { piece, mark: mark::REFORM, set: false, clause });
            }
        }
    }

    /// FP-13.f, C1: markers are cleared; rallied and reformed units are in good order; stands return.
    pub fn recover(&self, state: &mut State, out: &mut impl Tell) {
        const OF_A_TURN: [Flag; 9] = [
            Flag::MovedByForce,
            Flag::Held,
            Flag::Tested,
            Flag::Ordered,
            Flag::Fired,
            Flag::HitThisTurn,
            Flag::Involved,
            Flag::Attempted,
            Flag::Unsighted,
        ];
        for commander in &mut state.commanders {
            commander.moved = false;
            commander.attempt_used = false;
        }
        for at in 0..state.units.len() {
            let unit = &mut state.units[at];
            unit.used = engine::Fraction::ZERO;
            for flag in OF_A_TURN {
                unit.flags.set(flag, false);
            }
            if !unit.is_alive() {
                continue;
            }
            let piece = PieceId::unit(unit.id);
            let cured = match unit.cohesion {
                Cohesion::Routed if unit.pending.rally => Some(clause!("FP-7.a")),
                Cohesion::Disorganised if unit.pending.reform => Some(clause!("FP-7.g")),
                _ => None,
            };
            unit.pending = Awaited { stands: unit.pending.stands, ..Awaited::default() };
            if let Some(clause) = cured {
                unit.cohesion = Cohesion::Good;
                out.tell(|| Event::Marked { piece, mark: mark::GOOD, set: true, clause });
            }
            while state.units[at].pending.stands > 0 && self.return_stand(state, at, out) {}
        }
    }

    /// FP-7.c: adds a stand at the right end of the line, or the left, or the rear of the column. If there is no room
    /// it waits, and this returns `false`.
    fn return_stand(&self, state: &mut State, at: usize, out: &mut impl Tell) -> bool {
        let unit = state.units[at];
        if unit.stands >= unit.stands_start {
            state.units[at].pending.stands = 0;
            return false;
        }
        let stand = self.book.tables.stand(unit.arm);
        let (half_width, half_depth) = (Length(stand.width().0 / 2), Length(stand.depth().0 / 2));
        let ends: &[BlockEnd] = match unit.formation {
            Formation::Line => &[BlockEnd::Right, BlockEnd::Left],
            Formation::Column | Formation::Garrison => &[BlockEnd::Rear],
        };
        for end in ends {
            let centre = match (unit.formation, end) {
                (Formation::Garrison, _) => unit.centre,
                (_, BlockEnd::Right) => unit.pose().place(half_width, Length(0)),
                (_, BlockEnd::Left) => unit.pose().place(-half_width, Length(0)),
                (_, BlockEnd::Rear) => unit.pose().place(Length(0), -half_depth),
            };
            if self.has_room_for(state, &Unit { stands: unit.stands + 1, centre, ..unit }) {
                let returned = &mut state.units[at];
                returned.stands += 1;
                returned.centre = centre;
                returned.pending.stands -= 1;
                let (piece, pose) = (PieceId::unit(unit.id), returned.pose());
                let (formation, clause) = (returned.formation.term(), clause!("FP-7.c"));
                out.tell(|| Event::Formed { piece, formation, pose, clause });
                return true;
            }
        }
        false
    }

    /// Whether a unit may be at its position: on the table, not in forbidden terrain, on no other unit.
    #[must_use]
    pub fn has_room_for(&self, state: &State, unit: &Unit) -> bool {
        let table = self.tabletop(state);
        if unit.formation == Formation::Garrison {
            let area = unit.area.and_then(|area| self.field.built_up(area));
            return area.is_some_and(|piece| {
                unit.stands <= piece.properties.capacity.unwrap_or(self.book.capacity())
            });
        }
        let shape =
            block(unit.pose(), self.book.tables.stand(unit.arm), unit.formation, unit.stands).footprint();
        let radius = table.radius(unit);
        let clear = |other: &Unit| {
            other.id == unit.id
                || !other.is_alive()
                || !table.may_be_within(other, unit.centre, radius)
                || !table.body(other).is_entered_by(OVERLAP, &shape)
        };
        !crate::state::on_table::leaves_table(&self.field, OVERLAP, &shape)
            && table.forbidden_on(unit, &shape, None).is_none()
            && state.units.iter().all(clear)
    }

    /// FP-7.e: the next lost commander for whose successor a die is rolled, if any.
    #[must_use]
    pub fn next_replacement(&self, state: &State) -> Option<u16> {
        let due = |commander: &&Commander| {
            commander.lost_turn.is_some_and(|turn| turn < state.moment.turn)
                && !commander.attempt_used
                && !commander.successor
                && self.command_of(state, commander).next().is_some()
        };
        state.commanders.iter().find(due).map(|commander| commander.id)
    }

    /// FP-7.e: the units of a commander's command that are left.
    pub fn command_of<'s>(
        &self,
        state: &'s State,
        commander: &Commander,
    ) -> impl Iterator<Item = &'s Unit> + 's {
        let (side, id, level) = (commander.side, commander.id, commander.level);
        state.units.iter().filter(move |unit| {
            let under = level == Level::Army || unit.chief == Some(id);
            unit.is_alive() && unit.side == side && under
        })
    }

    /// FP-7.e: this turn's roll for a successor, before its die.
    pub(crate) fn replacement(&self, state: &State, commander: &Commander) -> Replacement {
        let turn = state.moment.turn;
        Replacement {
            book: self.book.clone(),
            seat: self.seat_of(commander.side),
            cr: commander.cr,
            lost_turn: turn.saturating_sub(1),
            by_turn: turn,
            no_unit_left: false,
        }
    }

    /// FP-7.e: rolls for a successor.
    pub fn replace(&self, state: &mut State, id: u16, dice: &mut Dice, out: &mut impl Tell) {
        let commander = *state.known_commander_mut(id);
        let mut reckoning = self.replacement(state, &commander).reckon(dice);
        reckoning.sums.iter_mut().for_each(|sum| sum.piece = Some(PieceId::general(id)));
        let found = reckoning.outcome.is("success");
        tell_reckoning(&reckoning, out);
        let commander = state.known_commander_mut(id);
        commander.attempt_used = true;
        commander.successor = found;
    }

    /// FP-7.e: a successor must touch a unit of his command.
    ///
    /// # Errors
    /// FP-7.e.
    pub fn check_place(&self, state: &State, id: u16, to: Point) -> Result<(), Illegal> {
        let piece = PieceId::general(id);
        let waits = state.commander(id).copied().filter(|commander| commander.successor);
        let Some(mut commander) = waits else {
            return Err(clause!("FP-7.e")
                .refuses(Reason::MayNot { piece, because: because::NO_PLACE_IS_ASKED_FOR_HIM }));
        };
        commander.position = to;
        let table = self.tabletop(state);
        let touches = self.command_of(state, &commander).any(|unit| {
            commander_distance(&commander, &table.body(unit), &self.book) <= crate::measure::CONTACT
        });
        let on_table = self.field.bounds().is_none_or(|bounds| bounds.contains(to));
        if touches && on_table {
            Ok(())
        } else {
            let because = because::NOT_WITH_A_UNIT_OF_HIS;
            Err(clause!("FP-7.e").refuses(Reason::MayNot { piece, because }))
        }
    }

    /// FP-7.e: places the successor.
    pub fn place_commander(&self, state: &mut State, id: u16, to: Point, out: &mut impl Tell) {
        let commander = state.known_commander_mut(id);
        commander.position = to;
        commander.lost_turn = None;
        commander.successor = false;
        commander.attempt_used = false;
        let pose = Pose::new(to, geometry::Heading::NORTH);
        let (piece, clause) = (PieceId::general(id), clause!("FP-7.e"));
        out.tell(|| Event::Placed { piece, pose, clause });
    }
}

/// Adds the pieces of an attempt to a refusal from a situation without a table.
fn named(reason: Reason, attempted: Attempted) -> Reason {
    let (piece, other) = (PieceId::unit(attempted.unit), PieceId::general(attempted.commander));
    match reason {
        Reason::MayNot { because, .. } => Reason::MayNot { piece, because },
        Reason::TooFar { distance, limit, .. } => Reason::TooFar { piece, other, distance, limit },
        reason => reason,
    }
}

/// The sums of a contest, the first with the piece that makes it.
pub(crate) fn named_sums(mut sums: Vec<engine::Sum>, first: u16) -> Vec<engine::Sum> {
    if let Some(sum) = sums.first_mut() {
        sum.piece.get_or_insert(PieceId::unit(first));
    }
    sums
}

/// Emits a reckoning of one unit, and every die of it.
pub(crate) fn tell_reckoning_of(unit: u16, mut reckoning: engine::Reckoning, out: &mut impl Tell) {
    reckoning.sums = named_sums(reckoning.sums, unit);
    tell_reckoning(&reckoning, out);
}
