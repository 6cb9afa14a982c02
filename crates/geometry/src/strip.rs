//! Strips straight ahead of an edge, and the lanes of things that travel from edge to target.

use crate::area::{self, HalfPlane, Room};
use crate::convex::{Convex, ConvexPart};
use crate::imprint::Window;
use crate::length::{Area, Length};
use crate::point::{Offset, Point};
use crate::polygon::Polygon;
use crate::pose::Pose;
use crate::round;
use crate::segment::Segment;

/// The ground straight ahead of a line: so wide, with sides along the heading, of some depth or without end.
///
/// ```
/// use geometry::{Area, Convex, Footprint, Heading, Length, Point, Pose, Size, Strip};
///
/// let firer = Pose::new(Point::mm(500, 100), Heading::NORTH); // the middle of its front edge
/// let field = Strip::endless(firer, Length::mm(120));
/// let target = Footprint::from_centre(Pose::new(Point::mm(570, 300), Heading::SOUTH), Size::mm(40, 20));
/// let seen = field.clip(&target).unwrap();
/// assert_eq!(seen.area(), Area::mm2(200));
/// assert_eq!(seen.centroid(), Point::mm(555, 300));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strip {
    near: Pose,
    width: Length,
    depth: Option<Length>,
}

impl Strip {
    /// Without end, from the middle of its near edge straight ahead.
    pub const fn endless(near: Pose, width: Length) -> Self {
        Self { near, width, depth: None }
    }

    /// Of some depth, from the middle of its near edge straight ahead.
    pub const fn of_depth(near: Pose, width: Length, depth: Length) -> Self {
        Self { near, width, depth: Some(depth) }
    }

    /// Whether a point lies in it, borders included, to the micrometre.
    pub fn contains(&self, point: Point) -> bool {
        let local = self.near.locate(point);
        local.right.abs() * 2 <= self.width
            && local.ahead >= Length::ZERO
            && self.depth.is_none_or(|depth| local.ahead <= depth)
    }

    /// The part of a shape that lies in it, corners rounded; none when they do not meet. The shape has at most eight
    /// corners, as all but parts of parts have.
    pub fn clip<C: Convex + ?Sized>(&self, shape: &C) -> Option<ConvexPart> {
        let corners = shape.corners();
        if self.surely_holds(corners) {
            return whole(corners);
        }
        area::clip(corners, self.borders(), self.near.at)
    }

    /// The same, if more of the shape lies in it than a limit. Mostly it holds the whole shape, or not enough of it.
    pub fn clip_more_than<C: Convex + ?Sized>(&self, limit: Area, shape: &C) -> Option<ConvexPart> {
        let corners = shape.corners();
        if self.surely_holds(corners) {
            return whole(corners).filter(|whole| whole.area() > limit);
        }
        let is_enough = self.overlaps_more_than(limit, shape);
        if is_enough { area::clip(corners, self.borders(), self.near.at) } else { None }
    }

    /// Whether some points lie in it and a micrometre from its borders, so that nothing is cut off there.
    fn surely_holds(&self, points: &[Point]) -> bool {
        let (sine, cosine) = self.near.heading.ahead();
        let side = self.width.as_f64() / 2.0 - 1.0;
        let far = self.depth.map_or(f64::INFINITY, Length::as_f64) - 1.0;
        points.iter().all(|&point| {
            let (east, north) = area::real(point, self.near.at);
            let (right, ahead) = (east * cosine - north * sine, east * sine + north * cosine);
            right.abs() <= side && ahead >= 1.0 && ahead <= far
        })
    }

    /// The area of a shape that lies in it, to the nearest square micrometre.
    pub fn overlap_area<C: Convex + ?Sized>(&self, shape: &C) -> Area {
        let (corners, origin) = (shape.corners(), self.near.at);
        let area = if corners.len() <= ConvexPart::MOST {
            Room::<{ ConvexPart::MOST + 4 }>::new().cut(corners, self.borders(), origin).area()
        } else {
            Room::<{ Polygon::MOST + 4 }>::new().cut(corners, self.borders(), origin).area()
        };
        Area(round::nearest(area).max(0))
    }

    /// Whether more of a shape lies in it than a limit: mostly seen without clipping.
    pub fn overlaps_more_than<C: Convex + ?Sized>(&self, limit: Area, shape: &C) -> bool {
        let far = self.depth.map_or(f64::INFINITY, Length::as_f64);
        let window = Window { side: self.width.as_f64() / 2.0, near: 0.0, far };
        let about = window.area(self.near.at, self.near.heading.ahead(), shape.corners());
        // Neither way of reckoning is off by as much.
        if (about - limit.0 as f64).abs() > 1_000.0 {
            return about > limit.0 as f64;
        }
        self.overlap_area(shape) > limit
    }

    /// Its borders, seen from the middle of the near edge.
    fn borders(&self) -> impl Iterator<Item = HalfPlane> {
        let (sine, cosine) = self.near.heading.ahead();
        let half = self.width.as_f64() / 2.0;
        let at = |right: f64, ahead: f64| (right * cosine + ahead * sine, ahead * cosine - right * sine);
        let (ahead, right) = ((sine, cosine), (cosine, -sine));
        let back = |(x, y): (f64, f64)| (-x, -y);
        // Each border runs with the strip to its right.
        let far = self.depth.map(|depth| HalfPlane::new(at(0.0, depth.as_f64()), right));
        let borders = [
            HalfPlane::new(at(-half, 0.0), ahead),
            HalfPlane::new(at(half, 0.0), back(ahead)),
            HalfPlane::new((0.0, 0.0), back(right)),
        ];
        borders.into_iter().chain(far)
    }
}

/// A shape of which nothing is cut off.
fn whole(corners: &[Point]) -> Option<ConvexPart> {
    ConvexPart::of_corners(corners).or_else(|| ConvexPart::hull(corners))
}

/// The parallelogram that an edge sweeps on its way by `by`: the lane of a shot from a front edge to its target.
pub fn lane(edge: Segment, by: Offset) -> ConvexPart {
    let (from, to) = (edge.from(), edge.to());
    ConvexPart::hull(&[from, to, to + by, from + by]).expect("four points have a hull")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Heading;
    use crate::footprint::{Edge, Footprint, Size};
    use crate::gap::Gap;

    fn base(x: i32, y: i32, degrees: i32) -> Footprint {
        Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::degrees(degrees)), Size::mm(40, 20))
    }

    fn ahead(degrees: i32) -> Pose {
        Pose::new(Point::mm(0, 0), Heading::degrees(degrees))
    }

    #[test]
    fn whole_part_and_none() {
        let strip = Strip::endless(ahead(0), Length::mm(120));
        assert_eq!(strip.overlap_area(&base(0, 500, 77)), base(0, 500, 77).overlap_area(&base(0, 500, 77)));
        assert_eq!(strip.overlap_area(&base(60, 500, 0)), Area::mm2(400));
        assert_eq!(strip.overlap_area(&base(80, 500, 0)), Area::ZERO, "a shared edge");
        assert_eq!(strip.overlap_area(&base(0, 0, 0)), Area::mm2(400), "across its near edge");
        assert_eq!(strip.overlap_area(&base(0, -100, 0)), Area::ZERO, "behind");
        assert_eq!(strip.clip(&base(200, 500, 0)), None);
    }

    #[test]
    fn a_strip_with_an_end() {
        let zone = Strip::of_depth(ahead(90), Length::mm(40), Length::mm(50));
        assert_eq!(zone.overlap_area(&base(50, 0, 90)), Area::mm2(400));
        assert_eq!(zone.overlap_area(&base(60, 0, 90)), Area::ZERO, "at its limit");
        assert!(zone.contains(Point::mm(50, 20)) && zone.contains(Point::mm(0, -20)));
        assert!(!zone.contains(Point::new(50_001, 0)) && !zone.contains(Point::new(0, 20_001)));
        assert!(!zone.contains(Point::new(-1, 0)));
    }

    #[test]
    fn the_visible_part_is_measured_from_the_front_edge() {
        let firer = base(0, -10, 0);
        let strip = Strip::endless(ahead(0), Length::mm(120));
        let seen = strip.clip(&base(70, 100, 45)).unwrap();
        assert!(seen.corners().iter().all(|&corner| strip.contains(corner)));
        assert!(seen.gap(&firer.edge(Edge::Front)) >= base(70, 100, 45).gap(&firer.edge(Edge::Front)));
        let touching = strip.clip(&base(80, 100, 0)).unwrap();
        assert_eq!((touching.area(), touching.corners().len()), (Area::ZERO, 2), "only an edge is left");
    }

    #[test]
    fn what_lies_within_is_the_shape_as_clipping_leaves_it() {
        let mut whole = 0;
        for (k, degrees) in (0..3_600).step_by(7).enumerate() {
            let near = Pose::new(Point::mm(30, -20), Heading::from_millidegrees(100 * degrees));
            let strip = Strip::of_depth(near, Length::mm(70), Length::mm(90));
            let place = near.place(Length::mm(k as i32 % 40 - 20), Length::mm(k as i32 % 90));
            let other = Footprint::from_centre(
                Pose::new(place, Heading::from_millidegrees(170 * degrees)),
                Size::mm(40, 20),
            );
            assert_eq!(strip.clip(&other), area::clip(other.corners(), strip.borders(), near.at));
            whole += usize::from(strip.surely_holds(other.corners()));
            let enough = strip.clip(&other).filter(|_| strip.overlap_area(&other) > Area::mm2(10));
            assert_eq!(strip.clip_more_than(Area::mm2(10), &other), enough);
        }
        assert!((50..400).contains(&whole), "{whole}");
    }

    #[test]
    fn an_oblique_strip_agrees_with_the_same_footprint() {
        for degrees in (0..360).step_by(13) {
            let near = Pose::new(Point::mm(30, -20), Heading::degrees(degrees));
            let strip = Strip::of_depth(near, Length::mm(70), Length::mm(90));
            let same = Footprint::from_rear(near, Size::mm(70, 90));
            let other = base(60, 25, 2 * degrees);
            let difference = strip.overlap_area(&other).0 - same.overlap_area(&other).0;
            assert!(
                difference.abs() < 150_000,
                "corners differ by half a micrometre over 160 mm: {difference}"
            );
            assert_eq!(strip.clip(&other).is_some(), same.meets(&other));
        }
    }

    #[test]
    fn lanes() {
        let front = base(0, 0, 0).edge(Edge::Front);
        let lane_ahead = lane(front, Point::mm(30, 100) - Point::ORIGIN);
        assert_eq!(lane_ahead.area(), Area::mm2(4_000));
        assert!(lane_ahead.overlaps(&base(15, 60, 0)));
        assert!(!lane_ahead.overlaps(&base(-40, 60, 0)));
        let degenerate = lane(front, Point::mm(30, 0) - Point::ORIGIN);
        assert_eq!((degenerate.area(), degenerate.corners().len()), (Area::ZERO, 2), "along the edge itself");
        assert_eq!(degenerate.gap(&Point::mm(60, 10)), Gap::of(Length::mm(10)));
    }
}
