//! Orders that neither move, charge nor fire: generals, town blocks, routs.

use super::Why;
use crate::armies::troops::{Arm, Order as Array};
use crate::clause;
use crate::orders::Order;
use crate::state::State;
use crate::text::scene::BrigadesAndBatteries;
use engine::Amount;

/// What such an order is judged by.
pub(super) fn of_order(rules: &BrigadesAndBatteries, state: &State, order: &Order, why: &mut Why) {
    match order {
        Order::GeneralMove { general, .. } => {
            if let Some(general) = state.general(*general) {
                why.length(clause!("BB-1.11.c"), "radius", general.radius());
                why.truth(clause!("BB-1.11.a"), "commands everybody", general.commander);
            }
        }
        Order::EnterBlock { block, .. } | Order::Detach { block, .. } | Order::ShiftBlock { block, .. } => {
            if let Some(town) = rules.town_block(*block) {
                why.count(clause!("BB-6.4.a"), "capacity", i32::from(crate::ground::kinds::capacity(town)));
                why.count(clause!("BB-6.4.b"), "height", i32::from(town.properties.height));
                let inside: u16 = rules.garrison(state, *block).map(|unit| unit.card.n).sum();
                why.count(clause!("BB-6.4.j"), "figures inside", i32::from(inside));
            }
        }
        Order::RoutDecision { .. } => of_rout(rules, state, why),
        _ => {}
    }
}

fn of_rout(rules: &BrigadesAndBatteries, state: &State, why: &mut Why) {
    let Some(unit) = state.moment.about.and_then(|id| state.unit(id)) else { return };
    let cause = state.moment.routing.and_then(|routing| routing.cause);
    let back = rules.way_back(state, unit, cause);
    why.add(clause!("BB-5.8.a"), "way to the baseline", Amount::Angle(back.millidegrees()));
    why.length(clause!("BB-5.7.3.a"), "furthest", crate::morale::rout::way::FURTHEST);
    let formation = rules.routing_card(unit).formation(&rules.book).word();
    why.word(clause!("BB-5.7.4.a"), "ends in", formation);
    if unit.card.is_gunners() {
        let leaves = unit.card.order == Array::Unlimbered;
        why.truth(clause!("BB-5.7.3.e"), "leaves its guns", leaves);
    }
    if rules.terrain.iter().any(|piece| piece.kind == "town_block") {
        why.truth(clause!("BB-6.4.n"), "may run through blocks", unit.card.arm == Arm::Infantry);
    }
    why.word(clause!("BB-9.2.b"), "usual choice", "facing the cause");
}
