//! The codex of a family: its clauses as a static list, which code, tables, refusals and tests all refer to.
//!
//! A family owns its codex. The prose stays in the family's `codex/` folder, from which `cargo xtask codegen` makes
//! a table of ids and short titles, and the family's own `clause!`, which does not compile for an unknown id.
//! An id keeps its number and its meaning for ever.
//!
//! ```
//! use engine::codex::Kind;
//! use engine::sample::{CODEX, clause};
//!
//! let shot = clause!("T-2.a");
//! assert_eq!(shot.to_string(), "T-2.a");
//! assert_eq!(shot.title(), "Shooting");
//! assert_eq!(shot.kind(), Kind::Clause);
//! assert_eq!(shot.prefix(), Some("T"));
//! assert!(shot.is_within(clause!("T-2")));
//! assert_eq!(CODEX.find("T-2.a"), Some(shot));
//! ```
//!
//! ```compile_fail
//! engine::sample::clause!("T-9");
//! ```

mod house;
mod text;

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

pub use text::UnknownClause;

/// The clauses of one family.
///
/// Made once, as a static, because clauses point into it.
#[derive(Debug)]
pub struct Codex {
    prefix: &'static str,
    records: &'static [Record],
    by_id: &'static [u16],
}

/// A clause of a codex. Sections, items and table rows count as clauses too, and so do rows that a player adds to
/// tables.
///
/// Ordered by family, then by position in the list of ids, `codex/ids.txt`.
#[derive(Clone, Copy)]
pub struct ClauseId(&'static Record);

/// What kind of text an id stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A heading. It can be cited, but the rules are in the clauses under it.
    Section,
    /// A clause in the narrow sense.
    Clause,
    /// A numbered part of a clause.
    Item,
    /// A row of a table.
    Row,
    /// A row that a player added to the tables.
    House,
    /// An id that the codex no longer uses. It is kept so that old journals can be read.
    Withdrawn,
}

/// Where a rule comes from. Each clause is tagged with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tag {
    /// Stated by the source.
    Rule,
    /// A misprint or a mangled scan, put right.
    Fix,
    /// Decided in the codex, where the source is silent, unclear or contradicts itself.
    Ruling,
    /// Decided after public descriptions of the published rules.
    RulingPublic,
    /// Decided by us alone.
    RulingOurs,
}

/// One line of a generated table.
#[derive(Debug)]
pub struct Record {
    codex: Option<&'static Codex>,
    number: u16,
    id: &'static str,
    title: &'static str,
    tags: &'static [Tag],
    kind: Kind,
    parent: u16,
}

impl Record {
    /// Line `number` of the table of `codex`. `parent` is the number of the section or clause above it, or [`NOTHING`].
    #[must_use]
    pub const fn new(
        codex: &'static Codex,
        number: u16,
        id: &'static str,
        title: &'static str,
        tags: &'static [Tag],
        kind: Kind,
        parent: u16,
    ) -> Record {
        Record { codex: Some(codex), number, id, title, tags, kind, parent }
    }
}

/// The value of `parent` for a chapter, which has none.
pub const NOTHING: u16 = u16::MAX;

impl Codex {
    /// The codex whose ids begin with `prefix` and a hyphen; `by_id` holds the numbers of the records sorted by the bytes
    /// of their ids.
    #[must_use]
    pub const fn new(prefix: &'static str, records: &'static [Record], by_id: &'static [u16]) -> Codex {
        assert!(records.len() == by_id.len(), "every record is found by its id");
        Codex { prefix, records, by_id }
    }

    /// What its ids begin with, before the hyphen: `VV`.
    #[must_use]
    pub const fn prefix(&self) -> &'static str {
        self.prefix
    }

    /// The clause with this id, withdrawn ones and house rows included.
    #[must_use]
    pub const fn find(&'static self, id: &str) -> Option<ClauseId> {
        if let Some(row) = house::parse(id) {
            return ClauseId::house(row);
        }
        let (mut low, mut high) = (0, self.by_id.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            let record = &self.records[self.by_id[middle] as usize];
            match compare(record.id, id) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Some(ClauseId(record)),
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// The clause that code cites, for a family's `clause!`.
    ///
    /// # Panics
    /// With `otherwise`, when the codex has no such clause or has withdrawn it.
    #[must_use]
    pub const fn cited(&'static self, id: &str, otherwise: &str) -> ClauseId {
        match self.find(id) {
            Some(clause) if !clause.is_withdrawn() => clause,
            _ => panic!("{}", otherwise),
        }
    }

    /// Every clause in the order of the register, withdrawn ones left out.
    pub fn all(&'static self) -> impl Iterator<Item = ClauseId> {
        self.records.iter().map(ClauseId).filter(|clause| !clause.is_withdrawn())
    }
}

impl ClauseId {
    /// Row `n` of a player's own tables, printed `house.n`; there are [`HOUSE_ROWS`](Self::HOUSE_ROWS).
    #[must_use]
    pub const fn house(n: u16) -> Option<ClauseId> {
        if n < Self::HOUSE_ROWS { Some(ClauseId(house::row(n))) } else { None }
    }

    /// How many rows of their own the tables of a player may have.
    pub const HOUSE_ROWS: u16 = house::ROWS;

    /// The id as the codex writes it: `VV-5.2.k`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// Its own title, or that of what it stands under.
    #[must_use]
    pub fn title(self) -> &'static str {
        let mut titles = self.lineage().map(|clause| clause.0.title);
        titles.find(|title| !title.is_empty()).unwrap_or("house rule")
    }

    /// Where the rule comes from: its first tag, or the first tag of the nearest parent that has any.
    #[must_use]
    pub fn tag(self) -> Option<Tag> {
        self.lineage().find_map(|clause| clause.tags().first().copied())
    }

    /// The tags of its own text, in order; sections and most rows have none.
    #[must_use]
    pub const fn tags(self) -> &'static [Tag] {
        self.0.tags
    }

    /// What carries the id.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.0.kind
    }

    /// The clause or section it belongs to; `None` for a chapter.
    #[must_use]
    pub fn parent(self) -> Option<ClauseId> {
        let codex = self.0.codex.filter(|_| self.0.parent != NOTHING)?;
        Some(ClauseId(&codex.records[usize::from(self.0.parent)]))
    }

    /// The prefix of the ids of its codex, such as `VV`; `None` for a row that a player added.
    #[must_use]
    pub fn prefix(self) -> Option<&'static str> {
        self.0.codex.map(Codex::prefix)
    }

    /// Whether it is `section` or belongs to it, directly or not.
    #[must_use]
    pub fn is_within(self, section: ClauseId) -> bool {
        self.lineage().any(|clause| clause == section)
    }

    /// Itself, its parent, and so on up to the chapter.
    fn lineage(self) -> impl Iterator<Item = ClauseId> {
        std::iter::successors(Some(self), |clause| clause.parent())
    }

    const fn is_withdrawn(self) -> bool {
        matches!(self.0.kind, Kind::Withdrawn)
    }

    /// The sort key: prefix of the codex, then position in the list of ids.
    fn rank(self) -> (Option<&'static str>, u16) {
        (self.prefix(), self.0.number)
    }
}

impl PartialEq for ClauseId {
    fn eq(&self, other: &ClauseId) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for ClauseId {}

impl PartialOrd for ClauseId {
    fn partial_cmp(&self, other: &ClauseId) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for ClauseId {
    fn cmp(&self, other: &ClauseId) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl Hash for ClauseId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

/// Compares by bytes; `str::cmp` cannot be called in a constant.
const fn compare(a: &str, b: &str) -> Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut n = 0;
    while n < a.len() && n < b.len() {
        if a[n] != b[n] {
            return if a[n] < b[n] { Ordering::Less } else { Ordering::Greater };
        }
        n += 1;
    }
    if a.len() == b.len() {
        Ordering::Equal
    } else if a.len() < b.len() {
        Ordering::Less
    } else {
        Ordering::Greater
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{CODEX, clause};

    #[test]
    fn every_clause_is_found_by_its_id() {
        let ids: Vec<&str> = CODEX.all().map(ClauseId::id).collect();
        assert_eq!((ids.len(), ids[0], ids[4]), (18, "T-1", "T-2.a"));
        for clause in CODEX.all() {
            assert_eq!(CODEX.find(clause.id()), Some(clause), "{clause}");
            assert_eq!(clause.prefix(), Some("T"), "{clause}");
        }
        assert_eq!((CODEX.find("T-1.c"), CODEX.find("")), (None, None));
    }

    #[test]
    fn a_withdrawn_clause_is_read_but_not_listed() {
        let old = CODEX.find("T-0").expect("old journals may name it");
        assert_eq!(old.kind(), Kind::Withdrawn);
        assert!(CODEX.all().all(|clause| clause != old));
    }

    #[test]
    fn a_clause_stands_under_its_section() {
        let item = clause!("T-2.a.1");
        assert_eq!(item.kind(), Kind::Item);
        assert_eq!(item.parent(), Some(clause!("T-2.a")));
        assert_eq!(item.title(), "Shooting");
        assert_eq!(item.tag(), Some(Tag::Rule));
        assert!(item.is_within(clause!("T-2")) && item.is_within(item));
        assert!(!item.is_within(clause!("T-1")));
        assert_eq!((clause!("T-2").parent(), clause!("T-2").tag()), (None, None));
        assert_eq!(clause!("T-2.a").tags(), [Tag::Rule, Tag::Ruling]);
        assert_eq!((clause!("T-2.F1").kind(), clause!("T-2.F1").title()), (Kind::Row, "Long range"));
    }

    #[test]
    fn clauses_are_ordered_by_family_and_number() {
        let mut clauses = [clause!("T-3"), ClauseId::house(2).unwrap(), clause!("T-1.b"), clause!("T-1")];
        clauses.sort();
        assert_eq!(clauses.map(ClauseId::id), ["house.2", "T-1", "T-1.b", "T-3"]);
    }

    #[test]
    fn house_rows_have_ids_of_their_own() {
        let row = ClauseId::house(7).expect("a few rows at least");
        assert_eq!((row.id(), row.kind(), row.prefix()), ("house.7", Kind::House, None));
        assert_eq!((row.title(), row.tag(), row.parent()), ("house rule", None, None));
        assert_eq!(CODEX.find("house.7"), Some(row));
        assert_eq!(ClauseId::house(ClauseId::HOUSE_ROWS), None);
        for wrong in ["house.", "house.007", "house.7a", "house.1000", "house.99999999"] {
            assert_eq!(CODEX.find(wrong), None, "{wrong}");
        }
    }
}
