//! Clipping by half-planes, and the areas that shapes have in common.
//!
//! A convex outline loses, half-plane by half-plane, what lies outside (Sutherland and Hodgman). Most half-planes leave
//! all of it or nothing, and say so at once.
//!
//! Clipping works on real numbers from a nearby origin. On a table of up to 10 m a clipped area is off by
//! less than one square micrometre, a clipped corner by far less than one micrometre.

use arrayvec::ArrayVec;

use crate::convex::{Convex, ConvexPart, edges};
use crate::length::Area;
use crate::pieces::Piece;
use crate::point::Point;
use crate::polygon::Polygon;
use crate::round;

/// A point as real offsets from the origin of a clipping.
pub(crate) type Real = (f64, f64);

/// Everything to the right of a line, the line included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HalfPlane {
    from: Real,
    way: Real,
}

impl HalfPlane {
    /// To the right of the way through a point.
    #[inline]
    pub(crate) fn new(from: Real, way: Real) -> Self {
        Self { from, way }
    }

    /// Positive to the left of the line, which is outside.
    #[inline]
    fn outside(&self, point: Real) -> f64 {
        self.way.0 * (point.1 - self.from.1) - self.way.1 * (point.0 - self.from.0)
    }
}

/// The offset of a point from the origin of a clipping.
#[inline]
pub(crate) fn real(point: Point, origin: Point) -> Real {
    let offset = point - origin;
    (offset.x as f64, offset.y as f64)
}

/// Room for a clipping. A half-plane adds a corner at most: `MOST` is the number of corners and of half-planes together.
pub(crate) struct Room<const MOST: usize> {
    one: [Real; MOST],
    other: [Real; MOST],
    outside: [f64; MOST],
}

/// What half-planes have left of a convex outline.
pub(crate) struct Rest<'r> {
    corners: &'r [Real],
    /// Where the outline begins among them: which way round it is added up decides the last bit of an area.
    first: usize,
}

impl<const MOST: usize> Room<MOST> {
    #[inline]
    pub(crate) fn new() -> Self {
        Self { one: [(0.0, 0.0); MOST], other: [(0.0, 0.0); MOST], outside: [0.0; MOST] }
    }

    /// What half-planes leave of a convex outline.
    #[inline]
    pub(crate) fn cut(
        &mut self,
        outline: &[Point],
        planes: impl IntoIterator<Item = HalfPlane>,
        origin: Point,
    ) -> Rest<'_> {
        let (mut whole, mut kept) = (&mut self.one, &mut self.other);
        let (mut count, mut first) = (outline.len(), 0);
        for (whole, &corner) in whole[..count].iter_mut().zip(outline) {
            *whole = real(corner, origin);
        }
        for plane in planes {
            let outside = &mut self.outside[..count];
            let mut lost = 0;
            for (outside, &corner) in outside.iter_mut().zip(&*whole) {
                *outside = plane.outside(corner);
                lost += usize::from(*outside > 0.0);
            }
            if lost == count {
                return Rest { corners: &[], first: 0 };
            }
            let following = |at: usize| if at + 1 == count { 0 } else { at + 1 };
            if lost == 0 {
                first = following(first);
                continue;
            }
            let (mut at, mut left) = (first, 0);
            for _ in 0..count {
                let next = following(at);
                let (a, b) = (outside[at], outside[next]);
                let ((ax, ay), (bx, by)) = (whole[at], whole[next]);
                if (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0) {
                    let share = a / (a - b);
                    kept[left] = (ax + (bx - ax) * share, ay + (by - ay) * share);
                    left += 1;
                }
                if b <= 0.0 {
                    kept[left] = (bx, by);
                    left += 1;
                }
                at = next;
            }
            (count, first) = (left, 0);
            std::mem::swap(&mut whole, &mut kept);
        }
        Rest { corners: &whole[..count], first }
    }
}

impl Rest<'_> {
    /// The corners that are left, in their order.
    #[inline]
    fn corners(&self) -> impl Iterator<Item = Real> + '_ {
        let (before, after) = self.corners.split_at(self.first);
        after.iter().chain(before).copied()
    }

    /// The area that is left, in square micrometres; positive for a clockwise outline.
    #[inline]
    pub(crate) fn area(&self) -> f64 {
        let mut corners = self.corners();
        let Some(first) = corners.next() else { return 0.0 };
        let mut last = first;
        let mut doubled = 0.0;
        for point in corners.chain([first]) {
            doubled += last.1 * point.0 - last.0 * point.1;
            last = point;
        }
        doubled / 2.0
    }
}

/// The half-planes whose common part is a convex shape.
#[inline]
fn planes(corners: &[Point], origin: Point) -> impl Iterator<Item = HalfPlane> + '_ {
    edges(corners).filter(|(from, to)| from != to).map(move |(from, to)| plane(from, to, origin))
}

/// Everything to the right of an edge.
#[inline]
fn plane(from: Point, to: Point, origin: Point) -> HalfPlane {
    let way = to - from;
    HalfPlane::new(real(from, origin), (way.x as f64, way.y as f64))
}

/// The area that two convex outlines have in common.
#[inline]
pub(crate) fn shared(outline: &[Point], convex: &[Point]) -> Area {
    Area(round::nearest(shared_real(outline, convex)).max(0))
}

/// The area that pieces of one polygon share with a convex outline, rounded once.
#[inline]
pub(crate) fn shared_by_all<'a>(pieces: impl Iterator<Item = Piece<'a>>, convex: &[Point]) -> Area {
    Area(round::nearest(pieces.map(|piece| shared_real(piece.corners(), convex)).sum()).max(0))
}

fn shared_real(outline: &[Point], convex: &[Point]) -> f64 {
    if outline.len() < 3 || convex.len() < 3 {
        return 0.0;
    }
    let origin = convex[0];
    // The fewer corners are cut, the fewer are looked at; little room is quickly made.
    let (few, many) = if outline.len() < convex.len() { (outline, convex) } else { (convex, outline) };
    if let Ok(corners) = <&[Point; 4]>::try_from(few) {
        return shared_by_four(corners, many, origin);
    }
    let planes = planes(many, origin);
    match few.len() + many.len() {
        ..=24 => Room::<24>::new().cut(few, planes, origin).area(),
        _ => Room::<{ 2 * Polygon::MOST }>::new().cut(few, planes, origin).area(),
    }
}

/// The same for a base: most edges of a piece of terrain have all four corners on their inner side and cut nothing off.
#[inline]
fn shared_by_four(base: &[Point; 4], convex: &[Point], origin: Point) -> f64 {
    let mut cutting = ArrayVec::<(Point, Point), 8>::new();
    for (from, to) in edges(convex) {
        let way = to - from;
        let outside = base.map(|corner| way.cross(corner - from));
        let (least, most) = outside.iter().fold((0, 0), |(least, most), &it| (it.min(least), it.max(most)));
        if most <= 0 {
            continue;
        }
        if least == 0 && outside.iter().all(|&it| it > 0) {
            return 0.0;
        }
        if cutting.try_push((from, to)).is_err() {
            let mut room = Room::<{ Polygon::MOST + 4 }>::new();
            return room.cut(base, planes(convex, origin), origin).area();
        }
    }
    let planes = cutting.iter().map(|&(from, to)| plane(from, to, origin));
    Room::<12>::new().cut(base, planes, origin).area()
}

/// What is left of a convex outline, its corners rounded; none when nothing is left.
pub(crate) fn clip(
    outline: &[Point],
    planes: impl IntoIterator<Item = HalfPlane>,
    origin: Point,
) -> Option<ConvexPart> {
    let mut corners = ArrayVec::<Point, { ConvexPart::MOST }>::new();
    for (x, y) in Room::<{ ConvexPart::MOST }>::new().cut(outline, planes, origin).corners() {
        let corner = Point::rounded(f64::from(origin.x) + x, f64::from(origin.y) + y);
        if !corners.contains(&corner) {
            corners.push(corner);
        }
    }
    ConvexPart::hull(&corners)
}

#[cfg(test)]
mod tests {
    use crate::{Area, Convex, Footprint, Heading, Length, Point, Polygon, Pose, Size};

    fn base(x: i32, y: i32, degrees: i32) -> Footprint {
        Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::degrees(degrees)), Size::mm(40, 20))
    }

    #[test]
    fn partial_total_and_no_overlap() {
        assert_eq!(base(0, 0, 0).overlap_area(&base(30, 15, 0)), Area::mm2(50));
        assert_eq!(base(0, 0, 0).overlap_area(&base(0, 0, 0)), Area::mm2(800));
        assert_eq!(base(0, 0, 0).overlap_area(&base(0, 0, 90)), Area::mm2(400));
        assert_eq!(base(0, 0, 0).overlap_area(&base(40, 20, 0)), Area::ZERO, "shared corner");
        assert_eq!(base(0, 0, 0).overlap_area(&base(40, 0, 0)), Area::ZERO, "shared edge");
        assert_eq!(base(0, 0, 0).overlap_area(&base(300, 0, 0)), Area::ZERO);
    }

    #[test]
    fn a_convex_polygon_of_many_corners() {
        let corners: Vec<Point> =
            (0..90).map(|k| Point::ORIGIN.along(Heading::degrees(4 * k), Length::mm(100))).collect();
        let disc = Polygon::new(&corners).unwrap();
        let piece = disc.pieces().next().unwrap();
        let inside = base(0, 0, 0);
        assert_eq!(inside.overlap_area(&piece), Area::mm2(800));
        assert_eq!(piece.overlap_area(&inside), Area::mm2(800));
        let across = base(100, 0, 0);
        assert_eq!(across.overlap_area(&piece), disc.overlap_area(&across));
        assert!((disc.overlap_area(&piece).0 - disc.area().0).abs() <= 1);
    }

    #[test]
    fn containment_and_turned_squares() {
        let small = Footprint::from_centre(Pose::new(Point::mm(1, 1), Heading::degrees(90)), Size::mm(4, 2));
        assert_eq!(base(0, 0, 0).overlap_area(&small), Area::mm2(8));
        assert_eq!(small.overlap_area(&base(0, 0, 0)), Area::mm2(8));
        let square = |degrees| {
            Footprint::from_centre(Pose::new(Point::mm(0, 0), Heading::degrees(degrees)), Size::mm(20, 20))
        };
        // A regular octagon of apothem 10 mm: 8 * (sqrt 2 - 1) * 100 mm^2, corners rounded to the micrometre.
        let octagon = square(0).overlap_area(&square(45));
        assert!((octagon.0 - 331_370_850).abs() < 20_000, "{octagon:?}");
    }
}
