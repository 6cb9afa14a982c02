//! How a colonel plans its turn: local search that starts with the orders of the highest values and changes one at a
//! time while the value after all moves gets better. If the enemy moves second, his moves are played like a sergeant's
//! before the evaluation: the side that moves second wins about five battles of six, so its answer matters.

use super::orders::{self, Width};
use super::{Doctrine, outlook};
use crate::Progress;
use crate::doctrine::imagine;
use crate::doctrine::neighbours::neighbours;
use crate::weights::KruppChassepotOutlook;
use engine::{Choices, Decision, Referee, Seat};
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::ask::Order;
use krupp_chassepot::ask::may_be_ordered;
use krupp_chassepot::ask::question;
use krupp_chassepot::ask::{State, TurnStep};

/// With more units per side than this, fewer plans are evaluated, because the time for one grows with the cube.
const USUAL: u32 = 6;
/// The smallest number of plans evaluated.
const FEWEST: u32 = 8;
/// Added to seeds, so that random numbers and dice of a search differ from all others.
const SALT: u64 = 0x00c0_ffee;
/// The most orders of a movement step, as a safeguard.
const MOST: usize = 60;

/// One search for a turn.
pub(super) struct TurnSearch<'t> {
    pub(super) rules: &'t KruppAndChassepot,
    pub(super) state: &'t State,
    pub(super) seat: Seat,
    pub(super) seed: u64,
    /// How many times the usual number of plans is evaluated.
    pub(super) budget: u32,
    pub(super) progress: &'t Progress,
}

impl TurnSearch<'_> {
    /// The best plan found, up to the end of the turn.
    pub(super) fn find(&self) -> Vec<Order> {
        let looks = self.looks();
        self.progress.begin(looks);
        let mut plan = self.greedy();
        if !self.progress.is_cancelled() {
            plan = self.improved(plan, looks);
        }
        plan.push(Order::Pass);
        plan
    }

    /// How many plans are evaluated; fewer if fewer units are still to move.
    fn looks(&self) -> u32 {
        let outlook = KruppChassepotOutlook::built_in();
        let looks = match self.state.moment.step {
            TurnStep::FirstOrders => outlook.looks_first,
            _ => outlook.looks_second,
        };
        let side = self.rules.side_of(self.seat);
        let own = || self.state.units.iter().filter(|unit| unit.side == side && unit.is_alive());
        let (all, free) = (own().count() as u32, own().filter(|unit| may_be_ordered(unit)).count() as u32);
        let size = all.max(USUAL);
        let looks = u32::try_from(looks).unwrap_or(0) * USUAL.pow(3) / size.pow(3) * free / all.max(1);
        looks.max(FEWEST) * self.budget
    }

    /// Improves a plan by local search.
    fn improved(&self, mut plan: Vec<Order>, looks: u32) -> Vec<Order> {
        let pool = orders::weighed(self.rules, self.state, self.seat, Width::COLONEL);
        let pool: Vec<Order> = pool.into_iter().map(|(order, _)| order).collect();
        let mut choices = Choices::new(self.seed ^ SALT ^ u64::from(self.state.moment.turn));
        let (mut best, _) = self.look(&plan);
        let mut tries = neighbours(&plan, &pool, &mut choices);
        for _ in 1..looks {
            let Some(turn) = tries.pop().filter(|_| !self.progress.is_cancelled()) else { break };
            let (value, given) = self.look(&turn);
            // A unit has one order per turn (FP-10.i), so its old order becomes illegal and is dropped.
            if value > best {
                (best, plan) = (value, given);
                tries = neighbours(&plan, &pool, &mut choices);
            }
        }
        plan
    }

    /// The plan that always takes the order with the highest value.
    fn greedy(&self) -> Vec<Order> {
        let mut state = self.state.clone();
        let mut orders = Vec::new();
        while orders.len() < MOST {
            let order = self.rules.best(&state);
            if order == Order::Pass {
                break;
            }
            self.apply(&mut state, &order);
            orders.push(order);
            if !self.goes_on(&mut state) {
                break;
            }
        }
        orders
    }

    /// The value of a plan after all have moved, and those of its orders that are legal.
    fn look(&self, turn: &[Order]) -> (i64, Vec<Order>) {
        self.progress.step();
        let mut state = self.state.clone();
        let mut given = Vec::with_capacity(turn.len());
        let mut goes_on = true;
        for order in turn {
            if goes_on && self.rules.check(&state, order).is_ok() {
                self.apply(&mut state, order);
                given.push(order.clone());
                goes_on = self.goes_on(&mut state);
            }
        }
        if goes_on {
            self.apply(&mut state, &Order::Pass);
        }
        self.end_movement(&mut state);
        (outlook::of(self.rules, &state, self.seat), given)
    }

    /// Plays the rest of the movement of both sides like a sergeant.
    fn end_movement(&self, state: &mut State) {
        for _ in 0..MOST {
            if !matches!(state.moment.step, TurnStep::FirstOrders | TurnStep::SecondOrders) {
                break;
            }
            let answer = self.rules.best(state);
            self.apply(state, &answer);
        }
    }

    /// Decides what an order has led to, until the own turn continues; `false` if another phase has begun.
    fn goes_on(&self, state: &mut State) -> bool {
        for _ in 0..MOST {
            match self.rules.decision(state) {
                Decision::Choose(choice) if self.rules.is_turn(state) => return choice.seat == self.seat,
                Decision::Choose(choice) if choice.what == question::COUNTERCHARGE => {
                    let answer = self.rules.best(state);
                    self.apply(state, &answer);
                }
                _ => return false,
            }
        }
        false
    }

    /// Applies an order with dice that are always the same. In movement only command tests use them.
    fn apply(&self, state: &mut State, order: &Order) {
        imagine(self.rules, state, order, self.seed ^ SALT);
    }
}
