//! Headings and turns in whole millidegrees, and the only trigonometry of the program.

use std::f64::consts::{FRAC_1_SQRT_2, PI};
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use crate::length::{Length, Rounding};
use crate::point::Offset;
use crate::round;

const FULL: i32 = 360_000;
const HALF: i32 = 180_000;
const RIGHT: i32 = 90_000;

/// A direction on the table in whole millidegrees, clockwise from north (+y), always in `0..360_000`.
///
/// ```
/// use geometry::{Heading, Turn};
///
/// let north_west = Heading::NORTH - Turn::degrees(45);
/// assert_eq!(north_west.millidegrees(), 315_000);
/// assert_eq!(north_west.turn_to(Heading::EAST), Turn::degrees(135));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Heading(i32);

impl Heading {
    /// Towards +y.
    pub const NORTH: Self = Self(0);
    /// Towards +x.
    pub const EAST: Self = Self(90_000);
    /// Towards −y.
    pub const SOUTH: Self = Self(180_000);
    /// Towards −x.
    pub const WEST: Self = Self(270_000);

    /// Whole degrees, brought into one circle.
    #[inline]
    pub const fn degrees(degrees: i32) -> Self {
        Self(degrees.rem_euclid(360) * 1_000)
    }

    /// Millidegrees, brought into one circle.
    #[inline]
    pub const fn from_millidegrees(millidegrees: i32) -> Self {
        Self(millidegrees.rem_euclid(FULL))
    }

    /// The heading of a vector, to the nearest millidegree; a vector of no length has none.
    pub fn of(offset: Offset) -> Option<Self> {
        if offset == Offset::ZERO {
            return None;
        }
        let radians = libm::atan2(offset.x as f64, offset.y as f64);
        Some(Self::from_millidegrees(round::nearest_i32(radians * (f64::from(HALF) / PI))))
    }

    /// In millidegrees, `0..360_000`.
    #[inline]
    pub const fn millidegrees(self) -> i32 {
        self.0
    }

    /// The way back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((self.0 + HALF) % FULL)
    }

    /// The turn from this heading to the other the short way, in `-180_000 < t <= 180_000`.
    #[inline]
    pub const fn turn_to(self, other: Self) -> Turn {
        let clockwise = (other.0 - self.0).rem_euclid(FULL);
        Turn(if clockwise > HALF { clockwise - FULL } else { clockwise })
    }

    /// The angle between the two headings, in `0..=180_000`.
    #[inline]
    pub const fn difference(self, other: Self) -> Turn {
        self.turn_to(other).abs()
    }

    /// The angle between two lines that run along these headings, whichever way, in `0..=90_000`.
    #[inline]
    pub const fn axis_difference(self, other: Self) -> Turn {
        let difference = self.difference(other).0;
        Turn(if difference > RIGHT { HALF - difference } else { difference })
    }

    /// Whether the two differ by at most `tolerance`.
    #[inline]
    pub const fn is_within(self, tolerance: Turn, other: Self) -> bool {
        self.difference(other).0 <= tolerance.0
    }

    /// Whether the two differ from being opposite by at most `tolerance`.
    #[inline]
    pub const fn is_opposite_within(self, tolerance: Turn, other: Self) -> bool {
        self.opposite().is_within(tolerance, other)
    }

    /// The nearest whole multiple of `step`: rule sets that keep coarser angles round by it.
    ///
    /// # Panics
    /// When `step` is zero.
    #[must_use]
    pub fn rounded_to(self, step: Turn) -> Self {
        Self::from_millidegrees(Turn(self.0).rounded_to(step).0)
    }

    /// The unit vector ahead: `(sin, cos)`, in real numbers. It serves to say what is certain; what is exact is made of poses.
    #[inline]
    pub fn ahead(self) -> (f64, f64) {
        sine_and_cosine(self.0)
    }
}

impl Add<Turn> for Heading {
    type Output = Self;
    #[inline]
    fn add(self, turn: Turn) -> Self {
        Self((self.0 + turn.0 % FULL).rem_euclid(FULL))
    }
}

impl Sub<Turn> for Heading {
    type Output = Self;
    #[inline]
    fn sub(self, turn: Turn) -> Self {
        Self((self.0 - turn.0 % FULL).rem_euclid(FULL))
    }
}

impl AddAssign<Turn> for Heading {
    #[inline]
    fn add_assign(&mut self, turn: Turn) {
        *self = *self + turn;
    }
}

/// A change of heading in whole millidegrees, clockwise positive. Arithmetic saturates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Turn(pub i32);

impl Turn {
    /// No turn at all.
    pub const ZERO: Self = Self(0);
    /// A quarter of a circle to the right.
    pub const RIGHT: Self = Self(RIGHT);
    /// A quarter of a circle to the left.
    pub const LEFT: Self = Self(-RIGHT);
    /// Half a circle.
    pub const ABOUT: Self = Self(HALF);

    /// Whole degrees.
    #[inline]
    pub const fn degrees(degrees: i32) -> Self {
        Self(degrees.saturating_mul(1_000))
    }

    /// In millidegrees.
    #[inline]
    pub const fn millidegrees(self) -> i32 {
        self.0
    }

    /// The turn without its sign.
    #[inline]
    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// The nearest whole multiple of `step`, halves away from zero.
    ///
    /// # Panics
    /// When `step` is zero.
    #[must_use]
    pub fn rounded_to(self, step: Self) -> Self {
        let steps = round::divide(self.0.into(), step.0.into());
        Self(round::clamp_i32(steps as i64 * i64::from(step.0)))
    }

    /// The part `k / n` of the turn, to the nearest millidegree.
    #[inline]
    pub(crate) fn part(self, k: i32, n: i32) -> Self {
        Self(Length(self.0).scaled(k, n, Rounding::Nearest).0)
    }

    /// In radians.
    #[inline]
    pub(crate) fn radians(self) -> f64 {
        f64::from(self.0) * (PI / f64::from(HALF))
    }

    /// Sine and cosine of the turn.
    #[inline]
    pub(crate) fn sine_and_cosine(self) -> (f64, f64) {
        sine_and_cosine(self.0.rem_euclid(FULL))
    }

    /// The length of the arc that a point at `radius` runs through in this turn, whichever its side.
    ///
    /// ```
    /// use geometry::{Length, Rounding, Turn};
    ///
    /// let outer_corner = Turn::degrees(90).arc(Length::mm(120), Rounding::Up);
    /// assert_eq!(outer_corner, Length(188_496));
    /// ```
    pub fn arc(self, radius: Length, rounding: Rounding) -> Length {
        Length::rounded(radius.abs().as_f64() * self.abs().radians(), rounding)
    }

    /// The greatest turn whose arc at `radius` is not longer than `arc`, at most half a circle.
    pub fn spending(arc: Length, radius: Length) -> Self {
        if radius.0 <= 0 {
            return Self::ABOUT;
        }
        let turn = arc.as_f64().max(0.0) / radius.as_f64() * (f64::from(HALF) / PI);
        Self((turn.floor() as i64).min(i64::from(HALF)) as i32)
    }
}

impl Add for Turn {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Turn {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Turn {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i32> for Turn {
    type Output = Self;
    #[inline]
    fn mul(self, factor: i32) -> Self {
        Self(self.0.saturating_mul(factor))
    }
}

/// Sine and cosine of `0..360_000` millidegrees.
///
/// Every angle is brought into the first eighth of the circle, so that quarter turns are exact and
/// opposite headings have exactly opposite vectors; 30 and 45 degrees are exact as well, because
/// `libm` misses them by one bit and a rounding of halves would show it.
#[inline]
fn sine_and_cosine(millidegrees: i32) -> (f64, f64) {
    let rest = millidegrees % RIGHT;
    let eighth = if rest <= RIGHT / 2 { rest } else { RIGHT - rest };
    let (sine, cosine) = match eighth {
        0 => (0.0, 1.0),
        45_000 => (FRAC_1_SQRT_2, FRAC_1_SQRT_2),
        _ => {
            let (sine, cosine) = libm::sincos(f64::from(eighth) * (PI / f64::from(HALF)));
            (if eighth == 30_000 { 0.5 } else { sine }, cosine)
        }
    };
    let (sine, cosine) = if eighth == rest { (sine, cosine) } else { (cosine, sine) };
    match millidegrees / RIGHT {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heading_0_90_and_359_999() {
        assert_eq!(Heading::NORTH.ahead(), (0.0, 1.0));
        assert_eq!(Heading::EAST.ahead(), (1.0, 0.0));
        assert_eq!(Heading::from_millidegrees(360_000), Heading::NORTH);
        let almost = Heading::from_millidegrees(-1);
        assert_eq!(almost.millidegrees(), 359_999);
        assert_eq!(almost.turn_to(Heading::NORTH), Turn(1));
        assert_eq!(Heading::NORTH.turn_to(almost), Turn(-1));
        assert!(almost.is_within(Turn(1), Heading::NORTH));
        assert!(!almost.is_within(Turn(0), Heading::NORTH));
    }

    #[test]
    fn half_a_circle_turns_right_from_both_ends() {
        assert_eq!(Heading::NORTH.turn_to(Heading::SOUTH), Turn::ABOUT);
        assert_eq!(Heading::SOUTH.turn_to(Heading::NORTH), Turn::ABOUT);
        assert!(Heading::degrees(4).is_opposite_within(Turn::degrees(5), Heading::degrees(189)));
        assert!(
            !Heading::degrees(4).is_opposite_within(Turn::degrees(5), Heading::from_millidegrees(189_001))
        );
    }

    #[test]
    fn lines_have_no_direction() {
        let axis = |a, b| Heading::degrees(a).axis_difference(Heading::degrees(b)).0 / 1_000;
        assert_eq!((axis(10, 20), axis(10, 200), axis(10, 100), axis(350, 165)), (10, 10, 90, 5));
    }

    #[test]
    fn quarter_turns_and_opposites_are_exact_for_every_degree() {
        for millidegrees in (0..360_000).step_by(137) {
            let heading = Heading::from_millidegrees(millidegrees);
            let (sine, cosine) = heading.ahead();
            assert_eq!((heading + Turn::RIGHT).ahead(), (cosine, -sine));
            assert_eq!(heading.opposite().ahead(), (-sine, -cosine));
            let radians = f64::from(millidegrees).to_radians() / 1_000.0;
            assert!((sine - radians.sin()).abs() < 1e-15 && (cosine - radians.cos()).abs() < 1e-15);
        }
        assert_eq!(Heading::degrees(30).ahead().0, 0.5);
        assert_eq!(Heading::degrees(240).ahead().1, -0.5);
    }

    #[test]
    fn the_heading_of_a_vector() {
        let of = |x, y| Heading::of(Offset { x, y }).map(Heading::millidegrees);
        assert_eq!(of(0, 0), None);
        assert_eq!(of(0, 7), Some(0));
        assert_eq!(of(7, 7), Some(45_000));
        assert_eq!(of(7, 0), Some(90_000));
        assert_eq!(of(0, -7), Some(180_000));
        assert_eq!(of(-7, 0), Some(270_000));
        assert_eq!(of(-1, 1_000_000), Some(0), "under half a millidegree west of north is north");
        assert_eq!(of(-10, 1_000_000), Some(359_999));
    }

    #[test]
    fn every_heading_survives_its_own_vector() {
        for millidegrees in (0..360_000).step_by(61) {
            let heading = Heading::from_millidegrees(millidegrees);
            let (x, y) = heading.ahead();
            let offset = Offset { x: round::nearest(x * 1e6), y: round::nearest(y * 1e6) };
            assert_eq!(Heading::of(offset), Some(heading));
        }
    }

    #[test]
    fn coarser_steps() {
        assert_eq!(Heading::from_millidegrees(45_004).rounded_to(Turn(10)).millidegrees(), 45_000);
        assert_eq!(Heading::from_millidegrees(45_005).rounded_to(Turn(10)).millidegrees(), 45_010);
        assert_eq!(Heading::from_millidegrees(359_996).rounded_to(Turn(10)), Heading::NORTH);
        assert_eq!(Turn(-15).rounded_to(Turn(10)), Turn(-20));
    }

    #[test]
    fn arcs_and_what_they_buy() {
        assert_eq!(Turn::degrees(-90).arc(Length::mm(100), Rounding::Nearest), Length(157_080));
        assert_eq!(Turn::degrees(90).arc(Length::mm(100), Rounding::Down), Length(157_079));
        assert_eq!(Turn::spending(Length(157_080), Length::mm(100)), Turn(90_000));
        assert_eq!(Turn::spending(Length(157_079), Length::mm(100)), Turn(89_999));
        assert_eq!(Turn::spending(Length::MAX, Length::mm(100)), Turn::ABOUT);
    }

    #[test]
    fn extreme_turns_do_not_overflow() {
        assert_eq!((Heading::degrees(10) + Turn(i32::MAX)).millidegrees(), 10_000 + i32::MAX % 360_000);
        assert_eq!(Turn(i32::MIN).abs(), Turn(i32::MAX));
        assert_eq!(
            (Heading::NORTH - Turn(i32::MIN)).millidegrees(),
            (-(i32::MIN % 360_000)).rem_euclid(360_000)
        );
    }
}
