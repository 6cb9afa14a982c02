//! BB-8.4, deployment by hand: a brigade is proposed, changed piece by piece, and then deployed as it stands.

use crate::table::table;
use brigades_batteries::armies::troops::Formation;
use brigades_batteries::catalogue::{label, question};
use brigades_batteries::orders::Order;
use engine::laws::by_hand;
use engine::text::Document;
use engine::{Decision, Flank, Gesture, Hints, Notation, PieceId, Referee, Screen, Seat};
use geometry::Point;

const FIELD: &str = r#"
moment = { turn = 0, step = "deployment", seat = "red" }
table = { width = 1200, depth = 1000 }
terrain = [{ kind = "town_block", name = "Mill", capacity = 30, rect = [800, 150, 900, 250] }]
brigades = [{ id = 1, seat = "red", baseline = "south", name = "Kempt" }, { id = 2, seat = "blue", baseline = "north" }]
units = [
  { id = 1, seat = "red", brigade = 1, figures = 24, width = 2, place = "reserve" },
  { id = 2, seat = "red", brigade = 1, figures = 24, width = 2, place = "reserve" },
  { id = 3, seat = "red", brigade = 1, arm = "artillery", models = 4, place = "reserve" },
  { id = 4, seat = "blue", brigade = 2, figures = 24, width = 2, place = "reserve" },
]
generals = [{ id = "G1", seat = "red", brigade = 1, charisma = 1 }, { id = "G2", seat = "red", commander = true, charisma = 1 }]
"#;

fn drag(piece: PieceId, x: i32, y: i32) -> Gesture {
    Gesture::drag(piece, Point::mm(x, y))
}

#[test]
fn bb_8_4_b_a_brigade_stands_drawn_up_and_one_press_deploys_it() {
    let (rules, mut state) = table(FIELD);
    let sketch = rules.sketch(&rules.view(&state, Some(Seat::Red)));
    assert_eq!(sketch.pieces.len(), 4, "three units and their general; the commander comes last");
    assert!(sketch.pieces.iter().all(|token| token.can_act));
    assert_eq!(sketch.buttons[0].says, label::READY.with("who", "Kempt"));
    assert!(rules.sketch(&rules.view(&state, Some(Seat::Blue))).pieces.is_empty(), "nothing is placed yet");
    assert!(matches!(
        by_hand(&rules, &mut state, &Gesture::press(None, "draw_up_2")),
        Ok(Order::Place { .. })
    ));
    assert_eq!(rules.sketch(&rules.view(&state, Some(Seat::Blue))).pieces.len(), 4, "placement is open");
    assert!(matches!(by_hand(&rules, &mut state, &Gesture::press(None, "ready")), Ok(Order::Deploy { .. })));
    assert_eq!(state.units_of(Seat::Red).count(), 3);
    assert!(state.moment.draft.is_empty());
    let Decision::Choose(choice) = rules.decision(&state) else { panic!("nobody is asked") };
    assert_eq!((choice.what, choice.seat), (question::DEPLOY, Seat::Blue));
}

#[test]
fn bb_8_4_a_units_and_generals_are_set_down_turned_and_formed_by_hand() {
    let (rules, mut state) = table(FIELD);
    let [foot, other, guns] = [1, 2, 3].map(PieceId::unit);
    assert!(by_hand(&rules, &mut state, &drag(foot, 300, 200)).is_ok());
    assert!(by_hand(&rules, &mut state, &Gesture::press(Some(foot), "line")).is_ok());
    let turn = Gesture::Turn { pieces: vec![foot], to: Point::mm(400, 300) };
    assert!(by_hand(&rules, &mut state, &turn).is_ok());
    assert!(by_hand(&rules, &mut state, &drag(other, 850, 200)).is_ok(), "into the block");
    assert!(by_hand(&rules, &mut state, &Gesture::press(Some(guns), "limber")).is_ok());
    assert!(by_hand(&rules, &mut state, &drag(guns, 550, 180)).is_ok());
    let wheel = Gesture::Wheel { pieces: vec![guns], corner: Flank::Left, to: Point::mm(540, 190) };
    assert!(by_hand(&rules, &mut state, &wheel).is_ok());
    assert!(by_hand(&rules, &mut state, &drag(PieceId::general(1), 500, 60)).is_ok());
    let sketch = rules.sketch(&rules.view(&state, Some(Seat::Red)));
    let token = sketch.pieces.iter().find(|token| token.id == foot).expect("the foot");
    assert_eq!(token.face.formation, "line");
    let keys: Vec<&str> = token.buttons.iter().map(|button| button.key.as_str()).collect();
    assert!(keys.contains(&"column") && !keys.contains(&"line"), "{keys:?}");
    assert!(by_hand(&rules, &mut state, &Gesture::press(None, "ready")).is_ok());
    let placed = state.unit(foot).expect("the foot");
    assert_eq!((placed.pose.at, placed.pose.heading.millidegrees()), (Point::mm(300, 200), 45_000));
    assert_eq!(placed.card.formation(&rules.book), Formation::Line);
    assert_eq!(state.unit(other).expect("the other").garrison_of, Some(1));
    assert_eq!(state.unit(guns).expect("the guns").card.formation(&rules.book), Formation::Limbered);
    assert_eq!(state.general(PieceId::general(1)).expect("the general").at, Some(Point::mm(500, 60)));
}

#[test]
fn bb_8_4_a_a_unit_stops_at_the_limit_of_the_zone_and_nothing_else_is_taken_up() {
    let (rules, mut state) = table(FIELD);
    assert!(by_hand(&rules, &mut state, &drag(PieceId::unit(1), 300, 200)).is_ok());
    let aimed = rules.aim(&rules.view_of_asked(&state), &drag(PieceId::unit(1), 300, 600));
    assert_eq!(aimed.stopped.expect("a reason").clause.to_string(), "BB-8.4.a");
    assert_eq!((aimed.ghost[0].1.at.y + 500) / 1_000, 305, "12 inches");
    let refused = |gesture| {
        rules.aim(&rules.view_of_asked(&state), &gesture).stopped.expect("a reason").clause.to_string()
    };
    assert_eq!(refused(drag(PieceId::general(2), 300, 100)), "BB-8.4.b", "the commander comes last");
    assert_eq!(refused(drag(PieceId::unit(4), 300, 100)), "BB-8.4.a", "not ours");
}

#[test]
fn bb_8_4_a_what_a_hand_has_done_is_written_down() {
    let (rules, mut state) = table(FIELD);
    assert!(by_hand(&rules, &mut state, &drag(PieceId::unit(1), 300, 200)).is_ok());
    let text = Document::new(rules.write_scene(&state)).print();
    let (again, back) = table(&text);
    assert_eq!((again, back), (rules, state));
}
