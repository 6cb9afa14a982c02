//! A contest laid open: what goes into each sum, and what may come of it.

use engine::catalogue::ContestKind;
use engine::{ClauseId, Contest, Illegal, Measure, Odds, RuleSet, Sum};
use serde::Serialize;

/// One contest or test with every factor and the exact chance of every outcome.
#[derive(Clone, Debug, Serialize)]
pub struct Chances {
    /// The rule set it is fought under.
    #[serde(serialize_with = "as_word")]
    pub rules: RuleSet,
    /// What kind: `fire`, `melee`, `charge`…
    pub kind: ContestKind,
    /// The clause that calls for it.
    pub clause: ClauseId,
    /// Why it may not be tried at all, where the circumstances forbid it.
    pub refused: Option<Illegal>,
    /// The sums without dice, the acting side first.
    pub sums: Vec<Sum>,
    /// What was measured to find them.
    pub measures: Vec<Measure>,
    /// What may come of it.
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
