//! Every rule set through the one door.

use engine::RuleSet;
use engine::text::Source;
use sets::{Replayed, built_in_tables, check_tables, referee, reprint};

const SCENARIOS: [(&str, &str); 3] = [
    ("the-ford-at-neudorf.toml", include_str!("../../../scenarios/the-ford-at-neudorf.toml")),
    ("outposts-at-dawn.toml", include_str!("../../../scenarios/outposts-at-dawn.toml")),
    ("the-village-between.toml", include_str!("../../../scenarios/the-village-between.toml")),
];

#[test]
fn every_rule_set_has_sound_tables_words_and_options_of_its_own_codex() {
    for rules in RuleSet::ALL {
        assert_eq!(check_tables(&built_in_tables(rules)), Ok(rules), "{rules}");
        let referee = referee(rules);
        assert!(!referee.vocabulary(rules).words("orders").is_empty(), "{rules} has no orders");
        for option in referee.options(rules) {
            assert_eq!(option.clause.family(), Some(rules.family()), "{rules}: {}", option.key);
        }
    }
}

#[test]
fn a_scenario_prints_and_reads_back_the_same() {
    for (name, text) in SCENARIOS {
        let printed = reprint(&Source::new(name, text)).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let again = reprint(&Source::new(name, printed.as_str()))
            .unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert_eq!(printed, again, "{name}");
    }
}

#[test]
fn sample_scenarios_are_sound() {
    for (name, text) in SCENARIOS {
        assert_eq!(sets::check_scenario(&Source::new(name, text)), Ok(()), "{name}");
    }
}

#[test]
fn a_random_battle_upholds_the_laws_and_its_journal_replays() {
    for (name, text) in SCENARIOS {
        let source = Source::new(name, text);
        let rules = engine::case::rules_of(&source).unwrap();
        match referee(rules).record(&source, 3, 80) {
            Ok(Some(journal)) => {
                let replayed = sets::replay(&Source::new("journal", journal)).unwrap();
                assert!(
                    matches!(replayed, Replayed::Same { entries } if entries > 0),
                    "{name}: {replayed:?}"
                );
            }
            Ok(None) => assert!(!referee(rules).can_play(), "{name}"),
            Err(faults) => panic!("{name}: {faults:?}"),
        }
    }
}

#[test]
fn a_text_without_a_rule_set_is_answered_with_what_is_missing() {
    let said = sets::judge(&Source::new("x.toml", "format = 1\n")).unwrap_err();
    assert_eq!(said[0].to_string(), "x.toml:1: `rules` is missing");
    let said = sets::judge(&Source::new("x.toml", "rules = \"chess\"\n")).unwrap_err();
    assert!(said[0].to_string().starts_with("x.toml:1: `rules` does not know `chess`"), "{said:?}");
}

#[test]
fn the_tables_of_another_rule_set_are_not_taken_for_its_own() {
    let mixed = Source::new("rebel-yell.toml", built_in_tables(RuleSet::KruppAndChassepot).text);
    assert!(check_tables(&mixed).is_err());
}
