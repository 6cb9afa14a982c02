//! What players may ask for. An order names companies, distances and angles, and never an outcome: that is for the rules
//! and the dice.

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
    /// PK-4.c: a player gives the battle up.
    Concede,
}

impl Order {
    /// How orders are called in texts.
    pub const NAMES: [&str; 5] = ["advance", "wheel", "fire", "pass", "concede"];
}

/// What the journal, the suggestions and the bots ask of an order without knowing the rule set.
impl Ordered for Order {
    fn kind(&self) -> &'static str {
        match self {
            Order::Advance { .. } => "advance",
            Order::Wheel { .. } => "wheel",
            Order::Fire { .. } => "fire",
            Order::Pass => "pass",
            Order::Concede => "concede",
        }
    }

    fn pieces(&self, found: &mut Vec<PieceId>) {
        match *self {
            Order::Advance { unit, distance: _ } | Order::Wheel { unit, turn: _ } => found.push(unit),
            Order::Fire { unit, target } => found.extend([unit, target]),
            Order::Pass | Order::Concede => {}
        }
    }

    /// No order of this rule set answers yes or no.
    fn answer(&self) -> Option<bool> {
        None
    }
}
