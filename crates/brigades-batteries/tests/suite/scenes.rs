//! Scenes and orders as text: everything in BB-9.1 and BB-9.2 can be written and reads back equal.

use crate::text::{parsed, setting};
use brigades_batteries::orders::{ORDERS, Order, SHARED};
use brigades_batteries::{BrigadesAndBatteries, State};
use engine::text::{Document, Value, inline};
use engine::{Notation, Ordered};

const RICH: &str = r#"
table = { width = 1500, depth = 1000 }
moment = { turn = 4, step = "move_b", stage = "evade", side_a = "blue", seat = "blue", about = 4, pending = { charge = { unit = 1, target = 4, steps = ["forward 100", "wheel left 20", "forward 60"] } } }
terrain = [
  { kind = "woods", name = "the wood", rect = [100, 100, 300, 250], level = 1 },
  { kind = "town_block", polygon = [[600, 600], [700, 600], [700, 720], [600, 720]], capacity = 16, combat = "hard", height = 2 },
  { kind = "light_works", line = [[800, 200], [1000, 200]], width = 12.7, outer = "right" },
  { kind = "stream", line = [[0, 500], [400, 520], [1500, 500]], width = 25.4 },
  { kind = "obstacle", line = [[0, 700], [400, 700]], width = 5, thin = false, shooting = "soft", surcharge = 30 },
  { kind = "rough", rect = [20, 800, 90, 900], factors = [3, 1, 0, 0, 0], disorders = "cavalry" },
]
brigades = [
  { id = 1, seat = "red", name = "Guards", several = true, baseline = "west" },
  { id = 2, seat = "blue", centre = [700, 800], arrives = 3 },
]
objectives = [{ name = "bridge", x = 500, y = 500, worth = 40 }, { x = 1, y = 2 }]
units = [
  { id = 1, seat = "red", name = "61st", brigade = 1, nation = "britain", grade = "C", figures = 20, n0 = 24, width = 3, x = 500.5, y = 400, heading = 12.34, flags = ["two_rank", "shaken", "moved", "next_end_right"], spent = "3/8", forward = 76.2, forward_before = 0 },
  { id = 2, seat = "red", brigade = 1, figures = 24, formation = "bent_line", bend = [[2, 30], [5, -45]], x = 700, y = 300, heading = 0, maneuver = "straighten" },
  { id = 3, seat = "blue", brigade = 2, figures = 16, garrison_of = 2, detached_from = 4 },
  { id = 4, seat = "blue", brigade = 2, type = "light", weapon = "rifle", formation = "skirmish", figures = 20, width = 3, x = 500, y = 700, heading = 180, spotted_until = 5 },
  { id = 5, seat = "blue", name = "Cuirassiers", several = true, arm = "cavalry", type = "cuirassier", figures = 15, n0 = 18, width = 3, x = 900, y = 800, heading = 180, pursuing = { quarry = 1, entries = 2 } },
  { id = 6, seat = "blue", type = "heavy", models = 4, guns = 5, figures = 9, formation = "crew", x = 1100, y = 800, heading = 180 },
  { id = 7, seat = "red", arm = "artillery", guns0 = 3, n0 = 6, formation = "limbered", width = 1, flags = ["horse"], x = 1200, y = 100, heading = 90 },
  { id = 8, seat = "red", figures = 12, n0 = 24, place = "off", left_at = [0, 300], flags = ["routed_off"] },
  { id = 9, seat = "blue", figures = 5, n0 = 24, place = "shattered" },
  { id = 10, seat = "red", figures = 24, place = "reserve", nation = "austria", formation = "column_masse", ladders = 2 },
  { id = "11.1", seat = "red", figures = 24, width = 2, x = 100, y = 900, heading = 359.99, flags = ["screens"], screen = { stands = 2, x = 100, y = 940, heading = 359.99 } },
]
generals = [
  { id = "G1", seat = "red", brigade = 1, commander = true, charisma = 2, x = 480, y = 380, attached_to = 1, moved = true },
  { id = "G2", seat = "blue", brigade = 2, x = 900, y = 900, points = 3 },
  { id = "G3", seat = "blue", lost = true },
]
pairs = [{ units = [1, 5], round = 2, flank = [5], across = true, cover = ["soft", "none"], above = [1], stationary = [5], double = [5] }]
charges = [{ charger = 5, target = 1, edge = "left", flank = true, across = true, short = true, plowed = true, stationary = true, failed = true }]
shots = [{ unit = 4, target = 1, pose = 3, second = [2], evading = true }, { unit = 7, fire = "ball", target = 5 }]
tracks = [{ unit = 5, poses = [{ x = 900, y = 900, heading = 180 }, { x = 900, y = 800, heading = 180 }] }]
abandoned = [{ battery = 6, guns = 5, x = 1100, y = 850, heading = 180 }]
stretches = [{ terrain = 3, from = [800, 200], to = [838.1, 200], hits = 7 }, { terrain = 3, from = [900, 200], to = [938.1, 200] }]
held = [{ objective = 1, by = "red" }]
"#;

fn read(text: &str) -> Result<(BrigadesAndBatteries, State), Vec<String>> {
    let setting = setting("opt = { two_rank = true, screens = true, national = true }");
    parsed(text, |reader| BrigadesAndBatteries::read_scene(setting, reader))
}

#[test]
fn bb_9_1_everything_of_the_state_reads_back_equal() {
    let (rules, state) = read(RICH).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    assert_eq!((state.units.len(), rules.terrain.len(), rules.brigades.len()), (11, 6, 2));
    let printed = Document::new(rules.write_scene(&state)).print();
    let again = read(&printed).unwrap_or_else(|faults| panic!("{}\n{printed}", faults.join("\n")));
    assert_eq!(again, (rules, state), "{printed}");
    let twice = Document::new(again.0.write_scene(&again.1)).print();
    assert_eq!(twice, printed);
}

#[test]
fn bb_9_1_b_a_unit_is_described_with_what_follows_from_it() {
    let (rules, state) = read(RICH).expect("a scene");
    let told = |name: &str, key: &str| {
        let table = rules.describe(&state, name).expect("something of that name");
        table.get(key).map_or("nothing".to_owned(), |node| inline(&node.value))
    };
    assert_eq!(
        (told("1", "shaken"), told("1", "locked"), told("1", "n0")),
        ("true".into(), "true".into(), "24".into())
    );
    assert_eq!(told("2", "formation"), "\"bent_line\"");
    assert_eq!((told("3", "garrison"), told("3", "steady")), ("true".into(), "false".into()));
    assert_eq!(told("G1", "attached_to"), "1");
    assert_eq!(told("moment", "turn"), "4");
    assert_eq!((told("state", "red_lost"), told("state", "blue_lost")), ("1".into(), "1".into()));
    assert_eq!(rules.describe(&state, "99"), None);
}

#[test]
fn every_fault_of_a_scene_is_reported_at_once() {
    let text = r#"
units = [
  { id = 1, seat = "red", figures = 24, formation = "line", width = 2, x = 1, y = 1, heading = 0.005 },
  { id = 1, seat = "green", figures = 24, formation = "skirmish", x = 1, y = 1 },
  { id = 3, seat = "blue", arm = "cavalry", type = "field", figures = 0, x = 1, y = 1 },
  { id = 4, seat = "blue", figures = 24, garrison_of = 1 },
  { id = 5, seat = "blue", figures = 24 },
]
charges = [{ charger = 9, target = 4 }]
colour = "red"
"#;
    let said = read(text).expect_err("faults").join("\n");
    for part in [
        "this width makes it a column",
        "hundredths of a degree",
        "`seat` does not know `green`",
        "line infantry may not form skirmish order",
        "cavalry is light or heavy or cuirassier",
        "a unit has 1 to 96 `figures`",
        "unit 4 is in no town block",
        "unit 5 needs a place",
        "there is no unit 9",
        "unknown key `colour`",
    ] {
        assert!(said.contains(part), "{part} in\n{said}");
    }
}

#[test]
fn bb_9_2_every_order_reads_back_equal() {
    let orders = [
        "choose_side = { side = \"b\" }",
        "move = { unit = 1, steps = [\"forward 50.8\", \"wheel right 12.5\", \"change line 6 turn 180\"] }",
        "pushed_advance = { unit = 1, distance = 177.8, columns = [2, 3] }",
        "charge = { unit = 1, target = 4, steps = [\"forward 80\"] }",
        "enter_block = { unit = 1, block = 2, steps = [\"forward 80\"] }",
        "emerge = { unit = 3, formation = \"line\", width = 4, x = 1, y = 2, heading = 90, steps = [\"forward 80\"], target = 4 }",
        "shift_block = { unit = 3, block = 1 }",
        "detach = { unit = 1, block = 2, figures = 12 }",
        "abandon_models = { unit = 6, models = 1 }",
        "screen_move = { parent = \"11.1\", stands = 1, x = 1, y = 2, heading = 3 }",
        "screen_move = { parent = 1 }",
        "voluntary_rout = { unit = 1 }",
        "general_move = { general = \"G1\", path = [[1, 2], [3, 4.5]], attach = 2, detach = true }",
        "evade_decision = { unit = 4, direction = 30, distance = 177.8, shoot = true }",
        "evade_decision = { unit = 4 }",
        "continue_decision = { distance = 20 }",
        "fire = { unit = 7, fire = \"canister\", target = 5, pose = 2, second = [6] }",
        "fire = { unit = 7, works = 2, section = 3 }",
        "end_step = {}",
        "rout_decision = { distance = 203.2, facing = \"away\" }",
        "split_decision = { unit = 1, enemy = 5 }",
        "pursuit_decision = { unit = 5, pursue = true, leader = \"drive\" }",
        "deploy_unit = { unit = 10, x = 1, y = 2, heading = 0, formation = \"column\", width = 2 }",
        "deploy_general = { general = \"G1\", x = 1, y = 2 }",
        "place = { places = [{ unit = 10, block = 2 }, { general = \"G1\", x = 1, y = 2 }] }",
        "deploy = { places = [{ unit = 10, x = 1, y = 2, heading = 0, formation = \"column\", width = 2 }] }",
        "resign = {}",
    ];
    let mut seen = Vec::new();
    for text in orders {
        let order = parsed(text, Order::read).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let written = order.write();
        seen.push(order.kind());
        let printed = Document::new(written.clone()).print();
        assert_eq!(parsed(&printed, Order::read), Ok(order), "{printed}");
        assert!(matches!(
            written.get(seen[seen.len() - 1].key()).map(|node| &node.value),
            Some(Value::Table(_))
        ));
    }
    assert!(ORDERS.iter().all(|(name, _)| seen.contains(name)), "an order is not tried");
}

#[test]
fn what_every_family_reads_is_written_under_the_names_of_bb_9_2() {
    for (text, written) in [("concede", "resign"), ("pass", "end_step")] {
        for empty in ["{}", "true"] {
            let order = parsed(&format!("{text} = {empty}"), Order::read).expect("it is read");
            assert_eq!(order.kind(), written);
        }
    }
    assert!(parsed("concede = false", Order::read).is_err());
    assert!(parsed("resign = {}\nconcede = {}", Order::read).is_err(), "an order has one name");
}

#[test]
fn an_unknown_order_is_answered_with_the_list() {
    let said = parsed("hop = { unit = 1 }", Order::read).expect_err("no such order").join("\n");
    assert!(said.contains("an order is exactly one of choose_side, move"), "{said}");
}

#[test]
fn the_vocabulary_knows_orders_queries_and_situations() {
    let vocabulary = BrigadesAndBatteries::vocabulary(crate::text::RULES);
    assert_eq!(vocabulary.words("orders").len(), ORDERS.len() + SHARED.len());
    for chapter in ["unit", "flags", "terrain", "situations", "facts", "queries", "steps of a move", "scene"]
    {
        assert!(!vocabulary.words(chapter).is_empty(), "{chapter}");
    }
}
