//! How a colonel finds its turn: a list of orders, begun with what its weights like now and made better by leaving one out,
//! putting another first or giving one a little otherwise. A turn is worth what the accounts of both sides say when both have
//! moved, the enemy as a sergeant would, and nobody has fired: what fire and melees are likely to bring is in them, so that
//! no luck hides a difference of one order.

use super::{beside, close_standing, weighed};
use crate::Progress;
use crate::doctrine::neighbours::{neighbours, shuffle};
use crate::doctrine::{Doctrine, imagine};
use crate::weights::BrigadesBatteriesWeights as Weights;
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::catalogue::question;
use brigades_batteries::orders::Order;
use brigades_batteries::state::{State, TurnStep};
use engine::{Choices, Decision, Rules, Seat};

/// How many turns are looked at for one turn where a side has no more units than [`USUAL`].
const LOOKS: u32 = 240;
/// The fewest, where there are many units and each look is dear.
const FEWEST: u32 = 8;
/// A brigade of the usual size.
const USUAL: u32 = 7;
/// A turn must be better by this much to be preferred. Less than this is no more than a fault of the look: the more freely
/// turns are tuned to it, the worse they are.
const CLEARLY: i64 = 12;
/// Orders whose weight is less than this are not tried: what one look dislikes the other should not like.
const DISLIKED: i64 = -6;
/// The most answers an order may raise: a guard.
const MOST: usize = 40;

/// One search for a turn.
pub(super) struct Deliberation<'d> {
    pub(super) rules: &'d BrigadesAndBatteries,
    pub(super) state: &'d State,
    pub(super) seat: Seat,
    pub(super) seed: u64,
    /// How many times the usual number of turns is looked at.
    pub(super) budget: u32,
    pub(super) progress: &'d Progress,
    pub(super) weights: &'d Weights,
}

impl Deliberation<'_> {
    /// The best turn found.
    pub(super) fn run(&self) -> Vec<Order> {
        // A look costs as the square of the units, and so many times as there are orders in a turn.
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

    /// What the weights like, the best first, as far as it can be done in sequence.
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

    /// What a turn is worth when it is done.
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
            let end = self.rules.fallback(&state);
            self.apply(&mut state, &end);
        }
        self.end_movement(&mut state);
        close_standing(self.rules, &state, self.seat, self.weights)
    }

    /// Plays what is left of everybody's movement as a sergeant would, but with one weighing for all orders of a turn.
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
                legal.unwrap_or_else(|| self.rules.fallback(state))
            } else {
                self.rules.best(state)
            };
            self.apply(state, &answer);
        }
    }

    /// Answers what an order has raised, until the turn goes on; not when something else has begun.
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

    /// Applies an order on dice that are always the same: they settle little before the shooting.
    fn apply(&self, state: &mut State, order: &Order) {
        imagine(self.rules, state, order, self.seed);
    }
}

/// Turns that differ by one order; those in which one is given a little otherwise come first, since the last is tried first.
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
