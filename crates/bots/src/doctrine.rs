//! What a family knows of its own art: one module a family. A new family implements [`Doctrine`] and is named in
//! [`Level::enlist_with`](crate::Level::enlist_with).

mod krupp_chassepot;
mod vae_victis;

use crate::{Stroke, expect};
use engine::{Choices, Decision, Rules, Seat};

/// How a family is played well. Values are thousandths of what breaks an army (a corps, where armies have several), so
/// that one number compares all families.
pub trait Doctrine: Rules {
    /// Orders worth weighing in answer to the present decision; all of them legal.
    fn candidates(&self, state: &Self::State, out: &mut Vec<Self::Order>);

    /// What the state is worth to a seat: material, contests about to be fought, posture.
    fn value(&self, state: &Self::State, seat: Seat) -> i64;

    /// What the state is likely to be worth after an order, dice of the order itself reckoned exactly.
    fn weigh(&self, state: &Self::State, order: &Self::Order, seat: Seat) -> i64 {
        expect::after(self, state, order, seat)
    }

    /// Whether the order only ends a part of the turn: it is weighed as leaving everything as it is.
    fn is_end(&self, order: &Self::Order) -> bool;

    /// Whether the decision is one of many that make up a turn, to be planned as a whole.
    fn is_turn(&self, state: &Self::State) -> bool;

    /// One order of the plain script that both sides follow while a colonel thinks ahead: quick, and seldom foolish.
    fn script(&self, state: &Self::State, choices: &mut Choices) -> Self::Order;

    /// How many player turns have begun: a search looks so many of them ahead.
    fn player_turn(&self, state: &Self::State) -> u32;

    /// An order as an arrow with a reason.
    fn stroke(&self, state: &Self::State, order: &Self::Order) -> Stroke;

    /// The best order for the seat that must decide, with its weight; the first of equals.
    fn best(&self, state: &Self::State) -> (Self::Order, i64) {
        let Decision::Choose(choice) = self.decision(state) else { return (self.fallback(state), 0) };
        let mut orders = Vec::new();
        self.candidates(state, &mut orders);
        let mut best: Option<(usize, i64)> = None;
        if orders.len() > 1 {
            for (at, order) in orders.iter().enumerate() {
                let weight = if self.is_end(order) {
                    self.value(state, choice.seat)
                } else {
                    self.weigh(state, order, choice.seat)
                };
                if best.is_none_or(|(_, most)| weight > most) {
                    best = Some((at, weight));
                }
            }
        }
        let (at, weight) = best.unwrap_or((0, 0));
        if orders.is_empty() { (self.fallback(state), 0) } else { (orders.swap_remove(at), weight) }
    }
}
