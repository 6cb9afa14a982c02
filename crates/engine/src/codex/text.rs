//! Clause ids as text: printing, parsing, serialising, and suggestions for misspelt ids.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{ClauseId, Codex};

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl fmt::Debug for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Codex {
    /// The clause with this id.
    ///
    /// # Errors
    /// The most similar ids, when there is no such clause.
    pub fn parse(&'static self, id: &str) -> Result<ClauseId, UnknownClause> {
        self.find(id).ok_or_else(|| UnknownClause::among(&[self], id))
    }
}

/// A text that is the id of no clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownClause {
    /// The text that is not an id.
    pub id: String,
    /// The clauses with the most similar ids, best first.
    pub nearest: Vec<ClauseId>,
}

impl fmt::Display for UnknownClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the codex has no clause `{}`", self.id)?;
        for (n, clause) in self.nearest.iter().enumerate() {
            f.write_str(match n {
                0 => "; did you mean ",
                _ if n + 1 == self.nearest.len() => " or ",
                _ => ", ",
            })?;
            fmt::Display::fmt(clause, f)?;
        }
        if self.nearest.is_empty() { Ok(()) } else { f.write_str("?") }
    }
}

impl std::error::Error for UnknownClause {}

impl Serialize for ClauseId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl UnknownClause {
    /// An id that none of these codices has, with up to three clauses of theirs whose ids are spelt most like it.
    #[must_use]
    pub fn among(codices: &[&'static Codex], id: &str) -> UnknownClause {
        let limit = (id.len() / 3).clamp(1, 3);
        let mut near: Vec<(usize, ClauseId)> = codices
            .iter()
            .flat_map(|codex| codex.all())
            .map(|clause| (distance(id, clause.id()), clause))
            .filter(|(distance, _)| *distance <= limit)
            .collect();
        near.sort_unstable();
        near.truncate(3);
        UnknownClause { id: id.to_owned(), nearest: near.into_iter().map(|(_, clause)| clause).collect() }
    }
}

/// How many letters must be added, dropped or changed to turn `a` into `b`, capitals ignored.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let changed = diagonal + usize::from(!x.eq_ignore_ascii_case(&y));
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{CODEX, clause};

    #[test]
    fn a_clause_is_written_as_its_id_everywhere() {
        let clause = clause!("T-2.a.1");
        assert_eq!(format!("{clause} {clause:?} [{clause:>9}]"), "T-2.a.1 T-2.a.1 [  T-2.a.1]");
        let json = serde_json::to_string(&[clause, ClauseId::house(3).unwrap()]).unwrap();
        assert_eq!(json, r#"["T-2.a.1","house.3"]"#);
    }

    #[test]
    fn a_misspelt_clause_is_answered_with_its_neighbours() {
        let told = |id: &str| CODEX.parse(id).unwrap_err().to_string();
        assert_eq!(CODEX.parse("T-2.a"), Ok(clause!("T-2.a")));
        assert_eq!(told("t-1.b"), "the codex has no clause `t-1.b`; did you mean T-1.b, T-1.a or T-3.b?");
        assert_eq!(told("something else"), "the codex has no clause `something else`");
    }

    #[test]
    fn distance_counts_single_letters() {
        for (a, b, steps) in
            [("", "", 0), ("abc", "ABC", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("", "abc", 3)]
        {
            assert_eq!(distance(a, b), steps, "{a} {b}");
            assert_eq!(distance(b, a), steps, "{b} {a}");
        }
    }
}
