//! What is asked and answered over HTTP.

use super::company::{ClockCard, ClockRule};
use super::event::Event;
use super::ground::Ground;
use super::said::Said;
use super::table::{Chair, Cited, Table};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Every failure over HTTP has this shape.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Failure {
    /// A stable word for programs.
    pub code: String,
    /// The clause that forbids it, where a rule does.
    pub clause: Option<String>,
    /// One sentence for people.
    pub message: String,
    /// The message behind it; none where a fault of a file or of a program is told.
    pub said: Option<Said>,
}

/// The six rule sets and who can be played against.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Library {
    /// The rule sets, in the order they are shown.
    pub rule_sets: Vec<RuleSetCard>,
    /// The levels of bots, weakest first.
    pub bots: Vec<BotCard>,
    /// The clocks to choose from; none is the default.
    pub clocks: Vec<ClockCard>,
    /// What one click begins: the introductory battle of the rule set played last.
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
    /// Its switches.
    pub options: Vec<OptionCard>,
}

/// A battle to be fought.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ScenarioCard {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// After how many game turns it ends.
    pub turns: u16,
    /// What both players are told.
    pub briefing: String,
    /// What Red alone is told.
    pub red_briefing: String,
    /// What Blue alone is told.
    pub blue_briefing: String,
    /// What the armies are called, Red's first.
    pub armies: [String; 2],
    /// What was consulted.
    pub sources: Vec<String>,
    /// What the scenario itself sets options to.
    pub options: BTreeMap<String, String>,
    /// Whether it is the one to begin with: the quickest of its rule set to play.
    pub is_introductory: bool,
}

/// A switch of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionCard {
    /// Its key.
    pub key: String,
    /// What it is called.
    pub words: String,
    /// The clause that offers it.
    pub clause: Cited,
    /// What it may be; empty when it is any number from 1 up or `none`.
    pub values: Vec<OptionValue>,
    /// What it is when nobody says.
    pub default: String,
}

/// A value of a switch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionValue {
    /// As it is written in files.
    pub value: String,
    /// What it is called.
    pub words: String,
}

/// A level of bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct BotCard {
    /// Its id: `recruit`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What to expect of it.
    pub words: String,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Human,
    /// A bot of this level.
    Bot {
        /// The level.
        level: String,
    },
}

/// A battle to be begun.
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
    /// For the same dice and the same bots again; drawn when left out.
    #[serde(default)]
    pub seed: Option<u32>,
    /// The clock it is played with; none when left out.
    #[serde(default)]
    pub clock: Option<ClockRule>,
}

/// A battle to be played on from a moment of another: "play from here".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Fork {
    /// How many entries of the old battle stand in the new one.
    pub at: u32,
    /// Who plays Red.
    pub red: Player,
    /// Who plays Blue.
    pub blue: Player,
}

/// A battle in a list, and how to sit down at it.
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
    /// What the armies are called, Red's first.
    pub armies: [String; 2],
    /// Options that were chosen otherwise than the scenario sets them.
    pub options: BTreeMap<String, String>,
    /// Who plays Red.
    pub red: Player,
    /// Who plays Blue.
    pub blue: Player,
    /// The bots that play for people who are away.
    pub stand_ins: StandIns,
    /// The clock it is played with.
    pub clock: Option<ClockRule>,
    /// The tokens of the seats that people hold, as far as the asker may have them.
    pub tokens: Tokens,
    /// The game turn.
    pub turn: u16,
    /// After how many turns it ends.
    pub turns: u16,
    /// The present moment.
    pub now: u32,
    /// Who must decide; nobody when it is over.
    pub waiting_for: Option<Chair>,
    /// Who won; nobody while it lasts, and in a draw.
    pub winner: Option<Chair>,
    /// Whether it is over.
    pub is_over: bool,
    /// When it was begun, in seconds since 1970.
    pub begun: u32,
    /// When something last happened in it.
    pub changed: u32,
}

/// Tokens of seats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Tokens {
    /// Red's.
    pub red: Option<String>,
    /// Blue's.
    pub blue: Option<String>,
}

/// Bots that play for people who are away: their levels.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct StandIns {
    /// Red's.
    pub red: Option<String>,
    /// Blue's.
    pub blue: Option<String>,
}

/// A line of the journal in plain words.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct JournalLine {
    /// Its number in the journal: the moment before it.
    pub entry: u32,
    /// Who did it.
    pub seat: Chair,
    /// The game turn it was done in.
    pub turn: u16,
    /// The kind of order; nothing while it is another seat's secret, and where no order was given.
    pub kind: Option<String>,
    /// What was done.
    pub role: LineRole,
    /// What was done and what came of it, one sentence each.
    pub sentences: Vec<Sentence>,
    /// Every clause that decided something in it, factors included, each once, in the order they did.
    pub clauses: Vec<Cited>,
    /// The pieces it is about.
    pub pieces: Vec<String>,
    /// Whether it still stands, or was taken back.
    pub stands: bool,
    /// What happened, in the last lines of a `welcome`; elsewhere the events stand beside the line.
    pub events: Vec<Event>,
}

/// A sentence of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Sentence {
    /// The words.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// The clause behind it.
    pub clause: Option<Cited>,
    /// Whether it tells dice, sums, or that a phase began: a screen that shows these itself leaves it out.
    pub is_shown: bool,
}

/// What an entry of the journal did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LineRole {
    /// An order did something.
    Act,
    /// An order answered a question about something under way.
    Answer,
    /// An order said that all was done for now.
    Pass,
    /// The battle was given up.
    GiveUp,
    /// A piece was drawn up.
    SetUp,
    /// Something was taken back.
    Back,
    /// The players ended the battle.
    Settled,
    /// It is another seat's secret.
    Hidden,
}

/// Part of a battle, to be played back.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Frames {
    /// What never changes.
    pub ground: Ground,
    /// The last moment there is.
    pub now: u32,
    /// The moments asked for, in order.
    pub frames: Vec<Frame>,
}

/// A moment of a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Frame {
    /// Which: so many entries have been made.
    pub at: u32,
    /// The entry that led here; none at the opening.
    pub line: Option<JournalLine>,
    /// What happened on the way here.
    pub events: Vec<Event>,
    /// The table.
    pub table: Table,
    /// The state hash, 32 hexadecimal digits; empty at the opening, and where the state may hold something that is still
    /// hidden from the reader.
    pub hash: String,
}

/// How a battle went: for the victory screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Story {
    /// Losses up to the end of each turn.
    pub turns: Vec<TurnLosses>,
    /// The dice, Red's first.
    pub dice: [DiceReport; 2],
    /// Contests whose outcome was least to be expected, rarest first.
    pub surprises: Vec<Surprise>,
}

/// Who was winning, turn by turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Winning {
    /// The turns, as they began.
    pub turns: Vec<Standing>,
    /// How often each was fought out by recruits.
    pub times: u32,
}

/// How things stood when a turn began.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Standing {
    /// The turn.
    pub turn: u16,
    /// The moment it began.
    pub at: u32,
    /// Red's part of the continuations, 0 to 1; a draw is half.
    pub red: f64,
}

/// Losses up to the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TurnLosses {
    /// The turn.
    pub turn: u16,
    /// Red's losses so far, counted as its commands count them.
    pub red: i32,
    /// Blue's.
    pub blue: i32,
}

/// The dice of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DiceReport {
    /// How many were rolled.
    pub rolled: u32,
    /// The mean of their faces, as a part of what fair dice give: 1 is fair.
    pub against_fair: f64,
    /// How often each face came up, by sides.
    pub faces: BTreeMap<String, Vec<u32>>,
}

/// A contest that came out against the odds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Surprise {
    /// The entry it happened in.
    pub entry: u32,
    /// What happened, in words.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// The chance it had.
    pub chance: super::table::Part,
}

/// A problem to be reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Problem {
    /// A token of the battle.
    pub token: String,
    /// The moment it is about.
    pub at: u32,
    /// The order it is about, if it is about one.
    #[serde(default)]
    pub order: Option<String>,
    /// What is wrong, in the player's words.
    #[serde(default)]
    pub words: String,
}

/// A reported problem: a case that `tambour judge` reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Reported {
    /// A name for the file.
    pub file: String,
    /// Its text.
    pub case: String,
}

/// The contents of the codex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CodexContents {
    /// Its books.
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
    /// The chapter it stands in.
    pub chapter: String,
    /// Where the rule comes from: `rule`, `fix`, `ruling`…
    pub tags: Vec<String>,
    /// What it stands under, outermost first.
    pub within: Vec<Cited>,
    /// The prose, in Markdown; clauses begin `- **VV-5.1.g**`.
    pub prose: String,
}

/// What a search of the codex found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CodexHits {
    /// The best first, at most 50.
    pub hits: Vec<CodexHit>,
}

/// A clause that a search found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CodexHit {
    /// The clause.
    pub clause: Cited,
    /// The words around what was found.
    pub excerpt: String,
}
