//! Calls the right file for each order of a movement phase (VV-11.2, T1d).

use crate::VaeVictis;
use crate::catalogue::question;
use crate::clause;
use crate::command::generals;
use crate::movement::zones::align;
use crate::movement::{about_turn, formation, move_order, reinforcements};
use crate::orders::Order;
use crate::state::State;
use crate::turn::plan::Plan;
use engine::{Illegal, Reason};

/// Judges an order of the movement phase.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan<'s>(rules: &VaeVictis, state: &State, order: &'s Order) -> Result<Plan<'s>, Illegal> {
    Ok(match order {
        Order::Move(order) => Plan::Move(Box::new(move_order::plan(rules, state, order)?)),
        Order::Align { element, owner } => {
            Plan::Align(Box::new(align::plan(rules, state, *element, *owner)?))
        }
        Order::AboutTurn { elements } => Plan::AboutTurn(Box::new(about_turn::plan(rules, state, elements)?)),
        Order::FormSquare { .. }
        | Order::LeaveSquare { .. }
        | Order::BreakOut { .. }
        | Order::Reform { .. }
        | Order::Mount { .. }
        | Order::Dismount { .. } => Plan::Formation(Box::new(formation::plan(rules, state, order)?)),
        Order::MoveGeneral(order) => Plan::Ride(Box::new(generals::plan(rules, state, order)?)),
        Order::Enter(order) => Plan::Enter(Box::new(reinforcements::plan(rules, state, order)?)),
        Order::EndMovement => Plan::EndMovement,
        _ => return Err(clause!("VV-4.1.a").refuses(Reason::NotNow { asked: question::ORDERS })),
    })
}
