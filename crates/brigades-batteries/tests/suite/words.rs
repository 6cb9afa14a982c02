//! What rules emit fits the catalogue: measures are given in the unit of their word, and texts are filled as they declare.

use crate::battles::{opening, scenarios};
use brigades_batteries::orders::Order;
use brigades_batteries::{BrigadesAndBatteries as Set, State};
use engine::laws::Opening;
use engine::sketch::{Overlay, Sketch};
use engine::{
    Argument, Choices, Contest, Decision, Dice, Event, Measure, Phrase, Record, Rules, Seat, Title,
};

/// How many orders of a battle are looked at.
const ORDERS: u32 = 160;

fn in_its_unit(measures: &[Measure]) {
    for measure in measures {
        assert_eq!(measure.what.data().unit, measure.amount.unit(), "{} by {}", measure.what, measure.clause);
    }
}

fn filled(phrase: &Phrase) {
    let mut names: Vec<&str> = phrase.arguments.iter().map(|(name, _)| *name).collect();
    let mut declared = phrase.label.data().arguments.to_vec();
    names.sort_unstable();
    declared.sort_unstable();
    assert_eq!(names, declared, "{}", phrase.label);
    for (_, argument) in &phrase.arguments {
        if let Argument::Phrase(inner) = argument {
            filled(inner);
        }
    }
}

fn titled(title: &Title) {
    if let Title::Phrase(phrase) = title {
        filled(phrase);
    }
}

fn drawn(sketch: &Sketch) {
    for feature in &sketch.terrain {
        feature.meanings.iter().for_each(|(says, _)| filled(says));
    }
    for token in &sketch.pieces {
        titled(&token.title);
        token.badges.iter().for_each(|badge| filled(&badge.says));
        token.buttons.iter().for_each(|button| filled(&button.says));
    }
    sketch.buttons.iter().for_each(|button| filled(&button.says));
    for command in &sketch.commands {
        titled(&command.title);
        command.states.iter().for_each(|(says, _)| filled(says));
    }
}

fn laid(overlays: &[Overlay]) {
    overlays.iter().filter_map(|overlay| overlay.says.as_ref()).for_each(filled);
}

fn looked_at(rules: &Set, state: &State, order: &Order) {
    in_its_unit(&rules.explain(state, order));
    if let Ok(preview) = rules.check(state, order) {
        in_its_unit(&preview.measures);
    }
    if let Some(contest) = rules.situation(state, order) {
        in_its_unit(&contest.measures());
    }
    laid(&rules.drawn(state, order));
}

#[test]
fn measures_have_the_unit_of_their_word_and_texts_what_they_declare() {
    for (number, (_, text)) in scenarios().iter().enumerate() {
        let Opening { rules, mut state, .. } = opening(text);
        let (mut choices, mut dice) = (Choices::new(number as u64), Dice::seeded(number as u64));
        for entry in 0..ORDERS {
            if matches!(rules.decision(&state), Decision::Over(_)) {
                break;
            }
            if entry % 20 == 0 {
                let sketch = rules.sketch(&state, rules.decision(&state).seat());
                drawn(&sketch);
                sketch.pieces.iter().for_each(|token| laid(&rules.overlays(&state, token.id, None)));
            }
            let order = rules.propose(&state, &mut choices);
            looked_at(&rules, &state, &order);
            let mut told = Record::default();
            dice.begin(entry, 0);
            rules.apply(&mut state, &order, &mut dice, &mut told);
            for (_, event) in &told.0 {
                if let Event::Noted { measure, .. } = event {
                    in_its_unit(std::slice::from_ref(measure));
                }
            }
        }
        drawn(&rules.sketch(&state, Some(Seat::Red)));
    }
}
