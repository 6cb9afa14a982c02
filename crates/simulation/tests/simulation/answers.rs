//! Bots always answer: whatever the scenario and its options, every level gives a legal order for every decision, with
//! a plan and a reason, and within its budget.

use crate::opening::{OnOpening, with_opening};
use crate::scenarios::{self, shortened};
use bots::catalogue::label;
use bots::{FamilyBots, Level, Progress};
use engine::laws::Opening;
use engine::text::Source;
use engine::{Argument, Choices, Decision, Dice, Phrase, Referee, Silent};
use rayon::prelude::*;
use std::collections::BTreeSet;
use tambour::Registry;

/// The kinds of decision that the tested battles must contain, by family.
const KINDS: [(&str, &[&str]); 3] = [
    ("vae-victis", &["deploy", "activation", "take_over", "orders", "fire", "melee", "pursue", "rally"]),
    ("krupp-and-chassepot", &["deploy", "first_mover", "orders", "fire", "rally"]),
    ("brigades-and-batteries", &["side", "orders", "fire", "roll"]),
];

/// A battle in which the levels take turns, order by order.
struct Answers {
    levels: &'static [Level],
    most: u32,
    name: String,
}

impl OnOpening for Answers {
    type Answer = u32;

    fn play<R: Referee>(self, opening: &Opening<R>, bots: FamilyBots<R>) -> u32 {
        let rules = &opening.rules;
        let mut state = opening.state.clone();
        let mut dice = Dice::seeded(3);
        let mut bots: Vec<_> = self.levels.iter().map(|level| bots.enlist(*level, 9, 1)).collect();
        for entry in 0..self.most {
            let Decision::Choose(choice) = rules.decision(&state) else { return entry };
            let at = entry as usize % bots.len();
            let progress = Progress::default();
            let order = bots[at].answer_within(rules, &rules.view_of_asked(&state), &progress);
            let refused = rules.check(&state, &order).err();
            assert!(refused.is_none(), "{}, {:?}: {order:?} {refused:?}", self.name, choice);
            let (done, of) = progress.so_far();
            assert!(done <= of, "{}: {done} evaluations of {of}", self.name);
            for stroke in &bots[at].plan().strokes {
                assert!(is_filled(&stroke.says), "{}: {order:?} because {:?}", self.name, stroke.says);
            }
            dice.begin(entry, 0);
            state = rules.played(&state, &order, &mut dice, &mut Silent);
        }
        self.most
    }
}

/// Whether a reason is a label of the bots with exactly the arguments that its message needs.
fn is_filled(says: &Phrase) -> bool {
    let wanted = says.label.data().arguments;
    let within = |argument: &Argument| match argument {
        Argument::Phrase(inner) => is_filled(inner),
        _ => true,
    };
    label::ALL.contains(&says.label)
        && wanted.len() == says.arguments.len()
        && says.arguments.iter().all(|(name, argument)| wanted.contains(name) && within(argument))
}

/// The scenario with some options changed at random, as far as it stays valid.
pub(crate) fn with_other_options(source: &Source, choices: &mut Choices) -> Source {
    let registry = Registry::standard();
    let rules = registry.rules_of(source).expect("it names its rules");
    let mut current = source.clone();
    for spec in registry.options(rules) {
        let values = match &spec.values {
            engine::Values::Words(words) => words.iter().map(|word| format!("\"{word}\"")).collect(),
            _ => Vec::new(),
        };
        if values.is_empty() || choices.below(2) == 0 || spec.key.contains('.') {
            continue;
        }
        let said = format!("{} = {}", spec.key, values[choices.below(values.len())]);
        let text = match current.text.contains("options = { ") {
            true => current.text.replacen("options = { ", &format!("options = {{ {said}, "), 1),
            false => {
                current.text.replacen("format = 1\n", &format!("format = 1\noptions = {{ {said} }}\n"), 1)
            }
        };
        let changed = Source::new(source.name.as_str(), text);
        if registry.check_scenario(&changed).is_ok() {
            current = changed;
        }
    }
    current
}

#[test]
fn every_decision_of_every_scenario_is_answered_whatever_its_options() {
    scenarios::all().par_iter().enumerate().for_each(|(seed, source)| {
        let source = with_other_options(&shortened(source, 2), &mut Choices::new(seed as u64));
        let levels = &[Level::Sergeant, Level::Recruit];
        let answers = Answers { levels, most: 60, name: source.name.clone() };
        let orders = with_opening(&source, answers).expect("it sets up");
        assert!(orders > 4, "{}", source.name);
    });
}

/// A battle between recruits; for the first decision of each kind, every level must answer.
struct Kinds {
    name: String,
}

impl OnOpening for Kinds {
    type Answer = BTreeSet<&'static str>;

    fn play<R: Referee>(self, opening: &Opening<R>, bots: FamilyBots<R>) -> BTreeSet<&'static str> {
        let rules = &opening.rules;
        let mut state = opening.state.clone();
        let mut dice = Dice::seeded(5);
        let mut recruit = bots.enlist(Level::Recruit, 6, 1);
        let mut asked = BTreeSet::new();
        for entry in 0.. {
            let Decision::Choose(choice) = rules.decision(&state) else { break };
            if asked.insert(choice.what.key()) {
                for level in [Level::Sergeant, Level::Colonel] {
                    // Another test covers planning of whole turns: here a colonel is stopped at once.
                    let progress = Progress::default();
                    progress.cancel();
                    let order = bots.enlist(level, 7, 1).answer_within(
                        rules,
                        &rules.view_of_asked(&state),
                        &progress,
                    );
                    let refused = rules.check(&state, &order).err();
                    assert!(refused.is_none(), "{}, {choice:?}, {level:?}: {order:?} {refused:?}", self.name);
                }
            }
            let order = recruit.answer(rules, &rules.view_of_asked(&state));
            dice.begin(entry, 0);
            state = rules.played(&state, &order, &mut dice, &mut Silent);
        }
        asked
    }
}

#[test]
fn every_level_answers_every_kind_of_decision() {
    let fought: Vec<(&str, BTreeSet<&'static str>)> = scenarios::all()
        .par_iter()
        .map(|source| {
            let family = Registry::standard().rules_of(source).expect("it names its rules").family().name;
            let kinds = Kinds { name: source.name.clone() };
            (family, with_opening(source, kinds).expect("it sets up"))
        })
        .collect();
    let asked = |family: &str| -> BTreeSet<&'static str> {
        fought.iter().filter(|(of, _)| *of == family).flat_map(|(_, asked)| asked.clone()).collect()
    };
    for (family, kinds) in KINDS {
        let asked = asked(family);
        for kind in kinds {
            assert!(asked.contains(kind), "{family:?} never asked for {kind}, only for {asked:?}");
        }
    }
}

#[test]
fn a_colonel_answers_within_its_budget() {
    for name in ["the-bridge-at-altenbach.toml", "the-ride-at-vionville.toml"] {
        let all = scenarios::all();
        let source = all.iter().find(|source| source.name.ends_with(name)).expect("a scenario");
        let levels = &[Level::Colonel, Level::Recruit];
        let answers = Answers { levels, most: 10, name: source.name.clone() };
        assert_eq!(with_opening(source, answers).expect("it sets up"), 10);
    }
}

/// A colonel that is stopped before it begins.
struct Stopped;

impl OnOpening for Stopped {
    type Answer = (u32, u32);

    fn play<R: Referee>(self, opening: &Opening<R>, bots: FamilyBots<R>) -> (u32, u32) {
        let progress = Progress::default();
        progress.cancel();
        let mut colonel = bots.enlist(Level::Colonel, 1, 1);
        let order =
            colonel.answer_within(&opening.rules, &opening.rules.view_of_asked(&opening.state), &progress);
        assert!(opening.rules.check(&opening.state, &order).is_ok());
        progress.so_far()
    }
}

#[test]
fn a_colonel_that_is_stopped_answers_at_once() {
    let all = scenarios::all();
    let source =
        all.iter().find(|source| source.name.ends_with("outposts-at-dawn.toml")).expect("a scenario");
    let (done, _) = with_opening(source, Stopped).expect("it sets up");
    assert!(done <= 12, "{done} playouts after being told to stop");
}
