//! Exact fractions, for odds that are never rounded.

use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::{Add, Div, Mul, Sub};

/// An exact fraction in lowest terms, its denominator positive.
///
/// ```
/// use engine::Fraction;
/// let third = Fraction::new(12, 36);
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!(third + third + third, Fraction::ONE);
/// assert_eq!("21/36".parse::<Fraction>(), Ok(Fraction::new(7, 12)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl Fraction {
    /// Zero.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };
    /// One.
    pub const ONE: Fraction = Fraction { numerator: 1, denominator: 1 };

    /// `numerator / denominator`, reduced.
    ///
    /// # Panics
    /// When the denominator is zero.
    #[must_use]
    pub const fn new(numerator: i128, denominator: i128) -> Fraction {
        assert!(denominator != 0, "a fraction needs a denominator");
        let common = common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128;
        let sign = if denominator < 0 { -1 } else { 1 };
        if common == 1 {
            return Fraction { numerator: sign * numerator, denominator: sign * denominator };
        }
        // Most numbers fit into 64 bits, and dividing those is faster.
        if is_short(numerator) && is_short(denominator) {
            let (above, below, common) = (numerator as i64, denominator as i64, common as i64);
            let (numerator, denominator) = ((above / common) as i128, (below / common) as i128);
            return Fraction { numerator: sign * numerator, denominator: sign * denominator };
        }
        Fraction { numerator: sign * numerator / common, denominator: sign * denominator / common }
    }

    /// A whole number.
    #[must_use]
    pub const fn whole(value: i128) -> Fraction {
        Fraction { numerator: value, denominator: 1 }
    }

    /// The numerator, in lowest terms.
    #[must_use]
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// The denominator, in lowest terms; always positive.
    #[must_use]
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// Whether it is zero.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// The nearest floating-point number, for drawing only, never for a rule.
    #[must_use]
    pub fn approximately(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

const fn is_short(number: i128) -> bool {
    number > i64::MIN as i128 && number <= i64::MAX as i128
}

const fn common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        if a <= u64::MAX as u128 && b <= u64::MAX as u128 {
            let (mut a, mut b) = (a as u64, b as u64);
            while b != 0 {
                (a, b) = (b, a % b);
            }
            return a as u128;
        }
        (a, b) = (b, a % b);
    }
    a
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        if self.denominator == other.denominator {
            return Fraction::new(self.numerator + other.numerator, self.denominator);
        }
        let common =
            common_divisor(self.denominator.unsigned_abs(), other.denominator.unsigned_abs()) as i128;
        let scale = other.denominator / common;
        Fraction::new(
            self.numerator * scale + other.numerator * (self.denominator / common),
            self.denominator * scale,
        )
    }
}
impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        self + Fraction { numerator: -other.numerator, ..other }
    }
}
impl Mul for Fraction {
    type Output = Fraction;
    fn mul(self, other: Fraction) -> Fraction {
        // Reducing first keeps large products from overflowing.
        let a = Fraction::new(self.numerator, other.denominator);
        let b = Fraction::new(other.numerator, self.denominator);
        Fraction { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
    }
}
impl Div for Fraction {
    type Output = Fraction;
    fn div(self, other: Fraction) -> Fraction {
        let inverse = Fraction::new(other.denominator, other.numerator);
        Mul::mul(self, inverse)
    }
}
impl std::iter::Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(items: I) -> Fraction {
        items.fold(Fraction::ZERO, Add::add)
    }
}
impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> std::cmp::Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        (*self - *other).numerator.cmp(&0)
    }
}

/// A text that is not a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAFraction;

impl fmt::Display for NotAFraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a fraction: whole numbers of at most 18 digits, such as `7/12` or `3`")
    }
}

impl std::error::Error for NotAFraction {}

impl std::str::FromStr for Fraction {
    type Err = NotAFraction;
    fn from_str(text: &str) -> Result<Fraction, NotAFraction> {
        let number = |text: &str| text.trim().parse::<i64>().map(i128::from).map_err(|_| NotAFraction);
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        match number(below)? {
            0 => Err(NotAFraction),
            below => Ok(Fraction::new(number(above)?, below)),
        }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            below => write!(f, "{}/{below}", self.numerator),
        }
    }
}
impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_stays_in_lowest_terms() {
        let half = Fraction::new(-2, -4);
        assert_eq!(half, Fraction::new(1, 2));
        assert_eq!(half - Fraction::new(3, 4), Fraction::new(-1, 4));
        assert_eq!(half * Fraction::new(2, 3) / Fraction::new(1, 3), Fraction::ONE);
        assert!(Fraction::new(1, 3) < half);
    }

    #[test]
    fn no_fraction_over_zero_is_read() {
        assert!("1/0".parse::<Fraction>().is_err());
        assert!("a/2".parse::<Fraction>().is_err());
    }
}
