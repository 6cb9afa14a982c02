//! Straight lines between two points.

use crate::angle::Heading;
use crate::bounds::Bounds;
use crate::convex::Convex;
use crate::length::Length;
use crate::point::{Offset, Point};

/// The straight line from one point to another, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    ends: [Point; 2],
}

impl Segment {
    /// From one point to another; they may be the same.
    #[inline]
    pub const fn new(from: Point, to: Point) -> Self {
        Self { ends: [from, to] }
    }

    /// Where it begins.
    #[inline]
    pub const fn from(&self) -> Point {
        self.ends[0]
    }

    /// Where it ends.
    #[inline]
    pub const fn to(&self) -> Point {
        self.ends[1]
    }

    /// The way from beginning to end.
    #[inline]
    pub fn offset(&self) -> Offset {
        self.ends[1] - self.ends[0]
    }

    /// The same line from its end to its beginning.
    #[inline]
    #[must_use]
    pub const fn reversed(&self) -> Self {
        Self { ends: [self.ends[1], self.ends[0]] }
    }

    /// Its length, to the nearest micrometre.
    #[inline]
    pub fn length(&self) -> Length {
        self.ends[0].gap_to(self.ends[1]).to_length()
    }

    /// Its middle.
    #[inline]
    pub fn middle(&self) -> Point {
        self.ends[0].middle(self.ends[1])
    }

    /// The way it runs; none when both ends are one point.
    #[inline]
    pub fn heading(&self) -> Option<Heading> {
        Heading::of(self.offset())
    }

    /// The heading to its left, which is outward for an edge of a clockwise outline.
    #[inline]
    pub fn normal(&self) -> Option<Heading> {
        Heading::of(self.offset().left())
    }

    /// Twice the signed area of the triangle with `point`: positive when the point lies to the left.
    #[inline]
    pub fn side(&self, point: Point) -> i64 {
        self.offset().cross(point - self.ends[0])
    }

    /// The point of the segment nearest to `point`, rounded.
    pub fn nearest_to(&self, point: Point) -> Point {
        let way = self.offset();
        let along = way.dot(point - self.ends[0]);
        let whole = way.dot(way);
        if along <= 0 {
            self.ends[0]
        } else if along >= whole {
            self.ends[1]
        } else {
            self.at_share(along as f64 / whole as f64)
        }
    }

    /// The point at a share of the way, rounded.
    #[inline]
    pub(crate) fn at_share(&self, share: f64) -> Point {
        let way = self.offset();
        Point::rounded(
            f64::from(self.ends[0].x) + way.x as f64 * share,
            f64::from(self.ends[0].y) + way.y as f64 * share,
        )
    }

    /// The points, one on each, between which the two are nearest, rounded; where they cross, the crossing twice. Of
    /// parallel stretches it is the first end that has a foot on the other; [`Face::contact`](crate::Face::contact)
    /// gives their middle.
    pub fn nearest_points(&self, other: &Self) -> (Point, Point) {
        if let Some(crossing) = self.crossing(other) {
            return (crossing, crossing);
        }
        let from_ours = self.ends.map(|end| (other.gap(&end), end, other.nearest_to(end)));
        let from_theirs = other.ends.map(|end| (self.gap(&end), self.nearest_to(end), end));
        let pairs = from_ours.into_iter().chain(from_theirs);
        let nearest = pairs.min_by_key(|&(gap, ..)| gap).map(|(_, ours, theirs)| (ours, theirs));
        nearest.unwrap_or((self.ends[0], other.ends[0]))
    }

    /// The point where the two cross, rounded; of a common stretch the end nearest to the beginning of this one.
    pub fn crossing(&self, other: &Self) -> Option<Point> {
        if !self.crosses(other) {
            return None;
        }
        let (way, others) = (self.offset(), other.offset());
        let denominator = way.cross(others);
        if denominator == 0 {
            // On one line: the first point of the other that lies on this one, or the beginning.
            let begins_within = other.contains(self.ends[0]);
            let ends = other.ends.into_iter().filter(|&end| self.contains(end));
            return if begins_within {
                Some(self.ends[0])
            } else {
                ends.min_by_key(|end| self.ends[0].gap_to(*end))
            };
        }
        let numerator = (other.ends[0] - self.ends[0]).cross(others);
        Some(self.at_share(numerator as f64 / denominator as f64))
    }

    /// Whether the two have a point in common: a shared end, a touch and a common stretch count.
    #[inline]
    pub fn crosses(&self, other: &Self) -> bool {
        if !self.bounds().meets(&other.bounds()) {
            return false;
        }
        let [a, b] = other.ends.map(|end| self.side(end).signum());
        let [c, d] = self.ends.map(|end| other.side(end).signum());
        a * b <= 0 && c * d <= 0
    }

    /// Whether a box lies wholly on one side of the line through it: a quick way to say that they do not meet.
    #[inline]
    pub fn passes(&self, bounds: &Bounds) -> bool {
        let way = self.offset();
        let (low, high) = (bounds.min - self.from(), bounds.max - self.from());
        // Twice the offset of the middle of the box, and twice how far its corners are to either side.
        let middle = way.cross(low) + way.cross(high);
        let reach = way.x.abs() * (high.y - low.y) + way.y.abs() * (high.x - low.x);
        middle.abs() > reach
    }
}

impl Convex for Segment {
    #[inline]
    fn corners(&self) -> &[Point] {
        &self.ends
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        Bounds::at(self.ends[0]).union(&Bounds::at(self.ends[1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(ax: i32, ay: i32, bx: i32, by: i32) -> Segment {
        Segment::new(Point::new(ax, ay), Point::new(bx, by))
    }

    #[test]
    fn collinear_segments_cross_only_where_they_share_a_point() {
        let base = segment(0, 0, 10, 10);
        assert!(base.crosses(&segment(5, 5, 20, 20)));
        assert!(base.crosses(&segment(10, 10, 20, 20)), "a shared end");
        assert!(base.crosses(&segment(2, 2, 3, 3)), "one inside the other");
        assert!(!base.crosses(&segment(11, 11, 20, 20)));
        assert!(!base.crosses(&segment(0, 1, 10, 11)), "parallel");
    }

    #[test]
    fn what_a_line_passes_it_does_not_meet() {
        let (mut passed, mut met) = (0, 0);
        for k in 0..4_000 {
            let at = |n: i32| (k * n) % 101;
            let line = segment(at(17), at(29), at(43), at(71));
            let bounds = Bounds::around(&[Point::new(at(13), at(59)), Point::new(at(83), at(7))]);
            let block = [bounds.min, Point::new(bounds.min.x, bounds.max.y), bounds.max];
            let block = [&block[..], &[Point::new(bounds.max.x, bounds.min.y)]].concat();
            let meets = crate::ConvexPart::hull(&block).is_some_and(|block| block.meets(&line));
            assert!(!(meets && line.passes(&bounds)), "{line:?} {bounds:?}");
            passed += usize::from(line.passes(&bounds));
            met += usize::from(meets);
        }
        assert!(passed > 300 && met > 300, "{passed} {met}");
    }

    #[test]
    fn touching_and_passing_by() {
        let base = segment(0, 0, 10, 0);
        assert!(base.crosses(&segment(5, -5, 5, 0)), "ends on it");
        assert!(base.crosses(&segment(5, -5, 5, 5)));
        assert!(!base.crosses(&segment(5, 1, 5, 5)));
        assert!(!base.crosses(&segment(11, -5, 11, 5)));
        assert!(base.crosses(&segment(10, 0, 10, 0)), "a single point on its end");
        assert!(!base.crosses(&segment(4, 1, 4, 1)));
    }

    #[test]
    fn nearest_points() {
        let base = segment(0, 0, 10, 10);
        assert_eq!(base.nearest_to(Point::new(-3, 1)), Point::new(0, 0));
        assert_eq!(base.nearest_to(Point::new(50, 1)), Point::new(10, 10));
        assert_eq!(base.nearest_to(Point::new(0, 10)), Point::new(5, 5));
        assert_eq!(segment(3, 3, 3, 3).nearest_to(Point::new(9, 9)), Point::new(3, 3));
    }

    #[test]
    fn crossings_and_their_points() {
        let base = segment(0, 0, 10_000, 0);
        assert_eq!(base.crossing(&segment(4_000, -3_000, 4_000, 9_000)), Some(Point::new(4_000, 0)));
        assert_eq!(base.crossing(&segment(4_000, 1, 4_000, 9_000)), None);
        assert_eq!(
            base.crossing(&segment(7_000, 0, 3_000, 0)),
            Some(Point::new(3_000, 0)),
            "a common stretch"
        );
        assert_eq!(base.crossing(&segment(-5, 0, 3_000, 0)), Some(Point::new(0, 0)));
        assert_eq!(
            base.crossing(&segment(10_000, 0, 20_000, 0)),
            Some(Point::new(10_000, 0)),
            "a shared end"
        );
    }

    #[test]
    fn nearest_points_of_two_segments() {
        let base = segment(0, 0, 10_000, 0);
        let beside = base.nearest_points(&segment(4_000, 2_000, 9_000, 9_000));
        assert_eq!(beside, (Point::new(4_000, 0), Point::new(4_000, 2_000)));
        let beyond = base.nearest_points(&segment(13_000, 4_000, 20_000, 9_000));
        assert_eq!(beyond, (Point::new(10_000, 0), Point::new(13_000, 4_000)));
        let through = base.nearest_points(&segment(5_000, -5_000, 5_000, 5_000));
        assert_eq!(through, (Point::new(5_000, 0), Point::new(5_000, 0)));
    }

    #[test]
    fn the_normal_is_to_the_left() {
        assert_eq!(segment(0, 0, 10, 0).normal(), Some(Heading::NORTH));
        assert_eq!(segment(0, 0, 10, 0).reversed().normal(), Some(Heading::SOUTH));
        assert_eq!(segment(1, 1, 1, 1).normal(), None);
        assert!(segment(0, 0, 10, 0).side(Point::new(0, 1)) > 0);
    }
}
