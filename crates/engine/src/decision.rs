//! Which seat must decide what now, or how the battle ended.

use crate::catalogue::{OrderKind, Question, question};
use crate::codex::ClauseId;
use crate::seat::Seat;
use crate::settlement::Settlement;
use serde::Serialize;

/// The decision that the battle waits for, or its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// A seat must decide.
    Choose(Choice),
    /// The battle is over.
    Over(Verdict),
}

/// A decision that one seat must make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The seat that must decide.
    pub seat: Seat,
    /// What it must decide: `orders`, `fire`, `pursue`… as the codex names it.
    pub what: Question,
    /// The clause that demands the decision.
    pub clause: ClauseId,
    /// The kinds of order that can be given.
    pub orders: &'static [OrderKind],
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// The clause that ended it.
    pub clause: ClauseId,
    /// How the players ended it; `None` when the rules ended it.
    pub settled: Option<Settlement>,
}

impl Decision {
    /// The seat that must decide; `None` when the battle is over.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Decision::Choose(choice) => Some(choice.seat),
            Decision::Over(_) => None,
        }
    }

    /// What must be decided, or `over`.
    #[must_use]
    pub fn what(&self) -> Question {
        match self {
            Decision::Choose(choice) => choice.what,
            Decision::Over(_) => question::OVER,
        }
    }

    /// The clause that demands the decision, or that ended the battle.
    #[must_use]
    pub fn clause(&self) -> ClauseId {
        match self {
            Decision::Choose(choice) => choice.clause,
            Decision::Over(verdict) => verdict.clause,
        }
    }
}
