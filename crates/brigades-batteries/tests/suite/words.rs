//! What rules emit fits the catalogue: measures have the unit of their word, and texts get the arguments they declare.

use crate::battles::{opening, scenarios};
use crate::table::table;
use brigades_batteries::close_combat::evade::limits::{allowance, check_way};
use brigades_batteries::orders::Order;
use brigades_batteries::{BrigadesAndBatteries as Set, State};
use engine::laws::Opening;
use engine::sketch::{Overlay, Sketch};
use engine::{
    Argument, Choices, Contest, Decision, Dice, Event, EventLog, Hints, Measure, Name, Number, Phrase,
    PieceId, Reason, Referee, Screen, Seat, Title,
};
use geometry::{Heading, Length};

/// How many orders of each battle are checked.
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
    let legal = rules.check(state, order).expect("a proposed order is legal");
    in_its_unit(&legal.preview().measures);
    if let Some(contest) = legal.contest() {
        in_its_unit(&contest.measures());
    }
    laid(&legal.drawn());
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
                let sketch = rules.sketch(&rules.view_of_asked(&state));
                drawn(&sketch);
                sketch
                    .pieces
                    .iter()
                    .for_each(|token| laid(&rules.overlays(&rules.view_of_asked(&state), token.id, None)));
            }
            let order = rules.propose(&rules.view_of_asked(&state), &mut choices);
            looked_at(&rules, &state, &order);
            let mut told = EventLog::default();
            dice.begin(entry, 0);
            state = rules.played(&state, &order, &mut dice, &mut told);
            for (_, event) in &told.0 {
                if let Event::Noted { measure, .. } = event {
                    in_its_unit(std::slice::from_ref(measure));
                }
            }
        }
        drawn(&rules.sketch(&rules.view(&state, Some(Seat::Red))));
    }
}

const SKIRMISHERS: &str = r#"
moment = { turn = 2, step = "move_a", side_a = "red" }
units = [
  { id = 1, seat = "red", name = "Voltigeurs", several = true, type = "light", formation = "skirmish", figures = 12, x = 900, y = 500, heading = 0 },
  { id = 2, seat = "red", name = "11th of the Line", figures = 24, width = 2, x = 850, y = 400, heading = 0 },
  { id = 3, seat = "red", figures = 24, width = 2, x = 950, y = 400, heading = 0 },
  { id = 99, seat = "blue", figures = 24, x = 200, y = 1180, heading = 180 },
]
"#;

#[test]
fn a_name_is_spoken_of_as_the_scene_says() {
    let (rules, state) = table(SKIRMISHERS);
    let title = |number| rules.title(PieceId::unit(number));
    let several = Name { text: "Voltigeurs".to_owned(), number: Number::Several };
    assert_eq!((title(1), title(2)), (Title::Name(several), Title::one("11th of the Line")));
    assert!(matches!(title(3), Title::Phrase(_)), "it has no name");
    let sketch = rules.sketch(&rules.view(&state, None));
    assert_eq!(sketch.pieces[0].title, title(1));
}

#[test]
fn bb_2_5_d_2_7_c_a_way_too_short_or_too_long_is_refused_with_both_limits() {
    let (rules, state) = table(SKIRMISHERS);
    let (piece, columns) = (PieceId::unit(1), vec![PieceId::unit(2), PieceId::unit(3)]);
    let (least, most) = (Length::inches(4), Length::inches(8));
    for given in [Length::inches(2), Length::inches(9)] {
        let order = Order::PushedAdvance { unit: piece, distance: given, columns: columns.clone() };
        let why = rules.check(&state, &order).map(|_| ()).unwrap_err();
        assert_eq!(why.reason, Reason::OutOfRange { piece, given, least, most });
    }
    let card = state.unit(piece).expect("it is there").card;
    let evades = |given| check_way(&rules.book, &card, Heading::NORTH, Heading::NORTH, given, piece);
    let whole = allowance(&rules.book, &card);
    assert!(evades(whole).is_ok() && evades(whole / 2).is_ok());
    for given in [whole / 4, whole * 2] {
        let reason = Reason::OutOfRange { piece, given, least: whole / 2, most: whole };
        assert_eq!(evades(given).map_err(|why| why.reason), Err(reason));
    }
}
