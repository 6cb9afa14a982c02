//! Scenarios report every fault at once.

use crate::toy::Toy;
use engine::text::Source;
use engine::{Rules, Scenario};

const GOOD: &str = r#"
format = 1
id = "duel"
title = "Duel at dawn"
rules = "la-grande-armee"
turns = 6
sources = ["figures ours"]
options = { turn_limit = 6 }
briefing = { both = "Meet at dawn.", red = "Strike first." }

[red]
name = "Reds"
edge = "south"
army = { champions = [3] }

[blue]
name = "Blues"
zone = [[0, 0], [100, 0], [100, 50], [0, 50]]
army = { champions = [3, 4] }

[[objectives]]
name = "The oak"
at = [50, 50]
"#;

fn read(text: &str) -> Result<Scenario<Toy>, Vec<String>> {
    Scenario::read(&Source::new("duel.toml", text), &None)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

#[test]
fn a_sound_scenario_sets_up() {
    let scenario = read(GOOD).unwrap();
    assert_eq!((scenario.title.as_str(), scenario.turns), ("Duel at dawn", 6));
    assert_eq!(scenario.objectives[0].name, "The oak");
    let (rules, state) = Toy::set_up(&scenario).unwrap();
    assert_eq!((rules.limit, state.turn), (6, 1));
}

#[test]
fn an_army_that_breaks_the_rules_is_a_fault_with_its_clause() {
    let said = read(&GOOD.replace("[3, 4]", "[30, 7]")).unwrap_err();
    assert_eq!(said, ["duel.toml:19: too dear (VV-2.b)"]);
}

#[test]
fn all_faults_come_at_once() {
    let text = GOOD
        .replace("title = \"Duel at dawn\"", "titel = \"Duel at dawn\"")
        .replace("edge = \"south\"", "edge = \"up\"")
        .replace("at = [50, 50]", "at = [50]");
    let said = read(&text).unwrap_err();
    assert_eq!(said.len(), 4, "{said:?}");
    assert!(said.iter().any(|s| s == "duel.toml:1: `title` is missing"));
    assert!(said.iter().any(|s| s.starts_with("duel.toml:4: unknown key `titel`")));
    assert!(said.iter().any(|s| s.starts_with("duel.toml:13: `edge` does not know `up`")));
    assert!(said.iter().any(|s| s.starts_with("duel.toml:23: `at` must be a place")));
}
