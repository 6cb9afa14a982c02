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
    pub standing: Standing,
    /// Comparisons, mismatches and everything the engine emitted.
    pub judgment: Judgment,
}

/// How a case stands after it was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Everything came out as expected.
    AsExpected,
    /// Something came out otherwise.
    Otherwise,
    /// It could be read, but nothing could be compared.
    Unjudged(Unjudged),
}

/// Why a case that reads well was not judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unjudged {
    /// It is a scene of a family that cannot be played yet.
    NotPlayable,
    /// It expects nothing.
    NothingExpected,
}

impl Standing {
    /// How a judgment stands; none was made of a scene that cannot be played.
    pub(crate) fn of(judgment: Option<&Judgment>) -> Standing {
        match judgment {
            None => Standing::Unjudged(Unjudged::NotPlayable),
            Some(judgment) if !judgment.mismatches.is_empty() => Standing::Otherwise,
            Some(judgment) if judgment.compared == 0 => Standing::Unjudged(Unjudged::NothingExpected),
            Some(_) => Standing::AsExpected,
        }
    }

    /// The word for it in reports: `passed`, `failed`, `unjudged`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Standing::AsExpected => "passed",
            Standing::Otherwise => "failed",
            Standing::Unjudged(_) => "unjudged",
        }
    }
}

impl Unjudged {
    /// The reason in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Unjudged::NotPlayable => "a scene of a rule set that cannot be played yet",
            Unjudged::NothingExpected => "it expects nothing",
        }
    }
}
