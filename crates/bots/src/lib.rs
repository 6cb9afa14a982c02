//! Players made of code. A bot sees the rules and the state, as a player does, and answers a decision with an order;
//! it never holds the battle's dice.
//!
//! What is true of every family is here once: the recruit, the sergeant, the colonel. What a family knows of its own
//! art (orders worth a thought, what a state is worth, reasons for a plan) is its [`Doctrine`], one module a family,
//! with its weights as data in `weights/`.

pub mod catalogue;
mod colonel;
mod doctrine;
mod expect;
mod family_bots;
mod level;
mod plan;
mod progress;
mod recruit;
mod sergeant;
mod weights;

pub use catalogue::{CATALOGUE, MESSAGES};
pub use colonel::Colonel;
pub use doctrine::Doctrine;
pub use family_bots::{AnyBot, FamilyBots, ValueParts, of, recruits};
pub use level::Level;
pub use plan::{Plan, Stroke};
pub use progress::Progress;
pub use recruit::Recruit;
pub use sergeant::Sergeant;
pub use weights::{FAMILIES, check_weights};

use engine::Rules;

/// A player made of code.
pub trait Bot<R: Rules> {
    /// An order that answers the present decision; it passes `check`.
    fn answer(&mut self, rules: &R, state: &R::State) -> R::Order {
        self.answer_within(rules, state, &Progress::default())
    }

    /// The same, telling how far the thinking is and stopping early when asked to. Whoever stops a bot gets the best
    /// order it has found so far.
    fn answer_within(&mut self, rules: &R, state: &R::State, progress: &Progress) -> R::Order;

    /// What it had in mind with its last answer.
    fn plan(&self) -> &Plan;

    /// Whether its last answer was part of a turn that has led here as it was to: it then goes on with that turn.
    fn foresaw(&self, _state: &R::State) -> bool {
        false
    }
}
