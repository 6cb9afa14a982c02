//! Explains orders that are not moves, charges or fire: generals, town blocks, routs.

use super::Why;
use crate::armies::troops::{Arm, Posture};
use crate::catalogue::{measure, term};
use crate::clause;
use crate::orders::Order;
use crate::state::State;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::Amount;

/// The measures of such an order.
pub(super) fn of_order(rules: &BrigadesAndBatteries, state: &State, order: &Order, why: &mut Why) {
    match order {
        Order::GeneralMove { general, .. } => {
            if let Some(general) = state.general(*general) {
                why.length(clause!("BB-1.11.c"), measure::RADIUS, general.radius(&rules.book));
                why.truth(clause!("BB-1.11.a"), measure::COMMANDS_EVERYBODY, general.commander);
            }
        }
        Order::EnterBlock { block, .. } | Order::Detach { block, .. } | Order::ShiftBlock { block, .. } => {
            if let Some(town) = rules.town_block(*block) {
                why.count(
                    clause!("BB-6.4.a"),
                    measure::CAPACITY,
                    i32::from(crate::ground::kinds::capacity(town)),
                );
                why.count(clause!("BB-6.4.b"), measure::HEIGHT, i32::from(town.properties.height));
                let inside: u16 = rules.garrison(state, *block).map(|unit| unit.card.n).sum();
                why.count(clause!("BB-6.4.j"), measure::FIGURES_INSIDE, i32::from(inside));
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
    why.add(clause!("BB-5.8.a"), measure::WAY_TO_THE_BASELINE, Amount::Angle(back.millidegrees()));
    why.length(clause!("BB-5.7.3.a"), measure::FURTHEST, rules.book.tables.lengths.longest_rout);
    let formation = rules.routing_card(unit).formation(&rules.book).term();
    why.word(clause!("BB-5.7.4.a"), measure::ENDS_IN, formation);
    if unit.card.is_gunners() {
        let leaves = unit.card.order == Posture::Unlimbered;
        why.truth(clause!("BB-5.7.3.e"), measure::LEAVES_ITS_GUNS, leaves);
    }
    if rules.terrain.iter().any(|piece| piece.properties.kind == TerrainKind::TownBlock) {
        why.truth(clause!("BB-6.4.n"), measure::MAY_RUN_THROUGH_BLOCKS, unit.card.arm == Arm::Infantry);
    }
    why.word(clause!("BB-9.2.b"), measure::USUAL_CHOICE, term::FACING_THE_CAUSE);
}
