//! The tolerances of VV-G.3, mentioned where they decide: where the result would be different without them.

use super::Why;
use crate::catalogue::measure;
use crate::clause;
use crate::measure::{AREA, FACING, FLUSH, LEN, PARALLEL, REST, TOUCH};
use crate::state::Element;
use engine::Amount;
use geometry::{Area, Convex, Footprint, Length, Turn};

/// LEN: a distance slightly over its limit that still counts as within.
pub(super) fn len(length: Length, limit: Length, why: &mut Why) {
    if length > limit && length <= limit + LEN {
        why.length(clause!("VV-G.3.LEN"), measure::OVER_THE_LIMIT_AND_FORGIVEN, length - limit);
    }
}

/// TOUCH: bases that touch in spite of a gap.
pub(super) fn touch(a: &Element, b: &Element, why: &mut Why) {
    let gap = a.base.gap(&b.base);
    if !gap.is_zero() && gap.within(TOUCH) {
        why.length(clause!("VV-G.3.TOUCH"), measure::GAP_OF_BASES_THAT_TOUCH, gap.to_length());
    }
}

/// REST, VV-G.3.a: bases that overlap so little that it does not count.
pub(super) fn rest(a: &Footprint, b: &Footprint, why: &mut Why) {
    if a.overlaps(b) {
        let depth = a.penetration(b).to_length();
        why.length(clause!("VV-G.3.a"), measure::PENETRATION, depth);
        if !a.penetrates(REST, b) {
            why.length(clause!("VV-G.3.REST"), measure::INTERLOCK_OF_RESTING_BASES, depth);
        }
    }
}

/// AREA: a shared area that is too small to count as an overlap.
pub(super) fn area(area: Area, why: &mut Why) {
    if area.0 > 0 && area <= AREA {
        let square_millimetres = i32::try_from(area.0 / 1_000_000).unwrap_or(i32::MAX);
        let amount = Amount::Count(square_millimetres);
        why.add(clause!("VV-G.3.AREA"), measure::COMMON_GROUND_TOO_LITTLE_TO_COUNT, amount);
    }
}

/// FACING: headings that differ and still count as equal.
pub(super) fn facing(difference: Turn, why: &mut Why) {
    if difference > Turn(0) && difference <= FACING {
        why.angle(clause!("VV-G.3.FACING"), measure::OFF_THE_SAME_FACING, difference);
    }
}

/// PARALLEL and FLUSH: members of a group that are not exactly level.
pub(super) fn linked(a: &Element, b: &Element, why: &mut Why) {
    let turn = a.pose.heading.difference(b.pose.heading);
    if turn > Turn(0) && turn <= PARALLEL {
        why.angle(clause!("VV-G.3.PARALLEL"), measure::OFF_THE_SAME_HEADING, turn);
    }
    let level = a.base.ahead_of_front(b.base.front_middle()).abs();
    if level > Length::ZERO && level <= FLUSH {
        why.length(clause!("VV-G.3.FLUSH"), measure::OFF_LEVEL, level);
    }
}
