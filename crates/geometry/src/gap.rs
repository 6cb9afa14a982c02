//! An exact length that need not be whole: the square root of a ratio of integers.

use std::cmp::Ordering;

use crate::length::{Length, Rounding};
use crate::round;

/// The exact distance between two shapes, or the exact depth to which they overlap.
///
/// The distance between integer points and lines is the square root of a ratio of integers. A `Gap` keeps
/// that ratio, so comparisons never depend on a rounding; only [`Gap::to_length`] rounds.
///
/// ```
/// use geometry::{Length, Point};
///
/// let gap = Point::mm(0, 0).gap_to(Point::mm(1, 1));
/// assert!(gap.beyond(Length(1_414)) && gap.within(Length(1_415)));
/// assert_eq!(gap.to_length(), Length(1_414));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    /// Square of the distance times `denominator`; below 2^124.
    numerator: u128,
    /// Positive, below 2^62.
    denominator: u64,
}

impl Gap {
    /// No gap: the shapes meet.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// The square root of a whole number of square micrometres.
    #[inline]
    pub(crate) const fn squared(square: u64) -> Self {
        Self { numerator: square as u128, denominator: 1 }
    }

    /// The distance `|cross| / sqrt(length_squared)` of a point from a line.
    #[inline]
    pub(crate) const fn from_line(cross: u64, length_squared: u64) -> Self {
        Self { numerator: cross as u128 * cross as u128, denominator: length_squared }
    }

    /// A whole length; a negative one counts as zero.
    #[inline]
    pub fn of(length: Length) -> Self {
        Self::squared(length.squared().unwrap_or(0))
    }

    /// Whether there is no gap at all.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// Whether it is at most `length`.
    #[inline]
    pub fn within(self, length: Length) -> bool {
        self.compare(length) != Ordering::Greater
    }

    /// Whether it is greater than `length`.
    #[inline]
    pub fn beyond(self, length: Length) -> bool {
        !self.within(length)
    }

    /// Whether it is less than `length`.
    #[inline]
    pub fn less_than(self, length: Length) -> bool {
        self.compare(length) == Ordering::Less
    }

    /// Whether it is `length` or more.
    #[inline]
    pub fn at_least(self, length: Length) -> bool {
        !self.less_than(length)
    }

    /// Exact comparison with a whole length.
    #[inline]
    pub fn compare(self, length: Length) -> Ordering {
        length.squared().map_or(Ordering::Greater, |square| {
            self.numerator.cmp(&(u128::from(square) * u128::from(self.denominator)))
        })
    }

    /// To the nearest micrometre, halves away from zero.
    #[inline]
    pub fn to_length(self) -> Length {
        self.to_length_rounded(Rounding::Nearest)
    }

    /// To a whole number of micrometres, rounded as asked; the rounding itself is exact.
    pub fn to_length_rounded(self, rounding: Rounding) -> Length {
        // The estimate is off by one at most; the exact comparison below settles it.
        let estimate = (self.numerator as f64 / self.denominator as f64).sqrt() as i64;
        let mut floor = estimate.clamp(0, i64::from(i32::MAX)) as u64;
        while floor > 0 && self.is_below_half_steps(2 * floor) {
            floor -= 1;
        }
        while floor < i32::MAX as u64 && !self.is_below_half_steps(2 * (floor + 1)) {
            floor += 1;
        }
        let up = match rounding {
            Rounding::Down => false,
            Rounding::Nearest => !self.is_below_half_steps(2 * floor + 1),
            Rounding::Up => self.beyond(Length::from_um(floor as i64)),
        };
        Length::from_um(floor as i64 + i64::from(up))
    }

    /// Whether it is less than `steps` halves of a micrometre (`steps` below 2^32).
    fn is_below_half_steps(self, steps: u64) -> bool {
        // 4 * numerator < steps^2 * denominator, both sides below 2^126.
        4 * self.numerator < u128::from(steps * steps) * u128::from(self.denominator)
    }

    /// As a real number of micrometres, for a score or a picture; never for a rule.
    pub fn to_f64(self) -> f64 {
        (self.numerator as f64 / self.denominator as f64).sqrt()
    }
}

impl Default for Gap {
    fn default() -> Self {
        Self::ZERO
    }
}

impl PartialEq for Gap {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Gap {}

impl PartialOrd for Gap {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Gap {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        round::widening_product(self.numerator, other.denominator)
            .cmp(&round::widening_product(other.numerator, self.denominator))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_are_exact_where_a_float_would_not_be() {
        // sqrt(n^2 + 1) with n = 2^31 - 2 differs from n by less than a double can tell from the squares' ratio.
        let n = i32::MAX - 1;
        let gap = Gap::squared((n as u64).pow(2) + 1);
        assert!(gap.beyond(Length(n)) && gap.less_than(Length(n + 1)));
        assert_eq!(gap.to_length(), Length(n));
        assert_eq!(gap.to_length_rounded(Rounding::Up), Length(n + 1));
    }

    #[test]
    fn equal_ratios_are_equal() {
        let half = Gap::from_line(1, 4);
        assert_eq!(half, Gap::from_line(2, 16));
        assert!(half < Gap::squared(1) && half > Gap::ZERO);
        assert_eq!(half.to_length(), Length(1), "halves go away from zero");
        assert_eq!(half.to_length_rounded(Rounding::Down), Length(0));
        assert_eq!(Gap::from_line(0, 99), Gap::ZERO);
    }

    #[test]
    fn wide_numbers_compare() {
        let wide = Gap::from_line((1 << 61) - 1, (1 << 61) - 1);
        let same = Gap::squared((1 << 61) - 1);
        assert_eq!(wide, same);
        assert!(Gap::from_line(1 << 61, (1 << 61) - 1) > same);
    }

    #[test]
    fn nothing_is_within_a_negative_length() {
        assert!(Gap::ZERO.beyond(Length(-1)));
        assert!(Gap::ZERO.within(Length(0)) && Gap::ZERO.at_least(Length(0)));
        assert_eq!(Gap::of(Length(-5)), Gap::ZERO);
    }

    #[test]
    fn roundings_of_many_roots() {
        for square in 0..5_000_u64 {
            let real = (square as f64).sqrt();
            let gap = Gap::squared(square);
            assert_eq!(gap.to_length().0, real.round() as i32);
            assert_eq!(gap.to_length_rounded(Rounding::Up).0, real.ceil() as i32);
            assert_eq!(gap.to_length_rounded(Rounding::Down).0, real.floor() as i32);
        }
    }
}
