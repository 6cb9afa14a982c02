//! Geometry, terrain and sight (VV-G), one table each.

use crate::moving::{go, price};
use crate::table::{lga, order, set};
use engine::Seat;
use geometry::Edge;
use geometry::Heading;
use vae_victis::clause;
use vae_victis::close_combat::contact::{
    directly_behind, edge_contact, frontal_contact, side_by_side, touching,
};

#[test]
fn vv_g_2_c_positions_are_rounded_after_every_leg() {
    let mut table = lga(&["1 red lga_line 300,100,33.333"], "");
    table.play(&go("1", "F 10.001, F 10.001"), &[]);
    let once = geometry::Point::mm(300, 100)
        .along(Heading::from_millidegrees(33_333), geometry::Length(10_001))
        .along(Heading::from_millidegrees(33_333), geometry::Length(10_001));
    assert_eq!(table.element(1).pose.at, once);
}

#[test]
fn vv_g_2_d_home_is_south_for_the_south() {
    let table = lga(&["1 red lga_line 300,100,0"], "south = \"blue\"");
    assert_eq!(table.state.homeward(Seat::Blue), Heading::SOUTH);
    assert_eq!(table.state.homeward(Seat::Red), Heading::NORTH);
}

#[test]
fn vv_g_5_a_distance_is_between_bases_not_centres() {
    // 1200 paces from front to rear edge; centres are 1400 apart.
    let rest = "generals = [{ id = \"G1\", seat = \"red\", x = 300, y = 20, heading = 0 }]";
    assert_eq!(price(&lga(&["1 red lga_line 300,345,0"], rest), &go("1", "F 10")), "1 AP");
    assert_eq!(price(&lga(&["1 red lga_line 300,345.2,0"], rest), &go("1", "F 10")), "2 AP");
}

#[test]
fn vv_g_6_a_a_square_faces_like_nobody() {
    let table = lga(&["1 red lga_line 300,100,0", "2 red lga_line 300,140,0 formation=\"square\""], "");
    assert!(!vae_victis::close_combat::contact::same_facing(table.element(1), table.element(2)));
}

#[test]
fn vv_g_7_a_bases_touch_within_half_a_millimetre() {
    let at = |x: &str| lga(&["1 red lga_line 300,100,0", &format!("2 red lga_line {x},100,0")], "");
    let near = at("340.5");
    assert!(touching(near.element(1), near.element(2)));
    let far = at("340.501");
    assert!(!touching(far.element(1), far.element(2)));
}

#[test]
fn vv_g_7_b_edges_share_an_eighth_of_the_frontage() {
    let at = |y: &str| lga(&["1 red lga_line 300,100,0", &format!("2 red lga_line 340,{y},0")], "");
    let contact = |table: &crate::table::Table| {
        edge_contact(&table.rules, table.element(1), Edge::Right, table.element(2), Edge::Left)
    };
    assert_eq!(contact(&at("115")), Some(geometry::Length::mm(5)));
    assert_eq!(contact(&at("115.001")), None);
    let turned = lga(&["1 red lga_line 300,100,0", "2 red lga_line 340.4,100,6"], "");
    assert_eq!(contact(&turned), None);
}

#[test]
fn vv_g_7_c_any_face_of_a_square_is_a_front() {
    let table = lga(&["1 red lga_lancer 335,300,270", "9 blue lga_line 300,300,0 formation=\"square\""], "");
    let contact = frontal_contact(&table.rules, table.element(9), table.element(1));
    assert_eq!(contact.map(|(edge, _)| edge), Some(Edge::Right));
}

#[test]
fn vv_g_7_d_a_corner_is_no_engagement() {
    let table = lga(&["1 red lga_line 300,280,0", "9 blue lga_line 337,300,180"], "");
    assert!(touching(table.element(1), table.element(9)));
    assert!(!table.rules.is_engaged(&table.state, table.element(1)));
}

#[test]
fn vv_g_7_e_directly_behind_is_half_a_frontage() {
    let at = |x: &str| lga(&["1 red lga_line 300,100,0", &format!("2 red lga_line {x},80,0")], "");
    let behind =
        |table: &crate::table::Table| directly_behind(&table.rules, table.element(2), table.element(1));
    assert!(behind(&at("320")) && !behind(&at("320.001")));
}

#[test]
fn vv_g_7_f_side_by_side_is_parallel_and_level() {
    let at = |place: &str| lga(&["1 red lga_line 300,100,0", &format!("2 red lga_line {place}")], "");
    let beside = |table: &crate::table::Table| {
        side_by_side(&table.rules, table.element(1), table.element(2)).is_some()
    };
    assert!(beside(&at("340,101,0")) && !beside(&at("340,101.01,0")));
    assert!(beside(&at("340.2,100,0.9")) && !beside(&at("340.4,100,1.1")));
}

#[test]
fn vv_g_8_b_in_is_by_the_centre_and_never_in_a_line() {
    let wood = "terrain = [{ kind = \"wood\", rect = [200, 200, 400, 300] },\
        { kind = \"hedge\", line = [[200, 400], [400, 400]], width = 6 }]";
    let table =
        lga(&["1 red lga_line 300,300,0", "2 red lga_line 300,301,0", "3 red lga_line 300,400,0"], wood);
    let class = |number| table.rules.class_of(table.element(number));
    assert_eq!(
        [1, 2, 3].map(class).map(vae_victis::ground::kinds::Class::word),
        ["difficult", "clear", "clear"]
    );
}

#[test]
fn vv_g_8_c_under_a_moving_base_a_line_counts_and_a_sliver_does_not() {
    // A marsh reaches a fifth of a millimetre under the flank: less than ten square millimetres.
    let marsh = |x: &str| format!("terrain = [{{ kind = \"marsh\", rect = [{x}, 0, 500, 600] }}]");
    lga(&["1 red lga_line 300,100,0"], &marsh("319.8")).allows(&go("1", "F 75"));
    lga(&["1 red lga_line 300,100,0"], &marsh("319")).refuses(&go("1", "F 75"), clause!("VV-5.4.c"));
}

#[test]
fn vv_g_8_e_flat_rough_ground_may_block_sight_by_option() {
    let marsh = "terrain = [{ kind = \"marsh\", rect = [200, 100, 400, 140] }]\n\
        generals = [{ id = \"G1\", seat = \"red\", x = 300, y = 20, heading = 0 }]";
    let units = ["1 red lga_line 300,220,0"];
    assert_eq!(price(&lga(&units, marsh), &go("1", "F 5")), "1 AP");
    let blocked = set(vae_victis::LA_GRANDE_ARMEE, ", flat_rough_blocks = true", &units, marsh);
    assert_eq!(price(&blocked, &go("1", "F 5")), "2 AP");
}

#[test]
fn vv_g_8_f_a_scenario_may_override_a_property() {
    let open = "terrain = [{ kind = \"wood\", rect = [200, 130, 400, 300], class = \"clear\" }]";
    lga(&["1 red lga_line 300,100,0"], open).allows(&go("1", "F 75"));
}

#[test]
fn vv_g_10_b_a_hill_stops_the_sight_of_those_below_it() {
    let hill = |level: u8| {
        format!(
            "terrain = [{{ kind = \"gentle_hill\", level = 2, rect = [200, 100, 400, 140] }},\
            {{ kind = \"gentle_hill\", level = {level}, rect = [200, 200, 400, 240] }}]\n\
            generals = [{{ id = \"G1\", seat = \"red\", x = 300, y = 20, heading = 0 }}]"
        )
    };
    let units = ["1 red lga_line 300,220,0"];
    assert_eq!(price(&lga(&units, &hill(1)), &go("1", "F 5")), "2 AP");
    assert_eq!(price(&lga(&units, &hill(2)), &go("1", "F 5")), "1 AP");
}

#[test]
fn vv_g_10_c_one_corner_in_sight_is_enough() {
    let wood = "terrain = [{ kind = \"wood\", rect = [200, 100, 305, 140] }]\n\
        generals = [{ id = \"G1\", seat = \"red\", x = 300, y = 20, heading = 0 }]";
    assert_eq!(price(&lga(&["1 red lga_line 300,220,0"], wood), &go("1", "F 5")), "1 AP");
    assert_eq!(price(&lga(&["1 red lga_line 250,220,0"], wood), &go("1", "F 5")), "2 AP");
}

#[test]
fn vv_g_11_a_a_free_pivot_is_still_sampled() {
    // Turning on the spot its end would swing into a lake beside it.
    let lake = "terrain = [{ kind = \"lake\", rect = [290, 312, 310, 330] }]";
    let free =
        set(vae_victis::LA_GRANDE_ARMEE, ", single_pivot = \"free\"", &["1 red lga_line 300,300,0"], lake);
    free.refuses(&go("1", "P 180"), clause!("VV-5.4.e"));
    free.allows(&order("about_turn = [1]"));
}
