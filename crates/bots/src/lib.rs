//! Bots: computer players. A bot gets the rules and the state, as a player does, and answers a decision with an order.
//! It never has access to the dice.
//!
//! The levels are the same for all families: recruit, sergeant, colonel. What is specific to a family (orders worth
//! considering, the value of a state, reasons for a plan) is its [`Doctrine`], one module for each family, with its
//! weights as data in `weights/`.
//!
//! ```
//! use bots::{Bot, Level};
//! use engine::{Notation, Referee, Scenario};
//! use krupp_chassepot::{KRUPP_AND_CHASSEPOT, KruppAndChassepot};
//!
//! let files = KruppAndChassepot::FAMILY.files.scenarios();
//! let scenario = Scenario::<KruppAndChassepot>::read(&files[0], &KruppAndChassepot::built_in(KRUPP_AND_CHASSEPOT));
//! let (rules, state) = KruppAndChassepot::set_up(&scenario.unwrap()).unwrap();
//! let mut sergeant = bots::of::<KruppAndChassepot>().enlist(Level::Sergeant, 7, 1);
//! let order = sergeant.answer(&rules, &rules.view_of_asked(&state));
//! assert!(rules.check(&state, &order).is_ok());
//! ```

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

use engine::{Referee, View};

/// A computer player. It gets what its seat may know, and never the dice of the battle.
pub trait Bot<R: Referee> {
    /// A legal order for the present decision.
    fn answer(&mut self, rules: &R, view: &View<'_, R::State>) -> R::Order {
        self.answer_within(rules, view, &Progress::default())
    }

    /// The same, with a progress report, and the possibility to stop early: a bot that is stopped gives the best order
    /// found so far.
    fn answer_within(&mut self, rules: &R, view: &View<'_, R::State>, progress: &Progress) -> R::Order;

    /// The plan behind its last answer.
    fn plan(&self) -> &Plan;

    /// Whether its last order was part of a plan and has led to the expected state: it then continues with the plan.
    fn foresaw(&self, _view: &View<'_, R::State>) -> bool {
        false
    }
}
