//! The result of judging a case of any rule set.

use engine::case::Judgment;
use engine::{ClauseId, RuleSet};

/// A case and its result.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The id it gives itself; may be empty.
    pub id: String,
    /// The rule set it is written for.
    pub rules: RuleSet,
    /// The clauses that it says it tests.
    pub clauses: Vec<ClauseId>,
    /// Whether it passed.
    pub standing: CaseResult,
    /// Comparisons, mismatches, and the clauses that were cited.
    pub judgment: Judgment,
    /// The text of the case with all that was found in place of what it expects, if somebody asked for it.
    pub found: Option<String>,
}

/// The result of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseResult {
    /// Everything was as expected.
    AsExpected,
    /// Something was not as expected.
    Otherwise,
    /// It expects nothing, so nothing was compared.
    Unjudged,
}

impl CaseResult {
    pub(crate) fn of(judgment: &Judgment) -> CaseResult {
        if !judgment.mismatches.is_empty() {
            CaseResult::Otherwise
        } else if judgment.compared == 0 {
            CaseResult::Unjudged
        } else {
            CaseResult::AsExpected
        }
    }

    /// The word for it in reports: `passed`, `failed`, `unjudged`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            CaseResult::AsExpected => "passed",
            CaseResult::Otherwise => "failed",
            CaseResult::Unjudged => "unjudged",
        }
    }
}
