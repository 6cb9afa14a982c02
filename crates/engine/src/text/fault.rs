//! Errors in a text: each with its place and, if a rule is broken, its clause.

use super::{Source, Span};
use crate::catalogue::Because;
use crate::codex::ClauseId;
use crate::illegal::Reason;
use std::fmt::{self, Write};

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
        Complaint::Text(one_line(&text.into()))
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
            Complaint::Rule(reason) => write!(f, "{reason}"),
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

impl std::error::Error for Fault {}

/// All errors in a text, in the order of the text; never empty. Printed one on a line.
///
/// ```
/// use engine::text::{FaultList, Faults, Source, Span};
///
/// let source = Source::new("a.toml", "x = 1\ny = 2\n");
/// let mut faults = Faults::new(&source);
/// faults.add(Span { start: 0, end: 1 }, "no `x`");
/// faults.add(Span { start: 6, end: 7 }, "no `y`");
/// let list = FaultList::from(faults.finish().unwrap_err());
/// assert_eq!(list.len(), 2);
/// assert_eq!(list.to_string(), "a.toml:1: no `x`\na.toml:2: no `y`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultList(Vec<Fault>);

impl fmt::Display for FaultList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if number == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl std::error::Error for FaultList {}

impl std::ops::Deref for FaultList {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl From<Vec<Fault>> for FaultList {
    fn from(faults: Vec<Fault>) -> FaultList {
        FaultList(faults)
    }
}

impl From<FaultList> for Vec<Fault> {
    fn from(faults: FaultList) -> Vec<Fault> {
        faults.0
    }
}

impl<'f> IntoIterator for &'f FaultList {
    type Item = &'f Fault;
    type IntoIter = std::slice::Iter<'f, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl IntoIterator for FaultList {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// Collects errors while a text is read, so that all are reported at once.
#[derive(Debug)]
pub struct Faults<'s> {
    source: &'s Source,
    found: Vec<(Span, Option<ClauseId>, Complaint)>,
    is_unchecked: bool,
}

impl<'s> Faults<'s> {
    /// No errors yet.
    #[must_use]
    pub fn new(source: &'s Source) -> Faults<'s> {
        Faults { source, found: Vec::new(), is_unchecked: false }
    }

    /// From now on, what is readable but impossible is no error.
    pub(crate) const fn leave_unchecked(&mut self) {
        self.is_unchecked = true;
    }

    /// Whether what is readable but impossible is no error.
    pub(crate) const fn is_unchecked(&self) -> bool {
        self.is_unchecked
    }

    /// Adds an error in the text.
    pub fn add(&mut self, at: Span, message: impl Into<String>) {
        self.found.push((at, None, Complaint::from(message.into())));
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
    /// All errors, in the order of the text, when there are any. Of very many, the first
    /// two hundred, and the number of the others.
    pub fn finish(mut self) -> Result<(), Vec<Fault>> {
        self.found.sort_by_key(|(span, _, _)| span.start);
        self.found.dedup();
        if self.found.is_empty() {
            return Ok(());
        }
        if self.found.len() > MOST_FAULTS {
            let (next, more) = (self.found[MOST_FAULTS].0, self.found.len() - MOST_FAULTS);
            self.found.truncate(MOST_FAULTS);
            self.found.push((next, None, Complaint::Text(format!("and {more} more faults from here on"))));
        }
        let source = self.source;
        // The faults are sorted by place, so each line is counted from the one before.
        let (mut line, mut counted_to) = (1, Span::default());
        let mut faults = Vec::with_capacity(self.found.len());
        for (span, clause, complaint) in self.found {
            line += source.lines_between(counted_to, span);
            counted_to = span;
            faults.push(Fault { file: source.name.clone(), line, clause, complaint });
        }
        Err(faults)
    }
}

/// How many faults of one text are reported; of the others only the number.
const MOST_FAULTS: usize = 200;

/// The most characters of a message, and of a text from a file that is quoted in one.
const LONGEST_MESSAGE: usize = 600;
const LONGEST_QUOTE: usize = 60;

/// A text from a file, to be quoted in a message: cut to 60 characters, on one line, without characters that could
/// change a terminal.
///
/// ```
/// use engine::text::quote;
/// assert_eq!(quote("red"), "red");
/// assert_eq!(quote("a\u{1b}[31m\nb\u{202e}"), "a\\u{1b}[31m\\nb\\u{202e}");
/// assert_eq!(quote(&"x".repeat(100)).chars().count(), 61);
/// ```
#[must_use]
pub fn quote(text: &str) -> String {
    cut(text, LONGEST_QUOTE)
}

/// A text with parts from a file, to be printed whole: like [`quote`], but up to 600 characters.
#[must_use]
pub fn one_line(text: &str) -> String {
    cut(text, LONGEST_MESSAGE)
}

/// A text of at most `longest` characters on one line; line breaks, control characters and marks that change the
/// direction of writing are escaped.
fn cut(text: &str, longest: usize) -> String {
    let mut line = String::with_capacity(text.len().min(longest));
    for (number, c) in text.chars().enumerate() {
        if number == longest {
            line.push('…');
            break;
        }
        if c.is_control() || is_invisible_mark(c) {
            // Writing into a string cannot fail.
            let _ = write!(line, "{}", c.escape_default());
        } else {
            line.push(c);
        }
    }
    line
}

/// Marks of direction, separators of lines and paragraphs, the byte order mark and non-characters.
fn is_invisible_mark(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
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
    fn of_very_many_faults_the_first_are_said_and_the_rest_counted() {
        let source = Source::new("x", "\n".repeat(1_000));
        let mut faults = Faults::new(&source);
        for start in (0..1_000).rev() {
            faults.add(Span { start, end: start }, "wrong");
        }
        let said = faults.finish().unwrap_err();
        assert_eq!(said.len(), MOST_FAULTS + 1);
        assert_eq!(said[MOST_FAULTS - 1].to_string(), "x:200: wrong");
        assert_eq!(said[MOST_FAULTS].to_string(), "x:201: and 800 more faults from here on");
    }

    #[test]
    fn a_message_is_one_line_whatever_the_file_says() {
        let source = Source::new("x", "");
        let mut faults = Faults::new(&source);
        faults.add(Span::default(), "no `a\u{1b}[31m\nsound  all.toml`");
        let said = faults.finish().unwrap_err();
        assert_eq!(said[0].to_string(), r"x:1: no `a\u{1b}[31m\nsound  all.toml`");
    }

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
