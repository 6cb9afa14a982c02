//! Endings that the players bring about themselves: a draw by agreement, or a win on time.

use crate::decision::Verdict;
use crate::family::RuleSet;
use crate::seat::Seat;
use serde::Serialize;

/// How the players ended a battle. The state does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Settlement {
    /// One seat offered a draw and the other accepted.
    Draw,
    /// One seat had run out of time and the other claimed the win.
    Time,
}

impl Settlement {
    /// The words for settlements in journals.
    pub const WORDS: [(&'static str, Settlement); 2] =
        [("draw", Settlement::Draw), ("time", Settlement::Time)];

    /// Its word in journals.
    ///
    /// ```
    /// assert_eq!(engine::Settlement::Time.word(), "time");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// The verdict, where `seat` accepted the draw or claimed the win.
    #[must_use]
    pub fn verdict(self, rules: RuleSet, seat: Seat) -> Verdict {
        let winner = match self {
            Settlement::Draw => None,
            Settlement::Time => Some(seat),
        };
        Verdict { winner, clause: rules.family().settled, settled: Some(self) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{TOY_SOLDIERS, clause};

    #[test]
    fn a_verdict_tells_how_the_players_ended_it() {
        for (word, settlement) in Settlement::WORDS {
            let verdict = settlement.verdict(TOY_SOLDIERS, Seat::Blue);
            assert_eq!((settlement.word(), verdict.settled), (word, Some(settlement)));
            assert_eq!(verdict.clause, clause!("T-3.c"));
        }
    }
}
