//! Clauses of VV-7, each on the smallest table that shows it.

use crate::table::{FIRE, Table, fire, lga, order, set};
use engine::Contest;
use vae_victis::clause;
use vae_victis::state::Flag;

const LINE: &str = "9 blue lga_line 300,200,0";

#[test]
fn vv_7_a_only_the_passive_side_fires() {
    let table = lga(&["1 red lga_line 300,260,180", LINE], FIRE);
    table.refuses(&fire(9, 1), clause!("VV-7.a"));
    let orders = lga(&["1 red lga_line 300,260,180", LINE], "");
    orders.refuses(&fire(9, 1), clause!("VV-4.1.b"));
}

#[test]
fn vv_7_e_geometry_is_frozen_at_the_start_of_the_phase() {
    let units =
        ["1 red lga_line 300,240,180", "2 red lga_line 300,260,180", LINE, "10 blue lga_line 300,100,0"];
    let more =
        ["3 red lga_line 500,240,180", "11 blue lga_line 500,200,0", "12 blue lga_gun_field 300,140,0"];
    let mut table = lga(&[units.as_slice(), &more].concat(), FIRE);
    table.refuses(&fire(2, 12), clause!("VV-7.2.a"));
    table.play(&fire(1, 9), &[4, 3]);
    // Both went back; for everybody who looks they stand where they did.
    assert_eq!((table.stands(1), table.stands(2)), (Some((300, 260, 180)), Some((300, 280, 180))));
    assert_eq!(table.state.moment.frozen.len(), 2);
    table.refuses(&fire(1, 10), clause!("VV-7.4.b"));
    table.refuses(&fire(2, 12), clause!("VV-7.2.a"));
}

#[test]
fn vv_7_1_b_a_square_fires_once_from_one_face() {
    let units = [
        "1 red lga_lancer 240,200,90",
        "2 red lga_lancer 360,200,270",
        "9 blue lga_line 300,200,0 formation=\"square\"",
        "3 red lga_line 500,260,180",
        "10 blue lga_line 500,200,0",
    ];
    let mut table = lga(&units, FIRE);
    table.refuses(
        &order("fire = { target = 1, primary = { id = 9, face = \"right\" } }"),
        clause!("VV-7.1.c"),
    );
    table.play(&fire(1, 9), &[1, 6]);
    assert!(table.has(9, Flag::Fired));
    table.refuses(&fire(2, 9), clause!("VV-7.a"));
}

#[test]
fn vv_7_1_d_range_is_measured_to_the_visible_part() {
    let at = |y: &str| lga(&[&format!("1 red lga_line 300,{y},180"), LINE], FIRE);
    at("270").allows(&fire(1, 9));
    at("270.1").allows(&fire(1, 9));
    at("270.25").refuses(&fire(1, 9), clause!("VV-7.1.d"));
}

#[test]
fn vv_7_2_a_elements_in_between_stop_the_line() {
    let units =
        ["1 red lga_line 300,360,180", "2 red lga_line 400,320,180", "9 blue lga_gun_field 300,200,0"];
    lga(&units, FIRE).allows(&fire(1, 9));
    let hidden =
        ["1 red lga_line 300,360,180", "8 blue lga_line 300,240,0", "9 blue lga_gun_field 300,200,0"];
    lga(&hidden, FIRE).refuses(&fire(1, 9), clause!("VV-7.2.a"));
}

#[test]
fn vv_7_2_c_skirmishers_do_not_stop_distant_guns() {
    let shielded = |gun_y: i32| {
        let gun = format!("9 blue lga_gun_field 300,{gun_y},0");
        lga(&["1 red lga_line 300,400,180", "2 red lga_skirm 300,350,180", &gun], FIRE)
    };
    // Not directly behind its skirmishers, so it is no matter of screens: at 400 paces and less they stop the line.
    shielded(150).allows(&fire(1, 9));
    shielded(290).refuses(&fire(1, 9), clause!("VV-7.2.a"));
}

#[test]
fn vv_7_2_d_infantry_fires_across_its_own_skirmishers_before_it() {
    let units = ["1 red lga_line 300,250,180", "8 blue lga_skirm 300,220,0", LINE];
    lga(&units, FIRE).allows(&fire(1, 9));
    let apart = ["1 red lga_line 300,250,180", "8 blue lga_skirm 300,225,0", LINE];
    lga(&apart, FIRE).refuses(&fire(1, 9), clause!("VV-7.2.a"));
}

#[test]
fn vv_7_2_e_guns_do_not_fire_over_elements_even_from_a_hill() {
    let hill = format!("{FIRE}\nterrain = [{{ kind = \"hill\", level = 2, rect = [200, 50, 400, 230] }}]");
    let units = ["1 red lga_line 300,400,180", "8 blue lga_line 300,240,0", "9 blue lga_gun_field 300,200,0"];
    lga(&units, &hill).refuses(&fire(1, 9), clause!("VV-7.2.a"));
}

#[test]
fn vv_7_3_a_of_several_in_the_corridor_the_nearest() {
    let units = ["1 red lga_line 280,250,180", "2 red lga_line 322,260,180", LINE];
    let table = lga(&units, FIRE);
    table.allows(&fire(1, 9));
    table.refuses(&fire(2, 9), clause!("VV-7.3.a"));
}

#[test]
fn vv_7_3_b_a_gun_may_choose_the_formed_enemy_behind_skirmishers_when_it_is_far() {
    // The skirmishers are nearer and in the corridor, but not directly in front: only the preference is in question.
    let far = ["1 red lga_line 300,420,180", "2 red lga_skirm 300,380,180", "9 blue lga_gun_field 300,200,0"];
    lga(&far, FIRE).allows(&fire(1, 9));
    let both = [
        "1 red lga_line 300,420,180",
        "2 red lga_skirm 300,380,180",
        "3 red lga_line 300,460,180",
        "9 blue lga_gun_field 300,200,0",
    ];
    lga(&both, FIRE).refuses(&fire(3, 9), clause!("VV-7.2.a"));
}

#[test]
fn vv_7_4_a_every_support_must_be_able_to_fire_at_the_target() {
    let units = ["1 red lga_line 300,260,180", LINE, "10 blue lga_line 420,200,0"];
    let support = order("fire = { target = 1, primary = 9, supports = [10] }");
    lga(&units, FIRE).refuses(&support, clause!("VV-7.1.c"));
}

#[test]
fn vv_7_4_c_supports_may_be_capped_by_an_option() {
    let units = [
        "1 red lga_line 300,260,180",
        "7 blue lga_line 240,200,0",
        "8 blue lga_line 280,200,0",
        "9 blue lga_line 320,200,0",
        "10 blue lga_line 360,200,0",
    ];
    let volley = order("fire = { target = 1, primary = 8, supports = [7, 9, 10] }");
    assert_eq!(lga(&units, FIRE).sums(&volley), [2, -1]);
    let capped = set(vae_victis::LA_GRANDE_ARMEE, ", fire_overlap_cap = \"two\"", &units, FIRE);
    assert_eq!(capped.sums(&volley), [2, 0]);
}

#[test]
fn vv_7_5_a_no_enfilade_of_a_square() {
    let enfiladed =
        |more: &str| lga(&[&format!("1 red lga_line 310,260,90 {more}"), LINE], FIRE).fight(&fire(1, 9));
    assert!(enfiladed("").facts.enfilade);
    assert!(!enfiladed("formation=\"square\"").facts.enfilade);
}

#[test]
fn vv_7_6_d_return_fire_may_count_overlaps_only() {
    let units = ["1 red lga_line 300,260,180", LINE];
    assert_eq!(lga(&units, FIRE).sums(&fire(1, 9)), [2, 2]);
    let plain = set(vae_victis::LA_GRANDE_ARMEE, ", return_fire_modifiers = \"overlaps_only\"", &units, FIRE);
    assert_eq!(plain.sums(&fire(1, 9)), [2, 3]);
}

#[test]
fn vv_7_7_c_a_hedge_far_from_the_target_gives_no_cover() {
    let hedge = |y: i32| {
        let scene = format!("{FIRE}\nterrain = [{{ kind = \"hedge\", rect = [200, {y}, 400, {}] }}]", y + 3);
        lga(&["1 red lga_line 300,270,180", LINE], &scene)
    };
    // 12.5 mm from a base at y 260: transparent and cover; between, it blocks sight.
    assert_eq!(hedge(255).sums(&fire(1, 9))[0], 1);
    assert_eq!(hedge(212).sums(&fire(1, 9)), [2, 1]);
    hedge(230).refuses(&fire(1, 9), clause!("VV-7.2.a"));
}

#[test]
fn vv_g_10_b_a_higher_hill_stops_the_line() {
    let hill = |level: i32| {
        let scene = format!(
            "{FIRE}\nterrain = [{{ kind = \"hill\", level = {level}, rect = [200, 250, 400, 300] }}]"
        );
        lga(&["1 red lga_line 300,360,180", "9 blue lga_gun_field 300,200,0"], &scene)
    };
    hill(1).refuses(&fire(1, 9), clause!("VV-7.2.a"));
}

#[test]
fn vv_ry_e_ranges_are_shorter_in_forest_for_return_fire_too() {
    let scene = format!("{FIRE}\nterrain = [{{ kind = \"wood\", rect = [200, 100, 400, 215] }}]");
    let units = ["1 red ry_exp 300,280,180 weapon=\"smooth_bore_musket\"", "9 blue ry_sharp 300,200,0"];
    let table = set(vae_victis::REBEL_YELL, "", &units, &scene);
    let fight = table.fight(&fire(1, 9));
    assert_eq!(fight.facts.returns, None);
    assert!(fight.measures().iter().any(|measure| measure.clause == clause!("VV-7.1.d")));
}

#[test]
fn vv_11_1_t2_the_phase_ends_when_nobody_can_fire() {
    let mut table: Table = lga(&["1 red lga_line 300,260,180", LINE], FIRE);
    table.play(&fire(1, 9), &[3, 3]);
    assert_eq!(table.asked(), "activation");
    assert!(!table.has(9, Flag::Fired) && !table.has(1, Flag::WasTarget));
}
