//! The field of fire (VV-7.1): a strip three frontages wide, and the part of a target in it.

use crate::VaeVictis;
use crate::measure::AREA;
use crate::movement::zones::edge_pose;
use crate::state::Element;
use geometry::{ConvexPart, Edge, Footprint, Length, Strip};

/// VV-7.1.a: the strip in front of a face, three frontages wide and without limit.
#[must_use]
pub fn field_of_fire(rules: &VaeVictis, firer: &Element, face: Edge) -> Strip {
    Strip::endless(edge_pose(firer, face), Length(rules.scale().frontage().0 * 3))
}

/// VV-7.3.a: the strip of one frontage straight ahead.
#[must_use]
pub fn corridor(rules: &VaeVictis, firer: &Element, face: Edge) -> Strip {
    Strip::endless(edge_pose(firer, face), rules.scale().frontage())
}

/// VV-7.1.c: the part of a base that is in the field of a face, if any.
#[must_use]
pub fn visible_part(rules: &VaeVictis, firer: &Element, face: Edge, base: &Footprint) -> Option<ConvexPart> {
    field_of_fire(rules, firer, face).clip_more_than(AREA, base)
}
