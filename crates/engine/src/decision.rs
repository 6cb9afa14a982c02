//! Who must choose what now, or how the battle ended.

use crate::catalogue::{OrderKind, Question, question};
use crate::codex::ClauseId;
use crate::seat::Seat;
use crate::settlement::Settlement;
use serde::Serialize;

/// The one question the battle waits for, or its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// A seat must choose.
    Choose(Choice),
    /// The battle is over.
    Over(Verdict),
}

/// A question to one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Who must answer.
    pub seat: Seat,
    /// What is asked: `orders`, `fire`, `pursue`… as the codex names it.
    pub what: Question,
    /// The clause that asks.
    pub clause: ClauseId,
    /// The kinds of order that answer it.
    pub orders: &'static [OrderKind],
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The winner; nobody in a draw.
    pub winner: Option<Seat>,
    /// The clause that ended it.
    pub clause: ClauseId,
    /// How the players ended it themselves; nothing when the rules did.
    pub settled: Option<Settlement>,
}

impl Decision {
    /// The seat that must answer; nobody when the battle is over.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Decision::Choose(choice) => Some(choice.seat),
            Decision::Over(_) => None,
        }
    }

    /// What is asked, or `over`.
    #[must_use]
    pub fn what(&self) -> Question {
        match self {
            Decision::Choose(choice) => choice.what,
            Decision::Over(_) => question::OVER,
        }
    }

    /// The clause that asks, or that ended the battle.
    #[must_use]
    pub fn clause(&self) -> ClauseId {
        match self {
            Decision::Choose(choice) => choice.clause,
            Decision::Over(verdict) => verdict.clause,
        }
    }
}
