//! Reads a table key by key. Every key is asked for by name; a key that was not asked for is an error.

use super::fault::{Complaint, Faults, nearest, quote};
use super::{Decimal, Node, Span, Table, Value};
use crate::codex::{ClauseId, Codex, UnknownClause};
use std::collections::BTreeSet;

/// Reads one table. Ask for its keys, then call [`finish`](Reader::finish), which reports unknown keys with the most
/// similar known one. A method that finds an error reports it and returns `None`; reading goes on.
#[derive(Debug)]
pub struct Reader<'d, 's> {
    table: &'d Table,
    at: Span,
    asked: Vec<String>,
    faults: &'d mut Faults<'s>,
}

impl<'d, 's> Reader<'d, 's> {
    /// A reader of `table`, whose place in the text is `at`.
    pub fn new(table: &'d Table, at: Span, faults: &'d mut Faults<'s>) -> Reader<'d, 's> {
        Reader { table, at, asked: Vec::new(), faults }
    }

    /// The place of the table in the text.
    #[must_use]
    pub fn place(&self) -> Span {
        self.at
    }

    /// The table that is read.
    #[must_use]
    pub(crate) const fn written(&self) -> &'d Table {
        self.table
    }

    /// The place of a key's value, or of the table when the key is missing.
    #[must_use]
    pub fn place_of(&self, key: &str) -> Span {
        self.table.get(key).map_or(self.at, |node| node.span)
    }

    /// The collector of errors, for checks that involve several keys.
    pub fn faults(&mut self) -> &mut Faults<'s> {
        self.faults
    }

    /// Reports that the value of a key is wrong.
    pub fn fault(&mut self, key: &str, message: impl Into<String>) {
        let at = self.place_of(key);
        self.faults.add(at, message);
    }

    /// Reports that the value of a key breaks a clause.
    pub fn breach(&mut self, key: &str, clause: ClauseId, complaint: impl Into<Complaint>) {
        let at = self.place_of(key);
        self.faults.add_clause(at, clause, complaint);
    }

    /// Reports that the value of a key describes something impossible, unless the file says `unchecked = true`.
    pub fn doubt(&mut self, key: &str, clause: ClauseId, complaint: impl Into<Complaint>) {
        if !self.faults.is_unchecked() {
            self.breach(key, clause, complaint);
        }
    }

    /// Whether a key is written. It does not count as asking for it.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.table.get(key).is_some()
    }

    /// The raw node of a key, if written.
    pub fn node(&mut self, key: &str) -> Option<&'d Node> {
        self.asked.push(key.to_owned());
        self.table.get(key)
    }

    /// All keys with their nodes, for tables with arbitrary keys (`after`, `odds`). All count as asked for.
    pub fn entries(&mut self) -> Vec<(&'d str, &'d Node)> {
        let table: &'d Table = self.table;
        let all: Vec<(&'d str, &'d Node)> = table.iter().collect();
        self.asked.extend(all.iter().map(|(key, _)| (*key).to_owned()));
        all
    }

    fn need<T>(&mut self, key: &str, found: Option<T>) -> Option<T> {
        if found.is_none() && !self.has(key) {
            self.faults.add(self.at, format!("`{key}` is missing"));
        }
        found
    }

    fn wrong(&mut self, node: &Node, key: &str, wanted: &str) {
        self.faults.add(node.span, format!("`{key}` must be {wanted}, not {}", node.value.kind()));
    }

    /// A number, if written.
    pub fn optional_decimal(&mut self, key: &str) -> Option<Decimal> {
        let node = self.node(key)?;
        if let Value::Number(number) = node.value {
            return Some(number);
        }
        self.wrong(node, key, "a number");
        None
    }

    /// A number.
    pub fn decimal(&mut self, key: &str) -> Option<Decimal> {
        let found = self.optional_decimal(key);
        self.need(key, found)
    }

    /// A whole number, if written.
    pub fn optional_int(&mut self, key: &str) -> Option<i64> {
        let number = self.optional_decimal(key)?;
        let whole = number.scaled(0);
        if whole.is_none() {
            self.fault(key, format!("`{key}` must be a whole number, not {number}"));
        }
        whole
    }

    /// A whole number.
    pub fn int(&mut self, key: &str) -> Option<i64> {
        let found = self.optional_int(key);
        self.need(key, found)
    }

    /// A whole number that fits `T`, if written.
    pub fn optional_number<T: TryFrom<i64>>(&mut self, key: &str) -> Option<T> {
        let whole = self.optional_int(key)?;
        let fitting = T::try_from(whole).ok();
        if fitting.is_none() {
            self.fault(key, format!("`{key}` cannot be {whole}"));
        }
        fitting
    }

    /// A whole number that fits `T`.
    pub fn number<T: TryFrom<i64>>(&mut self, key: &str) -> Option<T> {
        let found = self.optional_number(key);
        self.need(key, found)
    }

    /// A decimal in thousandths (millimetres as micrometres, degrees as millidegrees), if written.
    pub fn optional_thousandths(&mut self, key: &str) -> Option<i32> {
        let number = self.optional_decimal(key)?;
        let scaled = number.scaled(3).and_then(|value| i32::try_from(value).ok());
        if scaled.is_none() {
            self.fault(key, format!("`{key}` = {number} has more than three decimals or is too large"));
        }
        scaled
    }

    /// A decimal in thousandths.
    pub fn thousandths(&mut self, key: &str) -> Option<i32> {
        let found = self.optional_thousandths(key);
        self.need(key, found)
    }

    /// Text, if written.
    pub fn optional_text(&mut self, key: &str) -> Option<String> {
        let node = self.node(key)?;
        if let Value::Text(text) = &node.value {
            return Some(text.clone());
        }
        self.wrong(node, key, "text");
        None
    }

    /// Text.
    pub fn text(&mut self, key: &str) -> Option<String> {
        let found = self.optional_text(key);
        self.need(key, found)
    }

    /// `true` or `false`; not written is `false`.
    pub fn flag(&mut self, key: &str) -> bool {
        let Some(node) = self.node(key) else { return false };
        if let Value::Bool(set) = node.value {
            return set;
        }
        self.wrong(node, key, "true or false");
        false
    }

    /// One of a closed list of words, if written.
    pub fn optional_word<T: Copy>(&mut self, key: &str, words: &[(&str, T)]) -> Option<T> {
        let node = self.node(key)?;
        let Value::Text(text) = &node.value else {
            self.wrong(node, key, "text");
            return None;
        };
        self.match_word(node.span, key, text, words)
    }

    /// One of a closed list of words.
    pub fn word<T: Copy>(&mut self, key: &str, words: &[(&str, T)]) -> Option<T> {
        let found = self.optional_word(key, words);
        self.need(key, found)
    }

    fn match_word<T: Copy>(&mut self, at: Span, key: &str, text: &str, words: &[(&str, T)]) -> Option<T> {
        if let Some((_, value)) = words.iter().find(|(word, _)| *word == text) {
            return Some(*value);
        }
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        self.faults.add(at, unknown_word(key, text, &known));
        None
    }

    /// A list of words from a closed list (flags); not written is empty.
    pub fn words<T: Copy>(&mut self, key: &str, words: &[(&str, T)]) -> Vec<T> {
        let mut found = Vec::new();
        for node in self.list(key) {
            match &node.value {
                Value::Text(text) => found.extend(self.match_word(node.span, key, text, words)),
                _ => self.wrong(node, key, "a list of words"),
            }
        }
        found
    }

    /// A clause id, if written.
    pub fn optional_clause(&mut self, codex: &'static Codex, key: &str) -> Option<ClauseId> {
        let node = self.node(key)?;
        self.clause_of(codex, key, node)
    }

    /// Reads a node as a clause id.
    pub fn clause_of(&mut self, codex: &'static Codex, key: &str, node: &Node) -> Option<ClauseId> {
        let Value::Text(text) = &node.value else {
            self.wrong(node, key, "a clause id");
            return None;
        };
        let found = codex.find(text);
        if found.is_none() {
            let UnknownClause { nearest, .. } = UnknownClause::among(&[codex], text);
            let meant = nearest.first().map_or(String::new(), |near| format!("; did you mean {near}?"));
            self.faults.add(node.span, format!("the codex has no clause `{}`{meant}", quote(text)));
        }
        found
    }

    /// A list of clause ids; not written is empty.
    pub fn clauses(&mut self, codex: &'static Codex, key: &str) -> Vec<ClauseId> {
        self.list(key).iter().filter_map(|node| self.clause_of(codex, key, node)).collect()
    }

    /// The items of a list; not written is empty.
    pub fn list(&mut self, key: &str) -> &'d [Node] {
        let Some(node) = self.node(key) else { return &[] };
        if let Value::List(items) = &node.value {
            return items;
        }
        self.wrong(node, key, "a list");
        &[]
    }

    /// A list of whole numbers that fit `T`; not written is empty.
    pub fn numbers<T: TryFrom<i64>>(&mut self, key: &str) -> Vec<T> {
        let mut found = Vec::new();
        for node in self.list(key) {
            let whole = match node.value {
                Value::Number(number) => number.scaled(0).and_then(|whole| T::try_from(whole).ok()),
                _ => None,
            };
            match whole {
                Some(whole) => found.push(whole),
                None => self.faults.add(node.span, format!("`{key}` must be a list of whole numbers")),
            }
        }
        found
    }

    /// A list of decimals in thousandths, if written.
    pub fn numbers_thousandths(&mut self, key: &str) -> Option<Vec<i32>> {
        if !self.has(key) {
            self.asked.push(key.to_owned());
            return None;
        }
        let mut found = Vec::new();
        for node in self.list(key) {
            let scaled = match node.value {
                Value::Number(number) => number.scaled(3).and_then(|value| i32::try_from(value).ok()),
                _ => None,
            };
            match scaled {
                Some(scaled) => found.push(scaled),
                None => {
                    self.faults
                        .add(node.span, format!("`{key}` must be a list of numbers of three decimals"));
                }
            }
        }
        Some(found)
    }

    /// Reads the table under a key with `read`, if written.
    pub fn optional_table<T>(
        &mut self,
        key: &str,
        read: impl FnOnce(&mut Reader<'_, 's>) -> Option<T>,
    ) -> Option<T> {
        let node = self.node(key)?;
        self.inside(key, node, read)
    }

    /// Reads the table under a key with `read`.
    pub fn table<T>(&mut self, key: &str, read: impl FnOnce(&mut Reader<'_, 's>) -> Option<T>) -> Option<T> {
        let found = self.optional_table(key, read);
        self.need(key, found)
    }

    /// Reads each table of a list with `read`; not written is empty.
    pub fn tables<T>(&mut self, key: &str, mut read: impl FnMut(&mut Reader<'_, 's>) -> Option<T>) -> Vec<T> {
        self.list(key).iter().filter_map(|node| self.inside(key, node, &mut read)).collect()
    }

    /// Reads a node of this table as a table of its own.
    pub fn inside<T>(
        &mut self,
        key: &str,
        node: &Node,
        read: impl FnOnce(&mut Reader<'_, 's>) -> Option<T>,
    ) -> Option<T> {
        let Value::Table(table) = &node.value else {
            self.wrong(node, key, "a table");
            return None;
        };
        let mut inner = Reader::new(table, node.span, self.faults);
        let found = read(&mut inner);
        inner.finish();
        found
    }

    /// Reports every key that was not asked for.
    pub fn finish(&mut self) {
        let asked: BTreeSet<&str> = self.asked.iter().map(String::as_str).collect();
        let mut unknown = self.table.keys_with_places().filter(|(key, _)| !asked.contains(key)).peekable();
        if unknown.peek().is_none() {
            return;
        }
        let written: BTreeSet<&str> = self.table.iter().map(|(key, _)| key).collect();
        let missing: Vec<&str> = asked.difference(&written).copied().collect();
        for (key, at) in unknown {
            let meant =
                meant(key, &missing).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            self.faults.add(at, format!("unknown key `{}`{meant}", quote(key)));
        }
        self.asked.extend(written.into_iter().map(str::to_owned));
    }
}

/// The known word that was probably meant. A very long word is no misspelt one.
fn meant<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    const LONGEST_WORD: usize = 80;
    (word.len() <= LONGEST_WORD).then(|| nearest(word, known.iter().copied()))?
}

/// The message for a word that is not among the known ones.
pub(crate) fn unknown_word(key: &str, word: &str, known: &[&str]) -> String {
    let text = quote(word);
    // A word that may also be written with capitals is said once.
    let mut once: Vec<&str> = Vec::new();
    for known in known {
        if !once.iter().any(|said| said.eq_ignore_ascii_case(known)) {
            once.push(known);
        }
    }
    match meant(word, known) {
        Some(near) => format!("`{key}` does not know `{text}`; did you mean `{near}`?"),
        None if once.len() <= 24 => format!("`{key}` does not know `{text}`; it knows {}", once.join(", ")),
        None => format!("`{key}` does not know `{text}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Source;

    fn faults_of(text: &str, read: impl FnOnce(&mut Reader<'_, '_>)) -> Vec<String> {
        let source = Source::new("t", text);
        let mut faults = Faults::new(&source);
        let document = source.parse(&mut faults);
        let mut reader = document.reader(&mut faults);
        read(&mut reader);
        reader.finish();
        faults.finish().err().unwrap_or_default().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn missing_wrong_and_unknown_keys_are_all_reported() {
        let said = faults_of("a = \"x\"\nb = 1.5\nzzz = 2\n", |reader| {
            reader.int("a");
            reader.int("b");
            reader.text("c");
        });
        assert_eq!(
            said,
            [
                "t:1: `c` is missing",
                "t:1: `a` must be a number, not text",
                "t:2: `b` must be a whole number, not 1.5",
                "t:3: unknown key `zzz`",
            ]
        );
    }

    #[test]
    fn an_unknown_word_is_answered_with_the_nearest() {
        let said = faults_of("seat = \"bleu\"\n", |reader| {
            assert_eq!(reader.word("seat", &[("red", 1), ("blue", 2)]), None);
        });
        assert_eq!(said, ["t:1: `seat` does not know `bleu`; did you mean `blue`?"]);
    }

    #[test]
    fn an_unknown_clause_is_a_fault_with_its_line() {
        let text = "x = 1\nrefused = \"T-99.z\"\n";
        let said = faults_of(text, |reader| {
            reader.int("x");
            assert_eq!(reader.optional_clause(&crate::sample::CODEX, "refused"), None);
        });
        assert!(said[0].starts_with("t:2: the codex has no clause `T-99.z`"), "{said:?}");
    }
}
