//! Charges: the expected value of one by the exact odds of its melee and the fire on the way, and which units could
//! make one.

use super::field::{BattleView, Post, cost, limit};
use super::fire;
use engine::{Fraction, Referee};
use geometry::Length;
use krupp_chassepot::Situation;
use krupp_chassepot::ask::ChargeGroup;
use krupp_chassepot::ask::Cover;
use krupp_chassepot::ask::Effects;
use krupp_chassepot::ask::Melee;
use krupp_chassepot::ask::Unit;
use krupp_chassepot::ask::{Arm, Cohesion};
use krupp_chassepot::ask::{Charger, Defender, Face};
use krupp_chassepot::ask::{Order, Pair};

/// FP-4.h: the distance at which a charger stops while it is fired at.
const WAITS: Length = Length::inches(3);
/// How many of ten hits on a charger end its charge.
pub(super) const CANCELLING: i64 = 7;

/// The expected value of a charge, counter-charge or further assault for the side that makes it.
pub(super) fn ordered(field: &BattleView<'_>, order: &Order) -> i64 {
    let (Order::Charge(pair) | Order::Countercharge(pair) | Order::AssaultOn(pair)) = order else { return 0 };
    let find = |posts: &[Post<'_>], id: u16| posts.iter().position(|post| post.unit.id == id);
    let (Some(own), Some(enemy)) = (find(&field.own, pair.unit), find(&field.enemies, pair.target)) else {
        return 0;
    };
    let (charger, target) = (&field.own[own], &field.enemies[enemy]);
    let worth = match field.rules.contest_of(field.table.state, order) {
        Some(Situation::Charge(group)) => joined(field, group),
        Some(Situation::Melee(melee)) => return fought(field, &melee),
        Some(Situation::Command(test)) => imagined(field, charger, target) * i64::from(test.number()) / 10,
        _ => imagined(field, charger, target),
    };
    let (stopped, harm) = on_the_way(field, charger, target);
    // Neither the charger nor its target fires.
    let spared = field.fire_at.get(enemy).and_then(|all| all.iter().max()).copied().unwrap_or(0);
    let given_up = field.own_fire.get(own).copied().unwrap_or(0);
    let counter = matches!(order, Order::Countercharge(_));
    let fire = if counter {
        0
    } else {
        (spared * field.weights.fire_taken - given_up * field.weights.fire_now) / 1_000
    };
    worth * (1_000 - stopped) / 1_000 - harm + fire
}

/// The expected value of the charges declared this turn and not yet fought, for the side whose field it is.
pub(super) fn under_way(field: &BattleView<'_>) -> i64 {
    let of_side = |from: &[Post<'_>], at: &[Post<'_>]| {
        let mut sum = 0;
        for charger in from {
            let target =
                charger.unit.charge.and_then(|charge| at.iter().find(|t| t.unit.id == charge.target));
            sum += target.map_or(0, |target| imagined(field, charger, target));
        }
        sum
    };
    of_side(&field.own, &field.enemies) - of_side(&field.enemies, &field.own)
}

/// The expected value of a possible charge next turn for the charger; 0 if it is impossible or a bad idea.
pub(super) fn threat(field: &BattleView<'_>, charger: &Post<'_>, target: &Post<'_>) -> i64 {
    let unit = &charger.unit;
    if unit.arm.is_artillery() || unit.cohesion != Cohesion::Good || charger.is_garrison() {
        return 0;
    }
    let reach = i64::from(field.rules.book.reach(unit.arm, unit.formation).0);
    let apart = (target.centre() - charger.centre()).length_squared().isqrt() as i64;
    if apart - charger.radius - target.radius > reach || !charger.bears_on(charger.centre(), target.centre())
    {
        return 0;
    }
    let worth = imagined(field, charger, target);
    if worth <= 0 {
        return 0;
    }
    // The unit as it will be at the start of its next move.
    let rested = Unit { used: Fraction::ZERO, charge: None, ..*unit };
    let reach = field.rules.book.reach(unit.arm, unit.formation);
    if field.table.run(&rested, &target.unit, reach).is_err() || !field.table.sees(&rested, &target.unit) {
        return 0;
    }
    worth
}

/// The expected value of a melee from the present positions. Cached for every face and half inch of distance.
pub(super) fn imagined(field: &BattleView<'_>, charger: &Post<'_>, target: &Post<'_>) -> i64 {
    let pose = geometry::Pose::new(target.centre(), target.unit.heading);
    let theta = krupp_chassepot::ask::theta(pose, charger.centre()).unwrap_or(0);
    let face = if target.is_garrison() { Face::Front } else { Face::at(theta, false) };
    // Infantry charges as far as it may, cavalry as far as its die allows.
    let half_inches = match charger.unit.arm {
        Arm::Cavalry => charger.gap(target).0 / (Length::inches(1).0 / 2),
        _ => 0,
    };
    let shape = |post: &Post<'_>| (post.unit.id, post.unit.formation);
    let key = (shape(charger), shape(target), face, half_inches);
    let known = field.imagined.borrow().iter().find(|(known, _)| *known == key).map(|(_, worth)| *worth);
    known.unwrap_or_else(|| {
        let worth = counted(field, charger, target, face);
        field.imagined.borrow_mut().push((key, worth));
        worth
    })
}

/// The same, without the cache.
fn counted(field: &BattleView<'_>, charger: &Post<'_>, target: &Post<'_>, face: Face) -> i64 {
    let (own, enemy) = (&charger.unit, &target.unit);
    let attacker = Charger {
        arm: own.arm,
        mr: Some(own.mr),
        stands: own.stands,
        formation: own.formation,
        cohesion: own.cohesion,
        face,
        commanders: charger.target.commanders,
        free_ends: 1,
        d: charger.gap(target),
        ..Charger::default()
    };
    let defender = Defender {
        arm: enemy.arm,
        mr: Some(enemy.mr),
        stands: enemy.stands,
        formation: enemy.formation,
        cohesion: enemy.cohesion,
        cover: Cover::None,
        free_ends: 1,
        commanders: target.target.commanders,
        moved: false,
        ..Defender::default()
    };
    let book = field.rules.book.clone();
    let seat = field.rules.seat_of(own.side);
    let (attackers, others) = (vec![attacker], Vec::new());
    let group = ChargeGroup { book, seat, attackers, defender, mutual: false, others, on_table: None };
    of_group(field, &group)
}

/// The value that the last declared charger adds to those who charge with it.
fn joined(field: &BattleView<'_>, mut group: ChargeGroup) -> i64 {
    let all = of_group(field, &group);
    group.attackers.pop();
    if group.attackers.is_empty() { all } else { all - of_group(field, &group) }
}

/// The mean over the bonus die: contact, surprise, melee. One die is used for all units that roll one.
fn of_group(field: &BattleView<'_>, group: &ChargeGroup) -> i64 {
    let horse = group.attackers.iter().any(|charger| charger.arm == Arm::Cavalry);
    let faces = if horse { 1..=10_u8 } else { 10..=10 };
    let count = i64::from(faces.end() - faces.start() + 1);
    let tables = &group.book.tables;
    let mut known: Option<(bool, usize, i64)> = None;
    let of_face = |face: u8| {
        let surprise = face >= tables.charge.surprise_from;
        let comes = |charger: &&Charger| {
            let allowance = tables.allowance_in(charger.arm, charger.formation);
            let reach =
                if charger.arm == Arm::Cavalry { group.book.reach_with(allowance, face) } else { allowance };
            charger.d <= reach || group.mutual
        };
        let short: i64 = group
            .attackers
            .iter()
            .filter(|charger| !comes(charger))
            .map(|charger| {
                let stands = i64::from(charger.stands);
                field.weights.disorganised * stands / limit(&field.table, field.rules.side_of(group.seat))
            })
            .sum();
        let attackers: Vec<Charger> = group
            .attackers
            .iter()
            .filter(comes)
            .map(|charger| Charger { surprise: surprise && charger.arm == Arm::Cavalry, ..charger.clone() })
            .collect();
        if attackers.is_empty() {
            return -short;
        }
        // The same stands in contact give the same melee: compute it once.
        if let Some((_, _, worth)) =
            known.filter(|(was, many, _)| *was == surprise && *many == attackers.len())
        {
            return worth - short;
        }
        let many = attackers.len();
        let melee = Melee {
            book: group.book.clone(),
            seat: group.seat,
            attackers,
            defender: group.defender.clone(),
            mutual: group.mutual,
            others: group.others.clone(),
            deferred: false,
            fates: Vec::new(),
        };
        let worth = fought(field, &melee);
        known = Some((surprise, many, worth));
        worth - short
    };
    faces.map(of_face).sum::<i64>() / count
}

/// The expected value of a melee for the attackers: all rolls of both dice; ties are re-rolled.
fn fought(field: &BattleView<'_>, melee: &Melee) -> i64 {
    let side = field.rules.side_of(melee.seat);
    let limits = [limit(&field.table, side), limit(&field.table, side.other())];
    let attacking: i64 = melee.attackers.iter().map(|charger| i64::from(charger.stands)).sum();
    let defending = i64::from(melee.defender.stands);
    if melee.is_eliminated_at_contact() {
        return defending * field.weights.stand / limits[1];
    }
    let lead = melee.lead();
    let horse = melee.attackers.iter().any(|charger| charger.arm == Arm::Cavalry);
    let (mut sum, mut throws) = (0, 0);
    for attack in 1..=6_i16 {
        for defence in 1..=6_i16 {
            let margin = lead + attack - defence;
            let Some(result) = field.rules.book.tables.melee_result(margin.abs()).filter(|_| margin != 0)
            else {
                continue;
            };
            throws += 1;
            let won = margin > 0;
            let (winners, losers) = if won { (attacking, defending) } else { (defending, attacking) };
            let by_horse = if won { horse } else { melee.defender.arm == Arm::Cavalry };
            let guns = won && melee.defender.arm.is_artillery();
            let gives_way = result.loser.has(Effects::BACK) || result.loser.has(Effects::ROUT);
            let mut lost = cost(field.weights, result.loser, losers);
            if guns && gives_way {
                lost = losers * field.weights.stand;
            } else if result.stand_to_cavalry && by_horse {
                lost += field.weights.stand;
            }
            let paid = cost(field.weights, result.winner, winners);
            let (own, his) = if won { (paid, lost) } else { (lost, paid) };
            sum += his / limits[1] - own * field.weights.caution / 1_000 / limits[0];
        }
    }
    sum / i64::from(throws.max(1))
}

/// The chance in thousandths that fire ends a charge on its way, and the expected loss by that fire.
fn on_the_way(field: &BattleView<'_>, charger: &Post<'_>, target: &Post<'_>) -> (i64, i64) {
    let unit = &charger.unit;
    let way = unit.centre.heading_to(target.centre()).unwrap_or(unit.heading);
    let on = (charger.gap(target) - WAITS).max(Length::ZERO);
    let there = Unit { centre: unit.centre.along(way, on), heading: way, ..*unit };
    let mut there = charger.moved_to(&field.table, there);
    there.target.charging = true;
    there.target.moving = unit.arm == Arm::Cavalry;
    let (mut stopped, mut harm) = (0, 0);
    for enemy in field.enemies.iter().filter(|enemy| enemy.unit.id != target.unit.id) {
        if fire::is_involved(&enemy.unit) {
            continue;
        }
        if let Some((hits, flank)) = fire::tenths(field, enemy, &there) {
            // The enemy also has other targets.
            let hits = hits * field.weights.fired_at / 1_000;
            let chance = (hits * CANCELLING * 10).min(900);
            stopped += (1_000 - stopped) * chance / 1_000;
            harm += hits * there.hit[usize::from(flank)] / 10;
        }
    }
    (stopped, harm)
}

/// The charges that a unit may be able to declare.
pub(super) fn of_unit(field: &BattleView<'_>, post: &Post<'_>) -> Vec<Order> {
    let unit = &post.unit;
    if unit.arm.is_artillery() || unit.cohesion != Cohesion::Good || post.is_garrison() {
        return Vec::new();
    }
    let reach = i64::from(field.rules.book.reach(unit.arm, unit.formation).0);
    let near = |enemy: &&Post<'_>| {
        let apart = (enemy.centre() - post.centre()).length_squared().isqrt() as i64;
        apart - post.radius - enemy.radius <= reach && post.bears_on(post.centre(), enemy.centre())
    };
    let order = |enemy: &Post<'_>| Order::Charge(Pair { unit: unit.id, target: enemy.unit.id });
    field.enemies.iter().filter(near).map(order).collect()
}
