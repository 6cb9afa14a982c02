//! The numbers of the rule set, read from `rules/pocket.toml`. Code contains procedures, but no numbers. Players may
//! use their own file; all its errors are reported at once, with their lines.

use crate::catalogue::outcome;
use crate::codex::CODEX;
use crate::{POCKET, clause};
use engine::catalogue::OutcomeName;
use engine::ground::{TableSize, millimetres};
use engine::text::{Fault, Faults, Node, Reader, Source};
use engine::{Answer, ClauseId};
use geometry::{Length, Size, Turn};

#[derive(Clone, Debug, PartialEq)]
pub struct Tables {
    /// PK-1.c: the base and the figures of a company.
    pub base: Size,
    pub figures: u8,
    /// PK-2.a, PK-2.b: the longest advance and the widest wheel.
    pub advance: Length,
    pub wheel: Turn,
    /// PK-3.b: the arc of fire to either side. PK-3.F1: the longest short range. PK-3.c: the longest range.
    pub arc: Turn,
    pub short: Length,
    pub range: Length,
    /// PK-3.F1 to PK-3.F3.
    pub modifiers: Vec<Modifier>,
    /// PK-3.R1 to PK-3.R3, the lowest first.
    pub results: Vec<Effect>,
    /// PK-5.a: the most companies. PK-5.b: the distance from the table edge to the fronts, and the gap between two
    /// companies. PK-5.c: the default size of the table.
    pub companies: u8,
    pub edge: Length,
    pub gap: Length,
    pub size: TableSize,
}

/// A modifier of a shot. Players see the clause of its row beside the number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Modifier {
    pub row: ClauseId,
    pub when: When,
    pub die: i16,
}

/// When a modifier applies. The list is fixed, because code must measure each of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum When {
    LongRange,
    TargetInWood,
    FlankOrRear,
}

const WHEN: [(&str, When); 3] = [
    ("long_range", When::LongRange),
    ("target_in_wood", When::TargetInWood),
    ("flank_or_rear", When::FlankOrRear),
];

/// The most modifiers that a [`Total`](engine::Total) can hold.
const MOST_MODIFIERS: usize = 20;

/// The result of a shot if die and modifiers add up to `from` or more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effect {
    pub row: ClauseId,
    pub from: i16,
    pub result: OutcomeName,
}

const RESULTS: [(&str, OutcomeName); 3] = [
    (outcome::MISS.key(), outcome::MISS),
    (outcome::CASUALTY.key(), outcome::CASUALTY),
    (outcome::ROUT.key(), outcome::ROUT),
];

/// Numbers that a case may ask for with a `[query]`.
pub(crate) const QUERIES: [(&str, &str); 2] = [("figures", "figures"), ("range", "range")];

impl Tables {
    /// The tables that come with the rule set. A test checks that they have no errors.
    pub fn built_in() -> Tables {
        let source = Source::new("rules/pocket.toml", POCKET.tables());
        Tables::read(&source).expect("the tables built into the program are sound")
    }

    pub fn read(source: &Source) -> Result<Tables, Vec<Fault>> {
        let mut faults = Faults::new(source);
        let document = crate::FAMILY.parse_tables(source, &mut faults);
        let mut reader = document.reader(&mut faults);
        let tables = read(&mut reader);
        reader.finish();
        faults.finish()?;
        tables.ok_or_else(Vec::new)
    }

    /// The lowest sum that has any effect.
    pub fn to_hit(&self) -> i16 {
        self.results.iter().find(|row| row.result != outcome::MISS).map_or(i16::MAX, |row| row.from)
    }

    pub fn answer(&self, query: &str) -> Answer {
        let (value, because) = match query {
            "figures" => (Node::from(self.figures), clause!("PK-1.c")),
            _ => (Node::from(millimetres(self.range.0)), clause!("PK-3.c")),
        };
        Answer { value, because: vec![because] }
    }
}

/// Reads all values before it returns `None` for a missing one, so that all errors are reported.
fn read(reader: &mut Reader<'_, '_>) -> Option<Tables> {
    if reader.int("format").is_some_and(|format| format != 1) {
        reader.fault("format", "this program reads table format 1");
    }
    let company = reader.table("company", |inner| {
        let (size, figures) = (TableSize::read(inner), count(inner, "figures"));
        Some((size.map(|size| Size::new(size.width, size.depth))?, figures?))
    });
    let [advance, wheel, arc] = ["advance", "wheel", "arc"].map(|key| positive(reader, key));
    let range = reader.table("range", |inner| Some(["short", "most"].map(|key| positive(inner, key))));
    let modifiers = reader.tables("modifiers", |inner| {
        let (row, when, die) = (row(inner), inner.word("when", &WHEN), inner.number::<i8>("die"));
        Some(Modifier { row: row?, when: when?, die: die?.into() })
    });
    let mut results = reader.tables("results", |inner| {
        let (row, from, result) = (row(inner), inner.number::<i8>("from"), inner.word("result", &RESULTS));
        Some(Effect { row: row?, from: from?.into(), result: result? })
    });
    results.sort_by_key(|row| row.from);
    if results.is_empty() {
        reader.fault("results", "a shot has at least one result");
    }
    if modifiers.len() > MOST_MODIFIERS {
        reader.fault("modifiers", format!("a shot has at most {MOST_MODIFIERS} modifiers"));
    }
    let army = reader.table("army", |inner| {
        Some((count(inner, "companies")?, ["edge", "gap"].map(|key| positive(inner, key))))
    });
    let size = reader.table("table", TableSize::read);
    let ((base, figures), [short, range], (companies, [edge, gap])) = (company?, range?, army?);
    let (wheel, arc) = (Turn(wheel?.0), Turn(arc?.0));
    let (advance, short, range, edge, gap) = (advance?, short?, range?, edge?, gap?);
    let size = size?;
    Some(Tables {
        base,
        figures,
        advance,
        wheel,
        arc,
        short,
        range,
        modifiers,
        results,
        companies,
        edge,
        gap,
        size,
    })
}

/// A positive length or angle, in thousandths of a millimetre or degree.
fn positive(reader: &mut Reader<'_, '_>, key: &str) -> Option<Length> {
    let found = reader.thousandths(key);
    if found.is_some_and(|number| number <= 0) {
        reader.fault(key, format!("`{key}` is more than 0"));
    }
    found.map(Length)
}

fn count(reader: &mut Reader<'_, '_>, key: &str) -> Option<u8> {
    let found = reader.number(key);
    if found == Some(0) {
        reader.fault(key, format!("`{key}` is at least 1"));
    }
    found
}

/// Reads the clause of a row. A row that a player adds has an id such as `house.1`.
fn row(reader: &mut Reader<'_, '_>) -> Option<ClauseId> {
    if !reader.has("row") {
        reader.fault("row", "a row names its clause: `row` is missing");
    }
    reader.optional_clause(&CODEX, "row")
}
