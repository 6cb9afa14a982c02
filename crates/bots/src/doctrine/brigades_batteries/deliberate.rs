//! How a colonel plans its turn: local search over lists of orders. It starts with the orders of the highest values and
//! improves the list by leaving one out, adding one at the front, or varying one. A plan is evaluated when both sides
//! have moved, the enemy like a sergeant, and before anybody fires. The evaluation contains the expected results of
//! fire and melees, so that dice do not hide the effect of one order.

use super::{beside, close_standing, weighed};
use crate::Progress;
use crate::doctrine::neighbours::{neighbours, shuffle};
use crate::doctrine::{Doctrine, imagine};
use crate::weights::BrigadesBatteriesWeights as Weights;
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::catalogue::question;
use brigades_batteries::orders::Order;
use brigades_batteries::state::{State, TurnStep};
use engine::{Choices, Decision, Hints, Referee, Seat};

/// How many plans are evaluated for one turn if a side has at most [`USUAL`] units.
const LOOKS: u32 = 240;
/// The smallest number of plans, if there are many units and each evaluation is slow.
const FEWEST: u32 = 8;
/// The number of units of a brigade of normal size.
const USUAL: u32 = 7;
/// A plan must be better by this much to be preferred. Smaller differences are errors of the evaluation; plans that
/// exploit them are worse.
const CLEARLY: i64 = 12;
/// Orders with a value below this are not tried.
const DISLIKED: i64 = -6;
/// The most follow-up decisions of one order, as a safeguard.
const MOST: usize = 40;

/// One search for a turn.
pub(super) struct Deliberation<'d> {
    pub(super) rules: &'d BrigadesAndBatteries,
    pub(super) state: &'d State,
    pub(super) seat: Seat,
    pub(super) seed: u64,
    /// How many times the usual number of plans is evaluated.
    pub(super) budget: u32,
    pub(super) progress: &'d Progress,
    pub(super) weights: &'d Weights,
}

impl Deliberation<'_> {
    /// The best plan found.
    pub(super) fn run(&self) -> Vec<Order> {
        // An evaluation takes time proportional to the square of the number of units, times the number of orders in a
        // turn.
        let units = (self.state.on_table().count() as u32 / 2).max(USUAL);
        let looks = (LOOKS * USUAL.pow(3) / units.pow(3)).max(FEWEST) * self.budget;
        self.progress.begin(looks);
        let mut pool = weighed(self.rules, self.state, self.seat, self.weights);
        pool.retain(|(order, weight)| !self.rules.is_end(order) && *weight > DISLIKED);
        let mut plan = self.liked(&pool);
        let pool: Vec<Order> = pool.into_iter().map(|(order, _)| order).collect();
        let mut best = self.look(&plan);
        let mut choices = Choices::new(self.seed ^ 0x00c0_ffee);
        let mut left = looks - 1;
        let mut tries = around(&plan, &pool, &mut choices);
        while left > 0
            && !self.progress.is_cancelled()
            && let Some(turn) = tries.pop()
        {
            left -= 1;
            let value = self.look(&turn);
            if value > best + CLEARLY {
                tries = around(&turn, &pool, &mut choices);
                (best, plan) = (value, turn);
            }
        }
        plan
    }

    /// The orders with the highest values that can be played one after another.
    fn liked(&self, pool: &[(Order, i64)]) -> Vec<Order> {
        let mut state = self.state.clone();
        let mut orders = Vec::new();
        for (order, _) in pool.iter().filter(|(_, weight)| *weight > 0) {
            if self.rules.check(&state, order).is_ok() {
                self.apply(&mut state, order);
                orders.push(order.clone());
                if !self.goes_on(&mut state) {
                    break;
                }
            }
        }
        orders
    }

    /// The value of a plan.
    fn look(&self, turn: &[Order]) -> i64 {
        self.progress.step();
        let mut state = self.state.clone();
        let mut goes_on = true;
        for order in turn {
            if !goes_on {
                break;
            }
            if self.rules.check(&state, order).is_ok() {
                self.apply(&mut state, order);
                goes_on = self.goes_on(&mut state);
            }
        }
        if goes_on {
            let end = self.rules.fallback(&self.rules.view_of_asked(&state));
            self.apply(&mut state, &end);
        }
        self.end_movement(&mut state);
        close_standing(self.rules, &state, self.seat, self.weights)
    }

    /// Plays the rest of the movement of both sides like a sergeant, but evaluates all orders of a turn only once.
    fn end_movement(&self, state: &mut State) {
        let mut liked: Option<std::vec::IntoIter<(Order, i64)>> = None;
        for _ in 0..MOST {
            let Decision::Choose(choice) = self.rules.decision(state) else { return };
            if !matches!(state.moment.step, TurnStep::MoveA | TurnStep::MoveB) {
                return;
            }
            let answer = if self.rules.is_turn(state) {
                let liked = liked.get_or_insert_with(|| self.rules.weighed(state, choice.seat).into_iter());
                let mut good = liked.take_while(|(_, weight)| *weight > 0).map(|(order, _)| order);
                let legal = good.find(|order| self.rules.check(state, order).is_ok());
                legal.unwrap_or_else(|| self.rules.fallback(&self.rules.view_of_asked(state)))
            } else {
                self.rules.best(state)
            };
            self.apply(state, &answer);
        }
    }

    /// Decides what an order has led to, until the turn continues; `false` if another phase has begun.
    fn goes_on(&self, state: &mut State) -> bool {
        for _ in 0..MOST {
            match self.rules.decision(state) {
                Decision::Over(_) => return false,
                Decision::Choose(choice) if self.rules.is_turn(state) => return choice.seat == self.seat,
                Decision::Choose(choice) if !matches!(choice.what, question::EVADE | question::CONTINUE) => {
                    return false;
                }
                Decision::Choose(_) => {
                    let answer = self.rules.best(state);
                    self.apply(state, &answer);
                }
            }
        }
        false
    }

    /// Applies an order with dice that are always the same. Before fire they decide little.
    fn apply(&self, state: &mut State, order: &Order) {
        imagine(self.rules, state, order, self.seed);
    }
}

/// Plans that differ by one order. Variations of an order are first in the list, because the last is tried first.
fn around(turn: &[Order], pool: &[Order], choices: &mut Choices) -> Vec<Vec<Order>> {
    let mut turns = Vec::new();
    for (at, order) in turn.iter().enumerate() {
        let Order::Move { unit, steps } = order else { continue };
        for steps in beside::moves(steps) {
            let mut other = turn.to_vec();
            other[at] = Order::Move { unit: *unit, steps };
            turns.push(other);
        }
    }
    shuffle(&mut turns, choices);
    turns.extend(neighbours(turn, pool, choices));
    turns
}
