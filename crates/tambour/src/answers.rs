//! The answers of a registry.

use engine::scenario::{ArmyName, Briefing};
use engine::{ReplayDifference, RuleSet, Seat, Sketch};

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
    /// The keys of the options that can be chosen for its battle.
    pub offered: Vec<&'static str>,
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
        /// Whether the battle is over after the last of them.
        is_over: bool,
        /// Whether the dice were compared with their source.
        dice: DiceCheck,
        /// Whether the built-in tables have changed since the battle began, without effect on it.
        have_tables_changed: bool,
        /// The last link of the journal's chain, 32 hexadecimal digits, which stands for the whole battle; `None` in
        /// format 1.
        last_link: Option<String>,
    },
    /// An entry led to another state, or was refused.
    Differs(Box<EntryDifference>),
}

/// Whether the dice of a journal could be compared with their source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceCheck {
    /// The faces were drawn again from this seed.
    Drawn {
        /// The seed in the journal.
        seed: u64,
        /// The first entry whose faces were drawn, counted from 0. Those before it were rolled in the battle that this
        /// one was copied from.
        from: u32,
    },
    /// The journal has only a commitment to its secret, so that the dice cannot be drawn again.
    Committed,
    /// The journal has no source of its dice: the players have typed them in, or the battle was not over when the
    /// journal was saved, and the seed was left out.
    Unknown,
}

/// The first entry of a journal that gives another result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryDifference {
    /// The line of the entry in the text.
    pub line: usize,
    /// How many entries the journal has.
    pub entries: usize,
    /// The rule set.
    pub rules: RuleSet,
    /// The seat of the entry.
    pub seat: Seat,
    /// The order of the entry as text; `None` if it is no order.
    pub order: Option<String>,
    /// The entry and what differs.
    pub difference: ReplayDifference,
    /// Whether the built-in tables have changed since the battle began.
    pub have_tables_changed: bool,
}
