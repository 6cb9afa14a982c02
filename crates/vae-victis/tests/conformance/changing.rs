//! Formations, generals and where they dock (VV-5.6, VV-5.7, VV-G.13), one table each.

use crate::moving::{go, go_so, price};
use crate::table::{Table, lga, order, set};
use engine::{PieceId, RuleSet};
use vae_victis::clause;
use vae_victis::state::{Flag, General};

const LGA: RuleSet = vae_victis::LA_GRANDE_ARMEE;

fn general(table: &Table, number: u16) -> &General {
    table.state.general(PieceId::general(number)).expect("a general of the scene")
}

/// Where a general is, in whole millimetres and degrees.
fn is_at(table: &Table, number: u16) -> (i32, i32, i32) {
    let pose = general(table, number).pose;
    (pose.at.x / 1000, pose.at.y / 1000, pose.heading.millidegrees() / 1000)
}

/// Red's general of corps 1 in a scene.
fn with_general(x: i32, y: i32, more: &str) -> String {
    format!("generals = [{{ id = \"G1\", seat = \"red\", x = {x}, y = {y}, heading = 0{more} }}]")
}

#[test]
fn vv_5_6_b_a_line_faces_as_a_face_of_the_square_did() {
    let mut table = lga(&["1 red lga_line 300,300,30 formation=\"square\""], "");
    table.refuses(&order("leave_square = { element = 1, heading = 90 }"), clause!("VV-5.6.b"));
    table.play(&order("leave_square = { element = 1, heading = 120 }"), &[]);
    assert_eq!(table.stands(1), Some((300, 300, 120)));
    lga(&["1 red lga_line 300,300,0"], "")
        .refuses(&order("leave_square = { element = 1, heading = 0 }"), clause!("VV-5.6.a"));
}

#[test]
fn vv_5_6_e_a_square_neither_turns_about_nor_goes_otherwise_than_along_a_face() {
    let table = lga(&["1 red lga_line 300,300,0 formation=\"square\""], "");
    table.refuses(&order("about_turn = [1]"), clause!("VV-5.6.e"));
    table.refuses(&go("1", "P 10"), clause!("VV-5.6.e"));
    table.allows(&go("1", "S 10 rear, S 10 left"));
}

#[test]
fn vv_5_6_f_layouts_and_places() {
    let stand = |layout: &str| {
        let mut table = lga(&["1 red lga_light 300,300,0"], "");
        table.play(&order(&format!("break_out = {{ element = 1, layout = \"{layout}\" }}")), &[]);
        let x = |part| table.state.element(PieceId::unit(1).part(part)).map(|half| half.pose.at.x / 1000);
        (x(1), x(2))
    };
    assert_eq!(stand("left"), (Some(260), Some(300)));
    assert_eq!(stand("right"), (Some(300), Some(340)));
    assert_eq!(stand("centred"), (Some(280), Some(320)));
    lga(&["1 red lga_line 300,300,0"], "")
        .refuses(&order("break_out = { element = 1 }"), clause!("VV-5.6.f"));
    let file = ["1.1 red lga_skirm 300,300,0 pair=\"1.2\"", "1.2 red lga_skirm 300,280,0 pair=\"1.1\""];
    let mut table = lga(&file, "");
    table.refuses(&order("reform = { pair = [\"1.1\", \"1.2\"] }"), clause!("VV-5.6.f"));
    table.play(&order("reform = { pair = [\"1.1\", \"1.2\"], place = \"1.2\" }"), &[]);
    assert_eq!(table.stands(1), Some((300, 280, 0)));
    let apart = lga(&[file[0], "1.2 red lga_skirm 400,300,0 pair=\"1.1\""], "");
    apart.refuses(&order("reform = { pair = [\"1.1\", \"1.2\"], place = \"1.1\" }"), clause!("VV-5.6.f"));
}

#[test]
fn vv_5_6_g_unpaired_skirmishers_never_re_form() {
    let table = lga(&["1 red lga_skirm 300,300,0", "2 red lga_skirm 340,300,0"], "");
    table.refuses(&order("reform = { pair = [1, 2] }"), clause!("VV-5.6.f"));
    let pair = lga(&["1 red lga_skirm 300,300,0 pair=2", "2 red lga_skirm 340,300,0 pair=1"], "");
    pair.allows(&order("reform = { pair = [1, 2] }"));
}

#[test]
fn vv_5_6_h_where_the_front_edge_cannot_stay_the_rear_edge_does() {
    let mut table =
        set(vae_victis::REBEL_YELL, "", &["1 red ry_cav_dis 300,300,0", "2 red ry_exp 300,280,0"], "");
    table.play(&order("mount = { element = 1 }"), &[]);
    assert_eq!(table.stands(1), Some((300, 305, 0)));
    let both = ["1 red ry_cav_dis 300,300,0", "2 red ry_exp 300,280,0", "3 red ry_exp 300,320,0"];
    set(vae_victis::REBEL_YELL, "", &both, "")
        .refuses(&order("mount = { element = 1 }"), clause!("VV-5.6.i"));
}

#[test]
fn vv_5_6_i_no_change_enters_a_zone_or_touches_an_enemy() {
    // Ten millimetres before the limit of a zone: a square about its centre would reach into it.
    let units = ["1 red lga_line 300,225,0", "9 blue lga_line 300,300,180"];
    let table = lga(&units, "");
    table.refuses(&order("form_square = { element = 1, anchor = \"centre\" }"), clause!("VV-5.6.i"));
    table.allows(&order("form_square = { element = 1, anchor = \"front\" }"));
    // Within the zone already, it may.
    lga(&["1 red lga_line 300,245,0", units[1]], "").allows(&order("form_square = { element = 1 }"));
    let near = lga(&["1 red lga_line 300,270.2,0", "9 blue lga_line 300,300,0"], "");
    near.refuses(&order("form_square = { element = 1 }"), clause!("VV-5.6.i"));
    let mut moved = lga(&["1 red lga_line 300,300,0 moved turned"], "");
    moved.play(&order("form_square = { element = 1 }"), &[]);
    assert!(moved.has(1, Flag::Turned) && moved.element(1).moved == 1);
}

#[test]
fn vv_5_7_a_a_general_rides_five_hundred_paces_and_never_through_enemies() {
    let ride = |to: &str| order(&format!("move_general = {{ general = \"G1\", points = [{to}] }}"));
    let table = lga(&["9 blue lga_line 300,200,180"], &with_general(300, 100, ""));
    table.allows(&ride("[425, 100]"));
    table.refuses(&ride("[426, 100]"), clause!("VV-5.7.a"));
    table.refuses(&ride("[300, 225]"), clause!("VV-5.7.a"));
    table.refuses(&ride("[300, 8]"), clause!("VV-5.7.a"));
    let nine = ["[310, 100]", "[300, 100]"].repeat(5).join(", ");
    table.refuses(&ride(&nine), clause!("VV-5.7.a"));
    let poor =
        format!("corps = [{{ seat = \"red\", score = 0 }}]\n{}", with_general(300, 100, ", moves = 1"));
    lga(&["1 red lga_line 500,100,0"], &poor).refuses(&ride("[310, 100]"), clause!("VV-5.7.a"));
}

#[test]
fn vv_5_7_b_only_an_attached_general_leads_and_only_with_his_first_move() {
    let lead = go_so("1", "F 20", ", with_general = \"G1\"");
    let units = ["1 red lga_line 300,300,0"];
    lga(&units, &with_general(300, 275, "")).refuses(&lead, clause!("VV-5.7.b"));
    lga(&units, &with_general(300, 275, ", attached_to = 1, moves = 1")).refuses(&lead, clause!("VV-5.7.b"));
    let table = lga(&units, &with_general(300, 275, ", attached_to = 1"));
    assert_eq!(price(&table, &lead), "0 AP");
    // He keeps his place through a turn about and a wheel, and comes with the alignment.
    let mut turned = table.clone();
    turned.play(&go_so("1", "T, F 20", ", with_general = \"G1\""), &[]);
    assert_eq!(is_at(&turned, 1), (300, 305, 180));
    let enemy = ["1 red lga_line 310,250,0", "9 blue lga_line 300,300,180"];
    let mut charge = lga(&enemy, &with_general(310, 225, ", attached_to = 1"));
    charge.play(&go_so("1", "F", ", contact = { mover = 1, enemy = 9 }, with_general = \"G1\""), &[]);
    assert_eq!((charge.stands(1), is_at(&charge, 1)), (Some((300, 280, 0)), (300, 255, 0)));
}

#[test]
fn vv_5_7_c_who_is_attached_touches_an_element_of_his_command() {
    let attach = |to: u16| {
        order(&format!("move_general = {{ general = \"G1\", points = [[300, 275]], attach_to = {to} }}"))
    };
    let units = ["1 red lga_line 300,300,0", "2 red lga_line 500,300,0", "3 red lga_line 320,260,90 corps=2"];
    let table = lga(&units[..2], &with_general(300, 200, ""));
    table.allows(&attach(1));
    table.refuses(&attach(2), clause!("VV-5.7.c"));
    let other = lga(&["3 red lga_line 300,300,0 corps=2"], &with_general(300, 200, ""));
    other.refuses(&attach(3), clause!("VV-5.7.c"));
    let commander = with_general(300, 200, ", commander = true");
    lga(&["3 red lga_line 300,300,0 corps=2"], &commander).allows(&attach(3));
}

#[test]
fn vv_5_7_d_a_general_who_is_not_taken_along_stays_detached() {
    let mut table = lga(&["1 red lga_line 300,300,0"], &with_general(300, 275, ", attached_to = 1"));
    table.play(&go("1", "F 20"), &[]);
    assert_eq!((is_at(&table, 1), general(&table, 1).attached), ((300, 275, 0), None));
}

#[test]
fn vv_5_7_e_a_general_keeps_out_of_zones_unless_beside_a_friend() {
    let ride =
        |x: i32, y: i32| order(&format!("move_general = {{ general = \"G1\", points = [[{x}, {y}]] }}"));
    let units = ["1 red lga_line 320,230,0", "9 blue lga_line 300,300,180"];
    let table = lga(&units, &with_general(272, 200, ""));
    table.refuses(&ride(290, 262), clause!("VV-5.7.e"));
    table.allows(&ride(292, 240));
    table.refuses(&ride(272, 300), clause!("VV-5.7.e"));
    table.refuses(&ride(305, 235), clause!("VV-G.12.a"));
}

#[test]
fn vv_g_13_b_a_general_makes_room_for_his_own() {
    // The first free place is behind; with somebody there, on the left.
    let mut table = lga(&["1 red lga_line 300,200,0"], &with_general(300, 240, ""));
    table.play(&go("1", "F 40"), &[]);
    assert_eq!((is_at(&table, 1), general(&table, 1).attached), ((300, 215, 0), Some(PieceId::unit(1))));
    let mut crowded =
        lga(&["1 red lga_line 300,200,0", "2 red lga_skirm 300,215,0 moved"], &with_general(300, 240, ""));
    crowded.play(&go("1", "F 40"), &[]);
    assert_eq!(is_at(&crowded, 1), (272, 240, 0));
    // An enemy comes to rest on him while he touches a friend: he docks on that one.
    let units = ["1 red lga_lancer 300,150,0", "9 blue lga_line 340,235,180"];
    let blue = "generals = [{ id = \"G2\", seat = \"blue\", x = 312.5, y = 235, heading = 180 }]";
    let mut saved = lga(&units, blue);
    saved.play(&go("1", "O 80 -10"), &[]);
    assert!(general(&saved, 2).is_alive());
}

#[test]
fn vv_g_13_c_a_lone_general_is_captured_or_by_option_gets_away() {
    let blue = "generals = [{ id = \"G2\", seat = \"blue\", x = 300, y = 250, heading = 180 }]";
    let units = ["1 red lga_lancer 300,170,0", "9 blue lga_line 400,350,180"];
    let mut table = lga(&units, blue);
    table.play(&go("1", "F 80"), &[]);
    assert!(!general(&table, 2).is_alive());
    let mut kind = set(LGA, ", lone_general = \"ignored\"", &units, blue);
    kind.play(&go("1", "F 80"), &[]);
    assert_eq!(general(&kind, 2).attached, Some(PieceId::unit(9)));
}
