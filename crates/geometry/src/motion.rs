//! Rigid motions: straight, oblique, wheel, pivot, slide, turn about.
//!
//! A [`Motion`] is what an order says. Together with a heading and the points a body turns about it becomes a
//! [`Course`], which moves any pose: that of the body itself or those of a whole set that moves with it. Poses
//! on the way are always computed from the start, so roundings do not add up.

use crate::angle::{Heading, Turn};
use crate::bounds::Bounds;
use crate::convex::Convex;
use crate::footprint::Footprint;
use crate::length::{Length, Rounding};
use crate::point::{Offset, Point};
use crate::pose::Pose;

/// Left or right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Anticlockwise.
    Left,
    /// Clockwise.
    Right,
}

impl Side {
    /// The other one.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The turn by `angle` to this side.
    #[inline]
    pub fn turn(self, angle: Turn) -> Turn {
        match self {
            Self::Left => -angle,
            Self::Right => angle,
        }
    }
}

/// One rigid motion, as an order gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motion {
    /// Straight ahead; back when negative.
    Straight {
        /// How far.
        distance: Length,
    },
    /// Off the heading by `turn`, the heading kept.
    Oblique {
        /// How far.
        distance: Length,
        /// How far off the heading.
        turn: Turn,
    },
    /// Along a heading of the table, the own heading kept.
    Slide {
        /// How far.
        distance: Length,
        /// Which way.
        along: Heading,
    },
    /// About the front corner of that side: clockwise about the right one, anticlockwise about the left one.
    Wheel {
        /// The corner that stays.
        side: Side,
        /// By how much; not negative.
        angle: Turn,
    },
    /// About the centre.
    Pivot {
        /// By how much, clockwise positive.
        angle: Turn,
    },
    /// About the centre by half a circle. In a set each body does so about its own centre.
    TurnAbout,
}

/// The points that a body, or a set moving as one, turns about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pivots {
    /// Its front left corner.
    pub left: Point,
    /// Its front right corner.
    pub right: Point,
    /// Its centre.
    pub centre: Point,
}

impl Footprint {
    /// The points that a body with this footprint turns about.
    pub fn pivots(&self) -> Pivots {
        Pivots { left: self.front_left(), right: self.front_right(), centre: self.centre() }
    }
}

/// A rigid motion of the table's plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Course {
    /// Every point goes the same way; headings are kept.
    Along {
        /// Which way.
        heading: Heading,
        /// How far.
        distance: Length,
    },
    /// Every point turns about the pivot.
    About {
        /// The point that stays.
        pivot: Point,
        /// By how much.
        turn: Turn,
    },
}

impl Motion {
    /// What the motion does to the plane, for a body of this heading and these pivots.
    ///
    /// ```
    /// use geometry::{Footprint, Heading, Length, Motion, Point, Pose, Side, Size, Turn};
    ///
    /// let centre = Pose::new(Point::mm(0, 0), Heading::NORTH);
    /// let base = Footprint::from_centre(centre, Size::mm(40, 20));
    /// let wheel = Motion::Wheel { side: Side::Right, angle: Turn::degrees(90) };
    /// let end = wheel.course(centre.heading, &base.pivots()).end(centre);
    /// assert_eq!(end, Pose::new(Point::mm(10, 30), Heading::EAST));
    /// ```
    pub fn course(self, heading: Heading, pivots: &Pivots) -> Course {
        match self {
            Self::Straight { distance } => Course::Along { heading, distance },
            Self::Oblique { distance, turn } => Course::Along { heading: heading + turn, distance },
            Self::Slide { distance, along } => Course::Along { heading: along, distance },
            Self::Wheel { side, angle } => {
                let pivot = match side {
                    Side::Left => pivots.left,
                    Side::Right => pivots.right,
                };
                Course::About { pivot, turn: side.turn(angle) }
            }
            Self::Pivot { angle } => Course::About { pivot: pivots.centre, turn: angle },
            Self::TurnAbout => Course::About { pivot: pivots.centre, turn: Turn::ABOUT },
        }
    }
}

impl Course {
    /// Where the motion brings a pose.
    #[inline]
    pub fn end(&self, pose: Pose) -> Pose {
        match *self {
            Self::Along { heading, distance } => Pose { at: pose.at.along(heading, distance), ..pose },
            Self::About { pivot, turn } => pose.turned_about(pivot, turn),
        }
    }

    /// Where a pose is after step `k` of `n` equal steps. Headings on the way are whole millidegrees.
    ///
    /// # Panics
    /// When `n` is zero.
    pub fn pose_at(&self, pose: Pose, k: i32, n: i32) -> Pose {
        assert!(n != 0, "a motion has at least one step");
        match *self {
            Self::Along { heading, distance } => {
                Pose { at: Self::point_along(pose.at, heading.ahead(), distance.as_f64(), k, n), ..pose }
            }
            Self::About { pivot, turn } => pose.turned_about(pivot, turn.part(k, n)),
        }
    }

    /// The point after step `k` of `n` on a way of this sine and cosine.
    #[inline]
    pub(crate) fn point_along(
        from: Point,
        (sine, cosine): (f64, f64),
        distance: f64,
        k: i32,
        n: i32,
    ) -> Point {
        assert!(n != 0, "a motion has at least one step");
        let gone = distance * f64::from(k) / f64::from(n);
        Point::rounded(f64::from(from.x) + sine * gone, f64::from(from.y) + cosine * gone)
    }

    /// The poses after each of `n` equal steps; the start is not among them, the end is.
    pub fn steps(self, pose: Pose, n: i32) -> impl Iterator<Item = Pose> {
        (1..=n).map(move |k| self.pose_at(pose, k, n))
    }

    /// The poses in the middle of each of `n` equal steps.
    pub fn middles(self, pose: Pose, n: i32) -> impl Iterator<Item = Pose> {
        (0..n).map(move |k| self.pose_at(pose, 2 * k + 1, 2 * n))
    }

    /// How far it goes in its own unit: micrometres along, millidegrees about.
    #[inline]
    pub fn extent(&self) -> i32 {
        match self {
            Self::Along { distance, .. } => distance.abs().0,
            Self::About { turn, .. } => turn.abs().0,
        }
    }

    /// The same motion cut off after `gone` of its [`Course::extent`].
    #[must_use]
    pub fn cut(self, gone: i32) -> Self {
        match self {
            Self::Along { heading, distance } => {
                Self::Along { heading, distance: Length(gone * distance.0.signum()) }
            }
            Self::About { pivot, turn } => Self::About { pivot, turn: Turn(gone * turn.0.signum()) },
        }
    }

    /// Its length: the distance along, or the arc of a point at `radius` about.
    pub fn length(&self, radius: Length, rounding: Rounding) -> Length {
        match self {
            Self::Along { distance, .. } => distance.abs(),
            Self::About { turn, .. } => turn.arc(radius, rounding),
        }
    }

    /// A box that holds the footprint at every pose on the way, rounded ones included: what lies outside is never met.
    pub fn swept_bounds(&self, start: &Footprint) -> Bounds {
        let swept = match *self {
            Self::Along { heading, distance } => {
                let by = Point::ORIGIN.along(heading, distance) - Point::ORIGIN;
                start.bounds().union(&start.shifted(by).bounds())
            }
            Self::About { pivot, turn } => {
                let trigonometry = turn.sine_and_cosine();
                let corners = start.corners().iter();
                let arcs = corners.map(|&corner| arc_bounds(corner, pivot, turn, trigonometry));
                arcs.fold(start.bounds(), |all, arc| all.union(&arc))
            }
        };
        // A pose on the way is rounded, its corners are rounded again, and half a millidegree may be lost.
        let slack = match *self {
            Self::Along { .. } => Length(2),
            Self::About { .. } => {
                Length(2) + start.bounds().width() / 50_000 + start.bounds().height() / 50_000
            }
        };
        swept.grown(slack)
    }

    /// Searches for the first pose on the way for which `hits` says yes: walks in strides of `step`, then halves the stride
    /// that holds the hit down to `resolution`. All figures are in the unit of [`Course::extent`].
    ///
    /// Gives how far the course is clear, or nothing when no stride ends in a hit; zero when the start is one.
    ///
    /// ```
    /// use geometry::{Convex, Course, Footprint, Heading, Point, Pose, Size, Turn};
    ///
    /// let size = Size::mm(40, 20);
    /// let start = Pose::new(Point::mm(0, 0), Heading::NORTH);
    /// let enemy = Footprint::from_centre(Pose::new(Point::mm(0, 32), Heading::NORTH), size);
    /// let pivot = Course::About { pivot: start.at, turn: Turn::degrees(90) };
    /// let clear = pivot.clear_until(1_000, 1, |gone| {
    ///     Footprint::from_centre(pivot.cut(gone).end(start), size).overlaps(&enemy)
    /// });
    /// assert_eq!(clear, Some(53_137));
    /// ```
    pub fn clear_until(&self, step: i32, resolution: i32, mut hits: impl FnMut(i32) -> bool) -> Option<i32> {
        let (extent, step, resolution) = (self.extent(), step.max(1), resolution.max(1));
        if hits(0) {
            return Some(0);
        }
        let mut clear = 0;
        while clear < extent {
            let mut hit = clear.saturating_add(step).min(extent);
            if !hits(hit) {
                clear = hit;
                continue;
            }
            while hit - clear > resolution {
                let middle = clear + (hit - clear) / 2;
                if hits(middle) {
                    hit = middle;
                } else {
                    clear = middle;
                }
            }
            return Some(clear);
        }
        None
    }
}

/// The box around the arc that a point runs through.
fn arc_bounds(point: Point, pivot: Point, turn: Turn, trigonometry: (f64, f64)) -> Bounds {
    let ends = Bounds::at(point).union(&Bounds::at(point.turned_by(pivot, trigonometry)));
    let Some(start) = Heading::of(point - pivot) else { return ends };
    let radius = (point - pivot).length().ceil() as i64;
    let quarters = [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().zip(0..);
    quarters.fold(ends, |bounds, ((x, y), quarter)| {
        // How far the arc has to go until it points this way, in its own direction.
        let to_go = Heading::degrees(90 * quarter).millidegrees() - start.millidegrees();
        let to_go = (to_go * turn.0.signum()).rem_euclid(360_000);
        if to_go <= turn.abs().0 {
            bounds.union(&Bounds::at(pivot + Offset { x: x * radius, y: y * radius }))
        } else {
            bounds
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::footprint::Size;

    const SIZE: (i32, i32) = (40, 20);

    fn size() -> Size {
        Size::mm(SIZE.0, SIZE.1)
    }

    fn start(degrees: i32) -> (Pose, Footprint) {
        let pose = Pose::new(Point::mm(300, 200), Heading::degrees(degrees));
        (pose, Footprint::from_centre(pose, size()))
    }

    fn end(motion: Motion, degrees: i32) -> Pose {
        let (pose, base) = start(degrees);
        motion.course(pose.heading, &base.pivots()).end(pose)
    }

    #[test]
    fn straight_oblique_and_slide_keep_the_heading() {
        let distance = Length::mm(10);
        assert_eq!(end(Motion::Straight { distance }, 90), Pose::new(Point::mm(310, 200), Heading::EAST));
        let oblique = Motion::Oblique { distance, turn: Turn::degrees(-90) };
        assert_eq!(end(oblique, 90), Pose::new(Point::mm(300, 210), Heading::EAST));
        let slide = Motion::Slide { distance, along: Heading::SOUTH };
        assert_eq!(end(slide, 90), Pose::new(Point::mm(300, 190), Heading::EAST));
    }

    #[test]
    fn wheels_keep_their_corner() {
        for (side, corner) in [(Side::Left, 0), (Side::Right, 1)] {
            for degrees in [0, 90, 137, 359] {
                let (_, base) = start(degrees);
                let moved = Footprint::from_centre(
                    end(Motion::Wheel { side, angle: Turn::degrees(30) }, degrees),
                    size(),
                );
                let off = base.corners()[corner].gap_to(moved.corners()[corner]);
                assert!(off.within(Length(2)), "{side:?} {degrees}: {off:?}");
            }
        }
        assert_eq!(
            end(Motion::Wheel { side: Side::Left, angle: Turn::degrees(90) }, 0),
            Pose::new(Point::mm(290, 230), Heading::WEST)
        );
    }

    #[test]
    fn pivots_and_turns_about_keep_the_centre() {
        assert_eq!(
            end(Motion::Pivot { angle: Turn(-30_500) }, 10),
            Pose::new(Point::mm(300, 200), Heading::from_millidegrees(339_500))
        );
        assert_eq!(end(Motion::TurnAbout, 45), Pose::new(Point::mm(300, 200), Heading::degrees(225)));
    }

    #[test]
    fn a_set_moves_rigidly_about_one_pivot() {
        let course = Course::About { pivot: Point::mm(100, 0), turn: Turn::RIGHT };
        let set = [0, 40, 80].map(|x| Pose::new(Point::mm(x, 0), Heading::NORTH));
        let moved = set.map(|pose| course.end(pose));
        assert_eq!(
            moved.map(|pose| (pose.at.x / 1_000, pose.at.y / 1_000)),
            [(100, 100), (100, 60), (100, 20)]
        );
        assert!(moved.iter().all(|pose| pose.heading == Heading::EAST));
    }

    #[test]
    fn samples_start_after_the_start_and_end_at_the_end() {
        let (pose, base) = start(30);
        for motion in [
            Motion::Straight { distance: Length(12_345) },
            Motion::Wheel { side: Side::Left, angle: Turn(77_777) },
        ] {
            let course = motion.course(pose.heading, &base.pivots());
            let steps: Vec<Pose> = course.steps(pose, 7).collect();
            assert_eq!((steps.len(), steps[6]), (7, course.end(pose)));
            assert_eq!(course.pose_at(pose, 0, 7), pose);
            let middles: Vec<Pose> = course.middles(pose, 7).collect();
            assert_eq!(middles.len(), 7);
            assert!(pose.at.gap_to(middles[0].at) < pose.at.gap_to(steps[0].at));
            assert_eq!(course.cut(course.extent()), course);
        }
    }

    #[test]
    fn lengths_of_courses() {
        let along = Course::Along { heading: Heading::NORTH, distance: Length(-70) };
        assert_eq!(along.length(Length::mm(40), Rounding::Up), Length(70));
        let about = Course::About { pivot: Point::ORIGIN, turn: Turn::degrees(-90) };
        assert_eq!(about.length(Length::mm(40), Rounding::Up), Length(62_832));
        assert_eq!((along.extent(), about.extent()), (70, 90_000));
    }

    #[test]
    fn every_sample_lies_in_the_swept_bounds() {
        for degrees in (0..360).step_by(17) {
            let (pose, base) = start(degrees);
            for motion in [
                Motion::Straight { distance: Length::mm(-73) },
                Motion::Oblique { distance: Length::mm(55), turn: Turn::degrees(45) },
                Motion::Wheel { side: Side::Left, angle: Turn::degrees(170) },
                Motion::Wheel { side: Side::Right, angle: Turn::degrees(20) },
                Motion::Pivot { angle: Turn::degrees(-110) },
                Motion::TurnAbout,
            ] {
                let course = motion.course(pose.heading, &base.pivots());
                let swept = course.swept_bounds(&base);
                for sample in course.steps(pose, 50) {
                    let bounds = Footprint::from_centre(sample, size()).bounds();
                    assert!(swept.covers(&bounds), "{motion:?} from {degrees}");
                }
            }
        }
    }

    #[test]
    fn the_swept_bounds_of_a_small_turn_are_small() {
        let (pose, base) = start(0);
        let course = Motion::Pivot { angle: Turn::degrees(5) }.course(pose.heading, &base.pivots());
        let swept = course.swept_bounds(&base);
        assert!(swept.width() < Length::mm(42) && swept.height() < Length::mm(24));
    }

    #[test]
    fn searching_a_course_that_is_clear_or_blocked_at_once() {
        let course = Course::Along { heading: Heading::NORTH, distance: Length(1_000) };
        assert_eq!(course.clear_until(100, 1, |_| false), None);
        assert_eq!(course.clear_until(100, 1, |_| true), Some(0));
        assert_eq!(course.clear_until(100, 1, |gone| gone >= 437), Some(436));
        assert_eq!(course.clear_until(i32::MAX, 10, |gone| gone >= 1_000).map(|clear| clear / 10), Some(99));
    }
}
