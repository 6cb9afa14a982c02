//! What people at a table ask of each other and tell each other, beside the battle itself.

use super::table::Chair;
use serde::{Deserialize, Serialize};

/// The offer of a draw that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DrawOffer {
    /// Who offers.
    pub seat: Chair,
}

/// How a clock runs. It starts with the first order, runs for the person who must decide, and ends nothing by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ClockRule {
    /// What each side begins with, in seconds.
    pub bank: u32,
    /// What it gains each time it hands the say over, in seconds.
    pub gain: u32,
    /// Whether the gain only fills up to what it began with.
    pub is_refilled: bool,
}

/// A clock to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ClockCard {
    /// What it is called.
    pub words: String,
    /// How it runs.
    pub rule: ClockRule,
}

/// A clock as it stands at the moment of the message; the one that runs counts down by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ClockFace {
    /// How it runs.
    pub rule: ClockRule,
    /// What Red has left, in milliseconds; 0: the time has run out.
    pub red: u32,
    /// What Blue has left.
    pub blue: u32,
    /// For whom it runs.
    pub running: Option<Chair>,
}

/// Who is at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Presence {
    /// Red's player; nobody where a bot sits.
    pub red: Option<Seen>,
    /// Blue's player.
    pub blue: Option<Seen>,
    /// How many watch.
    pub watchers: u32,
}

/// Whether the player of a seat is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Seen {
    /// Whether they are at the table.
    pub is_here: bool,
    /// When they went, in seconds since 1970; nothing when they have not been there since the program was started.
    pub away_since: Option<u32>,
}

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Remark {
    /// Its number, counted from 0.
    pub number: u32,
    /// Who said it.
    pub seat: Chair,
    /// When, in seconds since 1970.
    pub at: u32,
    /// What: plain words, never markup.
    pub words: String,
}

/// How players ended a battle themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Settled {
    /// They agreed on a draw.
    Draw,
    /// The time of the loser had run out, and the winner claimed the battle.
    Time,
}

impl From<engine::Settlement> for Settled {
    fn from(settlement: engine::Settlement) -> Settled {
        match settlement {
            engine::Settlement::Draw => Settled::Draw,
            engine::Settlement::Time => Settled::Time,
        }
    }
}
