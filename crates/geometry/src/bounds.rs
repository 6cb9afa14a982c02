//! Boxes along the axes: the first and cheapest test of every query.

use crate::length::Length;
use crate::point::Point;
use crate::round::clamp_i32;

/// The smallest box along the axes around some points, its border included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The south-western corner.
    pub min: Point,
    /// The north-eastern corner.
    pub max: Point,
}

impl Bounds {
    /// The box around one point.
    #[inline]
    pub const fn at(point: Point) -> Self {
        Self { min: point, max: point }
    }

    /// The box around all of `points`; around the origin when there are none.
    #[inline]
    pub fn around(points: &[Point]) -> Self {
        let Some(&first) = points.first() else { return Self::at(Point::ORIGIN) };
        points.iter().fold(Self::at(first), |bounds, &point| bounds.union(&Self::at(point)))
    }

    /// The box of a table with its south-western corner at the origin.
    #[inline]
    pub const fn table(width: Length, height: Length) -> Self {
        Self { min: Point::ORIGIN, max: Point::new(width.um(), height.um()) }
    }

    /// The smallest box around both.
    #[inline]
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self {
            min: Point { x: self.min.x.min(other.min.x), y: self.min.y.min(other.min.y) },
            max: Point { x: self.max.x.max(other.max.x), y: self.max.y.max(other.max.y) },
        }
    }

    /// The box with `margin` added on every side; a negative margin shrinks it, perhaps to nothing.
    #[inline]
    #[must_use]
    pub fn grown(&self, margin: Length) -> Self {
        let margin = i64::from(margin.um());
        let moved = |coordinate: i32, by: i64| clamp_i32(i64::from(coordinate) + by);
        Self {
            min: Point { x: moved(self.min.x, -margin), y: moved(self.min.y, -margin) },
            max: Point { x: moved(self.max.x, margin), y: moved(self.max.y, margin) },
        }
    }

    /// Whether the two boxes have a point in common.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        // Without short circuits: four predictable comparisons are cheaper than four jumps.
        (self.min.x <= other.max.x)
            & (other.min.x <= self.max.x)
            & (self.min.y <= other.max.y)
            & (other.min.y <= self.max.y)
    }

    /// Whether the distance between the two boxes is at most `reach`; what they hold is no nearer.
    #[inline]
    pub fn is_within(&self, reach: Length, other: &Self) -> bool {
        let apart = |low: i32, high: i32, from: i32, to: i32| {
            (i64::from(low) - i64::from(to)).max(i64::from(from) - i64::from(high)).max(0)
        };
        let across = apart(self.min.x, self.max.x, other.min.x, other.max.x);
        let along = apart(self.min.y, self.max.y, other.min.y, other.max.y);
        let reach = i64::from(reach.um());
        reach >= 0 && across <= reach && along <= reach && across * across + along * along <= reach * reach
    }

    /// How far apart the two boxes are at least along one of the axes: what they hold is no nearer.
    #[inline]
    pub fn clearance(&self, other: &Self) -> Length {
        let apart = |low: i32, high: i32, from: i32, to: i32| (low - to).max(from - high).max(0);
        let across = apart(self.min.x, self.max.x, other.min.x, other.max.x);
        Length(across.max(apart(self.min.y, self.max.y, other.min.y, other.max.y)))
    }

    /// Whether the point lies in the box, its border included.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        (self.min.x <= point.x) & (point.x <= self.max.x) & (self.min.y <= point.y) & (point.y <= self.max.y)
    }

    /// Whether the other box lies wholly in this one, borders included.
    #[inline]
    pub fn covers(&self, other: &Self) -> bool {
        self.contains(other.min) && self.contains(other.max)
    }

    /// From the western to the eastern side.
    #[inline]
    pub fn width(&self) -> Length {
        Length::from_um((self.max - self.min).x)
    }

    /// From the southern to the northern side.
    #[inline]
    pub fn height(&self) -> Length {
        Length::from_um((self.max - self.min).y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_borders_meet() {
        let left = Bounds { min: Point::mm(0, 0), max: Point::mm(1, 1) };
        let right = Bounds { min: Point::mm(1, 1), max: Point::mm(2, 2) };
        assert!(left.meets(&right) && right.meets(&left));
        assert!(!left.grown(Length(-1)).meets(&right));
        assert!(left.union(&right).covers(&left));
        assert!(!left.covers(&right) && left.contains(Point::mm(1, 1)));
    }

    #[test]
    fn boxes_are_as_near_as_their_corners() {
        let one = Bounds { min: Point::mm(0, 0), max: Point::mm(10, 10) };
        let two = Bounds { min: Point::mm(13, 14), max: Point::mm(20, 20) };
        assert!(one.is_within(Length::mm(5), &two) && two.is_within(Length::mm(5), &one));
        assert!(!one.is_within(Length(4_999), &two));
        assert!(one.is_within(Length::ZERO, &one) && !one.is_within(Length(-1), &one));
    }

    #[test]
    fn around_points() {
        let bounds = Bounds::around(&[Point::mm(3, -1), Point::mm(-2, 5), Point::mm(0, 0)]);
        assert_eq!(bounds, Bounds { min: Point::mm(-2, -1), max: Point::mm(3, 5) });
        assert_eq!((bounds.width(), bounds.height()), (Length::mm(5), Length::mm(6)));
        assert_eq!(Bounds::around(&[]), Bounds::at(Point::ORIGIN));
    }
}
