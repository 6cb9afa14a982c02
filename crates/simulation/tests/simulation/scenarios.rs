//! Every built-in scenario can be set up; random battles of it end within its turn limit and satisfy the laws of the
//! engine.

use bots::Level;
use engine::text::Source;
use rayon::prelude::*;
use simulation::Study;
use tambour::Registry;

/// Far more orders than any battle with a turn limit takes.
const MOST: u32 = 20_000;

/// Every built-in scenario, by name.
pub(crate) fn all() -> Vec<Source> {
    Registry::standard().scenarios()
}

#[test]
fn there_are_two_for_each_rule_set_of_vae_victis() {
    let registry = Registry::standard();
    for &rules in vae_victis::FAMILY.rule_sets {
        let count = all().iter().filter(|source| registry.rules_of(source) == Ok(rules)).count();
        assert!(count >= 2, "{rules} has {count}");
    }
}

#[test]
fn every_scenario_is_sound_and_says_what_it_is() {
    for source in all() {
        assert_eq!(Registry::standard().check_scenario(&source), Ok(()), "{}", source.name);
        for key in ["[briefing]", "\nred = ", "\nblue = ", "turns = ", "sources = "] {
            assert!(source.text.contains(key), "{} has no {key}", source.name);
        }
    }
}

/// The same scenario with fewer turns: the laws check every state so thoroughly that a whole battle would take minutes.
pub(crate) fn shortened(source: &Source, turns: u16) -> Source {
    // If there is an option for the turn limit, it must agree with the key `turns`.
    let short = |line: &str| match (line.strip_prefix("turns = "), line.split_once("turn_limit = ")) {
        (Some(_), _) => format!("turns = {turns}\n"),
        (None, Some((before, after))) if line.starts_with("options = ") => {
            let after = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
            format!("{before}turn_limit = {turns}{after}\n")
        }
        _ => format!("{line}\n"),
    };
    Source::new(source.name.as_str(), source.text.lines().map(short).collect::<String>())
}

#[test]
fn random_battles_uphold_the_laws() {
    let registry = Registry::standard();
    all().par_iter().for_each(|source| match registry.random_battle(&shortened(source, 2), 11, MOST) {
        Ok(tally) => assert!(tally.entries > 8, "{}: {tally:?}", source.name),
        Err(faults) => panic!("{}: {}", source.name, faults[0]),
    });
}

#[test]
fn random_battles_under_random_options_uphold_the_laws() {
    let registry = Registry::standard();
    let seeded: Vec<(Source, u64)> = all().into_iter().zip(1..).collect();
    seeded.par_iter().for_each(|(source, seed)| {
        let drawn = registry.with_random_options(&shortened(source, 2), *seed).expect("it is sound");
        match registry.random_battle(&drawn, *seed, MOST) {
            Ok(tally) => assert!(tally.entries > 4, "{}", source.name),
            Err(faults) => panic!("{}, options drawn with seed {seed}: {}", source.name, faults[0]),
        }
    });
}

#[test]
fn random_battles_end_within_the_limit() {
    for source in all() {
        let battle = Registry::standard().begin(&source, &[], 3).expect("it sets up");
        let bots = [Level::Recruit; 2];
        let report = Study { battle, bots, battles: 4, seed: 3, most_orders: MOST }.run(&|_| {});
        assert_eq!(report.unfinished, 0, "{}: {report:?}", source.name);
        assert!(report.orders > 20.0 && report.dice > 10.0, "{}: {report:?}", source.name);
    }
}
