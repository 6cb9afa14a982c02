//! BB-7.15: cavalry that did not win recoils, and the winner may follow up.

use crate::armies::troops::Arm;
use crate::catalogue::measure;
use crate::clause;
use crate::measure::{FOLLOW_UP, HALF_INCH, OVERLAP, SAMPLE, facing_to};
use crate::movement::way::overlap;
use crate::orders::LeaderSign;
use crate::state::State;
use crate::state::flags::Flag;
use crate::state::on_table::in_order;
use crate::state::records::EngagedPair;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::event::note;
use engine::{Amount, Dice, Event, PieceId, Seat, Tell};
use geometry::{Bounds, Convex, Length, Pose};

/// The longest recoil that is tried, in half inches.
const FURTHEST: i32 = 36;

impl BrigadesAndBatteries {
    /// BB-7.15.a: the next cavalry unit that must recoil: it did not inflict more hits than it suffered, and it has not
    /// routed all its enemies.
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

    /// Whether an enemy that a unit fought this turn has not routed. An enemy that has recoiled from it counts too,
    /// because in a tie both recoil (BB-7.15.a).
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

    /// BB-7.15.a, b: makes a unit recoil and ends its pairs. Cavalry that has won may then follow up.
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
            note(clause!("BB-7.15.a"), measure::CANNOT_RECOIL, Amount::Truth(true), &[id], out);
            return;
        };
        let end = unit.pose.advanced(-distance);
        state.pairs.retain(|pair| !pair.units.contains(&id));
        if let Some(unit) = state.unit_mut(id) {
            unit.pose = end;
            unit.pursuing = None;
            unit.card.flags.set(Flag::Driven, true);
        }
        out.tell(|| Event::Moved { piece: id, path: vec![unit.pose, end], clause: clause!("BB-7.15.a") });
        self.tell_exempt(state, id, out);
        self.disorder_by_place(state, id, out);
        self.carry_generals(state, id, out);
        for enemy in enemies {
            let (Some(other), theirs) = (state.unit(enemy), state.tally(enemy)) else { continue };
            let won = other.card.arm == Arm::Cavalry && theirs.scored > theirs.hits;
            let held = state.pairs.iter().any(|pair| pair.units.contains(&enemy));
            let gone = other.card.has(Flag::Routed) || other.card.is_shattered();
            if !won || held || gone {
                continue;
            }
            // BB-7.4.c: the owner says whether the attached leader's charisma is added or subtracted before the die is
            // rolled.
            if self.attached(state, other).is_some() && state.moment.about.is_none() {
                state.moment.about = Some(enemy);
                state.charging = Some(id);
                continue;
            }
            if self.fails_to_resist(state, enemy, id, LeaderSign::None, dice, out) && dice.wanted().is_none()
            {
                self.follow_up(state, enemy, id, out);
            }
        }
    }

    /// BB-7.15.a: how far a unit recoils: 4" straight back, more to avoid another unit, less if the table edge, an
    /// enemy or terrain prevents it.
    fn recoil_room(&self, state: &State, unit: &Unit) -> Option<Length> {
        let card = self.card_in_block(unit);
        let table = Bounds::table(self.table.width, self.table.depth);
        let body_at = |distance: Length| self.body_at(&card, &unit.pose.advanced(-distance), &unit.hinges);
        let meets = |distance: Length, seat: Seat| {
            let body = body_at(distance);
            state
                .units_of(seat)
                .filter(|other| other.id != unit.id && other.garrison_of.is_none())
                .any(|other| overlap(&body, &self.body(other), OVERLAP))
        };
        let start = body_at(Length::ZERO);
        let is_open = |distance: &Length| {
            let (body, pose) = (body_at(*distance), unit.pose.advanced(-*distance));
            body.iter().all(|part| table.covers(&part.bounds()))
                && self.check_impassable_from(state, unit.id, &card, (&start, true), &body, &pose).is_ok()
                && !meets(*distance, unit.seat.other())
        };
        // As far as no table edge, enemy or terrain stops it; it may pass friends, but not end on them.
        let open: Vec<Length> = (1..=FURTHEST).map(|step| HALF_INCH * step).take_while(is_open).collect();
        let is_end = |distance: &Length| !meets(*distance, unit.seat);
        let far =
            open.iter().copied().filter(|distance| *distance >= self.book.tables.lengths.recoil).find(is_end);
        far.or_else(|| {
            open.iter()
                .rev()
                .copied()
                .filter(|distance| *distance < self.book.tables.lengths.recoil)
                .find(is_end)
        })
    }

    /// BB-7.15.b: moves straight towards the recoiled unit. If it comes to contact, the pair continues; if another unit
    /// or terrain stops it before, the pair ends.
    pub(crate) fn follow_up(&self, state: &mut State, id: PieceId, target: PieceId, out: &mut impl Tell) {
        let (Some(unit), Some(enemy)) = (state.unit(id).cloned(), state.unit(target).cloned()) else {
            return;
        };
        let Some(ahead) = facing_to(self.centre_of(&unit), self.centre_of(&enemy)) else {
            return;
        };
        let pose =
            self.turned_to(state, &unit, self.centre_of(&enemy)).unwrap_or(Pose::new(unit.pose.at, ahead));
        let card = self.card_in_block(&unit);
        let body = self.body_at(&card, &pose, &crate::state::placed::STRAIGHT);
        let Some(travel) = self.travel_to(&body, &pose, FOLLOW_UP, &enemy) else { return };
        let halts = self.clear_follow_up(state, &unit, &pose, travel, target);
        let end = pose.advanced(halts.unwrap_or(travel));
        if let Some(unit) = state.unit_mut(id) {
            unit.pose = end;
            unit.card.flags.set(Flag::Driven, true);
        }
        out.tell(|| Event::Moved { piece: id, path: vec![unit.pose, end], clause: clause!("BB-7.15.b") });
        self.disorder_by_place(state, id, out);
        if halts.is_none() {
            state.pairs.push(EngagedPair::going_on([id, target]));
            note(clause!("BB-7.15.b"), measure::FOLLOWS_UP, Amount::Piece(target), &[id], out);
        }
        self.carry_generals(state, id, out);
    }

    /// Where a follow-up stops before another unit or impassable terrain; `None` if nothing stops it.
    fn clear_follow_up(
        &self,
        state: &State,
        unit: &Unit,
        from: &Pose,
        travel: Length,
        target: PieceId,
    ) -> Option<Length> {
        let card = self.card_in_block(unit);
        let body_at =
            |gone: Length| self.body_at(&card, &from.advanced(gone), &crate::state::placed::STRAIGHT);
        let start = body_at(Length::ZERO);
        let is_clear = |gone: &Length| {
            let (body, pose) = (body_at(*gone), from.advanced(*gone));
            self.check_impassable_from(state, unit.id, &card, (&start, true), &body, &pose).is_ok()
                && state
                    .on_table()
                    .filter(|other| ![unit.id, target].contains(&other.id) && other.garrison_of.is_none())
                    .all(|other| !overlap(&body, &self.body(other), OVERLAP))
        };
        let samples = (1..=travel.0 / SAMPLE.0).map(|i| SAMPLE * i).chain([travel]);
        let last = samples.take_while(is_clear).last().unwrap_or(Length::ZERO);
        (last < travel).then_some(last)
    }
}
