//! What players exchange beside the battle itself: draw offers, clocks, presence and chat.

use super::table::Chair;
use serde::{Deserialize, Serialize};

/// An open draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DrawOffer {
    /// The seat that offers.
    pub seat: Chair,
}

/// The rule of a clock. It starts with the first order, runs for the person who must decide, and never ends a battle by
/// itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ClockRule {
    /// The initial time of each side, in seconds.
    pub bank: u32,
    /// The time a side gains each time it passes the decision on, in seconds.
    pub gain: u32,
    /// Whether gains only refill up to the initial time.
    pub is_refilled: bool,
}

/// A clock to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ClockCard {
    /// Its name.
    pub words: String,
    /// Its rule.
    pub rule: ClockRule,
}

/// A clock at the time of the message; the client counts down the one that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ClockFace {
    /// Its rule.
    pub rule: ClockRule,
    /// Red's time left, in milliseconds; 0 if it has run out.
    pub red: u32,
    /// Blue's time left, in milliseconds; 0 if it has run out.
    pub blue: u32,
    /// The seat for which it runs; none if it is stopped.
    pub running: Option<Chair>,
}

/// Who is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Presence {
    /// Red's player; none if a bot plays Red.
    pub red: Option<Seen>,
    /// Blue's player; none if a bot plays Blue.
    pub blue: Option<Seen>,
    /// The number of spectators.
    pub watchers: u32,
}

/// Whether the player of a seat is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Seen {
    /// Whether they are connected now.
    pub is_here: bool,
    /// When they left, in seconds since 1970; none if they have not been connected since the server was started.
    pub away_since: Option<u32>,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Remark {
    /// Its number in the battle, counted from 0.
    pub number: u32,
    /// Its author.
    pub seat: Chair,
    /// When it was sent, in seconds since 1970.
    pub at: u32,
    /// Its text: plain text, never markup.
    pub words: String,
}

/// How the players ended a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Settled {
    /// They agreed on a draw.
    Draw,
    /// The loser's time had run out, and the winner claimed the win.
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
