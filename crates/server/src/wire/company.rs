//! What people at a table ask of each other and tell each other, beside the battle itself.

use super::table::Chair;
use serde::Serialize;

/// The offer of a draw that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DrawOffer {
    /// Who offers.
    pub seat: Chair,
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
