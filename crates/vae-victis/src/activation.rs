//! Activation points (VV-4.2, VV-5.1): the dice that open a movement phase, and what they are worth.

use crate::state::Quality;

/// VV-4.2.a: the quality a die gives a general.
#[must_use]
pub fn quality(die: u8) -> Quality {
    match die {
        1 => Quality::Mediocre,
        6 => Quality::Good,
        _ => Quality::Average,
    }
}

/// VV-5.1.a: the AP of a die; never less than one.
#[must_use]
pub fn score(die: u8, quality: Quality) -> u8 {
    match quality {
        Quality::Mediocre => die.saturating_sub(1).max(1),
        Quality::Average => die,
        Quality::Good => die + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_5_1_a_scores() {
        assert_eq!(score(1, Quality::Mediocre), 1);
        assert_eq!(score(4, Quality::Mediocre), 3);
        assert_eq!(score(3, Quality::Average), 3);
        assert_eq!(score(6, Quality::Good), 7);
    }

    #[test]
    fn vv_4_2_a_one_is_mediocre_and_six_is_good() {
        assert_eq!(
            [1, 2, 5, 6].map(quality),
            [Quality::Mediocre, Quality::Average, Quality::Average, Quality::Good]
        );
    }
}
