//! Defensive fire (VV-7).

use crate::fight::Terms;
use crate::tables::Range;
use crate::variant::Variant;
use geometry::Length;

/// VV-7.1.d, VV-RY.e: how far a range row reaches; in forest 200 paces less, never below 50.
#[must_use]
pub fn reach(terms: &Terms<'_>, row: &Range, wooded: bool) -> Length {
    let most = i32::from(row.most);
    let paces = if wooded && terms.variant == Variant::RebelYell { (most - 200).max(50) } else { most };
    terms.scale().paces(paces)
}
