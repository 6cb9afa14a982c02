//! The laws of the engine on random battles, with default and with random options.

use brigades_batteries::BrigadesAndBatteries as Set;
use brigades_batteries::catalogue::because;
use engine::laws::{Bot, Opening, secret_is_safe, uphold};
use engine::text::Complaint;
use engine::text::Source;
use engine::{Choices, Dice, Hints, Notation, Referee, RuleSet, Scenario, Silent, testing};

const RULES: RuleSet = brigades_batteries::BRIGADES_AND_BATTERIES;

pub(crate) const MEETING: &str = r#"
format = 1
id = "a-meeting"
title = "A meeting"
rules = "brigades-and-batteries"
turns = 6
table = { width = 1200, depth = 900 }
terrain = [
  { kind = "woods", name = "the copse", rect = [100, 380, 300, 520] },
  { kind = "town_block", rect = [560, 400, 680, 500], capacity = 24 },
  { kind = "obstacle", line = [[750, 450], [950, 450]], width = 4 },
  { kind = "rough", rect = [900, 550, 1050, 640] },
  { kind = "plowed", rect = [350, 300, 500, 420] },
  { kind = "light_works", line = [[200, 640], [420, 640]], width = 12.7, outer = "right" },
]
objectives = [{ name = "village", at = [620, 450] }]

[briefing]
both = "Two brigades meet."

[red]
name = "Red"
edge = "south"
[red.army]
commander = { charisma = 1 }
[[red.army.brigades]]
brigadier = {}
units = [
  { name = "1st", figures = 24, grade = "C", nation = "france", flags = ["screens"] },
  { name = "2nd", figures = 24 },
  { name = "Voltigeurs", type = "light", figures = 16, weapon = "rifle" },
  { name = "Battery", type = "heavy", models = 3 },
]
[[red.army.brigades]]
brigadier = {}
units = [
  { name = "Hussars", arm = "cavalry", figures = 12, grade = "C" },
  { name = "Cuirassiers", arm = "cavalry", type = "cuirassier", figures = 12, grade = "B" },
]

[blue]
name = "Blue"
edge = "north"
[blue.army]
commander = {}
[[blue.army.brigades]]
brigadier = {}
units = [
  { name = "Foot", figures = 28, grade = "C", nation = "britain", flags = ["two_rank"] },
  { name = "Militia", figures = 24, grade = "E" },
  { name = "Rifles", type = "light", figures = 16, grade = "B", weapon = "rifle" },
  { name = "Horse guns", type = "light", models = 2, flags = ["horse"] },
]
[[blue.army.brigades]]
brigadier = {}
units = [
  { name = "Lancers", arm = "cavalry", figures = 12, flags = ["lancer"] },
  { name = "Dragoons", arm = "cavalry", type = "heavy", figures = 12, grade = "C", nation = "britain" },
]
"#;

pub(crate) fn opening(text: &str) -> Opening<Set> {
    testing::opening(&Source::new("battle", text))
}

#[test]
fn the_laws_hold_on_random_battles() {
    let opening = opening(MEETING);
    for seed in 1..=3 {
        let tally = uphold(&opening, seed, 4_000).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        assert!(tally.entries > 60, "it ended after {} entries", tally.entries);
    }
}

#[test]
fn the_laws_hold_under_random_options() {
    for seed in 1..=4 {
        let opening: Opening<Set> =
            testing::opening_under_random_options(&Source::new("battle", MEETING), seed);
        if let Err(broken) = uphold(&opening, seed, 4_000) {
            panic!("seed {seed} under {:?}: {broken}", opening.setting.options);
        }
    }
}

/// All values of an option, as text; for a limit, two of them. The scenario `MEETING` has six turns.
fn values(spec: &engine::OptionSpec) -> Vec<String> {
    match spec.values {
        engine::Values::Words(words) => words.iter().map(|word| format!("\"{word}\"")).collect(),
        engine::Values::Numbers(numbers) | engine::Values::Required(numbers) => {
            numbers.iter().map(ToString::to_string).collect()
        }
        engine::Values::Limit(_) => vec!["6".to_owned(), "16".to_owned()],
    }
}

/// Plays some random orders and checks that every state can be written as a case and reads back equal.
fn play_some(opening: &Opening<Set>, orders: u32) {
    let (rules, mut state) = (opening.rules.clone(), opening.state.clone());
    let (mut dice, mut choices) = (engine::Dice::seeded(3), Choices::new(3));
    for entry in 0..orders {
        if rules.decision(&state).seat().is_none() {
            return;
        }
        let order = rules.propose(&rules.view_of_asked(&state), &mut choices);
        assert!(rules.check(&state, &order).is_ok(), "{order:?}");
        dice.begin(entry, 0);
        state = rules.played(&state, &order, &mut dice, &mut engine::Silent);
    }
}

#[test]
fn every_option_is_played_with_every_value_alone() {
    let mut tried = 0;
    for spec in Set::options(RULES) {
        for value in values(spec) {
            let needs = if spec.key == "pursuit_first_hit" { "opt.pursuit = \"on\"\n" } else { "" };
            let options = format!("\n[options]\n{needs}{} = {value}\n", spec.key);
            play_some(&opening(&format!("{MEETING}{options}")), 90);
            tried += 1;
        }
    }
    assert!(tried > 66, "{tried} values of {} options", Set::options(RULES).len());
}

/// The faults that are reported when a scenario is read or set up.
fn refused(text: &str) -> Vec<engine::text::Fault> {
    match Scenario::<Set>::read(&Source::new("battle", text), &Set::built_in(RULES)) {
        Ok(scenario) => Set::set_up(&scenario).expect_err("it makes no sense"),
        Err(faults) => faults,
    }
}

#[test]
fn options_that_make_no_sense_together_are_refused() {
    let faults = refused(&format!("{MEETING}\n[options]\npursuit_first_hit = \"on\"\n"));
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].clause, Some(brigades_batteries::clause!("BB-7.4.h")));
    assert_eq!(faults[0].complaint, Complaint::from(because::NO_FIRST_HIT_WITHOUT_PURSUIT));
    assert!(faults[0].line > 60, "the fault names its place: line {}", faults[0].line);
    let faults = refused(&format!("{MEETING}\n[options]\nturn_limit = 9\n"));
    assert_eq!(faults[0].clause, Some(brigades_batteries::clause!("BB-8.6.a")));
    let walled =
        MEETING.replace("kind = \"light_works\"", "kind = \"city_wall\"").replace(", outer = \"right\"", "");
    let faults = refused(&walled);
    assert_eq!(faults[0].clause, Some(brigades_batteries::clause!("BB-7.14")));
    assert!(faults[0].complaint.to_string().contains("opt.city_walls"), "{}", faults[0]);
    opening(&format!("{walled}\n[options]\nopt.city_walls = \"on\"\n"));
}

#[test]
fn a_value_an_option_does_not_have_is_refused_with_those_it_has() {
    for spec in Set::options(RULES) {
        let faults = refused(&format!("{MEETING}\n[options]\n{} = \"sideways\"\n", spec.key));
        assert_eq!(faults[0].clause, Some(spec.clause), "{}", spec.key);
        assert!(faults[0].complaint.to_string().contains(spec.key), "{}", faults[0]);
    }
}

/// A random player that uses `propose`, or that chooses among all suggestions.
fn player(seed: u64, suggests: bool) -> Bot<Set> {
    let mut choices = Choices::new(seed);
    Box::new(move |rules, state| {
        if suggests {
            rules.one_suggested(&rules.view_of_asked(state), &mut choices)
        } else {
            rules.propose(&rules.view_of_asked(state), &mut choices)
        }
    })
}

#[test]
fn no_order_depends_on_the_dice_to_come() {
    let mut opening = opening(MEETING);
    let (mut dice, mut choices) = (engine::Dice::seeded(11), Choices::new(11));
    let mut together = 0;
    for entry in 0..120 {
        if opening.rules.decision(&opening.state).seat().is_none() {
            break;
        }
        if entry % 6 == 0 {
            for suggests in [false, true] {
                let held =
                    secret_is_safe(&opening, |seed| player(seed, suggests), [1, 1 + u64::from(entry)], 40);
                together += held.unwrap_or_else(|broken| panic!("after {entry} orders {broken}"));
            }
        }
        let order = opening.rules.propose(&opening.rules.view_of_asked(&opening.state), &mut choices);
        dice.begin(entry, 0);
        opening.state = opening.rules.played(&opening.state, &order, &mut dice, &mut engine::Silent);
    }
    assert!(together > 100, "only {together} orders were given twice");
}

/// The scenarios of this rule set.
pub(crate) fn scenarios() -> Vec<(String, String)> {
    let found = Set::FAMILY.files.scenarios();
    found.into_iter().map(|source| (source.name, source.text)).collect()
}

#[test]
fn what_is_kept_with_a_unit_is_what_is_measured_anew() {
    for (name, text) in scenarios() {
        let Opening { rules, mut state, .. } = opening(&text);
        let (mut dice, mut choices) = (Dice::seeded(7), Choices::new(7));
        for entry in 0..120 {
            let order = rules.propose(&rules.view_of_asked(&state), &mut choices);
            dice.begin(entry, 0);
            state = rules.played(&state, &order, &mut dice, &mut Silent);
            for unit in state.on_table().filter(|unit| unit.garrison_of.is_none()) {
                let standing = rules.standing_of(unit);
                let anew = rules.body_at(&standing.card, &unit.pose, &unit.hinges);
                assert_eq!(rules.body(unit).as_ref(), &anew, "{name}: the ground of {}", unit.id);
                assert_eq!(rules.centre_of(unit), standing.centre(&rules.book), "{name}: {}", unit.id);
            }
        }
    }
}

#[test]
fn every_scenario_is_played_to_its_end_by_proposals() {
    for (name, text) in scenarios() {
        let opening = opening(&text);
        let (rules, mut state) = (opening.rules, opening.state);
        let (mut dice, mut choices) = (engine::Dice::seeded(5), Choices::new(5));
        let mut entry = 0;
        while rules.decision(&state).seat().is_some() {
            let order = rules.propose(&rules.view_of_asked(&state), &mut choices);
            dice.begin(entry, 0);
            state = rules.played(&state, &order, &mut dice, &mut engine::Silent);
            entry += 1;
            assert!(entry < 6_000, "{name} does not end");
        }
    }
}

#[test]
fn a_battle_that_nobody_orders_runs_to_its_end() {
    let opening = opening(MEETING);
    let (rules, mut state) = (opening.rules, opening.state);
    let mut dice = engine::Dice::seeded(7);
    for entry in 0..2_000 {
        if rules.decision(&state).seat().is_none() {
            return;
        }
        let order = rules.fallback(&rules.view_of_asked(&state));
        assert!(rules.check(&state, &order).is_ok(), "{order:?}");
        dice.begin(entry, 0);
        state = rules.played(&state, &order, &mut dice, &mut engine::Silent);
    }
    panic!("it did not end");
}
