//! FP-13.c, FP-13.d: every order says its own kind and the pieces it names.

use super::support::RULES;
use engine::text::{Faults, Source};
use engine::{Notation, Ordered};
use krupp_chassepot::KruppAndChassepot as Set;
use krupp_chassepot::Order;
use std::collections::BTreeSet;

/// An order, and the pieces it names. A stand of a unit (FP-3.f) and an area are numbers, and no pieces.
const ORDERS: [(&str, &str); 18] = [
    (
        "deploy = { commander = \"G1\", point = [10, 20.5], units = [{ unit = 3, x = 5, y = 6 }, \
         { unit = 2, x = 0, y = 0, formation = \"garrison\", area = 7 }] }",
        "G1 3 2",
    ),
    ("place = { unit = 2, x = 10.5, y = 20, heading = 90 }", "2"),
    ("move = { unit = 3, actions = [{ advance = { d = 10 } }, { enter = { area = 1 } }] }", "3"),
    ("charge = { unit = 1, target = 2 }", "1 2"),
    ("countercharge = { unit = 1, target = 2 }", "1 2"),
    ("reform = { unit = \"4\" }", "4"),
    ("move_commander = { commander = \"G2\", point = [1, 2] }", "G2"),
    ("fire = { unit = 1, target = 2, stand = 3 }", "1 2"),
    ("fire = { unit = 1, target = 2 }", "1 2"),
    ("assault_on = { unit = 1, target = 2 }", "1 2"),
    ("rally = { commander = \"G1\", unit = 2 }", "G1 2"),
    ("reconstitute = { commander = \"G1\", unit = 2 }", "G1 2"),
    ("pass = {}", ""),
    ("concede = {}", ""),
    ("first_mover = { seat = \"blue\" }", ""),
    ("garrison_choice = { unit = 1, choice = \"fall_back\" }", "1"),
    ("stand_loss = { unit = 1 }", "1"),
    ("place_commander = { commander = \"G1\", point = [0, 0] }", "G1"),
];

fn read(text: &str) -> Order {
    let source = Source::new("order", text);
    let mut faults = Faults::new(&source);
    let document = source.parse(&mut faults);
    let order = Set::read_order(RULES, &mut document.reader(&mut faults));
    faults.finish().unwrap_or_else(|faults| panic!("{text}: {}", faults[0]));
    order.unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn every_order_says_its_kind_and_its_pieces_and_none_is_yes_or_no() {
    let mut tried = BTreeSet::new();
    for (text, pieces) in ORDERS {
        let order = read(text);
        let named: Vec<String> = order.named().iter().map(ToString::to_string).collect();
        assert_eq!((named.join(" ").as_str(), order.answer()), (pieces, None), "{text}");
        assert_eq!(text.split(" = ").next(), Some(order.kind().key()));
        tried.insert(order.kind().key());
    }
    assert_eq!(tried, Set::vocabulary(RULES).words("orders").into_iter().collect());
}

#[test]
fn the_orders_of_all_cases_are_written_under_their_kind_and_every_kind_is_met() {
    let mut met = BTreeSet::new();
    for (name, case) in engine::testing::cases::<Set>() {
        for order in case.steps.iter().filter_map(|step| step.order.as_ref()) {
            let written = Set::write_order(order);
            let keys: Vec<&str> = written.iter().map(|(key, _)| key).collect();
            assert_eq!(keys, [order.kind().key()], "{name}");
            met.insert(order.kind().key());
        }
    }
    assert_eq!(met, Set::vocabulary(RULES).words("orders").into_iter().collect());
}
