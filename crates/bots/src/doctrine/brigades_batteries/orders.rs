//! Orders of a movement step: the moves of each unit are ranked by how they change the value of its position, and the
//! best legal ones are kept.

use super::charges;
use super::field::{BattleView, Post};
use super::moves::{self, MoveIdea};
use super::posture;
use crate::weights::BrigadesBatteriesWeights;
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::armies::troops::Arm;
use brigades_batteries::fire::line::arcs::crosses;
use brigades_batteries::orders::Order;
use brigades_batteries::state::State;
use brigades_batteries::state::leader::General;
use brigades_batteries::tables::TerrainKind;
use engine::{Fraction, Hints, Referee, Seat};
use geometry::{Length, Point, Segment};

/// How many orders of one unit are kept.
const KEPT: usize = 3;
/// How many moves of one unit are checked at most, best first: checking a path takes longer than evaluating its end.
const JUDGED: usize = 8;
/// By what the value of a general's move is divided, so that his units move first.
const LAST: i64 = 50;
/// How near a block of buildings must be to consider entering it.
const BLOCK_NEAR: Length = Length::inches(12);

/// Legal orders with the change of value that each brings; standing still changes nothing.
pub(super) fn weighed(
    rules: &BrigadesAndBatteries,
    state: &State,
    seat: Seat,
    weights: &BrigadesBatteriesWeights,
) -> Vec<(Order, i64)> {
    let field = BattleView::of(rules, state, seat, weights);
    let mut orders = Vec::new();
    for (number, post) in field.own.iter().enumerate() {
        if rules.may_be_ordered(state, post.unit) {
            of_unit(&field, number, post, &mut orders);
        }
    }
    for general in state.generals.iter().filter(|general| general.seat == seat) {
        rides(&field, general, &mut orders);
    }
    if wants_suggestions(&field, seat) {
        suggested(&field, seat, &mut orders);
    }
    orders
}

fn of_unit(field: &BattleView<'_>, number: usize, post: &Post<'_>, orders: &mut Vec<(Order, i64)>) {
    let (rules, state) = (field.rules, field.state);
    for mark in field.enemies.iter().filter(|mark| charges::reaches(field, post, mark).is_some()) {
        for steps in moves::charges(field, post, mark) {
            let order = Order::Charge { unit: post.unit.id, target: mark.unit.id, steps };
            if rules.check(state, &order).is_ok() {
                // It gives up its shot and its recovery.
                let given_up = field.own_fire[number] * field.weights.fire_now / 1_000 + field.regained(post);
                orders.extend(charges::ordered(field, &order).map(|worth| (order, worth - given_up)));
                break;
            }
        }
    }
    let before = place(field, number, post, Fraction::ZERO);
    let mut ideas: Vec<(i64, MoveIdea)> = Vec::new();
    for idea in moves::ideas(field, post) {
        let there = post.moved_to(rules, idea.card, idea.pose);
        let change = place(field, number, &there, idea.spent) - before - field.regained(post);
        ideas.push((change, idea));
    }
    ideas.sort_by_key(|(change, _)| std::cmp::Reverse(*change));
    let mut kept = 0;
    for (change, idea) in ideas.into_iter().take(JUDGED) {
        let order = Order::Move { unit: post.unit.id, steps: idea.steps };
        let known = orders.iter().any(|(other, _)| *other == order);
        if !known && rules.check(state, &order).is_ok() {
            orders.push((order, change));
            kept += 1;
            if kept == KEPT {
                break;
            }
        }
    }
}

/// The value of a position for a unit that spends this fraction of its move to get there: its fire now and later, its
/// charge next turn, what the enemy can do to it and to others, the way still to go, and whose fire it blocks.
fn place(field: &BattleView<'_>, number: usize, there: &Post<'_>, spent: Fraction) -> i64 {
    let weights = field.weights;
    let best = |all: Vec<i64>| all.into_iter().max().unwrap_or(0);
    let stands = spent.is_zero();
    let later = if stands && there.pose == there.unit.pose {
        field.own_fire[number]
    } else {
        best(field.fire_of(there, false))
    };
    let now = match stands {
        true => later,
        false if spent > Fraction::new(1, 2) || there.body.card.arm == Arm::Artillery => 0,
        false => best(field.fire_of(there, true)),
    };
    let charge = best(field.charges_of(there));
    now * weights.fire_now / 1_000 + later * weights.fire_next / 1_000 + charge * weights.charge_next / 1_000
        - field.danger(number, there)
        + posture::of(field, there)
        + posture::objectives(field, there.unit.seat, Some((number, there)))
        - masked(field, number, there)
}

/// The loss of value by standing in the line of fire of own guns.
fn masked(field: &BattleView<'_>, number: usize, there: &Post<'_>) -> i64 {
    let mut sum = 0;
    for (at, gun) in field.own.iter().enumerate() {
        if at == number || gun.body.card.arm != Arm::Artillery || field.own_fire[at] == 0 {
            continue;
        }
        let crossed = field.enemies.iter().any(|enemy| {
            let line = Segment::new(gun.pose.at, enemy.centre);
            crosses(&line, &there.stands) && super::fire::is_before(&gun.pose, enemy.centre)
        });
        sum += if crossed { field.own_fire[at] * field.weights.masked / 1_000 } else { 0 };
    }
    sum
}

/// Moves of a general to where most of his units are in his command radius, the foremost first.
fn rides(field: &BattleView<'_>, general: &General, orders: &mut Vec<(Order, i64)>) {
    if general.moved || general.lost || general.attached_to.is_some() {
        return;
    }
    let Some(from) = general.at else { return };
    let his: Vec<&Post<'_>> =
        field.own.iter().filter(|post| general.commands(post.unit.seat, post.unit.brigade)).collect();
    let led = |at: Point| -> i64 {
        let near = his.iter().filter(|post| {
            let away = (post.centre - at).length_squared().isqrt() as i64;
            away - post.radius / 2 <= i64::from(Length::inches(11).0)
        });
        near.map(|post| post.body.worth).sum::<i64>() * field.weights.out_of_command / 1_000
    };
    let now = led(from);
    let ride = field.rules.book.tables.lengths.general_move - Length::mm(2);
    let centres: Vec<Point> = his.iter().map(|post| post.centre).collect();
    let Some(middle) = Point::mean(&centres) else { return };
    for aim in std::iter::once(middle).chain(his.iter().map(|post| post.centre.middle(middle))) {
        let away = from.gap_to(aim).to_length();
        let to = if away <= ride { aim } else { from.towards(aim, ride) };
        let gain = led(to) - now;
        let order = Order::GeneralMove { general: general.id, path: vec![to], attach: None, detach: false };
        if gain > 0 && field.rules.check(field.state, &order).is_ok() {
            // He moves after his units.
            orders.push((order, 1 + gain / LAST));
        }
    }
}

/// Whether the suggestions of the rules are needed: blocks to enter or leave, reinforcements to bring on, columns that
/// must advance.
fn wants_suggestions(field: &BattleView<'_>, seat: Seat) -> bool {
    use brigades_batteries::state::flags::Flag;
    use brigades_batteries::state::unit::Place;
    let waits = |unit: &brigades_batteries::state::unit::Unit| {
        unit.seat == seat && (unit.place == Place::Reserve || unit.card.has(Flag::Committed))
    };
    let blocks = || field.rules.terrain.iter().filter(|p| p.properties.kind == TerrainKind::TownBlock);
    let near = |post: &Post<'_>| {
        post.body.card.arm == Arm::Infantry
            && blocks().any(|block| block.outline.bounds().grown(BLOCK_NEAR).contains(post.centre))
    };
    field.state.units.iter().any(waits) || field.own.iter().any(near)
}

fn suggested(field: &BattleView<'_>, seat: Seat, orders: &mut Vec<(Order, i64)>) {
    let mut more = Vec::new();
    field.rules.suggest(&field.rules.view_of_asked(field.state), &mut more);
    let now = super::standing(field.rules, field.state, seat, field.weights);
    for order in more {
        let is_entry = match &order {
            Order::EnterBlock { .. }
            | Order::Emerge { .. }
            | Order::ShiftBlock { .. }
            | Order::Detach { .. } => true,
            Order::Move { unit, .. } => {
                let unit = field.state.unit(*unit);
                unit.is_some_and(|unit| {
                    !unit.is_on_table() || unit.card.has(brigades_batteries::state::flags::Flag::Committed)
                })
            }
            _ => false,
        };
        if !is_entry || orders.iter().any(|(known, _)| *known == order) {
            continue;
        }
        let (mut dice, out) = (engine::Dice::scripted([]), &mut engine::Silent);
        let after = field.rules.played(field.state, &order, &mut dice, out);
        let gain = super::standing(field.rules, &after, seat, field.weights) - now;
        orders.push((order, gain));
    }
}
