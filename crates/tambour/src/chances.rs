//! A contest with its sums and odds.

use engine::catalogue::ContestKind;
use engine::{ClauseId, Contest, Illegal, Measure, Odds, RuleSet, Sum};
use serde::Serialize;

/// A contest or test with every factor, and the exact chance of every outcome.
#[derive(Clone, Debug, Serialize)]
pub struct Chances {
    /// The rule set it belongs to.
    #[serde(serialize_with = "as_word")]
    pub rules: RuleSet,
    /// Its kind: `fire`, `melee`, `charge`…
    pub kind: ContestKind,
    /// The clause that demands it.
    pub clause: ClauseId,
    /// Why it is not allowed in these circumstances; `None` if it is.
    pub refused: Option<Illegal>,
    /// The sums without dice, the acting side first.
    pub sums: Vec<Sum>,
    /// What was measured to compute the sums.
    pub measures: Vec<Measure>,
    /// The exact chance of every outcome.
    pub odds: Odds,
}

impl Chances {
    pub(crate) fn of(rules: RuleSet, contest: &impl Contest) -> Chances {
        Chances {
            rules,
            kind: contest.kind(),
            clause: contest.clause(),
            refused: contest.refusal(),
            sums: contest.sums(),
            measures: contest.measures(),
            odds: contest.odds(),
        }
    }
}

fn as_word<S: serde::Serializer>(rules: &RuleSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rules.word())
}
