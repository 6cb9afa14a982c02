//! Clauses of VV-8, each on the smallest table that shows it.

use crate::table::{FIRE, MELEE, fire, lga, melee, order, set};
use engine::PieceId;
use vae_victis::clause;
use vae_victis::state::{Flag, How, Place};

/// Reserves far away, so that the loss of one element breaks nobody.
const RESERVES: [&str; 6] = [
    "41 red lga_line 40,20,0",
    "42 red lga_line 100,20,0",
    "43 red lga_line 160,20,0",
    "51 blue lga_line 40,580,180",
    "52 blue lga_line 100,580,180",
    "53 blue lga_line 160,580,180",
];

fn with_reserves<'u>(units: &[&'u str]) -> Vec<&'u str> {
    units.iter().copied().chain(RESERVES).collect()
}

#[test]
fn vv_8_a_melee_is_between_elements_in_frontal_contact() {
    let side = ["1 red lga_line 300,280,0", "9 blue lga_line 340,280,0"];
    lga(&side, MELEE).refuses(&melee(1, 9), clause!("VV-8.a"));
    let front = ["1 red lga_line 300,280,0", "9 blue lga_line 300,300,180"];
    lga(&front, MELEE).allows(&melee(1, 9));
}

#[test]
fn vv_8_d_each_element_is_principal_once() {
    let units = ["1 red lga_line 280,280,0", "2 red lga_line 320,280,0", "9 blue lga_line 300,300,180"];
    let mut table = lga(&with_reserves(&units), MELEE);
    table.play(&melee(1, 9), &[3, 5]);
    // 9 has fought; 2 has nobody left, and the phase is over.
    assert_ne!(table.asked(), "melee");
}

#[test]
fn vv_8_e_of_several_enemies_the_one_with_the_longest_edge() {
    let units = ["1 red lga_line 300,280,0", "8 blue lga_line 275,300,180", "9 blue lga_line 315,300,180"];
    let table = lga(&units, MELEE);
    table.allows(&melee(1, 9));
    table.refuses(&melee(1, 8), clause!("VV-8.e"));
}

#[test]
fn vv_8_c_who_is_taken_in_flank_turns_at_the_start_of_the_phase() {
    let units = with_reserves(&["1 red lga_lightcav 335,290,270", "9 blue lga_line 300,300,0"]);
    let mut table = lga(&units, "moment = { phase = \"fire\", active = \"red\" }");
    table.play(&order("end_fire = {}"), &[]);
    assert_eq!(table.stands(9), Some((310, 290, 90)));
    assert_eq!(table.asked(), "melee");
}

#[test]
fn vv_8_2_a_the_option_turns_gun_support_round() {
    let units = ["1 red lga_line 300,280,0", "2 red lga_gun_field 355,240,0", "9 blue lga_line 300,300,180"];
    assert_eq!(lga(&units, MELEE).sums(&melee(1, 9)), [3, 3]);
    let other = set(vae_victis::LA_GRANDE_ARMEE, ", artillery_support = \"supporting_gun\"", &units, MELEE);
    assert_eq!(other.sums(&melee(1, 9)), [4, 3]);
}

#[test]
fn vv_8_3_a_rear_support_is_of_one_type_and_not_of_skirmishers() {
    let behind = |unit: &str| {
        let second = format!("2 red {unit} 300,260,0");
        lga(&["1 red lga_line 300,280,0", &second, "9 blue lga_line 300,300,180"], MELEE).sums(&melee(1, 9))
            [0]
    };
    assert_eq!((behind("lga_line"), behind("lga_elite"), behind("lga_skirm")), (4, 3, 3));
    let units = ["1 red lga_line 300,280,0", "2 red lga_elite 300,260,0", "9 blue lga_line 300,300,180"];
    let by_arm = set(vae_victis::LA_GRANDE_ARMEE, ", rear_support_type = \"arm\"", &units, MELEE);
    assert_eq!(by_arm.sums(&melee(1, 9))[0], 4);
}

#[test]
fn vv_8_3_a_an_engaged_supporter_supports_nobody() {
    let units = [
        "1 red lga_line 300,280,0",
        "2 red lga_line 300,260,0",
        "9 blue lga_line 300,300,180",
        "10 blue lga_line 330,260,270",
    ];
    assert_eq!(lga(&units, MELEE).sums(&melee(1, 9))[0], 3);
}

#[test]
fn vv_8_4_d_one_overlap_a_side() {
    // 2 prolongs the line on one side, 3 shares the front on the same side: one overlap.
    let units = ["1 red lga_line 300,280,0", "2 red lga_line 340,280,0", "9 blue lga_line 310,300,180"];
    let table = lga(&units, MELEE);
    let fight = table.fight(&melee(1, 9));
    assert_eq!(fight.facts.parties[1].overlaps, 1);
    // A gun or a square never overlaps.
    let gun = ["1 red lga_line 300,280,0", "2 red lga_gun_field 340,270,0", "9 blue lga_line 300,300,180"];
    assert_eq!(lga(&gun, MELEE).fight(&melee(1, 9)).facts.parties[1].overlaps, 0);
    // Nor does one whose front is taken by another.
    let busy = [
        "1 red lga_line 300,280,0",
        "2 red lga_line 340,280,0",
        "9 blue lga_line 300,300,180",
        "10 blue lga_line 345,300,180",
    ];
    assert_eq!(lga(&busy, MELEE).fight(&melee(1, 9)).facts.parties[1].overlaps, 0);
}

#[test]
fn vv_8_4_e_ry_counts_the_flank_once_and_not_as_an_overlap() {
    let units = ["1 red ry_exp 300,280,0", "2 red ry_exp 270,300,90", "9 blue ry_exp 300,300,180"];
    let table = set(vae_victis::REBEL_YELL, "", &units, MELEE);
    let fight = table.fight(&melee(1, 9));
    assert_eq!(fight.facts.parties[1].overlaps, 0);
    assert_eq!(table.sums(&melee(1, 9)), [3, 1]);
}

#[test]
fn vv_8_4_g_a_square_is_never_on_several_fronts() {
    let units = [
        "1 red lga_lancer 300,265,0",
        "2 red lga_lancer 265,300,90",
        "9 blue lga_line 300,300,180 formation=\"square\"",
    ];
    let mut table = lga(&with_reserves(&units), MELEE);
    let fight = table.fight(&melee(1, 9));
    assert_eq!((fight.facts.parties[1].overlaps, fight.facts.parties[1].several_fronts), (0, false));
    // It wins: the other assailant recoils too.
    table.play(&melee(1, 9), &[5, 6]);
    assert_eq!(table.stands(1), Some((300, 225, 0)));
    assert_eq!(table.stands(2), Some((225, 300, 90)));
}

#[test]
fn vv_8_4_g_an_enemy_whose_flank_lies_on_the_winner_s_front_stays() {
    // 1 fights 9 and has the flank of 10 on its front as well.
    let units = ["1 red lga_line 300,280,0", "9 blue lga_line 310,300,180", "10 blue lga_line 280,310,270"];
    let mut table = lga(&with_reserves(&units), MELEE);
    table.play(&melee(1, 9), &[5, 3]);
    assert_eq!(table.stands(10), Some((280, 310, 270)));
}

#[test]
fn vv_8_4_h_cover_by_line_between_the_two() {
    let scene = format!("{MELEE}\nterrain = [{{ kind = \"wall\", rect = [200, 289, 400, 291] }}]");
    let units = ["1 red lga_line 300,280,0", "9 blue lga_line 300,300,180"];
    assert_eq!(lga(&units, &scene).sums(&melee(1, 9)), [3, 5]);
}

#[test]
fn vv_8_6_a_a_square_recoils_from_the_face_that_was_shot_at() {
    let units = ["1 red lga_line 300,300,0 formation=\"square\"", "9 blue lga_line 240,300,90"];
    let mut table = lga(&with_reserves(&units), FIRE);
    table.play(&fire(1, 9), &[6, 4]);
    assert_eq!(table.stands(1), Some((340, 300, 0)));
}

#[test]
fn vv_8_6_b_flanked_it_cannot_recoil() {
    // 10 holds the flank of 1, which loses to 9 on its front: on several fronts, and destroyed either way.
    let units = ["1 red lga_line 300,280,0", "9 blue lga_line 300,300,180", "10 blue lga_line 330,280,270"];
    let mut table = lga(&with_reserves(&units), MELEE);
    table.play(&melee(1, 9), &[3, 3]);
    assert_eq!(table.element(1).standing, Place::Lost(How::Combat));
}

#[test]
fn vv_8_6_b_off_the_table_is_no_room() {
    let units = ["1 red lga_line 300,20,0", "9 blue lga_line 300,40,180"];
    let mut table = lga(&with_reserves(&units), MELEE);
    table.play(&melee(1, 9), &[3, 4]);
    assert_eq!(table.element(1).standing, Place::Lost(How::Combat));
}

#[test]
fn vv_8_6_c_pushed_friends_push_friends() {
    let units = [
        "1 red lga_line 300,300,180",
        "2 red lga_line 300,320,180",
        "3 red lga_line 300,340,180",
        "9 blue lga_line 300,250,0",
    ];
    let mut table = lga(&with_reserves(&units), FIRE);
    table.play(&fire(1, 9), &[5, 3]);
    let places = [1, 2, 3].map(|id| table.stands(id).map(|(_, y, _)| y));
    assert_eq!(places, [Some(320), Some(340), Some(360)]);
}

#[test]
fn vv_8_7_c_a_friend_it_may_not_pass_is_veered_around() {
    let units =
        ["1 red lga_lightcav 300,300,180", "2 red lga_line 300,430,180", "9 blue lga_gun_field 300,160,0"];
    let mut table = lga(&with_reserves(&units), FIRE);
    table.play(&fire(1, 9), &[6, 1]);
    let (x, y, heading) = table.stands(1).expect("it got away");
    assert_ne!(heading, 0);
    assert!(y > 400 && x != 300);
}

#[test]
fn vv_8_7_d_a_general_lives_when_his_element_leaves_the_table() {
    let scene = format!(
        "{FIRE}\ngenerals = [{{ id = \"G1\", seat = \"red\", x = 300, y = 580, heading = 180, attached_to = 1 }}]"
    );
    let units = ["1 red lga_lightcav 300,550,180", "9 blue lga_gun_field 300,410,0"];
    let mut table = lga(&with_reserves(&units), &scene);
    // No room for the recoil here: it is destroyed by combat, and he falls with it.
    table.play(&fire(1, 9), &[6, 1]);
    let general = table.state.general(PieceId::general(1)).expect("he is listed");
    assert_eq!(table.element(1).standing, Place::Lost(How::Combat));
    assert!(!general.is_alive());
}

#[test]
fn vv_8_8_b_who_may_choose_is_asked_and_may_stay() {
    let units = ["1 red lga_line 300,280,0", "9 blue lga_line 300,300,180"];
    let mut table = lga(&with_reserves(&units), MELEE);
    table.play(&melee(1, 9), &[4, 3]);
    assert_eq!(table.asked(), "pursue");
    let mut stays = table.clone();
    stays.play(&order("pursue = \"no\""), &[]);
    assert_eq!(stays.stands(1), Some((300, 280, 0)));
    table.play(&order("pursue = { yes = true }"), &[]);
    assert_eq!(table.stands(1), Some((300, 300, 0)));
}

#[test]
fn vv_8_8_b_the_passive_winner_may_pursue_too() {
    let units = ["1 red lga_line 300,280,0", "9 blue lga_line 300,300,180"];
    let mut table = lga(&with_reserves(&units), MELEE);
    table.play(&melee(1, 9), &[3, 4]);
    assert_eq!(vae_victis::turn::decision::seat(&table.rules, &table.state), Some(engine::Seat::Blue));
}

#[test]
fn vv_8_8_d_a_pursuer_s_flank_contact_makes_the_enemy_turn() {
    // The loser gives way and uncovers the flank of its neighbour, which faces west.
    let units = with_reserves(&[
        "1 red lga_cuirassier 300,265,0",
        "9 blue lga_line 300,290,180",
        "10 blue lga_line 320,320,270",
    ]);
    let mut table = lga(&units, MELEE);
    table.play(&melee(1, 9), &[6, 1]);
    assert_eq!(table.element(9).standing, Place::Lost(How::Combat));
    let (x, y, heading) = table.stands(10).expect("it stands");
    assert_eq!((x, y, heading), (300, 310, 180));
    assert!(!table.has(10, Flag::Caught));
}

#[test]
fn vv_2_f_touching_not_attachment_kills_a_general() {
    let scene = format!(
        "{MELEE}\ngenerals = [{{ id = \"G1\", seat = \"blue\", x = 300, y = 325, heading = 180, attached_to = 52 }}]"
    );
    let units = ["1 red lga_cuirassier 300,275,0 charged", "9 blue lga_line 300,300,180"];
    let mut table = lga(&with_reserves(&units), &scene);
    table.play(&melee(1, 9), &[6, 1]);
    assert!(!table.state.general(PieceId::general(1)).expect("he is listed").is_alive());
}

#[test]
fn vv_5_8_g_a_caught_element_fights_and_is_destroyed_if_it_loses() {
    let units = [
        "1 red lga_lightcav 335,290,270 moved charged",
        "9 blue lga_line 300,300,0 flanked caught",
        "10 blue lga_line 300,280,0 flanked caught",
    ];
    let mut table = lga(&with_reserves(&units), MELEE);
    table.allows(&melee(1, 10));
    let fight = table.fight(&melee(1, 9));
    assert!(fight.facts.parties[1].several_fronts);
    table.play(&melee(1, 9), &[5, 5]);
    assert_eq!(table.element(9).standing, Place::Lost(How::Combat));
}
