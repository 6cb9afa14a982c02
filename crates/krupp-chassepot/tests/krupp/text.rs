//! The text form: orders and scenes both ways, and what is wrong with a text.

use super::support::{RULES, case, faults};
use engine::case::Subject;
use engine::text::{Faults, Source, inline};
use engine::{Notation, Number, PieceId, Title};
use krupp_chassepot::KruppAndChassepot as Set;
use krupp_chassepot::ask::label;

#[test]
fn fp_13_c_every_order_reads_back_equal() {
    let orders = [
        "{ deploy = { commander = \"G1\", point = [10, 20.5], units = [{ unit = 1, x = 5, y = 6, heading = 90, formation = \"column\" }, { unit = 2, x = 0, y = 0, heading = 0, formation = \"garrison\", area = 2 }] } }",
        "{ move = { unit = 3, actions = [{ leave = { bearing = 45, formation = \"line\" } }, { advance = { d_in = 2, bearing = 10.5 } }, { retire = { d = 3.001 } }, { wheel = { side = \"left\", angle = 22.5 } }, { turn = { angle = -90 } }, { form = \"column\" }, \"limber\", { unlimber = {} }, { enter = { area = 1 } }] } }",
        "{ place = { unit = 2, x = 10.5, y = 20, heading = 90, formation = \"column\" } }",
        "{ charge = { unit = 1, target = 2 } }",
        "{ countercharge = { unit = 1, target = 2 } }",
        "{ reform = { unit = \"4\" } }",
        "{ move_commander = { commander = \"G2\", point = [1, 2] } }",
        "{ fire = { unit = 1, target = 2, stand = 3 } }",
        "{ assault_on = { unit = 1, target = 2 } }",
        "{ rally = { commander = \"G1\", unit = 2 } }",
        "{ reconstitute = { commander = \"G1\", unit = 2 } }",
        "{ pass = {} }",
        "{ concede = {} }",
        "{ first_mover = { seat = \"blue\" } }",
        "{ garrison_choice = { unit = 1, choice = \"fall_back\" } }",
        "{ stand_loss = { unit = 1 } }",
        "{ place_commander = { commander = \"G1\", point = [0, 0] } }",
    ];
    let read = |text: &str| {
        let source = Source::new("order", format!("order = {text}"));
        let mut faults = Faults::new(&source);
        let document = source.parse(&mut faults);
        let mut reader = document.reader(&mut faults);
        let order = reader.table("order", |inner| Set::read_order(RULES, inner));
        faults.finish().unwrap_or_else(|faults| panic!("{text}: {}", faults[0]));
        order.unwrap_or_else(|| panic!("{text}"))
    };
    for text in orders {
        let order = read(text);
        let written = inline(&Set::write_order(&order).into());
        assert_eq!(read(&written), order, "{written}");
    }
    let words = Set::vocabulary(RULES);
    assert_eq!(words.words("orders").len(), orders.len());
}

#[test]
fn pieces_are_called_and_spoken_of_as_a_scene_says() {
    let text = "[scene]\n\
        titles = { 1 = \"Guard\", 2 = { name = \"3rd Hussars\", several = true }, 3 = \"Zouaves 2\", G1 = \"Marshal\", G2 = \"Division 4\" }\n";
    let first = case(text);
    let printed = first.print();
    let body = printed.split_once("rules = \"krupp-and-chassepot\"\n").unwrap().1;
    assert!(first.subject == case(body).subject, "{printed}");
    assert_eq!(printed.matches("several").count(), 1, "only where it is not as usual: {printed}");
    let Subject::Scene(rules, _) = &first.subject else { panic!("a scene") };
    let unit = |number| rules.title(PieceId::unit(number));
    assert_eq!(unit(1), Title::one("Guard"));
    assert_eq!(unit(2), Title::named("3rd Hussars", Number::Several));
    assert_eq!(unit(3), Title::named("Zouaves 2", Number::Several), "the tables speak of them so");
    assert_eq!(rules.title(PieceId::general(1)), Title::one("Marshal"));
    let fourth = label::DIVISION.with("division", 4_u16);
    assert_eq!(rules.title(PieceId::general(2)), fourth.into());
    assert_eq!(
        faults("[scene]\ntitles = { 1 = 3 }\n"),
        ["case:4: `titles` gives pieces their names: 1 = \"Guard\""]
    );
}

#[test]
fn fp_13_a_a_scene_with_every_state_reads_back_equal() {
    let text = "[scene]\nred = \"german\"\nturns = 12\nmoment = { turn = 4, step = \"m2\", first_mover = \"red\", active = \"red\", reaction_to = 2 }\n\
        table = { width = 1828.8, depth = 1219.2 }\n\
        terrain = [{ kind = \"built_up_area\", rect = [500, 500, 600, 600], capacity = 6, name = \"Mars-la-Tour\" }, { kind = \"works\", line = [[100, 100], [200, 100]], width = 5, inner = \"right\" }, { kind = \"woods\", polygon = [[0, 0], [50, 0], [0, 50]], level = 2, cover = false }]\n\
        units = [\n\
        { id = 2, seat = \"red\", arm = \"cavalry\", stands = 3, stands_start = 4, x = 700.5, y = 300, heading = 45.25, order = \"disorganised\", used_fraction = \"1/3\", stopped = 3, under_fire = 4, chief = \"G1\", pending = \"reform\", flags = [\"moved_by_force\", \"held\", \"tested\", \"ordered\", \"fired\", \"hit_this_turn\", \"involved\", \"pinned\", \"attempted\"], charge = { target = 1, declared_no = 2, theta = 80.25, d_in = 6, spent = 10.001, counter = true } },\n\
        { id = 1, troops = \"zouaves\", formation = \"garrison\", area = 1, locked = 1 },\n\
        { id = 3, side = \"french\", weapon = \"other\", mr = 5, stands = 0, stands_start = 3 },\n]\n\
        commanders = [{ id = \"G1\", side = \"german\", level = \"army\", cr = 8, x = 1, y = 2, moved = true, attempt_used = true }, { id = \"G2\", side = \"french\", lost_turn = 3 }]\n\
        shots = [{ unit = 1, target = 2, stand = 1 }]";
    let first = case(text);
    let printed = first.print();
    let body = printed.split_once("rules = \"krupp-and-chassepot\"\n").unwrap().1;
    let again = case(body);
    assert!(first.subject == again.subject, "{printed}");
    assert_eq!(again.print(), printed);
    let Subject::Scene(rules, state) = &first.subject else { panic!("a scene") };
    let said = |name: &str, key: &str| {
        let table = rules.describe(state, name).unwrap();
        table.get(key).map(|node| inline(&node.value)).unwrap_or_default()
    };
    assert_eq!(said("1", "mr"), "8");
    assert_eq!((said("1", "x"), said("1", "garrison")), ("550".to_owned(), "true".to_owned()));
    assert_eq!(said("3", "flags"), "[\"eliminated\"]");
    // Three stands and a commander of the French, one stand of the Germans.
    assert_eq!((said("blue", "losses"), said("red", "losses")), ("4".to_owned(), "1".to_owned()));
    assert_eq!(
        (said("G2", "alive"), said("moment", "phase")),
        ("false".to_owned(), "\"movement\"".to_owned())
    );
}

#[test]
fn everything_wrong_with_a_scene_is_said_at_once() {
    let said = faults(
        "[scene]\nunits = [\n{ id = 1, side = \"french\", x = 0, y = 0, mr = 12 },\n{ id = 1, side = \"german\", x = 0, y = 0, chief = \"G7\" },\n\
         { id = 2, side = \"prussian\", x = 0 },\n{ id = 3, side = \"french\", formation = \"garrison\", x = 0, y = 0 },\n\
         { id = 4, side = \"french\", x = 0, y = 0, flags = [\"stoped\"], stands = 5 },\n]\nshots = [{ unit = 1, target = 9 }]",
    )
    .join("\n");
    for part in [
        "rating 12",
        "two units 1",
        "G7",
        "prussian",
        "`x` and `y`",
        "garrison is infantry",
        "stopped",
        "1 to 4 stands",
        "no unit 9",
    ] {
        assert!(said.contains(part), "`{part}` is not in\n{said}");
    }
}

#[test]
fn unknown_facts_and_kinds_are_answered_with_what_was_meant() {
    let said = faults(
        "[situation]\nkind = \"rifle\"\nside = \"german\"\nstands = 3\nrange_in = 3\ntarget = { covr = \"woods\" }",
    );
    assert!(said[0].contains("did you mean `cover`"), "{said:?}");
    let said = faults("[situation]\nkind = \"mele\"");
    assert!(said[0].contains("did you mean `melee`"), "{said:?}");
    let said = faults("options = { half_scale = \"sometimes\" }\n[query]\nkind = \"allowance\"");
    assert!(said[0].contains("FP-16"), "{said:?}");
    let said = faults("[query]\nkind = \"hit_number\"\nside = \"german\"");
    assert!(said[0].contains("`range_in`"), "{said:?}");
}

#[test]
fn the_vocabulary_names_every_situation_and_query() {
    let words = Set::vocabulary(RULES);
    for kind in words.words("situations") {
        let said = faults(&format!("[situation]\nkind = \"{kind}\""));
        assert!(said.iter().all(|fault| !fault.contains("does not know")), "{kind}: {said:?}");
    }
    for kind in words.words("queries") {
        let said = faults(&format!("[query]\nkind = \"{kind}\""));
        assert!(said.iter().all(|fault| !fault.contains("does not know")), "{kind}: {said:?}");
    }
}
