//! Cutting a simple polygon into convex pieces, once, when it is made.
//!
//! Ears are cut off, the fattest first, and triangles are then joined over their longest cuts as long as they
//! stay convex. The pieces use the corners of the polygon and no others, so nothing is rounded.

use crate::area;
use crate::bounds::Bounds;
use crate::convex::{Convex, edges};
use crate::length::{Area, Length};
use crate::point::{Offset, Point};

/// The convex pieces of a polygon, all corners in one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pieces {
    corners: Box<[Point]>,
    /// Where each piece ends in the row.
    ends: Box<[usize]>,
    /// The box around each, in a row of their own: mostly they are all that is looked at.
    bounds: Box<[Bounds]>,
}

impl Pieces {
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Piece<'_>> {
        (0..self.ends.len()).map(|at| self.piece(at))
    }

    /// The pieces whose boxes meet a box.
    #[inline]
    pub(crate) fn near(&self, bounds: Bounds) -> impl Iterator<Item = Piece<'_>> {
        let near = self.bounds.iter().enumerate().filter(move |(_, piece)| piece.meets(&bounds));
        near.map(|(at, _)| self.piece(at))
    }

    /// How far a box is from all boxes at least.
    #[inline]
    pub(crate) fn clearance(&self, bounds: &Bounds) -> Option<Length> {
        self.bounds.iter().map(|piece| piece.clearance(bounds)).min()
    }

    #[inline]
    fn piece(&self, at: usize) -> Piece<'_> {
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        Piece { corners: &self.corners[begin..self.ends[at]], bounds: self.bounds[at] }
    }
}

/// One convex piece of a polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    corners: &'a [Point],
    bounds: Bounds,
}

impl Piece<'_> {
    /// The area that pieces of one polygon share with a convex shape, rounded once: with all pieces that meet its box, that
    /// of the polygon.
    #[inline]
    pub fn overlap_area_of_all<C: Convex + ?Sized>(pieces: &[Self], shape: &C) -> Area {
        let bounds = shape.bounds();
        let near = pieces.iter().filter(|piece| piece.bounds.meets(&bounds));
        area::shared_by_all(near.copied(), shape.corners())
    }

    /// How far a point lies beyond the line of the edge that it is farthest beyond, in micrometres and real numbers. No
    /// point of the piece is nearer to it. Inside it is negative: a disc so large around the point lies in the piece.
    #[inline]
    pub fn beyond(&self, point: Point) -> f64 {
        self.wall(point).0
    }

    /// The same, and which way that line is looked at from the piece: a direction of length one.
    pub fn wall(&self, point: Point) -> (f64, (f64, f64)) {
        let edges = edges(self.corners).filter(|(from, to)| from != to);
        let (mut most, mut out) = (f64::NEG_INFINITY, (0.0, 0.0));
        for (from, to) in edges {
            let way = to - from;
            let (x, y) = (way.x as f64, way.y as f64);
            let length = (x * x + y * y).sqrt();
            let beyond = way.cross(point - from) as f64 / length;
            if beyond > most {
                (most, out) = (beyond, (-y / length, x / length));
            }
        }
        (most, out)
    }
}

impl Convex for Piece<'_> {
    #[inline]
    fn corners(&self) -> &[Point] {
        self.corners
    }

    #[inline]
    fn bounds(&self) -> Bounds {
        self.bounds
    }
}

/// Cuts a clockwise simple outline.
pub(crate) fn cut(outline: &[Point]) -> Pieces {
    let pieces = join(triangles(outline));
    let mut end = 0;
    let ends = pieces.iter().map(|piece| {
        end += piece.len();
        end
    });
    let bounds = pieces.iter().map(|piece| Bounds::around(piece));
    Pieces { ends: ends.collect(), bounds: bounds.collect(), corners: pieces.concat().into() }
}

/// Positive when the way over `b` turns right, as at a convex corner of a clockwise outline.
fn right_turn(a: Point, b: Point, c: Point) -> i64 {
    (c - b).cross(b - a)
}

fn triangles(outline: &[Point]) -> Vec<Vec<Point>> {
    let mut rest = outline.to_vec();
    let mut triangles = Vec::with_capacity(rest.len());
    loop {
        drop_straight_corners(&mut rest);
        if rest.len() <= 3 {
            break;
        }
        let around =
            |at: usize| (rest[(at + rest.len() - 1) % rest.len()], rest[at], rest[(at + 1) % rest.len()]);
        let ears = (0..rest.len()).filter(|&at| is_ear(&rest, around(at)));
        let fattest = ears.max_by(|&a, &b| fatness(around(a)).total_cmp(&fatness(around(b))));
        // Every simple polygon of four corners or more has two ears.
        let Some(at) = fattest else { break };
        let (before, ear, after) = around(at);
        triangles.push(vec![before, ear, after]);
        rest.remove(at);
    }
    if rest.len() >= 3 {
        triangles.push(rest);
    }
    triangles
}

fn drop_straight_corners(rest: &mut Vec<Point>) {
    let mut at = 0;
    while rest.len() > 3 && at < rest.len() {
        let (before, after) = (rest[(at + rest.len() - 1) % rest.len()], rest[(at + 1) % rest.len()]);
        if right_turn(before, rest[at], after) == 0 {
            rest.remove(at);
            at = at.saturating_sub(1);
        } else {
            at += 1;
        }
    }
}

fn is_ear(rest: &[Point], (a, b, c): (Point, Point, Point)) -> bool {
    let within = |point: Point| {
        right_turn(a, b, point) >= 0 && right_turn(b, c, point) >= 0 && right_turn(c, a, point) >= 0
    };
    right_turn(a, b, c) > 0
        && rest.iter().filter(|&&point| point != a && point != b && point != c).all(|&point| !within(point))
}

/// Area over the square of the longest side: slivers are cut last, where they have mostly been used up.
fn fatness((a, b, c): (Point, Point, Point)) -> f64 {
    let longest = [b - a, c - b, a - c].map(Offset::length_squared).into_iter().max().unwrap_or(1);
    right_turn(a, b, c) as f64 / longest as f64
}

/// Joins pieces over common edges, the longest first, as long as the result is convex.
fn join(mut pieces: Vec<Vec<Point>>) -> Vec<Vec<Point>> {
    loop {
        let mut best: Option<(u64, usize, usize, Vec<Point>)> = None;
        for first in 0..pieces.len() {
            for second in first + 1..pieces.len() {
                let Some((length, joined)) = joined(&pieces[first], &pieces[second]) else { continue };
                if best.as_ref().is_none_or(|(longest, ..)| length > *longest) {
                    best = Some((length, first, second, joined));
                }
            }
        }
        let Some((_, first, second, joined)) = best else { return pieces };
        pieces.swap_remove(second);
        pieces[first] = joined;
    }
}

/// The two pieces as one, with the square of the length of their common edge, if they have one and the whole is convex.
fn joined(a: &[Point], b: &[Point]) -> Option<(u64, Vec<Point>)> {
    for i in 0..a.len() {
        let (from, to) = (a[i], a[(i + 1) % a.len()]);
        let Some(j) = (0..b.len()).find(|&j| b[j] == to && b[(j + 1) % b.len()] == from) else { continue };
        // Around a from `to` back to `from`, then around b from after `from` to before `to`.
        let mut whole: Vec<Point> = (1..=a.len()).map(|k| a[(i + k) % a.len()]).collect();
        whole.extend((2..b.len()).map(|k| b[(j + k) % b.len()]));
        let count = whole.len();
        let is_convex =
            (0..count).all(|k| right_turn(whole[k], whole[(k + 1) % count], whole[(k + 2) % count]) >= 0);
        return is_convex.then(|| ((to - from).length_squared(), whole));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convex::twice_area;

    fn points(corners: &[(i32, i32)]) -> Vec<Point> {
        corners.iter().map(|&(x, y)| Point::mm(x, y)).collect()
    }

    fn check_cut(outline: &[Point]) -> usize {
        let pieces = cut(outline);
        let sum: i128 = pieces.iter().map(|piece| twice_area(piece.corners())).sum();
        assert_eq!(sum, twice_area(outline), "the pieces have the area of the whole");
        for piece in pieces.iter() {
            let corners = piece.corners();
            let count = corners.len();
            for k in 0..count {
                assert!(right_turn(corners[k], corners[(k + 1) % count], corners[(k + 2) % count]) >= 0);
            }
        }
        for (number, a) in pieces.iter().enumerate() {
            for b in pieces.iter().skip(number + 1) {
                assert!(!a.overlaps(&b), "pieces lie side by side");
            }
        }
        pieces.iter().count()
    }

    #[test]
    fn a_convex_polygon_stays_whole() {
        assert_eq!(check_cut(&points(&[(0, 0), (0, 10), (5, 14), (10, 10), (10, 0)])), 1);
    }

    #[test]
    fn an_l_is_two_pieces_and_a_comb_as_many_as_it_needs() {
        assert_eq!(check_cut(&points(&[(0, 0), (0, 30), (10, 30), (10, 10), (30, 10), (30, 0)])), 2);
        let comb = points(&[
            (0, 0),
            (0, 30),
            (10, 30),
            (10, 10),
            (20, 10),
            (20, 30),
            (30, 30),
            (30, 10),
            (40, 10),
            (40, 30),
            (50, 30),
            (50, 0),
        ]);
        assert!(check_cut(&comb) <= 6);
    }

    #[test]
    fn a_wall_keeps_off_what_is_beyond_it() {
        let corners = points(&[(0, 0), (0, 30), (20, 40), (40, 30), (50, 0)]);
        let pieces = cut(&corners);
        let piece = pieces.iter().next().expect("one piece");
        for k in 0..2_000 {
            let point = Point::new((k * 7_919) % 90_000 - 20_000, (k * 104_729) % 80_000 - 20_000);
            let (beyond, (x, y)) = piece.wall(point);
            assert_eq!(beyond > 0.0, !piece.contains(point), "{point:?}");
            let gap = f64::from(piece.gap(&point).to_length().0);
            assert!(beyond <= gap + 1.0, "nothing of it is nearer: {point:?}");
            if beyond < 0.0 {
                let clear = Length(-beyond as i32 - 1);
                for degrees in (0..360).step_by(15) {
                    assert!(piece.contains(point.along(crate::Heading::degrees(degrees), clear)));
                }
            }
            let farther = Point::rounded(f64::from(point.x) + x * 5e3, f64::from(point.y) + y * 5e3);
            assert!(piece.beyond(farther) > beyond + 5e3 - 2.0, "{point:?}");
            assert!((x.hypot(y) - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn straight_corners_do_no_harm() {
        check_cut(&points(&[(0, 0), (0, 5), (0, 10), (5, 10), (10, 10), (10, 5), (10, 0), (5, 0)]));
        check_cut(&points(&[(0, 0), (0, 10), (5, 5), (10, 10), (10, 5), (10, 0), (5, 0)]));
    }

    #[test]
    fn a_star_and_a_spiral() {
        let star: Vec<Point> = (0..24)
            .map(|k| {
                let radius = crate::Length::mm(if k % 2 == 0 { 100 } else { 37 });
                Point::mm(500, 500).along(crate::Heading::degrees(15 * k), radius)
            })
            .collect();
        check_cut(&star);
        check_cut(&points(&[
            (0, 0),
            (0, 90),
            (90, 90),
            (90, 20),
            (30, 20),
            (30, 60),
            (60, 60),
            (60, 40),
            (50, 40),
            (50, 50),
            (40, 50),
            (40, 30),
            (80, 30),
            (80, 80),
            (10, 80),
            (10, 0),
        ]));
    }
}
