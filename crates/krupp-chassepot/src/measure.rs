//! FP-G.1, FP-G.4, FP-G.5: the inch, tolerances, and rounding of angles.

pub(crate) mod angles;

use geometry::{Heading, Length, Offset, Turn};

/// One inch.
pub(crate) const INCH: Length = Length(25_400);
/// FP-G.4: the tolerance of limits: a distance is over a limit only if it is more than this over.
pub(crate) const SLACK: Length = Length(50);
/// FP-G.4: shapes within this distance are in contact.
pub(crate) const CONTACT: Length = Length(500);
/// FP-10.e, FP-10.f, FP-G.12: overlaps up to this depth do not count.
pub(crate) const OVERLAP: Length = Length(500);
/// FP-G.11, FP-G.12: a probe or corridor is blocked by what it enters deeper than this.
pub(crate) const TOUCH: Length = Length(20);
/// FP-4.g, FP-4.q: a charge may overlap friends on its path up to this depth.
pub(crate) const BRUSH: Length = Length(10_000);

/// FP-10.e, FP-9.b: a way through forbidden ground that is no longer than this does not count.
pub(crate) const SLIVER: Length = Length(500);
/// FP-9.e: an advance ends closer to the enemy by more than this.
pub(crate) const CLOSER: Length = Length(1_000);
/// FP-2.n: the ends of a block are equally far from an enemy up to this difference.
pub(crate) const TIE: Length = Length(1_000);
/// FP-G.11: the width of a probe at the end of a face.
pub(crate) const PROBE: Length = Length(20_000);
/// FP-G.12: how far a unit goes on each time it has no room.
pub(crate) const STEP_BACK: Length = Length(5_000);
/// FP-10.d: how far a garrison that leaves goes on each time it is not clear of its area.
pub(crate) const STEP_OUT: Length = Length(1_000);
/// Beyond the edge of every table.
pub(crate) const BEYOND: Length = Length(4_000_000);

/// So many whole inches.
#[must_use]
pub const fn inches(count: i32) -> Length {
    Length(count * INCH.0)
}

/// Thousandths of an inch as a length, to the nearest micrometre.
#[must_use]
pub(crate) fn from_milli_inches(thousandths: i64) -> Option<Length> {
    let tenths = thousandths.checked_mul(254)?;
    let rounded = (tenths.abs() + 5) / 10 * tenths.signum();
    i32::try_from(rounded).ok().map(Length)
}

/// FP-G.4: whether a distance or cost is over a limit.
#[must_use]
pub(crate) const fn is_over(distance: Length, limit: Length) -> bool {
    distance.0 > limit.0 + SLACK.0
}

/// FP-G.4: whether a distance is under a minimum.
#[must_use]
pub(crate) const fn is_under(distance: Length, minimum: Length) -> bool {
    distance.0 < minimum.0 - SLACK.0
}

/// FP-G.5: an angle in hundredths of a degree, halves away from zero.
#[must_use]
pub(crate) const fn hundredths(angle: Turn) -> i32 {
    let magnitude = (angle.0.abs() + 5) / 10;
    if angle.0 < 0 { -magnitude } else { magnitude }
}

/// FP-G.5: the angle, 0 to 18 000 hundredths of a degree, between a heading and the direction of an offset; none when
/// the offset has no direction. It is rounded once: rounding to thousandths first could go the other way.
#[must_use]
pub(crate) fn off_heading(heading: Heading, offset: Offset) -> Option<i32> {
    if offset == Offset::ZERO {
        return None;
    }
    let bearing = libm::atan2(offset.x as f64, offset.y as f64) * (180_000.0 / std::f64::consts::PI);
    let mut apart = (bearing - f64::from(heading.millidegrees())).abs();
    if apart > 360_000.0 {
        apart -= 360_000.0;
    }
    if apart > 180_000.0 {
        apart = 360_000.0 - apart;
    }
    Some((apart / 10.0 + 0.5).floor() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fp_g_4_limits_forgive_a_twentieth_of_a_millimetre() {
        assert!(!is_over(Length(76_250), inches(3)) && is_over(Length(76_251), inches(3)));
        assert!(!is_under(Length(25_350), inches(1)) && is_under(Length(25_349), inches(1)));
    }

    #[test]
    fn fp_g_5_angles_are_compared_in_hundredths() {
        let north_east = Offset { x: 1_000, y: 1_000 };
        assert_eq!(off_heading(Heading::from_millidegrees(359_996), north_east), Some(4_500));
        assert_eq!(off_heading(Heading::from_millidegrees(359_994), north_east), Some(4_501));
        assert_eq!(off_heading(Heading::WEST, Offset { x: -1, y: 0 }), Some(0));
        assert_eq!(off_heading(Heading::EAST, Offset { x: -1, y: 0 }), Some(18_000));
        assert_eq!([45_004, 45_005, -45_005].map(|angle| hundredths(Turn(angle))), [4_500, 4_501, -4_501]);
        // 18.43495 degrees.
        assert_eq!(off_heading(Heading::SOUTH, Offset { x: 20_000, y: -60_000 }), Some(1_843));
    }

    #[test]
    fn fp_g_1_inches_in_files_have_three_decimals() {
        assert_eq!(from_milli_inches(8_010), Some(Length(203_454)));
    }
}
