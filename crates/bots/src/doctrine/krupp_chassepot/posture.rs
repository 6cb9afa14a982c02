//! The value of positions: how long a unit still needs to get into action, whether it is in command, and whether
//! objectives are held.

use super::field::{BattleView, Post, limit};
use geometry::Length;
use krupp_chassepot::ask::Unit;
use krupp_chassepot::ask::table_of;
use krupp_chassepot::ask::{Arm, Cohesion, Formation};

/// The value of a position for a unit, apart from fire and charges.
pub(super) fn of(field: &BattleView<'_>, post: &Post<'_>) -> i64 {
    if post.unit.cohesion == Cohesion::Routed {
        return 0;
    }
    let weights = field.weights;
    let led = if is_led(field, post) { 0 } else { weights.out_of_command };
    let waiting = weights.approach * hundredths_of_turns(field, post) / 100;
    -i64::from(post.unit.stands) * (led + waiting) / limit(&field.table, post.unit.side)
}

/// FP-9.c: whether the chief or the army commander is near enough.
fn is_led(field: &BattleView<'_>, post: &Post<'_>) -> bool {
    let test = field.table.command_test(&post.unit, field.seat);
    test.is_in_command()
}

/// How long a unit needs to get into action, in hundredths of a turn: the way to the range its arm wants, at the rate
/// of its formation, and the change of formation it still needs.
fn hundredths_of_turns(field: &BattleView<'_>, post: &Post<'_>) -> i64 {
    if post.is_garrison() || post.unit.cohesion != Cohesion::Good {
        return 0;
    }
    let unrouted = field.enemies.iter().filter(|enemy| enemy.unit.cohesion != Cohesion::Routed);
    let apart = |enemy: &Post<'_>| (enemy.centre() - post.centre()).length_squared().isqrt() as i64;
    let Some(nearest) = unrouted.min_by_key(|enemy| apart(enemy)) else { return 0 };
    let unit = &post.unit;
    let beyond = (apart(nearest) - 20_000 - i64::from(telling_range(field, unit).0)).max(0);
    let marched = if unit.arm.is_artillery() { Formation::Column } else { unit.formation };
    let rate = i64::from(field.rules.book.allowance(unit.arm, marched, Cohesion::Good, false).0).max(1);
    let ready = match unit.arm {
        Arm::Infantry | Arm::Cavalry if unit.formation == Formation::Column => 33,
        Arm::Infantry | Arm::Cavalry => 0,
        // Guns that are unlimbered too far away must limber up first.
        _ if unit.formation == Formation::Column => 33,
        _ if beyond > 0 => 66,
        _ => 0,
    };
    let turned = if post.bears_on(post.centre(), nearest.centre()) { 0 } else { 33 };
    100 * beyond / rate + ready + turned
}

/// The distance to the enemy that an arm wants.
fn telling_range(field: &BattleView<'_>, unit: &Unit) -> Length {
    let limit = field.rules.book.limit(table_of(unit), unit.side, unit.arm, unit.weapon);
    match unit.arm {
        Arm::Cavalry => Length::inches(14),
        // Rifles: nine tenths of their range.
        Arm::Infantry => limit * 9 / 10,
        _ => (limit * 2 / 3).min(Length::inches(15)),
    }
}

/// FP-12.e: the value of holding objectives, or being near them, if one unit stood elsewhere.
pub(super) fn objectives(field: &BattleView<'_>, elsewhere: Option<(usize, &Post<'_>)>) -> i64 {
    let (rules, state) = (field.rules, field.table.state);
    if rules.objectives.is_empty() {
        return 0;
    }
    let weight = field.weights.objective;
    let held = i64::from(rules.objectives_of(state, field.seat));
    let lost = i64::from(rules.objectives_of(state, field.seat.other()));
    let mut sum = (held.signum() - lost.signum()) * weight;
    for objective in &rules.objectives {
        let away = |(number, post): (usize, &Post<'_>)| {
            let post = elsewhere.filter(|(at, _)| *at == number).map_or(post, |(_, post)| post);
            let fit = post.unit.arm == Arm::Infantry && post.unit.cohesion == Cohesion::Good;
            let there = geometry::Point::gap_to(post.centre(), objective.at).to_length();
            fit.then_some(if post.is_garrison() && there < Length::inches(6) { Length::ZERO } else { there })
        };
        let Some(nearest) = field.own.iter().enumerate().filter_map(away).min() else { continue };
        sum -= (i64::from(nearest.0) * weight / i64::from(Length::inches(40).0)).min(weight);
    }
    sum
}
