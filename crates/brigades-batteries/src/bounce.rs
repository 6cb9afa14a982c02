//! BB-7.15: cavalry that did not win recoils, and the winner may follow up.

use crate::flags::Flag;
use crate::measure::{OVERLAP, facing};
use crate::order::LeaderSign;
use crate::path::overlap;
use crate::records::Pair;
use crate::rout_path::HALF_INCH;
use crate::scene::BrigadesAndBatteries;
use crate::state::State;
use crate::tabletop::in_order;
use crate::tell::note;
use crate::troops::{Arm, Cover};
use crate::unit::Unit;
use engine::{Amount, Dice, Event, PieceId, Tell, clause};
use geometry::{Bounds, Convex, Length, Pose};

/// BB-7.15.a: how far cavalry recoils.
const RECOIL: Length = Length::inches(4);

impl BrigadesAndBatteries {
    /// BB-7.15.a: the next cavalry that did not inflict more than it suffered and has not routed all its enemies.
    pub(crate) fn next_bouncer(&self, state: &State) -> Option<PieceId> {
        in_order(state).into_iter().find(|&id| {
            let Some(unit) = state.unit(id) else { return false };
            let tally = state.tally(id);
            unit.card.arm == Arm::Cavalry
                && unit.card.has(Flag::Fought)
                && !unit.card.has(Flag::Routed)
                && !unit.card.is_shattered()
                && !state.moment.answered.contains(&id)
                && self.has_enemy_left(state, id)
                && tally.scored <= tally.hits
        })
    }

    /// Whether an enemy that a unit fought this turn has not routed; one that has recoiled from it counts (BB-7.15.a:
    /// in a tie both recoil).
    fn has_enemy_left(&self, state: &State, id: PieceId) -> bool {
        let stands = |other: &PieceId| {
            state.unit(*other).is_some_and(|unit| unit.is_on_table() && !unit.card.has(Flag::Routed))
        };
        state
            .fights
            .iter()
            .filter(|fight| fight.contains(&id))
            .flatten()
            .any(|other| *other != id && stands(other))
    }

    /// BB-7.15.a, b: it recoils, its pairs end, and winning cavalry may follow up.
    pub(crate) fn bounce(&self, state: &mut State, id: PieceId, dice: &mut Dice, out: &mut impl Tell) {
        state.moment.answered.push(id);
        let Some(unit) = state.unit(id).cloned() else { return };
        let enemies: Vec<PieceId> = state
            .pairs
            .iter()
            .filter(|pair| pair.units.contains(&id))
            .map(|pair| if pair.units[0] == id { pair.units[1] } else { pair.units[0] })
            .collect();
        let Some(distance) = self.recoil_room(state, &unit) else {
            note(clause!("BB-7.15.a"), "cannot recoil", Amount::Truth(true), &[id], out);
            return;
        };
        let end = unit.pose.advanced(-distance);
        state.pairs.retain(|pair| !pair.units.contains(&id));
        if let Some(unit) = state.unit_mut(id) {
            unit.pose = end;
            unit.card.flags.set(Flag::Driven, true);
        }
        out.tell(|| Event::Moved { piece: id, path: vec![unit.pose, end], clause: clause!("BB-7.15.a") });
        self.tell_exempt(state, id, out);
        self.disorder_by_place(state, id, out);
        self.carry_generals(state, id, out);
        let mine = state.tally(id);
        for enemy in enemies {
            let Some(other) = state.unit(enemy) else { continue };
            let won = other.card.arm == Arm::Cavalry && mine.hits > mine.scored;
            let held = state.pairs.iter().any(|pair| pair.units.contains(&enemy));
            if !won || held || other.card.has(Flag::Routed) {
                continue;
            }
            if self.fails_to_resist(state, enemy, id, LeaderSign::None, dice, out) && dice.wanted().is_none()
            {
                self.follow_up(state, enemy, id, out);
            }
        }
    }

    /// BB-7.15.a: 4" straight back; more to avoid another unit; less if edge, enemy or ground prevents it.
    fn recoil_room(&self, state: &State, unit: &Unit) -> Option<Length> {
        let card = self.card_in_block(unit);
        let table = Bounds::table(self.table.width, self.table.depth);
        let clear = |distance: Length| {
            let pose = unit.pose.advanced(-distance);
            let body = self.body_at(&card, &pose, &unit.hinges);
            body.iter().all(|part| table.covers(&part.bounds()))
                && self.check_impassable(state, unit.id, &card, &body, &pose).is_ok()
                && state
                    .on_table()
                    .filter(|other| other.id != unit.id && other.garrison_of.is_none())
                    .all(|other| !overlap(&body, &self.body(other), OVERLAP))
        };
        let further = (0..28).map(|step| RECOIL + HALF_INCH * step);
        let shorter = (1..8).map(|step| RECOIL - HALF_INCH * step);
        further.chain(shorter).filter(|distance| *distance > Length::ZERO).find(|&distance| clear(distance))
    }

    /// BB-7.15.b: straight toward the recoiled unit until contact; the pair goes on.
    fn follow_up(&self, state: &mut State, id: PieceId, target: PieceId, out: &mut impl Tell) {
        let (Some(unit), Some(enemy)) = (state.unit(id).cloned(), state.unit(target).cloned()) else {
            return;
        };
        let Some(ahead) = self.centre_of(&unit).heading_to(self.centre_of(&enemy)).map(facing) else {
            return;
        };
        let pose =
            self.turned_to(state, &unit, self.centre_of(&enemy)).unwrap_or(Pose::new(unit.pose.at, ahead));
        let card = self.card_in_block(&unit);
        let body = self.body_at(&card, &pose, &crate::standing::STRAIGHT);
        let Some(travel) = self.travel_to(&body, &pose, Length::inches(20), &enemy) else { return };
        let run = self.run(state, &unit, &card, &pose, travel);
        let end = pose.advanced(travel);
        let there = self.body_at(&card, &end, &crate::standing::STRAIGHT);
        let blocked = run.met.iter().any(|(id, _)| *id != target)
            || self.check_impassable(state, id, &card, &there, &end).is_err()
            || state
                .on_table()
                .filter(|other| other.id != id && other.id != target && other.garrison_of.is_none())
                .any(|other| overlap(&there, &self.body(other), OVERLAP));
        let gone = if blocked { Length::ZERO } else { travel };
        let end = pose.advanced(gone);
        if let Some(unit) = state.unit_mut(id) {
            unit.pose = if blocked { unit.pose } else { end };
            unit.card.flags.set(Flag::Driven, true);
        }
        if blocked {
            return;
        }
        out.tell(|| Event::Moved { piece: id, path: vec![unit.pose, end], clause: clause!("BB-7.15.b") });
        state.pairs.push(Pair {
            units: [id, target],
            round: 2,
            flank: [false; 2],
            across: false,
            cover: [Cover::None; 2],
            above: [false; 2],
            stationary: [false; 2],
            double: [false; 2],
        });
        self.carry_generals(state, id, out);
    }
}
