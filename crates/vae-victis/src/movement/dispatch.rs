//! Calls the right file for each order of a movement phase (VV-11.2, T1d).

use crate::VaeVictis;
use crate::catalogue::question;
use crate::clause;
use crate::command::generals;
use crate::movement::zones::align;
use crate::movement::{about_turn, formation, move_order, reinforcements};
use crate::orders::Order;
use crate::state::State;
use engine::{Illegal, Preview, Reason, Tell};

/// Checks an order of the movement phase.
///
/// # Errors
/// The first clause that forbids it.
pub fn check(rules: &VaeVictis, state: &State, order: &Order) -> Result<Preview, Illegal> {
    match order {
        Order::Move(order) => move_order::check(rules, state, order),
        Order::Align { element, owner } => align::check(rules, state, *element, *owner),
        Order::AboutTurn { elements } => about_turn::check(rules, state, elements),
        Order::FormSquare { .. }
        | Order::LeaveSquare { .. }
        | Order::BreakOut { .. }
        | Order::Reform { .. }
        | Order::Mount { .. }
        | Order::Dismount { .. } => formation::check(rules, state, order),
        Order::MoveGeneral(order) => generals::check(rules, state, order),
        Order::Enter(order) => reinforcements::check(rules, state, order),
        Order::EndMovement => Ok(Preview::free()),
        _ => Err(clause!("VV-4.1.a").refuses(Reason::NotNow { asked: question::ORDERS })),
    }
}

/// Plays a checked order of the movement phase. `turn/sequence.rs` handles the end of the phase.
pub fn apply(rules: &VaeVictis, state: &mut State, order: &Order, out: &mut impl Tell) {
    match order {
        Order::Move(order) => move_order::apply(rules, state, order, out),
        Order::Align { element, owner } => align::apply(rules, state, *element, *owner, out),
        Order::AboutTurn { elements } => about_turn::apply(rules, state, elements, out),
        Order::FormSquare { .. }
        | Order::LeaveSquare { .. }
        | Order::BreakOut { .. }
        | Order::Reform { .. }
        | Order::Mount { .. }
        | Order::Dismount { .. } => formation::apply(rules, state, order, out),
        Order::MoveGeneral(order) => generals::apply(rules, state, order, out),
        Order::Enter(order) => reinforcements::apply(rules, state, order, out),
        _ => {}
    }
}
