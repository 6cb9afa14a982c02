//! Simple polygons: woods, hills, rivers, town blocks.

use std::fmt;

use crate::bounds::Bounds;
use crate::convex::{self, Convex, edges};
use crate::gap::Gap;
use crate::length::{Area, Length};
use crate::pieces::{Pieces, cut};
use crate::point::Point;
use crate::segment::Segment;
use crate::{area, distance, round};

pub use crate::pieces::Piece;

/// A polygon whose border does not cross or touch itself, convex or not.
///
/// It is stored clockwise, as footprints are, whichever way it was given, and cut into convex pieces once, when it
/// is made: that keeps the questions about overlap exact and free of allocation.
///
/// ```
/// use geometry::{Area, Heading, Footprint, Length, Point, Polygon, Pose, Size};
///
/// let corner_wood = Polygon::new(&[(0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)]
///     .map(|(x, y)| Point::mm(x, y))).unwrap();
/// let base = Footprint::from_centre(Pose::new(Point::mm(130, 115), Heading::NORTH), Size::mm(40, 40));
/// assert_eq!(corner_wood.overlap_area(&base), Area::mm2(200));
/// assert!(corner_wood.penetrates(Length(4_999), &base) && !corner_wood.contains(Point::mm(130, 115)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polygon {
    corners: Box<[Point]>,
    pieces: Pieces,
    bounds: Bounds,
    area: Area,
    centroid: Point,
}

/// Why some points are no polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PolygonFault {
    /// It needs three corners.
    TooFewCorners,
    /// It has more than [`Polygon::MOST`] corners.
    TooManyCorners,
    /// This corner lies too far from the origin, see [`Point::LIMIT`].
    TooFar(usize),
    /// This corner is the same as the one before it.
    RepeatedCorner(usize),
    /// The edges that begin at these two corners cross or touch.
    EdgesCross(usize, usize),
}

impl fmt::Display for PolygonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewCorners => write!(f, "a polygon needs three corners"),
            Self::TooManyCorners => write!(f, "a polygon has at most {} corners", Polygon::MOST),
            Self::TooFar(at) => write!(f, "corner {at} lies too far away"),
            Self::RepeatedCorner(at) => write!(f, "corner {at} repeats the one before it"),
            Self::EdgesCross(a, b) => write!(f, "the edges from corner {a} and corner {b} cross or touch"),
        }
    }
}

impl std::error::Error for PolygonFault {}

impl Polygon {
    /// The most corners it can have; queries along a segment reserve room for as many crossings.
    pub const MOST: usize = 256;

    /// A polygon by its corners in either direction, the last not repeating the first.
    ///
    /// # Errors
    /// When the points do not make a simple polygon.
    pub fn new(corners: &[Point]) -> Result<Self, PolygonFault> {
        check(corners)?;
        let mut corners: Box<[Point]> = corners.into();
        let mut doubled = convex::twice_area(&corners);
        if doubled < 0 {
            corners.reverse();
            doubled = -doubled;
        }
        Ok(Self {
            pieces: cut(&corners),
            bounds: Bounds::around(&corners),
            area: Area(round::divide(doubled, 2) as i64),
            centroid: convex::centroid(&corners),
            corners,
        })
    }

    /// The upright rectangle between two opposite corners.
    ///
    /// # Errors
    /// When the rectangle has no width or no height.
    pub fn rectangle(a: Point, b: Point) -> Result<Self, PolygonFault> {
        Self::new(&[a, Point::new(a.x, b.y), b, Point::new(b.x, a.y)])
    }

    /// The corners, clockwise.
    #[inline]
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The edges, clockwise: the inside is to their right.
    #[inline]
    pub fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        edges(&self.corners).map(|(from, to)| Segment::new(from, to))
    }

    /// The convex pieces that it is cut into.
    #[inline]
    pub fn pieces(&self) -> impl Iterator<Item = Piece<'_>> {
        self.pieces.iter()
    }

    /// The convex pieces whose boxes meet a box: all that something in the box can meet.
    #[inline]
    pub fn pieces_near(&self, bounds: Bounds) -> impl Iterator<Item = Piece<'_>> {
        self.pieces.near(bounds)
    }

    /// The box around it.
    #[inline]
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Its area, to the nearest square micrometre.
    #[inline]
    pub fn area(&self) -> Area {
        self.area
    }

    /// Its centre of mass, to the nearest micrometre; of a bent polygon it may lie outside.
    #[inline]
    pub fn centroid(&self) -> Point {
        self.centroid
    }

    /// Whether the point lies in it, its edges included.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.bounds.contains(point) && self.winding(point) != Side::Outside
    }

    /// Whether the point lies in it and not on an edge.
    #[inline]
    pub fn contains_strictly(&self, point: Point) -> bool {
        self.bounds.contains(point) && self.winding(point) == Side::Inside
    }

    #[inline]
    fn winding(&self, point: Point) -> Side {
        let mut inside = false;
        let Some(&last) = self.corners.last() else { return Side::Outside };
        let mut from = last;
        for &to in &self.corners {
            if (from.y > point.y) != (to.y > point.y) {
                let side = (to - from).cross(point - from);
                if side == 0 {
                    return Side::Border;
                }
                inside ^= (side > 0) == (to.y > from.y);
            } else if to.y == point.y {
                // On the level of a corner: on it, or on a level edge that ends in it.
                if to.x == point.x || (from.y == point.y && (from.x > point.x) != (to.x > point.x)) {
                    return Side::Border;
                }
            }
            from = to;
        }
        if inside { Side::Inside } else { Side::Outside }
    }

    /// Whether the shape and the polygon have a point in common.
    #[inline]
    pub fn meets<C: Convex + ?Sized>(&self, shape: &C) -> bool {
        self.bounds.meets(&shape.bounds()) && self.pieces.near(shape.bounds()).any(|piece| piece.meets(shape))
    }

    /// Whether the insides of the two have a point in common; a segment counts when it runs through the inside.
    #[inline]
    pub fn overlaps<C: Convex + ?Sized>(&self, shape: &C) -> bool {
        self.bounds.meets(&shape.bounds())
            && match *shape.corners() {
                // Shapes without area could lie on a cut between two pieces.
                [point] => self.contains_strictly(point),
                [from, to] => Segment::new(from, to).enters(self),
                _ => self.pieces.near(shape.bounds()).any(|piece| piece.overlaps(shape)),
            }
    }

    /// The exact distance between the two, zero where they meet.
    pub fn gap<C: Convex + ?Sized>(&self, shape: &C) -> Gap {
        if self.meets(shape) { Gap::ZERO } else { distance::between_apart(&self.corners, shape.corners()) }
    }

    /// Whether the distance between the two is at most `reach`.
    #[inline]
    pub fn is_within<C: Convex + ?Sized>(&self, reach: Length, shape: &C) -> bool {
        self.bounds.grown(reach).meets(&shape.bounds()) && self.gap(shape).within(reach)
    }

    /// The exact distance between two polygons, zero where they meet.
    pub fn gap_to_polygon(&self, other: &Self) -> Gap {
        if other.pieces().any(|piece| self.meets(&piece)) {
            Gap::ZERO
        } else {
            distance::between_apart(&self.corners, &other.corners)
        }
    }

    /// How deep the shape reaches into the polygon.
    ///
    /// For a convex polygon this is the exact length of the least shift that parts the two. Otherwise it is the
    /// greatest depth in any convex piece: never more than the least shift, zero exactly when they do not
    /// overlap, and less than the least shift only where a cut lets the shape slip from one piece into the next by a
    /// way shorter than out of the polygon. A tolerance that is small against the pieces does not notice.
    pub fn penetration<C: Convex + ?Sized>(&self, shape: &C) -> Gap {
        self.pieces().map(|piece| piece.penetration(shape)).max().unwrap_or(Gap::ZERO)
    }

    /// Whether the shape reaches deeper into the polygon than `tolerance`, see [`Polygon::penetration`].
    #[inline]
    pub fn penetrates<C: Convex + ?Sized>(&self, tolerance: Length, shape: &C) -> bool {
        self.bounds.meets(&shape.bounds())
            && self.pieces.near(shape.bounds()).any(|piece| piece.penetrates(tolerance, shape))
    }

    /// How far a box is from the polygon at least: from the boxes of its pieces. Quick, and often less than it could be.
    #[inline]
    pub fn clearance(&self, bounds: &Bounds) -> Length {
        self.pieces.clearance(bounds).unwrap_or(Length::ZERO)
    }

    /// The area that the two have in common, to the nearest square micrometre.
    #[inline]
    pub fn overlap_area<C: Convex + ?Sized>(&self, shape: &C) -> Area {
        let bounds = shape.bounds();
        if !self.bounds.meets(&bounds) {
            return Area::ZERO;
        }
        // Pieces far from the shape share nothing with it, and a long border is mostly far from a base.
        area::shared_by_all(self.pieces.near(bounds), shape.corners())
    }

    /// Whether the whole shape lies in the polygon, borders included.
    pub fn covers<C: Convex + ?Sized>(&self, shape: &C) -> bool {
        // A polygon has no holes: it covers what its border goes around.
        self.bounds.covers(&shape.bounds()) && shape.edges().all(|edge| edge.is_inside(self))
    }

    /// The number of the edge nearest to a point, counted clockwise from the first corner, and how far it is.
    pub fn nearest_edge(&self, point: Point) -> (usize, Gap) {
        let gaps = self.edges().map(|edge| edge.gap(&point)).enumerate();
        gaps.min_by_key(|&(_, gap)| gap).unwrap_or((0, Gap::ZERO))
    }

    /// One edge by its number; numbers run on around the border.
    pub fn edge(&self, number: usize) -> Segment {
        let count = self.corners.len();
        Segment::new(self.corners[number % count], self.corners[(number + 1) % count])
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Inside,
    Border,
    Outside,
}

fn check(corners: &[Point]) -> Result<(), PolygonFault> {
    let count = corners.len();
    if count < 3 {
        return Err(PolygonFault::TooFewCorners);
    }
    if count > Polygon::MOST {
        return Err(PolygonFault::TooManyCorners);
    }
    if let Some(at) = corners.iter().position(|corner| !corner.is_within_limit()) {
        return Err(PolygonFault::TooFar(at));
    }
    let corner = |at: usize| corners[at % count];
    if let Some(at) = (0..count).find(|&at| corner(at) == corner(at + count - 1)) {
        return Err(PolygonFault::RepeatedCorner(at));
    }
    for at in 0..count {
        let edge = Segment::new(corner(at), corner(at + 1));
        let next = corner(at + 2) - corner(at + 1);
        if edge.offset().cross(next) == 0 && edge.offset().dot(next) < 0 {
            return Err(PolygonFault::EdgesCross(at, (at + 1) % count));
        }
        // The edges after the next one, up to the one before the previous one.
        for other in at + 2..(at + count - 1).min(count) {
            if edge.crosses(&Segment::new(corner(other), corner(other + 1))) {
                return Err(PolygonFault::EdgesCross(at, other));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Footprint, Heading, Pose, Size};

    fn points(corners: &[(i32, i32)]) -> Vec<Point> {
        corners.iter().map(|&(x, y)| Point::mm(x, y)).collect()
    }

    fn polygon(corners: &[(i32, i32)]) -> Polygon {
        Polygon::new(&points(corners)).unwrap()
    }

    fn base(x: i32, y: i32, degrees: i32) -> Footprint {
        Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::degrees(degrees)), Size::mm(40, 20))
    }

    const L: [(i32, i32); 6] = [(0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)];

    #[test]
    fn either_direction_gives_the_same_polygon_clockwise() {
        let mut reversed = L;
        reversed.reverse();
        let (a, b) = (polygon(&L), polygon(&reversed));
        assert_eq!((a.area(), a.centroid()), (b.area(), b.centroid()));
        assert_eq!(a.area(), Area::mm2(50_000));
        assert_eq!(a.centroid(), Point::mm(110, 110));
        for polygon in [a, b] {
            assert!(polygon.edges().all(|edge| {
                let middle = edge.middle();
                let inward = middle.along(edge.normal().unwrap().opposite(), Length::mm(1));
                polygon.contains_strictly(inward)
            }));
        }
    }

    #[test]
    fn faults_are_named() {
        let fault = |corners: &[(i32, i32)]| Polygon::new(&points(corners)).unwrap_err();
        assert_eq!(fault(&[(0, 0), (1, 1)]), PolygonFault::TooFewCorners);
        assert_eq!(fault(&[(0, 0), (1, 1), (1, 1), (0, 1)]), PolygonFault::RepeatedCorner(2));
        assert_eq!(fault(&[(0, 0), (1, 1), (0, 1), (0, 0)]), PolygonFault::RepeatedCorner(0));
        assert_eq!(fault(&[(0, 0), (2, 2), (2, 0), (0, 2)]), PolygonFault::EdgesCross(0, 2), "a bow tie");
        assert_eq!(fault(&[(0, 0), (4, 0), (8, 0)]), PolygonFault::EdgesCross(1, 2), "no area");
        assert_eq!(fault(&[(0, 0), (4, 0), (2, 0), (2, 4)]), PolygonFault::EdgesCross(0, 1), "a spike");
        assert_eq!(
            fault(&[(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)]),
            PolygonFault::EdgesCross(0, 2),
            "a corner on an edge"
        );
        let many: Vec<Point> =
            (0..257).map(|k| Point::ORIGIN.along(Heading::degrees(k), Length::mm(900))).collect();
        assert_eq!(Polygon::new(&many).unwrap_err(), PolygonFault::TooManyCorners);
        let far = [Point::ORIGIN, Point { x: i32::MAX, y: 0 }, Point::mm(0, 5)];
        assert_eq!(Polygon::new(&far).unwrap_err(), PolygonFault::TooFar(1));
        assert_eq!(
            fault(&[(0, 0), (2, 2), (2, 0), (0, 2)]).to_string(),
            "the edges from corner 0 and corner 2 cross or touch"
        );
    }

    #[test]
    fn a_point_on_an_edge_or_corner_is_in() {
        let wood = polygon(&L);
        for (x, y) in [(0, 0), (300, 100), (100, 100), (150, 100), (100, 200), (0, 150), (150, 0), (50, 300)]
        {
            assert!(wood.contains(Point::mm(x, y)), "{x},{y}");
            assert!(!wood.contains_strictly(Point::mm(x, y)), "{x},{y}");
        }
        for (x, y) in [(1, 1), (99, 299), (299, 99), (50, 100), (100, 50)] {
            assert!(wood.contains_strictly(Point::mm(x, y)), "{x},{y}");
        }
        for (x, y) in [(101, 101), (301, 100), (-1, 0), (200, 300), (400, 100), (-5, 100)] {
            assert!(!wood.contains(Point::mm(x, y)), "{x},{y}");
        }
    }

    #[test]
    fn the_notch_of_an_l_is_outside() {
        let wood = polygon(&L);
        assert!(!wood.meets(&base(200, 200, 30)));
        assert!(wood.meets(&base(120, 200, 0)) && !wood.overlaps(&base(120, 200, 0)), "a shared edge");
        assert!(
            wood.meets(&base(120, 110, 0)) && !wood.overlaps(&base(120, 110, 0)),
            "its corner in the notch"
        );
        assert_eq!(wood.gap(&base(200, 200, 0)), Gap::of(Length::mm(80)));
        assert!(wood.is_within(Length::mm(80), &base(200, 200, 0)));
        assert!(!wood.is_within(Length(79_999), &base(200, 200, 0)));
    }

    #[test]
    fn depths_across_a_cut() {
        let wood = polygon(&L);
        assert_eq!(wood.penetration(&base(119, 200, 0)), Gap::of(Length::mm(1)));
        assert!(wood.penetrates(Length(999), &base(119, 200, 0)));
        assert!(!wood.penetrates(Length(1_000), &base(119, 200, 0)));
        assert!(wood.penetrates(Length::mm(20), &base(50, 100, 0)), "on the cut between two pieces");
        assert_eq!(wood.penetration(&base(200, 200, 0)), Gap::ZERO);
    }

    #[test]
    fn covering() {
        let wood = polygon(&L);
        assert!(wood.covers(&base(20, 10, 0)), "into the corner");
        assert!(!wood.covers(&base(19, 10, 0)));
        assert!(wood.covers(&base(100, 90, 0)), "with its front on the notch");
        assert!(!wood.covers(&base(100, 95, 0)));
        assert!(wood.covers(&Point::mm(100, 100)));
    }

    #[test]
    fn areas_shared_with_a_bent_polygon() {
        let wood = polygon(&L);
        assert_eq!(wood.overlap_area(&base(100, 100, 0)), Area::mm2(600));
        let within = base(50, 50, 17);
        assert_eq!(wood.overlap_area(&within), within.overlap_area(&within));
        assert_eq!(wood.overlap_area(&base(200, 200, 0)), Area::ZERO);
        let around =
            Footprint::from_centre(Pose::new(Point::mm(150, 150), Heading::NORTH), Size::mm(400, 400));
        assert_eq!(wood.overlap_area(&around), wood.area());
        assert_eq!(wood.overlap_area(&base(120, 200, 0)), Area::ZERO, "a shared edge");
    }

    #[test]
    fn nearest_edges_and_other_polygons() {
        let wood = polygon(&L);
        let (number, gap) = wood.nearest_edge(Point::mm(200, 130));
        assert_eq!(gap, Gap::of(Length::mm(30)));
        assert_eq!(wood.edge(number).normal(), Some(Heading::NORTH));
        let block = Polygon::rectangle(Point::mm(150, 160), Point::mm(250, 260)).unwrap();
        assert_eq!(wood.gap_to_polygon(&block), Gap::of(Length::mm(50)));
        assert_eq!(wood.gap_to_polygon(&wood), Gap::ZERO);
        assert!(Polygon::rectangle(Point::mm(1, 1), Point::mm(1, 9)).is_err());
    }
}
