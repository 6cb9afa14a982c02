//! The colonel: searches whole turns. It plays the sergeant's turn through in its head, then breeds better ones from
//! it; the best few are played out on the same streams of dice of its own, through the enemy's scripted reply, and
//! judged by the mean. It thinks anew before every order, so that what the dice have decided since is taken into account.

mod breeding;
mod playout;

use crate::{Bot, Doctrine, Plan, Progress};
use breeding::Search;
use engine::Decision;

/// How many turns are bred for a decision about a whole turn.
const BRED: u32 = 40;

/// Searches over whole turns with a fixed budget of evaluations: the same seed gives the same play on any machine.
#[derive(Clone, Debug)]
pub struct Colonel {
    seed: u64,
    budget: u32,
    plan: Plan,
}

impl Colonel {
    /// A colonel with streams of dice of its own and so many times the usual budget.
    #[must_use]
    pub fn new(seed: u64, budget: u32) -> Colonel {
        Colonel { seed, budget: budget.max(1), plan: Plan::default() }
    }
}

impl<D: Doctrine> Bot<D> for Colonel {
    fn answer_within(&mut self, rules: &D, state: &D::State, progress: &Progress) -> D::Order {
        let Decision::Choose(choice) = rules.decision(state) else { return rules.fallback(state) };
        let (seat, seed, budget) = (choice.seat, self.seed, self.budget);
        if rules.is_turn(state)
            && let Some(turn) = rules.deliberate(state, seat, seed, budget, progress)
        {
            let order = turn.into_iter().find(|order| rules.check(state, order).is_ok());
            let order = order.unwrap_or_else(|| rules.fallback(state));
            self.plan = Plan { strokes: vec![rules.stroke(state, &order)] };
            return order;
        }
        let (order, plan) = Search { rules, state, seat, seed, budget, bred: BRED, progress }.run();
        self.plan = plan;
        order
    }

    fn plan(&self) -> &Plan {
        &self.plan
    }
}
