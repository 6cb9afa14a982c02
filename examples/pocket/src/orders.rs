//! The orders that players may give. An order names companies, distances and angles, but never an outcome, which
//! depends on the rules and the dice.

use crate::catalogue::order;
use engine::catalogue::OrderKind;
use engine::catalogue::order::{CONCEDE, PASS};
use engine::{Ordered, PieceId};
use geometry::{Length, Turn};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// PK-2.a: a company moves straight ahead.
    Advance { unit: PieceId, distance: Length },
    /// PK-2.b: a company turns about its centre, to the right or, by a negative turn, to the left.
    Wheel { unit: PieceId, turn: Turn },
    /// PK-3: a company fires.
    Fire { unit: PieceId, target: PieceId },
    /// PK-1.a: a player has given all his orders.
    Pass,
    /// PK-4.c: a player concedes the battle.
    Concede,
}

impl Order {
    /// The kinds of order. `pass` and `concede` are words that all families share.
    pub const KINDS: [OrderKind; 5] = [order::ADVANCE, order::WHEEL, order::FIRE, PASS, CONCEDE];
}

/// What the journal, the suggestions and the bots need to know about an order without knowing the rule set.
impl Ordered for Order {
    fn kind(&self) -> OrderKind {
        match self {
            Order::Advance { .. } => order::ADVANCE,
            Order::Wheel { .. } => order::WHEEL,
            Order::Fire { .. } => order::FIRE,
            Order::Pass => PASS,
            Order::Concede => CONCEDE,
        }
    }

    fn pieces(&self, found: &mut Vec<PieceId>) {
        match *self {
            Order::Advance { unit, distance: _ } | Order::Wheel { unit, turn: _ } => found.push(unit),
            Order::Fire { unit, target } => found.extend([unit, target]),
            Order::Pass | Order::Concede => {}
        }
    }

    /// No order of this rule set is a yes or a no.
    fn answer(&self) -> Option<bool> {
        None
    }
}
