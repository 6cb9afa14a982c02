//! Exact distances between shapes that are apart.

use crate::convex::edges;
use crate::gap::Gap;
use crate::point::Point;

/// The distance between two outlines that have no point in common.
#[inline]
pub(crate) fn between_apart(a: &[Point], b: &[Point]) -> Gap {
    corners_to_edges(a, b).min(corners_to_edges(b, a))
}

/// The least distance from a corner of `a` to an edge of `b`.
///
/// Corners that lie beside the end of an edge are compared as whole squares, and the corners that lie before
/// one edge by their cross products, so that few ratios have to be compared exactly.
#[inline]
fn corners_to_edges(a: &[Point], b: &[Point]) -> Gap {
    let mut to_corner = u64::MAX;
    let mut least: Option<Gap> = None;
    for (from, to) in edges(b) {
        let way = to - from;
        let whole = way.dot(way);
        let mut to_line = u64::MAX;
        for &corner in a {
            let offset = corner - from;
            let outside = way.cross(offset);
            // What lies on the inner side of an edge is nearer to another one.
            if outside < 0 {
                continue;
            }
            let along = way.dot(offset);
            if along <= 0 {
                to_corner = to_corner.min(offset.length_squared());
            } else if along < whole {
                to_line = to_line.min(outside as u64);
            } else {
                to_corner = to_corner.min((corner - to).length_squared());
            }
        }
        if to_line != u64::MAX {
            let gap = Gap::from_line(to_line, whole as u64);
            least = Some(least.map_or(gap, |least| least.min(gap)));
        }
    }
    let to_corner = Gap::squared(to_corner);
    least.map_or(to_corner, |least| least.min(to_corner))
}

#[cfg(test)]
mod tests {
    use crate::{Convex, Footprint, Gap, Heading, Length, Point, Pose, Segment, Size};

    fn base(x: i32, y: i32, degrees: i32) -> Footprint {
        Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::degrees(degrees)), Size::mm(40, 20))
    }

    #[test]
    fn edge_to_edge_corner_to_corner_corner_to_edge() {
        assert_eq!(base(0, 0, 0).gap(&base(0, 50, 0)), Gap::of(Length::mm(30)));
        assert_eq!(base(0, 0, 0).gap(&base(43, 24, 0)), Gap::of(Length::mm(5)));
        let square =
            Footprint::from_centre(Pose::new(Point::mm(0, 50), Heading::degrees(45)), Size::mm(20, 20));
        // Corners of the turned square are rounded: 14 142 µm from its centre.
        assert_eq!(base(0, 0, 0).gap(&square), Gap::of(Length(50_000 - 14_142 - 10_000)));
    }

    #[test]
    fn a_gap_to_an_oblique_edge_is_exact() {
        let line = Segment::new(Point::new(0, 0), Point::new(3, 4));
        let gap = line.gap(&Point::new(4, 3));
        assert_eq!(gap, Point::new(0, 0).gap(&Segment::new(Point::new(7, -1), Point::new(10, 3))).min(gap));
        assert!(gap.less_than(Length(2)) && gap.beyond(Length(1)));
        assert_eq!(gap.to_length(), Length(1), "exactly 7/5");
    }

    #[test]
    fn touching_and_overlapping_shapes_have_no_gap() {
        assert!(base(0, 0, 0).gap(&base(40, 20, 0)).is_zero());
        assert!(base(0, 0, 0).gap(&base(5, 5, 77)).is_zero());
        assert!(base(0, 0, 0).is_within(Length(0), &base(40, 0, 0)));
        assert!(!base(0, 0, 0).is_within(Length(999), &base(41, 0, 0)));
        assert!(base(0, 0, 0).is_within(Length(1_000), &base(41, 0, 0)));
    }

    #[test]
    fn segments_and_points() {
        let north = Segment::new(Point::mm(0, 0), Point::mm(0, 10));
        assert_eq!(north.gap(&Segment::new(Point::mm(3, 14), Point::mm(3, 20))), Gap::of(Length::mm(5)));
        assert_eq!(north.gap(&Segment::new(Point::mm(3, -50), Point::mm(3, 50))), Gap::of(Length::mm(3)));
        assert_eq!(north.gap(&Segment::new(Point::mm(0, 12), Point::mm(0, 50))), Gap::of(Length::mm(2)));
        let point = Segment::new(Point::mm(6, 18), Point::mm(6, 18));
        assert_eq!(north.gap(&point), Gap::of(Length::mm(10)));
        assert_eq!(point.gap(&north), Gap::of(Length::mm(10)));
    }
}
