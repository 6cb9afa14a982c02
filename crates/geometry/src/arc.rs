//! Arcs of view and fire: a cone to either side of a heading.

use crate::angle::{Heading, Turn};
use crate::area::{Real, real};
use crate::convex::{Convex, edges};
use crate::point::Point;
use crate::pose::Pose;

/// All points whose bearing from the apex differs from its heading by at most an angle; the apex is one of them.
///
/// Bearings are compared at a resolution that the caller gives, limits included: at a resolution of 0.01° a
/// point at 45.004° is within 45°.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cone {
    apex: Pose,
    half: Turn,
}

impl Cone {
    /// The cone of `half` to either side of the apex's heading, between nothing and a right angle.
    pub fn new(apex: Pose, half: Turn) -> Self {
        Self { apex, half: half.clamp(Turn::ZERO, Turn::RIGHT) }
    }

    /// Its point and middle heading.
    #[inline]
    pub fn apex(&self) -> Pose {
        self.apex
    }

    /// Whether a heading lies within it, compared at `resolution`.
    ///
    /// # Panics
    /// When `resolution` is zero.
    pub fn holds(&self, bearing: Heading, resolution: Turn) -> bool {
        self.apex.heading.difference(bearing).rounded_to(resolution) <= self.half
    }

    /// Whether a point lies within it, its bearing compared at `resolution`.
    ///
    /// # Panics
    /// When `resolution` is zero.
    pub fn contains(&self, point: Point, resolution: Turn) -> bool {
        self.apex.at.heading_to(point).is_none_or(|bearing| self.holds(bearing, resolution))
    }

    /// The point of a shape within the cone that is nearest to its apex, rounded; none when the shape lies outside.
    ///
    /// A shape that reaches the cone only by the resolution is judged against limits widened by what rounds to them.
    ///
    /// ```
    /// use geometry::{Cone, Footprint, Heading, Point, Pose, Size, Turn};
    ///
    /// let arc = Cone::new(Pose::new(Point::mm(0, 0), Heading::NORTH), Turn::degrees(45));
    /// let target = Footprint::from_centre(Pose::new(Point::mm(110, 70), Heading::NORTH), Size::mm(80, 20));
    /// assert_eq!(arc.nearest(&target, Turn(10)), Some(Point::mm(70, 70)));
    /// ```
    pub fn nearest<C: Convex + ?Sized>(&self, shape: &C, resolution: Turn) -> Option<Point> {
        if shape.contains(self.apex.at) {
            return Some(self.apex.at);
        }
        // The greatest excess in millidegrees that still rounds to the limit; something, even at the finest resolution.
        let excess = f64::from((resolution.abs().0 - 1) / 2).max(0.25);
        let widened = excess * Turn(1).radians();
        let (x, y) = self.nearest_real(shape, 0.0).or_else(|| self.nearest_real(shape, widened))?;
        Some(Point::rounded(f64::from(self.apex.at.x) + x, f64::from(self.apex.at.y) + y))
    }

    /// The nearest point as an offset from the apex, with both limits moved out by a small angle in radians.
    fn nearest_real<C: Convex + ?Sized>(&self, shape: &C, widened: f64) -> Option<Real> {
        let tilt = |(sine, cosine): Real, by: f64| (sine + cosine * by, cosine - sine * by);
        let left = tilt((self.apex.heading - self.half).ahead(), -widened);
        let right = tilt((self.apex.heading + self.half).ahead(), widened);
        let mut nearest: Option<(f64, Real)> = None;
        for (from, to) in edges(shape.corners()) {
            let (from, to) = (real(from, self.apex.at), real(to, self.apex.at));
            let Some((first, last)) = share_between(from, to, left, right) else { continue };
            let (x, y) = (to.0 - from.0, to.1 - from.1);
            let whole = x * x + y * y;
            let foot = if whole > 0.0 { -(from.0 * x + from.1 * y) / whole } else { 0.0 };
            let share = foot.clamp(first, last);
            let point = (from.0 + x * share, from.1 + y * share);
            let distance = point.0 * point.0 + point.1 * point.1;
            if nearest.is_none_or(|(least, _)| distance < least) {
                nearest = Some((distance, point));
            }
        }
        nearest.map(|(_, point)| point)
    }
}

/// The shares of the way from one point to another that lie right of the left limit and left of the right one.
fn share_between(from: Real, to: Real, left: Real, right: Real) -> Option<(f64, f64)> {
    let cross = |a: Real, b: Real| a.0 * b.1 - a.1 * b.0;
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    // Outside is left of the left limit and right of the right one.
    for (begin, end) in [(cross(left, from), cross(left, to)), (-cross(right, from), -cross(right, to))] {
        if begin > 0.0 && end > 0.0 {
            return None;
        }
        if begin > 0.0 {
            first = first.max(begin / (begin - end));
        } else if end > 0.0 {
            last = last.min(begin / (begin - end));
        }
    }
    (first <= last).then_some((first, last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::footprint::{Footprint, Size};
    use crate::length::Length;

    const HUNDREDTH: Turn = Turn(10);

    fn cone() -> Cone {
        Cone::new(Pose::new(Point::mm(0, 0), Heading::NORTH), Turn::degrees(45))
    }

    fn base(x: i32, y: i32, degrees: i32) -> Footprint {
        Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::degrees(degrees)), Size::mm(40, 20))
    }

    #[test]
    fn limits_are_included_at_the_resolution() {
        assert!(cone().contains(Point::mm(50, 50), HUNDREDTH));
        assert!(cone().contains(Point::mm(-50, 50), HUNDREDTH));
        assert!(cone().holds(Heading::from_millidegrees(45_004), HUNDREDTH));
        assert!(!cone().holds(Heading::from_millidegrees(45_005), HUNDREDTH));
        assert!(!cone().holds(Heading::from_millidegrees(45_001), Turn(1)));
        assert!(cone().contains(Point::ORIGIN, HUNDREDTH), "its own point");
        assert!(!cone().contains(Point::mm(0, -1), HUNDREDTH));
    }

    #[test]
    fn the_nearest_point_straight_ahead_is_the_foot() {
        assert_eq!(cone().nearest(&base(0, 100, 0), HUNDREDTH), Some(Point::mm(0, 90)));
        assert_eq!(cone().nearest(&base(60, 100, 0), HUNDREDTH), Some(Point::mm(40, 90)), "its corner");
    }

    #[test]
    fn the_nearest_point_may_lie_on_a_limit() {
        // The near corner of the base is outside the cone, its front crosses the limit at 45 degrees.
        assert_eq!(cone().nearest(&base(70, 60, 0), HUNDREDTH), Some(Point::mm(50, 50)));
        assert_eq!(cone().nearest(&base(-70, 60, 0), HUNDREDTH), Some(Point::mm(-50, 50)));
        assert_eq!(cone().nearest(&base(100, 20, 0), HUNDREDTH), None);
        assert_eq!(cone().nearest(&base(0, -60, 0), HUNDREDTH), None, "behind");
    }

    #[test]
    fn a_corner_on_the_limit_is_inside() {
        assert_eq!(cone().nearest(&base(80, 50, 0), HUNDREDTH), Some(Point::mm(60, 60)));
        // 30 µm further out the corner stands at 45.01 degrees: outside.
        let further = |um: i32| base(80, 50, 0).shifted(Point::new(um, 0) - Point::ORIGIN);
        let by_resolution = cone().nearest(&further(5), HUNDREDTH).unwrap();
        assert!(
            cone().contains(by_resolution, HUNDREDTH) && further(5).contains(by_resolution),
            "45.002 degrees"
        );
        assert_eq!(cone().nearest(&further(30), HUNDREDTH), None);
    }

    #[test]
    fn the_apex_inside_or_on_the_shape() {
        assert_eq!(cone().nearest(&base(0, 0, 30), HUNDREDTH), Some(Point::ORIGIN));
        assert_eq!(cone().nearest(&base(0, -10, 0), HUNDREDTH), Some(Point::ORIGIN), "on its edge");
    }

    #[test]
    fn a_shape_wider_than_the_cone() {
        let wide =
            Footprint::from_centre(Pose::new(Point::mm(0, 60), Heading::degrees(20)), Size::mm(900, 10));
        let point = cone().nearest(&wide, HUNDREDTH).unwrap();
        assert!(cone().contains(point, HUNDREDTH));
        assert!(wide.gap(&point).within(Length(1)));
        assert_eq!(Some(point.gap_to(Point::ORIGIN).to_length()), Some(wide.gap(&Point::ORIGIN).to_length()));
    }

    #[test]
    fn a_right_angle_is_the_widest() {
        let cone = Cone::new(Pose::new(Point::ORIGIN, Heading::EAST), Turn::degrees(200));
        assert!(cone.contains(Point::mm(0, 5), HUNDREDTH) && !cone.contains(Point::mm(-1, 5), HUNDREDTH));
        assert_eq!(cone.nearest(&base(10, 30, 0), HUNDREDTH), Some(Point::mm(0, 20)));
        assert_eq!(cone.apex().heading, Heading::EAST);
    }
}
