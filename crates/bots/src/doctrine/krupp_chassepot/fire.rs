//! What fire is likely to do: exactly for a shot that can be fired, roughly for what a place promises.

use engine::Seat;
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::effects::{Target, chances_of_a_hit};
use krupp_chassepot::eligible::{ARC, table_of};
use krupp_chassepot::order::Pair;
use krupp_chassepot::state::{State, Unit, breaking_point};
use krupp_chassepot::tables::Effects;
use krupp_chassepot::troops::{Arm, Formation};

/// What a shot is likely to cost its target, in thousandths of what breaks its army.
pub(super) fn gain(
    rules: &KruppAndChassepot,
    state: &State,
    seat: Seat,
    pair: Pair,
    stand: Option<u8>,
) -> i64 {
    let (Some(unit), Some(target)) = (state.unit(pair.unit), state.unit(pair.target)) else { return 0 };
    let Ok(shot) = rules.tabletop(state).shot(seat, unit, target, stand) else { return 0 };
    let Some(band) = shot.band() else { return 0 };
    let modifier = shot.coloured_die(&band).sum();
    let hits: i64 =
        shot.rolls().iter().map(|roll| i64::from((i16::from(roll.number) - modifier).clamp(0, 10))).sum();
    let white = shot.target.white_die(&rules.book, shot.line.is_flank(&shot.target)).sum();
    hits * hit_cost(rules, state, target, &shot.target, white) / 10
}

/// What one hit is likely to cost, in thousandths of what breaks the target's army.
fn hit_cost(rules: &KruppAndChassepot, state: &State, unit: &Unit, target: &Target, white: i16) -> i64 {
    let stands = i64::from(unit.stands);
    let mut tenths = 0;
    for (effects, commander, chance) in chances_of_a_hit(&rules.book, target, white) {
        let mut cost = 0;
        if effects.has(Effects::ROUT) {
            cost += 700 * stands;
        }
        if effects.has(Effects::STAND) {
            cost += 1_000;
        }
        if effects.has(Effects::DISORGANISED) {
            cost += 250 * stands;
        }
        if effects.has(Effects::BACK) {
            cost += 120 * stands;
        }
        if effects.has(Effects::STOPPED) {
            cost += 60 * stands;
        }
        if commander {
            cost += 800;
        }
        tenths += cost * (chance.numerator() * 1_000 / chance.denominator()) as i64;
    }
    let limit = breaking_point(state.starting_stands(unit.side), rules.book.switches.break_percent);
    tenths / 1_000 / i64::from(limit.max(1))
}

/// How near an enemy a unit needs to be: within the range at which its fire tells.
pub(super) fn comfortable(rules: &KruppAndChassepot, unit: &Unit) -> i64 {
    let limit = rules.book.limit(table_of(unit), unit.side, unit.arm, unit.weapon);
    match unit.arm {
        Arm::Cavalry => i64::from(rules.book.reach(unit.arm, unit.formation).0),
        Arm::Infantry => i64::from(limit.0) / 2,
        _ => i64::from(limit.0) * 2 / 3,
    }
}

/// What a side's fire promises from where its units stand: range, arc and numbers, lines of sight not looked along.
pub(super) fn potential(rules: &KruppAndChassepot, state: &State, seat: Seat) -> i64 {
    let side = rules.side_of(seat);
    let mut sum = 0;
    for unit in state.units.iter().filter(|unit| unit.side == side && unit.is_unrouted()) {
        if unit.arm == Arm::Cavalry || (unit.arm.is_artillery() && unit.formation == Formation::Column) {
            continue;
        }
        let best = state
            .units
            .iter()
            .filter(|enemy| enemy.side != side && enemy.is_unrouted())
            .filter_map(|enemy| promise(rules, state, unit, enemy))
            .max();
        sum += best.unwrap_or(0);
    }
    sum
}

/// What one unit's fire at one enemy promises.
fn promise(rules: &KruppAndChassepot, state: &State, unit: &Unit, enemy: &Unit) -> Option<i64> {
    let apart = (enemy.centre - unit.centre).length_squared().isqrt() as i64;
    let range = (apart - rules.tabletop(state).radius(enemy) / 2).max(0);
    let table = table_of(unit);
    let limit = rules.book.limit(table, unit.side, unit.arm, unit.weapon);
    if range > i64::from(limit.0) {
        return None;
    }
    if unit.formation != Formation::Garrison {
        let bearing = unit.centre.heading_to(enemy.centre)?;
        if unit.heading.turn_to(bearing).0.abs() / 10 > ARC + 1_000 {
            return None;
        }
    }
    let band = rules.book.band(table, geometry::Length(range as i32))?;
    let firing = if unit.formation == Formation::Column { 1 } else { unit.stands.clamp(1, 4) };
    let number = i64::from(band.numbers[usize::from(firing) - 1]);
    let covered = if enemy.formation == Formation::Garrison { 2 } else { 0 };
    let target = Target {
        arm: enemy.arm,
        mr: Some(enemy.mr),
        formation: enemy.formation,
        cohesion: enemy.cohesion,
        ..Target::default()
    };
    let white = target.white_die(&rules.book, false).sum();
    Some((number - covered).max(0) * hit_cost(rules, state, enemy, &target, white) / 10)
}
