//! Measures of this rule set: inches, hundredths of a degree, tolerances, and the dice formula (BB-G.1, BB-0.h).

use crate::clause;
use engine::ClauseId;
use engine::text::Decimal;
use geometry::{Heading, Length, Point, Turn};

/// BB-G.1.a: one inch.
pub const INCH: Length = Length(25_400);
/// BB-G.1.d: a gap up to this counts as contact; what is deeper behind a line than this is "behind" it.
pub const CONTACT: Length = Length(1_000);
/// BB-G.1.d: a penetration up to this counts as touching, not as overlap.
pub const OVERLAP: Length = Length(500);
/// BB-2.2.a: the least distance that a move must keep from enemies.
pub const APPROACH: Length = Length(50_800);
/// BB-G.7.a: the distance between two samples of a path.
pub const SAMPLE: Length = Length(6_350);
/// BB-G.1.b: facings are whole hundredths of a degree.
pub const FACING_STEP: Turn = Turn(10);
/// BB-G.9.a: half the arc of fire, its limits included.
pub const ARC: Turn = Turn(45_000);
/// BB-3.5.b: fire enfilades a line if its angle to the left-right axis of the line is at most this.
pub const ENFILADE: Turn = Turn(22_500);
/// BB-5.7.3.b: routs, recoils and evades are tried in steps of half an inch.
pub const HALF_INCH: Length = Length(12_700);
/// BB-6.8.a: the river within this distance of a bridge does not hinder a unit on the bridge.
pub const BESIDE_A_BRIDGE: Length = INCH;
/// BB-8.1.a: the table of a scenario that gives none.
pub const USUAL_TABLE: [Length; 2] = [Length::inches(72), Length::inches(48)];
/// Farther than any charge, evade or pursuit: so far is looked for contacts.
pub const FAR: Length = Length::inches(40);
/// Farther than any follow-up: so far the unit that has routed away is looked for.
pub const FOLLOW_UP: Length = Length::inches(20);
/// Farther than a unit can move, its width included.
pub const OUT_OF_REACH: Length = Length::inches(48);
/// Farther than from the near side of a linear feature to a unit that defends it.
pub const ACROSS_A_FEATURE: Length = Length::inches(4);
/// Thicker than any linear feature.
pub const THICKEST: Length = Length::inches(3);
/// How far from enemies a drag still looks for contact.
pub const IN_HAND: Length = Length::inches(24);
/// How far a drawn breach stands out beyond the feature it is in.
pub const OVER_ITS_EDGES: Length = Length::mm(2);
/// What a suggested ride leaves over of the general's move, because positions are rounded.
pub const SPARE: Length = Length::mm(2);
/// The clause by which inches are converted.
pub const MEASURES: ClauseId = clause!("BB-G.1.a");

/// A length given in thousandths of an inch (BB-G.1.a).
#[must_use]
pub const fn inches(thousandths: i32) -> Length {
    Length(thousandths * 127 / 5)
}

/// A length in inches, rounded to thousandths. Only for texts: rules compute with exact lengths.
#[must_use]
pub fn in_inches(length: Length) -> Decimal {
    Decimal::from_scaled((i64::from(length.0) * 10 + 127) / 254, 3)
}

/// BB-0.h: `floor(figures / per)`, and one more when the remainder is `per - 1`.
///
/// ```
/// use brigades_batteries::measure::dice;
/// assert_eq!((dice(11, 4), dice(10, 4), dice(11, 3), dice(10, 3)), (3, 2, 4, 3));
/// ```
#[must_use]
pub const fn dice(figures: u16, per: u16) -> u16 {
    if per <= 1 {
        return figures;
    }
    figures / per + (figures % per == per - 1) as u16
}

/// BB-G.1.b: a facing rounded to whole hundredths of a degree.
#[must_use]
pub fn facing(heading: Heading) -> Heading {
    heading.rounded_to(FACING_STEP)
}

/// BB-G.1.b: the facing from one point toward another, rounded only once. Rounding first to thousandths and then to
/// hundredths of a degree could give the wrong hundredth.
///
/// ```
/// use brigades_batteries::measure::facing_to;
/// use geometry::{Heading, Point};
/// let (from, to) = (Point::new(900_000, 277_750), Point::new(1_036_350, 450_000));
/// assert_eq!(facing_to(from, to), Some(Heading::from_millidegrees(38_360)));
/// ```
#[must_use]
pub fn facing_to(from: Point, to: Point) -> Option<Heading> {
    let (x, y) = (f64::from(to.x) - f64::from(from.x), f64::from(to.y) - f64::from(from.y));
    let hundredths = libm::round(libm::atan2(x, y).to_degrees() * 100.0) as i32;
    (from != to).then(|| Heading::from_millidegrees(hundredths * 10))
}
