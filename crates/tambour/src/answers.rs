//! The answers of a registry.

use engine::scenario::{ArmyName, Briefing};
use engine::{ReplayDifference, RuleSet, Sketch};

/// The description of a scenario: everything except terrain and troops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The rule set.
    pub rules: RuleSet,
    /// The id of the scenario, as commands and files use it.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The number of game turns.
    pub turns: u16,
    /// The texts that the players read before the battle.
    pub briefing: Briefing,
    /// Sources that were consulted.
    pub sources: Vec<String>,
    /// The names of the armies, Red first.
    pub armies: [ArmyName; 2],
    /// The options that it sets: keys and values.
    pub options: Vec<(String, String)>,
}

/// A table to draw, and its caption.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The table as a spectator sees it.
    pub sketch: Sketch,
    /// The rule set.
    pub rules: RuleSet,
    /// The title of the scenario, or the id of the case.
    pub title: String,
}

/// The result of replaying a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replayed {
    /// Every entry led to the recorded state.
    Same {
        /// How many entries there are.
        entries: usize,
    },
    /// An entry led to another state, or was refused.
    Differs(ReplayDifference),
}
