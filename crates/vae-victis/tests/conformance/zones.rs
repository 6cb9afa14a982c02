//! Contact and zones of control (VV-5.8, VV-6), one table each.

use crate::moving::{go, go_so};
use crate::table::{lga, order, set};
use engine::RuleSet;
use vae_victis::Order;
use vae_victis::clause;
use vae_victis::state::Flag;

const LGA: RuleSet = vae_victis::LA_GRANDE_ARMEE;

/// A rigid move into contact.
fn charge(elements: &str, legs: &str, mover: u16, enemy: u16) -> Order {
    go_so(elements, legs, &format!(", contact = {{ mover = {mover}, enemy = {enemy} }}"))
}

#[test]
fn vv_5_8_a_contact_is_asked_for_and_must_be_made() {
    let table = lga(&["1 red lga_lancer 300,240,0", "9 blue lga_line 300,300,180"], "");
    table.refuses(&go("1", "F 35"), clause!("VV-5.8.a"));
    table.refuses(&charge("1", "F 20", 1, 9), clause!("VV-5.8.a"));
    table.refuses(&charge("1", "P 90, F", 1, 9), clause!("VV-5.8.a"));
    table.allows(&charge("1", "F 35", 1, 9));
    table.allows(&charge("1", "F 90", 1, 9));
}

#[test]
fn vv_5_8_a_another_enemy_in_the_way_stops_the_charge() {
    let units = ["1 red lga_lancer 300,200,0", "8 blue lga_line 310,260,180", "9 blue lga_line 300,300,180"];
    lga(&units, "").refuses(&charge("1", "F", 1, 9), clause!("VV-5.3.d"));
}

#[test]
fn vv_5_8_a_a_wheel_may_go_into_contact() {
    let mut table = lga(&["1 red lga_lancer 262,268,0", "9 blue lga_line 300,300,180"], "");
    // Its left end swings forward about the right until the front edge meets the enemy's corner: by its heading then,
    // about 74, it is his flank that is met.
    table.play(&charge("1", "W right", 1, 9), &[]);
    assert_eq!(table.stands(1), Some((265, 310, 90)));
}

#[test]
fn vv_5_8_d_where_the_place_is_taken_the_mover_slides_towards_where_it_touched() {
    // A friend already stands on the left half of the enemy's front.
    let units =
        ["1 red lga_lancer 318,240,0", "2 red lga_line 270,280,0 moved", "9 blue lga_line 300,300,180"];
    let mut table = lga(&units, "");
    table.play(&charge("1", "F", 1, 9), &[]);
    assert_eq!(table.stands(1), Some((310, 275, 0)));
    // Standing farther to the right, he leaves no ten millimetres of edge to stand on.
    let blocked = ["1 red lga_lancer 318,240,0", "2 red lga_line 292,280,0 moved", units[2]];
    lga(&blocked, "").refuses(&charge("1", "F", 1, 9), clause!("VV-5.3.d"));
}

#[test]
fn vv_5_8_e_no_group_brings_a_gun_into_contact() {
    let units = ["1 red lga_line 300,250,0", "2 red lga_gun_field 340,240,0", "9 blue lga_line 320,300,180"];
    lga(&units, "").refuses(&charge("1 2", "F", 1, 9), clause!("VV-5.8.e"));
    let square = lga(&["1 red lga_line 300,250,0 formation=\"square\"", "9 blue lga_line 300,300,180"], "");
    square.refuses(&charge("1", "S 10 front", 1, 9), clause!("VV-5.6.e"));
}

#[test]
fn vv_5_8_f_every_foot_of_a_group_is_tested() {
    let units = [
        "1 red lga_line 300,250,0",
        "2 red lga_line 340,250,0",
        "8 blue lga_lancer 340,305,180",
        "9 blue lga_line 300,300,180",
    ];
    lga(&units, "").refuses(&charge("1 2", "F", 1, 9), clause!("VV-5.8.f"));
    let scrub = "terrain = [{ kind = \"scrub\", rect = [330, 295, 350, 315] }]";
    lga(&units, scrub).allows(&charge("1 2", "F", 1, 9));
}

#[test]
fn vv_5_8_g_who_is_flanked_and_who_turns() {
    // Two in file are ridden down from the right: the named one first, then by number.
    let mut table = lga(&["1 red lga_lancer 380,300,270", "9 blue lga_line 300,300,0"], "");
    table.play(&charge("1", "F", 1, 9), &[]);
    assert!(table.has(9, Flag::Flanked) && !table.has(9, Flag::Caught));
    // From the rear the turn is made on the spot.
    let mut rear = lga(&["1 red lga_lancer 300,240,0", "9 blue lga_line 300,300,0"], "");
    rear.play(&charge("1", "F", 1, 9), &[]);
    assert_eq!(rear.stands(9), Some((300, 300, 180)));
}

#[test]
fn vv_5_8_h_every_member_in_contact_has_charged() {
    let units = [
        "1 red lga_line 300,250,0",
        "2 red lga_line 340,250,0",
        "3 red lga_line 380,250,0",
        "8 blue lga_line 340,300,180",
        "9 blue lga_line 300,300,180",
    ];
    let mut table = lga(&units, "");
    table.play(&charge("1 2 3", "F", 1, 9), &[]);
    assert_eq!([1, 2, 3].map(|number| table.has(number, Flag::Charged)), [true, true, false]);
}

#[test]
fn vv_6_b_the_option_gives_engaged_elements_their_zone_back() {
    let units = ["1 red lga_line 300,200,0", "2 red lga_lightcav 335,310,270", "9 blue lga_line 300,300,180"];
    lga(&units, "").allows(&go("1", "F 31"));
    set(LGA, ", engaged_zoc = \"on\"", &units, "").refuses(&go("1", "F 31"), clause!("VV-6.e"));
}

#[test]
fn vv_6_c_a_square_has_a_zone_before_each_face() {
    let table = lga(&["1 red lga_line 200,300,90", "9 blue lga_line 300,300,180 formation=\"square\""], "");
    table.refuses(&go("1", "F 30"), clause!("VV-6.e"));
    table.allows(&go("1", "F 20"));
}

#[test]
fn vv_6_d_a_sliver_of_a_zone_does_not_count() {
    // Ten square millimetres are a quarter of a millimetre of front.
    let table = lga(&["1 red lga_line 300,200,0", "9 blue lga_line 300,300,180"], "");
    table.allows(&go("1", "F 30.2"));
    table.refuses(&go("1", "F 30.3"), clause!("VV-6.e"));
}

#[test]
fn vv_6_e_who_comes_along_with_a_charge_may_end_in_a_zone() {
    let units = [
        "1 red lga_line 300,250,0",
        "2 red lga_line 260,250,0",
        "8 blue lga_line 250,310,180",
        "9 blue lga_line 300,300,180",
    ];
    let mut table = lga(&units, "");
    table.play(&charge("1 2", "F", 1, 9), &[]);
    assert_eq!(table.stands(2), Some((260, 280, 0)));
    assert!(!table.has(2, Flag::Charged));
}

#[test]
fn vv_6_f_from_a_zone_only_its_owner_may_be_attacked() {
    let units = ["1 red lga_lancer 300,255,0", "8 blue lga_line 380,255,270", "9 blue lga_line 300,300,180"];
    let table = lga(&units, "");
    table.allows(&charge("1", "F", 1, 9));
    table.refuses(&charge("1", "P 90, F", 1, 8), clause!("VV-6.f"));
    // Out of the zone, but nearer to its owner than it was: no retreat.
    let beside = lga(&["1 red lga_lancer 316,245,90", "9 blue lga_line 300,300,180"], "");
    beside.refuses(&go("1", "P -50, F 45"), clause!("VV-6.f"));
}

#[test]
fn vv_6_g_aligning_costs_a_move_and_squares_do_not() {
    let mut table = lga(&["1 red lga_line 300,300,0", "9 blue lga_lightcav 360,300,270"], "");
    table.refuses(&order("align = { element = 1, owner = 1 }"), clause!("VV-6.g"));
    table.play(&order("align = { element = 1, owner = 9 }"), &[]);
    table.refuses(&go("1", "T, F 50"), clause!("VV-5.1.f"));
    let square =
        lga(&["1 red lga_line 300,300,0 formation=\"square\"", "9 blue lga_lightcav 360,300,270"], "");
    square.refuses(&order("align = { element = 1, owner = 9 }"), clause!("VV-5.6.e"));
    // Against a square's flank face it turns to that face.
    let face = "9 blue lga_line 360,300,0 formation=\"square\"";
    let mut to_face = lga(&["1 red lga_line 300,300,0", face], "");
    to_face.play(&order("align = { element = 1, owner = 9 }"), &[]);
    assert_eq!(to_face.stands(1), Some((300, 300, 90)));
    let crowded =
        lga(&["1 red lga_line 300,300,0", "2 red lga_line 300,325,0", "9 blue lga_lightcav 360,300,270"], "");
    crowded.refuses(&order("align = { element = 1, owner = 9 }"), clause!("VV-G.12.a"));
}

#[test]
fn vv_6_i_a_group_is_bound_as_one() {
    let units = ["1 red lga_line 300,255,0", "2 red lga_line 340,255,0", "9 blue lga_line 290,300,180"];
    let table = lga(&units, "");
    table.refuses(&go("1 2", "F 2"), clause!("VV-6.f"));
    table.allows(&charge("1 2", "F", 1, 9));
    table.allows(&go("1 2", "T, F 40"));
}

#[test]
fn vv_6_j_pressing_on_is_one_straight_leg() {
    let scrub = "terrain = [{ kind = \"scrub\", rect = [200, 80, 400, 200] }]";
    let units = ["1 red ry_exp 300,100,0", "9 blue ry_exp 300,170,180"];
    let table = set(vae_victis::REBEL_YELL, "", &units, scrub);
    table.allows(&go("1", "F 20"));
    table.refuses(&go("1", "F 10, F 10"), clause!("VV-6.e"));
    table.refuses(&go("1", "O 20 10"), clause!("VV-6.e"));
    let far = set(vae_victis::REBEL_YELL, "", &["1 red ry_exp 300,98,0", units[1]], scrub);
    far.refuses(&go("1", "F 20"), clause!("VV-6.e"));
}

#[test]
fn vv_g_12_a_a_resting_place_is_free_and_firm() {
    let road = "terrain = [{ kind = \"lake\", rect = [200, 330, 400, 400] }]";
    let table = lga(&["1 red lga_line 300,319.9,0"], road);
    table.refuses(&go("1", "F 1"), clause!("VV-5.4.e"));
    // Interlocked by a quarter of a millimetre is resting, by half a millimetre it is not.
    let beside = lga(&["1 red lga_line 300,300,0", "2 red lga_line 300,340,0"], "");
    beside.allows(&go("1", "F 20.2"));
    beside.refuses(&go("1", "F 20.5"), clause!("VV-G.12.a"));
}

#[test]
fn vv_5_4_h_a_move_ends_where_it_may_rest_stand_and_face() {
    let units = ["1 red lga_skirm 300,200,0", "2 red lga_line 300,230,0", "9 blue lga_line 300,330,180"];
    let table = lga(&units, "");
    table.refuses(&go("1", "F 30"), clause!("VV-G.12.a"));
    table.refuses(&go("1", "F 65"), clause!("VV-6.e"));
    table.allows(&go("1", "F 60"));
}

#[test]
fn vv_5_6_c_a_square_cannot_be_outflanked() {
    let mut table =
        lga(&["1 red lga_lancer 400,300,270", "9 blue lga_line 300,300,0 formation=\"square\""], "");
    table.play(&charge("1", "F", 1, 9), &[]);
    assert_eq!(table.stands(1), Some((335, 300, 270)));
    assert_eq!((table.stands(9), table.has(9, Flag::Flanked)), (Some((300, 300, 0)), false));
}

#[test]
fn vv_5_8_i_a_neighbour_may_be_touched_by_the_way() {
    let units = ["1 red lga_lancer 300,240,0", "8 blue lga_line 340,295,180", "9 blue lga_line 300,300,180"];
    let mut table = lga(&units, "");
    table.play(&charge("1", "F", 1, 9), &[]);
    assert_eq!(table.stands(1), Some((300, 275, 0)));
}

#[test]
fn vv_6_a_a_zone_is_as_wide_as_a_base_and_two_hundred_paces_deep() {
    // A hand's breadth beside the zone there is none.
    let beside = lga(&["1 red lga_line 340.5,200,0", "9 blue lga_line 300,300,180"], "");
    beside.allows(&go("1", "F 60"));
    let before = lga(&["1 red lga_line 300,200,0", "9 blue lga_line 300,300,180"], "");
    before.refuses(&go("1", "F 40"), clause!("VV-6.e"));
}

#[test]
fn vv_6_h_forced_moves_ignore_zones() {
    // Shot at, it recoils into the zone of an enemy behind it.
    let units = ["1 red lga_line 300,300,180", "8 blue lga_line 300,400,180", "9 blue lga_line 300,240,0"];
    let mut table = lga(&units, "moment = { phase = \"fire\", active = \"red\" }");
    table.play(&order("fire = { target = 1, primary = 9 }"), &[6, 4]);
    assert_eq!(table.stands(1), Some((300, 340, 180)));
}
