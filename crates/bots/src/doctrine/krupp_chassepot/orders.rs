//! Orders of the Movement Phase: the moves of each unit are ranked by how they change the value of its position, and
//! the best legal ones are kept. Then moves of commanders.

use super::field::{BattleView, Post, limit};
use super::{charges, fire, moves, posture};
use engine::{Referee, Seat};
use geometry::{Length, Point};
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::ask::Attempt;
use krupp_chassepot::ask::Order;
use krupp_chassepot::ask::commander_distance;
use krupp_chassepot::ask::may_be_ordered;
use krupp_chassepot::ask::{Cohesion, Formation};
use krupp_chassepot::ask::{Commander, State};

/// By what the value of a commander's move is divided, so that his units move first.
const LAST: i64 = 50;

/// How many orders are considered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    /// How many orders of one unit are kept.
    kept: usize,
    /// How many moves of one unit are checked at most, best first.
    judged: usize,
    /// Whether a grid of all positions in reach is considered too.
    anywhere: bool,
}

impl Width {
    /// Enough to find one good order.
    pub(super) const SERGEANT: Width = Width { kept: 3, judged: 7, anywhere: false };
    /// Enough for a search over plans.
    pub(super) const COLONEL: Width = Width { kept: 6, judged: 24, anywhere: true };
}

/// Legal orders with the change of value that each brings; standing still changes nothing.
pub(super) fn weighed(
    rules: &KruppAndChassepot,
    state: &State,
    seat: Seat,
    width: Width,
) -> Vec<(Order, i64)> {
    let field = BattleView::of(rules, state, seat);
    let mut orders = Vec::new();
    for (number, post) in field.own.iter().enumerate() {
        if may_be_ordered(&post.unit) {
            of_unit(&field, number, post, width, &mut orders);
        }
    }
    let side = rules.side_of(seat);
    for commander in state.commanders.iter().filter(|c| c.side == side && c.is_alive() && !c.moved) {
        rides(&field, commander, &mut orders);
    }
    orders
}

fn of_unit(
    field: &BattleView<'_>,
    number: usize,
    post: &Post<'_>,
    width: Width,
    orders: &mut Vec<(Order, i64)>,
) {
    let (rules, state) = (field.rules, field.table.state);
    let unit = &post.unit;
    for order in charges::of_unit(field, post) {
        if rules.check(state, &order).is_ok() {
            let worth = charges::ordered(field, &order);
            orders.push((order, worth));
        }
    }
    let reform = Order::Reform { unit: unit.id };
    if unit.cohesion == Cohesion::Disorganised && rules.check(state, &reform).is_ok() {
        let quiet = undisturbed(field, number, post);
        // A unit that reforms gives up the fire of its one stand.
        let given_up = field.own_fire[number] * field.weights.fire_now / 1_000;
        orders.push((reform, field.regained(post) * quiet / 1_000 - given_up));
    }
    let before = place(field, number, post);
    let mut ideas: Vec<(i64, Order)> = Vec::new();
    for actions in moves::ideas(field, post, width.anywhere) {
        let trace = field.table.trace(unit, &actions);
        if trace.fault.is_some() {
            continue;
        }
        let there = post.moved_to(&field.table, trace.unit);
        let change = place(field, number, &there) - before;
        ideas.push((change, Order::Move { unit: unit.id, actions }));
    }
    ideas.sort_by_key(|(change, _)| std::cmp::Reverse(*change));
    let mut kept = 0;
    for (change, order) in ideas.into_iter().take(width.judged) {
        if orders.iter().any(|(known, _)| *known == order) || rules.check(state, &order).is_err() {
            continue;
        }
        orders.push((order, change));
        kept += 1;
        if kept == width.kept {
            break;
        }
    }
}

/// The chance in thousandths that nobody hits a unit this turn.
fn undisturbed(field: &BattleView<'_>, number: usize, post: &Post<'_>) -> i64 {
    let mut quiet = 1_000;
    for (at, enemy) in field.enemies.iter().enumerate() {
        let best = field.fire_at[at].iter().max().copied().unwrap_or(0);
        // The enemy fires at it if it has no better target.
        if field.fire_at[at][number] == best && best > 0 {
            let hits = fire::tenths(field, enemy, post).map_or(0, |(hits, _)| hits.min(9));
            quiet -= quiet * hits / 10;
        }
    }
    quiet
}

/// The value of a position for a unit: its fire now and later, its charge next turn, what the enemy can do to it and to
/// others, the way still to go.
fn place(field: &BattleView<'_>, number: usize, there: &Post<'_>) -> i64 {
    let weights = field.weights;
    let now = field.best_fire(there);
    let later = if there.unit.used.is_zero() {
        now
    } else {
        let mut rested = there.clone();
        rested.unit.used = engine::Fraction::ZERO;
        field.best_fire(&rested)
    };
    let charge = field.best_charge(there);
    (now * weights.fire_now + later * weights.fire_next + charge * weights.charge_next) / 1_000
        - field.danger(number, there)
        + posture::of(field, there)
        + posture::objectives(field, Some((number, there)))
        + sheltered(field, there)
}

/// The value of being a garrison, besides cover: no flank, no column, and a choice of effects.
fn sheltered(field: &BattleView<'_>, there: &Post<'_>) -> i64 {
    if there.unit.formation != Formation::Garrison {
        return 0;
    }
    i64::from(there.unit.stands) * field.weights.garrison / limit(&field.table, there.unit.side)
}

/// Moves of commanders: to routed units that they can rally, to units out of command, to those most in danger.
fn rides(field: &BattleView<'_>, commander: &Commander, orders: &mut Vec<(Order, i64)>) {
    let (rules, state) = (field.rules, field.table.state);
    let now = wanted(field, commander, commander.position);
    let most = rules.book.tables.command.distance;
    let mut best: Vec<(i64, Order)> = Vec::new();
    let beside = field.own.iter().map(|post| {
        let behind = post.unit.heading.opposite();
        let depth = moves::depth(field, &post.unit);
        post.centre().along(behind, depth / 2 + Length::mm(14))
    });
    let centres: Vec<Point> = field.own.iter().map(Post::centre).collect();
    for to in beside.chain(Point::mean(&centres)) {
        let away = commander.position.gap_to(to).to_length();
        let to = if away > most { commander.position.towards(to, most - Length::mm(1)) } else { to };
        let gain = wanted(field, commander, to) - now;
        if gain > 0 {
            best.push((gain, Order::MoveCommander { commander: commander.id, to }));
        }
    }
    best.sort_by_key(|(gain, _)| std::cmp::Reverse(*gain));
    // He moves after his units, whatever he gains.
    let legal = best.into_iter().find(|(_, order)| rules.check(state, order).is_ok());
    orders.extend(legal.map(|(gain, order)| (order, 1 + gain / LAST)));
}

/// The value of a position for a commander.
fn wanted(field: &BattleView<'_>, commander: &Commander, at: Point) -> i64 {
    let (rules, state) = (field.rules, field.table.state);
    let there = Commander { position: at, ..*commander };
    let near = rules.book.tables.command.near;
    let mut sum = 0;
    for (number, post) in field.own.iter().enumerate() {
        let unit = &post.unit;
        let apart = (post.centre() - at).length_squared().isqrt() as i64 - post.radius;
        let his = unit.chief == Some(commander.id) || commander.level == krupp_chassepot::ask::Level::Army;
        let stands = i64::from(unit.stands);
        let limit = limit(&field.table, unit.side);
        if his && apart <= i64::from(rules.book.tables.command.radius.0) {
            sum += stands * field.weights.out_of_command / limit;
        }
        if apart > i64::from(near.0) || commander_distance(&there, &post.body, &rules.book) > near {
            continue;
        }
        if unit.cohesion == Cohesion::Routed {
            let roll = rules.morale_roll(state, Attempt::Rally, commander, unit);
            sum += stands * field.weights.routed * i64::from(roll.number().clamp(0, 9)) / 10 / limit;
        } else {
            let danger: i64 = field.fire_at.iter().map(|all| all[number]).sum();
            sum += danger * field.weights.encourage / 1_000;
        }
    }
    sum
}
