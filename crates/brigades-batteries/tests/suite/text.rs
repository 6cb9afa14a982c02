//! Helpers of the tests that read situations, queries and settings from text.

use brigades_batteries::tables::Tables;
use brigades_batteries::{BrigadesAndBatteries, Situation};
use engine::text::{Faults, Source};
use engine::{Answer, ClauseId, Contest, Fraction, Illegal, Notation, Options, RuleSet, Setting};

pub(crate) const RULES: RuleSet = brigades_batteries::BRIGADES_AND_BATTERIES;

/// A setting with these options, written as in a case: `nil_natural10 = true`.
pub(crate) fn setting(options: &str) -> Setting<Tables> {
    let specs = BrigadesAndBatteries::options(RULES);
    let options = parsed(options, |reader| Some(Options::read(specs, reader, false))).expect("options");
    Setting { rules: RULES, options, tables: Tables::built_in() }
}

/// Reads a text with `read`; returns the faults as text if it has any.
pub(crate) fn parsed<T>(
    text: &str,
    read: impl FnOnce(&mut engine::text::Reader<'_, '_>) -> Option<T>,
) -> Result<T, Vec<String>> {
    let source = Source::new("test", text);
    let mut faults = Faults::new(&source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    let found = read(&mut reader);
    reader.finish();
    faults.finish().map_err(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    found.ok_or_else(Vec::new)
}

/// A situation under options.
pub(crate) fn situation_under(options: &str, text: &str) -> Situation {
    let setting = setting(options);
    parsed(text, |reader| BrigadesAndBatteries::read_situation(&setting, reader)).expect("a situation")
}

/// A situation under the usual options.
pub(crate) fn situation(text: &str) -> Situation {
    situation_under("", text)
}

/// The chance of an outcome.
pub(crate) fn chance(situation: &Situation, name: &str) -> Fraction {
    situation.odds().chance(name)
}

/// The factors of the first sum.
pub(crate) fn factors(situation: &Situation) -> Vec<(String, i16)> {
    let sums = situation.sums();
    sums[0].total.factors().iter().map(|factor| (factor.row.to_string(), factor.value)).collect()
}

/// The answer to a query under options.
pub(crate) fn ask_under(options: &str, text: &str) -> Result<Answer, Illegal> {
    let setting = setting(options);
    let query = parsed(text, |reader| BrigadesAndBatteries::read_query(&setting, reader)).expect("a query");
    BrigadesAndBatteries::answer(&setting, &query)
}

/// The clause that refuses a query.
pub(crate) fn refused(text: &str) -> Option<ClauseId> {
    ask_under("", text).err().map(|illegal| illegal.clause)
}

/// One key of the table a query answers with, as text.
pub(crate) fn answer(text: &str, key: &str) -> String {
    let answer = ask_under("", text).expect("an answer");
    let engine::text::Value::Table(table) = &answer.value.value else { panic!("not a table") };
    table.get(key).map_or("nothing".to_owned(), |node| engine::text::inline(&node.value))
}
