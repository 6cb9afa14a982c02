//! FP-4.d, FP-9.d, FP-10: plays orders of the Movement Phase, with the command test that some need, and the reaction
//! window that they open.

use crate::KruppAndChassepot;
use crate::armies::troops::Arm;
use crate::catalogue::mark;
use crate::clause;
use crate::close_combat::declare::{ChargeWay, ahead};
use crate::command::test::CommandTest;
use crate::measure::angles::theta;
use crate::morale::recovery::tell_reckoning_of;
use crate::state::{DeclaredCharge, Flag, State, Unit};
use crate::tables::book::Book;
use crate::turn::decision::Marching;
use crate::turn::plan::PlannedCharge;
use engine::{Contest, Dice, Event, Fraction, PieceId, Tell};
use geometry::{Length, Pose};

impl KruppAndChassepot {
    /// FP-9.d: rolls the command test of an order, if it needs one; `false`: the unit is held, and the order has no
    /// effect.
    fn passes_test(
        &self,
        state: &mut State,
        id: u16,
        test: Option<&CommandTest>,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) -> bool {
        let Some(test) = test else { return true };
        let reckoning = test.reckon(dice);
        let passes = reckoning.outcome.is("success");
        tell_reckoning_of(id, reckoning, out);
        let unit = state.known_unit_mut(id);
        unit.flags.set(Flag::Tested, true);
        unit.flags.set(Flag::Held, !passes);
        if !passes {
            let (piece, clause) = (PieceId::unit(id), clause!("FP-9.d"));
            out.tell(|| Event::Marked { piece, mark: mark::HELD, set: true, clause });
        }
        passes
    }

    /// FP-10: moves a unit along its traced way.
    pub(crate) fn march(&self, state: &mut State, marching: &Marching, dice: &mut Dice, out: &mut impl Tell) {
        let trace = &marching.trace;
        let id = trace.unit.id;
        let test = marching.test(self, state);
        if !self.passes_test(state, id, test, dice, out) {
            return;
        }
        let unit = state.known_unit_mut(id);
        let before = *unit;
        *unit = Unit { flags: before.flags, ..trace.unit };
        unit.flags.set(Flag::Ordered, true);
        let (piece, formation, pose) = (PieceId::unit(id), unit.formation, unit.pose());
        out.tell(|| Event::Moved { piece, path: trace.path.to_vec(), clause: clause!("FP-10.d") });
        if formation != before.formation {
            let clause = clause!("FP-10.d");
            out.tell(|| Event::Formed { piece, formation: formation.term(), pose, clause });
        }
        self.chase_commanders(state, out);
        self.open_window(state, &before);
    }

    /// FP-4: declares a charge and moves the charger on its approach.
    pub(crate) fn charge(
        &self,
        state: &mut State,
        target: u16,
        charge: &PlannedCharge,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let PlannedCharge { run, approach, test } = charge;
        let id = run.unit.id;
        if !self.passes_test(state, id, test.as_ref(), dice, out) {
            return;
        }
        let before = *state.known_unit_mut(id);
        let allowance = self.book.tables.allowance_in(before.arm, before.formation);
        self.commit(state, (run, target), false, out);
        let unit = state.known_unit_mut(id);
        let turned = unit.pose();
        unit.centre = unit.centre + ahead(unit, approach.distance);
        // Without an allowance there is no approach, and nothing of the move is used.
        unit.used = Book::part(approach.spent, allowance).unwrap_or(Fraction::ZERO);
        if let Some(charge) = &mut unit.charge {
            charge.spent = approach.spent;
        }
        let (piece, path) = (PieceId::unit(id), vec![before.pose(), turned, unit.pose()]);
        out.tell(|| Event::Moved { piece, path, clause: clause!("FP-4.h") });
        self.chase_commanders(state, out);
        self.open_window(state, &before);
    }

    /// FP-4.d: declares a counter-charge; the unit pivots at once and waits.
    pub(crate) fn counter(
        &self,
        state: &mut State,
        target: u16,
        charge: &PlannedCharge,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let PlannedCharge { run, test, .. } = charge;
        let id = run.unit.id;
        if !self.passes_test(state, id, test.as_ref(), dice, out) {
            return;
        }
        let before = *state.known_unit_mut(id);
        self.commit(state, (run, target), true, out);
        let (piece, path) = (PieceId::unit(id), vec![before.pose(), run.unit.pose()]);
        out.tell(|| Event::Moved { piece, path, clause: clause!("FP-4.d") });
    }

    /// FP-4.a, FP-4.i: records a charge; both units are involved, and the target is pinned.
    fn commit(
        &self,
        state: &mut State,
        (run, target): (&ChargeWay, u16),
        counter: bool,
        out: &mut impl Tell,
    ) {
        let last = state.units.iter().filter_map(|unit| unit.charge).map(|charge| charge.declared_no).max();
        let to = *state.known_unit_mut(target);
        let aim = self.tabletop(state).body(&to).centre();
        // A unit whose centre is that of its target strikes its front.
        let theta = theta(Pose::new(aim, to.heading), run.unit.centre).unwrap_or(0);
        let charging = state.known_unit_mut(run.unit.id);
        charging.heading = run.unit.heading;
        charging.flags.set(Flag::Ordered, true);
        charging.flags.set(Flag::Involved, true);
        charging.charge = Some(DeclaredCharge {
            target,
            declared_no: last.unwrap_or(0).saturating_add(1),
            theta,
            d: run.cost,
            spent: Length(0),
            counter,
            target_moved: false,
            left: None,
        });
        let pinned = state.known_unit_mut(target);
        pinned.flags.set(Flag::Involved, true);
        pinned.flags.set(Flag::Pinned, true);
        let (piece, clause) = (PieceId::unit(target), clause!("FP-4.i"));
        out.tell(|| Event::Marked { piece, mark: mark::PINNED, set: true, clause });
    }

    /// FP-4.d: opens a reaction window for the other side, if it has a legal counter-charge.
    fn open_window(&self, state: &mut State, before: &Unit) {
        let mover = *state.known_unit(before.id);
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
            state.known_unit_mut(id).flags.set(Flag::Unsighted, true);
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
