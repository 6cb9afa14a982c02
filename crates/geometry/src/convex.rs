//! What every convex shape can be asked, and the exact test whether two of them meet.

use arrayvec::ArrayVec;

use crate::bounds::Bounds;
use crate::gap::Gap;
use crate::length::{Area, Length};
use crate::point::{Offset, Point};
use crate::segment::Segment;
use crate::{area, distance, penetration, round};

/// A convex shape with whole corners: a footprint, a segment, a point, a part cut out by a strip.
///
/// Its corners run clockwise seen from above, as those of a footprint do: front left, front right, rear
/// right, rear left. Every predicate works on these integers exactly.
pub trait Convex {
    /// The corners, clockwise. A segment has two, a point one.
    fn corners(&self) -> &[Point];

    /// The box around it.
    fn bounds(&self) -> Bounds;

    /// The edges, clockwise; the inside is to their right.
    #[inline]
    fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        edges(self.corners()).map(|(from, to)| Segment::new(from, to))
    }

    /// Whether the point lies in it, its edges included.
    #[inline]
    fn contains(&self, point: Point) -> bool {
        self.meets(&point)
    }

    /// Whether the two have a point in common; a shared corner is enough.
    #[inline]
    fn meets<C: Convex + ?Sized>(&self, other: &C) -> bool {
        // The boxes also settle what no edge can: segments and points on one line but apart.
        self.bounds().meets(&other.bounds())
            && !has_parting_edge::<true>(self.corners(), other.corners())
            && !has_parting_edge::<true>(other.corners(), self.corners())
    }

    /// Whether the insides of the two have a point in common; touching is not enough.
    ///
    /// For a segment: whether it runs through the inside of the other.
    #[inline]
    fn overlaps<C: Convex + ?Sized>(&self, other: &C) -> bool {
        self.bounds().meets(&other.bounds())
            && !has_parting_edge::<false>(self.corners(), other.corners())
            && !has_parting_edge::<false>(other.corners(), self.corners())
    }

    /// The exact distance between the two, zero where they meet.
    #[inline]
    fn gap<C: Convex + ?Sized>(&self, other: &C) -> Gap {
        if self.meets(other) { Gap::ZERO } else { distance::between_apart(self.corners(), other.corners()) }
    }

    /// Whether the distance between the two is at most `reach`. With a tolerance for `reach`: whether they touch.
    #[inline]
    fn is_within<C: Convex + ?Sized>(&self, reach: Length, other: &C) -> bool {
        self.bounds().is_within(reach, &other.bounds())
            && (are_near(self.corners(), other.corners(), reach) || self.gap(other).within(reach))
    }

    /// The exact length of the least shift that parts the two, zero where they do not overlap.
    #[inline]
    fn penetration<C: Convex + ?Sized>(&self, other: &C) -> Gap {
        if self.bounds().meets(&other.bounds()) {
            penetration::depth(self.corners(), other.corners())
        } else {
            Gap::ZERO
        }
    }

    /// Whether the two overlap deeper than `tolerance`.
    #[inline]
    fn penetrates<C: Convex + ?Sized>(&self, tolerance: Length, other: &C) -> bool {
        // A shift along an axis parts the boxes, so no depth is greater than the overlap of the boxes.
        self.bounds().grown(-tolerance.max(Length::ZERO)).meets(&other.bounds())
            && penetration::is_deeper(self.corners(), other.corners(), tolerance)
    }

    /// The area that the two have in common, to the nearest square micrometre.
    #[inline]
    fn overlap_area<C: Convex + ?Sized>(&self, other: &C) -> Area {
        if self.bounds().meets(&other.bounds()) {
            area::shared(self.corners(), other.corners())
        } else {
            Area::ZERO
        }
    }
}

impl Convex for Point {
    #[inline]
    fn corners(&self) -> &[Point] {
        std::slice::from_ref(self)
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        Bounds::at(*self)
    }
}

/// A convex polygon of few corners: what a strip or an arc shows of a footprint, what a straight move sweeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvexPart {
    corners: ArrayVec<Point, { ConvexPart::MOST }>,
    bounds: Bounds,
}

impl ConvexPart {
    /// The most corners it can have: two footprints have eight, a footprint cut by a strip seven.
    pub const MOST: usize = 12;

    /// The convex hull of some points, at most [`ConvexPart::MOST`] of which are looked at; none of no points.
    pub fn hull(points: &[Point]) -> Option<Self> {
        let mut sorted: ArrayVec<Point, { Self::MOST }> = points.iter().copied().take(Self::MOST).collect();
        sorted.sort_unstable();
        let first = *sorted.first()?;
        let mut chain = Chain::new();
        // The northern border from west to east, then the southern one back: clockwise.
        for &point in &sorted {
            extend_clockwise(&mut chain, 0, point);
        }
        let turn = chain.len() - 1;
        if turn > 0 {
            for &point in sorted.iter().rev() {
                extend_clockwise(&mut chain, turn, point);
            }
            debug_assert_eq!(chain.last(), Some(&first));
            chain.pop();
        }
        Some(Self { bounds: Bounds::around(&sorted), corners: chain.into_iter().take(Self::MOST).collect() })
    }

    /// The hull of a clockwise outline that has a corner wherever it bends: its own corners, beginning where
    /// [`ConvexPart::hull`] does. Nothing of any other outline.
    pub(crate) fn of_corners(outline: &[Point]) -> Option<Self> {
        let count = outline.len();
        let bends = |at: usize| {
            let [before, here, after] = [at, at + 1, at + 2].map(|at| outline[at % count]);
            (here - before).cross(after - here) < 0
        };
        let first = (0..count).min_by_key(|&at| outline[at])?;
        let is_sound = (3..=Self::MOST).contains(&count) && (0..count).all(bends);
        let mut corners = ArrayVec::new();
        if is_sound {
            corners.extend(outline[first..].iter().chain(&outline[..first]).copied());
        }
        is_sound.then(|| Self { corners, bounds: Bounds::around(outline) })
    }

    /// Its area, to the nearest square micrometre.
    pub fn area(&self) -> Area {
        Area(round::divide(twice_area(&self.corners), 2) as i64)
    }

    /// Its centre of mass, to the nearest micrometre.
    pub fn centroid(&self) -> Point {
        centroid(&self.corners)
    }
}

impl Convex for ConvexPart {
    #[inline]
    fn corners(&self) -> &[Point] {
        &self.corners
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        self.bounds
    }
}

/// A border under construction: room for both ways across all points.
type Chain = ArrayVec<Point, { 2 * ConvexPart::MOST }>;

/// Appends a point to a border that may only turn right, dropping what that makes superfluous.
fn extend_clockwise(chain: &mut Chain, fixed: usize, point: Point) {
    if chain.last() == Some(&point) {
        return;
    }
    while chain.len() >= fixed + 2 {
        let (before, last) = (chain[chain.len() - 2], chain[chain.len() - 1]);
        if (last - before).cross(point - last) < 0 {
            break;
        }
        chain.pop();
    }
    chain.push(point);
}

/// Whether the first corners of the two are within reach of each other: then the shapes are, and need not be measured.
#[inline]
fn are_near(a: &[Point], b: &[Point], reach: Length) -> bool {
    let away = a.first().zip(b.first()).map(|(&a, &b)| (a - b).length_squared());
    away.zip(reach.squared()).is_some_and(|(away, reach)| away <= reach)
}

/// The pairs of neighbouring corners of a closed outline.
#[inline]
pub(crate) fn edges(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    // By number: the optimiser does not see through a cycling iterator.
    let count = corners.len();
    (0..count).map(move |at| (corners[at], corners[if at + 1 == count { 0 } else { at + 1 }]))
}

/// Whether some edge of `a` has all of `b` on its outer side: strictly, or at least not within.
#[inline]
pub(crate) fn has_parting_edge<const STRICTLY: bool>(a: &[Point], b: &[Point]) -> bool {
    let Some(&last) = a.last() else { return false };
    let mut from = last;
    for &to in a {
        let way = to - from;
        // The first corner on the inner side ends the search: measured, that beats looking at all of them at once.
        let parts = b.iter().all(|&corner| {
            let outside = way.cross(corner - from);
            if STRICTLY { outside > 0 } else { outside >= 0 }
        });
        // Everything is beside an edge without length, and nothing beyond it.
        if parts && (STRICTLY || way != Offset::ZERO) {
            return true;
        }
        from = to;
    }
    false
}

/// Twice the area inside a clockwise outline.
pub(crate) fn twice_area(corners: &[Point]) -> i128 {
    let Some(&origin) = corners.first() else { return 0 };
    edges(corners).map(|(from, to)| i128::from((to - origin).cross(from - origin))).sum()
}

/// The centre of mass of an outline, rounded; of its corners when it has no area.
pub(crate) fn centroid(corners: &[Point]) -> Point {
    let Some(&origin) = corners.first() else { return Point::ORIGIN };
    let doubled = twice_area(corners);
    if doubled == 0 {
        return Point::mean(corners).unwrap_or(origin);
    }
    let (mut x, mut y) = (0_i128, 0_i128);
    for (from, to) in edges(corners) {
        let (from, to) = (from - origin, to - origin);
        let weight = i128::from(to.cross(from));
        x += i128::from(from.x + to.x) * weight;
        y += i128::from(from.y + to.y) * weight;
    }
    // Rounded as coordinates, not as offsets, so that halves go away from the origin of the table.
    let coordinate = |origin: i32, moment: i128| {
        round::divide(moment + i128::from(origin) * 3 * doubled, 3 * doubled) as i32
    };
    Point::new(coordinate(origin.x, x), coordinate(origin.y, y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Heading;
    use crate::footprint::{Footprint, Size};
    use crate::pose::Pose;

    fn base(x: i32, y: i32, degrees: i32) -> Footprint {
        Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::degrees(degrees)), Size::mm(40, 20))
    }

    #[test]
    fn sound_corners_are_their_own_hull() {
        for degrees in 0..360 {
            let (one, two) = (base(30, -40, degrees), base(45, -30, 7 * degrees));
            assert_eq!(ConvexPart::of_corners(one.corners()), ConvexPart::hull(one.corners()));
            let both: Vec<Point> = one.corners().iter().chain(two.corners()).copied().collect();
            let hull = ConvexPart::hull(&both).unwrap();
            assert_eq!(ConvexPart::of_corners(hull.corners()).as_ref(), Some(&hull));
        }
        let base = base(0, 0, 0);
        let (a, b, c, d) = (base.front_left(), base.front_right(), base.rear_right(), base.rear_left());
        assert_eq!(ConvexPart::of_corners(&[d, c, b, a]), None, "against the clock");
        assert_eq!(ConvexPart::of_corners(&[a, a.middle(b), b, c, d]), None, "a corner on an edge");
        assert_eq!(ConvexPart::of_corners(&[a, b]), None);
    }

    #[test]
    fn a_shared_corner_meets_but_does_not_overlap() {
        let (a, b) = (base(0, 0, 0), base(40, 20, 0));
        assert!(a.meets(&b) && !a.overlaps(&b));
    }

    #[test]
    fn a_shared_edge_meets_but_does_not_overlap() {
        for (x, y) in [(40, 0), (-40, 0), (0, 20), (0, -20), (17, 20)] {
            let (a, b) = (base(0, 0, 0), base(x, y, 180));
            assert!(a.meets(&b) && !a.overlaps(&b));
        }
        let pushed =
            Footprint::from_centre(Pose::new(Point::new(0, 19_999), Heading::NORTH), Size::mm(40, 20));
        assert!(pushed.overlaps(&base(0, 0, 0)));
        let pulled =
            Footprint::from_centre(Pose::new(Point::new(0, 20_001), Heading::NORTH), Size::mm(40, 20));
        assert!(!pulled.meets(&base(0, 0, 0)));
    }

    #[test]
    fn containment_overlaps_both_ways() {
        let small = Footprint::from_centre(Pose::new(Point::mm(3, 2), Heading::degrees(33)), Size::mm(5, 5));
        assert!(small.overlaps(&base(0, 0, 0)) && base(0, 0, 0).overlaps(&small));
        assert!(base(0, 0, 0).overlaps(&base(0, 0, 0)), "and so does the same place");
    }

    #[test]
    fn crossed_boxes_with_a_gap_between_the_shapes() {
        let (a, b) = (base(0, 0, 45), base(15, 15, 45));
        assert!(a.bounds().meets(&b.bounds()) && !a.meets(&b));
        assert!(a.meets(&base(14, 14, 45)), "19.8 mm ahead of a base 20 mm deep");
    }

    #[test]
    fn points_on_edges_and_corners_are_inside() {
        let base = base(0, 0, 0);
        for (x, y) in [(20, 10), (-20, 10), (0, 10), (20, 0), (0, 0)] {
            assert!(base.contains(Point::mm(x, y)), "{x},{y}");
        }
        assert!(!base.contains(Point::new(20_001, 0)));
        assert!(!base.overlaps(&Point::mm(20, 0)) && base.overlaps(&Point::mm(19, 0)));
    }

    #[test]
    fn segments_and_points_on_one_line() {
        let segment = |a, b| Segment::new(Point::mm(a, a), Point::mm(b, b));
        assert!(segment(0, 5).meets(&segment(5, 9)));
        assert!(!segment(0, 4).meets(&segment(5, 9)));
        assert!(segment(0, 4).meets(&Point::mm(2, 2)));
        assert!(!segment(0, 4).meets(&Point::mm(2, 3)));
        assert!(!segment(0, 4).meets(&Point::mm(5, 5)));
        assert!(!Point::mm(2, 2).meets(&Point::mm(2, 3)));
    }

    #[test]
    fn a_segment_along_an_edge_meets_but_does_not_run_through() {
        let base = base(0, 0, 0);
        let along = Segment::new(Point::mm(-50, 10), Point::mm(50, 10));
        assert!(along.meets(&base) && !along.overlaps(&base));
        let through = Segment::new(Point::mm(-50, 9), Point::mm(50, 9));
        assert!(through.overlaps(&base) && base.overlaps(&through));
        let beside = Segment::new(Point::mm(-50, 9), Point::mm(-20, 9));
        assert!(beside.meets(&base) && !beside.overlaps(&base), "it ends on the edge");
    }

    #[test]
    fn the_hull_of_twelve_corners_keeps_them_all() {
        let corners: Vec<Point> =
            (0..12).map(|k| Point::ORIGIN.along(Heading::degrees(30 * k), Length::mm(100))).collect();
        let hull = ConvexPart::hull(&corners).unwrap();
        assert_eq!(hull.corners().len(), 12);
        assert!(edges(hull.corners()).all(|(from, to)| Segment::new(from, to).side(Point::ORIGIN) < 0));
        assert_eq!(hull.centroid(), Point::ORIGIN);
        // 12 r^2 sin 30 / 2 = 30 000 mm^2, but for the rounding of the corners.
        assert!((hull.area().0 - Area::mm2(30_000).0).abs() < 300_000);
    }

    #[test]
    fn hulls_drop_what_is_inside_double_or_on_an_edge() {
        let points = [(0, 0), (4, 0), (4, 4), (0, 4), (2, 0), (2, 2), (4, 4), (0, 0)];
        let hull = ConvexPart::hull(&points.map(|(x, y)| Point::mm(x, y))).unwrap();
        assert_eq!(hull.corners(), [(0, 0), (0, 4), (4, 4), (4, 0)].map(|(x, y)| Point::mm(x, y)));
        assert_eq!(hull.area(), Area::mm2(16));
    }

    #[test]
    fn hulls_of_a_line_and_of_a_point() {
        let line = ConvexPart::hull(&[Point::mm(2, 2), Point::mm(0, 0), Point::mm(1, 1)]).unwrap();
        assert_eq!(line.corners(), [Point::mm(0, 0), Point::mm(2, 2)]);
        assert_eq!((line.area(), line.centroid()), (Area::ZERO, Point::mm(1, 1)));
        let point = ConvexPart::hull(&[Point::mm(3, 3); 4]).unwrap();
        assert_eq!(point.corners(), [Point::mm(3, 3)]);
        assert_eq!(ConvexPart::hull(&[]), None);
    }
}
