//! How much ground a rectangle shares with convex pieces, in real numbers: quick, and right but for roundings.
//!
//! In the frame of a rectangle, what lies of an outline within its sides and below its far edge is the sum of what lies
//! under each of the edges, counted forwards on one side and backwards on the other; so nothing is clipped, and no corner
//! is made. Corners are not rounded here, as those of footprints are: who compares an area with a limit leaves a margin.

use crate::convex::Convex;
use crate::footprint::Size;
use crate::pieces::Piece;
use crate::point::Point;
use crate::pose::Pose;

/// A base set down at a pose, to be asked how much ground it shares.
///
/// ```
/// use geometry::{Heading, Imprint, Point, Polygon, Pose, Size};
///
/// let wood = Polygon::rectangle(Point::mm(0, 100), Point::mm(200, 180)).unwrap();
/// let pieces: Vec<_> = wood.pieces().collect();
/// let across = Imprint::new(Pose::new(Point::mm(100, 100), Heading::EAST), Size::mm(40, 20));
/// assert!((across.area(&pieces) - 20e3 * 20e3).abs() < 1.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Imprint {
    at: Point,
    sine: f64,
    cosine: f64,
    window: Window,
}

impl Imprint {
    /// With the centre at `pose`.
    #[inline]
    pub fn new(pose: Pose, size: Size) -> Self {
        let (sine, cosine) = pose.heading.ahead();
        let half = size.depth().as_f64() / 2.0;
        let window = Window { side: size.width().as_f64() / 2.0, near: -half, far: half };
        Self { at: pose.at, sine, cosine, window }
    }

    /// The ground shared with pieces that do not overlap each other, in square micrometres.
    pub fn area(&self, pieces: &[Piece<'_>]) -> f64 {
        pieces.iter().map(|piece| self.window.area(self.at, (self.sine, self.cosine), piece.corners())).sum()
    }
}

/// The ground within two sides and between two distances ahead, seen from its own middle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// Half its width.
    pub(crate) side: f64,
    /// Where it begins ahead.
    pub(crate) near: f64,
    /// Where it ends.
    pub(crate) far: f64,
}

impl Window {
    /// How much of a clockwise outline lies in it, when it stands at a point and looks along a sine and cosine.
    #[inline]
    pub(crate) fn area(&self, at: Point, (sine, cosine): (f64, f64), outline: &[Point]) -> f64 {
        let seen = |point: Point| {
            let offset = point - at;
            let (east, north) = (offset.x as f64, offset.y as f64);
            (east * cosine - north * sine, east * sine + north * cosine)
        };
        let Some(&last) = outline.last() else { return 0.0 };
        let (mut from, mut sum) = (seen(last), 0.0);
        for &corner in outline {
            let to = seen(corner);
            sum += self.under(from, to);
            from = to;
        }
        sum
    }

    /// What lies under an edge within the window; negative when it runs to the left.
    #[inline]
    fn under(&self, from: (f64, f64), to: (f64, f64)) -> f64 {
        let Some(brink) = Brink::new(from, to, self.side) else { return 0.0 };
        brink.under(self.near, self.far - self.near)
    }
}

/// The part of an edge between two sides: how far it leads to the right, and how far ahead it begins and ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brink {
    width: f64,
    pub(crate) begin: f64,
    pub(crate) end: f64,
}

impl Brink {
    /// Nothing when the edge leads past both sides, or straight ahead.
    #[inline]
    pub(crate) fn new(from: (f64, f64), to: (f64, f64), side: f64) -> Option<Self> {
        let (begin, end) = (from.0.clamp(-side, side), to.0.clamp(-side, side));
        if begin == end {
            return None;
        }
        let slope = (to.1 - from.1) / (to.0 - from.0);
        let level = |x: f64| from.1 + slope * (x - from.0);
        Some(Self { width: end - begin, begin: level(begin), end: level(end) })
    }

    /// What lies under it and above a place ahead, as far as `depth` beyond that; negative when it runs to the left.
    #[inline]
    pub(crate) fn under(&self, near: f64, depth: f64) -> f64 {
        let (one, other) = (self.begin - near, self.end - near);
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        if high <= 0.0 {
            return 0.0;
        }
        if low >= depth {
            return self.width * depth;
        }
        let mean = (low + high) / 2.0;
        if low >= 0.0 && high <= depth {
            return self.width * mean;
        }
        // What does not count below and above are triangles.
        let (below, above) = ((-low).max(0.0), (high - depth).max(0.0));
        self.width * (mean + (below * below - above * above) / (2.0 * (high - low)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::{Footprint, Heading, Length, Polygon, Strip};

    /// A bent wood, a field, a stream of two bends and a thin wall.
    fn polygons() -> [Polygon; 4] {
        let outlines: [&[(i32, i32)]; 4] = [
            &[(0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)],
            &[(120, 120), (260, 150), (210, 280)],
            &[(0, 196), (150, 230), (260, 220), (400, 251), (400, 257), (260, 226), (150, 236), (0, 202)],
            &[(150, 90), (154, 90), (154, 300), (150, 300)],
        ];
        outlines.map(|corners| {
            let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::mm(x, y)).collect();
            Polygon::new(&corners).unwrap()
        })
    }

    /// Anywhere, now and then square to the pieces and edge to edge with them.
    fn somewhere(some: &mut Chance, round: i32) -> Pose {
        let upright = round % 5 == 0;
        let heading = if upright { 90_000 * some.below(4) } else { some.below(360_000) };
        let mut place = || if upright { 10_000 * some.below(40) } else { some.below(400_000) };
        Pose::new(Point::new(place(), place()), Heading::from_millidegrees(heading))
    }

    #[test]
    fn an_imprint_shares_what_is_measured() {
        let (mut some, mut met) = (Chance(11), 0);
        for round in 0..8_000 {
            let (pose, size) = (somewhere(&mut some, round), Size::mm(40, 20 + some.below(21)));
            let base = Footprint::from_centre(pose, size);
            for polygon in &polygons() {
                let pieces: Vec<_> = polygon.pieces().collect();
                let known = Imprint::new(pose, size).area(&pieces);
                let measured = polygon.overlap_area(&base).0 as f64;
                // The corners of the base are off by half a micrometre either way.
                assert!((known - measured).abs() < 200_000.0, "{pose:?} {size:?}: {known} {measured}");
                met += usize::from(measured > 0.0);
            }
        }
        assert!(met > 4_000, "{met}");
    }

    #[test]
    fn a_strip_says_the_same_with_and_without_its_quick_look() {
        let (mut some, mut more) = (Chance(12), 0);
        for round in 0..20_000 {
            let near = somewhere(&mut some, round);
            let base = Footprint::from_centre(somewhere(&mut some, round), Size::mm(40, 20));
            let width = Length::mm(40 + 80 * some.below(2));
            let strip = match some.below(2) {
                0 => Strip::endless(near, width),
                _ => Strip::of_depth(near, width, Length::mm(10 + some.below(90))),
            };
            let limit = crate::Area::mm2(10);
            let measured = strip.overlap_area(&base) > limit;
            assert_eq!(strip.overlaps_more_than(limit, &base), measured, "{strip:?} {base:?}");
            more += usize::from(measured);
        }
        assert!(more > 1_000, "{more}");
    }
}
