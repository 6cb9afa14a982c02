//! A move: its samples, what it costs, whom it keeps away from or passes through.

use super::Why;
use crate::extent::present;
use crate::flags::Flag;
use crate::measure::{CONTACT, OVERLAP, SAMPLE};
use crate::scene::BrigadesAndBatteries;
use crate::state::State;
use crate::step::Step;
use crate::unit::Unit;
use engine::{Amount, clause};
use geometry::Length;

/// Everything measured for a move.
pub(super) fn of_move(
    rules: &BrigadesAndBatteries,
    state: &State,
    unit: &Unit,
    steps: &[Step],
    why: &mut Why,
) {
    why.length(clause!("BB-G.7.a"), "between samples", SAMPLE);
    why.length(clause!("BB-G.1.d"), "touching, not overlapping, up to", OVERLAP);
    let is_level = rules.terrain.iter().all(|piece| piece.level == 0);
    why.truth(clause!("BB-G.1.f"), "all on one level", is_level);
    keeping_away(rules, state, unit, why);
    let Ok(journey) = rules.journey(state, unit, steps) else { return };
    why.add(clause!("BB-G.1.c"), "part of a move", Amount::Part(journey.budget.spent));
    if let Some(&friend) = journey.held.first() {
        why.piece(clause!("BB-2.12.pass_through"), "passed through", friend);
    }
    let changes = steps.iter().any(|step| matches!(step, Step::Change(_)));
    if changes && unit.card.is_skirmishers() {
        why.count(clause!("BB-2.5.b"), "width", i32::from(journey.budget.card.width));
    }
    if unit.card.nation.is_some() && rules.book.switches.national {
        why.truth(clause!("BB-7.11.c"), "only Forward and Wheel", journey.only_advances);
    }
    let began_over = present(state).any(|other| {
        other.id != unit.id
            && other.garrison_of.is_none()
            && crate::path::overlap(&rules.body(unit), &rules.body(other), OVERLAP)
    });
    if began_over {
        why.truth(clause!("BB-G.7.f"), "overlaps already at the start", true);
    }
}

/// BB-2.2: the nearest enemy, and what keeps nobody away.
fn keeping_away(rules: &BrigadesAndBatteries, state: &State, unit: &Unit, why: &mut Why) {
    let enemies = present(state).filter(|enemy| enemy.seat != unit.seat && !enemy.card.has(Flag::Emplaced));
    let Some(nearest) = enemies.min_by_key(|enemy| rules.gap_between(unit, enemy)) else { return };
    let distance = rules.gap_between(unit, nearest).to_length();
    if nearest.garrison_of.is_some() || !state.abandoned.is_empty() {
        why.length(clause!("BB-2.2.c"), "to the nearest enemy or his block", distance);
    }
    if distance <= CONTACT + Length::mm(1) {
        why.piece(clause!("BB-G.6.a"), "in contact with", nearest.id);
    }
    if unit.card.has(Flag::Driven) || unit.pursuing.is_some() {
        why.length(clause!("BB-2.2.e"), "to the nearest enemy", distance);
    }
}
