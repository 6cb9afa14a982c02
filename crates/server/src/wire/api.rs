//! Requests and answers over HTTP.

use super::company::{ClockCard, ClockRule};
use super::event::Event;
use super::ground::Ground;
use super::said::Said;
use super::table::{Chair, Cited, TableState};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The form of every error over HTTP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Failure {
    /// A fixed code for programs.
    pub code: String,
    /// The clause that forbids it, if a rule does.
    pub clause: Option<String>,
    /// One sentence for people.
    pub message: String,
    /// The message of the text; none for an error in a file or in a program.
    pub said: Option<Said>,
}

/// All that the home page offers: rule sets, scenarios, bots and clocks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Library {
    /// The rule sets, in the order they are shown.
    pub rule_sets: Vec<RuleSetCard>,
    /// The levels of bots, weakest first.
    pub bots: Vec<BotCard>,
    /// The clocks to choose from; the default is to play without.
    pub clocks: Vec<ClockCard>,
    /// The battle that one click begins: the introductory scenario of the rule set played last.
    pub play_now: Option<NewBattle>,
}

/// A rule set as the home page shows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RuleSetCard {
    /// Its id: `la-grande-armee`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The prefix of its codex: `VV`, `BB`, `FP`.
    pub codex: String,
    /// The chapter of the codex that is about this rule set alone, where there is one.
    pub chapter: Option<String>,
    /// Its battles.
    pub scenarios: Vec<ScenarioCard>,
    /// Its options.
    pub options: Vec<OptionCard>,
}

/// A scenario as the home page shows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ScenarioCard {
    /// Its id, as `NewBattle` names it.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The number of game turns.
    pub turns: u16,
    /// The briefing for both players.
    pub briefing: String,
    /// The briefing for Red alone.
    pub red_briefing: String,
    /// The briefing for Blue alone.
    pub blue_briefing: String,
    /// The names of the armies, Red first.
    pub armies: [String; 2],
    /// The sources that were consulted.
    pub sources: Vec<String>,
    /// The options that the scenario sets: key and value.
    pub options: BTreeMap<String, String>,
    /// The keys of the options that can be chosen for its battle.
    pub offered: Vec<String>,
    /// Whether it is the scenario for beginners: the quickest of its rule set to play.
    pub is_introductory: bool,
}

/// An option of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionCard {
    /// Its key in files.
    pub key: String,
    /// Its name.
    pub words: String,
    /// The clause that allows the choice.
    pub clause: Cited,
    /// Its possible values; empty if it is `none` or any number from 1 up.
    pub values: Vec<OptionValue>,
    /// Its default value.
    pub default: String,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionValue {
    /// The value as in files.
    pub value: String,
    /// Its name.
    pub words: String,
}

/// A level of bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct BotCard {
    /// Its id: `recruit`.
    pub id: String,
    /// Its name.
    pub title: String,
    /// A short description.
    pub words: String,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Human,
    /// A bot of this level.
    Bot {
        /// The id of the level.
        level: String,
    },
}

/// A request to begin a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct NewBattle {
    /// The id of the scenario.
    pub scenario: String,
    /// Options that differ from the scenario's: key and value.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who plays Red.
    pub red: Player,
    /// Who plays Blue.
    pub blue: Player,
    /// The seed for dice and bots, to repeat a battle; drawn at random if left out.
    #[serde(default)]
    pub seed: Option<u32>,
    /// The clock; if left out, the battle has none.
    #[serde(default)]
    pub clock: Option<ClockRule>,
}

/// A request to play on from some point of another battle: "play from here".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Fork {
    /// How many entries of the old battle the new one keeps.
    pub at: u32,
    /// Who plays Red.
    pub red: Player,
    /// Who plays Blue.
    pub blue: Player,
}

/// A battle in a list, with what is needed to join it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct BattleLine {
    /// Its id.
    pub id: String,
    /// The rule set.
    pub rules: String,
    /// The id of the scenario.
    pub scenario: String,
    /// Its title.
    pub title: String,
    /// The names of the armies, Red first.
    pub armies: [String; 2],
    /// Options that differ from those of the scenario.
    pub options: BTreeMap<String, String>,
    /// Who plays Red.
    pub red: Player,
    /// Who plays Blue.
    pub blue: Player,
    /// The bots that play in place of absent people.
    pub stand_ins: StandIns,
    /// The clock; none if it is played without.
    pub clock: Option<ClockRule>,
    /// The tokens of the seats of people, as far as the reader may have them.
    pub tokens: Tokens,
    /// The game turn.
    pub turn: u16,
    /// The number of game turns.
    pub turns: u16,
    /// The number of entries.
    pub now: u32,
    /// The seat that must decide; none when it is over.
    pub waiting_for: Option<Chair>,
    /// The winner; none while it lasts, and for a draw.
    pub winner: Option<Chair>,
    /// Whether it is over.
    pub is_over: bool,
    /// When it was begun, in seconds since 1970.
    pub begun: u32,
    /// When its last entry was made, in seconds since 1970.
    pub changed: u32,
}

/// Tokens of seats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Tokens {
    /// The token of Red.
    pub red: Option<String>,
    /// The token of Blue.
    pub blue: Option<String>,
}

/// The levels of the bots that play in place of absent people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct StandIns {
    /// For Red; none if Red plays.
    pub red: Option<String>,
    /// For Blue; none if Blue plays.
    pub blue: Option<String>,
}

/// An entry of the journal as text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct JournalLine {
    /// Its number: how many entries there were before it.
    pub entry: u32,
    /// The seat that made it.
    pub seat: Chair,
    /// The game turn it was done in.
    pub turn: u16,
    /// The kind of order; none if it is secret from the reader, or if the entry is not an order.
    pub kind: Option<String>,
    /// What the entry did.
    pub role: LineRole,
    /// The order and its results, one sentence each.
    pub sentences: Vec<Sentence>,
    /// Every clause that decided something in it, factors included, each once, in order of use.
    pub clauses: Vec<Cited>,
    /// The pieces it is about.
    pub pieces: Vec<String>,
    /// Whether it still counts; false if it was taken back.
    pub stands: bool,
    /// Its events, in the last lines of a `welcome`; elsewhere the events are sent beside the line.
    pub events: Vec<Event>,
}

/// A sentence of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Sentence {
    /// Its text.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The clause that it follows from.
    pub clause: Option<Cited>,
    /// Whether it reports dice, sums, or the start of a phase. A client that shows these itself leaves it out.
    pub is_shown: bool,
}

/// What an entry of the journal did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LineRole {
    /// An order made pieces do something.
    Act,
    /// An order answered a question about something that had begun.
    Answer,
    /// An order ended a decision without doing anything more.
    Pass,
    /// A player conceded.
    GiveUp,
    /// A piece was deployed.
    SetUp,
    /// Entries were taken back.
    Back,
    /// The players ended the battle by agreement or on time.
    Settled,
    /// The order is secret from the reader.
    Hidden,
}

/// A range of states of a battle, for playback.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Frames {
    /// What never changes.
    pub ground: Ground,
    /// The number of entries of the battle.
    pub now: u32,
    /// The states requested, in order.
    pub frames: Vec<Frame>,
}

/// A state of a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Frame {
    /// The number of entries before it.
    pub at: u32,
    /// The entry that led to it; none for the first state.
    pub line: Option<JournalLine>,
    /// The events of that entry.
    pub events: Vec<Event>,
    /// The table.
    pub table: TableState,
    /// The state hash, 32 hexadecimal digits; empty for the first state, and if the state may contain something that is
    /// still hidden from the reader.
    pub hash: String,
}

/// A summary of a battle, for the victory screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Story {
    /// Losses up to the end of each turn.
    pub turns: Vec<TurnLosses>,
    /// The dice, Red first.
    pub dice: [DiceReport; 2],
    /// The most improbable outcomes, rarest first.
    pub surprises: Vec<Surprise>,
}

/// Who was winning, turn by turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Winning {
    /// The turns, each at its start.
    pub turns: Vec<Standing>,
    /// How often each turn was played to the end by weak bots.
    pub times: u32,
}

/// Who was winning at the start of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Standing {
    /// The game turn.
    pub turn: u16,
    /// The number of entries when it began.
    pub at: u32,
    /// Red's share of the continuations, 0 to 1; a draw counts as half.
    pub red: f64,
}

/// Losses up to the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TurnLosses {
    /// The game turn.
    pub turn: u16,
    /// Red's losses so far, as the rule set counts them.
    pub red: i32,
    /// Blue's losses so far.
    pub blue: i32,
}

/// The dice of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DiceReport {
    /// How many were rolled.
    pub rolled: u32,
    /// The mean of the faces divided by that of fair dice: 1 is fair.
    pub against_fair: f64,
    /// How often each face came up, by the number of sides.
    pub faces: BTreeMap<String, Vec<u32>>,
}

/// A contest with an improbable outcome.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Surprise {
    /// The number of the entry.
    pub entry: u32,
    /// What happened, as text.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The chance that the outcome had.
    pub chance: super::table::Part,
}

/// A problem report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Problem {
    /// A token of a seat of the battle.
    pub token: String,
    /// The number of entries before the state it is about.
    pub at: u32,
    /// The order it is about, if any.
    #[serde(default)]
    pub order: Option<String>,
    /// What is wrong, as the player describes it.
    #[serde(default)]
    pub words: String,
}

/// The problem report as a case file, which `tambour judge` reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Reported {
    /// A suggested file name.
    pub file: String,
    /// The text of the file.
    pub case: String,
}

/// The contents of the codex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CodexContents {
    /// One book for each family.
    pub books: Vec<CodexBook>,
}

/// The codex of a family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CodexBook {
    /// Its id: `vae-victis`.
    pub id: String,
    /// What the ids of its clauses begin with, before the hyphen.
    pub prefix: String,
    /// Its title.
    pub title: String,
    /// Its chapters, in order.
    pub chapters: Vec<CodexChapter>,
}

/// A chapter of the codex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CodexChapter {
    /// Its id: `vae-victis/movement`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its sections.
    pub sections: Vec<Cited>,
}

/// A page of the codex: a chapter or a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CodexPage {
    /// The id of the chapter or clause.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The id of the chapter it belongs to.
    pub chapter: String,
    /// Where the rule comes from: `rule`, `fix`, `ruling`…
    pub tags: Vec<String>,
    /// The sections and clauses above it, outermost first.
    pub within: Vec<Cited>,
    /// The text in Markdown; clauses begin `- **VV-5.1.g**`.
    pub prose: String,
}

/// The results of a search in the codex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CodexHits {
    /// The clauses found, best first, at most 50.
    pub hits: Vec<CodexHit>,
}

/// A clause that a search found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CodexHit {
    /// The clause.
    pub clause: Cited,
    /// The text around the words found.
    pub excerpt: String,
}
