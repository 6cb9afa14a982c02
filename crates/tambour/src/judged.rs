//! What came of a case of any rule set.

use engine::case::Judgment;
use engine::{ClauseId, RuleSet};

/// A case that was read, and what came of it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The id it gives itself; may be empty.
    pub id: String,
    /// The rule set it is written for.
    pub rules: RuleSet,
    /// What it says it is about.
    pub clauses: Vec<ClauseId>,
    /// How it stands.
    pub standing: CaseResult,
    /// Comparisons, mismatches and everything the engine emitted.
    pub judgment: Judgment,
}

/// How a case stands after it was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseResult {
    /// Everything came out as expected.
    AsExpected,
    /// Something came out otherwise.
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
