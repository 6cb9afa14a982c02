//! Breeding turns: the greedy turn played in sequence is the first; its descendants lose, gain or change one order; the
//! best by the mean of their playouts survives.

use super::playout::Stream;
use crate::{Doctrine, Plan, Progress};
use engine::{Choices, Dice, Seat, Silent};

/// How many streams of dice a turn is tried on before it may take the lead.
const STREAMS: usize = 12;
/// How many orders are thought worth trying first, the best by the sergeant's weights.
const BREADTH: usize = 12;
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
    pub(super) budget: u32,
    pub(super) progress: &'s Progress,
}

/// A turn, and what its playouts came to.
struct Turn<O> {
    orders: Vec<O>,
    /// What the sergeant thinks of where it leads, exact odds and no dice.
    prior: i64,
    sum: i64,
    tried: usize,
}

impl<O> Turn<O> {
    fn mean(&self) -> i64 {
        self.sum / self.tried.max(1) as i64 + self.prior
    }
}

impl<D: Doctrine> Search<'_, D> {
    /// The best order found, and the turn it begins.
    pub(super) fn run(&self) -> (D::Order, Plan) {
        let mut pool = self.rules.weighed(self.state, self.seat);
        self.progress.begin(self.budget);
        if pool.len() < 2 {
            let order = pool.pop().map_or_else(|| self.rules.fallback(self.state), |(order, _)| order);
            let plan = self.plan(std::slice::from_ref(&order));
            return (order, plan);
        }
        pool.truncate(BREADTH);
        let mut streams: Vec<Stream> = (0..STREAMS as u64)
            .map(|k| Stream::new(self.seed.wrapping_mul(0x51_7c_c1).wrapping_add(k)))
            .collect();
        let mut left = self.budget;
        let is_turn = self.rules.is_turn(self.state);
        let greedy = if is_turn { self.greedy(&pool[0].0) } else { vec![pool[0].0.clone()] };
        let mut best = Turn { orders: greedy, prior: 0, sum: 0, tried: 0 };
        best.prior = self.prior(&best.orders);
        self.try_out(&mut best, &mut streams, i64::MIN, &mut left);
        // Portfolio greedy: every order of the pool at the head of the turn.
        for (order, _) in pool.iter().skip(1) {
            let mut orders = vec![order.clone()];
            if is_turn && !self.rules.is_end(order) {
                orders.extend(best.orders.iter().filter(|known| *known != order).cloned());
            }
            self.challenge(&mut best, orders, &mut streams, &mut left);
        }
        // Online evolution: what is best so far, changed a little.
        let mut choices = Choices::new(self.seed ^ 0x00c0_ffee);
        while is_turn && left > 0 && !self.progress.is_cancelled() {
            let orders = mutant(&best.orders, &pool, &mut choices);
            self.challenge(&mut best, orders, &mut streams, &mut left);
        }
        let plan = self.plan(&best.orders);
        let legal = best.orders.into_iter().find(|order| self.rules.check(self.state, order).is_ok());
        let order = legal.unwrap_or_else(|| pool.swap_remove(0).0);
        (order, plan)
    }

    /// The sergeant's turn from here, played in sequence on a copy.
    fn greedy(&self, first: &D::Order) -> Vec<D::Order> {
        let mut orders = vec![first.clone()];
        let mut state = self.state.clone();
        while orders.len() < MOST_GENES && !orders.last().is_none_or(|order| self.rules.is_end(order)) {
            let mut dice = Dice::seeded(self.seed);
            dice.begin(orders.len() as u32, 0);
            if let Some(order) = orders.last() {
                self.rules.apply(&mut state, order, &mut dice, &mut Silent);
            }
            if !self.rules.is_turn(&state) || self.rules.decision(&state).seat() != Some(self.seat) {
                break;
            }
            orders.push(self.rules.best(&state));
        }
        orders
    }

    /// What the sergeant's evaluation makes of a turn before any dice: it does not vary, so that it steadies the mean
    /// of few playouts.
    fn prior(&self, orders: &[D::Order]) -> i64 {
        let is_turn = self.rules.is_turn(self.state);
        let mut state = self.state.clone();
        for order in orders {
            if self.rules.is_end(order) || self.rules.check(&state, order).is_err() {
                continue;
            }
            if !is_turn {
                return self.rules.weigh(&state, order, self.seat);
            }
            let before = state.clone();
            self.rules.apply(&mut state, order, &mut Dice::scripted([]), &mut Silent);
            if self.rules.decision(&state).seat() != Some(self.seat) || !self.rules.is_turn(&state) {
                return self.rules.value(&before, self.seat);
            }
        }
        self.rules.closely(&state, self.seat)
    }

    /// Tries a turn on the streams, and gives up early on one that cannot catch up with the best.
    fn try_out(&self, turn: &mut Turn<D::Order>, streams: &mut [Stream], best: i64, left: &mut u32) {
        for stream in streams {
            if *left == 0 {
                return;
            }
            *left -= 1;
            self.progress.step();
            turn.sum += stream.play(self.rules, self.state, &turn.orders, self.seat, HORIZON);
            turn.tried += 1;
            if turn.tried == STREAMS / 2 && turn.mean() < best.saturating_sub(150) {
                return;
            }
        }
    }

    fn challenge(
        &self,
        best: &mut Turn<D::Order>,
        orders: Vec<D::Order>,
        streams: &mut [Stream],
        left: &mut u32,
    ) {
        if self.progress.is_cancelled() || orders == best.orders {
            *left = left.saturating_sub(1);
            return;
        }
        let prior = self.prior(&orders);
        let mut turn = Turn { orders, prior, sum: 0, tried: 0 };
        self.try_out(&mut turn, streams, best.mean(), left);
        if turn.tried == streams.len() && turn.mean() > best.mean() {
            *best = turn;
        }
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
