//! Command, groups, passing, legs and strategic moves (VV-5.1 to VV-5.5), one table each.

use crate::table::{Table, lga, order, set};
use engine::{PieceId, RuleSet};
use vae_victis::Order;
use vae_victis::clause;
use vae_victis::state::Flag;

/// `go("1 2", "F 20")`: a rigid move; legs are parted by commas.
pub(crate) fn go(elements: &str, legs: &str) -> Order {
    go_so(elements, legs, "")
}

/// The same with more of the order: `mode = "follow"`, a contact, a general.
pub(crate) fn go_so(elements: &str, legs: &str, more: &str) -> Order {
    let ids: Vec<String> = elements.split_whitespace().map(|id| format!("\"{id}\"")).collect();
    let legs: Vec<String> = legs.split(',').map(|leg| format!("\"{}\"", leg.trim())).collect();
    order(&format!("move = {{ elements = [{}], legs = [{}]{more} }}", ids.join(", "), legs.join(", ")))
}

/// The AP an order costs.
#[track_caller]
pub(crate) fn price(table: &Table, order: &Order) -> String {
    table.allows(order).costs[0].to_string()
}

const LGA: RuleSet = vae_victis::LA_GRANDE_ARMEE;

#[test]
fn vv_5_1_c_points_serve_only_their_own_corps() {
    let corps =
        "corps = [{ seat = \"red\", number = 1, score = 0 }, { seat = \"red\", number = 2, score = 2 }]";
    let mut table = lga(&["1 red lga_line 100,100,0", "2 red lga_line 200,100,0 corps=2"], corps);
    table.refuses(&go("1", "F 10"), clause!("VV-5.1.d"));
    table.play(&go("2", "F 10"), &[]);
    assert_eq!(table.state.corps.iter().map(|corps| corps.left).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn vv_5_1_f_one_move_one_about_turn_one_change() {
    let mut table = lga(&["1 red lga_line 300,200,0"], "");
    table.play(&order("about_turn = [1]"), &[]);
    table.play(&go("1", "F 10"), &[]);
    table.play(&order("form_square = { element = 1 }"), &[]);
    table.refuses(&order("leave_square = { element = 1, heading = 0 }"), clause!("VV-5.1.f"));
    assert_eq!(table.stands(1), Some((300, 190, 180)));
    table.state.elements[0].flags.set(Flag::AllMovesStrategic, false);
    table.refuses(&go("1", "S 10 front"), clause!("VV-5.1.f"));
}

#[test]
fn vv_5_1_g_who_is_beyond_the_c_in_c_gets_no_order_but_the_general_rides() {
    let rest = "corps = [{ seat = \"red\", score = 3, left = 0, taken_over = true }]\n\
        generals = [{ id = \"G1\", seat = \"red\", x = 500, y = 500, heading = 0 },\
        { id = \"G2\", seat = \"red\", commander = true, score = 5, x = 100, y = 50, heading = 0 }]";
    let mut table = lga(&["1 red lga_line 100,100,0", "2 red lga_line 500,450,0"], rest);
    table.refuses(&go("2", "F 10"), clause!("VV-5.1.g"));
    table.play(&order("move_general = { general = \"G1\", points = [[520, 500]] }"), &[]);
    table.refuses(&order("move_general = { general = \"G1\", points = [[500, 500]] }"), clause!("VV-5.7.a"));
    // In command of the C-in-C, wherever the corps general is.
    assert_eq!(price(&table, &go("1", "F 10")), "1 AP");
}

#[test]
fn vv_5_1_g_all_or_nothing_by_option() {
    let rest = "moment = { phase = \"take_over\" }\ncorps = [{ seat = \"red\", score = 1 }]\n\
        generals = [{ id = \"G1\", seat = \"red\", x = 100, y = 30, heading = 0 },\
        { id = \"G2\", seat = \"red\", commander = true, score = 5, x = 200, y = 30, heading = 0 }]";
    let units = ["1 red lga_line 100,100,0", "2 red lga_line 500,450,0"];
    lga(&units, rest).allows(&order("take_command = 1"));
    let all = set(LGA, ", cinc_takeover = \"all_or_nothing\"", &units, rest);
    all.refuses(&order("take_command = 1"), clause!("VV-5.1.g"));
    all.allows(&order("take_command = \"none\""));
}

#[test]
fn vv_5_1_h_without_a_take_over_his_points_serve_only_himself() {
    let rest = "corps = [{ seat = \"red\", score = 0 }]\n\
        generals = [{ id = \"G1\", seat = \"red\", x = 100, y = 30, heading = 0 },\
        { id = \"G2\", seat = \"red\", commander = true, score = 5, moves = 1, x = 200, y = 30, heading = 0 }]";
    let mut table = lga(&["1 red lga_line 100,100,0"], rest);
    table.refuses(&go("1", "F 10"), clause!("VV-5.1.d"));
    table.play(&order("move_general = { general = \"G2\", points = [[220, 30]] }"), &[]);
    assert_eq!(table.state.general(PieceId::general(2)).map(|general| general.left), Some(4));
}

#[test]
fn vv_5_2_a_a_group_is_joined_by_links_and_parallel() {
    let units = ["1 red lga_line 100,100,0", "2 red lga_line 140,100,0", "3 red lga_line 220,100,0"];
    lga(&units, "").refuses(&go("1 2 3", "F 10"), clause!("VV-5.2.a"));
    let turned = lga(&["1 red lga_line 100,100,0", "2 red lga_line 140,100,2"], "");
    turned.refuses(&go("1 2", "F 10"), clause!("VV-5.2.a"));
    let file = lga(&["1 red lga_line 100,100,0", "2 red lga_line 110,80,0", "3 red lga_line 150,80,0"], "");
    file.allows(&go("1 2 3", "F 10"));
    file.refuses(&go("1 1", "F 10"), clause!("VV-5.2.a"));
}

#[test]
fn vv_5_2_b_a_column_may_be_bent_but_not_torn() {
    let follow = ", mode = \"follow\"";
    let bent = lga(&["1 red lga_line 300,300,60", "2 red lga_line 285,290,0"], "");
    bent.allows(&go_so("1 2", "F 20", follow));
    bent.refuses(&go("1 2", "F 20"), clause!("VV-5.2.a"));
    let torn = lga(&["1 red lga_line 300,300,0", "2 red lga_line 300,258,0"], "");
    torn.refuses(&go_so("1 2", "F 20", follow), clause!("VV-5.2.b"));
    let crossed = lga(&["1 red lga_line 300,300,0", "2 red lga_line 300,290,95"], "");
    crossed.refuses(&go_so("1 2", "F 20", follow), clause!("VV-5.2.b"));
    let aligned = lga(&["1 red lga_line 300,300,0", "2 red lga_line 300,280,0"], "");
    aligned.refuses(&go_so("1 2", "O 20 10", follow), clause!("VV-5.4.a"));
}

#[test]
fn vv_5_2_c_a_square_is_in_no_group() {
    let table = lga(&["1 red lga_line 100,100,0", "2 red lga_line 140,90,0 formation=\"square\""], "");
    table.refuses(&go("1 2", "F 10"), clause!("VV-5.2.c"));
}

#[test]
fn vv_5_2_g_with_a_turn_about_the_tail_becomes_the_leader() {
    let mut table = lga(&["1 red lga_line 300,300,0", "2 red lga_line 300,280,0"], "");
    let follow = ", mode = \"follow\"";
    table.refuses(&go_so("1 2", "T, F 20", follow), clause!("VV-5.2.b"));
    table.play(&go_so("2 1", "T, F 20", follow), &[]);
    assert_eq!((table.stands(1), table.stands(2)), (Some((300, 280, 180)), Some((300, 260, 180))));
}

#[test]
fn vv_5_2_i_guns_alone_are_an_ordinary_group() {
    let table = lga(&["1 red lga_gun_field 100,100,0", "2 red lga_gun_field 140,100,0"], "");
    assert_eq!(price(&table, &go("1 2", "F 10")), "1 AP");
}

#[test]
fn vv_5_2_j_who_is_not_named_stays() {
    let mut table =
        lga(&["1 red lga_line 100,100,0", "2 red lga_line 140,100,0", "3 red lga_line 180,100,0"], "");
    table.play(&go("1 2", "F 10"), &[]);
    assert_eq!((table.stands(2), table.stands(3)), (Some((140, 110, 0)), Some((180, 100, 0))));
}

#[test]
fn vv_5_2_l_one_member_in_command_is_enough_unless_all_must_be() {
    // The general's front stands at y = 35: the near one is 1190 paces off, the far one behind it 1270.
    let general = "generals = [{ id = \"G1\", seat = \"red\", x = 300, y = 20, heading = 0 }]";
    let units = ["1 red lga_line 300,342.5,0", "2 red lga_line 300,362.5,0"];
    assert_eq!(price(&lga(&units, general), &go("2 1", "F 10")), "1 AP");
    let all = set(LGA, ", group_command = \"all\"", &units, general);
    assert_eq!(price(&all, &go("2 1", "F 10")), "2 AP");
}

#[test]
fn vv_5_3_a_skirmishers_pass_whom_they_like() {
    let table = lga(&["1 red lga_skirm 300,100,0", "2 red lga_line 300,125,180"], "");
    table.allows(&go("1", "F 50"));
    let across = lga(&["1 red lga_skirm 300,100,0", "2 red lga_line 300,140,84"], "");
    across.refuses(&go("1", "F 75"), clause!("VV-5.3.a"));
}

#[test]
fn vv_5_3_b_guns_pass_only_through_skirmishers() {
    let gun = "1 red lga_gun_light 300,100,0";
    lga(&[gun, "2 red lga_gun_light 300,150,0"], "").refuses(&go("1", "F 75"), clause!("VV-5.3.d"));
    lga(&[gun, "2 red lga_skirm 300,140,0"], "").allows(&go("1", "F 75"));
}

#[test]
fn vv_5_3_c_only_skirmishers_pass_a_square_and_along_its_faces() {
    let square = "2 red lga_line 300,150,0 formation=\"square\"";
    lga(&["1 red lga_skirm 300,110,0", square], "").allows(&go("1", "F 72"));
    lga(&["1 red lga_skirm 265,150,90", square], "").allows(&go("1", "F 70"));
    lga(&["1 red lga_skirm 300,110,20", square], "").refuses(&go("1", "F 30"), clause!("VV-5.3.a"));
    lga(&["1 red lga_line 300,110,0", square], "").refuses(&go("1", "F 70"), clause!("VV-5.3.d"));
    let moving = lga(&["1 red lga_line 300,110,0 formation=\"square\"", "2 red lga_line 300,142,0"], "");
    moving.refuses(&go("1", "S 10 front"), clause!("VV-5.3.d"));
}

#[test]
fn vv_5_3_d_friends_are_brushed_but_not_trampled() {
    // The neighbour's flank reaches four, then six millimetres into the way.
    let table = |x: &str| lga(&["1 red lga_line 300,100,0", &format!("2 red lga_line {x},140,0")], "");
    table("336").allows(&go("1", "F 70"));
    table("334").refuses(&go("1", "F 70"), clause!("VV-5.3.d"));
    let enemy = lga(&["1 red lga_line 300,100,0", "2 blue lga_skirm 338,140,180"], "");
    enemy.refuses(&go("1", "F 70"), clause!("VV-5.3.d"));
}

#[test]
fn vv_5_4_a_who_makes_which_leg() {
    let table = lga(&["1 red lga_line 300,300,0", "2 red lga_line 340,300,0"], "");
    let clause = clause!("VV-5.4.a");
    let eight = ["F 1"; 8].join(",");
    table.allows(&go("1", &eight));
    table.refuses(&go("1", &format!("{eight}, F 1")), clause);
    for legs in ["F 10, T", "S 10 front", "F", "F 0.5", "O 10 46", "W right 181"] {
        table.refuses(&go("1", legs), clause);
    }
    table.allows(&go("1", "O 20 -45"));
    table.refuses(&go("1 2", "O 20 10"), clause);
    let with = |option: &str| set(LGA, option, &["1 red lga_line 300,300,0", "2 red lga_line 340,300,0"], "");
    with(", oblique = \"all\"").allows(&go("1 2", "O 20 10"));
    with(", oblique = \"none\"").refuses(&go("1", "O 20 -10"), clause);
    with(", single_pivot = \"wheel_only\"").refuses(&go("1", "P -10"), clause);
    with(", single_pivot = \"free\"").allows(&go("1", "P -90, F 75"));
}

#[test]
fn vv_5_4_a_after_a_turn_about_the_set_is_still_a_group() {
    // Foot and horse with fronts level: turned about, their fronts are ten millimetres apart.
    let table = lga(&["1 red lga_line 300,300,0", "2 red lga_lancer 340,295,0"], "");
    table.allows(&go("1 2", "F 10"));
    table.refuses(&go("1 2", "T, F 10"), clause!("VV-5.2.a"));
}

#[test]
fn vv_5_4_d_a_road_helps_who_goes_along_it_alone_or_in_column() {
    let road = "terrain = [{ kind = \"marsh\", rect = [0, 0, 600, 600] },\
        { kind = \"road\", line = [[300, 0], [300, 600]], width = 20 }]";
    let at = |heading: i32| lga(&[&format!("1 red lga_skirm 300,300,{heading}")], road);
    at(29).allows(&go("1", "F 16"));
    // 400 paces along the road, 300 beside it.
    at(0).allows(&go("1", "F 100"));
    at(180).allows(&go("1", "F 100"));
    at(31).refuses(&go("1", "F 76"), clause!("VV-5.4.c"));
    let abreast = lga(&["1 red lga_skirm 300,300,0", "2 red lga_skirm 340,300,0"], road);
    abreast.refuses(&go("1 2", "F 80"), clause!("VV-5.4.c"));
    let column = lga(&["1 red lga_skirm 300,300,0", "2 red lga_skirm 300,280,0"], road);
    column.allows(&go("1 2", "F 100"));
    let drawn = "terrain = [{ kind = \"road\", rect = [290, 0, 310, 600] }]";
    lga(&["1 red lga_skirm 300,300,0"], drawn).allows(&go("1", "F 100"));
    lga(&["1 red lga_skirm 300,300,40"], drawn).refuses(&go("1", "F 76"), clause!("VV-5.4.c"));
}

#[test]
fn vv_5_4_e_a_lake_stops_everybody_but_on_a_bridge() {
    let lake = "{ kind = \"lake\", rect = [200, 330, 400, 360] }";
    let bare = format!("terrain = [{lake}]");
    lga(&["1 red lga_line 300,300,0"], &bare).refuses(&go("1", "F 30"), clause!("VV-5.4.e"));
    let bridge =
        format!("terrain = [{lake}, {{ kind = \"bridge\", line = [[300, 320], [300, 370]], width = 50 }}]");
    let table = lga(&["1 red lga_line 300,300,0"], &bridge);
    table.allows(&go("1", "F 40"));
}

#[test]
fn vv_5_4_f_no_move_leaves_the_table() {
    let table = lga(&["1 red lga_line 300,560,0"], "");
    table.refuses(&go("1", "F 31"), clause!("VV-5.4.f"));
    table.allows(&go("1", "F 30"));
    lga(&["1 red lga_line 20,300,0"], "").refuses(&go("1", "P 45"), clause!("VV-5.4.f"));
}

#[test]
fn vv_5_4_g_an_engaged_element_gets_no_order_unless_it_may_break_off() {
    let units = ["1 red lga_line 300,280,0", "2 blue lga_line 300,300,180"];
    let clause = clause!("VV-5.4.g");
    lga(&units, "").refuses(&go("1", "T, F 40"), clause);
    let may = set(LGA, ", disengage = \"yes\"", &units, "");
    may.allows(&go("1", "T, F 40"));
    may.refuses(&go("1", "P 90"), clause);
    may.refuses(&order("about_turn = [1]"), clause);
    let flanked = [units[0], units[1], "3 blue lga_line 330,280,270"];
    set(LGA, ", disengage = \"yes\"", &flanked, "").refuses(&go("1", "T, F 40"), clause);
}

#[test]
fn vv_5_5_a_a_group_is_strategic_when_all_its_members_are_and_generals_do_not_count() {
    let general = "table = { width = 1200, depth = 900 }\n\
        generals = [{ id = \"G1\", seat = \"blue\", x = 100, y = 200, heading = 180 }]";
    let mut far = lga(&["1 red lga_line 100,100,0", "9 blue lga_line 1100,600,180"], general);
    far.play(&go("1", "F 10"), &[]);
    assert!(far.has(1, Flag::AllMovesStrategic));
    let units = ["1 red lga_line 100,100,0", "2 red lga_line 140,100,0", "9 blue lga_line 480,100,180"];
    let mut mixed = lga(&units, "table = { width = 1200, depth = 900 }");
    mixed.play(&go("1 2", "F 10"), &[]);
    assert!(!mixed.has(1, Flag::AllMovesStrategic) && !mixed.has(2, Flag::AllMovesStrategic));
}

#[test]
fn vv_9_f_who_flees_in_this_phase_gets_no_order() {
    let table = lga(&["1 red lga_line 300,300,0 fleeing_this_phase"], "");
    table.refuses(&go("1", "F 10"), clause!("VV-9.f"));
    table.refuses(&order("about_turn = [1]"), clause!("VV-9.f"));
    table.refuses(&order("form_square = { element = 1 }"), clause!("VV-9.f"));
}

#[test]
fn vv_11_3_a_ownership_comes_before_everything() {
    let table = lga(&["1 red lga_line 300,300,0", "9 blue lga_line 300,500,180"], "");
    table.refuses(&go("9", "F 0.1"), clause!("VV-4.1.a"));
    table.refuses(&go("7", "F 1"), clause!("VV-4.1.a"));
}

#[test]
fn vv_5_2_d_members_cover_one_distance_and_turn_through_one_angle() {
    let mut table = lga(&["1 red lga_line 300,300,0", "2 red lga_line 300,280,0.9"], "");
    table.play(&go("1 2", "F 20, W left 10"), &[]);
    let heading = |number| table.element(number).pose.heading.millidegrees();
    assert_eq!((heading(1), heading(2)), (350_000, 350_900));
}

#[test]
fn vv_5_2_f_a_straight_column_may_move_as_one_body() {
    let mut table = lga(&["1 red lga_line 300,300,0", "2 red lga_line 300,280,0"], "");
    table.play(&go("1 2", "W right 20"), &[]);
    // The second swings out behind the first instead of following in its track.
    let (one, two) = (table.element(1).pose, table.element(2).pose);
    assert_eq!((one.heading, two.heading), (two.heading, one.heading));
    assert!(two.at.gap_to(one.advanced(geometry::Length::mm(-20)).at).within(geometry::Length(2)));
}

#[test]
fn vv_5_2_m_the_c_in_c_commands_nobody_without_a_take_over() {
    let rest = "generals = [{ id = \"G1\", seat = \"red\", x = 300, y = 20, heading = 0 },\
        { id = \"G2\", seat = \"red\", commander = true, x = 300, y = 420, heading = 0 }]";
    let table = lga(&["1 red lga_line 300,380,0"], rest);
    assert_eq!(price(&table, &go("1", "F 10")), "2 AP");
}

#[test]
fn vv_5_5_c_a_strategic_move_costs_and_goes_like_any_other() {
    let mut table = lga(&["1 red lga_line 300,100,0"], "corps = [{ seat = \"red\", score = 2 }]");
    table.refuses(&go("1", "F 76"), clause!("VV-5.4.c"));
    table.play(&go("1", "F 75"), &[]);
    table.play(&go("1", "F 75"), &[]);
    table.refuses(&go("1", "F 75"), clause!("VV-5.1.d"));
    assert_eq!(table.stands(1), Some((300, 250, 0)));
}

#[test]
fn vv_g_13_a_generals_stop_nobody() {
    let rest = "generals = [{ id = \"G1\", seat = \"red\", x = 300, y = 140, heading = 0 },\
        { id = \"G2\", seat = \"blue\", x = 300, y = 180, heading = 180 }]";
    let units = ["1 red lga_lightcav 300,100,0", "9 blue lga_line 400,250,180"];
    lga(&units, rest).allows(&go("1", "F 120"));
}
