//! Passing through friends (VV-5.3).

use crate::VaeVictis;
use crate::armies::troops::{Arm, Tag};
use crate::clause;
use crate::measure::FACING;
use crate::state::Element;
use engine::ClauseId;
use geometry::{Edge, Heading};

/// VV-5.3.a, VV-5.3.b: the clause that lets `mover` pass through a friend of the right facing; `None` if it never may.
#[must_use]
pub fn passage(rules: &VaeVictis, mover: &Element, friend: &Element) -> Option<ClauseId> {
    let loose = |element: &Element| rules.unit(element).is(Tag::Skirmishers) && !element.is_square();
    if loose(mover) || loose(friend) {
        return Some(clause!("VV-5.3.a"));
    }
    let through_guns = rules.unit(friend).arm == Arm::Artillery
        && rules.unit(mover).arm != Arm::Artillery
        && !mover.is_square();
    through_guns.then(|| clause!("VV-5.3.b"))
}

/// VV-5.3.a, VV-5.3.c: whether the facings allow it: same or opposite, or along a face of a square.
#[must_use]
pub fn facings_allow(mover: &Element, heading: Heading, friend: &Element) -> bool {
    let along = |square: Heading, other: Heading| {
        Edge::ALL.into_iter().any(|edge| (square + edge.turn()).is_within(FACING, other))
    };
    let other = friend.pose.heading;
    if mover.is_square() || friend.is_square() {
        return along(other, heading);
    }
    heading.is_within(FACING, other) || heading.is_opposite_within(FACING, other)
}
