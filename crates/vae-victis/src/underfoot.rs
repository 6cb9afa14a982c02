//! Which steps of a way lie on a piece of terrain (VV-G.8.c, VV-G.11.a).
//!
//! The samples of VV-G.11.a decide, each by the area of VV-G.3. Most of them need not be measured, because it follows from
//! others what they would say:
//! - While a base goes straight, the ground it shares with a convex piece first grows and then shrinks, so between two
//!   steps that lie on the piece all do; and when it meets the piece and leaves it again is known exactly.
//! - While it turns, the shared ground changes no faster than its edges sweep, so what lies deep in a piece, or far
//!   from it, does so for some steps to come.

use crate::measure::AREA;
use crate::path::Body;
use arrayvec::ArrayVec;
use geometry::{Area, Bounds, Convex, Footprint, Glide, Piece, Point, Polygon, Pose, Segment, Travel};
use std::ops::Range;

/// What the roundings of poses and corners may add to shared ground or take from it: they move an edge by less than two
/// micrometres, and no base has a border of half a metre.
const ROUNDING: i64 = 1_000_000;

/// The steps of one stage, as one base makes them.
pub(crate) struct Steps<'p> {
    /// VV-G.11.a: how many.
    pub count: i32,
    /// A box around the base at all of them.
    pub swept: Bounds,
    /// How the base goes.
    pub gait: Gait<'p>,
}

/// How a base goes.
pub(crate) enum Gait<'p> {
    /// Straight on.
    Straight(Glide),
    /// In any other way.
    Turning {
        /// Where it is after `k` of `n` steps.
        body_at: &'p dyn Fn(i32, i32) -> Body,
        /// How far any of its points moves in a step at most, in micrometres.
        stride: i32,
        /// How much ground its edges pass over in a step at most, in square micrometres.
        sweep: i64,
    },
}

/// A convex piece on a straight way, and the steps at which the base may have ground in common with it.
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

    /// The ground taken up in the middle of a step.
    pub(crate) fn base(&self, step: i32) -> Footprint {
        let (k, n) = (2 * step + 1, 2 * self.count);
        match &self.gait {
            Gait::Straight(glide) => glide.base_at(k, n),
            Gait::Turning { body_at, .. } => body_at(k, n).base(),
        }
    }

    /// A box around the centre of the base at all steps.
    pub(crate) fn centres(&self) -> Bounds {
        match &self.gait {
            Gait::Straight(glide) => glide.centre_bounds(),
            Gait::Turning { .. } => self.swept,
        }
    }

    /// Hands over the steps in whose middle the centre of the base is in a piece, its border included.
    pub(crate) fn standing_in(&self, outline: &Polygon, mut stands: impl FnMut(i32, Pose)) {
        let mut near = Near::new();
        near.extend(outline.pieces_near(self.centres()));
        // On a straight way a convex piece is entered once and left once; one step more is tested on either side.
        let (first, last) = match &self.gait {
            Gait::Straight(glide) => {
                let line = Segment::new(glide.pose_at(0, 1).at, glide.pose_at(1, 1).at);
                let step = |part: f64| part * f64::from(self.count) - 0.5;
                let spans = near.iter().filter_map(|piece| line.span_inside(piece));
                let span = spans.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
                span.map_or((0, -1), |(from, to)| (step(from).floor() as i32 - 1, step(to).ceil() as i32 + 1))
            }
            Gait::Turning { .. } if near.is_empty() => (0, -1),
            Gait::Turning { .. } => (0, self.count - 1),
        };
        let mut known: Option<(Point, bool)> = None;
        for step in first.max(0)..=last.min(self.count - 1) {
            let pose = self.pose(step);
            let is_in = match known {
                Some((at, is_in)) if at == pose.at => is_in,
                _ => near.iter().any(|piece| piece.contains(pose.at)),
            };
            known = Some((pose.at, is_in));
            if is_in {
                stands(step, pose);
            }
        }
    }

    /// VV-G.3 AREA: hands over the steps at which the base lies on a piece, in runs and in order.
    pub(crate) fn lying_on(&self, outline: &Polygon, mut run: impl FnMut(Range<i32>)) {
        let mut near = Near::new();
        near.extend(outline.pieces_near(self.swept));
        if near.is_empty() {
            return;
        }
        match &self.gait {
            Gait::Straight(glide) => {
                let (start, end) = (glide.base_at(0, 1), glide.base_at(1, 1));
                let travel = Travel::between(start.front_left(), end.front_left());
                self.crossing(&near, &travel, &start, &mut run);
            }
            Gait::Turning { stride, sweep, .. } => self.turning(&near, *stride, *sweep, &mut run),
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

    /// Up to which step a base that lies on a convex piece is certain to stay on it: shared ground has one summit.
    fn stays_on(&self, crossed: &Crossed<'_>, step: i32, base: &Footprint) -> i32 {
        let lies = |base: &Footprint| crossed.piece.overlap_area(base) > Area(AREA.0 + ROUNDING);
        if !lies(base) {
            return step;
        }
        // Most leave a piece within few steps of their last contact with it.
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

    fn turning(&self, near: &Near<'_>, stride: i32, sweep: i64, run: &mut impl FnMut(Range<i32>)) {
        let sweep = sweep.max(1);
        let mut step = 0;
        while step < self.count {
            let base = self.base(step);
            let area = shared(near, &base);
            let certain =
                |margin: i64| ((margin - ROUNDING).max(0) / sweep).min(i64::from(self.count)) as i32;
            if area > AREA {
                let next = (step + 1 + certain(area.0 - AREA.0)).min(self.count);
                run(step..next);
                step = next;
            } else {
                let clear = near.iter().map(|piece| piece.bounds().clearance(&base.bounds()).0).min();
                step += 1 + certain(AREA.0 - area.0).max(clear.unwrap_or(0) / stride.max(1));
            }
        }
    }
}

/// The convex pieces of an outline near a way.
type Near<'a> = ArrayVec<Piece<'a>, { Polygon::MOST }>;

/// The ground a base shares with them, rounded once.
fn shared(near: &Near<'_>, base: &Footprint) -> Area {
    Piece::overlap_area_of_all(near, base)
}
