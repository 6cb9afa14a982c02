//! FP-G.6, FP-G.7: the long axis, enfilade and theta.

use crate::armies::troops::Formation;
use crate::close_combat::stands_engaged::Face;
use crate::measure;
use geometry::{Heading, Point, Pose, Turn};

/// FP-G.7: the angle between the target's heading and the direction from its centre to `from`, in hundredths of a
/// degree; none when both fall on one point.
///
/// ```
/// use geometry::{Heading, Point, Pose};
/// use krupp_chassepot::ask::theta;
/// let target = Pose::new(Point::mm(0, 0), Heading::NORTH);
/// assert_eq!(theta(target, Point::mm(260, 52)), Some(7_869));
/// ```
#[must_use]
pub fn theta(target: Pose, from: Point) -> Option<i32> {
    measure::off_heading(target.heading, from - target.at)
}

/// FP-G.6: the angle, 0 to 9000 hundredths of a degree, between the line to `from` and the long axis of the target; a
/// garrison has none.
#[must_use]
pub(crate) fn axis_angle(target: Pose, formation: Formation, from: Point) -> Option<i32> {
    let axis = match formation {
        Formation::Line => target.heading + Turn::RIGHT,
        Formation::Column => target.heading,
        Formation::Garrison => return None,
    };
    let angle = measure::off_heading(axis, from - target.at)?;
    Some(angle.min(18_000 - angle))
}

/// FP-4.o.1: the face of a target that a charger at `from` attacks.
#[must_use]
pub(crate) fn face(target: Pose, formation: Formation, from: Point) -> Face {
    if formation == Formation::Garrison {
        return Face::Front;
    }
    let Some(bearing) = target.at.heading_to(from) else { return Face::Front };
    let on_right = target.heading.turn_to(bearing).0 >= 0;
    Face::at(theta(target, from).unwrap_or(0), on_right)
}

/// The angle between a heading and the direction to a point, in hundredths of a degree.
#[must_use]
pub(crate) fn off_heading(heading: Heading, from: Point, to: Point) -> i32 {
    measure::off_heading(heading, to - from).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fp_g_6_the_enfilade_sectors_of_a_line_are_its_flanks() {
        let line = Pose::new(Point::mm(0, 0), Heading::NORTH);
        assert_eq!(axis_angle(line, Formation::Line, Point::mm(260, 52)), Some(1_131));
        assert_eq!(axis_angle(line, Formation::Column, Point::mm(260, 52)), Some(7_869));
        assert_eq!(axis_angle(line, Formation::Garrison, Point::mm(260, 52)), None);
    }

    #[test]
    fn fp_4_o_1_faces_by_theta() {
        let line = Pose::new(Point::mm(0, 0), Heading::NORTH);
        let at = |x, y| face(line, Formation::Line, Point::mm(x, y));
        assert_eq!(at(0, 100), Face::Front);
        assert_eq!((at(100, 0), at(-100, 0)), (Face::RightFlank, Face::LeftFlank));
        assert_eq!((at(100, -100), at(101, -100)), (Face::Rear, Face::RightFlank));
    }
}
