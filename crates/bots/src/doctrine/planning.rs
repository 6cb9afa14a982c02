//! Planning without dice: a turn is a list of orders, begun with the sergeant's and made better by leaving one out or putting
//! another first. A turn is worth what the field is worth when it is done and before anybody has fired: what fire and melees
//! are likely to bring, to both sides, is in the value itself, so that no luck hides a difference of one order.

use super::Doctrine;
use crate::Progress;
use engine::{Choices, Decision, Dice, Seat, Silent};

/// How many turns are looked at for one order where a turn takes as many orders as [`USUAL`].
const LOOKS: u32 = 60;
/// The fewest, where a turn takes many orders and each look is dear.
const FEWEST: u32 = 8;
/// A turn of the usual number of orders.
const USUAL: u32 = 7;
/// How many orders that seem good now are tried at the head of a turn.
const POOL: usize = 30;
/// A turn must be better by this much to be preferred: what is less is no more than a matter of taste.
const CLEARLY: i64 = 3;
/// The most orders of a turn: a guard.
const MOST: usize = 40;

/// One search for a turn.
pub(super) struct Planning<'p, D: Doctrine> {
    pub(super) rules: &'p D,
    pub(super) state: &'p D::State,
    pub(super) seat: Seat,
    pub(super) seed: u64,
    /// How many times the usual number of turns is looked at.
    pub(super) budget: u32,
    pub(super) progress: &'p Progress,
}

impl<D: Doctrine> Planning<'_, D> {
    /// The best turn found.
    pub(super) fn run(&self) -> Vec<D::Order> {
        let orders = self.rules.orders_a_turn(self.state).max(USUAL);
        let looks = (LOOKS * USUAL.pow(3) * 2 / orders.pow(3)).clamp(FEWEST, LOOKS) * self.budget;
        self.progress.begin(looks);
        let mut plan = self.greedy();
        let mut best = self.look(&plan);
        let pool: Vec<D::Order> =
            self.rules.weighed(self.state, self.seat).into_iter().map(|(order, _)| order).collect();
        let mut choices = Choices::new(self.seed ^ 0x00c0_ffee);
        let mut left = looks - 1;
        let mut tries = self.neighbours(&plan, &pool, &mut choices);
        while left > 0
            && !self.progress.is_cancelled()
            && let Some(turn) = tries.pop()
        {
            left -= 1;
            let value = self.look(&turn);
            if value > best + CLEARLY {
                tries = self.neighbours(&turn, &pool, &mut choices);
                (best, plan) = (value, turn);
            }
        }
        plan
    }

    /// Turns that differ by one order, in no particular order.
    fn neighbours(&self, plan: &[D::Order], pool: &[D::Order], choices: &mut Choices) -> Vec<Vec<D::Order>> {
        let without = (0..plan.len()).map(|at| {
            let mut turn = plan.to_vec();
            turn.remove(at);
            turn
        });
        let new = pool.iter().filter(|order| !self.rules.is_end(order) && !plan.contains(order)).take(POOL);
        let with = new.map(|order| std::iter::once(order.clone()).chain(plan.iter().cloned()).collect());
        let mut turns: Vec<Vec<D::Order>> = without.chain(with).collect();
        for at in (1..turns.len()).rev() {
            turns.swap(at, choices.below(at + 1));
        }
        turns
    }

    /// The sergeant's turn, played in sequence.
    fn greedy(&self) -> Vec<D::Order> {
        let mut state = self.state.clone();
        let mut orders = Vec::new();
        while orders.len() < MOST {
            let order = self.rules.best(&state);
            if self.rules.is_end(&order) {
                break;
            }
            self.apply(&mut state, &order);
            orders.push(order);
            if !self.goes_on(&mut state, self.seat) {
                break;
            }
        }
        orders
    }

    /// What a turn is worth when it is done.
    fn look(&self, turn: &[D::Order]) -> i64 {
        self.progress.step();
        let rules = self.rules;
        let mut state = self.state.clone();
        let mut goes_on = true;
        for order in turn.iter().filter(|order| !rules.is_end(order)) {
            if !goes_on {
                break;
            }
            if rules.check(&state, order).is_ok() {
                self.apply(&mut state, order);
                goes_on = self.goes_on(&mut state, self.seat);
            }
        }
        if goes_on {
            let end = rules.fallback(&state);
            self.apply(&mut state, &end);
        }
        rules.value(&state, self.seat)
    }

    /// Answers what an order has raised, until the turn of a seat goes on; not when something else has begun.
    fn goes_on(&self, state: &mut D::State, seat: Seat) -> bool {
        for _ in 0..MOST {
            match self.rules.decision(state) {
                Decision::Over(_) => return false,
                Decision::Choose(choice) if self.rules.is_turn(state) => return choice.seat == seat,
                Decision::Choose(_) if !self.rules.is_reaction(state) => return false,
                Decision::Choose(_) => {
                    let answer = self.rules.best(state);
                    self.apply(state, &answer);
                }
            }
        }
        false
    }

    /// Applies an order on dice that are always the same: they settle little before the shooting.
    fn apply(&self, state: &mut D::State, order: &D::Order) {
        let mut dice = Dice::seeded(self.seed);
        dice.begin(0, 0);
        self.rules.apply(state, order, &mut dice, &mut Silent);
    }
}
