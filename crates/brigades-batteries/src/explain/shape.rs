//! A unit as it stands: stands, ranks, footprint, the states that are read.

use super::Why;
use crate::flags::Flag;
use crate::scene::BrigadesAndBatteries;
use crate::troops::{Arm, Order};
use crate::unit::Unit;
use engine::clause;

/// The measures of a unit's block.
pub(super) fn of_unit(rules: &BrigadesAndBatteries, unit: &Unit, why: &mut Why) {
    let card = rules.card_in_block(unit);
    let shape = card.shape(&rules.book);
    why.count(clause!("BB-G.3.a"), "stands", i32::from(shape.stands));
    why.count(clause!("BB-1.8.c"), "ranks", i32::from(shape.ranks));
    why.length(clause!("BB-G.3.e"), "block width", shape.size().width());
    why.length(clause!("BB-G.3.d"), "block depth", shape.size().depth());
    why.length(clause!("BB-G.2.a"), "stand width", shape.stand.width);
    why.truth(clause!("BB-2.3.f"), "steady now", card.is_steady());
    if card.lost() > 0 {
        let last = shape.in_rank(shape.ranks - 1);
        why.count(clause!("BB-G.3.f"), "stands of the last rank", i32::from(last));
        why.count(clause!("BB-0.e"), "figures left", i32::from(card.n));
    }
    match (card.arm, card.order) {
        (Arm::Infantry, Order::Skirmish) => {
            why.length(clause!("BB-G.2.c"), "cell of a stand", shape.stand.width);
        }
        (Arm::Artillery, Order::Limbered) => {
            why.length(clause!("BB-G.2.d"), "footprint of a model", shape.stand.depth);
        }
        (_, Order::Square) => {
            why.truth(clause!("BB-G.4.c"), "has a flank", false);
            why.length(clause!("BB-G.4.d"), "side", card.square_size(&rules.book).width());
        }
        (_, Order::Bent) => {
            why.truth(clause!("BB-G.5.c"), "has a hanging flank", false);
            why.count(clause!("BB-G.5.d"), "wings", unit.hinges.len() as i32);
        }
        (Arm::Cavalry, _) => why.truth(clause!("BB-4.12.a"), "fresh", card.is_fresh()),
        _ => {}
    }
    if card.has(Flag::Garrison) {
        why.truth(clause!("BB-6.4.i"), "unsteady in its block", card.is_unsteady());
    }
}
