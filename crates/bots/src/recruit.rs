//! The recruit: does something sensible, at random.

use crate::Bot;
use engine::{Choices, Rules};

/// Picks at random among sensible legal orders, making them one at a time.
#[derive(Clone, Debug)]
pub struct Recruit {
    choices: Choices,
}

impl Recruit {
    /// A recruit with choices of its own.
    #[must_use]
    pub fn new(seed: u64) -> Recruit {
        Recruit { choices: Choices::new(seed) }
    }
}

impl<R: Rules> Bot<R> for Recruit {
    fn answer(&mut self, rules: &R, state: &R::State) -> R::Order {
        rules.propose(state, &mut self.choices)
    }
}
