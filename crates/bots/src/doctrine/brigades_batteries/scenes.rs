//! Tests with small situations, and what a good player would do in them.

use super::*;
use crate::{Bot, Colonel, Sergeant};
use brigades_batteries::armies::troops::Formation;
use brigades_batteries::movement::steps::Step;
use brigades_batteries::tables::Tables;
use engine::PieceId;
use engine::case::{Case, Subject};
use engine::text::Source;

fn scene(text: &str) -> (BrigadesAndBatteries, State) {
    let head = "format = 1\nid = \"scene\"\nrules = \"brigades-and-batteries\"\n[scene]\n";
    let source = Source::new("scene", format!("{head}{text}"));
    let case = Case::<BrigadesAndBatteries>::read(&source, &Tables::built_in()).expect("a sound scene");
    let Subject::Scene(rules, state) = case.subject else { panic!("a scene") };
    (*rules, *state)
}

/// The orders for one unit with their values, best first; all of them legal.
fn orders_for(rules: &BrigadesAndBatteries, state: &State, id: u16) -> Vec<(Order, i64)> {
    let seat = rules.decision(state).seat().expect("somebody is asked");
    let of_unit = |order: &Order| match order {
        Order::Move { unit, .. } | Order::Charge { unit, .. } | Order::Fire { unit, .. } => {
            *unit == PieceId::unit(id)
        }
        _ => false,
    };
    let orders: Vec<_> = rules.weighed(state, seat).into_iter().filter(|(order, _)| of_unit(order)).collect();
    for (order, _) in &orders {
        assert!(rules.check(state, order).is_ok(), "{order:?}");
    }
    orders
}

fn forms(order: &Order, formation: Formation) -> bool {
    let Order::Move { steps, .. } = order else { return false };
    steps.iter().any(|step| matches!(step, Step::Change(change) if change.formation == Some(formation)))
}

#[test]
fn foot_forms_square_before_horse_that_can_charge() {
    let (rules, state) = scene(
        "units = [
          { id = 1, seat = \"red\", figures = 24, width = 6, grade = \"D\", x = 500, y = 300, heading = 0 },
          { id = 2, seat = \"blue\", arm = \"cavalry\", type = \"light\", figures = 18, width = 3, x = 500, y = 620, heading = 180 },
        ]",
    );
    let orders = orders_for(&rules, &state, 1);
    let (best, weight) = &orders[0];
    assert!(forms(best, Formation::Square) && *weight > 0, "{orders:?}");
}

#[test]
fn horse_does_not_charge_a_steady_square() {
    let (rules, state) = scene(
        "units = [
          { id = 1, seat = \"red\", arm = \"cavalry\", type = \"light\", figures = 18, width = 3, grade = \"C\", x = 500, y = 300, heading = 0 },
          { id = 2, seat = \"blue\", figures = 24, formation = \"square\", grade = \"C\", x = 500, y = 560, heading = 180 },
        ]",
    );
    let charges: Vec<_> = orders_for(&rules, &state, 1)
        .into_iter()
        .filter(|(order, _)| matches!(order, Order::Charge { .. }))
        .collect();
    assert!(!charges.is_empty(), "it could");
    assert!(charges.iter().all(|(_, weight)| *weight < 0), "{charges:?}");
}

#[test]
fn horse_charges_a_shaken_line() {
    let (rules, state) = scene(
        "units = [
          { id = 1, seat = \"red\", arm = \"cavalry\", type = \"light\", figures = 18, width = 3, grade = \"C\", x = 500, y = 300, heading = 0 },
          { id = 2, seat = \"blue\", figures = 24, width = 6, grade = \"D\", flags = [\"shaken\"], x = 500, y = 560, heading = 180 },
        ]",
    );
    let order = Sergeant::new().answer(&rules, &rules.view_of_asked(&state));
    assert!(matches!(order, Order::Charge { .. }), "{order:?}");
}

#[test]
fn guns_with_a_target_stand_and_fire() {
    let units = "units = [
          { id = 1, seat = \"red\", arm = \"artillery\", type = \"field\", models = 3, formation = \"unlimbered\", x = 500, y = 300, heading = 0 },
          { id = 2, seat = \"blue\", figures = 24, width = 2, grade = \"D\", x = 500, y = 560, heading = 180 },
        ]";
    let (rules, state) = scene(units);
    assert!(orders_for(&rules, &state, 1).iter().all(|(_, weight)| *weight <= 0));
    let (rules, state) = scene(&format!("moment = {{ step = \"shooting\", side_a = \"blue\" }}\n{units}"));
    let order = Sergeant::new().answer(&rules, &rules.view_of_asked(&state));
    assert!(matches!(order, Order::Fire { .. }), "{order:?}");
}

#[test]
fn guns_fire_at_what_they_hurt_most() {
    let (rules, state) = scene(
        "moment = { step = \"shooting\", side_a = \"blue\" }
        units = [
          { id = 1, seat = \"red\", arm = \"artillery\", type = \"field\", models = 3, formation = \"unlimbered\", x = 500, y = 100, heading = 0 },
          { id = 2, seat = \"blue\", figures = 24, width = 6, grade = \"D\", x = 350, y = 600, heading = 180 },
          { id = 3, seat = \"blue\", figures = 24, width = 2, grade = \"D\", x = 650, y = 600, heading = 180 },
        ]",
    );
    // The column is dense (BB-3.5): each die hits in five of ten cases instead of three.
    let Order::Fire { target, .. } = Sergeant::new().answer(&rules, &rules.view_of_asked(&state)) else {
        panic!("it fires")
    };
    assert_eq!(target, PieceId::unit(3));
}

#[test]
fn shaken_troops_out_of_danger_stand_still_and_hold_their_fire() {
    let units = "units = [
          { id = 1, seat = \"red\", figures = 24, width = 6, grade = \"D\", flags = [\"shaken\"], x = 500, y = 300, heading = 0 },
          { id = 2, seat = \"blue\", figures = 12, width = 3, grade = \"D\", x = 500, y = 490, heading = 180 },
        ]";
    let shooting = format!("moment = {{ step = \"shooting\", side_a = \"blue\" }}\n{units}");
    for text in [units, &shooting] {
        let (rules, state) = scene(text);
        assert_eq!(Sergeant::new().answer(&rules, &rules.view_of_asked(&state)), Order::EndStep);
        assert_eq!(Colonel::new(1, 1).answer(&rules, &rules.view_of_asked(&state)), Order::EndStep);
    }
}

#[test]
fn a_line_far_from_the_enemy_closes_in() {
    let (rules, state) = scene(
        "units = [
          { id = 1, seat = \"red\", figures = 24, width = 6, grade = \"D\", x = 500, y = 200, heading = 0 },
          { id = 2, seat = \"blue\", figures = 24, width = 6, grade = \"D\", x = 500, y = 1000, heading = 180 },
        ]",
    );
    let orders = orders_for(&rules, &state, 1);
    assert!(orders[0].1 > 0 && forms(&orders[0].0, Formation::Column), "it marches in column: {orders:?}");
}

#[test]
fn skirmishers_evade_and_gunners_stay_with_their_guns() {
    for (arm, evades) in [
        ("type = \"light\", figures = 16, width = 4, formation = \"skirmish\"", true),
        ("arm = \"artillery\", type = \"field\", models = 2, formation = \"unlimbered\"", false),
    ] {
        let (rules, mut state) = scene(&format!(
            "units = [
              {{ id = 1, seat = \"red\", arm = \"cavalry\", type = \"heavy\", figures = 12, width = 2, x = 500, y = 300, heading = 0 }},
              {{ id = 2, seat = \"blue\", {arm}, x = 500, y = 600, heading = 180 }},
            ]"
        ));
        let steps = vec![Step::Forward(geometry::Length::inches(16))];
        let charge = Order::Charge { unit: PieceId::unit(1), target: PieceId::unit(2), steps };
        rules.check(&state, &charge).expect("a charge");
        state = rules.played(&state, &charge, &mut engine::Dice::scripted([]), &mut engine::Silent);
        assert_eq!(rules.decision(&state).what(), question::EVADE);
        let Order::EvadeDecision { evade, .. } = Sergeant::new().answer(&rules, &rules.view_of_asked(&state))
        else {
            panic!()
        };
        assert_eq!(evade.is_some(), evades, "{arm}");
    }
}

#[test]
fn fire_at_one_target_is_worth_more_than_the_same_fire_twice() {
    let field = |second: &str| {
        let (rules, state) = scene(&format!(
            "moment = {{ step = \"shooting\", side_a = \"blue\" }}
            units = [
              {{ id = 1, seat = \"red\", figures = 8, width = 2, grade = \"D\", x = 470, y = 300, heading = 0 }},
              {second}
              {{ id = 3, seat = \"blue\", figures = 24, width = 6, grade = \"D\", x = 500, y = 390, heading = 0 }},
            ]"
        ));
        let field = BattleView::of(&rules, &state, Seat::Red, Weights::colonel());
        close::fire_now(&field)
    };
    // Four dice score two hits, and so cause a test (BB-5.4.a), more than twice as often as two dice.
    let one = field("");
    let both = field(
        "{ id = 2, seat = \"red\", figures = 8, width = 2, grade = \"D\", x = 530, y = 300, heading = 0 },",
    );
    assert!(one > 0 && both > 2 * one, "{one} and {both}");
}

#[test]
fn horse_does_not_ride_into_the_lanes_of_its_own_guns() {
    // The lanes of the three guns are wider than the line between the two centres (BB-3.9.b), and the cavalry is not
    // lower.
    let field = |x: i32| {
        let (rules, state) = scene(&format!(
            "moment = {{ step = \"shooting\", side_a = \"blue\" }}
            units = [
              {{ id = 1, seat = \"red\", arm = \"artillery\", type = \"field\", models = 3, formation = \"unlimbered\", x = 500, y = 100, heading = 0 }},
              {{ id = 2, seat = \"red\", arm = \"cavalry\", type = \"light\", figures = 15, width = 3, grade = \"C\", x = {x}, y = 300, heading = 0 }},
              {{ id = 3, seat = \"blue\", figures = 24, width = 2, grade = \"D\", x = 500, y = 600, heading = 180 }},
              {{ id = 4, seat = \"blue\", arm = \"cavalry\", type = \"light\", figures = 15, width = 3, grade = \"C\", x = 1700, y = 1100, heading = 180 }},
            ]"
        ));
        let field = BattleView::of(&rules, &state, Seat::Red, Weights::colonel());
        close::fire_now(&field)
    };
    let (clear, lane) = (field(700), field(540));
    assert!(clear > 0 && lane < clear / 2, "{clear} and {lane}");
}

#[test]
fn guns_on_a_hill_fire_over_friends_below_them() {
    let fire = |terrain: &str| {
        let (rules, state) = scene(&format!(
            "moment = {{ step = \"shooting\", side_a = \"blue\" }}
            terrain = [{terrain}]
            units = [
              {{ id = 1, seat = \"red\", arm = \"artillery\", type = \"field\", models = 3, formation = \"unlimbered\", x = 500, y = 100, heading = 0 }},
              {{ id = 2, seat = \"red\", figures = 24, width = 6, grade = \"D\", x = 500, y = 250, heading = 0 }},
              {{ id = 3, seat = \"blue\", figures = 24, width = 6, grade = \"D\", x = 500, y = 700, heading = 180 }},
              {{ id = 4, seat = \"blue\", arm = \"cavalry\", type = \"light\", figures = 15, width = 3, grade = \"C\", x = 1700, y = 1100, heading = 180 }},
            ]"
        ));
        let field = BattleView::of(&rules, &state, Seat::Red, Weights::colonel());
        close::fire_now(&field)
    };
    let hill =
        "{ kind = \"gentle_hill\", level = 1, polygon = [[350, 20], [650, 20], [650, 130], [350, 130]] }";
    assert_eq!(fire(""), 0, "through its own line it does not fire");
    assert!(fire(hill) > 0, "over it it does (BB-3.11)");
}

#[test]
fn what_one_side_has_in_its_account_the_other_lacks() {
    let (rules, opening) = scene(
        "moment = { step = \"initiative\" }
        units = [
          { id = 1, seat = \"red\", arm = \"artillery\", type = \"field\", models = 2, formation = \"unlimbered\", x = 700, y = 100, heading = 0 },
          { id = 2, seat = \"red\", figures = 24, width = 6, grade = \"D\", x = 400, y = 200, heading = 0 },
          { id = 3, seat = \"blue\", figures = 20, width = 2, grade = \"C\", x = 420, y = 500, heading = 180 },
          { id = 4, seat = \"blue\", arm = \"cavalry\", type = \"light\", figures = 15, width = 3, grade = \"C\", x = 800, y = 600, heading = 180 },
        ]",
    );
    let (mut state, mut accounts) = (opening, 0);
    let mut sergeant = Sergeant::new();
    for number in 0..1_000 {
        if matches!(rules.decision(&state), engine::Decision::Over(_)) {
            break;
        }
        if let Some(own) = rules.account(&state, Seat::Red) {
            let his = rules.account(&state, Seat::Blue).expect("the same moment");
            for ((name, own), (_, his)) in own.iter().zip(&his) {
                assert_eq!(*own, -his, "{name} after {number} orders");
            }
            accounts += 1;
        }
        let order = sergeant.answer(&rules, &rules.view_of_asked(&state));
        let mut dice = engine::Dice::seeded(7);
        dice.begin(number, 0);
        state = rules.played(&state, &order, &mut dice, &mut engine::Silent);
    }
    assert!(accounts > 1, "{accounts} accounts");
}
