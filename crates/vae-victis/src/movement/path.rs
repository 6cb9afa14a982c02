//! The poses of all bases during a move: legs become stages, and stages are divided into steps (VV-G.11).
//!
//! A [`Path`] contains only geometry, no rules: callers check who may make a leg, what is in the way and what it costs.
//! Poses on the way are computed from the start of their stage and rounded at its end (VV-G.2.c), so checking and
//! playing always agree.

pub mod farthest;
pub mod legs;
mod moving_base;

pub use moving_base::MovingBase;

use crate::measure::FLUSH;
use crate::movement::path::legs::MOST_LEGS;
use crate::orders::{Leg, Mode};
use arrayvec::ArrayVec;
use engine::Flank;
use geometry::{
    Bounds, Convex, Course, Footprint, Glide, Heading, Length, Local, Point, Pose, Rounding, Size, Track,
    Turn,
};
use std::cell::Cell;

/// The most elements of one order; a corps of 36 points has at most 18.
pub const MOST_MEMBERS: usize = 24;

/// Something for each member of a move.
pub type PerMember<T> = ArrayVec<T, MOST_MEMBERS>;

/// How the bases move during a stage.
#[derive(Clone, Copy, Debug, PartialEq)]
enum LegWay {
    /// `T`: each around its own centre.
    About,
    /// VV-5.2.d, VV-5.2.f: one rigid motion of all.
    Rigid(Course),
    /// The motion of the leader; the others follow its track.
    Follow(Course),
}

/// A leg that is made.
#[derive(Clone, Copy, Debug)]
pub struct PathLeg {
    way: LegWay,
    /// VV-5.4.a: its cost length, which is divided into steps.
    pub length: Length,
    /// Whether it costs nothing (VV-5.4.a: `T`, and `P` with an option).
    pub is_free: bool,
    /// The distance of the leader's front centre, for those who follow.
    run: Length,
    /// The radius at which its cost length is measured; `None` for straight legs.
    radius: Option<Length>,
}

impl PathLeg {
    /// VV-G.11.a: the number of equal steps.
    #[must_use]
    pub fn steps(&self) -> i32 {
        ((self.length.0 + 999) / 1_000).max(1)
    }
}

/// The path of a set of bases.
#[derive(Clone, Debug)]
pub struct Path {
    sizes: PerMember<Size>,
    mode: Mode,
    stages: ArrayVec<PathLeg, MOST_LEGS>,
    /// All members in all stages, stage by stage.
    parts: Vec<Part>,
    ends: PerMember<Pose>,
    follow: Option<Box<Follow>>,
}

/// One member in one stage.
#[derive(Clone, Debug)]
struct Part {
    /// Its pose at the start of the stage.
    start: Pose,
    /// A box around all its poses, computed when first needed.
    swept: Cell<Option<Bounds>>,
}

/// VV-5.2.g: the track, and the distance of each member behind its head.
#[derive(Clone, Debug)]
struct Follow {
    track: Track,
    behind: PerMember<Length>,
}

impl Path {
    /// A set that has not moved yet; the first is the leader. At most [`MOST_MEMBERS`] are used.
    #[must_use]
    pub fn new(bodies: impl IntoIterator<Item = MovingBase>, mode: Mode) -> Path {
        let mut path = Path {
            sizes: PerMember::new(),
            mode,
            stages: ArrayVec::new(),
            parts: Vec::new(),
            ends: PerMember::new(),
            follow: None,
        };
        for body in bodies.into_iter().take(MOST_MEMBERS) {
            path.sizes.push(body.size);
            path.ends.push(body.pose);
        }
        path
    }

    /// The number of bases that move.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Whether it has no members.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }

    /// The stages so far.
    #[must_use]
    pub fn stages(&self) -> &[PathLeg] {
        &self.stages
    }

    /// The pose of a member at the start of a stage.
    #[must_use]
    pub fn start(&self, stage: usize, member: usize) -> Pose {
        self.part(stage, member).start
    }

    fn part(&self, stage: usize, member: usize) -> &Part {
        &self.parts[stage * self.len() + member]
    }

    /// The poses of all members at the end of the last stage.
    #[must_use]
    pub fn ends(&self) -> &[Pose] {
        &self.ends
    }

    /// A member at the end of the last stage.
    #[must_use]
    pub fn body(&self, member: usize) -> MovingBase {
        MovingBase { pose: self.ends[member], size: self.sizes[member] }
    }

    /// The size of a member's base.
    #[must_use]
    pub fn size(&self, member: usize) -> Size {
        self.sizes[member]
    }

    /// Adds a leg. If its length is not given, it goes as far as `farthest`, or half a circle. At most eight fit.
    pub fn push(&mut self, leg: Leg, farthest: Length) {
        if self.stages.len() == MOST_LEGS || self.ends.is_empty() {
            return;
        }
        let leader = self.body(0);
        let heading = leader.pose.heading;
        let along = |heading, distance: Option<Length>| Course::Along {
            heading,
            distance: distance.unwrap_or(farthest),
        };
        let (course, radius) = match leg {
            Leg::About => {
                self.finish(LegWay::About, Length::ZERO, None);
                return;
            }
            Leg::Forward(distance) => (along(heading, distance), None),
            Leg::Oblique { distance, angle } => (along(heading + angle, distance), None),
            Leg::Shift { distance, face } => (along(heading + face.turn(), Some(distance)), None),
            Leg::Wheel { side, angle } => {
                let (pivot, radius) = match self.mode {
                    Mode::Rigid => self.wheel(side),
                    Mode::Follow => (corner(&leader.base(), side), leader.size.width()),
                };
                let angle = angle.unwrap_or(Turn::ABOUT);
                let turn = if side == Flank::Left { -angle } else { angle };
                (Course::About { pivot, turn }, Some(radius))
            }
            Leg::Pivot(angle) => pivot(&leader, angle),
            Leg::PivotUntil(Flank::Left) => pivot(&leader, -Turn::ABOUT),
            Leg::PivotUntil(Flank::Right) => pivot(&leader, Turn::ABOUT),
        };
        let length = course.length(radius.unwrap_or(Length::ZERO), Rounding::Nearest);
        let way = match self.mode {
            Mode::Rigid => LegWay::Rigid(course),
            Mode::Follow => LegWay::Follow(course),
        };
        self.finish(way, length, radius);
    }

    /// VV-5.7.a: adds a straight line of a general's path to a point; he faces along it. At most eight fit.
    pub fn ride_to(&mut self, to: Point) {
        if self.stages.len() == MOST_LEGS || self.ends.is_empty() {
            return;
        }
        let from = self.ends[0].at;
        let Some(heading) = from.heading_to(to) else { return };
        self.ends[0].heading = heading;
        let distance = from.gap_to(to).to_length();
        self.finish(LegWay::Rigid(Course::Along { heading, distance }), distance, None);
        // The heading is rounded, but the end is exactly the given point.
        self.ends[0].at = to;
    }

    /// Makes the last stage cost nothing.
    pub fn make_last_free(&mut self) {
        if let Some(stage) = self.stages.last_mut() {
            stage.is_free = true;
        }
    }

    fn finish(&mut self, way: LegWay, length: Length, radius: Option<Length>) {
        let run = match way {
            LegWay::Follow(course) => course.length(self.sizes[0].width().half(), Rounding::Nearest),
            LegWay::About | LegWay::Rigid(_) => Length::ZERO,
        };
        let is_free = way == LegWay::About;
        self.stages.push(PathLeg { way, length, is_free, run, radius });
        self.parts.extend(self.ends.iter().map(|&start| Part { start, swept: Cell::new(None) }));
        if let LegWay::Follow(_) = way {
            self.lay_track();
        }
        self.settle();
    }

    /// VV-5.2.g: the track of all stages that are followed, from the rear centre of the last member to the front centre
    /// of the leader.
    fn lay_track(&mut self) {
        let first = self.stages.iter().position(|stage| matches!(stage.way, LegWay::Follow(_)));
        let Some(first) = first else { return };
        let body = |member: usize| MovingBase { pose: self.start(first, member), size: self.sizes[member] };
        let last = self.sizes.len() - 1;
        let mut track = Track::new(body(last).rear(), body(last).pose.heading);
        let mut behind: PerMember<Length> = PerMember::new();
        // A track has room for 64 parts: the members and eight legs always fit.
        for member in (0..=last).rev() {
            let _ = track.straight_to(body(member).front());
        }
        let mut front = body(0).front();
        let mut gone = Length::ZERO;
        for member in 0..=last {
            let next = body(member).front();
            gone += front.gap_to(next).to_length();
            front = next;
            behind.push(gone);
        }
        for stage in &self.stages {
            if let LegWay::Follow(course) = stage.way {
                let _ = track.follow(course);
            }
        }
        self.follow = Some(Box::new(Follow { track, behind }));
    }

    /// Computes the end poses from the last stage.
    fn settle(&mut self) {
        let stage = self.stages.len() - 1;
        for member in 0..self.len() {
            self.ends[member] = self.pose_at(stage, member, 1, 1);
            self.part(stage, member).swept.set(None);
        }
    }

    /// Removes the last stage.
    pub fn pop(&mut self) {
        if self.stages.pop().is_some() {
            let left = self.stages.len() * self.len();
            self.ends = self.parts.drain(left..).map(|part| part.start).collect();
        }
    }

    /// How its members move together.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// VV-G.11.a: a member's pose after step `k` of `n` of a stage.
    #[must_use]
    pub fn pose_at(&self, stage: usize, member: usize, k: i32, n: i32) -> Pose {
        let here = &self.stages[stage];
        let start = self.start(stage, member);
        match here.way {
            // VV-G.11.a: a turn about sweeps over nothing.
            LegWay::About => start.turned(Turn::ABOUT),
            LegWay::Rigid(course) => course.pose_at(start, k, n),
            LegWay::Follow(course) if member == 0 => course.pose_at(start, k, n),
            LegWay::Follow(_) => match &self.follow {
                None => start,
                Some(follow) => {
                    let later: Length = self.stages[stage + 1..].iter().map(|stage| stage.run).sum();
                    let to_go = later + here.run - here.run.scaled(k, n, Rounding::Nearest);
                    let depth = self.sizes[member].depth();
                    follow.track.pose_behind(follow.behind[member] + to_go, depth).centre_from_front(depth)
                }
            },
        }
    }

    /// The motion of the last stage; `None` for a turn about.
    #[must_use]
    pub fn last_course(&self) -> Option<Course> {
        match self.stages.last()?.way {
            LegWay::Rigid(course) | LegWay::Follow(course) => Some(course),
            LegWay::About => None,
        }
    }

    /// The extent of the last stage in its own unit: micrometres, or millidegrees of a turn.
    #[must_use]
    pub fn extent(&self) -> i32 {
        self.last_course().map_or(0, |course| course.extent())
    }

    /// The straight line of a member in the last stage, if it moves straight.
    #[must_use]
    pub fn last_straight(&self, member: usize) -> Option<(Heading, Length)> {
        self.along(self.stages.len().checked_sub(1)?, member)
    }

    /// VV-5.8.a: cuts the last stage after `gone` of its extent.
    pub fn cut_last(&mut self, gone: i32) {
        let Some(stage) = self.stages.last_mut() else { return };
        let (LegWay::Rigid(course) | LegWay::Follow(course)) = &mut stage.way else { return };
        *course = course.cut(gone);
        stage.length = course.length(stage.radius.unwrap_or(Length::ZERO), Rounding::Nearest);
        if let LegWay::Follow(course) = stage.way {
            stage.run = course.length(self.sizes[0].width().half(), Rounding::Nearest);
            self.lay_track();
        }
        self.settle();
    }

    /// A box that contains a member at every pose of a stage.
    #[must_use]
    pub fn swept_bounds(&self, stage: usize, member: usize) -> Bounds {
        let known = &self.part(stage, member).swept;
        known.get().unwrap_or_else(|| {
            let swept = self.sweep(stage, member);
            known.set(Some(swept));
            swept
        })
    }

    fn sweep(&self, stage: usize, member: usize) -> Bounds {
        let here = &self.stages[stage];
        let start = MovingBase { pose: self.start(stage, member), size: self.sizes[member] };
        match here.way {
            LegWay::About => start.base().bounds(),
            // A base that turns around its own centre stays within the disc around it.
            LegWay::Rigid(Course::About { pivot, .. }) if pivot == start.pose.at => {
                Bounds::at(pivot).grown(start.radius())
            }
            LegWay::Rigid(Course::Along { heading, distance }) => start.swept(heading, distance),
            LegWay::Rigid(course) => course.swept_bounds(&start.base()),
            LegWay::Follow(course) if member == 0 => course.swept_bounds(&start.base()),
            // A follower's front goes as far as the leader's, and its rear at most by its width more.
            LegWay::Follow(_) => start.base().bounds().grown(here.run + start.size.width()),
        }
    }

    /// How far any point of a member's base moves in one step at most, in micrometres. In a turn the far corners move
    /// farther than the point whose distance is paid.
    #[must_use]
    pub fn stride(&self, stage: usize, member: usize) -> i32 {
        let here = &self.stages[stage];
        match here.way {
            LegWay::Rigid(Course::About { pivot, turn }) => self.turning_stride(stage, member, pivot, turn),
            LegWay::Follow(Course::About { pivot, turn }) if member == 0 => {
                self.turning_stride(stage, member, pivot, turn)
            }
            // At a bend of the track a follower swings around: no bound is given.
            LegWay::Follow(_) if member > 0 => i32::MAX,
            _ => 1_000,
        }
    }

    /// How far the centre of a member moves in one step at most, in micrometres; 0 if it turns around it.
    #[must_use]
    pub fn centre_stride(&self, stage: usize, member: usize) -> i32 {
        let here = &self.stages[stage];
        match here.way {
            LegWay::Rigid(Course::About { pivot, turn }) if pivot != self.start(stage, member).at => {
                let radius = self.start(stage, member).at.gap_to(pivot).to_length();
                turn.arc(radius, Rounding::Up).0 / here.steps() + 2
            }
            LegWay::About | LegWay::Rigid(Course::About { .. }) => 0,
            _ => self.stride(stage, member),
        }
    }

    fn turning_stride(&self, stage: usize, member: usize, pivot: Point, turn: Turn) -> i32 {
        let (start, size) = (self.start(stage, member), self.sizes[member]);
        // No corner is farther from the centre than half the width plus half the depth; two micrometres are added for
        // rounding.
        let radius = start.at.gap_to(pivot).to_length() + size.width().half() + size.depth().half();
        turn.arc(radius, Rounding::Up).0 / self.stages[stage].steps() + 2
    }

    /// The straight motion of a base in a stage, if it is straight.
    #[must_use]
    pub fn straight(&self, stage: usize, member: usize) -> Option<geometry::Travel> {
        let (heading, distance) = self.along(stage, member)?;
        Some(geometry::Travel::along(heading, distance))
    }

    /// The same as a [`Glide`], which gives every pose on the way.
    #[must_use]
    pub fn glide(&self, stage: usize, member: usize) -> Option<Glide> {
        let (heading, distance) = self.along(stage, member)?;
        Some(Glide::new(self.start(stage, member), self.sizes[member], heading, distance))
    }

    fn along(&self, stage: usize, member: usize) -> Option<(Heading, Length)> {
        match self.stages[stage].way {
            LegWay::Rigid(Course::Along { heading, distance }) => Some((heading, distance)),
            LegWay::Follow(Course::Along { heading, distance }) if member == 0 => Some((heading, distance)),
            _ => None,
        }
    }

    /// The area that the edges of a member's base sweep in one step of a stage at most, in square micrometres: the part
    /// of its outline that moves outward, times how far it moves.
    #[must_use]
    pub fn edge_sweep(&self, stage: usize, member: usize) -> i64 {
        let (here, size) = (&self.stages[stage], self.sizes[member]);
        let seen = |pivot: Point| self.start(stage, member).locate(pivot);
        match here.way {
            LegWay::Rigid(Course::About { pivot, turn }) => turning_sweep(here, seen(pivot), size, turn),
            LegWay::Follow(Course::About { pivot, turn }) if member == 0 => {
                turning_sweep(here, seen(pivot), size, turn)
            }
            _ => i64::from(self.stride(stage, member)) * i64::from(size.width().0 + size.depth().0),
        }
    }

    /// Replaces the end poses of all members, for an alignment (VV-5.8.c).
    pub fn move_ends(&mut self, ends: PerMember<Pose>) {
        self.ends = ends;
    }

    /// VV-5.4.a: the pivot of a rigid wheel, and the radius E at which it is paid.
    #[must_use]
    pub fn wheel(&self, side: Flank) -> (Point, Length) {
        let leader = self.body(0);
        let leader_base = leader.base();
        if self.len() == 1 {
            return (corner(&leader_base, side), leader.size.width());
        }
        let seen = |point: Point| leader.pose.locate(point);
        let bodies = || (0..self.len()).map(|member| self.body(member));
        let foremost = bodies().map(|body| seen(body.front()).ahead).max().unwrap_or(Length::ZERO);
        let outermost = |point: &Point| match side {
            Flank::Left => -seen(*point).right,
            Flank::Right => seen(*point).right,
        };
        let rank = bodies().filter(|body| foremost - seen(body.front()).ahead <= FLUSH);
        let pivot = rank.map(|body| corner(&body.base(), side)).max_by_key(outermost);
        let pivot = pivot.unwrap_or_else(|| corner(&leader_base, side));
        let from = seen(pivot);
        let (mut lateral, mut rearmost) = (Length::ZERO, foremost);
        for body in bodies() {
            for &point in body.base().corners() {
                let at = seen(point);
                lateral = lateral.max((at.right - from.right).abs());
                rearmost = rearmost.min(at.ahead);
            }
        }
        (pivot, lateral.max(foremost - rearmost))
    }
}

fn corner(base: &Footprint, side: Flank) -> Point {
    match side {
        Flank::Left => base.front_left(),
        Flank::Right => base.front_right(),
    }
}

/// VV-5.4.a: a pivot of a single element, paid at half its frontage.
fn pivot(body: &MovingBase, turn: Turn) -> (Course, Option<Length>) {
    (Course::About { pivot: body.pose.at, turn }, Some(body.size.width().half()))
}

/// The area that the edges of a base sweep in one step of a turn. A point of an edge moves outward in proportion to its
/// distance, along the edge, from the foot of the perpendicular through the pivot. As much area is gained on one side
/// as is lost on the other.
fn turning_sweep(stage: &PathLeg, seen: Local, size: Size, turn: Turn) -> i64 {
    let swept = |half: f64, foot: f64| {
        let (from, to) = (-half - foot, half - foot);
        if from < 0.0 && to > 0.0 {
            (from * from + to * to) / 2.0
        } else {
            (to * to - from * from).abs() / 2.0
        }
    };
    let half = |length: Length| f64::from(length.0) / 2.0;
    let fronts = swept(half(size.width()), f64::from(seen.right.0));
    let sides = swept(half(size.depth()), f64::from(seen.ahead.0));
    let radians = f64::from(turn.abs().0).to_radians() / 1_000.0 / f64::from(stage.steps());
    ((fronts + sides) * radians).ceil() as i64
}

#[cfg(test)]
mod tests;
