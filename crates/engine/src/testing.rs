//! Helpers for the tests of the families: checks on their cases and scenarios. They panic on errors.

use crate::case::{Case, rules_of};
use crate::choices::Choices;
use crate::laws::Opening;
use crate::notation::Notation;
use crate::random_options;
use crate::referee::Referee;
use crate::scenario::Scenario;
use crate::text::{Fault, Source};
use std::path::Path;

/// Every case of a family, with the name of its file, by name.
///
/// # Panics
/// When one cannot be read.
#[must_use]
pub fn cases<N: Notation>() -> Vec<(String, Case<N>)> {
    let read = |source: &Source| {
        read_case(source).unwrap_or_else(|faults| panic!("{}: {}", source.name, said(&faults)))
    };
    N::FAMILY.files.cases().iter().map(|source| (stem(source), read(source))).collect()
}

/// The case in the file of this name.
///
/// # Panics
/// When there is none, or it cannot be read.
#[must_use]
pub fn case_named<N: Notation>(name: &str) -> Case<N> {
    let source = N::FAMILY.files.cases().into_iter().find(|source| stem(source) == name);
    let source = source.unwrap_or_else(|| panic!("no case is called {name}"));
    read_case(&source).unwrap_or_else(|faults| panic!("{name}: {}", said(&faults)))
}

/// Every error in the cases of a family: a case that cannot be read, does not print to the same text, is not named like
/// its file, or has no note or no clauses.
#[must_use]
pub fn faults_of_cases<N: Notation>() -> Vec<String> {
    let sources = N::FAMILY.files.cases();
    if sources.is_empty() {
        return vec!["there are no cases".to_owned()];
    }
    let fault = |source: &Source| Some(format!("{}: {}", stem(source), fault_of_case::<N>(source)?));
    sources.iter().filter_map(fault).collect()
}

fn fault_of_case<N: Notation>(source: &Source) -> Option<String> {
    let case: Case<N> = match read_case(source) {
        Ok(case) => case,
        Err(faults) => return Some(said(&faults)),
    };
    let printed = case.print();
    match Case::<N>::read(&Source::new("printed", printed.as_str()), &case.setting.tables) {
        Err(faults) => return Some(format!("its print is not read: {}\n{printed}", said(&faults))),
        Ok(again) if again != case => {
            return Some(format!("its print reads otherwise:\n{printed}\n{}", again.print()));
        }
        Ok(again) if again.print() != printed => return Some("its print prints otherwise".to_owned()),
        Ok(_) => {}
    }
    let is_named = stem(source) == case.id && case.note.is_some() && !case.clauses.is_empty();
    (!is_named).then(|| "its id is its file name; it has a note and clauses".to_owned())
}

/// The worked examples of the codex that no case encodes, not even in part. For the prefix `EX-VV` and a count of 83
/// these are looked for among `EX-VV-01` to `EX-VV-83`.
#[must_use]
pub fn examples_without_case<N: Notation>(prefix: &str, count: u32) -> Vec<String> {
    let shown: Vec<String> = cases::<N>().into_iter().filter_map(|(_, case)| case.example).collect();
    let is_shown = |id: &String| {
        let part = |c: char| c.is_alphabetic() || c == '.';
        shown.iter().any(|example| example.trim_end_matches(part) == id)
    };
    (1..=count).map(|number| format!("{prefix}-{number:02}")).filter(|id| !is_shown(id)).collect()
}

/// The first state of a battle from a scenario.
///
/// # Panics
/// When the scenario has faults.
#[must_use]
pub fn opening<R: Referee>(scenario: &Source) -> Opening<R> {
    let fail =
        |faults: Vec<Fault>| -> ! { panic!("{}: {}\n{}", scenario.name, said(&faults), scenario.text) };
    let read = Scenario::<R>::read(scenario, &tables_of::<R>(scenario)).unwrap_or_else(|faults| fail(faults));
    let (rules, state) = R::set_up(&read).unwrap_or_else(|faults| fail(faults));
    Opening { setting: read.setting, rules, state }
}

/// The same battle under options drawn at random.
///
/// # Panics
/// When the scenario has faults.
#[must_use]
pub fn opening_under_random_options<R: Referee>(scenario: &Source, seed: u64) -> Opening<R> {
    let tables = tables_of::<R>(scenario);
    let drawn = random_options::scenario::<R>(scenario, &tables, &mut Choices::new(seed));
    opening(&drawn.unwrap_or_else(|faults| panic!("{}: {}", scenario.name, said(&faults))))
}

fn read_case<N: Notation>(source: &Source) -> Result<Case<N>, Vec<Fault>> {
    Case::read(source, &N::built_in(rules_of(source, N::FAMILY.rule_sets)?))
}

fn tables_of<N: Notation>(source: &Source) -> N::Tables {
    let rules = rules_of(source, N::FAMILY.rule_sets);
    N::built_in(rules.unwrap_or_else(|faults| panic!("{}: {}", source.name, said(&faults))))
}

fn stem(source: &Source) -> String {
    let stem = Path::new(&source.name).file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

fn said(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
