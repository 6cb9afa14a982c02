//! FP-12.b by hand: units are taken up and set down one by one, and a command takes the field as it stands.

use super::laws::{opening, scenarios};
use engine::Title;
use engine::laws::by_hand;
use engine::{Decision, Dice, Flank, Gesture, Hints, PieceId, Referee, Screen, Seat, Silent};
use geometry::Point;
use krupp_chassepot::ask::Flag;
use krupp_chassepot::ask::Formation;
use krupp_chassepot::ask::Order;
use krupp_chassepot::ask::{label, question};
use krupp_chassepot::clause;
use krupp_chassepot::{KruppAndChassepot as Set, State};

/// The sample order of battle when the first seat is asked to deploy.
fn begun() -> (Set, State, Seat) {
    let (name, text) =
        scenarios().into_iter().find(|(name, _)| name.contains("between")).expect("a scenario");
    let opening = opening(&name, &text);
    let (rules, mut state) = (opening.rules, opening.state);
    state = rules.played(&state, &Order::Pass, &mut Dice::scripted([3, 8]), &mut Silent);
    let Decision::Choose(choice) = rules.decision(&state) else { panic!("nobody is asked") };
    assert_eq!((choice.what, choice.seat), (question::DEPLOY, Seat::Red));
    (rules, state, choice.seat)
}

fn is_called(title: &Title, name: &str) -> bool {
    matches!(title, Title::Name(known) if known.text.starts_with(name))
}

fn drag(piece: PieceId, x: i32, y: i32) -> Gesture {
    Gesture::drag(piece, Point::mm(x, y))
}

#[test]
fn fp_12_b_the_command_in_placing_is_drawn_and_can_be_taken_up() {
    let (rules, state, seat) = begun();
    let sketch = rules.sketch(&rules.view(&state, Some(seat)));
    assert!(sketch.pieces.len() > 6, "a division and its chief: {}", sketch.pieces.len());
    assert!(sketch.pieces.iter().all(|token| token.can_act && !token.stands.is_empty()));
    let chief = |division: u16| label::DIVISION.with("division", division);
    let here = label::DEPLOY_AS_IT_STANDS.with("piece", chief(1));
    assert_eq!(sketch.buttons[0].says, here, "{:?}", sketch.buttons);
    let other = label::DEPLOY_FIRST.with("piece", chief(2));
    assert!(sketch.buttons.iter().any(|button| button.says == other));
    assert!(rules.sketch(&rules.view(&state, Some(seat.other()))).pieces.iter().all(|token| !token.can_act));
}

#[test]
fn fp_12_b_a_unit_is_set_down_turned_and_formed_and_stays_so() {
    let (rules, mut state, seat) = begun();
    let sketch = rules.sketch(&rules.view(&state, Some(seat)));
    let foot = sketch.pieces.iter().find(|token| is_called(&token.title, "Line 3")).expect("foot").id;
    let guns = sketch.pieces.iter().find(|token| is_called(&token.title, "Foot guns")).expect("guns").id;
    assert!(matches!(by_hand(&rules, &mut state, &drag(foot, 1_500, 150)), Ok(Order::Place(_))));
    assert!(
        by_hand(&rules, &mut state, &Gesture::Turn { pieces: vec![foot], to: Point::mm(1_800, 450) }).is_ok()
    );
    assert!(by_hand(&rules, &mut state, &Gesture::press(Some(guns), "limber")).is_ok());
    let corner = Gesture::Wheel { pieces: vec![guns], corner: Flank::Left, to: Point::mm(0, 100) };
    assert!(by_hand(&rules, &mut state, &corner).is_ok());
    assert!(by_hand(&rules, &mut state, &drag(PieceId::general(2), 1_400, 100)).is_ok(), "his place, too");
    assert!(state.unit(foot.number()).is_some_and(|unit| unit.flags.has(Flag::Drafted) && !unit.is_alive()));
    assert!(by_hand(&rules, &mut state, &Gesture::press(None, "deploy")).is_ok());
    let unit = state.unit(foot.number()).expect("the unit");
    assert!(unit.is_alive() && !unit.flags.has(Flag::Drafted));
    assert_eq!((unit.centre, unit.heading.millidegrees()), (Point::mm(1_500, 150), 45_000));
    assert_eq!(state.unit(guns.number()).expect("the guns").formation, Formation::Column);
    assert_eq!(state.commander(2).expect("the chief").position, Point::mm(1_400, 100));
    assert!(!state.commander(2).expect("the chief").moved, "he has not moved in turn 1");
    let Decision::Choose(choice) = rules.decision(&state) else { panic!("nobody is asked") };
    assert_eq!((choice.what, choice.seat), (question::DEPLOY, Seat::Blue), "the other side's turn");
}

#[test]
fn fp_12_b_outside_the_zone_or_upon_another_a_unit_is_refused_or_stops() {
    let (rules, mut state, seat) = begun();
    let sketch = rules.sketch(&rules.view(&state, Some(seat)));
    let [one, two] = ["Line 1", "Line 2"]
        .map(|title| sketch.pieces.iter().find(|token| token.title == Title::one(title)).expect("foot").id);
    assert!(by_hand(&rules, &mut state, &drag(one, 900, 150)).is_ok());
    let aimed = rules.aim(&rules.view_of_asked(&state), &drag(one, 900, 600));
    let (_, preview) = aimed.order.expect("as far as the zone reaches");
    assert_eq!(preview.ends[0].1.at.y, 294_000, "10 mm and less before 12 inches");
    assert_eq!(aimed.stopped.expect("a reason").clause.to_string(), "FP-12.b");
    let order = |x, y| {
        let mut placement = match rules.aim(&rules.view_of_asked(&state), &drag(two, 200, 100)).order {
            Some((Order::Place(placement), _)) => placement,
            other => panic!("{other:?}"),
        };
        placement.centre = Point::mm(x, y);
        let judged = rules.check(&state, &Order::Place(placement)).map(|_| ());
        judged.map_err(|illegal| illegal.clause.to_string())
    };
    assert_eq!(order(920, 155), Err("FP-12.b".to_owned()), "it would stand upon the other");
    assert_eq!(order(900, 600), Err("FP-12.b".to_owned()), "it would stand outside");
    assert!(order(400, 100).is_ok());
    let enemy = PieceId::unit(
        state.units.iter().find(|unit| rules.seat_of(unit.side) == Seat::Blue).expect("an enemy").id,
    );
    assert_eq!(by_hand(&rules, &mut state, &drag(enemy, 400, 100)), Err(Some(clause!("FP-12.b"))));
}
