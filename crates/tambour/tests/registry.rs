//! Every rule set through the registry.

use bots::Level;
use engine::text::Source;
use engine::{Journal, TextHash};
use tambour::{AnyBattle, Contender, DiceCheck, Registry, Replayed, built_in_tables};
use vae_victis::VaeVictis;

const SCENARIOS: [(&str, &str); 3] = [
    ("the-ford-at-neudorf.toml", include_str!("../../vae-victis/scenarios/the-ford-at-neudorf.toml")),
    ("outposts-at-dawn.toml", include_str!("../../vae-victis/scenarios/outposts-at-dawn.toml")),
    ("the-village-between.toml", include_str!("../../krupp-chassepot/scenarios/the-village-between.toml")),
];

#[test]
fn every_rule_set_has_sound_tables_words_and_options_of_its_own_codex() {
    let registry = Registry::standard();
    for rules in registry.rule_sets() {
        assert_eq!(registry.check_tables(&built_in_tables(rules)), Ok(rules), "{rules}");
        assert!(!registry.vocabulary(rules).words("orders").is_empty(), "{rules} has no orders");
        for option in registry.options(rules) {
            let prefix = rules.family().codex.prefix();
            assert_eq!(option.clause.prefix(), Some(prefix), "{rules}: {}", option.key);
        }
    }
}

#[test]
fn a_scenario_prints_and_reads_back_the_same() {
    for (name, text) in SCENARIOS {
        let printed = Registry::standard()
            .reprint(&Source::new(name, text))
            .unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let again = Registry::standard()
            .reprint(&Source::new(name, printed.as_str()))
            .unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert_eq!(printed, again, "{name}");
    }
}

#[test]
fn sample_scenarios_are_sound() {
    for (name, text) in SCENARIOS {
        assert_eq!(Registry::standard().check_scenario(&Source::new(name, text)), Ok(()), "{name}");
    }
}

#[test]
fn a_random_battle_upholds_the_laws_and_its_journal_replays() {
    for (name, text) in SCENARIOS {
        let source = Source::new(name, text);
        let journal = Registry::standard().record(&source, 3, 80);
        let journal = journal.unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let replayed = Registry::standard().replay(&Source::new("journal", journal)).unwrap();
        assert!(
            matches!(replayed, Replayed::Same { entries, dice: DiceCheck::Drawn { seed: 3, from: 0 }, .. } if entries > 0),
            "{name}: {replayed:?}"
        );
    }
}

#[test]
fn a_text_without_a_rule_set_is_answered_with_what_is_missing() {
    let said = Registry::standard().judge(&Source::new("x.toml", "format = 1\n")).unwrap_err();
    assert_eq!(said[0].to_string(), "x.toml:1: `rules` is missing");
    let said = Registry::standard().judge(&Source::new("x.toml", "rules = \"chess\"\n")).unwrap_err();
    assert!(said[0].to_string().starts_with("x.toml:1: `rules` does not know `chess`"), "{said:?}");
}

#[test]
fn the_tables_of_another_rule_set_are_not_taken_for_its_own() {
    let mixed = Source::new("rebel-yell.toml", built_in_tables(krupp_chassepot::KRUPP_AND_CHASSEPOT).text);
    assert!(Registry::standard().check_tables(&mixed).is_err());
}

#[test]
fn a_battle_of_any_family_is_played_kept_and_taken_up_again() {
    let (name, text) = SCENARIOS[1];
    let source = Source::new(name, text);
    let options = [("quiet_limit".to_owned(), "6".to_owned())];
    let mut battle = Registry::standard().begin(&source, &options, 11).unwrap();
    assert!(battle.scenario().contains("quiet_limit = 6"));
    let mut journal = battle.header();
    for _ in 0..25 {
        let seat = battle.decision().seat().expect("it lasts longer");
        let orders = battle.suggest(50);
        let order = orders.first().expect("there is always something to do");
        let weighed = battle.weigh(&order.order).expect("what is suggested may be done");
        assert_eq!(weighed.preview, order.preview);
        let played = battle.play(seat, battle.now(), &order.order).expect("what is suggested may be done");
        journal.push_str(&played.text);
    }
    let again = Registry::standard().resume(&Source::new("kept", journal)).unwrap();
    assert_eq!(again.lines(None), battle.lines(None));
    assert_eq!(again.sketch(None), battle.sketch(None));
    let hashes = |battle: &AnyBattle| {
        let mut hashes = Vec::new();
        battle
            .film(1, battle.now(), None, &mut |moment| hashes.push(moment.hash.expect("nothing is hidden")));
        hashes
    };
    assert_eq!((hashes(&again), hashes(&again).len()), (hashes(&battle), 25));
    // The same dice come next, and other dice in a battle that is forked off.
    assert_eq!(again.header(), battle.header());
    let forked = battle.fork(10, 12).unwrap();
    assert_eq!(forked.lines(None)[..], battle.fork(10, 13).unwrap().lines(None)[..]);
    assert_ne!(forked.header(), battle.header());
    let mut moments = Vec::new();
    battle.film(0, 10, None, &mut |moment| moments.push(moment));
    assert_eq!(moments.len(), 11);
    assert_eq!(moments[10].sketch, forked.sketch(None));
}

#[test]
fn a_battle_keeps_the_options_it_began_with() {
    let (name, text) = SCENARIOS[0];
    let registry = Registry::standard();
    let options = [("quiet_limit".to_owned(), "7".to_owned())];
    let battle = registry.begin(&Source::new(name, text), &options, 1).unwrap();
    let mut journal = Journal::read::<VaeVictis>(&Source::new("kept", battle.header())).unwrap();
    let written = &journal.basis.as_ref().unwrap().options;
    for option in registry.options(battle.rules()) {
        assert!(written.get(option.key).is_some(), "{}: {written:?}", option.key);
    }
    // As if 7 had been the default when the battle began: the scenario does not say it.
    journal.scenario = text.to_owned();
    let again = registry.resume(&Source::new("kept", journal.print::<VaeVictis>())).unwrap();
    assert!(again.case(0, None, "x", "").unwrap().contains("quiet_limit = 7"));
}

#[test]
fn a_replay_says_whether_the_tables_have_changed() {
    let (name, text) = SCENARIOS[1];
    let registry = Registry::standard();
    let journal = registry.record(&Source::new(name, text), 3, 20).unwrap();
    let mut journal = Journal::read::<VaeVictis>(&Source::new("kept", journal)).unwrap();
    let replayed = |journal: &Journal<_>| match registry
        .replay(&Source::new("kept", journal.print::<VaeVictis>()))
        .unwrap()
    {
        Replayed::Same { entries, have_tables_changed, .. } => (Some(entries), have_tables_changed),
        Replayed::Differs(differs) => (None, differs.have_tables_changed),
    };
    assert_eq!(replayed(&journal), (Some(20), false));
    // The links of the entries would not fit other tables.
    journal.entries = engine::log::Log::default();
    journal.basis.as_mut().unwrap().tables = TextHash::of("other tables");
    assert_eq!(replayed(&journal), (Some(0), true));
    let commented = format!("# a remark\n\n{}", journal.rules.tables());
    let digest = |text: &str| journal.rules.tables_digest(text);
    assert_eq!(digest(&commented), digest(journal.rules.tables()));
}

#[test]
fn the_journal_of_a_battle_that_was_played_from_a_moment_of_another_replays() {
    let (name, text) = SCENARIOS[1];
    let registry = Registry::standard();
    let journal = registry.record(&Source::new(name, text), 3, 30).unwrap();
    let battle = registry.resume(&Source::new("kept", journal)).unwrap();
    let mut forked = battle.fork(20, 77).unwrap();
    forked.play_out([Level::Recruit, Level::Recruit].map(Contender::from), 77, 40);
    let text = forked.header() + &forked.entry_texts().concat();
    let replayed = registry.replay(&Source::new("forked", text)).unwrap();
    let Replayed::Same { entries, dice, .. } = replayed else { panic!("{replayed:?}") };
    assert!(entries > 20 && dice == DiceCheck::Drawn { seed: 77, from: 20 }, "{entries} {dice:?}");
}

#[test]
fn a_running_battle_shares_no_seed_and_takes_no_stale_order() {
    let (name, text) = SCENARIOS[1];
    let mut battle = Registry::standard().begin(&Source::new(name, text), &[], 424_242).unwrap();
    assert!(battle.header().contains("424242") && !battle.shared_journal(None).unwrap().contains("424242"));
    let seat = battle.decision().seat().unwrap();
    let order = battle.suggest(1)[0].order.clone();
    assert!(battle.play(seat, 3, &order).is_err() && battle.play(seat.other(), 0, &order).is_err());
    assert!(battle.play(seat, 0, "{ dance = 1 }").is_err() && battle.play(seat, 0, "").is_err());
    assert_eq!(battle.now(), 0);
    battle.play(seat, 0, &order).unwrap();
    assert_eq!(battle.now(), 1);
}

/// Both names of the orders that end a step and give a battle up, as they are read and as they are written down.
#[test]
fn every_family_passes_and_is_given_up_by_the_same_words_and_writes_down_its_own() {
    let written = [("end_step", "resign"), ("end_movement", "concede"), ("pass", "concede")];
    let of_brigades = (
        "manoeuvres-at-potsdam.toml",
        include_str!("../../brigades-batteries/scenarios/manoeuvres-at-potsdam.toml"),
    );
    let mut seen = Vec::new();
    for (name, text) in [SCENARIOS[1], SCENARIOS[2], of_brigades] {
        let mut battle = Registry::standard().begin(&Source::new(name, text), &[], 7).unwrap();
        let (passes, gives_up) = match battle.rules().family().name {
            "brigades-and-batteries" => written[0],
            "vae-victis" => written[1],
            _ => written[2],
        };
        seen.push(passes);
        // Up to a moment at which the units have their orders.
        while battle.decision().what() != "orders" {
            let seat = battle.decision().seat().expect("nobody has lost yet");
            let order = battle.suggest(1).swap_remove(0).order;
            battle.play(seat, battle.now(), &order).expect("what is suggested may be done");
        }
        let seat = battle.decision().seat().unwrap();
        assert!(battle.play(seat.other(), battle.now(), "{ pass = {} }").is_err(), "{name}");
        battle.weigh("{ pass = {} }").expect("it may be weighed");
        let case = battle.case(battle.now(), Some("{ pass = {} }"), "pass", "").unwrap();
        assert!(case.contains(&format!("order = {{ {passes} = {{}} }}")), "{name}: {case}");
        let passed = battle.play(seat, battle.now(), "{ pass = {} }").expect("one may pass");
        assert!(passed.text.contains(&format!("order = {{ {passes} = {{}} }}")), "{name}: {}", passed.text);
        // Whoever is not asked gives up.
        let loser = battle.decision().seat().unwrap().other();
        let given_up = battle.play(loser, battle.now(), "{ concede = true }").expect("one may give up");
        let entry = format!("seat = \"{loser}\"\norder = {{ {gives_up} = {{}} }}\nfaces = []\n");
        assert!(given_up.text.contains(&entry), "{name}: {}", given_up.text);
        let engine::Decision::Over(verdict) = battle.decision() else { panic!("{name}: it goes on") };
        assert_eq!(verdict.winner, Some(loser.other()), "{name}");
        let journal = battle.header() + &battle.entry_texts().concat();
        let again = Registry::standard()
            .resume(&Source::new("kept", journal))
            .unwrap_or_else(|why| panic!("{name}: {why:?}"));
        assert_eq!((again.decision(), again.lines(None)), (battle.decision(), battle.lines(None)), "{name}");
        let mut last = None;
        battle.film(battle.now(), battle.now(), None, &mut |moment| last = Some(moment.sketch));
        assert_eq!(last, Some(battle.sketch(None)), "{name}");
    }
    seen.sort_unstable();
    assert_eq!(seen, ["end_movement", "end_step", "pass"], "one scenario of every family");
}

#[test]
fn options_drawn_at_random_are_accepted_and_are_those_on_offer() {
    for (name, text) in SCENARIOS {
        let source = Source::new(name, text);
        let registry = Registry::standard();
        let about = registry.about(&source).unwrap();
        let is_offered = |key: &str| about.offered.contains(&key);
        let options = |source: &Source| {
            Registry::standard().about(source).unwrap_or_else(|faults| panic!("{faults:?}")).options
        };
        let own = options(&source);
        let again = Registry::standard().with_random_options(&source, 3);
        assert_eq!(
            again,
            Registry::standard().with_random_options(&source, 3),
            "a seed draws the same again"
        );
        let mut drawn_keys = std::collections::BTreeSet::new();
        for seed in 0..12 {
            let drawn = Registry::standard().with_random_options(&source, seed).unwrap();
            assert_eq!(Registry::standard().check_scenario(&drawn), Ok(()), "{name}, seed {seed}");
            let chosen = options(&drawn);
            let value = |of: &[(String, String)], key: &str| {
                of.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone())
            };
            for option in registry.options(about.rules).iter().filter(|option| !is_offered(option.key)) {
                let key = option.key;
                assert_eq!(value(&chosen, key), value(&own, key), "{name}, seed {seed}: {key}");
            }
            let is_on = |key: &str| value(&chosen, key).is_some_and(|value| value == "on");
            assert!(!is_on("pursuit_first_hit") || is_on("opt.pursuit"), "{name}, seed {seed}: {chosen:?}");
            drawn_keys.extend(chosen.into_iter().filter(|pair| !own.contains(pair)).map(|(key, _)| key));
        }
        for key in &about.offered {
            assert!(drawn_keys.contains(*key), "{name}: no seed draws {key}");
        }
    }
}
