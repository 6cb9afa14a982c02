//! The laws of the engine, on random battles of the set's scenarios, under its own and under random options.

use super::support::RULES;
use engine::laws::{Opening, uphold};
use engine::text::Source;
use engine::{Choices, Notation, Rules, Scenario};
use krupp_chassepot::KruppAndChassepot as Set;
use std::path::PathBuf;

fn scenarios() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of scenarios") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        if text.contains("rules = \"krupp-and-chassepot\"") {
            found.push((path.display().to_string(), text));
        }
    }
    found.sort();
    found
}

fn opening(name: &str, text: &str) -> Opening<Set> {
    let source = Source::new(name, text);
    let said = |faults: Vec<engine::text::Fault>| -> String {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let scenario = Scenario::<Set>::read(&source, &Set::built_in(RULES));
    let scenario = scenario.unwrap_or_else(|faults| panic!("{}", said(faults)));
    let (rules, state) = Set::set_up(&scenario).unwrap_or_else(|faults| panic!("{}", said(faults)));
    Opening { setting: scenario.setting.clone(), rules, state }
}

#[test]
fn the_laws_hold_on_every_scenario() {
    for (name, text) in scenarios() {
        let opening = opening(&name, &text);
        for seed in 1..=2 {
            let tally = uphold(&opening, seed, 20_000);
            let tally = tally.unwrap_or_else(|broken| panic!("{name}, seed {seed}: {broken}"));
            assert!(tally.entries > 20, "{name} ended after {} entries", tally.entries);
        }
    }
}

#[test]
fn the_laws_hold_under_random_options() {
    let (name, text) = scenarios().remove(0);
    let mut choices = Choices::new(1870);
    for seed in 1..=4 {
        let mut options = String::from("[options]\n");
        for spec in Set::options(RULES).iter().filter(|spec| spec.key != "half_scale") {
            let value = match spec.values {
                engine::Values::Words(words) => format!("\"{}\"", words[choices.below(words.len())]),
                engine::Values::Numbers(numbers) => numbers[choices.below(numbers.len())].to_string(),
                engine::Values::Required(_) | engine::Values::Limit(_) => continue,
            };
            options.push_str(&format!("{} = {value}\n", spec.key));
        }
        let opening = opening(&name, &format!("{text}\n{options}"));
        if let Err(broken) = uphold(&opening, seed, 20_000) {
            panic!("seed {seed} under {options}: {broken}");
        }
    }
}
