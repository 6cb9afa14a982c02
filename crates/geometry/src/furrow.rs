//! The ground that a base shares with convex pieces while it goes straight ahead: worked out once, and then known
//! at every place of the way.
//!
//! In the frame of a base that goes ahead, its way is an upright strip. How wide a convex piece is inside the strip
//! changes evenly from knot to knot, and what lies between the rear and the front of the base is the difference of two
//! sums. Corners are not rounded here, as those of footprints are: who compares an area with a limit leaves a margin.

use arrayvec::ArrayVec;

use crate::convex::Convex;
use crate::glide::Glide;
use crate::pieces::Piece;

/// Room for the knots of all pieces; few ways meet more than twenty.
const KNOTS: usize = 160;
/// The most pieces, and the most corners of a piece.
const ROWS: usize = 24;
const CORNERS: usize = 48;

/// A place ahead at which the width of a piece within the strip begins to change otherwise.
#[derive(Clone, Copy, Debug)]
struct Knot {
    ahead: f64,
    width: f64,
    /// How much wider it gets with every micrometre.
    slope: f64,
    /// What lies before it.
    area: f64,
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
    knots: ArrayVec<Knot, KNOTS>,
    /// Where the knots of each piece end.
    ends: ArrayVec<u16, ROWS>,
}

impl Furrow {
    /// Of the pieces only those are kept that lie in the way. Nothing when the base does not go straight ahead, or when there
    /// are too many pieces or corners.
    pub fn new<'a>(glide: &Glide, pieces: impl IntoIterator<Item = Piece<'a>>) -> Option<Self> {
        let (side, half) = glide.ahead().filter(|_| glide.distance() > 0.0)?;
        let mut furrow =
            Self { distance: glide.distance(), half, knots: ArrayVec::new(), ends: ArrayVec::new() };
        for piece in pieces {
            furrow.push(glide, &piece, side)?;
        }
        Some(furrow)
    }

    /// How many pieces lie in the way.
    #[inline]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether nothing lies in the way.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Between which parts of the way the base has ground in common with a piece; they may lie beyond both ends of it.
    #[inline]
    pub fn span(&self, piece: usize) -> (f64, f64) {
        let knots = self.row(piece);
        let (first, last) = (knots[0].ahead, knots[knots.len() - 1].ahead);
        ((first - self.half) / self.distance, (last + self.half) / self.distance)
    }

    /// The ground shared with one piece after part `k` of `n` of the way, in square micrometres.
    #[inline]
    pub fn area_of(&self, piece: usize, k: i32, n: i32) -> f64 {
        let at = self.distance * f64::from(k) / f64::from(n);
        let knots = self.row(piece);
        before(knots, at + self.half) - before(knots, at - self.half)
    }

    /// The ground shared with all pieces after part `k` of `n` of the way, in square micrometres.
    #[inline]
    pub fn area(&self, k: i32, n: i32) -> f64 {
        (0..self.len()).map(|piece| self.area_of(piece, k, n)).sum()
    }

    #[inline]
    fn row(&self, piece: usize) -> &[Knot] {
        let begin = if piece == 0 { 0 } else { usize::from(self.ends[piece - 1]) };
        &self.knots[begin..usize::from(self.ends[piece])]
    }

    fn push(&mut self, glide: &Glide, piece: &Piece<'_>, side: f64) -> Option<()> {
        let (mut corners, mut lowest, mut highest) = (ArrayVec::<(f64, f64), CORNERS>::new(), 0, 0);
        let (mut left, mut right) = (f64::INFINITY, f64::NEG_INFINITY);
        for (at, &corner) in piece.corners().iter().enumerate() {
            let seen = glide.seen(corner);
            corners.try_push(seen).ok()?;
            (left, right) = (left.min(seen.0), right.max(seen.0));
            lowest = if seen.1 < corners[lowest].1 { at } else { lowest };
            highest = if seen.1 > corners[highest].1 { at } else { highest };
        }
        let (rear, front) = (-self.half, self.distance + self.half);
        let is_in_strip = left < side && right > -side;
        if !is_in_strip || corners[lowest].1 >= front || corners[highest].1 <= rear {
            return Some(());
        }
        // Clockwise from the lowest corner the left border leads up; the other way round, the right one.
        let count = corners.len();
        let mut borders = [Border::default(), Border::default()];
        for (border, next) in borders.iter_mut().zip([1, count - 1]) {
            let mut at = lowest;
            while at != highest {
                let to = if at + next < count { at + next } else { at + next - count };
                if corners[to].1 > rear && corners[at].1 < front {
                    border.push(corners[at], corners[to], side)?;
                }
                at = to;
            }
        }
        let begin = self.knots.len();
        self.knit(&borders[0].0, &borders[1].0)?;
        if self.knots.len() > begin + 1 {
            self.ends.try_push(self.knots.len() as u16).ok()?;
        } else {
            self.knots.truncate(begin);
        }
        Some(())
    }

    /// Joins both borders to knots, from the rear to the front.
    fn knit(&mut self, left: &[(f64, f64)], right: &[(f64, f64)]) -> Option<()> {
        let (Some(&(x, low)), Some(&(other, start))) = (left.first(), right.first()) else { return Some(()) };
        // Both borders begin at the lowest corner, or with the edge that passes the rear of the strip.
        let mut ahead = low.max(start);
        let (mut l, mut r) = (0, 0);
        let (mut on_left, mut on_right) = (x, other);
        let begin = self.knots.len();
        let mut area = 0.0;
        loop {
            while l + 1 < left.len() && left[l + 1].1 <= ahead {
                l += 1;
            }
            while r + 1 < right.len() && right[r + 1].1 <= ahead {
                r += 1;
            }
            if self.knots.len() == begin {
                (on_left, on_right) = (level(left, l, ahead), level(right, r, ahead));
            }
            let width = (on_right - on_left).max(0.0);
            if l + 1 >= left.len() || r + 1 >= right.len() {
                self.knots.try_push(Knot { ahead, width, slope: 0.0, area }).ok()?;
                return Some(());
            }
            let next = left[l + 1].1.min(right[r + 1].1);
            (on_left, on_right) = (level(left, l, next), level(right, r, next));
            let then = (on_right - on_left).max(0.0);
            let slope = (then - width) / (next - ahead);
            self.knots.try_push(Knot { ahead, width, slope, area }).ok()?;
            area += (next - ahead) * (width + then) / 2.0;
            ahead = next;
        }
    }
}

/// What lies before a place ahead.
#[inline]
fn before(knots: &[Knot], ahead: f64) -> f64 {
    let Some(knot) = knots.iter().rev().find(|knot| knot.ahead <= ahead) else { return 0.0 };
    // Beyond the last knot nothing is added.
    let last = &knots[knots.len() - 1];
    let gone = ahead.min(last.ahead) - knot.ahead;
    knot.area + gone * (knot.width + knot.slope * gone / 2.0)
}

/// Where a border is at a place ahead, between two of its points.
#[inline]
fn level(border: &[(f64, f64)], at: usize, ahead: f64) -> f64 {
    let (from, low) = border[at];
    let Some(&(to, high)) = border.get(at + 1) else { return from };
    if high > low { from + (to - from) * ((ahead - low) / (high - low)).clamp(0.0, 1.0) } else { to }
}

/// The left or right border of a piece, kept within the strip, from the rear to the front.
#[derive(Default)]
struct Border(ArrayVec<(f64, f64), { 3 * CORNERS }>);

impl Border {
    fn push(&mut self, from: (f64, f64), to: (f64, f64), side: f64) -> Option<()> {
        if self.0.is_empty() {
            self.add((from.0.clamp(-side, side), from.1))?;
        }
        // Where it comes into the strip or leaves it is a point of its own.
        let limits = if from.0 < to.0 { [-side, side] } else { [side, -side] };
        for limit in limits {
            if (from.0 < limit && to.0 > limit) || (from.0 > limit && to.0 < limit) {
                let share = (limit - from.0) / (to.0 - from.0);
                self.add((limit, from.1 + (to.1 - from.1) * share))?;
            }
        }
        self.add((to.0.clamp(-side, side), to.1))
    }

    /// A point straight ahead of the last two takes the place of the last.
    fn add(&mut self, point: (f64, f64)) -> Option<()> {
        let points = &mut self.0;
        match points.as_mut_slice() {
            [.., before, last] if before.0 == last.0 && last.0 == point.0 => last.1 = point.1,
            _ => points.try_push(point).ok()?,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Footprint, Heading, Length, Point, Polygon, Pose, Size};

    /// Numbers that look like chance.
    struct Chance(u64);

    impl Chance {
        fn below(&mut self, most: i32) -> i32 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) % most as u64) as i32
        }
    }

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
