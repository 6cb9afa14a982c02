//! BB-2.1 step 7: abandoned guns, work on hedgerows and abatis, recovery.

use crate::armies::troops::{Arm, Formation, Posture};
use crate::catalogue::{measure, outcome};
use crate::clause;
use crate::contests::other_rolls::Hedgerow;
use crate::measure::{CONTACT, INCH, OVERLAP};
use crate::movement::way::overlap;
use crate::state::State;
use crate::state::flags::{Flag, Setback};
use crate::state::records::{AbandonedGuns, Stretch};
use crate::state::unit::{Place, Unit};
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::events::reckon_by;
use engine::event::{marked, note};
use engine::{Amount, Dice, Event, PieceId, Seat, Tell};
use geometry::{Edge, Footprint, Length, Pose, Segment, Size};

impl BrigadesAndBatteries {
    /// The models of abandoned guns, one footprint each.
    #[must_use]
    pub fn abandoned_models(&self, guns: &AbandonedGuns) -> Vec<Footprint> {
        let stand = self.book.stand(crate::tables::StandClass::GunUnlimbered);
        let count = guns.guns.div_ceil(2).max(1);
        let block = geometry::Block::new(guns.pose, Size::new(stand.width, stand.depth), count, count);
        block.stands().collect()
    }

    /// BB-2.7.j: models that a close-order enemy touches are put out of action.
    pub(crate) fn lose_abandoned_guns(&self, state: &mut State, out: &mut impl Tell) {
        let all = state.abandoned.clone();
        for guns in all {
            let Some(seat) = state.unit(guns.battery).map(|unit| unit.seat) else { continue };
            let models = self.abandoned_models(&guns);
            let enemies: Vec<&Unit> = self
                .enemies(state, seat)
                .filter(|enemy| enemy.card.is_close_order() && enemy.garrison_of.is_none())
                .collect();
            let touched: Vec<bool> = models
                .iter()
                .map(|model| {
                    enemies.iter().any(|enemy| {
                        geometry::least_gap(&[*model], &self.body(enemy))
                            .is_some_and(|gap| gap.within(CONTACT))
                    })
                })
                .collect();
            let count = touched.iter().filter(|touched| **touched).count() as u16;
            if count == 0 {
                continue;
            }
            let last = guns.guns % 2 == 1 && touched.last() == Some(&true);
            let lost = (2 * count - u16::from(last)).min(guns.guns);
            let left = guns.guns - lost;
            out.tell(|| Event::Lost { piece: guns.battery, amount: lost, clause: clause!("BB-2.7.j") });
            state.abandoned.retain(|other| other.battery != guns.battery);
            if let Some(unit) = state.unit_mut(guns.battery) {
                unit.card.guns = left;
            }
            if left == 0 {
                note(clause!("BB-5.3.b"), measure::SHATTERED, Amount::Truth(true), &[guns.battery], out);
                self.remove(state, guns.battery, Place::Shattered, clause!("BB-1.6.c"), out);
                continue;
            }
            let pose = remaining(&guns, &models, &touched);
            state.abandoned.push(AbandonedGuns { guns: left, pose, ..guns });
        }
    }

    /// BB-2.7.i: a crew that ends its own move touching its models, with no enemy at them, mans them again.
    pub(crate) fn man_guns(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        let Some(unit) = state.unit(id).filter(|unit| unit.card.order == Posture::Crew && unit.is_on_table())
        else {
            return;
        };
        let Some(guns) = state.abandoned.iter().find(|guns| guns.battery == id).copied() else { return };
        let models = self.abandoned_models(&guns);
        let crew = self.body(unit);
        let reached = geometry::least_gap(&crew, &models).is_some_and(|gap| gap.within(CONTACT));
        let others = state.on_table().filter(|other| other.id != id && other.garrison_of.is_none());
        let free = others.into_iter().all(|other| {
            let body = self.body(other);
            let touches = geometry::least_gap(&body, &models).is_some_and(|gap| gap.within(CONTACT));
            !(if other.seat == unit.seat { overlap(&body, &models, OVERLAP) } else { touches })
        });
        if !reached || !free {
            return;
        }
        if let Some(unit) = state.unit_mut(id) {
            unit.card.order = Posture::Unlimbered;
            unit.card.guns = guns.guns;
            unit.card.width = unit.card.models();
            unit.pose = guns.pose;
            unit.card.flags.set(Flag::Moved, true);
        }
        state.abandoned.retain(|other| other.battery != id);
        out.tell(|| Event::Formed {
            piece: id,
            formation: Formation::Unlimbered.term(),
            pose: guns.pose,
            clause: clause!("BB-2.7.i"),
        });
    }

    /// BB-2.4.b: whether a unit has stood still this turn.
    #[must_use]
    pub fn stood_still(unit: &Unit) -> bool {
        let spoilt =
            [Flag::Moved, Flag::Charged, Flag::Evaded, Flag::Shot, Flag::Fought, Flag::Routed, Flag::Driven];
        !spoilt.iter().any(|&flag| unit.card.has(flag))
    }

    /// BB-2.4: a unit that has stood still for a whole turn is no longer shaken or disordered.
    pub(crate) fn recover(&self, state: &mut State, out: &mut impl Tell) {
        for at in 0..state.units.len() {
            let unit = &state.units[at];
            if !unit.is_on_table() || !BrigadesAndBatteries::stood_still(unit) {
                continue;
            }
            let id = unit.id;
            let engaged = state.pairs.iter().any(|pair| pair.units.contains(&id));
            let body = self.body(unit);
            // BB-2.4.c: a unit stays disordered in terrain that would disorder it again.
            let held = self.disordered_by(state, &unit.card_now(), &body, &unit.pose).is_some();
            for (setback, before) in
                [(Setback::Shaken, Flag::ShakenBefore), (Setback::Disordered, Flag::DisorderedBefore)]
            {
                let flag = setback.flag();
                let unit = &mut state.units[at];
                let hindered = (flag == Flag::Disordered && held) || engaged;
                if unit.card.has(flag) && unit.card.has(before) {
                    if hindered {
                        note(
                            clause!("BB-2.4.c"),
                            measure::DOES_NOT_RECOVER,
                            Amount::Word(setback.term()),
                            &[id],
                            out,
                        );
                        continue;
                    }
                    unit.card.flags.set(flag, false);
                    marked(id, setback.mark(), false, clause!("BB-2.4.b"), out);
                }
            }
        }
    }

    /// BB-6.7.c, BB-6.11.a: each stand that has touched a hedgerow or abatis all turn rolls. If it succeeds, it breaks a gap
    /// as wide as its front.
    pub(crate) fn work_on_hedgerows(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
        let barriers: Vec<usize> = (0..self.terrain.len())
            .filter(|&at| {
                matches!(self.terrain[at].properties.kind, TerrainKind::Hedgerow | TerrainKind::Abatis)
            })
            .collect();
        if barriers.is_empty() {
            return;
        }
        let ids: Vec<(PieceId, Seat)> = state.on_table().map(|unit| (unit.id, unit.seat)).collect();
        for (id, seat) in ids {
            let Some(unit) = state.unit(id).filter(|unit| unit.garrison_of.is_none()).cloned() else {
                continue;
            };
            let works = BrigadesAndBatteries::stood_still(&unit) && !state.is_locked(id);
            if !works {
                continue;
            }
            for &at in &barriers {
                let abatis = self.terrain[at].properties.kind == TerrainKind::Abatis;
                let able = match unit.card.arm {
                    Arm::Infantry => !(abatis && unit.card.has(Flag::Shaken)),
                    Arm::Artillery => abatis && !unit.card.has(Flag::Shaken),
                    Arm::Cavalry => false,
                };
                if !able {
                    continue;
                }
                let clause = if abatis { clause!("BB-6.11.a") } else { clause!("BB-6.7.c") };
                let standing = self.standing_of(&unit);
                for (stand, ..) in standing.front_stands(&self.book) {
                    let touches = self.terrain[at].outline.is_within(CONTACT, &stand)
                        && !self.is_broken_under(state, at, &[ahead_of(&stand)]);
                    if !touches {
                        continue;
                    }
                    let roll = Hedgerow { book: self.book.clone(), stands: 1, abatis };
                    let work = reckon_by(seat, id, &roll, dice, out).outcome;
                    if dice.wanted().is_some() {
                        return;
                    }
                    if work.is(outcome::GAP.key())
                        && let Some(gap) = self.gap_before(at, &stand)
                    {
                        state.stretches.push(gap);
                        note(
                            clause,
                            measure::BROKEN_DOWN,
                            Amount::Count(i32::from(at as u16) + 1),
                            &[id],
                            out,
                        );
                    }
                }
            }
        }
    }

    /// The stretch of a hedgerow or abatis in front of a stand, as wide as the stand.
    fn gap_before(&self, at: usize, stand: &Footprint) -> Option<Stretch> {
        let line = self.terrain[at].line.as_ref()?;
        let middle = stand.edge(Edge::Front).middle();
        let (segment, _) = line.nearest_segment(middle);
        let along = segment.heading()?;
        let half = stand.edge(Edge::Front).length() / 2;
        let centre = segment.nearest_to(middle);
        let clip = |point: geometry::Point| segment.nearest_to(point);
        let (from, to) = (clip(centre.along(along.opposite(), half)), clip(centre.along(along, half)));
        Some(Stretch { terrain: at as u16 + 1, from, to, hits: None })
    }
}

/// The area directly in front of a stand.
fn ahead_of(stand: &Footprint) -> Footprint {
    let front = stand.edge(Edge::Front);
    let pose = Pose::new(front.middle(), stand.heading());
    Footprint::from_rear(pose, Size::new(front.length().max(Length(1)), INCH))
}

/// The pose of the abandoned models that are left: the longest row of untouched neighbours.
fn remaining(guns: &AbandonedGuns, models: &[Footprint], touched: &[bool]) -> Pose {
    let mut best: (usize, usize) = (0, 0);
    let mut from = 0;
    while from < touched.len() {
        let length = touched[from..].iter().take_while(|touched| !**touched).count();
        if length > best.1 {
            best = (from, length);
        }
        from += length + 1;
    }
    let (from, length) = best;
    if length == 0 {
        return guns.pose;
    }
    let ends = Segment::new(models[from].front_middle(), models[from + length - 1].front_middle());
    Pose::new(ends.middle(), guns.pose.heading)
}
