//! Ends that players bring about themselves, away from the table: a draw they agree on, time that has run out.

use crate::clause;
use crate::decision::Verdict;
use crate::rule_set::{Family, RuleSet};
use crate::seat::Seat;

/// How players ended a battle. The state stays as it was: nothing on the table ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// One seat offered a draw, the other accepted it.
    Draw,
    /// The time of one seat had run out, and the other claimed the battle.
    Time,
}

impl Settlement {
    /// How settlements are written in journals.
    pub const WORDS: [(&'static str, Settlement); 2] =
        [("draw", Settlement::Draw), ("time", Settlement::Time)];

    /// Its word.
    ///
    /// ```
    /// assert_eq!(engine::Settlement::Time.word(), "time");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// What it comes to when `seat` had the last word: accepted the draw, or claimed the battle.
    #[must_use]
    pub fn verdict(self, rules: RuleSet, seat: Seat) -> Verdict {
        let winner = match self {
            Settlement::Draw => None,
            Settlement::Time => Some(seat),
        };
        let clause = match rules.family() {
            Family::VaeVictis => clause!("VV-10.f"),
            Family::BrigadesAndBatteries => clause!("BB-8.7.f"),
            Family::KruppAndChassepot => clause!("FP-12.f"),
        };
        Verdict { winner, clause }
    }

    /// How players ended the battle; nothing when the rules did.
    #[must_use]
    pub fn of(verdict: &Verdict) -> Option<Settlement> {
        let clauses = [clause!("VV-10.f"), clause!("BB-8.7.f"), clause!("FP-12.f")];
        clauses.contains(&verdict.clause).then_some(match verdict.winner {
            None => Settlement::Draw,
            Some(_) => Settlement::Time,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_tells_how_the_players_ended_it_in_every_rule_set() {
        for rules in RuleSet::ALL {
            for (_, settlement) in Settlement::WORDS {
                let verdict = settlement.verdict(rules, Seat::Blue);
                assert_eq!(Settlement::of(&verdict), Some(settlement));
                assert_eq!(verdict.clause.family(), Some(rules.family()));
            }
        }
        let by_the_rules = Verdict { winner: None, clause: clause!("VV-10.e") };
        assert_eq!(Settlement::of(&by_the_rules), None);
    }
}
