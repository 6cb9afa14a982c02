//! What is drawn: the sketch and the overlays; and the orders that gestures mean.

use crate::table::table;
use brigades_batteries::armies::troops::Formation;
use brigades_batteries::catalogue::{label, order, question};
use brigades_batteries::clause;
use brigades_batteries::movement::poses::walk;
use brigades_batteries::movement::steps::{Flank, Step};
use brigades_batteries::orders::Order;
use brigades_batteries::screen::hand::DecisionContext;
use brigades_batteries::{BrigadesAndBatteries, State};
use engine::catalogue::{OverlayKind, overlay};
use engine::sketch::Sign;
use engine::{Choice, Decision, Gesture, Illegal, PieceId, Preview, Reason, Referee, Screen, Seat};
use geometry::{Edge, Length, Point};

const FIELD: &str = r#"
table = { width = 1200, depth = 1000 }
terrain = [{ kind = "woods", name = "Long Wood", rect = [100, 600, 400, 800] }, { kind = "town_block", name = "Mill", rect = [800, 500, 900, 600] }]
units = [
  { id = 1, seat = "red", name = "45th", figures = 22, n0 = 24, width = 6, x = 500, y = 300, heading = 0 },
  { id = 2, seat = "blue", figures = 24, width = 2, x = 500, y = 450, heading = 180, flags = ["shaken", "disordered"] },
  { id = 3, seat = "red", figures = 20, garrison_of = 2 },
  { id = 4, seat = "blue", figures = 24, width = 6, x = 250, y = 620, heading = 180 },
  { id = 5, seat = "red", models = 4, formation = "unlimbered", arm = "artillery", x = 200, y = 300, heading = 0 },
  { id = 6, seat = "red", figures = 28, formation = "square", x = 900, y = 300, heading = 0 },
  { id = 7, seat = "red", arm = "cavalry", figures = 18, width = 3, x = 700, y = 200, heading = 0 },
]
generals = [{ id = "G1", seat = "red", commander = true, charisma = 1, x = 520, y = 200 }]
abandoned = [{ battery = 5, guns = 4, x = 300, y = 200, heading = 0 }]
"#;

fn orders() -> Decision {
    Decision::Choose(Choice {
        seat: Seat::Red,
        what: question::ORDERS,
        clause: clause!("BB-2.1.2"),
        orders: &[order::MOVE, order::CHARGE],
    })
}

/// A check that allows Forward steps up to this many micrometres in total, and everything else.
fn within(most: i32) -> impl Fn(&Order) -> Result<Preview, Illegal> {
    move |order| {
        let (Order::Move { unit, steps } | Order::Charge { unit, steps, .. }) = order else {
            return Ok(Preview::free());
        };
        let far: i32 =
            steps.iter().map(|step| if let Step::Forward(length) = step { length.0 } else { 0 }).sum();
        let reason = Reason::OverAllowance { piece: *unit, spent: far };
        if far <= most { Ok(Preview::free()) } else { Err(clause!("BB-2.11.a").refuses(reason)) }
    }
}

fn aimed(
    rules: &BrigadesAndBatteries,
    state: &State,
    most: i32,
    gesture: &Gesture,
) -> (Option<Order>, Option<String>) {
    let judge = within(most);
    let context = DecisionContext { asked: &orders, judge: &judge, usual: &|| Order::EndStep, rout: None };
    let aimed = rules.aim_with(state, gesture, &context);
    (aimed.order.map(|(order, _)| order), aimed.stopped.map(|why| why.clause.to_string()))
}

fn drag(piece: u16, x: i32, y: i32) -> Gesture {
    Gesture::Drag { pieces: vec![PieceId::unit(piece)], through: vec![Point::mm(x, y)] }
}

#[test]
fn bb_2_12_g_a_dragged_square_moves_towards_one_of_its_faces() {
    let (rules, state) = table(FIELD);
    let marched = |x: i32, y: i32| match aimed(&rules, &state, 1_000_000, &drag(6, x, y)).0 {
        Some(Order::Move { steps, .. }) => steps,
        other => panic!("{other:?}"),
    };
    let edge = rules.standing_of(state.unit(PieceId::unit(6)).unwrap()).pose.at;
    let toward = |face: Edge, length: i32| vec![Step::Toward(face, Length::mm(length))];
    let (x, y) = (edge.x / 1_000, edge.y / 1_000);
    assert_eq!(marched(x + 40, y), toward(Edge::Right, 40));
    assert_eq!(marched(x - 40, y + 10), toward(Edge::Left, 40));
    assert_eq!(marched(x, y - 30), toward(Edge::Rear, 30));
    assert_eq!(marched(x + 5, y + 30), vec![Step::Forward(Length::mm(30))]);
}

#[test]
fn bb_g_3_units_are_drawn_as_stands_whose_figures_fall_one_by_one() {
    let (rules, state) = table(FIELD);
    let judge = within(0);
    let context = DecisionContext { asked: &orders, judge: &judge, usual: &|| Order::EndStep, rout: None };
    let sketch = rules.sketch_with(&state, Some(Seat::Red), &context);
    let token = |id: &str| sketch.pieces.iter().find(|piece| piece.id.to_string() == id).unwrap();
    assert_eq!((token("1").stands.len(), token("1").face.figures, token("1").face.per_stand), (6, 22, 4));
    assert_eq!((token("6").stands.len(), token("6").face.formation), (1, Formation::Square.term()));
    assert_eq!((token("5").stands.len(), token("5").face.formation), (4, Formation::Unlimbered.term()));
    assert_eq!(token("3").stands.len(), 5);
    let block = rules.terrain[1].outline.bounds();
    assert!(
        token("3").stands.iter().flatten().all(|corner| block.contains(*corner)),
        "garrisons stand in their block"
    );
    let signs: Vec<Sign> = token("2").badges.iter().map(|badge| badge.sign).collect();
    assert!(signs.contains(&Sign::Shaken) && signs.contains(&Sign::Disordered));
    let hidden = token("4").badges.iter().find(|badge| badge.sign == Sign::Concealed).unwrap();
    assert_eq!(hidden.says, label::CONCEALED_FROM_ALL.into());
    assert!(token("1").can_act && !token("2").can_act);
    assert!(token("1").buttons.iter().any(|button| button.key == "square"));
    assert_eq!(token("5.6").title, label::GUNS_OF.with("piece", PieceId::unit(5)).into());
    assert_eq!(
        sketch.buttons.iter().map(|button| button.key.as_str()).collect::<Vec<_>>(),
        ["end_step", "resign"]
    );
    assert_eq!(sketch.phases.iter().filter(|phase| phase.is_now).count(), 1);
    let watcher = rules.sketch_with(&state, None, &context);
    assert!(watcher.buttons.is_empty() && watcher.pieces.iter().all(|piece| !piece.can_act));
}

#[test]
fn overlays_show_bands_reach_corridor_and_what_hides_whom() {
    let (rules, state) = table(FIELD);
    let found = rules.overlays(&rules.view_of_asked(&state), PieceId::unit(1), None);
    let of = |kind: OverlayKind| found.iter().filter(|overlay| overlay.kind == kind).count();
    assert_eq!(of(overlay::FIRE), 2, "close and far");
    assert!(of(overlay::REACH) >= 1 && of(overlay::ROUT) == 2 && of(overlay::COMMAND) == 1);
    let unseen = found
        .iter()
        .find(|overlay| overlay.kind == overlay::BLIND)
        .and_then(|overlay| overlay.says.clone())
        .unwrap();
    assert_eq!(unseen, label::UNSEEN_FROM_HERE.with("by", "Long Wood"));
    let square = rules.overlays(&rules.view_of_asked(&state), PieceId::unit(6), None);
    assert_eq!(
        square.iter().filter(|overlay| overlay.kind == overlay::FIRE).count(),
        8,
        "four faces, two bands"
    );
    let general = rules.overlays(&rules.view_of_asked(&state), PieceId::general(1), None);
    assert_eq!(general.iter().filter(|overlay| overlay.kind == overlay::COMMAND).count(), 2);
}

#[test]
fn a_drag_is_a_wheel_and_a_march_that_end_under_the_hand() {
    let (rules, state) = table(FIELD);
    let (order, stopped) = aimed(&rules, &state, i32::MAX, &drag(7, 760, 420));
    let Some(Order::Move { steps, .. }) = order else { panic!("{order:?}") };
    assert_eq!(stopped, None);
    assert!(matches!(steps.as_slice(), [Step::Wheel(Flank::Right, _), Step::Forward(_)]), "{steps:?}");
    let unit = state.unit(PieceId::unit(7)).unwrap();
    let end = steps.iter().fold(unit.pose, |pose, step| walk(&rules.book, &unit.card, &pose, step).unwrap());
    assert!(end.at.gap_to(Point::mm(760, 420)).within(Length::mm(1)), "{end:?}");
}

#[test]
fn a_drag_too_far_stops_where_the_rules_stop_it_and_says_why() {
    let (rules, state) = table(FIELD);
    let (order, stopped) = aimed(&rules, &state, 101_600, &drag(1, 500, 430));
    assert_eq!(
        order,
        Some(Order::Move { unit: PieceId::unit(1), steps: vec![Step::Forward(Length(101_600))] })
    );
    assert_eq!(stopped.as_deref(), Some("BB-2.11.a"));
}

#[test]
fn corners_wheel_and_targets_are_charged_or_fired_at() {
    let (rules, state) = table(FIELD);
    let wheel = Gesture::Wheel {
        pieces: vec![PieceId::unit(7)],
        corner: engine::Flank::Right,
        to: Point::mm(742, 240),
    };
    let (order, _) = aimed(&rules, &state, i32::MAX, &wheel);
    let Some(Order::Move { steps, .. }) = order else { panic!("{order:?}") };
    assert!(matches!(steps.as_slice(), [Step::Wheel(Flank::Left, angle)] if angle.0 > 10_000), "{steps:?}");
    let charge = Gesture::Target { pieces: vec![PieceId::unit(1)], target: PieceId::unit(2) };
    let (order, _) = aimed(&rules, &state, i32::MAX, &charge);
    let expected = Order::Charge {
        unit: PieceId::unit(1),
        target: PieceId::unit(2),
        steps: vec![Step::Forward(Length::mm(150))],
    };
    assert_eq!(order, Some(expected));
    let mut shooting = state.clone();
    shooting.moment.step = brigades_batteries::state::TurnStep::Shooting;
    let fire = Gesture::Target { pieces: vec![PieceId::unit(5)], target: PieceId::unit(2) };
    let (order, _) = aimed(&rules, &shooting, i32::MAX, &fire);
    assert!(
        matches!(order, Some(Order::Fire { fire: brigades_batteries::fire::table::Fire::Canister, .. })),
        "{order:?}"
    );
}

/// BB-1.11: a general can be neither charged nor fired at, so pointing at one gives no order in any step of the turn.
#[test]
fn a_click_on_a_general_means_no_order() {
    use brigades_batteries::state::TurnStep;
    let (rules, state) = table(FIELD);
    let steps = [TurnStep::MoveA, TurnStep::MoveB, TurnStep::Shooting, TurnStep::Combat];
    for step in steps {
        let mut state = state.clone();
        state.moment.step = step;
        for (pieces, target) in [
            (vec![PieceId::unit(1)], PieceId::general(1)),
            (vec![PieceId::unit(5), PieceId::unit(7)], PieceId::general(1)),
            (vec![PieceId::unit(2)], PieceId::general(1)),
            (vec![PieceId::unit(1)], PieceId::general(9)),
            (vec![PieceId::general(1)], PieceId::general(1)),
        ] {
            let gesture = Gesture::Target { pieces, target };
            let (order, stopped) = aimed(&rules, &state, i32::MAX, &gesture);
            assert_eq!((order, stopped.as_deref()), (None, Some("BB-9.2")), "{step:?}: {gesture:?}");
        }
    }
}

#[test]
fn a_garrison_dragged_out_emerges_touching_its_block() {
    let (rules, state) = table(FIELD);
    let (order, _) = aimed(&rules, &state, i32::MAX, &drag(3, 850, 400));
    let Some(Order::Emerge { pose, steps, .. }) = order else { panic!("{order:?}") };
    assert_eq!(pose.heading, geometry::Heading::SOUTH);
    assert!(matches!(steps.as_slice(), [Step::Forward(_)]));
}
