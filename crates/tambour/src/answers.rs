//! What a registry answers with.

use engine::scenario::{ArmyName, Briefing};
use engine::{ReplayDifference, RuleSet, Sketch};

/// What a scenario says of itself, before anybody plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The rule set.
    pub rules: RuleSet,
    /// The id of the scenario, as commands and files use it.
    pub id: String,
    /// Its title.
    pub title: String,
    /// After how many game turns it ends.
    pub turns: u16,
    /// What the players are told.
    pub briefing: Briefing,
    /// What was consulted.
    pub sources: Vec<String>,
    /// What the armies are called, Red's first.
    pub armies: [ArmyName; 2],
    /// What it sets options to: keys and values.
    pub options: Vec<(String, String)>,
}

/// A table to be drawn, and what to write under it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The table as a watcher sees it.
    pub sketch: Sketch,
    /// The rule set.
    pub rules: RuleSet,
    /// The title of the scenario, or the id of the case.
    pub title: String,
}

/// What came of playing a journal again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replayed {
    /// The same states, entry by entry.
    Same {
        /// How many entries there are.
        entries: usize,
    },
    /// Another state, or a refusal.
    Differs(ReplayDifference),
}
