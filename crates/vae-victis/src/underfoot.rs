//! Which steps of a way lie on a piece of terrain (VV-G.8.c, VV-G.11.a).
//!
//! The samples of VV-G.11.a decide, each by the area of VV-G.3. Most of them need not be measured, because it follows from
//! others what they would say:
//! - While a base goes straight, the ground it shares with a convex piece first grows and then shrinks, so between two
//!   steps that lie on the piece all do; and when it meets the piece and leaves it again is known exactly. Straight ahead
//!   a [`Furrow`] knows the shared ground of every step but for roundings.
//! - While it turns, the shared ground changes no faster than its edges sweep, so what lies deep in a piece, or far
//!   from it, does so for some steps to come; and a base always covers the disc that fits into it, and never leaves the
//!   disc that it fits into.

use crate::measure::AREA;
use crate::path::Body;
use arrayvec::ArrayVec;
use geometry::{
    Area, Bounds, Convex, Footprint, Furrow, Glide, Piece, Point, Polygon, Pose, Segment, Size, Travel,
};
use std::ops::Range;

/// What the roundings of poses and corners may add to shared ground or take from it: they move an edge by less than two
/// micrometres, and no base has a border of half a metre.
const ROUNDING: i64 = 1_000_000;

/// A disc of this radius, in micrometres, is more ground than AREA and all roundings: four square millimetres more.
const DISC: f64 = 2_200.0;

/// How far roundings may move a point, in micrometres, with something to spare.
const ROUNDED: f64 = 3.0;

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
        /// The base.
        size: Size,
        /// How far any of its points moves in a step at most, in micrometres.
        stride: i32,
        /// How far its centre does.
        centre_stride: i32,
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

    /// Whether the base goes straight and keeps its heading.
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

    /// Hands over the steps in whose middle the centre of the base is in a piece, its border included.
    pub(crate) fn standing_in(&self, outline: &Polygon, mut stands: impl FnMut(i32, Pose)) {
        let mut near = Near::new();
        near.extend(outline.pieces_near(self.centres()));
        if near.is_empty() {
            return;
        }
        let Gait::Straight(glide) = &self.gait else {
            let is_fixed = matches!(self.gait, Gait::Turning { centre_stride: 0, .. });
            let mut known: Option<(Point, bool)> = None;
            for step in 0..self.count {
                if is_fixed && known.is_some_and(|(_, is_in)| !is_in) {
                    return;
                }
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
            return;
        };
        // On a straight way a convex piece is entered once and left once; one step more is tested on either side.
        let line = Segment::new(glide.pose_at(0, 1).at, glide.pose_at(1, 1).at);
        let step = |part: f64| part * f64::from(self.count) - 0.5;
        let spans: ArrayVec<(i32, i32), { Polygon::MOST }> = near
            .iter()
            .map(|piece| match line.span_inside(piece) {
                Some((from, to)) => (step(from).floor() as i32 - 1, step(to).ceil() as i32 + 1),
                None => (i32::MAX, i32::MIN),
            })
            .collect();
        let first = spans.iter().map(|&(first, _)| first).min().unwrap_or(0);
        let last = spans.iter().map(|&(_, last)| last).max().unwrap_or(-1);
        // Up to which step the centre is certain to stay inside: its depth in a convex piece has one summit too.
        let mut certain = -1;
        for step in first.max(0)..=last.min(self.count - 1) {
            let pose = self.pose(step);
            if step > certain {
                let Some(place) = near.iter().position(|piece| piece.contains(pose.at)) else { continue };
                let is_deep = |step: i32| near[place].beyond(self.pose(step).at) < -ROUNDED;
                // The last step of a span lies beyond the piece, by two steps at most.
                let last = spans[place].1.min(self.count + 2) - 3;
                certain = if last > step && is_deep(step) && is_deep(last) { last } else { step };
            }
            stands(step, pose);
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

    /// Straight ahead: what is shared is known but for roundings, and measured where they might decide.
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
            // Shared ground has one summit: who lies on a piece at two steps does so between them.
            let lies_on =
                |piece: usize, step: i32| furrow.area_of(piece, middle(step), whole) > limit + margin;
            let mut last = step;
            for (piece, &(first, end)) in steps.iter().enumerate() {
                if first > step || end <= last || !lies_on(piece, step) {
                    continue;
                }
                // Most leave a piece within few steps of their last contact with it.
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

    fn turning(&self, near: &Near<'_>, run: &mut impl FnMut(Range<i32>)) {
        let Gait::Turning { size, stride, centre_stride, sweep, .. } = self.gait else { return };
        let rectangle = Rectangle::new(size);
        let (mut step, sweep) = (0, sweep.max(1));
        let (mut walls, mut seen_from) = (ArrayVec::<Wall, { Polygon::MOST }>::new(), None);
        while step < self.count {
            let left = self.count - step;
            // How many steps the centre can make within a margin.
            let centred = |margin: f64| match centre_stride {
                0 => left,
                stride => 1 + ((margin / f64::from(stride)) as i32).min(left - 1),
            };
            let pose = self.pose(step);
            if seen_from != Some(pose.at) {
                walls.clear();
                walls.extend(near.iter().map(|piece| piece.wall(pose.at)));
                seen_from = Some(pose.at);
            }
            let beyond = walls.iter().map(|&(beyond, _)| beyond).fold(f64::INFINITY, f64::min);
            if beyond > rectangle.around {
                step += centred(beyond - rectangle.around);
                continue;
            }
            if rectangle.fits_a_disc && beyond < -DISC {
                let next = step + centred(-DISC - beyond);
                run(step..next);
                step = next;
                continue;
            }
            match rectangle.lies_on(near, &walls, pose) {
                Some(false) => {
                    step += 1;
                    continue;
                }
                Some(true) => {
                    run(step..step + 1);
                    step += 1;
                    continue;
                }
                None => {}
            }
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

/// How far the centre of a base is beyond a convex piece, and in which direction ([`Piece::wall`]).
type Wall = (f64, (f64, f64));

/// A base that turns, as what is certain of it needs it.
struct Rectangle {
    half_width: f64,
    half_depth: f64,
    /// The radius of the disc that it never leaves.
    around: f64,
    /// Whether a disc of more ground than AREA fits into it.
    fits_a_disc: bool,
}

impl Rectangle {
    fn new(size: Size) -> Rectangle {
        let (half_width, half_depth) = (f64::from(size.width().0) / 2.0, f64::from(size.depth().0) / 2.0);
        Rectangle {
            half_width,
            half_depth,
            around: half_width.hypot(half_depth) + ROUNDED,
            fits_a_disc: half_width.min(half_depth) > DISC,
        }
    }

    /// Whether it lies on some pieces, given their walls; nothing when that must be measured.
    fn lies_on(&self, near: &Near<'_>, walls: &[Wall], pose: Pose) -> Option<bool> {
        let (sine, cosine) = pose.heading.ahead();
        // Beyond the wall of a piece lies at most one corner of it, and of that no more than a triangle.
        let (mut at_most, mut nearest) = (0.0, (f64::INFINITY, 0));
        for (place, &(beyond, (x, y))) in walls.iter().enumerate() {
            let (right, ahead) = ((x * cosine - y * sine).abs(), (x * sine + y * cosine).abs());
            let depth = self.half_width * right + self.half_depth * ahead - beyond;
            if depth > 0.0 {
                at_most += depth * depth / (2.0 * right * ahead).max(1e-9);
            }
            nearest = if beyond < nearest.0 { (beyond, place) } else { nearest };
        }
        if at_most < (AREA.0 - ROUNDING) as f64 {
            return Some(false);
        }
        if !self.fits_a_disc {
            return None;
        }
        // A disc in the corner that is deepest in the nearest piece lies in both.
        let (_, place) = nearest;
        let (x, y) = walls[place].1;
        let inner = |half: f64, towards: f64| (half - DISC) * if towards > 0.0 { -1.0 } else { 1.0 };
        let right = inner(self.half_width, x * cosine - y * sine);
        let ahead = inner(self.half_depth, x * sine + y * cosine);
        let corner = Point::new(
            pose.at.x + (right * cosine + ahead * sine) as i32,
            pose.at.y + (ahead * cosine - right * sine) as i32,
        );
        (near[place].beyond(corner) < -DISC - ROUNDED).then_some(true)
    }
}

/// The convex pieces of an outline near a way.
type Near<'a> = ArrayVec<Piece<'a>, { Polygon::MOST }>;

/// The ground a base shares with them, rounded once.
fn shared(near: &Near<'_>, base: &Footprint) -> Area {
    Piece::overlap_area_of_all(near, base)
}
