//! A base on a straight way: its sines and cosines are worked out once, and every pose on the way is cheap.

use crate::bounds::Bounds;
use crate::footprint::{Footprint, Size};
use crate::length::Length;
use crate::motion::Course;
use crate::point::Point;
use crate::pose::Pose;

/// A footprint that travels straight and keeps its heading.
///
/// ```
/// use geometry::{Course, Footprint, Glide, Heading, Length, Point, Pose, Size};
///
/// let (start, size) = (Pose::new(Point::mm(100, 100), Heading::degrees(33)), Size::mm(40, 20));
/// let (heading, distance) = (Heading::degrees(51), Length::mm(70));
/// let glide = Glide::new(start, size, heading, distance);
/// let course = Course::Along { heading, distance };
/// assert_eq!(glide.base_at(3, 7), Footprint::from_centre(course.pose_at(start, 3, 7), size));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Glide {
    start: Pose,
    /// The sine and cosine of the way.
    way: (f64, f64),
    distance: f64,
    /// The corners as real offsets from the centre.
    corners: [(f64, f64); 4],
    /// Half its width and half its depth, if it goes straight ahead.
    ahead: Option<(f64, f64)>,
}

impl Glide {
    /// A base with its centre at `start`, going so far along a heading.
    #[inline]
    pub fn new(start: Pose, size: Size, heading: crate::Heading, distance: Length) -> Self {
        let (sine, cosine) = start.heading.ahead();
        let way = if heading == start.heading { (sine, cosine) } else { heading.ahead() };
        let (side, half) = (size.width().as_f64() / 2.0, size.depth().as_f64() / 2.0);
        // As a footprint places its corners, to the last bit.
        let corner = |right: f64, ahead: f64| (right * cosine + ahead * sine, ahead * cosine - right * sine);
        let corners = [corner(-side, half), corner(side, half), corner(side, -half), corner(-side, -half)];
        let ahead = (heading == start.heading).then_some((side, half));
        Self { start, way, distance: distance.as_f64(), corners, ahead }
    }

    /// Half its width and half its depth, if it goes straight ahead.
    #[inline]
    pub(crate) fn ahead(&self) -> Option<(f64, f64)> {
        self.ahead
    }

    /// How far it goes, in micrometres.
    #[inline]
    pub(crate) fn distance(&self) -> f64 {
        self.distance
    }

    /// How far a point lies to the right of its centre at the start, and how far ahead, along its way.
    #[inline]
    pub(crate) fn seen(&self, point: Point) -> (f64, f64) {
        let offset = point - self.start.at;
        let ((east, north), (sine, cosine)) = ((offset.x as f64, offset.y as f64), self.way);
        (east * cosine - north * sine, east * sine + north * cosine)
    }

    /// Where its centre is after step `k` of `n` equal steps, as [`Course::pose_at`] has it.
    ///
    /// # Panics
    /// When `n` is zero.
    #[inline]
    pub fn pose_at(&self, k: i32, n: i32) -> Pose {
        Pose { at: Course::point_along(self.start.at, self.way, self.distance, k, n), ..self.start }
    }

    /// Where its centre is after a distance, as [`Pose::advanced`] has it if it goes straight ahead.
    #[inline]
    pub fn pose_after(&self, distance: Length) -> Pose {
        Pose { at: Course::point_along(self.start.at, self.way, distance.as_f64(), 1, 1), ..self.start }
    }

    /// The ground it takes up after step `k` of `n` equal steps.
    ///
    /// # Panics
    /// When `n` is zero.
    #[inline]
    pub fn base_at(&self, k: i32, n: i32) -> Footprint {
        self.base_around(self.pose_at(k, n).at)
    }

    /// The ground it takes up with its centre at a point of the way.
    #[inline]
    pub fn base_around(&self, at: Point) -> Footprint {
        let (x, y) = (f64::from(at.x), f64::from(at.y));
        Footprint::of_corners(self.corners.map(|(right, up)| Point::rounded(x + right, y + up)))
    }

    /// A box that holds the centre at every pose on the way.
    #[inline]
    pub fn centre_bounds(&self) -> Bounds {
        Bounds::at(self.start.at).union(&Bounds::at(self.pose_at(1, 1).at)).grown(Length(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Heading;

    #[test]
    fn every_pose_is_that_of_the_course() {
        for degrees in 0..360 {
            let start = Pose::new(
                Point::new(312_345 - 1_777 * degrees, 77_001 + 913 * degrees),
                Heading::from_millidegrees(degrees * 997),
            );
            let size = Size::new(Length(40_001), Length(19_999));
            let (heading, distance) = (Heading::from_millidegrees(degrees * 1_013), Length(1_237 * degrees));
            let glide = Glide::new(start, size, heading, distance);
            let course = Course::Along { heading, distance };
            for k in 0..=9 {
                let pose = course.pose_at(start, k, 9);
                assert_eq!(glide.pose_at(k, 9), pose);
                assert_eq!(glide.base_at(k, 9), Footprint::from_centre(pose, size));
                assert!(glide.centre_bounds().contains(pose.at));
                let ahead = Glide::new(start, size, start.heading, distance);
                let pose = start.advanced(Length(1_009 * k));
                assert_eq!(ahead.pose_after(Length(1_009 * k)), pose);
                assert_eq!(ahead.base_around(pose.at), Footprint::from_centre(pose, size));
            }
        }
    }
}
