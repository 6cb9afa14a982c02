//! Points on the table and the offsets between them.

use std::ops::{Add, Neg, Sub};

use crate::angle::{Heading, Turn};
use crate::gap::Gap;
use crate::length::Length;
use crate::round;

/// A point on the table in micrometres, x east, y north.
///
/// Points that this crate computes stay within [`Point::LIMIT`] of the origin on both axes, which
/// is more than 500 m: a table fits many times, and every cross product of offsets fits in 64 bits.
/// Points read from outside are brought there by [`Point::new`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Point {
    /// Micrometres east of the origin.
    pub x: i32,
    /// Micrometres north of the origin.
    pub y: i32,
}

impl Point {
    /// The greatest coordinate, in micrometres.
    pub const LIMIT: i32 = 1 << 29;
    /// Where both axes begin.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// A point by its coordinates in micrometres, brought within [`Point::LIMIT`].
    #[inline]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x: limit(x as i64), y: limit(y as i64) }
    }

    /// A point by its coordinates in whole millimetres.
    #[inline]
    pub const fn mm(x: i32, y: i32) -> Self {
        Self { x: limit(x as i64 * 1_000), y: limit(y as i64 * 1_000) }
    }

    /// Whether both coordinates are within [`Point::LIMIT`].
    #[inline]
    pub const fn is_within_limit(self) -> bool {
        self.x.unsigned_abs() <= Self::LIMIT as u32 && self.y.unsigned_abs() <= Self::LIMIT as u32
    }

    /// Rounds computed coordinates to the nearest micrometre.
    #[inline]
    pub(crate) fn rounded(x: f64, y: f64) -> Self {
        let limited = |coordinate: f64| round::nearest_i32(coordinate).clamp(-Self::LIMIT, Self::LIMIT);
        Self { x: limited(x), y: limited(y) }
    }

    /// The exact distance to another point.
    #[inline]
    pub fn gap_to(self, other: Self) -> Gap {
        Gap::squared((other - self).length_squared())
    }

    /// The bearing of another point, to the nearest millidegree; none when it is the same point.
    #[inline]
    pub fn heading_to(self, other: Self) -> Option<Heading> {
        Heading::of(other - self)
    }

    /// The point `distance` away along `heading`.
    #[inline]
    #[must_use]
    pub fn along(self, heading: Heading, distance: Length) -> Self {
        let (sine, cosine) = heading.ahead();
        let distance = distance.as_f64();
        Self::rounded(f64::from(self.x) + sine * distance, f64::from(self.y) + cosine * distance)
    }

    /// The point `distance` away on the line to `other`, past it if need be; itself when they are the same.
    #[must_use]
    pub fn towards(self, other: Self, distance: Length) -> Self {
        let offset = other - self;
        if offset == Offset::ZERO {
            return self;
        }
        let share = distance.as_f64() / offset.length();
        Self::rounded(
            f64::from(self.x) + offset.x as f64 * share,
            f64::from(self.y) + offset.y as f64 * share,
        )
    }

    /// The point half-way to another.
    #[inline]
    #[must_use]
    pub fn middle(self, other: Self) -> Self {
        let half = |a: i32, b: i32| round::divide(i128::from(a) + i128::from(b), 2) as i32;
        Self { x: half(self.x, other.x), y: half(self.y, other.y) }
    }

    /// The mean of some points; none of no points.
    pub fn mean(points: &[Self]) -> Option<Self> {
        let count = i128::try_from(points.len()).ok().filter(|&count| count > 0)?;
        let sum = points.iter().fold(Offset::ZERO, |sum, &point| sum + (point - Self::ORIGIN));
        let mean = |total: i64| round::divide(total.into(), count) as i32;
        Some(Self { x: mean(sum.x), y: mean(sum.y) })
    }

    /// The point after a turn about `pivot`.
    #[inline]
    #[must_use]
    pub fn turned_about(self, pivot: Self, turn: Turn) -> Self {
        // Who turns on the spot needs no sine.
        if self == pivot {
            return self;
        }
        self.turned_by(pivot, turn.sine_and_cosine())
    }

    /// The same by the sine and cosine of the turn.
    #[inline]
    pub(crate) fn turned_by(self, pivot: Self, (sine, cosine): (f64, f64)) -> Self {
        let offset = self - pivot;
        let (x, y) = (offset.x as f64, offset.y as f64);
        Self::rounded(
            f64::from(pivot.x) + (x * cosine + y * sine),
            f64::from(pivot.y) + (y * cosine - x * sine),
        )
    }
}

#[inline]
const fn limit(coordinate: i64) -> i32 {
    if coordinate > Point::LIMIT as i64 {
        Point::LIMIT
    } else if coordinate < -Point::LIMIT as i64 {
        -Point::LIMIT
    } else {
        coordinate as i32
    }
}

/// The way from one point to another, in micrometres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Offset {
    /// Micrometres to the east.
    pub x: i64,
    /// Micrometres to the north.
    pub y: i64,
}

impl Offset {
    /// No way at all.
    pub const ZERO: Self = Self { x: 0, y: 0 };

    /// The scalar product: positive when the two point the same way.
    #[inline]
    pub const fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive when `other` points to the left of `self`.
    #[inline]
    pub const fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The square of its length.
    #[inline]
    pub const fn length_squared(self) -> u64 {
        self.dot(self) as u64
    }

    /// Its length as a real number; only for results that are rounded at once.
    #[inline]
    pub(crate) fn length(self) -> f64 {
        (self.length_squared() as f64).sqrt()
    }

    /// The same offset turned a quarter to the left: the outward normal of an edge of a clockwise outline.
    #[inline]
    #[must_use]
    pub const fn left(self) -> Self {
        Self { x: -self.y, y: self.x }
    }
}

impl Sub for Point {
    type Output = Offset;
    #[inline]
    fn sub(self, other: Self) -> Offset {
        Offset { x: i64::from(self.x) - i64::from(other.x), y: i64::from(self.y) - i64::from(other.y) }
    }
}

impl Add<Offset> for Point {
    type Output = Self;
    #[inline]
    fn add(self, offset: Offset) -> Self {
        Self { x: limit(i64::from(self.x) + offset.x), y: limit(i64::from(self.y) + offset.y) }
    }
}

impl Add for Offset {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Offset {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Neg for Offset {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_stay_within_the_limit() {
        let far = Point::new(i32::MAX, i32::MIN);
        assert_eq!(far, Point { x: Point::LIMIT, y: -Point::LIMIT });
        assert!(far.is_within_limit());
        assert_eq!(far.along(Heading::EAST, Length::MAX).x, Point::LIMIT);
        let corner = far - Point::new(i32::MIN, i32::MAX);
        assert_eq!(corner.cross(corner.left()), corner.length_squared() as i64);
    }

    #[test]
    fn along_and_towards() {
        assert_eq!(Point::ORIGIN.along(Heading::degrees(90), Length::mm(2)), Point::mm(2, 0));
        assert_eq!(Point::ORIGIN.along(Heading::degrees(30), Length::mm(2)), Point::new(1_000, 1_732));
        assert_eq!(Point::mm(3, 4).towards(Point::ORIGIN, Length::mm(5)), Point::ORIGIN);
        assert_eq!(Point::mm(3, 4).towards(Point::mm(3, 4), Length::mm(5)), Point::mm(3, 4));
    }

    #[test]
    fn middles_round_halves_away_from_zero() {
        assert_eq!(Point::new(0, 0).middle(Point::new(1, -1)), Point::new(1, -1));
        assert_eq!(Point::new(0, 0).middle(Point::new(2, -4)), Point::new(1, -2));
    }

    #[test]
    fn means() {
        assert_eq!(Point::mean(&[]), None);
        assert_eq!(Point::mean(&[Point::mm(3, 4)]), Some(Point::mm(3, 4)));
        assert_eq!(Point::mean(&[Point::new(0, -1), Point::new(1, 0)]), Some(Point::new(1, -1)));
    }

    #[test]
    fn turning_about_a_pivot_is_clockwise() {
        let pivot = Point::mm(10, 10);
        assert_eq!(Point::mm(10, 12).turned_about(pivot, Turn::RIGHT), Point::mm(12, 10));
        assert_eq!(Point::mm(10, 12).turned_about(pivot, Turn::ABOUT), Point::mm(10, 8));
        assert_eq!(Point::mm(10, 12).turned_about(pivot, Turn::degrees(-450)), Point::mm(8, 10));
    }
}
