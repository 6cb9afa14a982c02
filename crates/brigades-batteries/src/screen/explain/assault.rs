//! Explains a charge: how it meets its enemy, flanks, and the test that follows.

use super::Why;
use crate::armies::troops::{Arm, Posture};
use crate::catalogue::measure;
use crate::clause;
use crate::movement::steps::Step;
use crate::state::State;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use geometry::Edge;

/// Everything measured for a charge.
pub(super) fn of_charge(
    rules: &BrigadesAndBatteries,
    state: &State,
    unit: &Unit,
    enemy: &Unit,
    steps: &[Step],
    why: &mut Why,
) {
    let seen = rules.sees(state, unit, enemy).is_ok();
    why.truth(clause!("BB-G.8.f"), measure::SEES_ITS_TARGET_FROM_HERE, seen);
    let before = steps.split_last().map_or(&[][..], |(_, before)| before);
    super::march::of_steps(rules, state, unit, before, why);
    let Ok(onslaught) = rules.charge_of(state, unit, enemy.id, steps) else { return };
    why.count(clause!("BB-2.6.g"), measure::ENEMIES_MET, onslaught.met.len() as i32);
    let rate = onslaught.journey.budget.charging.unwrap_or_default();
    why.length(clause!("BB-2.6.d"), measure::CHARGE_RATE, rate);
    if rules.attached(state, unit).is_some() {
        why.length(clause!("BB-2.11.b"), measure::CARRIES_ITS_GENERAL_ALONG, onslaught.travel);
    }
    if let Some(block) = rules.held_block(enemy) {
        let side = block.outline.nearest_edge(onslaught.journey.pose.at).0;
        why.count(clause!("BB-G.6.e"), measure::ATTACKED_SIDE, side as i32);
        why.count(clause!("BB-6.4.b"), measure::CONTOURS_HIGH, i32::from(block.properties.height));
    }
    if onslaught.across {
        why.truth(clause!("BB-6.5.a"), measure::STOPS_AT_A_FEATURE, true);
    }
    flank(rules, state, unit, enemy, &onslaught, why);
    if rules.overruns(&unit.card, enemy) {
        why.length(clause!("BB-4.11.b"), measure::MAY_RUN_ON_TO, onslaught.travel);
    }
    tests(unit, enemy, why);
}

fn flank(
    rules: &BrigadesAndBatteries,
    state: &State,
    unit: &Unit,
    enemy: &Unit,
    onslaught: &crate::close_combat::charge::way::Onslaught<'_>,
    why: &mut Why,
) {
    let start = rules.standing_of(unit);
    let from = crate::state::placed::PlacedUnit::straight(onslaught.journey.budget.card, onslaught.last_from);
    let Some(met) = rules.meets(state, &start, &from, enemy, onslaught.travel) else { return };
    let standing = rules.standing_of(enemy);
    let behind = crate::close_combat::contact::is_partly_behind(
        &start.stands(&rules.book),
        &standing.block(&rules.book),
    );
    why.truth(clause!("BB-4.6.b.i"), measure::STARTED_PARTLY_BEHIND, behind);
    why.truth(
        clause!("BB-4.6.b.ii"),
        measure::CONTACTS_A_SIDE_OR_THE_REAR,
        met.edge.is_some_and(|edge| edge != Edge::Front),
    );
    let has_flank = !enemy.card.is_square() && !enemy.card.is_skirmishers() && enemy.garrison_of.is_none();
    why.truth(clause!("BB-4.6.b.iii"), measure::THE_TARGET_HAS_A_FLANK, has_flank);
    if enemy.card.is_square() {
        why.truth(clause!("BB-G.4.c"), measure::THE_SQUARE_HAS_A_FLANK, met.flank);
    }
}

/// BB-5.4: which tests the charge may cause.
fn tests(unit: &Unit, enemy: &Unit, why: &mut Why) {
    let horse = unit.card.arm == Arm::Cavalry && enemy.card.arm == Arm::Cavalry;
    why.truth(clause!("BB-5.4.e"), measure::NO_TEST_TO_CHARGE_HOME, horse || enemy.card.is_unsteady());
    if unit.card.order == Posture::Masse || enemy.card.order == Posture::Masse {
        why.truth(clause!("BB-7.11.a"), measure::COLUMN_MASSE, true);
    }
}
