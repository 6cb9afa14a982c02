//! BB-2.3.a, BB-2.6.i: the effects of contact on both units, and what is recorded of it.

use crate::armies::troops::{Arm, Cover};
use crate::catalogue::{mark, measure};
use crate::clause;
use crate::close_combat::contact::effects::ContactEffects;
use crate::measure::{APPROACH, CONTACT};
use crate::state::State;
use crate::state::flags::Flag;
use crate::state::records::ChargeRecord;
use crate::state::records::edge_term;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::event::{marked, note};
use engine::{Amount, ClauseId, PieceId, Tell};
use geometry::{Edge, Turn};

/// How a charger met an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contacted {
    pub edge: Edge,
    pub flank: bool,
    pub across: bool,
    pub short: bool,
    pub plowed: bool,
    /// BB-2.3.b: the disorders, computed from the states just before, for all units that a charge contacts.
    pub effects: ContactEffects,
}

impl BrigadesAndBatteries {
    /// BB-2.3.a.4 to 6, BB-2.6.i: applies the effects of a contact and records it.
    pub(crate) fn contact(
        &self,
        state: &mut State,
        charger: PieceId,
        target: PieceId,
        how: Contacted,
        out: &mut impl Tell,
    ) {
        self.rejoin(state, target, out);
        let Some(other) = state.unit(target) else { return };
        let steady = other.card_now().is_steady();
        let effects = how.effects;
        let stationary = other.card.arm == Arm::Cavalry && self.is_stationary(state, other);
        let at_block = other.garrison_of.is_some();
        let record = ChargeRecord {
            charger,
            target,
            edge: how.edge,
            flank: how.flank,
            across: how.across,
            short: how.short,
            plowed: how.plowed,
            stationary,
            failed: false,
            steady,
            resolved: false,
        };
        for (id, effect) in [(charger, effects.charger), (target, effects.target)] {
            let Some(clause) = effect else { continue };
            if let Some(unit) = state.unit_mut(id).filter(|unit| !unit.card.has(Flag::Disordered)) {
                unit.card.flags.set(Flag::Disordered, true);
                marked(id, mark::DISORDERED, true, clause, out);
            }
        }
        if let Some(unit) = state.unit_mut(charger) {
            if how.across && !unit.card.has(Flag::ObstacleUnsteady) {
                unit.card.flags.set(Flag::ObstacleUnsteady, true);
                marked(charger, mark::OBSTACLE_UNSTEADY, true, clause!("BB-6.5.c"), out);
            }
            if at_block && !unit.card.has(Flag::AtBlock) {
                unit.card.flags.set(Flag::AtBlock, true);
                marked(charger, mark::AT_BLOCK, true, clause!("BB-6.4.i"), out);
            }
        }
        if let Some(unit) = state.unit_mut(target) {
            unit.maneuver = None;
        }
        self.tell_contact(state, &record, how, out);
        state.charges.push(record);
    }

    /// Reports a contact with everything that was measured for it.
    fn tell_contact(&self, state: &State, record: &ChargeRecord, how: Contacted, out: &mut impl Tell) {
        let (charger, target, both) = (record.charger, record.target, [record.charger, record.target]);
        let yes = Amount::Truth(true);
        let soft = state.unit(target).is_some_and(|unit| !unit.card.is_close_order());
        if soft && state.unit(charger).is_some_and(|unit| unit.card.is_skirmishers()) {
            note(clause!("BB-4.11.e"), measure::SKIRMISHERS_FIGHT, yes, &both, out);
        }
        let edge = Amount::Word(edge_term(how.edge));
        note(clause!("BB-2.6.i"), measure::CONTACT, edge, &both, out);
        if how.flank {
            note(clause!("BB-4.6.b"), measure::FLANK_OR_REAR, yes, &both, out);
        }
        if state.unit(target).is_some_and(|unit| unit.card.arm == Arm::Cavalry) {
            note(clause!("BB-4.4.b"), measure::STATIONARY, Amount::Truth(record.stationary), &[target], out);
        }
        if record.stationary {
            note(clause!("BB-4.4.a"), measure::CAUGHT_STATIONARY, yes, &[target], out);
        }
        self.tell_angle(state, charger, target, how, out);
        if how.short {
            note(clause!("BB-4.4.c"), measure::SHORT_CHARGE, yes, &[charger], out);
        }
        if how.across {
            note(clause!("BB-G.6.d"), measure::ACROSS_A_FEATURE, yes, &both, out);
        }
        let pair = self.pair_of(state, record);
        if let Some(cover) = pair.map(|pair| pair.cover[1]).filter(|cover| *cover != Cover::None) {
            let clause = self.combat_cover_clause(state, record);
            note(clause, measure::COMBAT_COVER, Amount::Word(cover.term()), &[target], out);
        }
        if let (Some(one), Some(other)) = (state.unit(charger), state.unit(target))
            && (other.card.is_gunners() || other.card.is_skirmishers())
            && one.card.is_close_order()
            && self.is_behind_works(other)
        {
            // BB-4.11.a: a unit in works is not overrun.
            note(clause!("BB-6.10.e"), measure::INSIDE_WORKS, yes, &[target], out);
        }
    }

    /// BB-4.8.a, BB-4.9.b: reports that the units are not aligned with each other, and that a charge which did not
    /// start behind the target counts as frontal.
    fn tell_angle(
        &self,
        state: &State,
        charger: PieceId,
        target: PieceId,
        how: Contacted,
        out: &mut impl Tell,
    ) {
        let (Some(unit), Some(enemy)) = (state.unit(charger), state.unit(target)) else { return };
        if enemy.garrison_of.is_some() {
            return;
        }
        let off = unit.pose.heading.difference(enemy.pose.heading + how.edge.turn() + Turn::ABOUT);
        if off > Turn::ZERO {
            let amount = Amount::Angle(off.millidegrees());
            note(clause!("BB-4.8.a"), measure::TOUCH_AT_AN_ANGLE, amount, &[charger, target], out);
        }
        let has_flank = !enemy.card.is_square() && !enemy.card.is_skirmishers();
        if has_flank && how.edge != Edge::Front && !how.flank {
            let word = Amount::Word(edge_term(how.edge));
            note(clause!("BB-4.9.b"), measure::FRONTAL_CHARGE, word, &[charger, target], out);
        }
    }

    /// BB-4.4.b: whether a unit made no Forward of at least 2" when its side last moved.
    fn is_stationary(&self, state: &State, unit: &Unit) -> bool {
        let side_a = state.moment.side_a == Some(unit.seat);
        let has_moved = match state.moment.step {
            crate::state::TurnStep::MoveA => side_a,
            crate::state::TurnStep::MoveB => true,
            _ => false,
        };
        let forward = if has_moved { Some(unit.forward) } else { unit.forward_before };
        // BB-4.4.c: a unit that made a short charge had no room to advance 2", so it does not count as stationary.
        let short = state.charges.iter().any(|record| record.charger == unit.id && record.short);
        !short && forward.is_none_or(|forward| forward < APPROACH)
    }

    /// BB-2.2.e: reports that a pursuer or a recoiling unit is nearer to an enemy than an ordinary move allows.
    pub(crate) fn tell_exempt(&self, state: &State, id: PieceId, out: &mut impl Tell) {
        let Some(unit) = state.unit(id) else { return };
        let mut near =
            self.enemies(state, unit.seat).filter(|enemy| self.gap(unit, enemy).less_than(APPROACH));
        if let Some(enemy) = near.next() {
            note(clause!("BB-2.2.e"), measure::COMES_NEAR, Amount::Piece(enemy.id), &[id], out);
        }
    }

    /// BB-2.3.a.1: disorder of a unit by the ground where it has come to stand.
    pub(crate) fn disorder_by_place(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        let Some(unit) = state.unit(id).filter(|unit| unit.garrison_of.is_none()) else { return };
        let body = self.body(unit);
        let clause: Option<ClauseId> = self.disordered_by(state, &unit.card_now(), &body, &unit.pose);
        let at_block = self.touches_block(&body);
        if let Some(unit) = state.unit_mut(id) {
            unit.card.flags.set(Flag::AtBlock, at_block);
            if let Some(clause) = clause
                && !unit.card.has(Flag::Disordered)
            {
                unit.card.flags.set(Flag::Disordered, true);
                marked(id, mark::DISORDERED, true, clause, out);
            }
        }
    }

    /// Whether two units touch.
    #[must_use]
    pub fn touch(&self, a: &Unit, b: &Unit) -> bool {
        self.gap(a, b).within(CONTACT)
    }
}
