//! How deep two convex shapes overlap: the least shift that parts them.
//!
//! The shapes are parted by moving one of them out over an edge of either, along its normal; the depth is the
//! least of these ways. Each is a cross product divided by the length of the edge, so the result is exact.

use crate::convex::edges;
use crate::gap::Gap;
use crate::length::Length;
use crate::point::{Offset, Point};

/// The depth of the overlap, zero when the shapes only touch or are apart.
#[inline]
pub(crate) fn depth(a: &[Point], b: &[Point]) -> Gap {
    let ways = ways_out(a, b).chain(ways_out(b, a));
    let mut least: Option<Gap> = None;
    for (inside, length_squared) in ways {
        if inside <= 0 {
            return Gap::ZERO;
        }
        let way = Gap::from_line(inside as u64, length_squared);
        least = Some(least.map_or(way, |least| least.min(way)));
    }
    least.unwrap_or(Gap::ZERO)
}

/// Whether the depth is greater than `tolerance`.
#[inline]
pub(crate) fn is_deeper(a: &[Point], b: &[Point], tolerance: Length) -> bool {
    let tolerance = tolerance.squared().unwrap_or(0);
    let wide = |a: u64, b: u64| u128::from(a) * u128::from(b);
    let deeper = |(inside, length_squared): (i64, u64)| {
        inside > 0 && wide(inside as u64, inside as u64) > wide(tolerance, length_squared)
    };
    ways_out(a, b).all(deeper) && ways_out(b, a).all(deeper)
}

/// For every edge of `a`: how far the innermost corner of `b` lies within it, times the length of the edge, and
/// the square of that length.
#[inline]
fn ways_out<'a>(a: &'a [Point], b: &'a [Point]) -> impl Iterator<Item = (i64, u64)> + 'a {
    edges(a).filter(|(from, to)| from != to).map(|(from, to)| {
        let way: Offset = to - from;
        let innermost = b.iter().map(|&corner| way.cross(corner - from)).min().unwrap_or(0);
        (-innermost, way.length_squared())
    })
}

#[cfg(test)]
mod tests {
    use crate::{Convex, Footprint, Gap, Heading, Length, Point, Pose, Segment, Size};

    fn base(x: i32, y: i32, degrees: i32) -> Footprint {
        Footprint::from_centre(Pose::new(Point::new(x, y), Heading::degrees(degrees)), Size::mm(40, 20))
    }

    #[test]
    fn the_least_shift_parts_two_bases() {
        let a = base(0, 0, 0);
        assert_eq!(a.penetration(&base(0, 19_700, 0)), Gap::of(Length(300)));
        assert_eq!(a.penetration(&base(39_900, 10_000, 0)), Gap::of(Length(100)));
        assert_eq!(
            a.penetration(&base(0, 0, 0)),
            Gap::of(Length::mm(20)),
            "the same place: out over an edge"
        );
        assert!(a.penetrates(Length(299), &base(0, 19_700, 0)));
        assert!(!a.penetrates(Length(300), &base(0, 19_700, 0)));
    }

    #[test]
    fn touching_is_no_penetration() {
        assert_eq!(base(0, 0, 0).penetration(&base(40_000, 20_000, 0)), Gap::ZERO, "shared corner");
        assert_eq!(base(0, 0, 0).penetration(&base(0, 20_000, 0)), Gap::ZERO, "shared edge");
        assert!(!base(0, 0, 0).penetrates(Length(0), &base(0, 20_000, 0)));
        assert_eq!(base(0, 0, 0).penetration(&base(0, 70_000, 0)), Gap::ZERO, "apart");
    }

    #[test]
    fn containment_counts_the_way_out() {
        let small = Footprint::from_centre(Pose::new(Point::mm(0, 0), Heading::NORTH), Size::mm(4, 2));
        assert_eq!(base(0, 0, 0).penetration(&small), Gap::of(Length::mm(11)));
        assert_eq!(small.penetration(&base(0, 0, 0)), Gap::of(Length::mm(11)));
    }

    #[test]
    fn a_corner_over_an_edge() {
        let square =
            Footprint::from_centre(Pose::new(Point::mm(0, 24), Heading::degrees(45)), Size::mm(20, 20));
        let depth = base(0, 0, 0).penetration(&square);
        assert_eq!(depth.to_length(), Length(142));
    }

    #[test]
    fn shifting_by_the_depth_parts_them() {
        let (a, b) = (base(0, 0, 20), base(11_000, 13_000, 65));
        let depth = a.penetration(&b).to_length();
        assert!(depth > Length::ZERO);
        let parted = (0..3_600).any(|tenth| {
            let heading = Heading::from_millidegrees(tenth * 100);
            let by = Point::ORIGIN.along(heading, depth + Length(20)) - Point::ORIGIN;
            !a.overlaps(&b.shifted(by))
        });
        let never = (0..3_600).all(|tenth| {
            let heading = Heading::from_millidegrees(tenth * 100);
            let by = Point::ORIGIN.along(heading, depth - Length(20)) - Point::ORIGIN;
            a.overlaps(&b.shifted(by))
        });
        assert!(parted && never);
    }

    #[test]
    fn a_segment_through_a_base() {
        let through = Segment::new(Point::mm(-50, 7), Point::mm(50, 7));
        assert_eq!(base(0, 0, 0).penetration(&through), Gap::of(Length::mm(3)));
    }
}
