//! Finds the steps of a path at which a base is on a piece of terrain (VV-G.8.c, VV-G.11.a).
//!
//! The samples of VV-G.11.a decide, each by the area of VV-G.3. Most of them need not be measured, because their
//! results follow from others:
//! - While a base moves straight, the area it shares with a convex piece first grows and then shrinks. So if it is on
//!   the piece at two steps, it is at all steps between. The steps at which it meets and leaves the piece are known
//!   exactly. Straight ahead, a [`Furrow`] gives the shared area of every step, apart from rounding.
//! - While it turns, an [`Imprint`] gives the shared area of a step, apart from rounding. It changes no faster than the
//!   edges of the base sweep over it. So a base deep in a piece is in it for some steps to come. And a base never
//!   leaves the disc around it.

use crate::measure::AREA;
use crate::movement::path::MovingBase;
use arrayvec::ArrayVec;
use geometry::{
    Area, Bounds, Convex, Footprint, Furrow, Glide, Imprint, Length, Piece, Point, Polygon, Pose, Segment,
    Size, Travel,
};
use std::ops::Range;

/// The largest change of a shared area by rounding poses and corners: they move an edge by less than two micrometres,
/// and no base has a perimeter of half a metre.
const ROUNDING: i64 = 1_000_000;

/// How far rounding may move a point, in micrometres, with a margin.
const ROUNDED: f64 = 3.0;

/// The steps of one base in one stage.
pub(crate) struct Steps<'p> {
    /// VV-G.11.a: the number of steps.
    pub count: i32,
    /// A box around the base at all of them.
    pub swept: Bounds,
    /// How the base moves.
    pub gait: Gait<'p>,
}

/// How a base moves.
pub(crate) enum Gait<'p> {
    /// Straight on.
    Straight(Glide),
    /// In any other way, usually a turn.
    Turning {
        /// Where it is after `k` of `n` steps.
        body_at: &'p dyn Fn(i32, i32) -> MovingBase,
        /// The base.
        size: Size,
        /// How far its centre moves in a step at most, in micrometres.
        centre_stride: i32,
        /// The area that its edges sweep in a step at most, in square micrometres.
        sweep: i64,
    },
}

/// A convex piece on a straight path, and the steps at which the base may share area with it.
struct Crossed<'a> {
    piece: Piece<'a>,
    first: i32,
    last: i32,
}

impl Steps<'_> {
    /// VV-G.11.a: the pose in the middle of a step.
    pub(crate) fn pose(&self, step: i32) -> Pose {
        let (k, n) = (2 * step + 1, 2 * self.count);
        match &self.gait {
            Gait::Straight(glide) => glide.pose_at(k, n),
            Gait::Turning { body_at, .. } => body_at(k, n).pose,
        }
    }

    /// The outline of the base in the middle of a step.
    pub(crate) fn base(&self, step: i32) -> Footprint {
        let (k, n) = (2 * step + 1, 2 * self.count);
        match &self.gait {
            Gait::Straight(glide) => glide.base_at(k, n),
            Gait::Turning { body_at, .. } => body_at(k, n).base(),
        }
    }

    /// Whether the base moves straight and keeps its heading.
    pub(crate) fn is_straight(&self) -> bool {
        matches!(self.gait, Gait::Straight(_))
    }

    /// A box around the centre of the base at all steps.
    pub(crate) fn centres(&self) -> Bounds {
        match &self.gait {
            Gait::Straight(glide) => glide.centre_bounds(),
            Gait::Turning { .. } => self.swept,
        }
    }

    /// Calls `run` with the ranges of steps at which the centre of the base is in a piece, border included, in order.
    pub(crate) fn standing_in(&self, outline: &Polygon, mut run: impl FnMut(Range<i32>)) {
        let mut near = Near::new();
        near.extend(outline.pieces_near(self.centres()));
        if near.is_empty() {
            return;
        }
        let stands_at = |at: Point| near.iter().any(|piece| piece.contains(at));
        match &self.gait {
            Gait::Straight(glide) => self.passing_through(&near, glide, &mut run),
            Gait::Turning { centre_stride: 0, .. } => {
                if stands_at(self.pose(0).at) {
                    run(0..self.count);
                }
            }
            Gait::Turning { .. } => {
                for step in (0..self.count).filter(|&step| stands_at(self.pose(step).at)) {
                    run(step..step + 1);
                }
            }
        }
    }

    /// On a straight path a convex piece is entered once and left once; one more step is tested on either side.
    fn passing_through(&self, near: &Near<'_>, glide: &Glide, run: &mut impl FnMut(Range<i32>)) {
        let line = Segment::new(glide.pose_at(0, 1).at, glide.pose_at(1, 1).at);
        let step = |part: f64| part * f64::from(self.count) - 0.5;
        let spans: ArrayVec<(i32, i32), { Polygon::MOST }> = near
            .iter()
            .map(|piece| match line.span_inside(piece) {
                Some((from, to)) => (step(from).floor() as i32 - 1, step(to).ceil() as i32 + 1),
                None => (i32::MAX, i32::MIN),
            })
            .collect();
        let first = spans.iter().map(|&(first, _)| first).min().unwrap_or(0).max(0);
        let last = spans.iter().map(|&(_, last)| last).max().unwrap_or(-1).min(self.count - 1);
        let mut step = first;
        while step <= last {
            let at = self.pose(step).at;
            let Some(place) = near.iter().position(|piece| piece.contains(at)) else {
                step += 1;
                continue;
            };
            // Up to which step the centre certainly stays inside: its depth in a convex piece has a single maximum too.
            let is_deep = |step: i32| near[place].beyond(self.pose(step).at) < -ROUNDED;
            // The last step of a span is beyond the piece, by at most two steps.
            let sure = spans[place].1.min(self.count + 2) - 3;
            let until = if sure > step && is_deep(step) && is_deep(sure) { sure } else { step };
            run(step..until + 1);
            step = until + 1;
        }
    }

    /// VV-G.3 AREA: calls `run` with the ranges of steps at which the base is on a piece, in order.
    pub(crate) fn lying_on(&self, outline: &Polygon, mut run: impl FnMut(Range<i32>)) {
        let mut near = Near::new();
        near.extend(outline.pieces_near(self.swept));
        if near.is_empty() {
            return;
        }
        match &self.gait {
            Gait::Straight(glide) => {
                if let Some(furrow) = Furrow::new(glide, near.iter().copied()) {
                    return self.ploughing(&near, &furrow, &mut run);
                }
                let (start, end) = (glide.base_at(0, 1), glide.base_at(1, 1));
                let travel = Travel::between(start.front_left(), end.front_left());
                self.crossing(&near, &travel, &start, &mut run);
            }
            Gait::Turning { .. } => self.turning(&near, &mut run),
        }
    }

    /// Straight ahead: the shared area is known apart from rounding, and measured only where rounding might decide.
    fn ploughing(&self, near: &Near<'_>, furrow: &Furrow, run: &mut impl FnMut(Range<i32>)) {
        let (limit, margin) = (AREA.0 as f64, ROUNDING as f64);
        let (middle, whole) = (|step: i32| 2 * step + 1, 2 * self.count);
        let steps: ArrayVec<(i32, i32), { Polygon::MOST }> = (0..furrow.len())
            .map(|piece| {
                let (enter, leave) = furrow.span(piece);
                let step = |part: f64| part * f64::from(self.count) - 0.5;
                let (first, last) = (step(enter).floor() as i32, step(leave).ceil() as i32);
                (first.max(0), last.min(self.count - 1))
            })
            .collect();
        let mut step = 0;
        while let Some(next) =
            steps.iter().filter(|&&(_, last)| last >= step).map(|&(first, _)| first.max(step)).min()
        {
            step = next;
            let shared_ground = furrow.area(middle(step), whole);
            let lies = if (shared_ground - limit).abs() > margin {
                shared_ground > limit
            } else {
                shared(near, &self.base(step)) > AREA
            };
            if !lies {
                step += 1;
                continue;
            }
            // The shared area has a single maximum: a base on a piece at two steps is on it between them.
            let lies_on =
                |piece: usize, step: i32| furrow.area_of(piece, middle(step), whole) > limit + margin;
            let mut last = step;
            for (piece, &(first, end)) in steps.iter().enumerate() {
                if first > step || end <= last || !lies_on(piece, step) {
                    continue;
                }
                // Most leave a piece within a few steps of their last contact with it.
                let mut ends =
                    std::iter::successors(Some(0), |back| Some(2 * back + 1)).map(|back| end - back);
                last = ends.find(|&end| end <= last || lies_on(piece, end)).unwrap_or(last).max(last);
            }
            run(step..last + 1);
            step = last + 1;
        }
    }

    fn crossing(
        &self,
        near: &Near<'_>,
        travel: &Travel,
        start: &Footprint,
        run: &mut impl FnMut(Range<i32>),
    ) {
        let mut crossed: ArrayVec<Crossed<'_>, { Polygon::MOST }> = ArrayVec::new();
        for piece in near {
            let Some((enter, leave)) = travel.overlapping(start, piece) else { continue };
            // Step k is measured at (2k + 1) / 2n of the way.
            let step = |part: f64| part * f64::from(self.count) - 0.5;
            let (first, last) = (step(enter).floor() as i32, step(leave).ceil() as i32);
            crossed.push(Crossed { piece: *piece, first: first.max(0), last: last.min(self.count - 1) });
        }
        let mut step = 0;
        while let Some(next) = crossed.iter().filter(|it| it.last >= step).map(|it| it.first.max(step)).min()
        {
            step = next;
            let base = self.base(step);
            if shared(near, &base) <= AREA {
                step += 1;
                continue;
            }
            let here = crossed.iter().filter(|it| it.first <= step && step <= it.last);
            let last = here.map(|it| self.stays_on(it, step, &base)).max().unwrap_or(step);
            run(step..last + 1);
            step = last + 1;
        }
    }

    /// Up to which step a base that is on a convex piece certainly stays on it: the shared area has a single maximum.
    fn stays_on(&self, crossed: &Crossed<'_>, step: i32, base: &Footprint) -> i32 {
        let lies = |base: &Footprint| crossed.piece.overlap_area(base) > Area(AREA.0 + ROUNDING);
        if !lies(base) {
            return step;
        }
        // Most leave a piece within a few steps of their last contact with it.
        let mut back = 0;
        loop {
            let last = crossed.last - back;
            if last <= step {
                return step;
            }
            if lies(&self.base(last)) {
                return last;
            }
            back = 2 * back + 1;
        }
    }

    /// While it turns: the shared area is known apart from rounding, and measured only where rounding might decide.
    fn turning(&self, near: &Near<'_>, run: &mut impl FnMut(Range<i32>)) {
        let Gait::Turning { size, centre_stride, sweep, .. } = self.gait else { return };
        let half = |length: Length| f64::from(length.0) / 2.0;
        let around = half(size.width()).hypot(half(size.depth())) + ROUNDED;
        let (limit, margin) = (AREA.0 as f64, ROUNDING as f64);
        let (mut step, mut seen_from, mut lies) = (0, None, false);
        while step < self.count {
            let left = self.count - step;
            let pose = self.pose(step);
            // Within a disc that is clear of all pieces the base is on none. Skip this if it was on one a step ago.
            if !lies && seen_from != Some(pose.at) {
                seen_from = Some(pose.at);
                let beyond = near.iter().map(|piece| piece.beyond(pose.at)).fold(f64::INFINITY, f64::min);
                if beyond > around {
                    step += match centre_stride {
                        0 => left,
                        stride => 1 + (((beyond - around) / f64::from(stride)) as i32).min(left - 1),
                    };
                    continue;
                }
            }
            let shared_ground = Imprint::new(pose, size).area(near);
            let beyond_limit = (shared_ground - limit).abs() - margin;
            lies = if beyond_limit > 0.0 {
                shared_ground > limit
            } else {
                shared(near, &self.base(step)) > AREA
            };
            // It cannot change faster than its edges sweep; rounding counts at both ends.
            let certain = ((beyond_limit - margin).max(0.0) / sweep.max(1) as f64) as i32;
            let next = step + 1 + certain.min(left - 1);
            if lies {
                run(step..next);
            }
            step = next;
        }
    }
}

/// The convex pieces of an outline near a path.
type Near<'a> = ArrayVec<Piece<'a>, { Polygon::MOST }>;

/// The area that a base shares with them, rounded once.
fn shared(near: &Near<'_>, base: &Footprint) -> Area {
    Piece::overlap_area_of_all(near, base)
}
