//! The recruit: does something sensible, at random.

use crate::{Bot, Plan, Progress};
use engine::{Choices, Rules};

/// Picks at random among sensible legal orders, making them one at a time.
#[derive(Clone, Debug)]
pub struct Recruit {
    choices: Choices,
    plan: Plan,
}

impl Recruit {
    /// A recruit with choices of its own.
    #[must_use]
    pub fn new(seed: u64) -> Recruit {
        Recruit { choices: Choices::new(seed), plan: Plan::default() }
    }
}

impl<R: Rules> Bot<R> for Recruit {
    fn answer_within(&mut self, rules: &R, state: &R::State, _progress: &Progress) -> R::Order {
        rules.propose(state, &mut self.choices)
    }

    /// Nothing much: the recruit has no plan, and says so.
    fn plan(&self) -> &Plan {
        &self.plan
    }
}
