//! How a colonel plans its turn: all orders of a sergeant and some more are evaluated by the state they lead to, with
//! real lines of fire. Dice are included as expected values.

use super::{Sight, manoeuvre, nearby, reckon, temper};
use crate::Progress;
use engine::{Dice, Referee, Seat, Silent};
use vae_victis::VaeVictis;
use vae_victis::hints::suggest;
use vae_victis::orders::Order;
use vae_victis::state::{Phase, State};

/// How many more plans are evaluated for every further multiple of the usual budget.
const OTHERS: usize = 6;
/// How many of the best orders are varied, and how often, each time by half as much.
const TRIED: usize = 4;
const GRAINS: u32 = 2;
/// The most orders of a turn, as a safeguard.
const MOST: usize = 24;

/// The best plan found. With the usual budget it is only the next order: no dice are rolled during a turn, so planning
/// one order at a time gives the same. With more budget, plans with other first orders are played to their ends.
pub(super) fn turn(
    rules: &VaeVictis,
    state: &State,
    seat: Seat,
    budget: u32,
    progress: &Progress,
) -> Vec<Order> {
    let others = OTHERS * (budget.max(1) as usize - 1);
    progress.begin(1 + others as u32);
    let mut heads = looked_at(rules, state, seat, progress);
    heads.sort_by_key(|(look, _)| std::cmp::Reverse(*look));
    let now = look(rules, state, seat);
    progress.step();
    if others == 0 {
        let best = heads.into_iter().next().filter(|(look, _)| *look > now);
        return vec![best.map_or(Order::EndMovement, |(_, order)| order)];
    }
    let mut best = (now, vec![Order::EndMovement]);
    for (_, head) in heads.into_iter().take(1 + others) {
        if progress.is_cancelled() {
            break;
        }
        let found = thought_through(rules, state, seat, head, progress);
        if found.0 > best.0 {
            best = found;
        }
        progress.step();
    }
    best.1
}

/// A plan that begins with an order and continues with the best ones: its value, and its orders.
fn thought_through(
    rules: &VaeVictis,
    state: &State,
    seat: Seat,
    head: Order,
    progress: &Progress,
) -> (i64, Vec<Order>) {
    let mut after = after(rules, state, &head);
    let mut value = look(rules, &after, seat);
    let mut orders = vec![head];
    while orders.len() < MOST && is_turn_of(&after, seat) && !progress.is_cancelled() {
        // Of equal ones the first.
        let best =
            looked_at(rules, &after, seat, progress).into_iter().reduce(|a, b| if b.0 > a.0 { b } else { a });
        let Some((look, order)) = best.filter(|(look, _)| *look > value) else { break };
        after = self::after(rules, &after, &order);
        value = look;
        orders.push(order);
    }
    (value, orders)
}

/// Every possible next order with the value of the state after it; if time is short, only those of a sergeant.
fn looked_at(rules: &VaeVictis, state: &State, seat: Seat, progress: &Progress) -> Vec<(i64, Order)> {
    let mut orders = Vec::new();
    suggest::movement(rules, state, &mut orders);
    if !progress.is_cancelled() {
        manoeuvre::all(rules, state, &mut orders);
    }
    orders.retain(|order| *order != Order::EndMovement);
    let weigh = |order: Order| (look(rules, &after(rules, state, &order), seat), order);
    let mut weighed: Vec<(i64, Order)> = orders.into_iter().map(weigh).collect();
    for grain in 0..GRAINS {
        if progress.is_cancelled() {
            break;
        }
        let mut best: Vec<&(i64, Order)> = weighed.iter().collect();
        best.sort_by_key(|(look, _)| std::cmp::Reverse(*look));
        let mut others = Vec::new();
        for (_, order) in best.into_iter().take(TRIED) {
            nearby::all(rules, state, order, grain, &mut others);
        }
        others.retain(|order| !weighed.iter().any(|(_, known)| known == order));
        weighed.extend(others.into_iter().map(weigh));
    }
    weighed
}

fn look(rules: &VaeVictis, state: &State, seat: Seat) -> i64 {
    reckon(rules, state, seat, Sight::Looked, &temper::tempered(rules, state, seat))
}

fn after(rules: &VaeVictis, state: &State, order: &Order) -> State {
    rules.played(state, order, &mut Dice::scripted([]), &mut Silent)
}

fn is_turn_of(state: &State, seat: Seat) -> bool {
    matches!(state.moment.phase, Phase::Orders) && state.moment.active == seat
}
