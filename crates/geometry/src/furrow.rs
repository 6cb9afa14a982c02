//! The ground that a base shares with convex pieces while it goes straight ahead: worked out once, and then known
//! at every place of the way.
//!
//! In the frame of a base that goes ahead, its way is an upright strip. Of every piece only what its edges are within the
//! strip is kept, and what lies between the rear and the front of the base is the sum of what lies under them. Corners are
//! not rounded here, as those of footprints are: who compares an area with a limit leaves a margin.

use arrayvec::ArrayVec;

use crate::convex::Convex;
use crate::glide::Glide;
use crate::imprint::Brink;
use crate::pieces::Piece;

/// Room for the edges of all pieces; few ways meet more than twenty.
const EDGES: usize = 64;
/// The most pieces.
const ROWS: usize = 16;

/// A piece in the way: where its edges end among all, and where its ground begins and ends ahead.
#[derive(Clone, Copy, Debug)]
struct Row {
    end: u16,
    first: f64,
    last: f64,
}

/// What a base that goes straight ahead shares with convex pieces.
///
/// ```
/// use geometry::{Furrow, Glide, Heading, Length, Point, Polygon, Pose, Size};
///
/// let wood = Polygon::rectangle(Point::mm(0, 100), Point::mm(200, 180)).unwrap();
/// let start = Pose::new(Point::mm(100, 50), Heading::NORTH);
/// let glide = Glide::new(start, Size::mm(40, 20), Heading::NORTH, Length::mm(100));
/// let furrow = Furrow::new(&glide, wood.pieces()).unwrap();
/// assert_eq!(furrow.area(2, 5), 0.0, "its front touches the wood");
/// assert_eq!(furrow.area(1, 2), 40e3 * 10e3);
/// ```
#[derive(Clone, Debug)]
pub struct Furrow {
    distance: f64,
    /// Half the depth of the base.
    half: f64,
    edges: ArrayVec<Brink, EDGES>,
    rows: ArrayVec<Row, ROWS>,
}

impl Furrow {
    /// Of the pieces only those are kept that lie in the way. Nothing when the base does not go straight ahead, or when there
    /// are too many pieces or edges.
    pub fn new<'a>(glide: &Glide, pieces: impl IntoIterator<Item = Piece<'a>>) -> Option<Self> {
        let (side, half) = glide.ahead().filter(|_| glide.distance() > 0.0)?;
        let mut furrow =
            Self { distance: glide.distance(), half, edges: ArrayVec::new(), rows: ArrayVec::new() };
        for piece in pieces {
            furrow.push(glide, &piece, side)?;
        }
        Some(furrow)
    }

    /// How many pieces lie in the way.
    #[inline]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether nothing lies in the way.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Between which parts of the way the base has ground in common with a piece; they may lie beyond both ends of it.
    #[inline]
    pub fn span(&self, piece: usize) -> (f64, f64) {
        let Row { first, last, .. } = self.rows[piece];
        ((first - self.half) / self.distance, (last + self.half) / self.distance)
    }

    /// The ground shared with one piece after part `k` of `n` of the way, in square micrometres.
    #[inline]
    pub fn area_of(&self, piece: usize, k: i32, n: i32) -> f64 {
        let rear = self.distance * f64::from(k) / f64::from(n) - self.half;
        let begin = if piece == 0 { 0 } else { usize::from(self.rows[piece - 1].end) };
        let edges = &self.edges[begin..usize::from(self.rows[piece].end)];
        edges.iter().map(|edge| edge.under(rear, 2.0 * self.half)).sum()
    }

    /// The ground shared with all pieces after part `k` of `n` of the way, in square micrometres.
    #[inline]
    pub fn area(&self, k: i32, n: i32) -> f64 {
        let rear = self.distance * f64::from(k) / f64::from(n) - self.half;
        self.edges.iter().map(|edge| edge.under(rear, 2.0 * self.half)).sum()
    }

    fn push(&mut self, glide: &Glide, piece: &Piece<'_>, side: f64) -> Option<()> {
        let Some(&last) = piece.corners().last() else { return Some(()) };
        let (begin, mut from) = (self.edges.len(), glide.seen(last));
        let (mut first, mut last) = (f64::INFINITY, f64::NEG_INFINITY);
        for &corner in piece.corners() {
            let to = glide.seen(corner);
            if let Some(edge) = Brink::new(from, to, side) {
                self.edges.try_push(edge).ok()?;
                first = first.min(edge.begin.min(edge.end));
                last = last.max(edge.begin.max(edge.end));
            }
            from = to;
        }
        if first >= self.distance + self.half || last <= -self.half {
            self.edges.truncate(begin);
        } else {
            self.rows.try_push(Row { end: self.edges.len() as u16, first, last }).ok()?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::{Area, Footprint, Heading, Length, Point, Polygon, Pose, Size};

    #[test]
    fn every_place_of_a_way_shares_what_is_measured_there() {
        let outlines: [&[(i32, i32)]; 4] = [
            &[(0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)],
            &[(120, 120), (260, 150), (210, 280)],
            &[(0, 196), (400, 251), (400, 257), (0, 202)],
            &[(150, 90), (210, 120), (240, 180), (200, 240), (140, 260), (90, 220), (80, 150)],
        ];
        let polygons = outlines.map(|corners| {
            let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::mm(x, y)).collect();
            Polygon::new(&corners).unwrap()
        });
        let (mut some, mut met) = (Chance(7), 0);
        for round in 0..3_000 {
            let upright = round % 5 == 0;
            let heading = if upright { 90_000 * some.below(4) } else { some.below(360_000) };
            let place =
                |some: &mut Chance| if upright { 10_000 * some.below(40) } else { some.below(400_000) };
            let start = Pose::new(
                Point::new(place(&mut some), place(&mut some)),
                Heading::from_millidegrees(heading),
            );
            let (size, distance) = (Size::mm(40, 20 + some.below(21)), Length(1 + some.below(120_000)));
            let glide = Glide::new(start, size, start.heading, distance);
            for polygon in &polygons {
                let furrow = Furrow::new(&glide, polygon.pieces()).unwrap();
                for k in 0..=8 {
                    let base: Footprint = glide.base_at(k, 8);
                    let (known, measured) = (furrow.area(k, 8), polygon.overlap_area(&base).0 as f64);
                    assert!(
                        (known - measured).abs() < 300_000.0,
                        "{start:?} {size:?} {k}: {known} {measured}"
                    );
                    met += usize::from(measured > 0.0);
                    for piece in 0..furrow.len() {
                        let (enter, leave) = furrow.span(piece);
                        let part = f64::from(k) / 8.0;
                        assert!(furrow.area_of(piece, k, 8) <= 1.0 || (enter <= part && part <= leave));
                    }
                }
            }
        }
        assert!(met > 10_000, "{met}");
    }

    #[test]
    fn who_does_not_go_ahead_has_no_furrow() {
        let wood = Polygon::rectangle(Point::mm(0, 0), Point::mm(50, 50)).unwrap();
        let start = Pose::new(Point::mm(100, 50), Heading::NORTH);
        let aside = Glide::new(start, Size::mm(40, 20), Heading::EAST, Length::mm(90));
        assert!(Furrow::new(&aside, wood.pieces()).is_none());
        let away = Glide::new(start, Size::mm(40, 20), Heading::NORTH, Length::mm(90));
        let furrow = Furrow::new(&away, wood.pieces()).unwrap();
        assert!(furrow.is_empty() && Area(furrow.area(1, 2) as i64) == Area::ZERO);
    }
}
