//! Explains a move: its samples, its cost, and which units it keeps away from or passes through.

use super::Why;
use crate::catalogue::measure;
use crate::clause;
use crate::measure::CONTACT;
use crate::movement::steps::Step;
use crate::movement::way::{Journey, Purpose};
use crate::state::State;
use crate::state::area::present;
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::Amount;

/// Everything measured for a move.
pub(super) fn of_move(
    rules: &BrigadesAndBatteries,
    state: &State,
    unit: &Unit,
    steps: &[Step],
    why: &mut Why,
) {
    if unit.garrison_of.is_some() || !unit.is_on_table() {
        return;
    }
    of_steps(rules, state, unit, steps, why);
    keeping_away(rules, state, unit, why);
    let Ok(journey) = rules.journey(state, unit, steps) else { return };
    why.add(clause!("BB-G.1.c"), measure::SPENT, Amount::Part(journey.budget.spent));
    if let Some(&friend) = journey.held.first() {
        why.piece(clause!("BB-2.12.pass_through"), measure::PASSED_THROUGH, friend);
    }
    if unit.card.nation.is_some() && rules.book.switches.national {
        why.truth(clause!("BB-7.11.c"), measure::ONLY_FORWARD_AND_WHEEL, journey.only_advances);
    }
}

/// The measures of the steps, up to the first illegal one.
pub(super) fn of_steps(
    rules: &BrigadesAndBatteries,
    state: &State,
    unit: &Unit,
    steps: &[Step],
    why: &mut Why,
) {
    let mut journey = Journey::begin(rules, state, unit, Purpose::Move);
    let terrain: Vec<usize> = (0..rules.terrain.len()).collect();
    for step in steps {
        let start = journey.way.len();
        if journey.step(step).is_err() {
            return;
        }
        why.count(clause!("BB-G.7.a"), measure::SAMPLES, (journey.way.len() - start) as i32);
        let card = journey.budget.card;
        let factors = journey.way[start..].windows(2).map(|legs| {
            let bodies = [0, 1].map(|at| rules.body_at(&card, &legs[at], &journey.hinges));
            rules.slice_factor(&terrain, &card, (&bodies[0], &legs[0]), (&bodies[1], &legs[1]))
        });
        if let Some(factor) = factors.max() {
            why.count(clause!("BB-G.7.c"), measure::TERRAIN_FACTOR, i32::from(factor));
        }
    }
}

/// BB-2.2: the distance to the nearest enemy.
fn keeping_away(rules: &BrigadesAndBatteries, state: &State, unit: &Unit, why: &mut Why) {
    let enemies = present(state).filter(|enemy| enemy.seat != unit.seat && !enemy.card.has(Flag::Emplaced));
    let Some(nearest) = enemies.min_by_key(|enemy| rules.gap_between(unit, enemy)) else { return };
    let gap = rules.gap_between(unit, nearest);
    why.length(clause!("BB-2.2.b"), measure::NEAREST_ENEMY, gap.to_length());
    if nearest.garrison_of.is_some() {
        why.piece(clause!("BB-2.2.c"), measure::A_GARRISON_COUNTS_WITH_ITS_BLOCK, nearest.id);
    }
    if gap.within(CONTACT) {
        why.piece(clause!("BB-G.6.a"), measure::IN_CONTACT_WITH, nearest.id);
    }
}
