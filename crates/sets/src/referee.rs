//! What can be asked of every rule set without knowing its family.

use crate::any_battle::AnyBattle;
use crate::chances::Chances;
use crate::judged::Judged;
use engine::laws::Tally;
use engine::scenario::Briefing;
use engine::text::{Fault, Source};
use engine::vocabulary::Vocabulary;
use engine::{Difference, OptionSpec, RuleSet, Sketch};

/// Answers for the rule sets of one family. Texts go in, answers and faults come out; nothing is kept.
///
/// Every method that takes a text reports every fault of it at once.
#[allow(clippy::missing_errors_doc)] // one sentence above says it for all
pub trait Referee: Sync {
    /// Reads and judges a case.
    fn judge(&self, source: &Source) -> Result<Judged, Vec<Fault>>;
    /// The contest of a case with its exact chances, if it has one.
    fn chances(&self, source: &Source) -> Result<Option<Chances>, Vec<Fault>>;
    /// The canonical text of a case or scenario.
    fn reprint(&self, source: &Source) -> Result<String, Vec<Fault>>;

    /// The words cases may use.
    fn vocabulary(&self, rules: RuleSet) -> Vocabulary;
    /// The options of a rule set.
    fn options(&self, rules: RuleSet) -> &'static [OptionSpec];
    /// Checks a file of tables.
    fn check_tables(&self, source: &Source) -> Result<(), Vec<Fault>>;
    /// What editors must know of this rule set's scenarios.
    fn scenario_schema(&self, rules: RuleSet) -> serde_json::Value;

    /// Checks a scenario, as far as setting the battle up.
    fn check_scenario(&self, source: &Source) -> Result<(), Vec<Fault>>;
    /// The table of a case or scenario, if it has one.
    fn picture(&self, source: &Source) -> Result<Option<Picture>, Vec<Fault>>;
    /// What a scenario says of itself.
    fn about(&self, source: &Source) -> Result<About, Vec<Fault>>;
    /// A battle about to begin, some of its options set otherwise.
    fn begin(
        &self,
        source: &Source,
        options: &[(String, String)],
        seed: u64,
    ) -> Result<AnyBattle, Vec<Fault>>;
    /// A battle taken up again from its journal.
    fn resume(&self, journal: &Source) -> Result<AnyBattle, Vec<Fault>>;
    /// Plays a journal again.
    fn replay(&self, source: &Source) -> Result<Replayed, Vec<Fault>>;
    /// Plays one random battle of at most `most` entries under the laws of the engine.
    fn random_battle(&self, source: &Source, seed: u64, most: u32) -> Result<Tally, Vec<Fault>>;
    /// The journal of a random battle of a scenario: the same seed, the same battle.
    fn record(&self, source: &Source, seed: u64, most: u32) -> Result<String, Vec<Fault>>;
}

/// What a scenario says of itself, before anybody plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The rule set.
    pub rules: RuleSet,
    /// Its id.
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
    pub armies: [String; 2],
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
    Differs(Difference),
}
