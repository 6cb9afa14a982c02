//! Explains a unit: stands, ranks, outline, states that count, and its commander.

use super::Why;
use crate::armies::troops::{Arm, Posture};
use crate::catalogue::measure;
use crate::clause;
use crate::morale::test::Leadership;
use crate::state::State;
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;

/// The measures of a unit's block, and its states.
pub(super) fn of_unit(rules: &BrigadesAndBatteries, state: &State, unit: &Unit, why: &mut Why) {
    let card = rules.card_in_block(unit);
    let shape = card.shape(&rules.book);
    why.count(clause!("BB-G.3.a"), measure::STANDS, i32::from(shape.stands));
    why.count(clause!("BB-1.8.c"), measure::RANKS, i32::from(shape.ranks));
    why.word(clause!("BB-1.8.a"), measure::FORMATION, card.formation(&rules.book).term());
    why.length(clause!("BB-G.3.e"), measure::BLOCK_WIDTH, shape.size().width());
    why.length(clause!("BB-G.3.d"), measure::BLOCK_DEPTH, shape.size().depth());
    why.length(clause!("BB-G.2.a"), measure::STAND_WIDTH, shape.stand.width);
    if card.lost() > 0 {
        let last = shape.in_rank(shape.ranks - 1);
        why.count(clause!("BB-G.3.f"), measure::STANDS_OF_THE_LAST_RANK, i32::from(last));
        why.count(clause!("BB-0.e"), measure::FIGURES_LEFT, i32::from(card.n));
    }
    match (card.arm, card.order) {
        (Arm::Infantry, Posture::Skirmish) => {
            why.length(clause!("BB-G.2.c"), measure::CELL_OF_A_STAND, shape.stand.width);
        }
        (Arm::Artillery, Posture::Limbered) => {
            why.length(clause!("BB-G.2.d"), measure::FOOTPRINT_OF_A_MODEL, shape.stand.depth);
        }
        (_, Posture::Square) => {
            why.length(clause!("BB-G.4.d"), measure::SIDE, card.square_size(&rules.book).width());
        }
        (Arm::Cavalry, _) => why.truth(clause!("BB-4.12.a"), measure::FRESH, card.is_fresh()),
        _ => {}
    }
    states(rules, state, unit, why);
}

/// BB-2.3: whether a unit is steady at this moment, and what follows from it.
fn states(rules: &BrigadesAndBatteries, state: &State, unit: &Unit, why: &mut Why) {
    let card = rules.card_in_block(unit);
    why.truth(clause!("BB-2.3.d"), measure::UNSTEADY, card.is_unsteady());
    why.truth(clause!("BB-2.3.e"), measure::STEADY, card.is_steady());
    why.truth(clause!("BB-2.12.b"), measure::MANEUVERS_COST_DOUBLE, card.pays_double(&rules.book));
    if card.has(Flag::AtBlock) || card.has(Flag::Garrison) {
        why.truth(clause!("BB-6.4.i"), measure::UNSTEADY_AT_A_BLOCK, card.is_unsteady());
    }
    match rules.command_of(state, unit) {
        Leadership::Attached(charisma) => {
            why.count(clause!("BB-1.11.d"), measure::CHARISMA, i32::from(charisma));
        }
        command => why.truth(clause!("BB-1.11.e"), measure::OUT_OF_COMMAND, command == Leadership::Out),
    }
}
