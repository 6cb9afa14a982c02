//! Lines with a width: roads, rivers, hedges and walls.

use crate::convex::Convex;
use crate::gap::Gap;
use crate::length::Length;
use crate::point::{Offset, Point};
use crate::polygon::{Polygon, PolygonFault};
use crate::segment::Segment;
use std::ops::Range;

/// A line through some points, with a width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polyline {
    points: Box<[Point]>,
    width: Length,
}

impl Polyline {
    /// A line through `points`, at least two of them, none the same as the one before.
    ///
    /// # Errors
    /// When the points do not make a line.
    pub fn new(points: &[Point], width: Length) -> Result<Self, PolygonFault> {
        if points.len() < 2 {
            return Err(PolygonFault::TooFewCorners);
        }
        if let Some(at) = points.iter().position(|point| !point.is_within_limit()) {
            return Err(PolygonFault::TooFar(at));
        }
        if let Some(at) = (1..points.len()).find(|&at| points[at] == points[at - 1]) {
            return Err(PolygonFault::RepeatedCorner(at));
        }
        Ok(Self { points: points.into(), width })
    }

    /// The points of its middle.
    #[inline]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// From side to side.
    #[inline]
    pub fn width(&self) -> Length {
        self.width
    }

    /// The straight pieces of its middle.
    #[inline]
    pub fn segments(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points.windows(2).map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// The length of its middle.
    pub fn length(&self) -> Length {
        Length::nearest(self.segments().map(|segment| segment.offset().length()).sum())
    }

    /// The exact distance of a shape from the middle line, zero where they meet.
    pub fn gap<C: Convex + ?Sized>(&self, shape: &C) -> Gap {
        self.segments().map(|segment| segment.gap(shape)).min().unwrap_or(Gap::ZERO)
    }

    /// The piece of the middle nearest to a point, the first of equals, and how far it is.
    pub fn nearest_segment(&self, point: Point) -> (Segment, Gap) {
        self.nearest_segment_among(0..self.points.len() - 1, point)
    }

    /// The same of some pieces, by their places.
    ///
    /// # Panics
    /// When it has no such pieces.
    pub fn nearest_segment_among(&self, places: Range<usize>, point: Point) -> (Segment, Gap) {
        let segments =
            || self.points[places.start..=places.end].windows(2).map(|pair| Segment::new(pair[0], pair[1]));
        // Roughly first, in real numbers: only segments as near as the nearest, but for roundings, are measured exactly.
        let rough = |segment: &Segment| {
            let (way, to) = (segment.offset(), point - segment.from());
            let (x, y, to_x, to_y) = (way.x as f64, way.y as f64, to.x as f64, to.y as f64);
            let part = ((x * to_x + y * to_y) / (x * x + y * y).max(1.0)).clamp(0.0, 1.0);
            let (off_x, off_y) = (to_x - x * part, to_y - y * part);
            off_x * off_x + off_y * off_y
        };
        let least = segments().map(|segment| rough(&segment)).fold(f64::INFINITY, f64::min);
        let reach = least + 4.0 * least.sqrt() + 4.0;
        let mut near = segments().filter(|segment| rough(segment) <= reach);
        let Some(first) = near.next() else { return (Segment::new(point, point), Gap::ZERO) };
        let first = (first, first.gap(&point));
        near.map(|segment| (segment, segment.gap(&point)))
            .fold(first, |best, next| if next.1 < best.1 { next } else { best })
    }

    /// Whether a segment has a point in common with the middle line.
    pub fn crosses(&self, segment: &Segment) -> bool {
        self.segments().any(|piece| piece.crosses(segment))
    }

    /// The ground it covers, with square ends and mitred bends; sharp bends are cut off at their outer side.
    ///
    /// ```
    /// use geometry::{Area, Length, Point, Polyline};
    ///
    /// let points = [Point::mm(0, 0), Point::mm(100, 0), Point::mm(100, 100)];
    /// let wall = Polyline::new(&points, Length::mm(4)).unwrap().to_polygon().unwrap();
    /// assert_eq!(wall.area(), Area::mm2(800));
    /// assert!(wall.contains(Point::mm(102, -2)));
    /// ```
    ///
    /// # Errors
    /// When the line is so wide for its bends, or so winding, that its border meets itself.
    pub fn to_polygon(&self) -> Result<Polygon, PolygonFault> {
        let half = self.width.as_f64() / 2.0;
        let ways: Vec<(f64, f64)> = self.segments().map(|segment| unit(segment.offset())).collect();
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (at, &point) in self.points.iter().enumerate() {
            let into = ways[at.saturating_sub(1)];
            let out = ways[at.min(ways.len() - 1)];
            bend(point, into, out, half, &mut left);
            bend(point, into, out, -half, &mut right);
        }
        right.reverse();
        left.append(&mut right);
        left.dedup();
        Polygon::new(&left)
    }
}

fn unit(offset: Offset) -> (f64, f64) {
    let length = offset.length();
    (offset.x as f64 / length, offset.y as f64 / length)
}

/// Adds the border points on one side of a bend: `half` to the left, or to the right when negative.
fn bend(point: Point, into: (f64, f64), out: (f64, f64), half: f64, border: &mut Vec<Point>) {
    let (x, y) = (f64::from(point.x), f64::from(point.y));
    let mut add = |(east, north): (f64, f64)| border.push(Point::rounded(x + east * half, y + north * half));
    let left = |(east, north): (f64, f64)| (-north, east);
    let (a, b) = (left(into), left(out));
    let closeness = 1.0 + (a.0 * b.0 + a.1 * b.1);
    let turn = into.0 * out.1 - into.1 * out.0;
    let is_outer = turn * half < 0.0;
    // Beyond a turn of 120 degrees a mitre would be twice as long as the line is wide.
    if is_outer && closeness < 0.5 {
        add(a);
        add(b);
    } else {
        let closeness = closeness.max(0.05);
        add(((a.0 + b.0) / closeness, (a.1 + b.1) / closeness));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::length::Area;

    fn line(points: &[(i32, i32)], width: i32) -> Polyline {
        let points: Vec<Point> = points.iter().map(|&(x, y)| Point::mm(x, y)).collect();
        Polyline::new(&points, Length::mm(width)).unwrap()
    }

    #[test]
    fn a_straight_line_is_a_rectangle() {
        let hedge = line(&[(0, 0), (0, 100)], 6);
        let polygon = hedge.to_polygon().unwrap();
        assert_eq!((polygon.corners().len(), polygon.area()), (4, Area::mm2(600)));
        assert!(polygon.contains(Point::mm(3, 0)) && !polygon.contains(Point::mm(4, 50)));
        assert_eq!(hedge.length(), Length::mm(100));
    }

    #[test]
    fn a_winding_line_keeps_its_width() {
        let river = line(&[(0, 0), (100, 30), (200, -20), (300, 60), (310, 200)], 20);
        let polygon = river.to_polygon().unwrap();
        for segment in river.segments() {
            let out = segment.normal().unwrap();
            let middle = segment.middle();
            for heading in [out, out.opposite()] {
                assert!(polygon.contains(middle.along(heading, Length(9_990))));
                assert!(!polygon.contains(middle.along(heading, Length(10_010))));
            }
        }
    }

    #[test]
    fn a_hairpin_is_cut_off_outside() {
        let road = line(&[(0, 0), (200, 0), (60, 60)], 10);
        let polygon = road.to_polygon().unwrap();
        assert!(polygon.bounds().max.x < 212_000);
        assert_eq!(polygon.corners().len(), 7);
    }

    #[test]
    fn a_line_that_meets_itself_is_refused() {
        assert!(line(&[(0, 0), (100, 0), (100, 10), (50, -10)], 4).to_polygon().is_err());
        assert!(line(&[(0, 0), (10, 0), (10, 10)], 90).to_polygon().is_err());
        assert!(Polyline::new(&[Point::ORIGIN], Length::mm(2)).is_err());
        assert_eq!(Polyline::new(&[Point::ORIGIN; 2], Length::mm(2)), Err(PolygonFault::RepeatedCorner(1)));
    }

    #[test]
    fn nearest_pieces_and_crossings() {
        let road = line(&[(0, 0), (100, 0), (100, 100)], 10);
        let (segment, gap) = road.nearest_segment(Point::mm(90, 40));
        assert_eq!((segment.from(), gap), (Point::mm(100, 0), Gap::of(Length::mm(10))));
        assert_eq!(
            road.nearest_segment(Point::mm(120, -20)).0.from(),
            Point::mm(0, 0),
            "the first of equals"
        );
        assert!(road.crosses(&Segment::new(Point::mm(50, -5), Point::mm(50, 5))));
        assert!(!road.crosses(&Segment::new(Point::mm(50, 1), Point::mm(50, 5))));
        assert_eq!(road.gap(&Point::mm(50, 7)), Gap::of(Length::mm(7)));
        assert_eq!((road.width(), road.points().len()), (Length::mm(10), 3));
    }
}
