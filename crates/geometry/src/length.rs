//! Lengths in whole micrometres, areas in whole square micrometres, and which way to round.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

use crate::round;

/// A length on the table, in whole micrometres. Integers keep every machine in agreement.
///
/// Arithmetic saturates, so an absurd order can be judged like any other:
///
/// ```
/// use geometry::Length;
///
/// let move_rate = Length::inches(8) + Length::mm(3);
/// assert_eq!(move_rate, Length(206_200));
/// assert_eq!(Length(i32::MAX) + Length::mm(1), Length(i32::MAX));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Length(pub i32);

impl Length {
    /// No length at all.
    pub const ZERO: Self = Self(0);
    /// The greatest length that can be written.
    pub const MAX: Self = Self(i32::MAX);

    /// Whole millimetres.
    #[inline]
    pub const fn mm(millimetres: i32) -> Self {
        Self(millimetres.saturating_mul(1_000))
    }

    /// Whole inches of 25.4 mm.
    #[inline]
    pub const fn inches(inches: i32) -> Self {
        Self(inches.saturating_mul(25_400))
    }

    /// Micrometres, saturating.
    #[inline]
    pub const fn from_um(micrometres: i64) -> Self {
        if micrometres > i32::MAX as i64 {
            Self(i32::MAX)
        } else if micrometres < i32::MIN as i64 {
            Self(i32::MIN)
        } else {
            Self(micrometres as i32)
        }
    }

    /// In micrometres.
    #[inline]
    pub const fn um(self) -> i32 {
        self.0
    }

    /// The length without its sign.
    #[inline]
    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// Half of it, to the nearest micrometre.
    #[inline]
    pub fn half(self) -> Self {
        self / 2
    }

    /// `self * numerator / denominator` without overflow between the two, rounded as asked.
    ///
    /// ```
    /// use geometry::{Length, Rounding};
    ///
    /// assert_eq!(Length::mm(10).scaled(1, 3, Rounding::Up), Length(3_334));
    /// ```
    ///
    /// # Panics
    /// When `denominator` is zero.
    pub fn scaled(self, numerator: i32, denominator: i32, rounding: Rounding) -> Self {
        let product = i64::from(self.0) * i64::from(numerator);
        let denominator = i64::from(denominator);
        let (product, denominator) =
            if denominator < 0 { (-product, -denominator) } else { (product, denominator) };
        let floor = product.div_euclid(denominator);
        let rest = product.rem_euclid(denominator);
        Self::from_um(match rounding {
            Rounding::Down => floor,
            Rounding::Up => floor + i64::from(rest > 0),
            Rounding::Nearest => round::divide(product.into(), denominator.into()) as i64,
        })
    }

    /// Rounds a computed number of micrometres.
    #[inline]
    pub(crate) fn rounded(micrometres: f64, rounding: Rounding) -> Self {
        Self(match rounding {
            Rounding::Nearest => round::nearest_i32(micrometres),
            Rounding::Up => round::clamp_i32(micrometres.ceil() as i64),
            Rounding::Down => round::clamp_i32(micrometres.floor() as i64),
        })
    }

    /// Rounds a computed number of micrometres to the nearest.
    #[inline]
    pub(crate) fn nearest(micrometres: f64) -> Self {
        Self(round::nearest_i32(micrometres))
    }

    #[inline]
    pub(crate) fn as_f64(self) -> f64 {
        f64::from(self.0)
    }

    /// The square, or nothing for a negative length: what a squared distance is compared with.
    #[inline]
    pub(crate) fn squared(self) -> Option<u64> {
        (self.0 >= 0).then(|| u64::from(self.0.unsigned_abs()).pow(2))
    }
}

impl Add for Length {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Length {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Length {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i32> for Length {
    type Output = Self;
    #[inline]
    fn mul(self, factor: i32) -> Self {
        Self(self.0.saturating_mul(factor))
    }
}

/// To the nearest micrometre, halves away from zero.
impl Div<i32> for Length {
    type Output = Self;
    #[inline]
    fn div(self, divisor: i32) -> Self {
        Self::from_um(round::divide(self.0.into(), divisor.into()) as i64)
    }
}

impl AddAssign for Length {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Length {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Self>>(lengths: I) -> Self {
        lengths.fold(Self::ZERO, Add::add)
    }
}

/// An area on the table, in whole square micrometres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Area(pub i64);

impl Area {
    /// No area at all.
    pub const ZERO: Self = Self(0);

    /// Whole square millimetres.
    #[inline]
    pub const fn mm2(square_millimetres: i64) -> Self {
        Self(square_millimetres.saturating_mul(1_000_000))
    }
}

impl Add for Area {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Area {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// Which way a computed length becomes a whole number of micrometres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
pub enum Rounding {
    /// To the nearest, halves away from zero.
    #[default]
    Nearest,
    /// Up, towards the greater length: what costs are rounded by.
    Up,
    /// Down, towards the lesser length: what allowances are rounded by.
    Down,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scaling_rounds_as_asked() {
        let length = Length(10);
        let all = |numerator, denominator| {
            [Rounding::Down, Rounding::Nearest, Rounding::Up]
                .map(|way| length.scaled(numerator, denominator, way).0)
        };
        assert_eq!(all(1, 4), [2, 3, 3]);
        assert_eq!(all(-1, 4), [-3, -3, -2]);
        assert_eq!(all(1, -4), [-3, -3, -2]);
        assert_eq!(all(1, 5), [2, 2, 2]);
        assert_eq!(Length::MAX.scaled(i32::MAX, 1, Rounding::Nearest), Length::MAX);
    }

    #[test]
    fn arithmetic_saturates() {
        assert_eq!(Length::MAX + Length(1), Length::MAX);
        assert_eq!(-Length(i32::MIN), Length::MAX);
        assert_eq!(Length(i32::MIN) - Length(1), Length(i32::MIN));
        assert_eq!(Length(-5) / 2, Length(-3));
        assert_eq!(Length::mm(i32::MAX), Length::MAX);
    }

    #[test]
    fn a_negative_length_has_no_square() {
        assert_eq!(Length(-1).squared(), None);
        assert_eq!(Length(i32::MAX).squared(), Some(4_611_686_014_132_420_609));
    }
}
