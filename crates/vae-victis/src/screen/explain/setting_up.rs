//! Explains checks of armies and deployment (VV-2, VV-3).

use super::Why;
use crate::VaeVictis;
use crate::armies;
use crate::armies::list::Army;
use crate::catalogue::measure;
use crate::clause;
use crate::orders::Deploy;
use crate::set_up::deployment;
use crate::state::State;
use engine::Amount;

/// VV-2.a, VV-2.d: the numbers that are limited in an army.
pub(super) fn army(rules: &VaeVictis, army: &Army, why: &mut Why) {
    why.count(clause!("VV-2.a"), measure::CORPS, army.corps.len());
    for (row, given) in armies::check::limited(rules.terms(), army) {
        why.add(clause!("VV-2.d"), measure::ELEMENTS_OF_A_LIMITED_KIND, Amount::Count(given));
        why.add(row, measure::ELEMENTS_OF_THIS_ROW, Amount::Count(given));
    }
}

/// VV-3.h, VV-3.i: the deployment strip, and whose turn it is.
pub(super) fn deployment(rules: &VaeVictis, state: &State, order: &Deploy, why: &mut Why) {
    if let Some((seat, number)) = deployment::next(rules, state) {
        why.count(clause!("VV-3.i"), measure::CORPS_THAT_DEPLOYS_NEXT, number.into());
        let zone = deployment::zone(rules, state, seat);
        why.length(
            clause!("VV-3.h"),
            measure::DEPTH_OF_DEPLOYMENT,
            geometry::Length(zone.max.y - zone.min.y),
        );
    }
    why.count(clause!("VV-3.j"), measure::BASES_SET_UP, order.elements.len());
}
