//! What hands and eyes get from the set: gestures come to legal orders, and every piece can be drawn.

use super::support::case;
use engine::case::Subject;
use engine::{Gesture, PieceId, Rules, Seat, Side};
use geometry::Point;
use krupp_chassepot::order::{Action, Order, Pair};
use krupp_chassepot::{KruppAndChassepot as Set, State};

const TABLE: &str = r#"
[scene]
table = { width = 1200, depth = 900 }
terrain = [{ kind = "woods", rect = [300, 300, 500, 400] }, { kind = "built_up_area", rect = [700, 300, 800, 400] }]
units = [
  { id = 1, side = "french", x = 400, y = 200 },
  { id = 2, side = "french", arm = "cavalry", stands = 4, x = 600, y = 100 },
  { id = 3, side = "french", x = 750, y = 260 },
  { id = 4, side = "german", x = 600, y = 500, heading = 180 },
  { id = 5, side = "german", arm = "foot_art", stands = 2, x = 400, y = 700, heading = 180 },
]
commanders = [{ id = "G1", side = "french", level = "army", x = 500, y = 150 }]
"#;

fn table() -> (Set, State) {
    match case(TABLE).subject {
        Subject::Scene(rules, state) => (*rules, *state),
        other => panic!("not a scene: {other:?}"),
    }
}

fn aimed(gesture: &Gesture) -> Option<Order> {
    let (rules, state) = table();
    let aimed = rules.aim(&state, gesture);
    let order = aimed.order.map(|(order, _)| order);
    if let Some(order) = &order {
        assert!(rules.check(&state, order).is_ok(), "{order:?}");
    }
    assert!(order.is_some() || aimed.stopped.is_some(), "nothing, and no reason");
    order
}

#[test]
fn fp_10_d_a_dragged_unit_advances_as_far_as_it_may() {
    let through = vec![Point::mm(400, 800)];
    let order = aimed(&Gesture::Drag { pieces: vec![PieceId::unit(1)], through });
    let Some(Order::Move { actions, .. }) = order else { panic!("{order:?}") };
    let [Action::Advance { d, .. }] = actions[..] else { panic!("{actions:?}") };
    // 90 mm in the open, then woods at two for one: 90 + 2 x 56.6 is the whole of 203.2.
    assert_eq!(d.0, 146_000);
}

#[test]
fn fp_10_g_a_unit_dragged_onto_a_village_enters_it() {
    let through = vec![Point::mm(750, 350)];
    let order = aimed(&Gesture::Drag { pieces: vec![PieceId::unit(3)], through });
    assert!(
        matches!(&order, Some(Order::Move { actions, .. }) if matches!(actions.last(), Some(Action::Enter { area: 1 })))
    );
}

#[test]
fn fp_4_a_cavalry_pointed_at_a_line_charges_it() {
    let target = PieceId::unit(4);
    let order = aimed(&Gesture::Target { pieces: vec![PieceId::unit(2)], target });
    assert_eq!(order, Some(Order::Charge(Pair { unit: 2, target: 4 })));
}

#[test]
fn fp_10_d_front_corners_wheel_and_the_handle_turns() {
    let wheel =
        Gesture::Wheel { pieces: vec![PieceId::unit(1)], corner: Side::Left, to: Point::mm(400, 260) };
    assert!(
        matches!(aimed(&wheel), Some(Order::Move { actions, .. }) if matches!(actions[..], [Action::Wheel { .. }]))
    );
    let turn = Gesture::Turn { pieces: vec![PieceId::unit(1)], to: Point::mm(500, 200) };
    assert!(
        matches!(aimed(&turn), Some(Order::Move { actions, .. }) if matches!(actions[..], [Action::Turn { .. }]))
    );
    let led = Gesture::Drag { pieces: vec![PieceId::general(1)], through: vec![Point::mm(1190, 150)] };
    assert!(matches!(aimed(&led), Some(Order::MoveCommander { .. })));
    let press = |button: &str| Gesture::Press { pieces: vec![PieceId::unit(1)], button: button.to_owned() };
    assert!(matches!(aimed(&press("form_column")), Some(Order::Move { .. })));
    assert_eq!(aimed(&press("pass")), Some(Order::Pass));
    assert_eq!(aimed(&press("limber")), None, "infantry has no limbers");
}

#[test]
fn every_piece_is_drawn_with_its_menu_and_its_reach() {
    let (rules, state) = table();
    let sketch = rules.sketch(&state, Some(Seat::Red));
    assert_eq!(sketch.pieces.len(), 6);
    for token in &sketch.pieces {
        assert!(!token.stands.is_empty() && token.stands.iter().all(|stand| stand.len() == 4));
        for button in &token.buttons {
            let press = Gesture::Press { pieces: vec![token.id], button: button.key.clone() };
            assert!(aimed(&press).is_some(), "{} {}", token.id, button.key);
        }
        let laid = rules.overlays(&state, token.id, None);
        assert!(laid.iter().all(|overlay| overlay.points.len() > 1) && !laid.is_empty(), "{}", token.id);
    }
    assert!(rules.sketch(&state, None).buttons.is_empty(), "a watcher has nothing to press");
}
