//! The field of fire (VV-7.1): a strip three frontages wide, and what it shows of a target.

use crate::VaeVictis;
use crate::measure::AREA;
use crate::movement::zones::edge_pose;
use crate::state::Element;
use geometry::{ConvexPart, Edge, Footprint, Length, Strip};

/// VV-7.1.a: the strip before a face, three frontages wide, without end.
#[must_use]
pub fn field_of_fire(rules: &VaeVictis, firer: &Element, face: Edge) -> Strip {
    Strip::endless(edge_pose(firer, face), Length(rules.scale().frontage().0 * 3))
}

/// VV-7.3.a: the strip of one frontage straight ahead.
#[must_use]
pub fn corridor(rules: &VaeVictis, firer: &Element, face: Edge) -> Strip {
    Strip::endless(edge_pose(firer, face), rules.scale().frontage())
}

/// VV-7.1.c: the visible part of a base in the field of a face, if it is in the field at all.
#[must_use]
pub fn visible_part(rules: &VaeVictis, firer: &Element, face: Edge, base: &Footprint) -> Option<ConvexPart> {
    field_of_fire(rules, firer, face).clip_more_than(AREA, base)
}
