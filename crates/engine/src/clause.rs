//! The clauses of the codex, interned: code, tables, refusals and tests all cite one list.
//!
//! Only ids and short titles live here; the prose stays in `codex/`, from which `cargo xtask codegen`
//! makes the table. An id keeps its number and its meaning for ever.
//!
//! ```
//! use engine::clause::{ClauseId, Family, Kind};
//! use engine::clause;
//!
//! let command = clause!("VV-5.2.k");
//! assert_eq!(command.to_string(), "VV-5.2.k");
//! assert_eq!(command.title(), "Groups and command");
//! assert_eq!(command.kind(), Kind::Clause);
//! assert_eq!(command.family(), Some(Family::VaeVictis));
//! assert!(command.is_within(clause!("VV-5")));
//! assert_eq!(ClauseId::find("VV-5.2.k"), Some(command));
//! ```

mod house;
mod table;
mod text;

use std::cmp::Ordering;

pub use crate::rule_set::Family;
pub use text::UnknownClause;

/// Cites a clause; an id that the codex does not have is an error of compilation.
///
/// ```compile_fail
/// engine::clause!("VV-5.2.zz"); // unknown-clause
/// ```
#[macro_export]
macro_rules! clause {
    ($id:literal) => {{
        // An item, not a block: it is evaluated even where the code around it is generic or unused.
        const CITED: $crate::clause::ClauseId = $crate::clause::ClauseId::cited(
            $id,
            concat!("the codex has no clause `", $id, "`: see codex/ids.txt"),
        );
        CITED
    }};
}

/// A clause of the codex, a section, item or row of a table included; or a player's own row.
///
/// Ordered by number, that is in the order of the register `codex/ids.txt`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClauseId(u16);

/// What carries an id in the codex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A heading: citable, but its clauses hold the rules.
    Section,
    /// A clause proper.
    Clause,
    /// A numbered part of a clause.
    Item,
    /// A row of a table.
    Row,
    /// A row that a player added to the tables.
    House,
    /// An id that the codex has given up; it is kept so that old journals can be read.
    Withdrawn,
}

/// Where a rule comes from.
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

/// One line of the generated table.
struct Record {
    id: &'static str,
    title: &'static str,
    tags: &'static [Tag],
    kind: Kind,
    parent: u16,
}

impl Record {
    const fn new(
        id: &'static str,
        title: &'static str,
        tags: &'static [Tag],
        kind: Kind,
        parent: u16,
    ) -> Record {
        Record { id, title, tags, kind, parent }
    }
}

/// The parent of a chapter.
const NOTHING: u16 = u16::MAX;

impl ClauseId {
    /// How many numbers the register has given out.
    pub const COUNT: usize = table::RECORDS.len();

    /// The clause with this id, withdrawn ones and house rows included.
    #[must_use]
    pub const fn find(id: &str) -> Option<ClauseId> {
        if let Some(row) = house::parse(id) {
            return ClauseId::house(row);
        }
        let (mut low, mut high) = (0, table::BY_ID.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            let place = table::BY_ID[middle];
            match compare(table::RECORDS[place as usize].id, id) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Some(ClauseId(place)),
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// The clause that code cites; see [`clause!`](crate::clause!).
    ///
    /// # Panics
    /// With `otherwise`, when the codex has no such clause or has withdrawn it.
    #[doc(hidden)]
    #[must_use]
    pub const fn cited(id: &str, otherwise: &str) -> ClauseId {
        match ClauseId::find(id) {
            Some(clause) if !clause.is_withdrawn() => clause,
            _ => panic!("{}", otherwise),
        }
    }

    /// Row `n` of a player's own tables, printed `house.n`; there are [`HOUSE_ROWS`](Self::HOUSE_ROWS).
    #[must_use]
    pub const fn house(n: u16) -> Option<ClauseId> {
        if n < Self::HOUSE_ROWS { Some(ClauseId(house::FIRST + n)) } else { None }
    }

    /// How many rows of their own the tables of a player may have.
    pub const HOUSE_ROWS: u16 = house::ROWS;

    /// Every clause of the codex in the order of its register, withdrawn ones left out.
    pub fn all() -> impl Iterator<Item = ClauseId> {
        (0u16..)
            .zip(&table::RECORDS)
            .map(|(place, _)| ClauseId(place))
            .filter(|clause| !clause.is_withdrawn())
    }

    /// The id as the codex writes it: `VV-5.2.k`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.record().map_or_else(|| house::name(self.0), |record| record.id)
    }

    /// Its own title, or that of what it stands under.
    #[must_use]
    pub fn title(self) -> &'static str {
        let titles = self.lineage().filter_map(ClauseId::record).map(|record| record.title);
        titles.into_iter().find(|title| !title.is_empty()).unwrap_or("house rule")
    }

    /// Where the rule comes from: the first of its tags, or of those of what it stands under.
    #[must_use]
    pub fn tag(self) -> Option<Tag> {
        self.lineage().find_map(|clause| clause.tags().first().copied())
    }

    /// All tags of its own text, in order; sections and most rows have none.
    #[must_use]
    pub fn tags(self) -> &'static [Tag] {
        self.record().map_or(&[], |record| record.tags)
    }

    /// What carries the id.
    #[must_use]
    pub fn kind(self) -> Kind {
        self.record().map_or(Kind::House, |record| record.kind)
    }

    /// The clause or section it stands under.
    #[must_use]
    pub fn parent(self) -> Option<ClauseId> {
        self.record().filter(|record| record.parent != NOTHING).map(|record| ClauseId(record.parent))
    }

    /// The family whose codex holds it; none for a player's own row.
    #[must_use]
    pub fn family(self) -> Option<Family> {
        match self.id().split_once('-')?.0 {
            "VV" => Some(Family::VaeVictis),
            "BB" => Some(Family::BrigadesAndBatteries),
            "FP" => Some(Family::KruppAndChassepot),
            _ => None,
        }
    }

    /// Whether it is `section` or stands anywhere under it.
    #[must_use]
    pub fn is_within(self, section: ClauseId) -> bool {
        self.lineage().any(|clause| clause == section)
    }

    /// Itself, its parent, and so on up to the chapter.
    fn lineage(self) -> impl Iterator<Item = ClauseId> {
        std::iter::successors(Some(self), |clause| clause.parent())
    }

    fn record(self) -> Option<&'static Record> {
        table::RECORDS.get(usize::from(self.0))
    }

    const fn is_withdrawn(self) -> bool {
        let place = self.0 as usize;
        place < table::RECORDS.len() && matches!(table::RECORDS[place].kind, Kind::Withdrawn)
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

    #[test]
    fn every_clause_is_found_by_its_id() {
        let mut count = 0;
        for clause in ClauseId::all() {
            assert_eq!(ClauseId::find(clause.id()), Some(clause), "{clause}");
            assert!(!clause.title().is_empty(), "{clause}");
            assert!(clause.family().is_some(), "{clause}");
            count += 1;
        }
        assert!(count > 1400 && count <= ClauseId::COUNT, "{count} clauses");
        assert_eq!(ClauseId::find("VV-5.2.zz"), None); // unknown-clause
        assert_eq!(ClauseId::find(""), None);
    }

    #[test]
    fn the_register_gives_the_numbers() {
        let register = include_str!("../../../codex/ids.txt");
        for (line, record) in register.lines().zip(&table::RECORDS) {
            assert_eq!(line.trim_end_matches(" # withdrawn"), record.id);
        }
        assert_eq!(register.lines().count(), ClauseId::COUNT);
        assert!(ClauseId::COUNT < usize::from(house::FIRST));
    }

    #[test]
    fn a_clause_stands_under_its_section() {
        let item = clause!("VV-5.1.g.4");
        assert_eq!(item.kind(), Kind::Item);
        assert_eq!(item.parent(), Some(clause!("VV-5.1.g")));
        assert_eq!(item.title(), "Take-over");
        assert_eq!(item.tag(), Some(Tag::Rule));
        assert!(item.is_within(clause!("VV-5.1")));
        assert!(item.is_within(item));
        assert!(!item.is_within(clause!("VV-5.2")));
        assert_eq!(clause!("VV-5").parent(), None);
        assert_eq!(clause!("VV-5").tag(), None);
        assert_eq!(clause!("VV-5.1.g").tags(), [Tag::Rule, Tag::Ruling]);
    }

    #[test]
    fn rows_are_clauses_and_carry_their_label() {
        let row = clause!("VV-LGA.F10");
        assert_eq!((row.kind(), row.title()), (Kind::Row, "range over Medium"));
        assert_eq!(row.parent(), Some(clause!("VV-LGA")));
        for (row, family) in [
            (clause!("VV-KR.C5"), Family::VaeVictis),
            (clause!("BB-3.3.dense"), Family::BrigadesAndBatteries),
            (clause!("BB-4.2.fresh"), Family::BrigadesAndBatteries),
            (clause!("BB-5.6.shaken"), Family::BrigadesAndBatteries),
            (clause!("FP-1.e.A2"), Family::KruppAndChassepot),
            (clause!("FP-1.f.A6"), Family::KruppAndChassepot),
            (clause!("FP-3.e.R5"), Family::KruppAndChassepot),
            (clause!("FP-5.e.M2"), Family::KruppAndChassepot),
            (clause!("FP-13.e.CK-F"), Family::KruppAndChassepot),
        ] {
            assert_eq!((row.kind(), row.family()), (Kind::Row, Some(family)), "{row}");
        }
    }

    #[test]
    fn house_rows_have_ids_of_their_own() {
        let row = ClauseId::house(7).expect("a few rows at least");
        assert_eq!((row.id(), row.kind(), row.family()), ("house.7", Kind::House, None));
        assert_eq!((row.title(), row.tag(), row.parent()), ("house rule", None, None));
        assert_eq!(ClauseId::find("house.7"), Some(row));
        assert_eq!(ClauseId::house(ClauseId::HOUSE_ROWS), None);
        for wrong in ["house.", "house.007", "house.7a", "house.1000", "house.99999999"] {
            assert_eq!(ClauseId::find(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn silent_clauses_exist_and_are_excused_once() {
        let text = include_str!("../../../codex/silent.toml");
        let file = toml::de::DeTable::parse(text).expect("silent.toml is TOML").into_inner();
        let families = [
            ("vae-victis", Family::VaeVictis),
            ("brigades-and-batteries", Family::BrigadesAndBatteries),
            ("krupp-and-chassepot", Family::KruppAndChassepot),
        ];
        assert_eq!(file.len(), families.len());
        for (name, family) in families {
            let excuses = file[name].get_ref().as_array().expect("a list of excuses");
            let mut excused: Vec<ClauseId> = Vec::new();
            for excuse in excuses {
                let word = |key| excuse.get_ref().get(key)?.get_ref().as_str();
                let id: ClauseId = word("id").expect("an id").parse().expect("a clause of the codex");
                assert_eq!(id.family(), Some(family), "{id} under {name}");
                assert!(word("reason").is_some_and(|reason| !reason.is_empty()), "{id} without a reason");
                let twice = excused.iter().any(|other| id.is_within(*other) || other.is_within(id));
                assert!(!twice, "{id} is excused twice");
                excused.push(id);
            }
        }
    }
}
