//! What players may ask for. An order names companies, distances and angles, and never an outcome: that is for the rules
//! and the dice.

use engine::PieceId;
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
