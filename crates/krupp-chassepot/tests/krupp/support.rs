//! Small ways to say what a test is about.

use engine::case::Case;
use engine::text::Source;
use engine::{Contest, Fraction, Notation, RuleSet};
use krupp_chassepot::KruppAndChassepot as Set;

pub(crate) const RULES: RuleSet = krupp_chassepot::KRUPP_AND_CHASSEPOT;

/// A case from its subject alone.
pub(crate) fn case(text: &str) -> Case<Set> {
    let text = format!("format = 1\nrules = \"krupp-and-chassepot\"\n{text}\n");
    let source = Source::new("case", text.as_str());
    Case::read(&source, &Set::built_in(RULES)).unwrap_or_else(|faults| {
        panic!("{}\n{text}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

/// What is wrong with a case.
pub(crate) fn faults(text: &str) -> Vec<String> {
    let text = format!("format = 1\nrules = \"krupp-and-chassepot\"\n{text}\n");
    let source = Source::new("case", text);
    let read = Case::<Set>::read(&source, &Set::built_in(RULES));
    read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

/// The situation of a text.
pub(crate) fn situation(text: &str) -> krupp_chassepot::Situation {
    match case(text).subject {
        engine::case::Subject::Situation(situation) => *situation,
        other => panic!("not a situation: {other:?}"),
    }
}

/// The chance of an outcome.
pub(crate) fn chance(text: &str, outcome: &str) -> Fraction {
    situation(text).odds().chance(outcome)
}

/// The clause that refuses a situation.
pub(crate) fn refused(text: &str) -> String {
    situation(text).refusal().map_or("allowed".to_owned(), |illegal| illegal.clause.to_string())
}

/// The answer to a query, or the clause that refuses it.
pub(crate) fn answer(text: &str) -> String {
    let case = case(text);
    let engine::case::Subject::Query(query) = &case.subject else { panic!("not a query") };
    match Set::answer(&case.setting, query) {
        Ok(answer) => engine::text::inline(&answer.value.value),
        Err(illegal) => illegal.clause.to_string(),
    }
}
