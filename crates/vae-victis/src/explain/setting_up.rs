//! Why an army or a deployment is as it must be (VV-2, VV-3).

use super::Why;
use crate::VaeVictis;
use crate::army::Army;
use crate::deployment;
use crate::order::Deploy;
use crate::state::State;
use engine::clause;

/// VV-2.a, VV-2.d: what is counted in an army.
pub(super) fn army(rules: &VaeVictis, army: &Army, why: &mut Why) {
    why.count(clause!("VV-2.a"), "corps", army.corps.len());
    for unit in rules.tables.units.iter().filter(|unit| unit.most.is_some()) {
        let entries = army.corps.iter().flat_map(|corps| &corps.elements);
        let count: usize =
            entries.filter(|entry| entry.unit == unit.id).map(|entry| usize::from(entry.count)).sum();
        if count > 0 {
            why.count(clause!("VV-2.d"), "elements of a limited kind", count);
        }
    }
}

/// VV-3.h, VV-3.i: the strip, and whose turn it is.
pub(super) fn deployment(rules: &VaeVictis, state: &State, order: &Deploy, why: &mut Why) {
    if let Some((seat, number)) = deployment::next(rules, state) {
        why.count(clause!("VV-3.i"), "corps that deploys next", number.into());
        let zone = deployment::zone(rules, state, seat);
        why.length(clause!("VV-3.h"), "depth of deployment", geometry::Length(zone.max.y - zone.min.y));
    }
    why.count(clause!("VV-3.j"), "bases set up", order.elements.len());
}
