//! Geometry by its clauses, on small tables.

use super::support::{answer, case};
use engine::case::Subject;
use engine::text::{Document, Table};
use engine::{Contest, Notation, Seat};
use krupp_chassepot::{KruppAndChassepot as Set, Situation};

fn ask(kind: &str, scene: &str) -> String {
    answer(&format!("[query]\nkind = \"{kind}\"\nunit = 1\ntarget = 2\n{scene}"))
}

const APART: &str = "units = [\n{ id = 1, side = \"french\", x = 0, y = 0 },\n{ id = 2, side = \"german\", x = 0, y = 200, heading = 180 },\n";

#[test]
fn fp_g_10_an_inch_of_woods_is_seen_through() {
    let through = |depth: f64| {
        let wood = format!("terrain = [{{ kind = \"woods\", rect = [-200, 100, 200, {}] }}]", 100.0 + depth);
        ask("sees", &format!("{APART}]\n{wood}"))
    };
    assert_eq!((through(25.4), through(25.5)), ("true".to_owned(), "false".to_owned()));
}

#[test]
fn fp_g_10_higher_ground_and_third_units_block() {
    let hill = "terrain = [{ kind = \"hill\", level = 1, rect = [-200, 80, 200, 120] }]";
    assert_eq!(ask("sees", &format!("{APART}]\n{hill}")), "false");
    let high = "terrain = [{ kind = \"hill\", level = 1, rect = [-200, -50, 200, 20] }, { kind = \"hill\", level = 1, rect = [-200, 80, 200, 120] }]";
    assert_eq!(ask("sees", &format!("{APART}]\n{high}")), "true");
    let third = format!("{APART}{{ id = 3, side = \"french\", stands = 4, x = 0, y = 100 }},\n]");
    assert_eq!(ask("sees", &third), "false");
    let above = format!("{third}\nterrain = [{{ kind = \"hill\", level = 1, rect = [-200, -50, 200, 20] }}]");
    assert_eq!(ask("sees", &above), "true", "the unit between is below the higher end");
}

#[test]
fn fp_g_9_range_clauses_speak_before_arc_only_when_a_stand_could_see() {
    let far = "units = [\n{ id = 1, side = \"german\", x = 0, y = 0 },\n{ id = 2, side = \"french\", x = 0, y = 400, heading = 180 },\n]";
    assert_eq!(ask("eligible", far), "FP-3.c");
    let aside = "units = [\n{ id = 1, side = \"german\", x = 0, y = 0 },\n{ id = 2, side = \"french\", x = 400, y = 0, heading = 180 },\n]";
    assert_eq!(ask("eligible", aside), "FP-G.9");
    let guns = "units = [\n{ id = 1, side = \"french\", arm = \"foot_art\", x = 0, y = 0 },\n{ id = 2, side = \"german\", x = 0, y = 700, heading = 180 },\n]";
    assert_eq!(ask("eligible", guns), "FP-1.c");
    assert_eq!(ask("eligible", &guns.replace("foot_art", "mitrailleuse")), "FP-1.d");
}

#[test]
fn fp_11_d_a_garrison_fires_all_round_from_its_boundary() {
    let town = "terrain = [{ kind = \"built_up_area\", rect = [0, 0, 100, 100] }]\nunits = [\n\
                { id = 1, side = \"french\", formation = \"garrison\", area = 1, stands = 4 },\n\
                { id = 2, side = \"german\", x = 50, y = -60 },\n]";
    assert_eq!(ask("eligible", town), "4");
    assert_eq!(ask("range", town), "50");
    let other_way = town
        .replace("id = 1, side = \"french\"", "id = 9, side = \"french\"")
        .replace("id = 2", "id = 1")
        .replace("id = 9", "id = 2");
    assert_eq!(ask("range", &other_way), "50", "measured to the boundary");
    assert_eq!(ask("theta", &other_way), "0.00", "a garrison has no flank");
    assert_eq!(ask("enfilade", &other_way), "false");
}

#[test]
fn fp_g_11_neighbours_water_and_the_table_edge_cover_an_end() {
    let free = |more: &str, rest: &str| {
        ask(
            "free_ends",
            &format!(
                "units = [\n{{ id = 1, side = \"french\", x = 300, y = 100 }},\n{{ id = 2, side = \"german\", x = 300, y = 300, heading = 180 }},\n{more}]\n{rest}"
            ),
        )
    };
    assert_eq!(free("", ""), "2");
    assert_eq!(free("{ id = 3, side = \"german\", x = 210, y = 300, heading = 180 },", ""), "1");
    assert_eq!(
        free("{ id = 3, side = \"german\", x = 184, y = 300, heading = 180 },", ""),
        "2",
        "26 mm away"
    );
    assert_eq!(
        free("{ id = 3, side = \"german\", x = 210, y = 300, heading = 180, order = \"routed\" },", ""),
        "2"
    );
    assert_eq!(free("", "terrain = [{ kind = \"lake\", rect = [350, 200, 500, 400] }]"), "1");
    assert_eq!(free("", "table = { width = 360, depth = 600 }"), "1");
}

#[test]
fn fp_4_f_ground_and_streams_add_to_the_way_of_a_charge() {
    let way = |terrain: &str| ask("charge_distance_in", &format!("{APART}]\nterrain = [{terrain}]"));
    assert_eq!(way(""), "7.087");
    assert_eq!(way("{ kind = \"rough\", rect = [-100, 50, 100, 75.4] }"), "8.087");
    assert_eq!(way("{ kind = \"stream\", line = [[-100, 60], [100, 60]], width = 5 }"), "9.087");
    assert_eq!(way("{ kind = \"river\", line = [[-100, 60], [100, 60]], width = 20 }"), "FP-10.e");
}

#[test]
fn fp_g_12_a_garrison_counts_from_its_boundary_and_turns_its_back() {
    let town = "retreat_by_in = 5\nterrain = [{ kind = \"built_up_area\", rect = [-50, -50, 50, 50] }]\nunits = [\n\
                { id = 1, side = \"french\", formation = \"garrison\", area = 1 },\n\
                { id = 2, side = \"german\", x = 0, y = 60, heading = 180 },\n]";
    assert_eq!(ask("retreat", town), "{ x = 0, y = -177, heading = 0, turned = 0 }");
    assert_eq!(
        ask("retreat", &format!("rout = true\n{town}")),
        "{ x = 0, y = -177, heading = 180, turned = 0 }"
    );
}

#[test]
fn fp_g_12_a_driven_unit_goes_on_until_it_is_clear_and_may_leave_the_table() {
    let scene = |more: &str, rest: &str| {
        format!(
            "retreat_by_in = 5\nunits = [\n{{ id = 1, side = \"french\", x = 300, y = 300 }},\n{{ id = 2, side = \"german\", x = 300, y = 320, heading = 180 }},\n{more}]\n{rest}"
        )
    };
    // A friend stands where it would end: 5 mm steps until the blocks no longer overlap.
    assert_eq!(
        ask("retreat", &scene("{ id = 3, side = \"french\", x = 300, y = 170 },", "")),
        "{ x = 300, y = 148, heading = 0, turned = 0 }"
    );
    assert_eq!(
        ask("retreat", &scene("", "table = { width = 600, depth = 600 }")),
        "{ x = 300, y = 173, heading = 0, turned = 0 }"
    );
    let near_edge = scene("", "table = { width = 600, depth = 600 }")
        .replace("y = 300 }", "y = 100 }")
        .replace("y = 320", "y = 120");
    assert_eq!(ask("retreat", &near_edge), "\"lost\"");
}

#[test]
fn fp_5_g_infantry_supports_guns_but_not_the_other_way_round() {
    let scene = |first: &str, second: &str| {
        format!(
            "units = [\n{{ id = 1, side = \"french\", arm = \"{first}\", x = 0, y = 0 }},\n{{ id = 2, side = \"french\", arm = \"{second}\", x = 0, y = -60 }},\n]"
        )
    };
    assert_eq!(ask("support", &scene("foot_art", "infantry")), "true");
    assert_eq!(ask("support", &scene("infantry", "foot_art")), "false");
    let fired = scene("infantry", "infantry").replace("y = -60", "y = -60, flags = [\"fired\"]");
    assert_eq!(ask("support", &fired), "false");
}

#[test]
fn fp_10_c_and_fp_10_b_what_a_move_may_not_be() {
    let used = |facts: &str| answer(&format!("[query]\nkind = \"used_fraction\"\n{facts}"));
    assert_eq!(used("arm = \"foot_art\"\nlegs = [{ advance = { d_in = 1 } }]"), "FP-10.c");
    assert_eq!(
        used("arm = \"foot_art\"\nformation = \"column\"\nlegs = [{ advance = { d_in = 4 } }, \"unlimber\"]"),
        "\"2/3\""
    );
    assert_eq!(
        used("order = \"disorganised\"\nformation = \"column\"\nlegs = [{ form = \"line\" }]"),
        "FP-10.b"
    );
    assert_eq!(used("order = \"disorganised\"\nlegs = [{ advance = { d_in = 4.01 } }]"), "FP-10.c");
    assert_eq!(used("legs = [{ retire = { d_in = 2 } }]"), "\"1/2\"");
    assert_eq!(used("legs = [{ advance = { d_in = 2 }, ground = \"stream\" }]"), "\"1/2\"");
}

#[test]
fn fp_1_f_a_shot_measured_on_a_table_has_the_factors_of_the_example() {
    let text = "[scene]\nmoment = { turn = 1, step = \"f1\" }\nterrain = [{ kind = \"woods\", rect = [-60, -15, 5, 15] }]\nunits = [\n\
                { id = 1, side = \"german\", arm = \"foot_art\", mr = 8, stands = 3, x = 260, y = 52, heading = 258.69, flags = [\"under_fire\"] },\n\
                { id = 2, side = \"french\", x = 0, y = 0 },\n]\ncommanders = [{ id = \"G1\", side = \"french\", x = 0, y = -40 }]";
    let case = case(text);
    let Subject::Scene(rules, state) = &case.subject else { panic!("a scene") };
    let shot =
        rules.tabletop(state).shot(Seat::Blue, state.unit(1).unwrap(), state.unit(2).unwrap(), None).unwrap();
    let rows = |sum: &engine::Sum| -> Vec<String> {
        sum.total.factors().iter().map(|factor| format!("{} {:+}", factor.row, factor.value)).collect()
    };
    let sums = shot.sums();
    assert_eq!(rows(&sums[0]), ["FP-1.e.A1 +1", "FP-1.e.A5 +1", "FP-1.f.A6 -1"]);
    assert_eq!(rows(&sums[1]), ["FP-2.d +1", "FP-2.d -2"]);
    assert_eq!((sums[0].seat, sums[0].needs), (Seat::Blue, Some(6)));
    let situation = Situation::Shot(shot);
    let written = Document::new(Table::single("situation", Set::write_situation(&situation))).print();
    let again = super::support::situation(&written);
    assert_eq!(again, situation, "a situation measured on a table reads back equal");
}

#[test]
fn fp_11_e_works_shelter_only_from_fire_that_crosses_them() {
    let scene = |y: i32| {
        format!(
            "[scene]\nterrain = [{{ kind = \"works\", line = [[-60, 15], [60, 15]], width = 4, inner = \"right\" }}]\nunits = [\n\
             {{ id = 1, side = \"french\", x = 0, y = {y}, heading = {} }},\n{{ id = 2, side = \"german\", x = 0, y = 0 }},\n]",
            if y > 0 { 180 } else { 0 }
        )
    };
    let factors = |y: i32| {
        let case = case(&scene(y));
        let Subject::Scene(rules, state) = &case.subject else { panic!("a scene") };
        let shot = rules
            .tabletop(state)
            .shot(Seat::Red, state.unit(1).unwrap(), state.unit(2).unwrap(), None)
            .unwrap();
        shot.sums()[0].total.factors().iter().any(|factor| factor.row.id() == "FP-3.e.R1")
    };
    assert!(factors(150) && !factors(-150));
}
