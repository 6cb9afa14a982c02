//! What hands and eyes get from the set: gestures come to legal orders, and every piece can be drawn.

use super::support::case;
use engine::case::Subject;
use engine::catalogue::{Label, Measured};
use engine::{Amount, Phrase, testing};
use engine::{Flank, Gesture, Hints, PieceId, Referee, Screen, Seat};
use geometry::{Length, Point};
use krupp_chassepot::ask::BandName;
use krupp_chassepot::ask::{Action, Order, Pair};
use krupp_chassepot::ask::{label, measure, term};
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
    let aimed = rules.aim(&rules.view_of_asked(&state), gesture);
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
    // 90 mm in the open, then woods at two for one: 90 + 2 x 56.625 is 203.2 and the slack of 0.05.
    assert_eq!(d.0, 146_625);
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
        Gesture::Wheel { pieces: vec![PieceId::unit(1)], corner: Flank::Left, to: Point::mm(400, 260) };
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
    let sketch = rules.sketch(&rules.view(&state, Some(Seat::Red)));
    assert_eq!(sketch.pieces.len(), 6);
    for token in &sketch.pieces {
        assert!(!token.stands.is_empty() && token.stands.iter().all(|stand| stand.len() == 4));
        for button in &token.buttons {
            let press = Gesture::Press { pieces: vec![token.id], button: button.key.clone() };
            assert!(aimed(&press).is_some(), "{} {}", token.id, button.key);
        }
        let laid = rules.overlays(&rules.view_of_asked(&state), token.id, None);
        assert!(laid.iter().all(|overlay| overlay.points.len() > 1) && !laid.is_empty(), "{}", token.id);
    }
    assert!(rules.sketch(&rules.view(&state, None)).buttons.is_empty(), "a watcher has nothing to press");
}

/// A table at another moment.
fn at(moment: &str, change: impl FnOnce(&str) -> String) -> (Set, State) {
    let text = change(TABLE).replace("[scene]\n", &format!("[scene]\nmoment = {moment}\n"));
    match case(&text).subject {
        Subject::Scene(rules, state) => (*rules, *state),
        other => panic!("not a scene: {other:?}"),
    }
}

fn press(piece: PieceId, button: &str) -> Gesture {
    Gesture::Press { pieces: vec![piece], button: button.to_owned() }
}

#[test]
fn fp_10_d_a_way_with_corners_is_a_move_of_several_legs() {
    let (rules, state) = table();
    let through = vec![Point::mm(450, 250), Point::mm(560, 250)];
    let aimed =
        rules.aim(&rules.view_of_asked(&state), &Gesture::Drag { pieces: vec![PieceId::unit(1)], through });
    let (order, preview) = aimed.order.expect("a move");
    let Order::Move { actions, .. } = order else { panic!("{order:?}") };
    assert!(
        matches!(actions[..], [Action::Advance { .. }, Action::Turn { .. }, Action::Advance { .. }]),
        "{actions:?}"
    );
    let short = aimed.stopped.expect("it stops short of the hand");
    assert_eq!(short.clause.to_string(), "FP-10.c");
    assert!(preview.ends[0].1.at.x > 460_000 && preview.ends[0].1.at.x < 560_000, "{preview:?}");
}

#[test]
fn fp_10_g_a_garrison_is_dragged_out_on_the_side_of_the_hand() {
    let (rules, state) = at("{ turn = 2 }", |table| {
        table.replace(
            "{ id = 3, side = \"french\", x = 750, y = 260 }",
            "{ id = 3, side = \"french\", formation = \"garrison\", area = 2 }",
        )
    });
    let drag = Gesture::Drag { pieces: vec![PieceId::unit(3)], through: vec![Point::mm(750, 200)] };
    let (order, preview) = rules.aim(&rules.view_of_asked(&state), &drag).order.expect("it leaves");
    let Order::Move { actions, .. } = order else { panic!("{order:?}") };
    assert!(matches!(actions[..], [Action::Leave { .. }]), "{actions:?}");
    assert!(preview.ends[0].1.at.y < 300_000, "south of the houses");
}

#[test]
fn fp_10_f_a_move_stops_before_the_enemy_and_says_so() {
    let (rules, state) = at("{ turn = 2 }", |table| {
        table.replace("x = 600, y = 500, heading = 180", "x = 750, y = 330, heading = 180")
    });
    let drag = Gesture::Drag { pieces: vec![PieceId::unit(3)], through: vec![Point::mm(750, 320)] };
    let aimed = rules.aim(&rules.view_of_asked(&state), &drag);
    let (_, preview) = aimed.order.expect("it goes as near as it may");
    assert_eq!(
        preview.ends[0].1.at.y, 284_650,
        "20 mm and an inch, less the slack, before the enemy's front"
    );
    assert_eq!(aimed.stopped.expect("a reason").clause.to_string(), "FP-10.f");
}

#[test]
fn fp_8_f_guns_are_pointed_at_a_target_and_the_chance_is_told() {
    let (rules, state) =
        at("{ turn = 2, step = \"f1\", active = \"blue\", first_mover = \"blue\" }", str::to_owned);
    let target = Gesture::Target { pieces: vec![PieceId::unit(5)], target: PieceId::unit(2) };
    let (order, preview) = rules.aim(&rules.view_of_asked(&state), &target).order.expect("a shot");
    assert_eq!(order, Order::Fire { pair: Pair { unit: 5, target: 2 }, stand: None });
    assert!(preview.measures.iter().any(|measure| measure.what == measure::RANGE));
    let odds = engine::Contest::odds(&rules.contest_of(&state, &order).expect("its contest"));
    assert!(odds.chance("hit") > engine::Fraction::ZERO);
    let sketch = rules.sketch(&rules.view(&state, Some(Seat::Blue)));
    let can_act: Vec<String> = sketch.pieces.iter().filter(|p| p.can_act).map(|p| p.id.to_string()).collect();
    assert_eq!(can_act, ["5"], "only guns fire now");
    assert_eq!(sketch.buttons[0].says, label::END_MY_FIRE.plain());
}

#[test]
fn fp_7_a_a_routed_unit_is_rallied_from_its_own_menu() {
    let (rules, state) = at("{ turn = 2, step = \"r1\" }", |table| {
        table.replace("x = 400, y = 200 }", "x = 500, y = 120, order = \"routed\" }")
    });
    let sketch = rules.sketch(&rules.view(&state, Some(Seat::Red)));
    let token = sketch.pieces.iter().find(|token| token.id == PieceId::unit(1)).expect("drawn");
    let says = label::RALLY_BY.with("piece", PieceId::general(1)).with("count", 7);
    assert!(token.can_act && token.buttons[0].says == says, "{:?}", token.buttons);
    let aimed = rules.aim(&rules.view_of_asked(&state), &press(token.id, &token.buttons[0].key));
    assert!(matches!(aimed.order, Some((Order::Rally(_), _))), "{aimed:?}");
}

#[test]
fn fp_4_d_cavalry_counter_charges_from_its_menu() {
    let (rules, state) = at("{ turn = 2, active = \"blue\", reaction_to = 4 }", |table| {
        table.replace("x = 600, y = 100 }", "x = 600, y = 100, flags = [\"unsighted\"] }")
    });
    let sketch = rules.sketch(&rules.view(&state, Some(Seat::Red)));
    let token = sketch.pieces.iter().find(|token| token.can_act).expect("somebody reacts");
    assert_eq!(token.id, PieceId::unit(2));
    assert_eq!(sketch.buttons[0].says, label::DO_NOT_COUNTER_CHARGE.plain());
    let aimed = rules.aim(&rules.view_of_asked(&state), &press(token.id, &token.buttons[0].key));
    assert_eq!(aimed.order.map(|(order, _)| order), Some(Order::Countercharge(Pair { unit: 2, target: 4 })));
}

#[test]
fn fp_9_c_overlays_tell_bands_reach_and_command() {
    let (rules, state) = table();
    let said = |piece: PieceId| -> Vec<Phrase> {
        rules
            .overlays(&rules.view_of_asked(&state), piece, None)
            .into_iter()
            .filter_map(|overlay| overlay.says)
            .collect()
    };
    let bands = [BandName::Close, BandName::Medium, BandName::Long];
    let foot: Vec<Phrase> = bands
        .map(|band| label::BAND.with("band", band.term()))
        .into_iter()
        .chain([
            label::CHARGE.plain(),
            // 2.13 inches.
            label::IN_COMMAND_AT.with("length", Length(54_083)),
            label::UNSEEN.with("piece", PieceId::unit(5)).with("by", term::WOODS),
        ])
        .collect();
    assert_eq!(said(PieceId::unit(1)), foot);
    let horse = said(PieceId::unit(2));
    assert!(horse.contains(&label::CHARGE_WITH_THE_LARGEST_BONUS.plain()), "{horse:?}");
    let his = [label::IN_COMMAND, label::WITH_HIM, label::HIS_MOVE].map(Label::plain);
    assert_eq!(said(PieceId::general(1)), his);
    let (rules, state) = at("{ turn = 2, step = \"f1\" }", |table| {
        table.replace(
            "x = 600, y = 100 }",
            "x = 600, y = 100, charge = { target = 4, d_in = 18.2, spent_in = 2 } }",
        )
    });
    let laid = rules.overlays(&rules.view_of_asked(&state), PieceId::unit(2), None);
    let left = label::STILL_TO_GO_WITH_A_BONUS.with("length", Length(411_480)).with("count", 5_u8);
    assert!(laid.iter().any(|overlay| overlay.says.as_ref() == Some(&left)), "{laid:?}");
}

/// What the preview of a straight advance of unit 1 measures, by its name.
fn advancing(scene: &str, inches: i32) -> impl Fn(Measured) -> Option<Amount> + use<> {
    let Subject::Scene(rules, state) = case(scene).subject else { panic!("not a scene") };
    let actions = vec![Action::Advance { d: Length::inches(inches), bearing: None }];
    let order = Order::Move { unit: 1, actions };
    let measures = rules.check(&state, &order).expect("a legal move").preview().measures;
    move |what| measures.iter().find(|one| one.what == what).map(|one| one.amount)
}

const ROAD: &str = r#"
[scene]
terrain = [{ kind = "road", line = [[0, -200], [0, 900]], width = 16 }]
units = [
  { id = 1, side = "french", formation = "column", x = 0, y = 0 },
  { id = 2, side = "german", x = 900, y = 900, heading = 180 },
]
commanders = [{ id = "G1", side = "french", level = "army", x = 0, y = -60 }]
"#;

#[test]
fn fp_11_c_what_is_left_after_a_march_by_road_is_told_for_both_grounds() {
    let found = advancing(ROAD, 4);
    assert_eq!(found(measure::LEFT), Some(Amount::Length(Length::inches(9))), "of 12 inches, three quarters");
    assert_eq!(found(measure::LEFT_BY_ROAD), Some(Amount::Length(Length::inches(12))));
    let found = advancing(&ROAD.replace("x = 0, y = 0", "x = 200, y = 0"), 3);
    assert_eq!(found(measure::LEFT), Some(Amount::Length(Length::inches(9))));
    assert_eq!(found(measure::LEFT_BY_ROAD), None, "off the road");
}

#[test]
fn fp_3_h_a_move_of_more_than_half_says_that_the_fire_will_be_partial() {
    let open = TABLE.replace("x = 400, y = 200", "x = 100, y = 200");
    assert_eq!(advancing(&open, 4)(measure::PARTIAL_FIRE), None, "exactly half");
    let found = advancing(&open, 5);
    assert_eq!(found(measure::PARTIAL_FIRE), Some(Amount::Truth(true)));
    let horse =
        ROAD.replace("side = \"french\", formation", "side = \"french\", arm = \"cavalry\", formation");
    assert_eq!(advancing(&horse, 14)(measure::PARTIAL_FIRE), None, "cavalry does not fire");
}

#[test]
fn fp_9_f_the_preview_of_a_move_shows_where_a_commander_goes_whom_it_chases() {
    let chased = testing::case_named::<Set>("FP-9.f-chased-by-a-move");
    let Subject::Scene(rules, state) = &chased.subject else { panic!("not a scene") };
    let order = chased.steps[0].order.as_ref().expect("its order");
    let ends = rules.check(state, order).expect("a legal move").preview().ends;
    let end = ends.iter().find(|(piece, _)| *piece == PieceId::general(1)).map(|(_, end)| end.at);
    assert_eq!(end, Some(Point::mm(0, -20)));
}
