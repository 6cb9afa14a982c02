//! The colonel: searches whole turns. It plays the sergeant's turn through in its head, then breeds better ones from
//! it; every turn is tried on the same few streams of dice of its own, through the enemy's scripted reply, and judged by
//! the mean. It thinks anew before every order, so that what the dice have decided since is taken into account.

mod breeding;
mod playout;

use crate::{Bot, Doctrine, Plan, Progress};
use breeding::Search;
use engine::Decision;

/// How many playouts a decision about a whole turn may cost.
const TURN_BUDGET: u32 = 120;
/// How many playouts any other decision may cost.
const ANSWER_BUDGET: u32 = 40;

/// Searches over whole turns with a fixed budget of playouts: the same seed gives the same play on any machine.
#[derive(Clone, Debug)]
pub struct Colonel {
    seed: u64,
    budget: u32,
    plan: Plan,
}

impl Colonel {
    /// A colonel with streams of its own and so many times the usual budget.
    #[must_use]
    pub fn new(seed: u64, budget: u32) -> Colonel {
        Colonel { seed, budget: budget.max(1), plan: Plan::default() }
    }
}

impl<D: Doctrine> Bot<D> for Colonel {
    fn answer_within(&mut self, rules: &D, state: &D::State, progress: &Progress) -> D::Order {
        let Decision::Choose(choice) = rules.decision(state) else { return rules.fallback(state) };
        let budget = if rules.is_turn(state) { TURN_BUDGET } else { ANSWER_BUDGET } * self.budget;
        let search = Search { rules, state, seat: choice.seat, seed: self.seed, budget, progress };
        let (orders, plan) = search.run();
        self.plan = plan;
        orders
    }

    fn plan(&self) -> &Plan {
        &self.plan
    }
}
