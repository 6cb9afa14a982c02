//! What orders cost (VV-5.1.d, VV-5.1.e) and who is in command (VV-5.2.k).

use crate::measure::{Scale, is_within};
use engine::{ClauseId, clause};
use geometry::Length;

/// VV-5.2.k: within this of his general an element is in command, if he sees it.
pub const IN_SIGHT: i32 = 1200;
/// VV-5.2.k, VV-5.1.g: within this, sight does not matter.
pub const AT_HAND: i32 = 600;

/// VV-5.2.k: whether an element at a distance from its general is in command.
#[must_use]
pub fn is_in_command(scale: Scale, distance: Length, in_sight: bool) -> bool {
    is_within(distance, scale.paces(if in_sight { IN_SIGHT } else { AT_HAND }))
}

/// What a move costs, with the clause of each surcharge (VV-5.1.d, VV-5.1.e).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MovePrice {
    /// VV-5.2.i: artillery and other arms together.
    pub mixed: bool,
    /// VV-5.2.k.
    pub out_of_command: bool,
    /// VV-5.7.b: led by a general on his free move.
    pub led: bool,
}

impl MovePrice {
    /// The AP of the move.
    #[must_use]
    pub fn points(self) -> i32 {
        // VV-5.7.b: a group led in person is never out of command, and its basic AP is waived.
        let basic = i32::from(!self.led);
        basic + i32::from(self.mixed) + i32::from(self.out_of_command && !self.led)
    }

    /// The clauses that make the price.
    pub fn clauses(self) -> impl Iterator<Item = ClauseId> {
        let surcharges = [
            (true, clause!("VV-5.1.d")),
            (self.mixed, clause!("VV-5.2.i")),
            (self.out_of_command && !self.led, clause!("VV-5.2.k")),
            (self.led, clause!("VV-5.7.b")),
        ];
        surcharges.into_iter().filter(|(counts, _)| *counts).map(|(_, clause)| clause)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_5_1_e_surcharges_add_up() {
        let price = MovePrice { mixed: true, out_of_command: true, led: false };
        assert_eq!(price.points(), 3);
        assert_eq!(MovePrice { led: true, ..price }.points(), 1);
        assert_eq!(MovePrice::default().points(), 1);
    }

    #[test]
    fn vv_5_2_k_sight_matters_beyond_six_hundred_paces() {
        let at = |paces, sight| is_in_command(Scale::Fifteen, Scale::Fifteen.paces(paces), sight);
        assert!(at(1200, true) && !at(1250, true) && !at(700, false) && at(550, false));
    }
}
