//! Errors in a text: each with its place and, if a rule is broken, its clause.

use super::{Source, Span};
use crate::catalogue::Because;
use crate::codex::ClauseId;
use crate::illegal::Reason;
use std::fmt;

/// One error in a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The name of the text, usually its file name.
    pub file: String,
    /// Line, counted from 1.
    pub line: usize,
    /// The clause that is broken; `None` for an error in the text itself.
    pub clause: Option<ClauseId>,
    /// What is wrong.
    pub complaint: Complaint,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Complaint {
    /// It cannot be read. One sentence in English for authors of files, lower case, no full stop.
    Text(String),
    /// What it describes breaks a rule. The crate `words` makes the sentence, in the language of the reader.
    Rule(Reason),
}

impl<T: Into<String>> From<T> for Complaint {
    fn from(text: T) -> Complaint {
        Complaint::Text(text.into())
    }
}

impl From<Reason> for Complaint {
    fn from(reason: Reason) -> Complaint {
        Complaint::Rule(reason)
    }
}

impl From<Because> for Complaint {
    fn from(because: Because) -> Complaint {
        Complaint::Rule(Reason::BadOrder { because })
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Complaint::Text(text) => f.write_str(text),
            Complaint::Rule(Reason::BadOrder { because }) => f.write_str(because.key()),
            Complaint::Rule(reason) => write!(f, "{reason:?}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.complaint)?;
        match self.clause {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

/// Collects errors while a text is read, so that all are reported at once.
#[derive(Debug)]
pub struct Faults<'s> {
    source: &'s Source,
    found: Vec<(Span, Option<ClauseId>, Complaint)>,
}

impl<'s> Faults<'s> {
    /// No errors yet.
    #[must_use]
    pub fn new(source: &'s Source) -> Faults<'s> {
        Faults { source, found: Vec::new() }
    }

    /// Adds an error in the text.
    pub fn add(&mut self, at: Span, message: impl Into<String>) {
        self.found.push((at, None, Complaint::Text(message.into())));
    }

    /// Adds a broken rule.
    pub fn add_clause(&mut self, at: Span, clause: ClauseId, complaint: impl Into<Complaint>) {
        self.found.push((at, Some(clause), complaint.into()));
    }

    /// How many errors were found so far.
    #[must_use]
    pub fn count(&self) -> usize {
        self.found.len()
    }

    /// Ends the collection.
    ///
    /// # Errors
    /// All errors, in the order of the text, when there are any.
    pub fn finish(mut self) -> Result<(), Vec<Fault>> {
        self.found.sort_by_key(|(span, _, _)| span.start);
        self.found.dedup();
        if self.found.is_empty() {
            return Ok(());
        }
        let source = self.source;
        let fault = |(span, clause, complaint)| Fault {
            file: source.name.clone(),
            line: source.line(span),
            clause,
            complaint,
        };
        Err(self.found.into_iter().map(fault).collect())
    }
}

/// The known word that is most similar to a misspelt one, if it is similar enough.
///
/// ```
/// use engine::text::nearest;
/// assert_eq!(nearest("heigth", ["level", "height"]), Some("height"));
/// assert_eq!(nearest("colour", ["level", "height"]), None);
/// ```
#[must_use]
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let limit = (word.chars().count() / 3).max(1) + 1;
    known
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|&(steps, _)| steps <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

/// Edit distance: insertions, deletions, replacements.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_come_in_the_order_of_the_text() {
        let source = Source::new("x", "a\nb\nc\n");
        let mut faults = Faults::new(&source);
        faults.add(Span { start: 4, end: 5 }, "late");
        faults.add(Span { start: 0, end: 1 }, "early");
        let said: Vec<String> = faults.finish().unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(said, ["x:1: early", "x:3: late"]);
    }
}
