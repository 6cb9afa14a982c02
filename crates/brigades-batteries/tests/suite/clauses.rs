//! Clauses of the contests, each by the smallest situation that shows it.

use crate::text::{ask_under, chance, factors, refused, setting, situation, situation_under};
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::clause;
use engine::{Contest, Fraction, Notation, Seat};

fn half() -> Fraction {
    Fraction::new(1, 2)
}

fn owned(factors: &[(&str, i16)]) -> Vec<(String, i16)> {
    factors.iter().map(|(row, value)| ((*row).to_owned(), *value)).collect()
}

#[test]
fn bb_1_12_a_natural_scores_bind_dice_but_not_morale() {
    let sure = situation(
        "kind = \"combat\"\nred = { arm = \"cavalry\", grade = \"A\", figures = 3, flags = [\"lancer\"] }\nblue = { grade = \"F\", figures = 4 }",
    );
    assert_eq!(chance(&sure, "red_hits_3"), Fraction::new(729, 1000));
    let firm = situation("kind = \"morale\"\nunit = { grade = \"A\", figures = 24 }\nhits = 2");
    assert_eq!(chance(&firm, "pass"), Fraction::ONE);
}

#[test]
fn bb_3_1_d_g_h_who_may_not_shoot_at_all() {
    let refusal = |shooter: &str| {
        let text = format!(
            "kind = \"shooting\"\nshooter = {{ {shooter} }}\ntarget = {{ figures = 24 }}\nrange = 80\n"
        );
        situation(&text).refusal().map(|illegal| illegal.clause)
    };
    assert_eq!(refusal("arm = \"cavalry\", figures = 18"), Some(clause!("BB-3.1.d")));
    assert_eq!(refusal("models = 2, flags = [\"moved\"]"), Some(clause!("BB-3.1.g")));
    assert_eq!(refusal("models = 2, formation = \"limbered\""), Some(clause!("BB-3.1.h")));
    assert_eq!(refusal("figures = 24"), None);
}

#[test]
fn bb_g_9_d_out_of_range_is_refused() {
    let far = situation(
        "kind = \"shooting\"\nshooter = { figures = 24 }\ntarget = { figures = 24 }\nrange = 203.3",
    );
    assert_eq!(far.refusal().map(|illegal| illegal.clause), Some(clause!("BB-G.9.d")));
    let near = situation(
        "kind = \"shooting\"\nshooter = { figures = 24 }\ntarget = { figures = 24 }\nrange = 203.2",
    );
    assert_eq!((near.refusal(), near.sums()[0].needs), (None, Some(9)));
}

#[test]
fn bb_3_2_b_of_two_columns_the_harder_counts() {
    let needs = |cover: &str, range: &str| {
        let target = format!("type = \"light\", formation = \"skirmish\", figures = 12, cover = \"{cover}\"");
        let text = format!(
            "kind = \"shooting\"\nshooter = {{ figures = 24 }}\ntarget = {{ {target} }}\nrange = {range}"
        );
        situation(&text).sums()[0].needs
    };
    assert_eq!(needs("none", "80"), Some(9));
    assert_eq!(needs("hard", "80"), Some(10));
    assert_eq!(needs("hard", "200"), None, "NIL is hardest");
}

#[test]
fn bb_3_3_modifiers_cumulate_each_by_its_row() {
    let text = "kind = \"shooting\"\nshooter = { grade = \"B\", figures = 28, formation = \"square\", flags = [\"shaken\", \"disordered\", \"moved\"] }\ntarget = { figures = 24 }\nrange = 80";
    let expected = [
        ("BB-3.3.shaken", -2),
        ("BB-3.3.disorder_skirm", -1),
        ("BB-3.3.grade_AB", 1),
        ("BB-3.3.moving", -2),
        ("BB-3.3.square", -1),
    ];
    assert_eq!(factors(&situation(text)), owned(&expected));
}

#[test]
fn bb_3_5_a_only_ball_gains_and_never_at_guns_or_skirmishers() {
    let dense = |fire: &str, target: &str| {
        let text = format!(
            "kind = \"shooting\"\nshooter = {{ models = 2 }}\nfire = \"{fire}\"\ntarget = {{ {target} }}\nrange = 200"
        );
        factors(&situation(&text)).iter().any(|(row, _)| row == "BB-3.3.dense")
    };
    assert!(dense("ball", "figures = 24, width = 2"));
    assert!(!dense("canister", "figures = 24, width = 2"));
    assert!(dense("ball", "figures = 24, formation = \"square\""));
    assert!(dense("ball", "figures = 24, enfilade = true") && !dense("ball", "figures = 24"));
    assert!(!dense("ball", "models = 4, enfilade = true"));
}

#[test]
fn bb_3_9_b_a_friend_without_a_chance_is_skipped() {
    let text = "kind = \"shooting\"\nshooter = { models = 1 }\ntarget = { figures = 24 }\nrange = 400\nfriends = [{ type = \"light\", formation = \"skirmish\", figures = 8, range = 200, endangered = 1 }]";
    let volley = situation(text);
    assert_eq!(volley.odds().mean("hits"), Some(Fraction::new(3, 5)));
    assert_eq!(volley.odds().mean("friend_hits"), Some(Fraction::ZERO));
}

#[test]
fn bb_4_2_b_freshness_counts_against_cavalry_only_by_default() {
    let text = "kind = \"combat\"\nred = { arm = \"cavalry\", figures = 6 }\nblue = { models = 2 }";
    assert_eq!(factors(&situation(text)), owned(&[]));
    assert_eq!(factors(&situation_under("fresh_vs = \"any\"", text)), owned(&[("BB-4.2.fresh", 2)]));
}

#[test]
fn bb_4_2_c_garrisons_do_not_fear_horse() {
    let text = "kind = \"combat\"\nred = { figures = 20, flags = [\"garrison\"] }\nblue = { arm = \"cavalry\", figures = 6 }";
    assert_eq!(factors(&situation(text)), owned(&[]));
}

#[test]
fn bb_4_10_a_faces_touching_foot_strike_the_foot() {
    let text = "kind = \"combat\"\nred = { figures = 28, formation = \"square\" }\nblue = [{ figures = 12, face = \"rear\" }, { arm = \"cavalry\", figures = 6 }]";
    // 28 figures, 7 on each face: one face strikes the infantry, three the cavalry.
    assert_eq!(
        situation(text).odds().mean("red_hits"),
        Some(half() * Fraction::whole(2) + Fraction::new(5 * 8, 10))
    );
}

#[test]
fn bb_4_1_d_hits_on_a_pursued_enemy_count_double() {
    let text = "kind = \"combat\"\nred = { figures = 4 }\nblue = { figures = 4, doubled = true }";
    assert_eq!(chance(&situation(text), "red_hits_2"), half());
}

#[test]
fn bb_4_1_f_side_b_rolls_first() {
    let text = "kind = \"combat\"\nred = { figures = 4 }\nblue = { figures = 4 }";
    let reckoning = situation(text).reckon(&mut engine::Dice::scripted([10, 1]));
    assert!(reckoning.outcome.is("red_loses"));
    assert_eq!(reckoning.rolls[0].call.seat, Seat::Blue);
}

#[test]
fn bb_5_4_b_no_test_against_the_unsteady_or_in_flank() {
    let test = |facts: &str| {
        let text = format!(
            "kind = \"morale\"\nunit = {{ figures = 24, width = 2 }}\ncharging = {{ figures = 24{facts} }}"
        );
        chance(&situation(&text), "no_test") == Fraction::ONE
    };
    assert!(!test("") && test(", flank = true") && test(", flags = [\"disordered\"]"));
    assert!(!test(", flags = [\"disordered\"], cover = \"hard\""));
}

#[test]
fn bb_5_6_a_cavalry_and_infantry_together_only_minus_four() {
    let text = "kind = \"morale\"\nunit = { figures = 24, flags = [\"disordered\"] }\ncharged_by = [{ figures = 24, width = 2 }, { arm = \"cavalry\", figures = 18, flank = true }]";
    assert_eq!(factors(&situation(text)), owned(&[("BB-5.6.meet_cav", -4), ("BB-5.6.flanked", -2)]));
}

#[test]
fn bb_5_3_a_a_shattered_unit_takes_no_test() {
    let text = "kind = \"morale\"\nunit = { figures = 6, n0 = 24 }\nhits = 6";
    assert_eq!(chance(&situation(text), "shattered"), Fraction::ONE);
}

#[test]
fn bb_5_7_3_b_rout_hits_may_shatter() {
    let text = "kind = \"rout\"\nunit = { figures = 8, n0 = 24 }";
    assert!(chance(&situation(text), "shattered_by_hits") > Fraction::ZERO);
}

#[test]
fn bb_7_11_d_steady_prussians_take_no_panic_test_by_horse() {
    let text = "kind = \"morale\"\nunit = { nation = \"prussia_early\", figures = 24, flags = [\"disordered\"] }\nsteady_before = true\ncharged_by = [{ arm = \"cavalry\", figures = 18 }]";
    assert_eq!(chance(&situation_under("\"opt.national\" = true", text), "no_test"), Fraction::ONE);
    assert_eq!(chance(&situation(text), "no_test"), Fraction::ZERO);
}

#[test]
fn bb_2_3_d_what_makes_a_unit_unsteady() {
    let steady = |unit: &str| {
        let found = ask_under("", &format!("kind = \"steady\"\nunit = {{ {unit} }}")).expect("an answer");
        found.value.value == engine::text::Value::Bool(true)
    };
    assert!(steady("figures = 24") && steady("arm = \"cavalry\", figures = 18"));
    for unsteady in [
        "grade = \"F\", figures = 24",
        "figures = 24, flags = [\"disordered\"]",
        "figures = 24, flags = [\"shaken\"]",
        "figures = 24, flags = [\"garrison\"]",
        "figures = 24, flags = [\"obstacle_unsteady\"]",
        "type = \"light\", formation = \"skirmish\", figures = 12",
        "models = 3",
    ] {
        assert!(!steady(unsteady), "{unsteady}");
    }
}

#[test]
fn bb_2_12_f_a_wheel_is_at_most_90_degrees() {
    let text = "kind = \"move\"\nunit = { figures = 8, width = 1 }\nsteps = [\"wheel left 91\"]";
    assert_eq!(refused(text), Some(clause!("BB-2.12.f")));
}

#[test]
fn bb_2_12_g_squares_do_not_wheel() {
    let text =
        "kind = \"move\"\nunit = { figures = 24, formation = \"square\" }\nsteps = [\"wheel left 10\"]";
    assert_eq!(refused(text), Some(clause!("BB-2.12.g")));
}

#[test]
fn bb_2_9_a_guns_do_not_sidestep() {
    let text = "kind = \"move\"\nunit = { models = 3 }\nsteps = [\"sidestep left 5\"]";
    assert_eq!(refused(text), Some(clause!("BB-2.9.a")));
}

#[test]
fn bb_1_8_d_line_infantry_does_not_skirmish() {
    let text = "kind = \"move\"\nunit = { figures = 24 }\nsteps = [\"change skirmish\"]";
    assert_eq!(refused(text), Some(clause!("BB-1.8.d")));
}

#[test]
fn bb_10_every_option_is_known_and_written_back() {
    let specs = BrigadesAndBatteries::options(crate::text::RULES);
    assert_eq!(specs.len(), 33);
    let text = "basing = \"mm40\"\nopt = { bounce = true, pursuit = \"on\" }\nturn_limit = 12\n";
    let options = setting(text).options;
    let printed = engine::text::Document::new(options.write(specs)).print();
    assert_eq!(setting(&printed).options, options);
    assert!(printed.contains("\"opt.bounce\" = \"on\""), "{printed}");
}

#[test]
fn bb_2_5_a_legs_of_skirmishers_add_up() {
    let text = |second: &str| {
        format!(
            "kind = \"move\"\nunit = {{ type = \"light\", formation = \"skirmish\", figures = 8, x = 0, y = 0, heading = 0 }}\nsteps = [\"skirmish_move 0 50.8 0\", \"skirmish_move {second} 50.8 0\"]"
        )
    };
    assert_eq!(crate::text::answer(&text("50.8"), "spent"), "\"1\"");
    assert_eq!(refused(&text("50.9")), Some(clause!("BB-2.5.a")));
}

#[test]
fn bb_2_9_c_turning_guns_about_costs_half_a_move() {
    let text = "kind = \"move\"\nunit = { models = 3 }\nsteps = [\"turn_about\", \"forward 25.4\"]";
    assert_eq!(crate::text::answer(text, "spent"), "\"1\"");
}
