//! Breeding turns: the greedy turn played in sequence is the first; its descendants lose, gain or change one order. The
//! sergeant's evaluation, which knows no dice, chooses the few that are then played out.

use super::playout::Stream;
use crate::{Doctrine, Plan, Progress};
use engine::{Choices, Dice, Seat, Silent};

/// How many turns are kept: the best so far.
const KEPT: usize = 6;
/// How many streams of dice each of them is played out on.
const STREAMS: u32 = 12;
/// The fewest streams, where a turn takes many orders.
const FEWEST_STREAMS: u32 = 4;
/// How many orders of a turn are planned.
const MOST_GENES: usize = 8;
/// How many player turns a playout lasts: the own and the enemy's reply.
const HORIZON: u32 = 2;

/// One search for an answer.
pub(super) struct Search<'s, D: Doctrine> {
    pub(super) rules: &'s D,
    pub(super) state: &'s D::State,
    pub(super) seat: Seat,
    pub(super) seed: u64,
    /// How many times the usual number of turns is bred, and the usual number of streams used.
    pub(super) budget: u32,
    /// How many turns are bred, if the decision is about a turn.
    pub(super) bred: u32,
    pub(super) progress: &'s Progress,
}

/// A turn: its orders, and what the sergeant thinks of where they lead.
struct Turn<O> {
    orders: Vec<O>,
    prior: i64,
}

impl<D: Doctrine> Search<'_, D> {
    /// The best order found, and the turn it begins.
    pub(super) fn run(&self) -> (D::Order, Plan) {
        let pool = self.rules.weighed(self.state, self.seat);
        let is_turn = self.rules.is_turn(self.state);
        // Where a turn takes many orders each of them gets less: a player waits for the turn, not for the order.
        let orders = self.rules.orders_a_turn(self.state).max(4);
        let streams = (STREAMS * 4 / orders).max(FEWEST_STREAMS) * self.budget;
        let kept = KEPT.min(pool.len());
        let bred = if is_turn { self.bred * 4 / orders * self.budget } else { 0 };
        self.progress.begin(if pool.len() < 2 { 0 } else { bred + kept as u32 * streams });
        let best = match pool.len() {
            0 => vec![self.rules.fallback(self.state)],
            1 => vec![pool[0].0.clone()],
            _ if is_turn => self.play_out(self.breed(&pool, bred), streams),
            _ => {
                let alone =
                    |(order, weight): &(D::Order, i64)| Turn { orders: vec![order.clone()], prior: *weight };
                self.play_out(pool[..kept].iter().map(alone).collect(), streams)
            }
        };
        let plan = self.plan(&best);
        let legal = best.into_iter().find(|order| self.rules.check(self.state, order).is_ok());
        (legal.unwrap_or_else(|| self.rules.fallback(self.state)), plan)
    }

    /// The turns worth playing out, bred from the greedy one; it stays the first of them.
    fn breed(&self, pool: &[(D::Order, i64)], bred: u32) -> Vec<Turn<D::Order>> {
        let mut choices = Choices::new(self.seed ^ 0x00c0_ffee);
        let greedy = self.greedy(&pool[0].0);
        let prior = self.prior(&greedy);
        let mut kept = vec![Turn { orders: greedy, prior }];
        for _ in 0..bred {
            if self.progress.is_cancelled() {
                break;
            }
            self.progress.step();
            // The better of two picked at random becomes the parent.
            let parent = choices.below(kept.len()).min(choices.below(kept.len()));
            let orders = mutant(&kept[parent].orders, pool, &mut choices);
            if kept.iter().any(|known| known.orders == orders) {
                continue;
            }
            let prior = self.prior(&orders);
            kept.push(Turn { orders, prior });
            kept[1..].sort_by_key(|turn| std::cmp::Reverse(turn.prior));
            kept.truncate(KEPT);
        }
        kept
    }

    /// Plays every turn out on the same streams and takes the best by the mean, the prior steadying it.
    fn play_out(&self, turns: Vec<Turn<D::Order>>, streams: u32) -> Vec<D::Order> {
        let mut sums = vec![0_i64; turns.len()];
        let mut played = 0;
        for number in 0..streams {
            if self.progress.is_cancelled() {
                break;
            }
            let mut stream = Stream::new(self.seed.wrapping_mul(0x51_7c_c1).wrapping_add(number.into()));
            for (turn, sum) in turns.iter().zip(&mut sums) {
                *sum += stream.play(self.rules, self.state, &turn.orders, self.seat, HORIZON);
                self.progress.step();
            }
            played += 1;
        }
        let score = |at: usize| turns[at].prior + sums[at] / played.max(1);
        let best = (0..turns.len()).rev().max_by_key(|&at| score(at)).unwrap_or(0);
        turns.into_iter().nth(best).map_or_else(Vec::new, |turn| turn.orders)
    }

    /// The sergeant's turn from here, played in sequence on a copy.
    fn greedy(&self, first: &D::Order) -> Vec<D::Order> {
        let mut orders = vec![first.clone()];
        let mut state = self.state.clone();
        while orders.len() < MOST_GENES
            && let Some(last) = orders.last().filter(|last| !self.rules.is_end(last))
        {
            let mut dice = Dice::seeded(self.seed);
            dice.begin(orders.len() as u32, 0);
            self.rules.apply(&mut state, last, &mut dice, &mut Silent);
            if !self.is_mine(&state) {
                break;
            }
            orders.push(self.rules.best(&state));
        }
        orders
    }

    /// Whether the turn goes on.
    fn is_mine(&self, state: &D::State) -> bool {
        self.rules.is_turn(state) && self.rules.decision(state).seat() == Some(self.seat)
    }

    /// What the sergeant's evaluation makes of a turn before any dice.
    fn prior(&self, orders: &[D::Order]) -> i64 {
        let mut state = self.state.clone();
        for order in orders {
            if self.rules.is_end(order) {
                break;
            }
            if self.rules.check(&state, order).is_err() {
                continue;
            }
            let mut after = state.clone();
            self.rules.apply(&mut after, order, &mut Dice::scripted([]), &mut Silent);
            if !self.is_mine(&after) {
                break;
            }
            state = after;
        }
        self.rules.closely(&state, self.seat)
    }

    fn plan(&self, orders: &[D::Order]) -> Plan {
        let mut state = self.state.clone();
        let mut strokes = Vec::new();
        for order in orders {
            if self.rules.check(&state, order).is_err() {
                continue;
            }
            strokes.push(self.rules.stroke(&state, order));
            self.rules.apply(&mut state, order, &mut Dice::scripted([]), &mut Silent);
        }
        Plan { strokes }
    }
}

/// A turn with one order lost, gained, changed or moved to the front.
fn mutant<O: Clone + PartialEq>(orders: &[O], pool: &[(O, i64)], choices: &mut Choices) -> Vec<O> {
    let mut orders = orders.to_vec();
    if orders.is_empty() {
        return vec![pool[choices.below(pool.len())].0.clone()];
    }
    let at = choices.below(orders.len());
    // The better orders of the pool are drawn more often.
    let pick = choices.below(pool.len()).min(choices.below(pool.len()));
    match choices.below(4) {
        0 if orders.len() > 1 => {
            orders.remove(at);
        }
        1 if orders.len() > 1 => {
            let order = orders.remove(at);
            orders.insert(0, order);
        }
        2 => orders[at] = pool[pick].0.clone(),
        _ => orders.insert(at, pool[pick].0.clone()),
    }
    orders.truncate(MOST_GENES);
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_differs_by_one_order() {
        let pool: Vec<(u8, i64)> = (10..20).map(|order| (order, 0)).collect();
        let mut choices = Choices::new(4);
        for _ in 0..200 {
            let child = mutant(&[1, 2, 3], &pool, &mut choices);
            let kept = child.iter().filter(|order| **order < 10).count();
            assert!((2..=3).contains(&kept) && (2..=4).contains(&child.len()), "{child:?}");
        }
        assert_eq!(mutant(&[], &pool, &mut choices).len(), 1);
    }
}
