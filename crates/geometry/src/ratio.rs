//! An exact share of a way, compared by cross multiplication.

use std::cmp::Ordering;

use crate::length::Length;

/// A ratio of integers with a positive denominator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ratio {
    numerator: i64,
    denominator: i64,
}

impl Ratio {
    pub(crate) const ZERO: Self = Self { numerator: 0, denominator: 1 };
    pub(crate) const ONE: Self = Self { numerator: 1, denominator: 1 };
    /// Greater than every share of a way that can be met.
    pub(crate) const ENDLESS: Self = Self { numerator: i64::MAX, denominator: 1 };

    /// The denominator may have either sign, but is not zero.
    #[inline]
    pub(crate) fn new(numerator: i64, denominator: i64) -> Self {
        debug_assert_ne!(denominator, 0);
        if denominator < 0 {
            Self { numerator: -numerator, denominator: -denominator }
        } else {
            Self { numerator, denominator }
        }
    }

    /// As a real number, for results that are rounded at once.
    #[inline]
    pub(crate) fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// This share of a length, rounded down.
    #[inline]
    pub(crate) fn of(self, length: Length) -> Length {
        let product = i128::from(self.numerator) * i128::from(length.0);
        Length::from_um(product.div_euclid(self.denominator.into()) as i64)
    }
}

impl PartialEq for Ratio {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ratio {}

impl PartialOrd for Ratio {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        left.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_compare_and_round_down() {
        assert!(Ratio::new(1, -3) < Ratio::ZERO && Ratio::new(2, 6) == Ratio::new(1, 3));
        assert!(Ratio::new(i64::MAX - 1, i64::MAX) < Ratio::ONE);
        assert_eq!(Ratio::new(2, 3).of(Length(100)), Length(66));
        assert_eq!(Ratio::new(-2, 3).of(Length(100)), Length(-67));
        assert!(Ratio::ENDLESS > Ratio::new(1 << 62, 1));
    }
}
