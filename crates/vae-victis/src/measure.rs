//! Measuring: the two figure scales, the tolerances of VV-G.3, and rounding.
//!
//! The position of a pose is the centre of a base (VV-G.2.b). Positions are in micrometres, headings in millidegrees,
//! and every leg is rounded once, at its end (VV-G.2.c).

use crate::clause;
use engine::ClauseId;
use engine::text::Decimal;
use geometry::{Area, Gap, Length, Turn};

/// VV-G.1.a: the figure scale. One pace is a quarter or half a millimetre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// 15 mm figures.
    Fifteen,
    /// 25 mm figures.
    TwentyFive,
}

/// LEN of VV-G.3: the tolerance of "within D", a tenth of a millimetre.
pub const LEN: Length = Length(100);
/// TOUCH of VV-G.3: bases within this distance touch.
pub const TOUCH: Length = Length(500);
/// REST of VV-G.3: bases at rest may overlap by this depth.
pub const REST: Length = Length(300);
/// JOSTLE of VV-G.3: moving bases may overlap friends by this depth.
pub const JOSTLE: Length = Length(5_000);
/// AREA of VV-G.3: a larger shared area is an overlap with a zone or a piece of terrain.
pub const AREA: Area = Area::mm2(10);
/// PARALLEL of VV-G.3: the tolerance of equal headings in groups.
pub const PARALLEL: Turn = Turn(1_000);
/// FACING of VV-G.3: the tolerance of same or opposite facing elsewhere.
pub const FACING: Turn = Turn(5_000);
/// FLUSH of VV-G.3: the tolerance of level front edges.
pub const FLUSH: Length = Length(1_000);
/// MOVE of VV-G.3: how much of its move an element may spend, in millionths.
pub const MOVE: i64 = 1_001_000;

/// The clause that defines the scales.
pub const SCALES: ClauseId = clause!("VV-G.1.a");

impl Scale {
    /// The length of one pace on the table.
    #[must_use]
    pub const fn pace(self) -> Length {
        match self {
            Scale::Fifteen => Length(250),
            Scale::TwentyFive => Length(500),
        }
    }

    /// The length of this many paces on the table.
    #[must_use]
    pub const fn paces(self, paces: i32) -> Length {
        Length(self.pace().0 * paces)
    }

    /// VV-G.1.a, VV-G.1.b: the frontage W of every base except a general's.
    #[must_use]
    pub const fn frontage(self) -> Length {
        match self {
            Scale::Fifteen => Length::mm(40),
            Scale::TwentyFive => Length::mm(50),
        }
    }

    /// VV-6.a: the depth of a zone of control.
    #[must_use]
    pub const fn zone_depth(self) -> Length {
        self.paces(200)
    }

    /// VV-G.10.a: the depth of blocking terrain next to a base that does not block its sight.
    #[must_use]
    pub const fn fringe(self) -> Length {
        self.paces(50)
    }

    /// VV-G.7.b: the least shared length of an edge contact.
    #[must_use]
    pub const fn least_shared(self) -> Length {
        Length(self.frontage().0 / 8)
    }

    /// A length in paces; both scales divide into exact thousandths.
    #[must_use]
    pub fn in_paces(self, length: Length) -> Decimal {
        Decimal::from_scaled(i64::from(length.0) * 1_000 / i64::from(self.pace().0), 3)
    }

    /// The length of this many paces, if it is a whole number of micrometres.
    #[must_use]
    pub fn from_paces(self, paces: Decimal) -> Option<Length> {
        let thousandths = paces.scaled(3)?.checked_mul(i64::from(self.pace().0))?;
        (thousandths % 1_000 == 0).then(|| i32::try_from(thousandths / 1_000).ok()).flatten().map(Length)
    }

    /// The number in files: 15 or 25.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Scale::Fifteen => 15,
            Scale::TwentyFive => 25,
        }
    }
}

/// VV-G.5.c: whether a gap is within `limit`, with the tolerance LEN.
#[must_use]
pub fn within(gap: Gap, limit: Length) -> bool {
    gap.within(limit + LEN)
}

/// VV-G.5.c: whether a length is within `limit`, with the tolerance LEN.
#[must_use]
pub fn is_within(length: Length, limit: Length) -> bool {
    length <= limit + LEN
}

/// VV-G.5.c: whether a length is less than `limit`, with the tolerance LEN.
#[must_use]
pub fn is_less(length: Length, limit: Length) -> bool {
    length < limit - LEN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_g_1_a_paces_and_lengths() {
        assert_eq!(Scale::Fifteen.paces(300), Length::mm(75));
        assert_eq!(Scale::TwentyFive.paces(300), Length::mm(150));
        assert_eq!(Scale::Fifteen.in_paces(Scale::Fifteen.frontage()).to_string(), "160");
        assert_eq!(Scale::TwentyFive.in_paces(Scale::TwentyFive.frontage()).to_string(), "100");
        let odd = Scale::Fifteen.in_paces(Length(40_003));
        assert_eq!(
            (odd.to_string().as_str(), Scale::Fifteen.from_paces(odd)),
            ("160.012", Some(Length(40_003)))
        );
    }

    #[test]
    fn vv_g_5_c_within_and_beyond_share_the_tolerance() {
        assert!(is_within(Length(50_100), Length::mm(50)) && !is_within(Length(50_101), Length::mm(50)));
        assert!(is_less(Length(49_899), Length::mm(50)) && !is_less(Length(49_900), Length::mm(50)));
    }
}
