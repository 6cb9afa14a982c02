//! Case files: a situation, the orders given in it, and the results they must have. Cases are the tests of the rules,
//! and the form of bug reports and of questions like "what would happen if".

mod expect;
mod judge;

use crate::breach;
use crate::codex::ClauseId;
use crate::family::{self, RuleSet};
use crate::notation::{Notation, Setting};
use crate::options::Options;
use crate::seat::Seat;
use crate::text::{Document, Fault, Faults, Reader, Source, Table, Value};

use expect::StepKind;
pub use expect::{
    Expect, ExpectedContest, ExpectedPreview, ExpectedRoll, ExpectedSums, KEYS as EXPECTATIONS,
};
pub use judge::{
    DiceReport, DiceTrouble, Found, Judgment, Mismatch, judge, judge_and_list, judge_tableless, odds,
};

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
    /// Whether its situation may be impossible.
    pub unchecked: bool,
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
        let unchecked = reader.flag("unchecked");
        if unchecked {
            reader.faults().leave_unchecked();
        }
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
        let has_table = reader.has("scene");
        let tableless =
            [("situation", StepKind::Situation), ("army", StepKind::Army), ("query", StepKind::Query)];
        let tableless = tableless.into_iter().find(|(key, _)| !has_table && reader.has(key));
        let tableless = tableless.map(|(_, kind)| kind);
        let steps: Vec<Option<CaseStep<N>>> =
            reader.tables("step", |inner| Some(CaseStep::read(rules, tableless, inner)));
        Some(Case {
            id,
            example,
            formerly,
            note,
            setting,
            clauses,
            unchecked,
            subject: subject?,
            steps: steps.into_iter().collect::<Option<_>>()?,
        })
    }

    /// The case as text; reading it back gives an equal case.
    #[must_use]
    pub fn print(&self) -> String {
        self.print_with(self.steps.iter().map(CaseStep::write))
    }

    /// The case as text with other expected results: one table for each of its steps.
    #[must_use]
    pub fn print_expecting(&self, results: impl IntoIterator<Item = Table>) -> String {
        let steps = self.steps.iter().zip(results);
        self.print_with(steps.map(|(step, result)| step.write_expecting(result)))
    }

    fn print_with(&self, steps: impl IntoIterator<Item = Table>) -> String {
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
        table.put_if("unchecked", self.unchecked);
        let options = self.setting.options.write(N::options(self.setting.rules));
        if !options.is_empty() {
            table.put("options", options);
        }
        let (key, subject) = self.subject.write();
        table.put(key, subject);
        if !self.steps.is_empty() {
            table.put("step", Value::list(steps));
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
                if !inner.faults().is_unchecked() {
                    breach::report(rules.breaches(&state), inner);
                }
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
                let at = written.get(1).map_or_else(|| reader.place(), |second| reader.place_of(second));
                for kind in kinds {
                    reader.node(kind);
                }
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
    /// Reads a step of a scene, or of a subject without a table.
    fn read(rules: RuleSet, tableless: Option<StepKind>, reader: &mut Reader<'_, '_>) -> Option<CaseStep<N>> {
        let has_order = reader.has("order");
        let kind = tableless.unwrap_or(if has_order { StepKind::Order } else { StepKind::Look });
        for key in ["seat", "order", "dice"].into_iter().filter(|key| !kind.is_played_by(key)) {
            if reader.node(key).is_some() {
                let what = kind.name();
                reader.fault(
                    key,
                    format!("`{key}` means nothing in a step of {what}: nothing is done with it"),
                );
            }
        }
        let seat = reader.optional_word("seat", &Seat::WORDS);
        let order = reader.optional_table("order", |inner| N::read_order(rules, inner));
        let dice = read_dice::<N>(rules, reader);
        let expect =
            reader.optional_table("expect", |inner| Some(Expect::read::<N>(kind, inner))).unwrap_or_default();
        (has_order == order.is_some()).then_some(CaseStep { seat, order, dice, expect })
    }

    fn write(&self) -> Table {
        self.write_expecting(self.expect.write())
    }

    fn write_expecting(&self, expect: Table) -> Table {
        let mut table = Table::new();
        table.put_some("seat", self.seat.map(Seat::word));
        table.put_some("order", self.order.as_ref().map(N::write_order));
        if !self.dice.is_empty() {
            table.put("dice", Value::list(self.dice.iter().copied()));
        }
        if !expect.is_empty() {
            table.put("expect", expect);
        }
        table
    }
}

/// The faces of a step; each must be on a die of the rule set.
fn read_dice<N: Notation>(rules: RuleSet, reader: &mut Reader<'_, '_>) -> Vec<u8> {
    let most = N::dice(rules).iter().map(|die| die.sides()).max().unwrap_or(0);
    for (number, node) in reader.list("dice").iter().enumerate() {
        if let Value::Number(face) = node.value
            && let Some(face) = face.scaled(0).and_then(|face| u8::try_from(face).ok())
            && !(1..=most).contains(&face)
        {
            let number = number + 1;
            reader
                .faults()
                .add(node.span, format!("die {number} cannot show {face}: its faces are 1 to {most}"));
        }
    }
    reader.numbers("dice")
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
            && self.unchecked == other.unchecked
            && self.subject == other.subject
            && self.steps == other.steps
    }
}
