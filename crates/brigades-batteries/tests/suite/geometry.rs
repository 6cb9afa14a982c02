//! Clauses of section G and the paths that follow from them.

use crate::text::{answer, ask_under, refused};
use brigades_batteries::clause;

#[test]
fn bb_g_2_b_stands_may_be_40_mm_wide() {
    let text = "kind = \"block\"\nunit = { figures = 24 }";
    assert_eq!(answer(text, "width"), "228.6");
    let wide = ask_under("basing = \"mm40\"", text).expect("an answer");
    let engine::text::Value::Table(table) = &wide.value.value else { panic!("not a table") };
    assert_eq!(engine::text::inline(&table.get("width").expect("a width").value), "240");
}

#[test]
fn bb_g_3_b_the_last_rank_is_what_is_left() {
    let text = "kind = \"block\"\nunit = { figures = 22, width = 3 }";
    assert_eq!((answer(text, "stands"), answer(text, "ranks")), ("6".to_owned(), "2".to_owned()));
    assert_eq!((answer(text, "front"), answer(text, "second")), ("12".to_owned(), "10".to_owned()));
}

#[test]
fn bb_g_3_f_stands_leave_alternately_left_first() {
    let text = "kind = \"block\"\nunit = { figures = 16 }\nlost = 8";
    assert_eq!((answer(text, "shift"), answer(text, "next_end")), ("0".to_owned(), "\"left\"".to_owned()));
}

#[test]
fn bb_g_5_a_a_forward_wing_turns_about_the_front_corner() {
    let text = "kind = \"bent_line\"\nunit = { figures = 16, formation = \"bent_line\", bend = [[1, -90]], x = 0, y = 0, heading = 0 }";
    // The left stand swings forward: its rear edge comes to stand on the line x = -38.1 + 12.7.
    assert_eq!(answer(text, "hinges"), "[[-38.1, 0]]");
    let segments = answer(text, "segments");
    assert!(segments.contains("heading = 90"), "{segments}");
}

#[test]
fn bb_g_5_a_two_wings_may_bend_differently() {
    let text = "kind = \"bent_line\"\nunit = { figures = 24, formation = \"bent_line\", bend = [[1, 30], [5, 45]], x = 0, y = 0, heading = 0 }";
    let segments = answer(text, "segments");
    assert!(segments.contains("heading = 330") && segments.contains("heading = 45"), "{segments}");
}

#[test]
fn bb_g_6_b_head_on_is_the_front() {
    let text = "kind = \"contact\"\ncharger = { figures = 24, width = 2, x = 0, y = 0, heading = 0 }\ntarget = { figures = 24, x = 20, y = 150, heading = 180 }";
    assert_eq!((answer(text, "edge"), answer(text, "travel")), ("\"front\"".to_owned(), "150".to_owned()));
    assert_eq!(answer(text, "flank"), "false");
}

#[test]
fn bb_g_7_e_a_graze_is_not_met() {
    let at = |x: &str| {
        format!(
            "kind = \"contact\"\ncharger = {{ figures = 24, width = 2, x = 0, y = 0, heading = 0 }}\ntarget = {{ figures = 8, x = {x}, y = 150, heading = 180 }}"
        )
    };
    // Blocks 76.2 wide: edges overlap by half a millimetre, or a little more.
    assert_eq!(refused(&at("75.7")), Some(clause!("BB-2.6.e")));
    assert_eq!(refused(&at("75.6")), None);
}

#[test]
fn bb_4_6_b_a_square_has_no_flank() {
    let text = "kind = \"contact\"\ncharger = { figures = 24, width = 2, x = 0, y = -200, heading = 0 }\ntarget = { figures = 24, formation = \"square\", x = 0, y = 50, heading = 0 }";
    assert_eq!((answer(text, "edge"), answer(text, "flank")), ("\"rear\"".to_owned(), "false".to_owned()));
}

#[test]
fn bb_6_1_a_woods_hide_beyond_an_inch_and_inside_beyond_four() {
    let line = |from: &str, to: &str| {
        refused(&format!(
            "kind = \"sight\"\nfrom = {from}\nto = {to}\nterrain = [{{ kind = \"woods\", rect = [0, 0, 400, 400] }}]"
        ))
    };
    assert_eq!(line("[200, -100]", "[200, 25.4]"), None);
    assert_eq!(line("[200, -100]", "[200, 25.5]"), Some(clause!("BB-6.1.a")));
    assert_eq!(line("[200, 200]", "[200, 301.6]"), None);
    assert_eq!(line("[200, 200]", "[200, 301.7]"), Some(clause!("BB-6.1.a")));
    assert_eq!(line("[200, -100]", "[200, 500]"), Some(clause!("BB-G.8.c")));
}

#[test]
fn bb_6_7_a_a_hedgerow_hides_what_is_close_behind_it() {
    let line = |from: &str, to: &str, level: &str| {
        refused(&format!(
            "kind = \"sight\"\nfrom = {from}\nto = {to}\nterrain = [{{ kind = \"hedgerow\", line = [[0, 100], [400, 100]], width = 10 }}{level}]"
        ))
    };
    assert_eq!(line("[200, 0]", "[200, 150]", ""), Some(clause!("BB-6.7.a")));
    assert_eq!(line("[200, 80]", "[200, 150]", ""), None, "the observer is close to it");
    assert_eq!(line("[200, 0]", "[200, 250]", ""), None, "the mark is far behind it");
    let hill = ", { kind = \"gentle_hill\", level = 1, rect = [100, -50, 300, 50] }";
    assert_eq!(line("[200, 0]", "[200, 150]", hill), None, "he looks over it");
}

#[test]
fn bb_g_9_b_rough_and_plowed_count_once_where_they_overlap() {
    let text = "kind = \"arc\"\nunit = { models = 1, x = 0, y = 0, heading = 0 }\ntarget = { figures = 24, x = 0, y = 700, heading = 180 }\nterrain = [{ kind = \"rough\", rect = [-100, 100, 100, 200] }, { kind = \"plowed\", rect = [-100, 150, 100, 210] }]";
    // 700 + 110 = 810 mm, within 32 inches (812.8 mm) only when the common stretch counts once.
    assert_eq!(answer(text, "row"), "\"field_ball\"");
}

#[test]
fn bb_5_7_3_c_a_river_stops_a_rout_and_a_bridge_lets_it_through() {
    let path = |extra: &str| {
        let text = format!(
            "kind = \"rout_path\"\nfrom = [0, 0]\ndirection = 180\ndistance = 203.2\nterrain = [{{ kind = \"river\", rect = [-600, -120, 600, -90] }}{extra}]"
        );
        answer(&text, "result")
    };
    assert_eq!(path(""), "\"shattered\"");
    assert_eq!(path(", { kind = \"bridge\", rect = [-30, -145, 30, -65] }"), "\"possible\"");
}

#[test]
fn bb_5_7_3_b_sideways_only_when_no_distance_works() {
    // A garrison-sized enemy sits on every straight end; the first offset to the left that is clear is taken.
    let text = "kind = \"rout_path\"\nfrom = [0, 0]\ndirection = 180\ndistance = 457.2\nenemies = [{ figures = 8, width = 2, x = 0, y = -440, heading = 0 }]";
    assert_eq!(answer(text, "distance"), "457.2");
    assert_ne!(answer(text, "offset"), "0");
}

#[test]
fn bb_4_11_f_everything_may_be_gone() {
    let text = "kind = \"overrun\"\nunit = { type = \"light\", formation = \"skirmish\", figures = 4, x = 0, y = 0, heading = 0 }\ncharger = { figures = 24, width = 2, x = 0, y = 100, heading = 180 }\ndistance = 200";
    let gone = ask_under("", text).expect("an answer");
    assert_eq!(gone.value.value, engine::text::Value::from("gone"));
}

#[test]
fn bb_2_5_a_facing_about_on_the_spot_is_free() {
    let text = "kind = \"skirmish_leg\"\nunit = { type = \"light\", formation = \"skirmish\", figures = 12, x = 0, y = 0, heading = 0 }\nto = [0, -12.7]\ndirection = 180";
    let free = ask_under("", text).expect("an answer");
    assert_eq!(free.value.value, engine::text::Value::from(0));
}
