//! The colonel: searches whole turns. It plays the sergeant's turn through in its head, and others beside it; all are
//! played out on the same streams of dice of its own, through the enemy's reply, and judged by the mean. A turn once
//! found is carried out as long as everything goes as foreseen; when something else has happened it thinks anew.

mod playout;
mod search;
mod turns;

use crate::{Bot, Doctrine, Plan, Progress};
use engine::Decision;
use search::Search;
use turns::Turn;

/// Searches over whole turns with a fixed budget of evaluations: the same seed gives the same play on any machine.
pub struct Colonel<D: Doctrine> {
    seed: u64,
    budget: u32,
    plan: Plan,
    /// The turn that is being carried out, and how many of its orders are given.
    turn: Option<(Turn<D>, usize)>,
}

impl<D: Doctrine> Colonel<D> {
    /// A colonel with streams of dice of its own and so many times the usual budget.
    #[must_use]
    pub fn new(seed: u64, budget: u32) -> Colonel<D> {
        Colonel { seed, budget: budget.max(1), plan: Plan::default(), turn: None }
    }

    /// The next order of the turn that is being carried out, if all has gone as foreseen.
    fn next(&mut self, rules: &D, state: &D::State) -> Option<D::Order> {
        let (turn, given) = self.turn.as_mut()?;
        if turn.states.get(*given) != Some(state) {
            return None;
        }
        let order = turn.orders.get(*given).cloned().unwrap_or_else(|| rules.fallback(state));
        *given += 1;
        rules.check(state, &order).is_ok().then_some(order)
    }
}

impl<D: Doctrine> Bot<D> for Colonel<D> {
    fn answer_within(&mut self, rules: &D, state: &D::State, progress: &Progress) -> D::Order {
        let Decision::Choose(choice) = rules.decision(state) else { return rules.fallback(state) };
        if !rules.is_turn(state) {
            progress.begin(1);
            let order = rules.best(state);
            progress.step();
            self.plan = Plan { strokes: vec![rules.stroke(state, &order)] };
            return order;
        }
        if let Some(order) = self.next(rules, state) {
            let told = self.plan.strokes.len().min(1);
            self.plan.strokes.drain(..told);
            if self.plan.strokes.is_empty() {
                self.plan.strokes.push(rules.stroke(state, &order));
            }
            return order;
        }
        let (seat, seed, budget) = (choice.seat, self.seed, self.budget);
        let turn = Search { rules, state, seat, seed, budget, progress }.run();
        let strokes = turn.orders.iter().zip(&turn.states).map(|(order, state)| rules.stroke(state, order));
        self.plan = Plan { strokes: strokes.collect() };
        self.turn = Some((turn, 0));
        self.next(rules, state).unwrap_or_else(|| rules.best(state))
    }

    fn plan(&self) -> &Plan {
        &self.plan
    }
}
