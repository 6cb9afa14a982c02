//! The recruit: plays sensible orders at random.

use crate::{Bot, Plan, Progress};
use engine::{Choices, Hints, View};

/// Chooses at random among sensible legal orders, without computing all of them.
#[derive(Clone, Debug)]
pub struct Recruit {
    choices: Choices,
    plan: Plan,
}

impl Recruit {
    /// A recruit with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Recruit {
        Recruit { choices: Choices::new(seed), plan: Plan::default() }
    }
}

impl<R: Hints> Bot<R> for Recruit {
    fn answer_within(&mut self, rules: &R, view: &View<'_, R::State>, _progress: &Progress) -> R::Order {
        rules.propose(view, &mut self.choices)
    }

    /// A plan with only a remark that a recruit has none.
    fn plan(&self) -> &Plan {
        &self.plan
    }
}
