//! The laws of the engine, on random battles of the set's scenarios, under its own and under random options.

use engine::codex::Tag;
use engine::laws::{Opening, uphold};
use engine::text::Source;
use engine::{Choices, Decision, Dice, Hints, Notation, Referee, Silent, testing};
use krupp_chassepot::KruppAndChassepot as Set;
use krupp_chassepot::ask::Side;
use krupp_chassepot::ask::breaking_point;

pub(crate) fn scenarios() -> Vec<(String, String)> {
    let found = Set::FAMILY.files.scenarios();
    found.into_iter().map(|source| (source.name, source.text)).collect()
}

pub(crate) fn opening(name: &str, text: &str) -> Opening<Set> {
    testing::opening(&Source::new(name, text))
}

#[test]
fn the_laws_hold_on_every_scenario() {
    for (name, text) in scenarios() {
        let opening = opening(&name, &text);
        let tally = uphold(&opening, 1, 20_000).unwrap_or_else(|broken| panic!("{name}: {broken}"));
        assert!(tally.entries > 20, "{name} ended after {} entries", tally.entries);
    }
}

#[test]
fn the_laws_hold_under_random_options() {
    for (seed, (name, text)) in (1..=3).zip(scenarios()) {
        let source = Source::new(name.as_str(), text);
        let opening: Opening<Set> = testing::opening_under_random_options(&source, seed);
        if let Err(broken) = uphold(&opening, seed, 20_000) {
            panic!("{name}, seed {seed} under {:?}: {broken}", opening.setting.options);
        }
    }
}

/// FP-16: the same battle with twice the stands.
fn in_half_scale(text: &str) -> String {
    let mut doubled = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("stands = ") {
        let (before, after) = rest.split_at(at + "stands = ".len());
        let digits = after.chars().take_while(char::is_ascii_digit).count();
        let stands: u8 = after[..digits].parse().expect("a number of stands");
        doubled.push_str(before);
        doubled.push_str(&(2 * stands).to_string());
        rest = &after[digits..];
    }
    doubled.push_str(rest);
    format!("{doubled}\n[options]\nhalf_scale = \"on\"\n")
}

#[test]
fn the_laws_hold_in_half_scale() {
    let (name, text) = scenarios().remove(0);
    let tally = uphold(&opening(&name, &in_half_scale(&text)), 16, 20_000);
    assert!(tally.unwrap_or_else(|broken| panic!("{name}: {broken}")).entries > 20);
}

#[test]
fn fp_12_c_whole_battles_end_with_the_last_turn_at_the_latest() {
    for (name, text) in scenarios() {
        let Opening { rules, state: start, .. } = opening(&name, &text);
        let mut ends = Vec::new();
        for seed in 1..=6 {
            let (mut state, mut dice, mut choices) = (start.clone(), Dice::seeded(seed), Choices::new(seed));
            let mut orders = 0;
            let verdict = loop {
                match rules.decision(&state) {
                    Decision::Over(verdict) => break verdict,
                    Decision::Choose(_) => {
                        assert!(orders < 20_000 && state.moment.turn <= rules.turns, "{name}, seed {seed}");
                        let order = rules.propose(&rules.view_of_asked(&state), &mut choices);
                        assert!(rules.check(&state, &order).is_ok(), "{name}, seed {seed}: {order:?}");
                        dice.begin(orders, 0);
                        state = rules.played(&state, &order, &mut dice, &mut Silent);
                        orders += 1;
                    }
                }
            };
            assert_eq!(verdict.clause.to_string(), "FP-12.e");
            let is_broken = |side| {
                let starting = state.starting_stands(side);
                state.losses(side) >= breaking_point(starting, rules.book.switches.break_percent)
            };
            let early = [Side::French, Side::German].into_iter().any(is_broken);
            assert!(early || state.moment.turn == rules.turns, "{name}, seed {seed}: {:?}", state.moment);
            ends.push((verdict.winner, state.moment.turn, orders));
        }
        ends.dedup();
        assert!(ends.len() > 1, "{name}: every battle came out alike: {ends:?}");
    }
}

#[test]
fn fp_0_a_every_clause_carries_its_tags() {
    let tags = |id: &str| {
        krupp_chassepot::codex::CODEX.find(id).unwrap_or_else(|| panic!("{id} is no clause")).tags().to_vec()
    };
    assert_eq!(tags("FP-1.a"), [Tag::Rule], "printed");
    assert_eq!(tags("FP-1.c"), [Tag::Rule, Tag::Fix], "printed, and put right");
    assert_eq!(tags("FP-3.b"), [Tag::Fix, Tag::RulingOurs], "reconstructed");
    assert_eq!(tags("FP-7.c"), [Tag::Rule, Tag::RulingPublic, Tag::RulingOurs], "after public descriptions");
    assert_eq!(tags("FP-8.c"), [Tag::RulingPublic]);
    assert_eq!(tags("FP-9.d"), [Tag::RulingOurs]);
    for clause in krupp_chassepot::codex::CODEX.all().filter(|clause| clause.to_string().starts_with("FP-")) {
        let is_chapter = clause.parent().is_none();
        assert!(is_chapter || clause.tag().is_some(), "{clause} says nowhere where it comes from");
    }
}
