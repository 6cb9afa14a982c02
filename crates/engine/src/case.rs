//! Case files: a situation, the orders given in it, and the results they must have. Cases are the tests of the rules,
//! and the form of bug reports and of questions like "what would happen if".

mod expect;
mod judge;

use crate::codex::ClauseId;
use crate::family::{self, RuleSet};
use crate::options::Options;
use crate::rules::{Notation, Setting};
use crate::seat::Seat;
use crate::text::{Document, Fault, Faults, Reader, Source, Table, Value};

pub use expect::Expect;
pub use judge::{Judgment, Mismatch, judge, judge_tableless, odds};

/// The newest case format this program reads.
pub const FORMAT: i64 = 1;

/// A case of a family.
#[derive(Clone, Debug)]
pub struct Case<N: Notation> {
    /// Its name; in the library that of its file, `VV-7.5.a-enfilade`.
    pub id: String,
    /// The worked example of the codex that it encodes, or which part of one: `EX-VV-39`, `EX-VV-39a`.
    pub example: Option<String>,
    /// The id it had in the previous release, so that it can still be found under that one.
    pub formerly: Option<String>,
    /// A sentence on what it shows.
    pub note: Option<String>,
    /// The rule set, its options and tables.
    pub setting: Setting<N::Tables>,
    /// The clauses it tests.
    pub clauses: Vec<ClauseId>,
    /// The situation it starts from.
    pub subject: Subject<N>,
    /// The orders to play, each with the results it must have.
    pub steps: Vec<CaseStep<N>>,
}

/// The situation a case starts from.
#[derive(Clone, Debug, PartialEq)]
pub enum Subject<N: Notation> {
    /// A table with pieces on it.
    Scene(Box<N>, Box<N::State>),
    /// One contest or test given by its circumstances, without a table.
    Situation(Box<N::Situation>),
    /// An army list to be checked.
    Army(Box<N::Army>),
    /// A table look-up or a measurement.
    Query(Box<N::Query>),
}

/// One order of a case and the results it must have.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseStep<N: Notation> {
    /// Who gives the order; if left out, the seat that must decide.
    pub seat: Option<Seat>,
    /// The order; `None` in a case of a situation, an army or a query.
    pub order: Option<N::Order>,
    /// The faces that the dice will show, in the order they are rolled.
    pub dice: Vec<u8>,
    /// The results it must have.
    pub expect: Expect,
}

/// Which of these rule sets a text (case, scenario, journal) is written for.
///
/// # Errors
/// Every syntax fault, and a missing or unknown `rules`.
pub fn rules_of(source: &Source, known: &[RuleSet]) -> Result<RuleSet, Vec<Fault>> {
    let mut faults = Faults::new(source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    let rules = reader.word("rules", &family::words(known));
    faults.finish()?;
    rules.ok_or_else(Vec::new)
}

/// The names of a case, read without its rule set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseNames {
    /// See [`Case::id`].
    pub id: Option<String>,
    /// See [`Case::example`].
    pub example: Option<String>,
    /// See [`Case::formerly`].
    pub formerly: Option<String>,
}

/// Reads only the names of a case. Errors in the text are ignored here; reading the whole case reports them.
#[must_use]
pub fn names_of(source: &Source) -> CaseNames {
    let mut faults = Faults::new(source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    CaseNames {
        id: reader.optional_text("id"),
        example: reader.optional_text("example"),
        formerly: reader.optional_text("formerly"),
    }
}

impl<N: Notation + PartialEq> Case<N> {
    /// Reads a case, under the given tables.
    ///
    /// # Errors
    /// Every fault of the text, with its place.
    pub fn read(source: &Source, tables: &N::Tables) -> Result<Case<N>, Vec<Fault>> {
        let mut faults = Faults::new(source);
        let document = source.parse(&mut faults);
        let mut reader = document.reader(&mut faults);
        let case = Case::read_keys(&mut reader, tables);
        reader.finish();
        faults.finish()?;
        case.ok_or_else(Vec::new)
    }

    fn read_keys(reader: &mut Reader<'_, '_>, tables: &N::Tables) -> Option<Case<N>> {
        if let Some(format) = reader.int("format").filter(|&format| format != FORMAT) {
            reader.fault("format", format!("this program reads case format {FORMAT}, not {format}"));
        }
        let id = reader.optional_text("id").unwrap_or_default();
        let example = reader.optional_text("example");
        let formerly = reader.optional_text("formerly");
        let note = reader.optional_text("note");
        let rules = N::FAMILY.read_rules(reader)?;
        let clauses = reader.clauses(N::FAMILY.codex, "clauses");
        let specs = N::options(rules);
        let is_table = reader.has("scene");
        let options = reader.optional_table("options", |inner| {
            let options = Options::read(specs, inner, is_table);
            if let Some((key, clause, why)) = N::contradiction(&options) {
                inner.breach(key, clause, why);
            }
            Some(options)
        });
        let options = match options {
            Some(options) => options,
            None => {
                // Required options (the figure scale) must be given only where there is a table to measure on.
                if is_table
                    && specs.iter().any(|spec| matches!(spec.values, crate::options::Values::Required(_)))
                {
                    reader.fault(
                        "scene",
                        "the options of this rule set must be given: `options = { scale = 15 }`",
                    );
                }
                Options::defaults(specs)
            }
        };
        let setting = Setting { rules, options, tables: tables.clone() };
        let subject = Subject::read(&setting, reader);
        let steps: Vec<Option<CaseStep<N>>> =
            reader.tables("step", |inner| Some(CaseStep::read(rules, inner)));
        Some(Case {
            id,
            example,
            formerly,
            note,
            setting,
            clauses,
            subject: subject?,
            steps: steps.into_iter().collect::<Option<_>>()?,
        })
    }

    /// The case as text; reading it back gives an equal case.
    #[must_use]
    pub fn print(&self) -> String {
        let mut table = Table::new();
        table.put("format", FORMAT);
        if !self.id.is_empty() {
            table.put("id", self.id.as_str());
        }
        table.put_some("example", self.example.as_deref());
        table.put_some("formerly", self.formerly.as_deref());
        table.put_some("note", self.note.as_deref());
        table.put("rules", self.setting.rules.word());
        if !self.clauses.is_empty() {
            table.put("clauses", Value::list(self.clauses.iter().map(|clause| clause.id())));
        }
        let options = self.setting.options.write(N::options(self.setting.rules));
        if !options.is_empty() {
            table.put("options", options);
        }
        let (key, subject) = self.subject.write();
        table.put(key, subject);
        if !self.steps.is_empty() {
            table.put("step", Value::list(self.steps.iter().map(CaseStep::write)));
        }
        Document::new(table).print()
    }
}

impl<N: Notation> Subject<N> {
    fn read(setting: &Setting<N::Tables>, reader: &mut Reader<'_, '_>) -> Option<Subject<N>> {
        let kinds = ["scene", "situation", "army", "query"];
        let written: Vec<&str> = kinds.into_iter().filter(|kind| reader.has(kind)).collect();
        match written.as_slice() {
            ["scene"] => reader.table("scene", |inner| {
                let (rules, state) = N::read_scene(setting.clone(), inner)?;
                Some(Subject::Scene(Box::new(rules), Box::new(state)))
            }),
            ["situation"] => reader
                .table("situation", |inner| N::read_situation(setting, inner))
                .map(|situation| Subject::Situation(Box::new(situation))),
            ["army"] => reader
                .table("army", |inner| N::read_army(setting, inner))
                .map(|army| Subject::Army(Box::new(army))),
            ["query"] => reader
                .table("query", |inner| N::read_query(setting, inner))
                .map(|query| Subject::Query(Box::new(query))),
            _ => {
                let at = reader.place();
                reader
                    .faults()
                    .add(at, "a case has exactly one subject: [scene], [situation], [army] or [query]");
                None
            }
        }
    }

    fn write(&self) -> (&'static str, Table) {
        match self {
            Subject::Scene(rules, state) => ("scene", rules.write_scene(state)),
            Subject::Situation(situation) => ("situation", N::write_situation(situation)),
            Subject::Army(army) => ("army", N::write_army(army)),
            Subject::Query(query) => ("query", N::write_query(query)),
        }
    }
}

impl<N: Notation> CaseStep<N> {
    fn read(rules: RuleSet, reader: &mut Reader<'_, '_>) -> Option<CaseStep<N>> {
        let seat = reader.optional_word("seat", &Seat::WORDS);
        let has_order = reader.has("order");
        let order = reader.optional_table("order", |inner| N::read_order(rules, inner));
        let dice = reader.numbers("dice");
        let expect = reader
            .optional_table("expect", |inner| Some(Expect::read(N::FAMILY.codex, inner)))
            .unwrap_or_default();
        (has_order == order.is_some()).then_some(CaseStep { seat, order, dice, expect })
    }

    fn write(&self) -> Table {
        let mut table = Table::new();
        table.put_some("seat", self.seat.map(Seat::word));
        table.put_some("order", self.order.as_ref().map(N::write_order));
        if !self.dice.is_empty() {
            table.put("dice", Value::list(self.dice.iter().copied()));
        }
        let expect = self.expect.write();
        if !expect.is_empty() {
            table.put("expect", expect);
        }
        table
    }
}

impl<N: Notation + PartialEq> PartialEq for Case<N> {
    fn eq(&self, other: &Case<N>) -> bool {
        self.id == other.id
            && self.example == other.example
            && self.formerly == other.formerly
            && self.note == other.note
            && self.setting.rules == other.setting.rules
            && self.setting.options == other.setting.options
            && self.clauses == other.clauses
            && self.subject == other.subject
            && self.steps == other.steps
    }
}
