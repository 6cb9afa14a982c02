//! The sergeant: evaluates every order worth considering, one decision at a time, and takes the best.

use crate::{Bot, Doctrine, Plan, Progress};
use engine::View;

/// Greedy: exact odds and an evaluation, without looking further ahead.
#[derive(Clone, Debug, Default)]
pub struct Sergeant {
    plan: Plan,
}

impl Sergeant {
    /// A sergeant. It uses no random numbers: equal states get equal answers.
    #[must_use]
    pub fn new() -> Sergeant {
        Sergeant::default()
    }
}

impl<D: Doctrine> Bot<D> for Sergeant {
    fn answer_within(&mut self, rules: &D, view: &View<'_, D::State>, progress: &Progress) -> D::Order {
        progress.begin(1);
        let order = rules.best(view);
        self.plan = Plan { strokes: vec![rules.stroke(view, &order)] };
        progress.step();
        order
    }

    fn plan(&self) -> &Plan {
        &self.plan
    }
}
