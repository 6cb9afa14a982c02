//! Short names for units in tests.

use crate::card::Card;
use crate::flags::Flags;
use crate::troops::{Arm, Grade, Order, Type, Weapon};

/// Line infantry of grade D.
pub(crate) const fn infantry(figures: u16, width: u16) -> Card {
    Card {
        arm: Arm::Infantry,
        kind: Type::Line,
        grade: Grade::D,
        weapon: Weapon::Musket,
        nation: None,
        flags: Flags::NONE,
        n: figures,
        n0: figures,
        guns: 0,
        guns0: 0,
        ladders: 0,
        width,
        order: Order::Close,
    }
}
