//! The battles in `journals/` must replay to the same hashes, entry by entry.

use crate::scenarios;
use bots::Level;
use engine::text::Source;
use engine::{Decision, RuleSet};
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use tambour::{DiceCheck, Registry, Replayed};

/// The least number of journals of a rule set, and of those with random options.
const LEAST: (usize, usize) = (10, 3);

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../journals")
}

/// The journals of a rule set: their files' names and texts.
fn of(rules: RuleSet) -> Vec<Source> {
    let Ok(entries) = std::fs::read_dir(folder().join(rules.word())) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let read = |file: &PathBuf| {
        let name = file.file_name().expect("a name").to_string_lossy();
        let text = std::fs::read_to_string(file).expect("a journal");
        Source::new(format!("journals/{}/{name}", rules.word()), text)
    };
    files.iter().map(read).collect()
}

/// The error in a journal: the first entry that differs, or that it is not a whole battle.
fn fault(rules: RuleSet, source: &Source) -> Option<String> {
    let name = &source.name;
    match Registry::standard().resume(source) {
        Err(faults) => Some(format!("{name}: {}", faults[0].complaint)),
        Ok(battle) if battle.rules() != rules => {
            Some(format!("{name}: it is a battle of {}", battle.rules()))
        }
        Ok(battle) => match battle.decision() {
            Decision::Over(_) => None,
            Decision::Choose(_) => {
                Some(format!("{name}: the battle is not over after {} entries", battle.now()))
            }
        },
    }
}

#[test]
fn every_journal_replays_to_the_same_hashes() {
    let all: Vec<(RuleSet, Source)> = Registry::standard()
        .rule_sets()
        .into_iter()
        .flat_map(|rules| of(rules).into_iter().map(move |one| (rules, one)))
        .collect();
    assert!(
        all.len() >= LEAST.0 * Registry::standard().rule_sets().len(),
        "only {} journals were found",
        all.len()
    );
    let faults: Vec<String> = all.par_iter().filter_map(|(rules, source)| fault(*rules, source)).collect();
    assert!(faults.is_empty(), "{} of {} journals:\n{}", faults.len(), all.len(), faults.join("\n"));
}

#[test]
fn journals_of_format_2_have_the_dice_of_their_seed_and_print_as_they_are_written() {
    let registry = Registry::standard();
    for rules in registry.rule_sets() {
        let linked: Vec<Source> =
            of(rules).into_iter().filter(|journal| journal.text.starts_with("format = 2\n")).collect();
        assert!(!linked.is_empty(), "{rules} has no journal of format 2");
        for journal in linked {
            match registry.replay(&journal) {
                Ok(Replayed::Same {
                    is_over: true,
                    dice: DiceCheck::Drawn { from: 0, .. },
                    have_tables_changed: false,
                    ..
                }) => {}
                other => panic!("{}: {other:?}", journal.name),
            }
            let battle = registry.resume(&journal).expect("it was replayed just now");
            let printed = battle.header() + &battle.entry_texts().concat();
            assert!(printed == journal.text, "{}: its links would not fit", journal.name);
        }
    }
}

#[test]
fn a_journal_that_differs_is_named_with_its_entry() {
    let rules = vae_victis::LA_GRANDE_ARMEE;
    let journal = of(rules).into_iter().next().expect("a journal");
    let hash = journal.text.rfind("hash = \"").expect("a hash") + "hash = \"".len();
    let mut text = journal.text.clone();
    let other = if text[hash..].starts_with('0') { "1" } else { "0" };
    text.replace_range(hash..=hash, other);
    let said = fault(rules, &Source::new(journal.name.as_str(), text)).expect("it differs");
    let entries = journal.text.matches("hash = \"").count();
    assert!(said.contains(&format!("{}: first difference at entry {}", journal.name, entries - 1)), "{said}");
}

#[test]
fn journals_show_every_scenario_every_level_of_bots_and_random_options() {
    let registry = Registry::standard();
    for rules in registry.rule_sets() {
        let names: Vec<String> = of(rules).into_iter().map(|journal| journal.name).collect();
        let drawn = names.iter().filter(|name| name.ends_with("-random-options.toml")).count();
        assert!(names.len() >= LEAST.0 && drawn >= LEAST.1, "{rules}: {drawn} of {}", names.len());
        for (level, _) in Level::WORDS {
            assert!(
                names.iter().any(|name| name.contains(&format!("-{level}-"))),
                "{rules}: no {level} plays"
            );
        }
        for scenario in scenarios::all().iter().filter(|source| registry.rules_of(source) == Ok(rules)) {
            let id = registry.about(scenario).expect("it is sound").id;
            let is_there = names.iter().any(|name| {
                let rest = name.strip_prefix(&format!("journals/{}/{id}-", rules.word()));
                rest.is_some_and(|rest| Level::WORDS.iter().any(|(level, _)| rest.starts_with(level)))
            });
            assert!(is_there, "{rules}: no battle of {id}");
        }
    }
}
