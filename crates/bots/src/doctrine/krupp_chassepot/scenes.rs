//! Tests with small situations, and what a good player would do in them.

use super::*;
use crate::{Bot, Colonel, Progress, Sergeant};
use engine::case::{Case, Subject};
use engine::text::Source;
use krupp_chassepot::ask::Pair;
use krupp_chassepot::ask::Tables;

fn scene(text: &str) -> (KruppAndChassepot, State) {
    let head = "format = 1\nid = \"scene\"\nrules = \"krupp-and-chassepot\"\n[scene]\n";
    let source = Source::new("scene", format!("{head}{text}"));
    let case = Case::<KruppAndChassepot>::read(&source, &Tables::built_in()).expect("a sound scene");
    let Subject::Scene(rules, state) = case.subject else { panic!("a scene") };
    (*rules, *state)
}

/// All orders with their values, best first; all of them legal.
fn orders(rules: &KruppAndChassepot, state: &State) -> Vec<(Order, i64)> {
    let seat = rules.decision(state).seat().expect("somebody is asked");
    let orders = rules.weighed(state, seat);
    for (order, _) in &orders {
        assert!(rules.check(state, order).is_ok(), "{order:?}");
    }
    orders
}

fn weight_of_charge(rules: &KruppAndChassepot, state: &State) -> i64 {
    let orders = orders(rules, state);
    let charge = orders.iter().find(|(order, _)| matches!(order, Order::Charge(_)));
    charge.unwrap_or_else(|| panic!("it could charge: {orders:?}")).1
}

#[test]
fn foot_does_not_charge_steady_foot_and_does_charge_what_runs() {
    let of = |state: &str| {
        let (rules, state) = scene(&format!(
            "units = [
              {{ id = 1, side = \"french\", x = 0, y = 0 }},
              {{ id = 2, side = \"german\", x = 0, y = 180, heading = 180, order = \"{state}\" }},
            ]"
        ));
        weight_of_charge(&rules, &state)
    };
    assert!(of("good") < 0 && of("routed") > 0, "{} {}", of("good"), of("routed"));
}

#[test]
fn horse_does_not_ride_at_the_front_of_a_line() {
    let of = |heading: i32| {
        let (rules, state) = scene(&format!(
            "units = [
              {{ id = 1, side = \"french\", arm = \"cavalry\", stands = 4, x = 0, y = 0 }},
              {{ id = 2, side = \"german\", x = 0, y = 400, heading = {heading} }},
              {{ id = 3, side = \"german\", arm = \"foot_art\", stands = 2, x = 900, y = 400, heading = 180 }},
            ]"
        ));
        weight_of_charge(&rules, &state)
    };
    assert!(of(180) < 0, "{}", of(180));
}

#[test]
fn fire_goes_where_it_does_most_harm() {
    let (rules, state) = scene(
        "moment = { turn = 1, step = \"f2\" }
        units = [
          { id = 1, side = \"french\", x = 0, y = 0 },
          { id = 2, side = \"german\", x = -60, y = 180, heading = 180 },
          { id = 3, side = \"german\", x = 60, y = 180, heading = 180, order = \"disorganised\" },
        ]",
    );
    let order = Sergeant::new().answer(&rules, &rules.view_of_asked(&state));
    assert_eq!(order, Order::Fire { pair: Pair { unit: 1, target: 3 }, stand: None });
}

#[test]
fn chassepots_keep_out_of_reach_of_needle_guns() {
    let (rules, state) = scene(
        "units = [
          { id = 1, side = \"french\", x = 0, y = 0 },
          { id = 2, side = \"german\", x = 0, y = 380, heading = 180 },
        ]
        commanders = [{ id = 1, side = \"french\", level = \"army\", x = 0, y = -40 }]",
    );
    let (order, weight) = orders(&rules, &state).swap_remove(0);
    assert!(weight > 0);
    let ends = rules.check(&state, &order).unwrap().preview().ends;
    let gap = 380_000 - ends[0].1.at.y;
    assert!((127_000..=280_000).contains(&gap), "it fires from between 5 and 10 inches: {order:?}");
}

#[test]
fn a_unit_that_reforms_holds_its_fire() {
    let (rules, mut state) = scene(
        "units = [
          { id = 1, side = \"french\", x = 0, y = 0, order = \"disorganised\" },
          { id = 2, side = \"german\", x = 0, y = 220, heading = 180 },
        ]",
    );
    let reform = Order::Reform { unit: 1 };
    rules.check(&state, &reform).expect("it may");
    state = rules.played(&state, &reform, &mut engine::Dice::scripted([]), &mut engine::Silent);
    state.moment.step = TurnStep::RifleFire;
    assert_eq!(rules.decision(&state).what(), question::FIRE);
    assert_eq!(Sergeant::new().answer(&rules, &rules.view_of_asked(&state)), Order::Pass);
}

#[test]
fn a_commander_rides_to_those_who_ran() {
    let (rules, state) = scene(
        "units = [
          { id = 1, side = \"french\", x = 0, y = -300, heading = 180, order = \"routed\" },
          { id = 2, side = \"german\", x = 0, y = 900, heading = 180 },
        ]
        commanders = [{ id = 1, side = \"french\", level = \"army\", x = 300, y = -200 }]",
    );
    let Order::MoveCommander { to, .. } = Sergeant::new().answer(&rules, &rules.view_of_asked(&state)) else {
        panic!("he rides")
    };
    assert!((to - geometry::Point::mm(0, -300)).length_squared() < 60_000_u64.pow(2), "{to:?}");
}

#[test]
fn who_is_far_away_closes_in() {
    let (rules, state) = scene(
        "units = [
          { id = 1, side = \"german\", x = 0, y = 0 },
          { id = 2, side = \"french\", x = 0, y = 1000, heading = 180 },
        ]
        commanders = [{ id = 1, side = \"german\", level = \"army\", x = 0, y = -40 }]
        moment = { active = \"blue\", first_mover = \"blue\" }",
    );
    let order = Sergeant::new().answer(&rules, &rules.view_of_asked(&state));
    let ends = rules.check(&state, &order).unwrap().preview().ends;
    assert!(ends.first().is_some_and(|(_, pose)| pose.at.y > 100_000), "{order:?}");
}

/// Two similar units on each side, close to each other.
const MEETING: &str = "units = [
      { id = 1, side = \"french\", x = 0, y = 0 },
      { id = 2, side = \"french\", x = 140, y = 0 },
      { id = 3, side = \"german\", x = 0, y = 420, heading = 180 },
      { id = 4, side = \"german\", x = 140, y = 420, heading = 180 },
    ]
    commanders = [
      { id = 1, side = \"french\", level = \"army\", x = 60, y = -60 },
      { id = 2, side = \"german\", level = \"army\", x = 60, y = 480 },
    ]";

#[test]
fn the_outlook_of_one_is_the_others_turned_about() {
    let (rules, state) = scene(MEETING);
    let outlooks = Seat::BOTH.map(|seat| outlook::of(&rules, &state, seat));
    assert_eq!(outlooks[0], -outlooks[1]);
    let (rules, mut state) = scene(MEETING);
    state.units[2].cohesion = Cohesion::Disorganised;
    let seat = rules.seat_of(state.units[0].side);
    assert!(outlook::of(&rules, &state, seat) > outlooks[seat.index()]);
}

#[test]
fn a_colonel_keeps_to_a_turn_that_goes_as_foreseen() {
    // Far apart, where waiting gains nothing.
    let (rules, mut state) = scene(&MEETING.replace("y = 420", "y = 1100").replace("y = 480", "y = 1160"));
    let mut colonel = Colonel::new(3, 1);
    let (mut searches, mut orders) = (0, 0);
    while rules.is_turn(&state) && state.moment.step == TurnStep::FirstOrders {
        let progress = Progress::default();
        let order = colonel.answer_within(&rules, &rules.view_of_asked(&state), &progress);
        searches += u32::from(progress.so_far().0 > 0);
        orders += 1;
        state = rules.played(&state, &order, &mut engine::Dice::seeded(9), &mut engine::Silent);
    }
    assert!(orders > 2 && searches == 1, "{searches} searches for {orders} orders");
}
