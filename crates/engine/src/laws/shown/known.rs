//! The list of known differences between what is shown and what happens, which are not fixed yet.
//!
//! The test fails on a difference that matches no entry, and on an entry whose case shows no difference any more.
//! `count` must be the number of entries, so that a reviewer notices when one is added.

use super::{Difference, Differs};
use crate::text::{Fault, Faults, Reader, Source};

/// One known difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownDifference {
    /// The name of the defect that causes it.
    pub finding: String,
    /// The kind of order; `None` for any.
    pub order: Option<String>,
    /// The kind of contest, or the clause of a single die; `None` for any.
    pub contest: Option<String>,
    /// What differs.
    pub differs: Differs,
    /// The circumstance it is limited to; `None` for any.
    pub when: Option<String>,
    /// Why, in one sentence.
    pub why: String,
    /// The case file with an example.
    pub scene: String,
}

impl KnownDifference {
    /// Whether a difference is this one.
    #[must_use]
    pub fn matches(&self, difference: &Difference) -> bool {
        let is = |wanted: &Option<String>, found: &str| wanted.as_ref().is_none_or(|wanted| wanted == found);
        self.differs == difference.differs
            && is(&self.order, &difference.order)
            && is(&self.contest, &difference.contest)
            && self.when.as_ref().is_none_or(|when| difference.when.contains(&when.as_str()))
    }

    fn read(reader: &mut Reader<'_, '_>) -> Option<KnownDifference> {
        let finding = reader.text("finding");
        let (order, contest) = (reader.optional_text("order"), reader.optional_text("contest"));
        if order.is_none() && contest.is_none() {
            reader.fault("finding", "a difference names its `order` or its `contest`");
        }
        let differs = reader.word("differs", &Differs::WORDS);
        let when = reader.optional_text("when");
        let why = reader.text("why");
        let scene = reader.text("scene");
        Some(KnownDifference {
            finding: finding?,
            order,
            contest,
            differs: differs?,
            when,
            why: why?,
            scene: scene?,
        })
    }
}

/// The known differences of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownDifferences {
    /// All of them.
    pub entries: Vec<KnownDifference>,
}

impl KnownDifferences {
    /// Reads a list.
    ///
    /// # Errors
    /// Every fault of the text, with its place.
    pub fn read(source: &Source) -> Result<KnownDifferences, Vec<Fault>> {
        let mut faults = Faults::new(source);
        let document = source.parse(&mut faults);
        let mut reader = document.reader(&mut faults);
        let count: Option<usize> = reader.number("count");
        let entries: Vec<KnownDifference> = reader.tables("difference", KnownDifference::read);
        if count.is_some_and(|count| count != entries.len()) {
            let listed = entries.len();
            reader.fault("count", format!("{listed} differences are listed; the list may only shrink"));
        }
        reader.finish();
        faults.finish()?;
        Ok(KnownDifferences { entries })
    }

    /// Those differences that are not known.
    #[must_use]
    pub fn unknown<'d>(&self, found: &'d [Difference]) -> Vec<&'d Difference> {
        let is_known = |difference: &&Difference| self.entries.iter().any(|entry| entry.matches(difference));
        found.iter().filter(|difference| !is_known(difference)).collect()
    }

    /// Those entries whose scene shows no such difference any more. `differences` finds those of a scene by its name.
    pub fn stale(&self, mut differences: impl FnMut(&str) -> Vec<Difference>) -> Vec<&KnownDifference> {
        let shows =
            |entry: &&KnownDifference| !differences(&entry.scene).iter().any(|found| entry.matches(found));
        self.entries.iter().filter(shows).collect()
    }
}
