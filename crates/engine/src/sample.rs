//! A toy family for the examples and tests of this crate, which depends on no real family.

pub use crate::__sample_clause as clause;

use crate::catalogue::{Catalogue, CountData, LabelData, List, OutcomeData, UnitData};
use crate::codex::{Codex, Kind, NOTHING, Record, Tag};
use crate::family::{Family, Files, Published, RuleSet};
use crate::length_unit::LengthUnit;

crate::words! {
    /// Outcomes of a contest.
    pub mod outcome: OutcomeData {
        HIT = "hit" by "T-2.a" : OutcomeData::GAIN;
        MISS = "miss" by "T-2.a";
        WON = "won" : OutcomeData::GAIN;
        LOST = "lost" : OutcomeData::RISK;
    }

    /// What is counted.
    pub mod count: CountData {
        HITS = "hits" by "T-2.a";
    }

    /// Texts on the screen.
    pub mod label: LabelData {
        SCREEN_OF = "screen_of" : LabelData::with(&["piece"]);
    }

    /// Units of length.
    pub mod unit: UnitData {
        PACES = "paces" by "T-1.a";
    }
}

/// The words of the toy family.
pub static CATALOGUE: Catalogue = Catalogue(&[
    List::Outcomes(outcome::ALL),
    List::Counts(count::ALL),
    List::Labels(label::ALL),
    List::Units(unit::ALL),
]);

/// Its unit of length.
pub const PACES: LengthUnit = LengthUnit { name: unit::PACES, micrometres: 250, decimals: 0 };

/// The toy family.
pub static FAMILY: Family = Family {
    name: "toy",
    title: "Toys",
    codex: &CODEX,
    rule_sets: &[RuleSet::new(&PUBLISHED)],
    settled: clause!("T-3.c"),
    catalogue: &CATALOGUE,
    files: Files::none("toy"),
};

/// Its one rule set.
pub const TOY_SOLDIERS: RuleSet = RuleSet::new(&PUBLISHED);

static PUBLISHED: Published = Published {
    id: "toy-soldiers",
    title: "Toy Soldiers",
    family: || &FAMILY,
    tables: "",
    later_rows: "moves.halt = 1\nlengths.gap = 2.5",
    even_field: "",
    chapter: None,
};

/// The clauses of the toy family.
pub static CODEX: Codex =
    Codex::new("T", &RECORDS, &[0, 1, 2, 3, 4, 9, 10, 7, 8, 5, 6, 11, 12, 13, 14, 15, 16, 17, 18]);

#[rustfmt::skip]
static RECORDS: [Record; 19] = [
    Record::new(&CODEX, 0, "T-0", "", &[], Kind::Withdrawn, NOTHING),
    Record::new(&CODEX, 1, "T-1", "Moving", &[], Kind::Section, NOTHING),
    Record::new(&CODEX, 2, "T-1.a", "Paces", &[Tag::Rule], Kind::Clause, 1),
    Record::new(&CODEX, 3, "T-1.b", "Turns", &[Tag::Ruling], Kind::Clause, 1),
    Record::new(&CODEX, 4, "T-2", "Fire", &[], Kind::Section, NOTHING),
    Record::new(&CODEX, 5, "T-2.a", "Shooting", &[Tag::Rule, Tag::Ruling], Kind::Clause, 4),
    Record::new(&CODEX, 6, "T-2.a.1", "", &[], Kind::Item, 5),
    Record::new(&CODEX, 7, "T-2.U1", "Recruits", &[], Kind::Row, 4),
    Record::new(&CODEX, 8, "T-2.U2", "Veterans", &[], Kind::Row, 4),
    Record::new(&CODEX, 9, "T-2.F1", "Long range", &[], Kind::Row, 4),
    Record::new(&CODEX, 10, "T-2.F2", "Cover", &[], Kind::Row, 4),
    Record::new(&CODEX, 11, "T-3", "Victory", &[], Kind::Section, NOTHING),
    Record::new(&CODEX, 12, "T-3.a", "Everybody down", &[Tag::Rule], Kind::Clause, 11),
    Record::new(&CODEX, 13, "T-3.b", "Turn limit", &[Tag::Rule], Kind::Clause, 11),
    Record::new(&CODEX, 14, "T-3.c", "By agreement", &[Tag::RulingOurs], Kind::Clause, 11),
    Record::new(&CODEX, 15, "T-4", "Armies", &[], Kind::Section, NOTHING),
    Record::new(&CODEX, 16, "T-4.a", "Somebody", &[Tag::Rule], Kind::Clause, 15),
    Record::new(&CODEX, 17, "T-4.b", "Points", &[Tag::Rule], Kind::Clause, 15),
    Record::new(&CODEX, 18, "T-4.c", "Scale", &[Tag::Fix], Kind::Clause, 15),
];

/// Cites a clause of the toy rule set.
#[doc(hidden)]
#[macro_export]
macro_rules! __sample_clause {
    ($id:literal) => {{
        const CITED: $crate::ClauseId =
            $crate::sample::CODEX.cited($id, concat!("the codex has no clause `", $id, "`"));
        CITED
    }};
}
