//! A centreline with a width: hedges, streams, roads, works.

use crate::length::Length;
use crate::point::Point;
use crate::polygon::{Polygon, PolygonFault};

/// A broken line with a width. What is judged is its outline: half the width to either side, corners mitred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polyline {
    points: Vec<Point>,
    width: Length,
    outline: Polygon,
}

impl Polyline {
    /// A line through these points; a width of nothing is drawn a tenth of a millimetre wide.
    ///
    /// # Errors
    /// When there are fewer than two points, two in a row are the same, or the outline would cross itself.
    pub fn new(points: Vec<Point>, width: Length) -> Result<Self, PolygonFault> {
        if points.len() < 2 {
            return Err(PolygonFault::TooFewCorners);
        }
        if let Some(same) = points.windows(2).position(|pair| pair[0] == pair[1]) {
            return Err(PolygonFault::RepeatedCorner(same + 1));
        }
        let half = width.max(Length(100)).as_f64() / 2.0;
        let mut corners: Vec<Point> = (0..points.len()).map(|i| border(&points, i, half)).collect();
        corners.extend((0..points.len()).rev().map(|i| border(&points, i, -half)));
        let outline = Polygon::new(&corners)?;
        Ok(Self { points, width, outline })
    }

    /// The centreline.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// How wide it is.
    pub fn width(&self) -> Length {
        self.width
    }

    /// The polygon that is judged.
    pub fn outline(&self) -> &Polygon {
        &self.outline
    }
}

/// The corner of the border beside point `i`, `half` to the left (negative: to the right).
fn border(points: &[Point], i: usize, half: f64) -> Point {
    let way = |a: Point, b: Point| {
        let offset = b - a;
        let length = offset.length();
        (offset.x as f64 / length, offset.y as f64 / length)
    };
    let before = i.checked_sub(1).map(|h| way(points[h], points[i]));
    let after = points.get(i + 1).map(|&next| way(points[i], next));
    let (a, b) = (before.or(after).unwrap_or((1.0, 0.0)), after.or(before).unwrap_or((1.0, 0.0)));
    let (x, y) = (-(a.1 + b.1), a.0 + b.0);
    // The mitre runs along the sum of both normals; a hairpin is cut off at four widths.
    let reach = (2.0 / (x * x + y * y).max(1.0 / 8.0)) * half;
    Point::rounded(f64::from(points[i].x) + x * reach, f64::from(points[i].y) + y * reach)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bent_line_is_mitred() {
        let points = [(0, 0), (100, 0), (100, 100)].map(|(x, y)| Point::mm(x, y)).to_vec();
        let line = Polyline::new(points, Length::mm(10)).unwrap();
        let corners = [(0, 5), (95, 5), (95, 100), (105, 100), (105, -5), (0, -5)];
        let outline = Polygon::new(&corners.map(|(x, y)| Point::mm(x, y))).unwrap();
        assert_eq!(line.outline().area(), outline.area());
        assert!(corners.iter().all(|&(x, y)| line.outline().corners().contains(&Point::mm(x, y))));
    }
}
