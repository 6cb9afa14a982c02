//! Clauses as text: printed, parsed, serialised, and guessed at when misspelt.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::ClauseId;

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

impl FromStr for ClauseId {
    type Err = UnknownClause;

    fn from_str(id: &str) -> Result<ClauseId, UnknownClause> {
        ClauseId::find(id).ok_or_else(|| UnknownClause { id: id.to_owned(), nearest: ClauseId::nearest(id) })
    }
}

/// A text that is the id of no clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownClause {
    /// What was written.
    pub id: String,
    /// What may have been meant, best guess first.
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

impl<'de> Deserialize<'de> for ClauseId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ClauseId, D::Error> {
        struct Id;
        impl Visitor<'_> for Id {
            type Value = ClauseId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a clause of the codex, such as \"VV-5.2.k\"")
            }

            fn visit_str<E: de::Error>(self, id: &str) -> Result<ClauseId, E> {
                id.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Id)
    }
}

impl ClauseId {
    /// Up to three clauses whose ids are spelt most like `text`, the nearest first; none when nothing is near.
    #[must_use]
    pub fn nearest(text: &str) -> Vec<ClauseId> {
        let limit = (text.len() / 3).clamp(1, 3);
        let mut near: Vec<(usize, ClauseId)> = ClauseId::all()
            .map(|clause| (distance(text, clause.id()), clause))
            .filter(|(distance, _)| *distance <= limit)
            .collect();
        near.sort_unstable();
        near.truncate(3);
        near.into_iter().map(|(_, clause)| clause).collect()
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
    use crate::clause;

    #[test]
    fn a_clause_is_written_as_its_id_everywhere() {
        let clause = clause!("FP-13.e.CK-F");
        assert_eq!(
            format!("{clause} {clause:?} [{clause:>14}]"),
            "FP-13.e.CK-F FP-13.e.CK-F [  FP-13.e.CK-F]"
        );
        let json = serde_json::to_string(&[clause, ClauseId::house(3).unwrap()]).unwrap();
        assert_eq!(json, r#"["FP-13.e.CK-F","house.3"]"#);
        let read: Vec<ClauseId> = serde_json::from_str(&json).unwrap();
        assert_eq!(read, [clause, ClauseId::house(3).unwrap()]);
    }

    #[test]
    fn a_misspelt_clause_is_answered_with_its_neighbours() {
        let told = |id: &str| id.parse::<ClauseId>().unwrap_err().to_string();
        let first = |id: &str| ClauseId::nearest(id).first().map(|clause| clause.id());
        assert_eq!(first("vv-5.2.k"), Some("VV-5.2.k"));
        assert_eq!(first("VV-LGA-F10"), Some("VV-LGA.F10")); // unknown-clause
        assert_eq!(first("BB-3.3.dens"), Some("BB-3.3.dense")); // unknown-clause
        assert_eq!(told("something else"), "the codex has no clause `something else`");
        let error = serde_json::from_str::<ClauseId>("\"FP-5.e.M22\"").unwrap_err().to_string(); // unknown-clause
        assert!(error.contains("`FP-5.e.M22`; did you mean FP-5.e.M2, "), "{error}"); // unknown-clause
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
