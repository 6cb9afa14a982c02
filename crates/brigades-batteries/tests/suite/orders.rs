//! BB-9.2: for every order, its kind, the pieces it names, and whether it is a yes or a no.

use crate::text::{RULES, parsed};
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::orders::{ORDERS, Order, SHARED};
use engine::{Notation, Ordered};
use std::collections::BTreeSet;

/// An order, the pieces it names, and whether it is a yes or a no.
const NAMING: [(&str, &str, Option<bool>); 28] = [
    ("choose_side = { side = \"b\" }", "", None),
    ("move = { unit = 1, steps = [\"forward 50.8\"] }", "1", None),
    ("pushed_advance = { unit = 1, distance = 177.8, columns = [3, 2] }", "1 3 2", None),
    ("charge = { unit = 1, target = 4, steps = [\"forward 80\"] }", "1 4", None),
    ("enter_block = { unit = 1, block = 2, steps = [\"forward 80\"] }", "1", None),
    ("emerge = { unit = 3, formation = \"line\", x = 1, y = 2, heading = 90, target = 4 }", "3 4", None),
    ("shift_block = { unit = 3, block = 1 }", "3", None),
    ("detach = { unit = 1, block = 2, figures = 12 }", "1", None),
    ("abandon_models = { unit = 6, models = 1 }", "6", None),
    ("screen_move = { parent = \"11.1\", stands = 1, x = 1, y = 2, heading = 3 }", "11.1", None),
    ("voluntary_rout = { unit = 1 }", "1", None),
    ("general_move = { general = \"G1\", path = [[1, 2]], attach = 2, detach = true }", "G1 2", None),
    ("evade_decision = { unit = 4, direction = 30, distance = 177.8 }", "4", Some(true)),
    ("evade_decision = { unit = 4, shoot = true }", "4", Some(false)),
    ("continue_decision = { distance = 20 }", "", None),
    ("fire = { unit = 7, fire = \"canister\", target = 5, pose = 2, second = [6, 5] }", "7 5 6", None),
    ("fire = { unit = 7, works = 2, section = 3, second = [6] }", "7 6", None),
    ("end_step = {}", "", None),
    ("rout_decision = { distance = 203.2, facing = \"away\" }", "", None),
    ("split_decision = { unit = 1, enemy = 5 }", "1 5", None),
    ("pursuit_decision = { unit = 5, pursue = true, leader = \"drive\" }", "5", Some(true)),
    ("pursuit_decision = { unit = 5 }", "5", Some(false)),
    ("deploy_unit = { unit = 10, x = 1, y = 2, heading = 0 }", "10", None),
    ("deploy_general = { general = \"G1\", x = 1, y = 2 }", "G1", None),
    ("place = { places = [{ unit = 10, block = 2 }, { general = \"G1\", x = 1, y = 2 }] }", "10 G1", None),
    ("deploy = { places = [{ unit = 10, x = 1, y = 2, heading = 0 }] }", "10", None),
    ("deploy = { places = [] }", "", None),
    ("resign = {}", "", None),
];

#[test]
fn every_order_says_its_kind_its_pieces_and_its_answer() {
    let mut tried = BTreeSet::new();
    for (text, pieces, answer) in NAMING {
        let order = parsed(text, Order::read).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let named: Vec<String> = order.named().iter().map(ToString::to_string).collect();
        assert_eq!((named.join(" ").as_str(), order.answer()), (pieces, answer), "{text}");
        assert_eq!(text.split(" = ").next(), Some(order.kind().key()));
        tried.insert(order.kind());
    }
    assert_eq!(tried, ORDERS.iter().map(|(name, _)| *name).collect());
}

#[test]
fn the_orders_of_all_cases_are_written_under_their_kind_and_every_kind_is_met() {
    let mut met = BTreeSet::new();
    for (name, case) in engine::testing::cases::<BrigadesAndBatteries>() {
        for order in case.steps.iter().filter_map(|step| step.order.as_ref()) {
            let written = BrigadesAndBatteries::write_order(order);
            let keys: Vec<&str> = written.iter().map(|(key, _)| key).collect();
            assert_eq!(keys, [order.kind().key()], "{name}");
            met.insert(order.kind().key());
        }
    }
    // Names that all families share are read too, and written as the names of BB-9.2.
    met.extend(SHARED.iter().map(|(name, _)| name.key()));
    let vocabulary = BrigadesAndBatteries::vocabulary(RULES);
    assert_eq!(met, vocabulary.words("orders").into_iter().collect());
}
