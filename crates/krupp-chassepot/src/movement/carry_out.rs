//! FP-4.d, FP-9.d, FP-10: plays orders of the Movement Phase, with the command test that some need, and the reaction
//! window that they open.

use crate::KruppAndChassepot;
use crate::armies::troops::Arm;
use crate::catalogue::mark;
use crate::clause;
use crate::close_combat::declare::ahead;
use crate::morale::recovery::tell_reckoning_of;
use crate::orders::{Action, Pair};
use crate::state::{DeclaredCharge, Flag, State, Unit};
use engine::{Contest, Dice, Event, PieceId, Tell};
use geometry::{Length, Pose};

impl KruppAndChassepot {
    /// FP-9.d: rolls the command test of an order, if it needs one; `false`: the unit is held, and the order has no
    /// effect.
    fn passes_test(
        &self,
        state: &mut State,
        id: u16,
        test: Option<crate::command::test::CommandTest>,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) -> bool {
        let Some(test) = test else { return true };
        let reckoning = test.reckon(dice);
        let passes = reckoning.outcome.is("success");
        tell_reckoning_of(id, reckoning, out);
        if let Some(unit) = state.unit_mut(id) {
            unit.flags.set(Flag::Tested, true);
            unit.flags.set(Flag::Held, !passes);
            if !passes {
                let (piece, clause) = (PieceId::unit(id), clause!("FP-9.d"));
                out.tell(|| Event::Marked { piece, mark: mark::HELD, set: true, clause });
            }
        }
        passes
    }

    /// FP-10: moves a unit.
    pub(crate) fn march(
        &self,
        state: &mut State,
        id: u16,
        actions: &[Action],
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let Some(before) = state.unit(id).copied() else { return };
        let Ok(marching) = self.check_move(state, self.seat_of(before.side), id, actions) else { return };
        if !self.passes_test(state, id, marching.test, dice, out) {
            return;
        }
        let Some(unit) = state.unit_mut(id) else { return };
        let flags = unit.flags;
        *unit = marching.trace.unit;
        unit.flags = flags;
        unit.flags.set(Flag::Ordered, true);
        let (piece, formation, pose) = (PieceId::unit(id), unit.formation, unit.pose());
        out.tell(|| Event::Moved { piece, path: marching.trace.path.to_vec(), clause: clause!("FP-10.d") });
        if formation != before.formation {
            let clause = clause!("FP-10.d");
            out.tell(|| Event::Formed { piece, formation: formation.term(), pose, clause });
        }
        self.chase_commanders(state, out);
        self.open_window(state, &before);
    }

    /// FP-4: declares a charge and moves the charger on its approach.
    pub(crate) fn charge(&self, state: &mut State, pair: Pair, dice: &mut Dice, out: &mut impl Tell) {
        let (Some(before), Some(target)) = (state.unit(pair.unit).copied(), state.unit(pair.target).copied())
        else {
            return;
        };
        let Ok(run) = self.tabletop(state).may_declare(&before, &target) else { return };
        let test = self.test_for(state, &before, || true);
        if !self.passes_test(state, pair.unit, test, dice, out) {
            return;
        }
        let approach = self.tabletop(state).approach(&run, &target);
        let allowance = self.book.tables.allowance_in(before.arm, before.formation);
        self.commit(state, &run.unit, &target, run.cost, false, out);
        if let Some(unit) = state.unit_mut(pair.unit) {
            let turned = unit.pose();
            unit.centre = unit.centre + ahead(unit, approach.distance);
            unit.used =
                crate::tables::book::Book::part(approach.spent, allowance).unwrap_or(engine::Fraction::ZERO);
            if let Some(charge) = &mut unit.charge {
                charge.spent = approach.spent;
            }
            let (piece, path) = (PieceId::unit(pair.unit), vec![before.pose(), turned, unit.pose()]);
            out.tell(|| Event::Moved { piece, path, clause: clause!("FP-4.h") });
        }
        self.chase_commanders(state, out);
        self.open_window(state, &before);
    }

    /// FP-4.d: declares a counter-charge; the unit pivots at once and waits.
    pub(crate) fn counter(&self, state: &mut State, pair: Pair, dice: &mut Dice, out: &mut impl Tell) {
        let (Some(before), Some(target)) = (state.unit(pair.unit).copied(), state.unit(pair.target).copied())
        else {
            return;
        };
        let Ok(run) = self.tabletop(state).may_counter(&before, &target) else { return };
        let test = self.test_for(state, &before, || true);
        if !self.passes_test(state, pair.unit, test, dice, out) {
            return;
        }
        self.commit(state, &run.unit, &target, run.cost, true, out);
        let (piece, path) = (PieceId::unit(pair.unit), vec![before.pose(), run.unit.pose()]);
        out.tell(|| Event::Moved { piece, path, clause: clause!("FP-4.d") });
    }

    /// FP-4.a, FP-4.i: records a charge; both units are involved, and the target is pinned.
    fn commit(
        &self,
        state: &mut State,
        unit: &Unit,
        target: &Unit,
        d: Length,
        counter: bool,
        out: &mut impl Tell,
    ) {
        let last = state.units.iter().filter_map(|unit| unit.charge).map(|charge| charge.declared_no).max();
        let aim = self.tabletop(state).body(target).centre();
        let theta = crate::measure::angles::theta(Pose::new(aim, target.heading), unit.centre).unwrap_or(0);
        if let Some(charging) = state.unit_mut(unit.id) {
            charging.heading = unit.heading;
            charging.flags.set(Flag::Ordered, true);
            charging.flags.set(Flag::Involved, true);
            charging.charge = Some(DeclaredCharge {
                target: target.id,
                declared_no: last.unwrap_or(0).saturating_add(1),
                theta,
                d,
                spent: Length(0),
                counter,
                target_moved: false,
                left: None,
            });
        }
        if let Some(target) = state.unit_mut(target.id) {
            target.flags.set(Flag::Involved, true);
            target.flags.set(Flag::Pinned, true);
        }
        let (piece, clause) = (PieceId::unit(target.id), clause!("FP-4.i"));
        out.tell(|| Event::Marked { piece, mark: mark::PINNED, set: true, clause });
    }

    /// FP-4.d: opens a reaction window for the other side, if it has a legal counter-charge.
    fn open_window(&self, state: &mut State, before: &Unit) {
        let Some(mover) = state.unit(before.id).copied() else { return };
        let table = self.tabletop(state);
        let horse = |unit: &&Unit| {
            unit.arm == Arm::Cavalry
                && unit.side != mover.side
                && unit.is_alive()
                && table.may_charge_at_all(unit).is_ok()
                && table.is_fresh_cavalry(unit, &mover).is_ok()
        };
        let unsighted = |unit: &Unit| !table.sees(unit, before);
        let may = |unit: &Unit| {
            let reach = self.book.reach(unit.arm, unit.formation);
            if !table.may_be_within(&mover, unit.centre, table.radius(unit) + i64::from(reach.0)) {
                return false;
            }
            let mut probe = *unit;
            probe.flags.set(Flag::Unsighted, unsighted(unit));
            table.may_counter(&probe, &mover).is_ok()
        };
        if !state.units.iter().filter(horse).any(may) {
            return;
        }
        let blind: arrayvec::ArrayVec<u16, 32> = state
            .units
            .iter()
            .filter(horse)
            .filter(|unit| unsighted(unit))
            .map(|unit| unit.id)
            .take(32)
            .collect();
        for id in blind {
            if let Some(unit) = state.unit_mut(id) {
                unit.flags.set(Flag::Unsighted, true);
            }
        }
        state.moment.reaction_to = Some(mover.id);
    }

    pub(crate) fn close_window(&self, state: &mut State) {
        state.moment.reaction_to = None;
        for unit in &mut state.units {
            unit.flags.set(Flag::Unsighted, false);
        }
    }

    /// FP-4.d: whether a counter-charge is legal in the open window.
    #[must_use]
    pub fn has_counter(&self, state: &State) -> bool {
        let Some(mover) = state.moment.reaction_to.and_then(|id| state.unit(id)) else { return false };
        let table = self.tabletop(state);
        table.of_side(mover.side.other()).any(|unit| table.may_counter(unit, mover).is_ok())
    }
}

/// FP-10.i: whether a unit may still be given an order.
#[must_use]
pub fn may_be_ordered(unit: &Unit) -> bool {
    unit.is_unrouted()
        && unit.locked.is_none()
        && !unit.flags.has(Flag::Ordered)
        && !unit.flags.has(Flag::Pinned)
}
