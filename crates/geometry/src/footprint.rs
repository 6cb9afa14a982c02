//! The rectangle of a base on the table, known by its four rounded corners.

use crate::angle::{Heading, Turn};
use crate::bounds::Bounds;
use crate::convex::Convex;
use crate::gap::Gap;
use crate::length::Length;
use crate::point::{Offset, Point};
use crate::pose::{Placer, Pose, Span};
use crate::segment::Segment;

/// Width along the front and depth from front to rear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    width: Length,
    depth: Length,
}

impl Size {
    /// The least width or depth: below it rounded corners need not be convex.
    pub const LEAST: Length = Length(4);
    /// The greatest width or depth, almost 17 m.
    pub const GREATEST: Length = Length(1 << 24);

    /// Width and depth, brought between [`Size::LEAST`] and [`Size::GREATEST`].
    #[inline]
    pub fn new(width: Length, depth: Length) -> Self {
        let limit = |length: Length| length.clamp(Self::LEAST, Self::GREATEST);
        Self { width: limit(width), depth: limit(depth) }
    }

    /// Width and depth in whole millimetres.
    #[inline]
    pub fn mm(width: i32, depth: i32) -> Self {
        Self::new(Length::mm(width), Length::mm(depth))
    }

    /// A square of the given side.
    #[inline]
    pub fn square(side: Length) -> Self {
        Self::new(side, side)
    }

    /// Along the front.
    #[inline]
    pub const fn width(&self) -> Length {
        self.width
    }

    /// From front to rear.
    #[inline]
    pub const fn depth(&self) -> Length {
        self.depth
    }
}

/// One of the four edges of a footprint, in the order of its corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edge {
    /// From front left to front right.
    Front,
    /// From front right to rear right.
    Right,
    /// From rear right to rear left.
    Rear,
    /// From rear left to front left.
    Left,
}

impl Edge {
    /// All four, clockwise from the front.
    pub const ALL: [Self; 4] = [Self::Front, Self::Right, Self::Rear, Self::Left];

    /// The turn from the heading of a body to the outward normal of this edge.
    #[inline]
    pub const fn turn(self) -> Turn {
        Turn(self as i32 * 90_000)
    }

    /// The edge across.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Whether it is the left or the right edge.
    #[inline]
    pub const fn is_flank(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// The rectangle that a base takes up: four corners, each rounded to the micrometre, and the box around them.
///
/// All predicates work on these corners; nothing remembers the pose they were made from.
///
/// ```
/// use geometry::{Convex, Edge, Footprint, Heading, Length, Point, Pose, Size};
///
/// let base = Footprint::from_centre(Pose::new(Point::mm(500, 300), Heading::EAST), Size::mm(40, 20));
/// assert_eq!(base.front_left(), Point::mm(510, 320));
/// assert_eq!(base.edge(Edge::Front).middle(), Point::mm(510, 300));
/// assert!(base.contains(Point::mm(490, 280)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Footprint {
    corners: [Point; 4],
    bounds: Bounds,
}

impl Footprint {
    /// The footprint of a body whose pose names its centre.
    #[inline]
    pub fn from_centre(centre: Pose, size: Size) -> Self {
        let (side, half) = (size.width.as_f64() / 2.0, size.depth.as_f64() / 2.0);
        Self::local(&centre, [-side, side], [half, -half])
    }

    /// The footprint of a body whose pose names the middle of its front edge.
    #[inline]
    pub fn from_front(front: Pose, size: Size) -> Self {
        let side = size.width.as_f64() / 2.0;
        Self::local(&front, [-side, side], [0.0, -size.depth.as_f64()])
    }

    /// The footprint of a body whose pose names the middle of its rear edge; also the zone straight ahead of a front.
    #[inline]
    pub fn from_rear(rear: Pose, size: Size) -> Self {
        let side = size.width.as_f64() / 2.0;
        Self::local(&rear, [-side, side], [size.depth.as_f64(), 0.0])
    }

    /// The rectangle over a stretch to the right and a stretch ahead of a pose, for a part of a body. A stretch without
    /// length is widened to [`Size::LEAST`].
    pub fn spanning(pose: Pose, right: Span, ahead: Span) -> Self {
        let size = Size::new(right.length(), ahead.length());
        let (left, rear) = (right.from.as_f64(), ahead.from.as_f64());
        Self::local(&pose, [left, left + size.width.as_f64()], [rear + size.depth.as_f64(), rear])
    }

    /// The rectangle between two distances to the right and two distances ahead of a pose, each pair ordered
    /// left to right and front to rear. Corners that two neighbours share come out equal.
    #[inline]
    pub(crate) fn local(pose: &Pose, [left, right]: [f64; 2], [front, rear]: [f64; 2]) -> Self {
        let placer = Placer::new(pose);
        let corners = [
            placer.place(left, front),
            placer.place(right, front),
            placer.place(right, rear),
            placer.place(left, rear),
        ];
        Self::of_corners(corners)
    }

    /// By its corners, in their order.
    #[inline]
    pub(crate) fn of_corners(corners: [Point; 4]) -> Self {
        Self { corners, bounds: Bounds::around(&corners) }
    }

    /// The upright rectangle of a box, facing north; a box without width or height is widened to [`Size::LEAST`].
    pub fn from_bounds(bounds: &Bounds) -> Self {
        let size = Size::new(bounds.width(), bounds.height());
        let pose = Pose::new(bounds.min, Heading::NORTH);
        Self::local(&pose, [0.0, size.width.as_f64()], [size.depth.as_f64(), 0.0])
    }

    /// The front left corner.
    #[inline]
    pub const fn front_left(&self) -> Point {
        self.corners[0]
    }

    /// The front right corner.
    #[inline]
    pub const fn front_right(&self) -> Point {
        self.corners[1]
    }

    /// The rear right corner.
    #[inline]
    pub const fn rear_right(&self) -> Point {
        self.corners[2]
    }

    /// The rear left corner.
    #[inline]
    pub const fn rear_left(&self) -> Point {
        self.corners[3]
    }

    /// The middle of the front edge.
    #[inline]
    pub fn front_middle(&self) -> Point {
        self.edge(Edge::Front).middle()
    }

    /// The middle of the rear edge.
    #[inline]
    pub fn rear_middle(&self) -> Point {
        self.edge(Edge::Rear).middle()
    }

    /// The centre: the mean of the corners.
    #[inline]
    pub fn centre(&self) -> Point {
        Point::mean(&self.corners).unwrap_or_default()
    }

    /// One edge, clockwise: the inside is to its right.
    #[inline]
    pub const fn edge(&self, edge: Edge) -> Segment {
        let first = edge as usize;
        Segment::new(self.corners[first], self.corners[(first + 1) % 4])
    }

    /// The outward normal of an edge, as long as the edge.
    #[inline]
    pub fn normal(&self, edge: Edge) -> Offset {
        self.edge(edge).offset().left()
    }

    /// Which way it faces, as far as its rounded corners tell. The pose knows better.
    pub fn heading(&self) -> Heading {
        Heading::of(self.normal(Edge::Front)).unwrap_or_default()
    }

    /// How far a point lies ahead of the line through the front edge; negative behind it.
    pub fn ahead_of_front(&self, point: Point) -> Length {
        let front = self.edge(Edge::Front);
        Length::nearest(front.side(point) as f64 / front.offset().length())
    }

    /// How far a point lies to the right of the middle of the front edge, measured along it; negative to the left.
    pub fn right_of_middle(&self, point: Point) -> Length {
        let front = self.edge(Edge::Front);
        let way = front.offset();
        // Twice the offset from the middle, so that nothing is rounded before the end.
        let doubled = (point - front.from()) + (point - front.to());
        Length::nearest(way.dot(doubled) as f64 / (2.0 * way.length()))
    }

    /// The exact distance of a point from each edge as a segment, in the order of [`Edge::ALL`].
    pub fn edge_gaps(&self, point: Point) -> [Gap; 4] {
        Edge::ALL.map(|edge| self.edge(edge).gap(&point))
    }

    /// The edge nearest to a point and how far it is; between equals the first in the order of [`Edge::ALL`].
    pub fn nearest_edge(&self, point: Point) -> (Edge, Gap) {
        let gaps = self.edge_gaps(point);
        let nearest = Edge::ALL.into_iter().zip(gaps).min_by_key(|&(_, gap)| gap);
        nearest.unwrap_or((Edge::Front, Gap::ZERO))
    }

    /// The point of it nearest to `point`, rounded; the point itself when it is inside.
    pub fn nearest_to(&self, point: Point) -> Point {
        if self.contains(point) {
            return point;
        }
        self.edge(self.nearest_edge(point).0).nearest_to(point)
    }

    /// The same footprint moved by whole micrometres.
    #[inline]
    #[must_use]
    pub fn shifted(&self, by: Offset) -> Self {
        let corners = self.corners.map(|corner| corner + by);
        Self { corners, bounds: Bounds::around(&corners) }
    }
}

impl Convex for Footprint {
    #[inline]
    fn corners(&self) -> &[Point] {
        &self.corners
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        self.bounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_run_clockwise_from_front_left_for_headings_0_90_and_359_999() {
        let at = |millidegrees| {
            let pose = Pose::new(Point::mm(100, 100), Heading::from_millidegrees(millidegrees));
            Footprint::from_centre(pose, Size::mm(40, 20))
        };
        let mm = |points: [(i32, i32); 4]| points.map(|(x, y)| Point::mm(x, y));
        assert_eq!(at(0).corners, mm([(80, 110), (120, 110), (120, 90), (80, 90)]));
        assert_eq!(at(90_000).corners, mm([(110, 120), (110, 80), (90, 80), (90, 120)]));
        assert_eq!(at(180_000).corners, mm([(120, 90), (80, 90), (80, 110), (120, 110)]));
        // A millidegree moves a corner 20 mm away by 0.35 µm, one 22 mm away by less than half a micrometre too.
        assert_eq!(at(359_999).corners, at(0).corners);
        assert_eq!(at(359_997).front_left(), Point::new(79_999, 109_999));
        assert_eq!(at(90_000).heading(), Heading::EAST);
    }

    #[test]
    fn the_three_ways_to_name_a_place_agree() {
        let size = Size::mm(38, 12);
        for degrees in [0, 90, 180, 270] {
            let centre = Pose::new(Point::mm(7, 9), Heading::degrees(degrees));
            let base = Footprint::from_centre(centre, size);
            assert_eq!(Footprint::from_front(centre.front_from_centre(size.depth()), size), base);
            assert_eq!(Footprint::from_rear(centre.advanced(Length::mm(-6)), size), base);
            assert_eq!(base.centre(), centre.at);
            assert_eq!(base.front_middle(), centre.front_from_centre(size.depth()).at);
        }
    }

    #[test]
    fn a_part_of_a_body_and_a_box() {
        let front = Pose::new(Point::mm(100, 100), Heading::EAST);
        let span = |from, to| Span { from: Length::mm(from), to: Length::mm(to) };
        let part = Footprint::spanning(front, span(-20, 5), span(-12, 0));
        assert_eq!(part.corners, [(100, 120), (100, 95), (88, 95), (88, 120)].map(|(x, y)| Point::mm(x, y)));
        let upright = Footprint::from_bounds(&part.bounds());
        assert_eq!(upright.bounds(), part.bounds());
        assert_eq!(upright.front_left(), Point::mm(88, 120));
    }

    #[test]
    fn half_micrometres_round_away_from_zero() {
        let base =
            Footprint::from_centre(Pose::new(Point::ORIGIN, Heading::NORTH), Size::new(Length(5), Length(7)));
        assert_eq!(base.corners, [(-3, 4), (3, 4), (3, -4), (-3, -4)].map(|(x, y)| Point::new(x, y)));
    }

    #[test]
    fn normals_point_outward() {
        let base = Footprint::from_centre(Pose::new(Point::mm(5, 5), Heading::degrees(30)), Size::mm(40, 20));
        for edge in Edge::ALL {
            let outward = Heading::of(base.normal(edge)).unwrap();
            assert!(outward.is_within(Turn(5), Heading::degrees(30) + edge.turn()), "{edge:?}");
            assert!(base.edge(edge).side(base.centre()) < 0);
        }
        assert_eq!(Edge::Left.opposite(), Edge::Right);
    }

    #[test]
    fn points_before_and_beside_the_front() {
        let base = Footprint::from_centre(Pose::new(Point::mm(0, 0), Heading::EAST), Size::mm(40, 20));
        assert_eq!(base.ahead_of_front(Point::mm(15, 300)), Length::mm(5));
        assert_eq!(base.ahead_of_front(Point::mm(0, 0)), Length::mm(-10));
        assert_eq!(base.right_of_middle(Point::mm(15, -7)), Length::mm(7));
        assert_eq!(base.right_of_middle(Point::mm(15, 7)), Length::mm(-7));
    }

    #[test]
    fn the_nearest_edge_and_its_ties() {
        let base = Footprint::from_centre(Pose::new(Point::mm(0, 0), Heading::NORTH), Size::mm(40, 20));
        assert_eq!(base.nearest_edge(Point::mm(5, 12)), (Edge::Front, Gap::of(Length::mm(2))));
        assert_eq!(base.nearest_edge(Point::mm(-30, 0)).0, Edge::Left);
        assert_eq!(base.nearest_edge(Point::mm(30, 20)).0, Edge::Front, "front before right at their corner");
        assert_eq!(base.nearest_edge(Point::mm(30, -20)).0, Edge::Right, "right before rear");
        assert_eq!(base.nearest_edge(Point::mm(0, 9)), (Edge::Front, Gap::of(Length::mm(1))), "from inside");
        assert_eq!(base.nearest_to(Point::mm(1, 1)), Point::mm(1, 1));
        assert_eq!(base.nearest_to(Point::mm(1, 50)), Point::mm(1, 10));
    }

    #[test]
    fn absurd_sizes_are_brought_into_range() {
        let size = Size::new(Length(-4), Length::MAX);
        assert_eq!((size.width(), size.depth()), (Size::LEAST, Size::GREATEST));
        let far =
            Footprint::from_centre(Pose::new(Point::new(i32::MAX, 0), Heading::NORTH), Size::mm(40, 40));
        assert!(far.corners.iter().all(|corner| corner.is_within_limit()));
    }
}
