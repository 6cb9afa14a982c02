//! VV-11.2: every order says its own kind, the pieces it names, and whether it answers yes or no.

use crate::table::order;
use engine::{Notation, Ordered};
use std::collections::BTreeSet;
use vae_victis::VaeVictis;

/// An order, the pieces it names, and its answer.
const ORDERS: [(&str, &str, Option<bool>); 28] = [
    ("begin = {}", "", None),
    (
        "army = { corps = [{ nation = \"french\", elements = [{ unit = \"lga_line\", count = 3 }] }] }",
        "",
        None,
    ),
    ("choose_side = { side = \"north\" }", "", None),
    (
        "deploy = { corps = 1, elements = [{ id = 4, x = 1, y = 2 }, { id = \"5.1\", x = 3, y = 2 }], \
         generals = [{ id = \"G1\", x = 1, y = 2, attach_to = 4 }, { id = \"G2\", x = 1, y = 9, attach_to = 6 }] }",
        "4 5.1 G1 G2 6",
        None,
    ),
    ("place = { corps = 1, elements = [{ id = 4, x = 1, y = 2 }] }", "4", None),
    ("take_command = { corps = 2 }", "", None),
    ("take_command = { corps = \"none\" }", "", None),
    (
        "move = { elements = [1, 2], legs = [\"F\"], contact = { mover = 2, enemy = 9 }, with_general = \"G1\" }",
        "1 2 9 G1",
        None,
    ),
    ("align = { element = 1, owner = 9 }", "1 9", None),
    ("about_turn = { elements = [2, 1] }", "2 1", None),
    ("form_square = { element = 3 }", "3", None),
    ("leave_square = { element = 3, heading = 90 }", "3", None),
    ("break_out = { element = 3 }", "3", None),
    ("reform = { pair = [\"3.1\", \"3.2\"], place = \"3.2\" }", "3.1 3.2", None),
    ("mount = { element = 3 }", "3", None),
    ("dismount = { element = 3 }", "3", None),
    ("move_general = { general = \"G1\", points = [[1, 2]], attach_to = 3 }", "G1 3", None),
    ("enter = { elements = [7, 8], point = [0, 5], legs = [\"F 10\"] }", "7 8", None),
    ("end_movement = {}", "", None),
    (
        "fire = { target = 12, primary = { id = 3, face = \"left\" }, supports = [4, { id = 5, face = \"rear\" }] }",
        "12 3 4 5",
        None,
    ),
    ("end_fire = {}", "", None),
    ("melee = { element = 1, enemy = 9 }", "1 9", None),
    ("pursue = { yes = true }", "", Some(true)),
    ("pursue = { yes = false }", "", Some(false)),
    ("rally = { elements = [1, 2, 1] }", "1 2", None),
    ("rally = []", "", None),
    ("concede = {}", "", None),
    ("pass = {}", "", None),
];

#[test]
fn every_order_says_its_kind_its_pieces_and_its_answer() {
    let mut tried = BTreeSet::new();
    for (text, pieces, answer) in ORDERS {
        let order = order(text);
        let named: Vec<String> = order.named().iter().map(ToString::to_string).collect();
        assert_eq!((named.join(" ").as_str(), order.answer()), (pieces, answer), "{text}");
        assert_eq!(text.split(" = ").next(), Some(order.kind().key()));
        tried.insert(order.kind().key());
    }
    let vocabulary = VaeVictis::vocabulary(vae_victis::LA_GRANDE_ARMEE);
    assert_eq!(tried, vocabulary.words("orders").into_iter().collect());
}

#[test]
fn the_orders_of_all_cases_are_written_under_their_kind_and_every_kind_is_met() {
    let mut met = BTreeSet::new();
    for (_, case) in engine::testing::cases::<VaeVictis>() {
        for order in case.steps.iter().filter_map(|step| step.order.as_ref()) {
            let written = VaeVictis::write_order(order);
            let keys: Vec<&str> = written.iter().map(|(key, _)| key).collect();
            assert_eq!(keys, [order.kind().key()], "{}", case.id);
            met.insert(order.kind().key());
        }
    }
    let vocabulary = VaeVictis::vocabulary(vae_victis::LA_GRANDE_ARMEE);
    assert_eq!(met, vocabulary.words("orders").into_iter().collect());
}
