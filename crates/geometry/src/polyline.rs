//! A line with a width: hedges, walls, rivers, roads.

use crate::length::Length;
use crate::point::{Offset, Point};
use crate::polygon::{Polygon, PolygonFault};
use crate::segment::Segment;

/// A line through two or more points, and the ribbon it covers on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polyline {
    points: Box<[Point]>,
    width: Length,
    outline: Polygon,
}

impl Polyline {
    /// A line by its points and its width; bends are mitred.
    ///
    /// ```
    /// use geometry::{Length, Point, Polyline};
    ///
    /// let wall = Polyline::new(&[Point::mm(0, 100), Point::mm(200, 100)], Length::mm(4)).unwrap();
    /// assert!(wall.outline().contains(Point::mm(50, 102)));
    /// assert!(!wall.outline().contains(Point::mm(50, 103)));
    /// ```
    ///
    /// # Errors
    /// When the ribbon is not a simple polygon: too few points, no width, or a line that crosses itself.
    pub fn new(points: &[Point], width: Length) -> Result<Self, PolygonFault> {
        if points.len() < 2 {
            return Polygon::new(points).map(|outline| Self { points: points.into(), width, outline });
        }
        let half = f64::from(width.0) / 2.0;
        let left = (0..points.len()).map(|at| shifted(points, at, half));
        let right = (0..points.len()).rev().map(|at| shifted(points, at, -half));
        let ribbon: Vec<Point> = left.chain(right).collect();
        Ok(Self { points: points.into(), width, outline: Polygon::new(&ribbon)? })
    }

    /// The points of the centreline, in order.
    #[inline]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The straight pieces of the centreline.
    pub fn segments(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points.windows(2).map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// How wide it is.
    #[inline]
    pub fn width(&self) -> Length {
        self.width
    }

    /// The ribbon it covers.
    #[inline]
    pub fn outline(&self) -> &Polygon {
        &self.outline
    }
}

/// Point `at` of the line moved `by` to its left; at a bend, along the mitre.
fn shifted(points: &[Point], at: usize, by: f64) -> Point {
    let before = at.checked_sub(1).map(|before| unit_left(points[at] - points[before]));
    let after = points.get(at + 1).map(|&next| unit_left(next - points[at]));
    let (x, y) = match (before, after) {
        (Some((ax, ay)), Some((bx, by))) => {
            // The mitre is the sum of both normals, stretched so that its share along each of them is one; very
            // sharp bends are cut at twice the width.
            let stretch = (1.0 + ax * bx + ay * by).max(0.5);
            ((ax + bx) / stretch, (ay + by) / stretch)
        }
        (Some(normal), None) | (None, Some(normal)) => normal,
        (None, None) => (0.0, 0.0),
    };
    let point = points[at];
    Point::rounded(f64::from(point.x) + x * by, f64::from(point.y) + y * by)
}

fn unit_left(way: Offset) -> (f64, f64) {
    let left = way.left();
    let length = left.length();
    if length == 0.0 { (0.0, 0.0) } else { (left.x as f64 / length, left.y as f64 / length) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bent_line_keeps_its_width() {
        let points = [Point::mm(0, 0), Point::mm(100, 0), Point::mm(100, 100)];
        let line = Polyline::new(&points, Length::mm(10)).unwrap();
        assert!(line.outline().contains(Point::mm(105, -5)));
        assert!(line.outline().contains(Point::mm(95, 50)) && !line.outline().contains(Point::mm(94, 50)));
        assert_eq!(line.outline().area(), crate::Area::mm2(2000));
    }

    #[test]
    fn a_line_of_one_point_is_no_line() {
        assert!(Polyline::new(&[Point::mm(0, 0)], Length::mm(4)).is_err());
        assert!(Polyline::new(&[Point::mm(0, 0), Point::mm(9, 0)], Length::ZERO).is_err());
    }
}
