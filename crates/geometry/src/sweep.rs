//! Straight travel: the ground it sweeps, and the exact place of the first contact.
//!
//! While a convex shape travels straight, its depth past every edge of the target and of itself changes evenly. The
//! shapes overlap as long as all these depths are positive, so the first contact is the last of the moments at
//! which one of them becomes so: a ratio of integers.

use crate::angle::Heading;
use crate::convex::{Convex, ConvexPart, edges};
use crate::footprint::Footprint;
use crate::length::Length;
use crate::point::{Offset, Point};
use crate::polygon::Polygon;
use crate::ratio::Ratio;

/// A straight way over the table, of a whole number of micrometres on both axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Travel {
    by: Offset,
    length: Length,
}

impl Travel {
    /// Along a heading; its far end is rounded to the micrometre. A negative distance goes back.
    pub fn along(heading: Heading, distance: Length) -> Self {
        let by = Point::ORIGIN.along(heading, distance) - Point::ORIGIN;
        Self { by, length: distance.abs() }
    }

    /// From one point to another.
    pub fn between(from: Point, to: Point) -> Self {
        Self { by: to - from, length: from.gap_to(to).to_length() }
    }

    /// The whole way.
    #[inline]
    pub fn offset(&self) -> Offset {
        self.by
    }

    /// How long it is.
    #[inline]
    pub fn length(&self) -> Length {
        self.length
    }

    /// The ground that a footprint passes over, from start to end: a convex polygon of up to eight corners.
    pub fn sweep(&self, start: &Footprint) -> ConvexPart {
        swept(start, &start.shifted(self.by))
    }

    /// The greatest travel, rounded down to the micrometre, at which the moving shape does not yet overlap a target in
    /// its way. Nothing when the way ends before it touches the target, or only passes along it; zero when they
    /// overlap at the start, or touch and close in.
    ///
    /// ```
    /// use geometry::{Footprint, Heading, Length, Point, Pose, Size, Travel};
    ///
    /// let at = |x, y, degrees| Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::degrees(degrees)), Size::mm(40, 20));
    /// let charge = Travel::along(Heading::NORTH, Length::mm(200));
    /// assert_eq!(charge.first_contact(&at(0, 0, 0), &at(30, 100, 180)), Some(Length::mm(80)));
    /// assert_eq!(charge.first_contact(&at(0, 0, 0), &at(40, 100, 180)), None, "it passes along");
    /// ```
    pub fn first_contact<M: Convex + ?Sized, T: Convex + ?Sized>(
        &self,
        moving: &M,
        target: &T,
    ) -> Option<Length> {
        let (mut enter, mut leave) = (Ratio::ZERO, Ratio::ENDLESS);
        self.depths(moving.corners(), target.corners(), |depth| {
            match depth.growth.signum() {
                0 if depth.start <= 0 => return None,
                0 => {}
                1 => enter = enter.max(Ratio::new(-depth.start, depth.growth)),
                _ => leave = leave.min(Ratio::new(depth.start, -depth.growth)),
            }
            (enter < leave && enter <= Ratio::ONE).then_some(())
        })?;
        Some(enter.of(self.length))
    }

    /// As [`Travel::first_contact`], for a polygon: the first of its convex pieces to be touched.
    pub fn first_contact_with<M: Convex + ?Sized>(&self, moving: &M, polygon: &Polygon) -> Option<Length> {
        polygon.pieces().filter_map(|piece| self.first_contact(moving, &piece)).min()
    }

    /// Whether the moving shape would, somewhere on the way, overlap the target deeper than `tolerance`.
    ///
    /// The comparison of depths is made in real numbers and may be off by a millionth of a micrometre.
    pub fn penetrates<M: Convex + ?Sized, T: Convex + ?Sized>(
        &self,
        moving: &M,
        tolerance: Length,
        target: &T,
    ) -> bool {
        self.penetrating(moving, tolerance, target).is_some()
    }

    /// From which part of the way to which the moving shape overlaps the target deeper than `tolerance`: fractions between
    /// zero and one, in real numbers. Nothing when it never does.
    #[inline]
    pub fn penetrating<M: Convex + ?Sized, T: Convex + ?Sized>(
        &self,
        moving: &M,
        tolerance: Length,
        target: &T,
    ) -> Option<(f64, f64)> {
        let tolerance = tolerance.max(Length::ZERO).as_f64();
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        self.depths(moving.corners(), target.corners(), |depth| {
            let excess = depth.start as f64 - tolerance * (depth.edge_squared as f64).sqrt();
            match depth.growth.signum() {
                0 if excess <= 0.0 => return None,
                0 => {}
                1 => enter = enter.max(-excess / depth.growth as f64),
                _ => leave = leave.min(excess / -depth.growth as f64),
            }
            (enter < leave).then_some(())
        })?;
        Some((enter, leave))
    }

    /// Whether the moving shape would reach deeper than `tolerance` into a piece of the polygon.
    pub fn penetrates_polygon<M: Convex + ?Sized>(
        &self,
        moving: &M,
        tolerance: Length,
        polygon: &Polygon,
    ) -> bool {
        polygon.pieces().any(|piece| self.penetrates(moving, tolerance, &piece))
    }

    /// From which part of the way to which the insides of the two have a point in common, see [`Travel::penetrating`].
    #[inline]
    pub fn overlapping<M: Convex + ?Sized, T: Convex + ?Sized>(
        &self,
        moving: &M,
        target: &T,
    ) -> Option<(f64, f64)> {
        self.penetrating(moving, Length::ZERO, target)
    }

    /// Hands over the depth past every edge of the target and of the moving shape, until one of them decides.
    #[inline]
    fn depths(
        &self,
        moving: &[Point],
        target: &[Point],
        mut each: impl FnMut(Depth) -> Option<()>,
    ) -> Option<()> {
        for (outline, other, sign) in [(target, moving, -1), (moving, target, 1)] {
            for (from, to) in edges(outline).filter(|(from, to)| from != to) {
                let way = to - from;
                let innermost = other.iter().map(|&corner| way.cross(corner - from)).min().unwrap_or(0);
                let growth = sign * way.cross(self.by);
                each(Depth { start: -innermost, growth, edge_squared: way.length_squared() })?;
            }
        }
        Some(())
    }
}

/// The ground between two places of one footprint that differ by a straight move.
pub fn swept(start: &Footprint, end: &Footprint) -> ConvexPart {
    let mut corners = [Point::ORIGIN; 8];
    corners[..4].copy_from_slice(start.corners());
    corners[4..].copy_from_slice(end.corners());
    ConvexPart::hull(&corners).expect("eight points have a hull")
}

/// How deep the shapes overlap past one edge, times the length of that edge.
struct Depth {
    /// At the start; negative while they are apart.
    start: i64,
    /// Over the whole way.
    growth: i64,
    edge_squared: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Gap, Pose, Segment, Size, Turn};

    fn base(x: i32, y: i32, degrees: i32) -> Footprint {
        Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::degrees(degrees)), Size::mm(40, 20))
    }

    #[test]
    fn the_swept_ground_is_the_hull_of_both_ends() {
        let north = Travel::along(Heading::NORTH, Length::mm(100));
        let ground = north.sweep(&base(0, 0, 0));
        assert_eq!(ground.corners().len(), 4);
        assert_eq!(ground.area(), Area::mm2(40 * 120));
        let oblique = Travel::along(Heading::degrees(30), Length::mm(100)).sweep(&base(0, 0, 0));
        assert_eq!(oblique.corners().len(), 6);
        assert!(oblique.contains(Point::mm(25, 43)) && !oblique.contains(Point::mm(-20, 43)));
    }

    #[test]
    fn first_contact_is_rounded_down_and_clear() {
        for degrees in (0..360).step_by(7) {
            let (moving, target) = (base(0, 0, 0), base(7, 120, degrees));
            let travel = Travel::along(Heading::from_millidegrees(1_234), Length::mm(300));
            let contact = travel.first_contact(&moving, &target).unwrap();
            let at = |gone: Length| {
                moving.shifted(Travel::along(Heading::from_millidegrees(1_234), gone).offset())
            };
            // The place is rounded to the micrometre again, so it may stand two micrometres off.
            assert!(at(contact).gap(&target).within(Length(3)), "{degrees}");
            assert!(at(contact).penetration(&target).within(Length(2)), "{degrees}");
            assert!(!at(contact - Length(5)).overlaps(&target), "{degrees}");
            assert!(at(contact + Length(9)).overlaps(&target), "{degrees}");
        }
    }

    #[test]
    fn bases_overlap_from_the_first_contact_to_the_last() {
        let north = Travel::along(Heading::NORTH, Length::mm(200));
        let (moving, target) = (base(0, 0, 0), base(30, 100, 180));
        assert_eq!(north.overlapping(&moving, &target), Some((0.4, 0.6)));
        assert_eq!(north.overlapping(&moving, &base(40, 100, 0)), None, "it passes along");
        assert_eq!(north.overlapping(&moving, &base(0, 0, 0)), Some((0.0, 0.1)), "it leaves its place");
        assert_eq!(north.overlapping(&moving, &base(0, -21, 0)), None, "it goes away");
    }

    #[test]
    fn touching_at_the_start_at_the_end_and_not_at_all() {
        let north = |mm| Travel::along(Heading::NORTH, Length::mm(mm));
        let (moving, target) = (base(0, 0, 0), base(0, 120, 0));
        assert_eq!(north(100).first_contact(&moving, &target), Some(Length::mm(100)), "at the very end");
        assert_eq!(north(99).first_contact(&moving, &target), None);
        assert_eq!(
            north(50).first_contact(&base(0, 100, 0), &target),
            Some(Length::ZERO),
            "it touches and closes in"
        );
        assert_eq!(north(-50).first_contact(&base(0, 100, 0), &target), None, "it touches and backs off");
        assert_eq!(
            north(50).first_contact(&base(0, 110, 0), &target),
            Some(Length::ZERO),
            "it overlaps already"
        );
        assert_eq!(north(500).first_contact(&base(40, 0, 0), &target), None, "a shared edge line");
        assert_eq!(north(0).first_contact(&moving, &target), None);
        assert_eq!(north(0).first_contact(&target, &target), Some(Length::ZERO));
    }

    #[test]
    fn a_corner_grazed_on_the_way_is_no_contact() {
        let diamond =
            Footprint::from_centre(Pose::new(Point::mm(0, 100), Heading::degrees(45)), Size::mm(20, 20));
        let corner = diamond.corners().iter().map(|corner| corner.x).max().unwrap();
        let travel = Travel::along(Heading::NORTH, Length::mm(300));
        let beside = |x: i32| {
            Footprint::from_centre(
                Pose::new(Point::new(corner + 20_000 + x, 0), Heading::NORTH),
                Size::mm(40, 20),
            )
        };
        assert_eq!(travel.first_contact(&beside(0), &diamond), None);
        assert!(travel.first_contact(&beside(-1), &diamond).is_some());
    }

    #[test]
    fn a_front_edge_reaches_a_target() {
        let moving = base(0, 0, 0);
        let front = moving.edge(crate::Edge::Front);
        let travel = Travel::along(Heading::NORTH, Length::mm(300));
        assert_eq!(travel.first_contact(&front, &base(25, 120, 90)), Some(Length::mm(90)));
        let column = Segment::new(Point::mm(0, 0), Point::mm(0, 10));
        assert_eq!(travel.first_contact(&column, &base(0, 120, 0)), Some(Length::mm(100)));
    }

    #[test]
    fn shallow_grazes_are_told_from_hits() {
        let travel = Travel::along(Heading::NORTH, Length::mm(300));
        let by = |um: i32| {
            Footprint::from_centre(
                Pose::new(Point::new(40_000 - um, 120_000), Heading::NORTH),
                Size::mm(40, 20),
            )
        };
        assert!(!travel.penetrates(&base(0, 0, 0), Length(500), &by(499)));
        assert!(!travel.penetrates(&base(0, 0, 0), Length(500), &by(500)));
        assert!(travel.penetrates(&base(0, 0, 0), Length(500), &by(501)));
        let short = Travel::along(Heading::NORTH, Length(100_400));
        assert!(!short.penetrates(&base(0, 0, 0), Length(500), &by(20_000)), "it stops 0.4 mm deep");
        assert!(short.penetrates(&base(0, 0, 0), Length(399), &by(20_000)));
    }

    #[test]
    fn polygons_are_met_at_their_nearest_piece() {
        let corners = [(0, 200), (60, 200), (60, 260), (30, 230), (0, 260)].map(|(x, y)| Point::mm(x, y));
        let wood = Polygon::new(&corners).unwrap();
        let travel = Travel::along(Heading::NORTH, Length::mm(500));
        assert_eq!(travel.first_contact_with(&base(30, 0, 0), &wood), Some(Length::mm(190)));
        let south = Travel::along(Heading::SOUTH, Length::mm(500));
        let narrow = Footprint::from_centre(Pose::new(Point::mm(30, 400), Heading::NORTH), Size::mm(2, 2));
        assert_eq!(south.first_contact_with(&narrow, &wood), Some(Length::mm(168)), "into the notch");
        assert!(travel.penetrates_polygon(&base(30, 0, 0), Length::mm(5), &wood));
        assert!(!travel.penetrates_polygon(&base(90, 0, 0), Length::ZERO, &wood));
    }

    #[test]
    fn between_two_points() {
        let travel = Travel::between(Point::mm(1, 1), Point::mm(4, 5));
        assert_eq!((travel.length(), travel.offset()), (Length::mm(5), Offset { x: 3_000, y: 4_000 }));
        assert_eq!(Gap::of(travel.length()), Point::mm(1, 1).gap_to(Point::mm(4, 5)));
        let back = Travel::along(Heading::NORTH, Length::mm(-5));
        assert_eq!((back.length(), back.offset()), (Length::mm(5), Offset { x: 0, y: -5_000 }));
        assert_eq!(Travel::along(Heading::NORTH + Turn::ABOUT, Length::mm(5)), back);
    }
}
