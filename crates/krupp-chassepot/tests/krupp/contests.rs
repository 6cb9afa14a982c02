//! Contests by their clauses, and the law that stated odds are what the dice would say.

use super::support::{chance, refused, situation};
use engine::{Contest, Dice, Fraction, Odds, Seat};

fn fraction(text: &str) -> Fraction {
    text.parse().unwrap()
}

/// Situations of few enough dice to count every way they can fall.
const COUNTABLE: &[&str] = &[
    "[situation]\nkind = \"artillery\"\nside = \"french\"\nbatteries = 3\nrange_in = 7\ntarget = { mr = 7, commanders = 1 }",
    "[situation]\nkind = \"rifle\"\nside = \"german\"\nstands = 2\nrange_in = 3\ntarget = { arm = \"foot_art\", mr = 8 }",
    "[situation]\nkind = \"rifle\"\nside = \"french\"\nstands = 4\nrange_in = 5\ntarget = { mr = 6, formation = \"garrison\" }",
    "[situation]\nkind = \"effect\"\nmr = 8\ncommanders = 2\nhits = 2",
    "[situation]\nkind = \"effect\"\nmr = 5\nflank = true\nhits = 3",
    "[situation]\nkind = \"melee\"\nattackers = [{ mr = 8, commanders = 1 }]\ndefender = { mr = 7, commanders = 2 }",
    "[situation]\nkind = \"charge\"\nattackers = [{ arm = \"cavalry\", d_in = 18 }, { arm = \"cavalry\", d_in = 20 }]",
    "[situation]\nkind = \"rally\"\nmr = 8\nlost = 1",
    "[situation]\nkind = \"replace\"\ncr = 6\nlost_turn = 2\nby_turn = 5",
    "[situation]\nkind = \"command\"\ncr = 6\nchief_in = 14",
    "[situation]\nkind = \"initiative\"",
    "[situation]\nkind = \"deployment\"",
];

#[test]
fn odds_equal_the_enumeration_of_resolve_and_sum_to_one() {
    for options in ["", "options = { effect_columns = \"compound\", surprise_die = \"separate\" }\n"] {
        for text in COUNTABLE {
            let situation = situation(&format!("{options}{text}"));
            let (stated, counted) = (situation.odds(), Odds::count(|dice| situation.resolve(dice)));
            assert_eq!(stated.chances(), counted.chances(), "{text}");
            let sum: Fraction = stated.chances().iter().map(|(_, chance)| *chance).sum();
            assert_eq!(sum, Fraction::ONE, "{text}");
        }
    }
}

#[test]
fn means_are_those_of_the_chances() {
    for text in &COUNTABLE[..5] {
        let odds = situation(text).odds();
        for what in ["hits", "stands_lost"] {
            let mean = |count: u16, chance: Fraction| Fraction::whole(count.into()) * chance;
            let of =
                |(outcome, chance): &(engine::Outcome, Fraction)| Some(mean(outcome.count(what)?, *chance));
            let counted: Fraction = odds.chances().iter().filter_map(of).sum();
            assert_eq!(odds.mean(what), Some(counted), "{text}: {what}");
        }
    }
}

#[test]
fn fp_3_d_many_dice_are_convolved() {
    let text = "options = { half_scale = \"on\" }\n[situation]\nkind = \"rifle\"\nside = \"french\"\nstands = 8\n\
                range_in = 3\ntarget = { arm = \"cavalry\", charging = true, mr = 7, commanders = 3 }";
    let odds = situation(text).odds();
    assert_eq!(odds.chance("hits_6"), Fraction::ONE);
    let sum: Fraction = odds.chances().iter().map(|(_, chance)| *chance).sum();
    assert_eq!(sum, Fraction::ONE);
}

#[test]
fn fp_13_e_dice_are_called_for_in_the_order_of_the_register() {
    let shot = situation(
        "[situation]\nkind = \"rifle\"\nside = \"german\"\nstands = 3\nrange_in = 2\ntarget = { arm = \"foot_art\", mr = 7, commanders = 1 }",
    );
    let mut dice = Dice::scripted([1, 1, 8, 10, 4, 2]);
    let reckoning = shot.reckon(&mut dice);
    let clauses: Vec<String> = reckoning.rolls.iter().map(|roll| roll.call.clause.to_string()).collect();
    let short: Vec<&str> = clauses.iter().map(|clause| clause.strip_prefix("FP-13.e.").unwrap()).collect();
    assert_eq!(short, ["HIT", "HIT", "HIT", "EFF", "CK-F", "EFF"]);
    assert!(reckoning.rolls.iter().all(|roll| roll.call.seat == Seat::Red));
    assert!(reckoning.outcome.is("commander_killed") && reckoning.outcome.is("hits_2"));
    assert_eq!((dice.wanted(), dice.left_over()), (None, 0));
}

#[test]
fn fp_2_c_the_columns_follow_the_option() {
    let effect = |columns: &str, outcome: &str| {
        chance(
            &format!(
                "options = {{ effect_columns = \"{columns}\" }}\n[situation]\nkind = \"effect\"\nmr = 7"
            ),
            outcome,
        )
    };
    assert_eq!(effect("back_mild", "back"), fraction("2/10"));
    assert_eq!(effect("plain", "back"), fraction("3/10"));
    assert_eq!(effect("plain", "disorganised"), fraction("2/10"));
    assert_eq!(effect("compound", "back"), fraction("6/10"));
    assert_eq!(effect("compound", "stand_lost"), fraction("2/10"));
}

#[test]
fn fp_2_j_works_give_infantry_the_choice_but_not_guns() {
    let of = |arm: &str| {
        chance(
            &format!("[situation]\nkind = \"effect\"\nmr = 7\narm = \"{arm}\"\ncover = \"works\""),
            "garrison_choice",
        )
    };
    assert_eq!((of("infantry"), of("foot_art")), (fraction("3/10"), Fraction::ZERO));
}

#[test]
fn fp_3_b_the_option_shortens_close_range() {
    let shot = |options: &str| {
        chance(
            &format!("{options}[situation]\nkind = \"rifle\"\nside = \"german\"\nstands = 2\nrange_in = 2.5"),
            "hit",
        )
    };
    assert_eq!(shot(""), fraction("8/10"));
    assert_eq!(shot("options = { rifle_close_in = 2 }\n"), fraction("5/10"));
}

#[test]
fn fp_3_j_guns_are_tripled_only_with_the_option() {
    let shot = |options: &str| {
        let text = format!(
            "{options}[situation]\nkind = \"artillery\"\nside = \"german\"\nbatteries = 2\nrange_in = 3\ntarget = {{ arm = \"foot_art\" }}"
        );
        situation(&text).odds().mean("hits").unwrap()
    };
    assert_eq!(shot(""), fraction("8/10"));
    assert_eq!(shot("options = { triple_fire = \"rifles_and_guns\" }\n"), fraction("18/10"));
}

#[test]
fn fp_13_c_refusals_name_the_first_clause_in_order() {
    let shot = |facts: &str| {
        refused(&format!(
            "[situation]\nkind = \"rifle\"\nside = \"german\"\nstands = 3\nrange_in = 9\n{facts}"
        ))
    };
    assert_eq!(shot("involved = true\norder = \"routed\""), "FP-4.a");
    assert_eq!(shot("order = \"routed\""), "FP-3.k");
    assert_eq!(shot("arm = \"cavalry\""), "FP-3.k");
    assert_eq!(shot("nearest_eligible_in = 2"), "FP-3.c");
    let guns = |facts: &str| {
        refused(&format!(
            "[situation]\nkind = \"artillery\"\nside = \"german\"\nbatteries = 3\nrange_in = 9\n{facts}"
        ))
    };
    assert_eq!(guns("formation = \"column\""), "FP-1.k");
    assert_eq!(guns("target = { locked = true }"), "FP-3.l");
    assert_eq!(guns("order = \"disorganised\""), "allowed");
    let charge = |facts: &str| {
        refused(&format!(
            "[situation]\nkind = \"charge\"\nattackers = [{{ d_in = 9, {facts} }}]\ndefender = {{ arm = \"cavalry\" }}"
        ))
    };
    assert_eq!(charge("hindrances = [\"locked\", \"stopped\"]"), "FP-6.g");
    assert_eq!(charge("hindrances = [\"pinned\", \"out_of_sight\"]"), "FP-4.i");
    assert_eq!(charge("hindrances = [\"out_of_sight\"]"), "FP-4.c");
    assert_eq!(charge("pivot = 50"), "FP-4.e");
    assert_eq!(charge("formation = \"garrison\""), "FP-4.e");
}

#[test]
fn fp_4_m_a_separate_die_may_decide_surprise() {
    let of = |options: &str, outcome: &str| {
        chance(
            &format!(
                "{options}[situation]\nkind = \"charge\"\nattackers = [{{ arm = \"cavalry\", d_in = 19 }}]"
            ),
            outcome,
        )
    };
    assert_eq!(of("", "surprise"), fraction("2/10"));
    let separate = "options = { surprise_die = \"separate\" }\n";
    assert_eq!((of(separate, "contact"), of(separate, "surprise")), (fraction("1/2"), fraction("1/10")));
}

#[test]
fn fp_4_p_in_a_mutual_charge_either_may_reach() {
    let text = "[situation]\nkind = \"charge\"\nmutual = true\nattackers = [{ arm = \"cavalry\", d_in = 19, stands = 4 }]\n\
                defender = { arm = \"cavalry\", d_in = 19, stands = 4 }";
    assert_eq!(chance(text, "contact"), fraction("3/4"));
    assert_eq!(chance(text, "surprise"), Fraction::ZERO);
}

#[test]
fn fp_4_m_the_joint_chances_sum_to_one() {
    let text = "[situation]\nkind = \"charge\"\nattackers = [{ arm = \"cavalry\", d_in = 19, stands = 2, mr = 7 }]\ndefender = { mr = 7 }";
    let odds = situation(text).odds();
    let sum: Fraction = odds.chances().iter().map(|(_, chance)| *chance).sum();
    assert_eq!(sum, Fraction::ONE);
    // Dice 6 to 8 reach, 9 and 0 surprise as well.
    assert_eq!(
        odds.chance("attacker_wins"),
        fraction("3/10") * fraction("1/34") + fraction("2/10") * fraction("13/16")
    );
}

#[test]
fn fp_5_c_mixed_chargers_brace_as_many_stands_as_there_are_horse() {
    let text = "[situation]\nkind = \"melee\"\nattackers = [{ mr = 7, stands = 2 }, { arm = \"cavalry\", mr = 7, stands = 1 }]\n\
                defender = { mr = 7, stands = 3, free_ends = 0 }";
    let sums = situation(text).sums();
    assert_eq!((sums[0].total.base.value, sums[1].total.base.value), (3, 5));
    assert_eq!(sums[1].total.base.row.id(), "FP-5.c");
    assert!(sums[1].total.factors().is_empty(), "M4 is only for infantry attacks");
}

#[test]
fn fp_5_j_a_garrison_has_no_flank() {
    let text = "[situation]\nkind = \"melee\"\nattackers = [{ mr = 7, stands = 4, face = \"rear\" }]\ndefender = { mr = 7, formation = \"garrison\", moved = true, supported = true }";
    let sums = situation(text).sums();
    assert!(sums[0].total.factors().is_empty() && sums[1].total.factors().is_empty());
    assert_eq!((sums[0].total.sum(), sums[1].total.sum()), (3, 3));
}

#[test]
fn fp_6_f_even_dice_are_thrown_again_by_both() {
    let melee = situation(
        "[situation]\nkind = \"melee\"\nattackers = [{ mr = 7 }]\ndefender = { mr = 7, moved = true }",
    );
    let reckoning = melee.reckon(&mut Dice::scripted([4, 4, 2, 2, 6, 1]));
    assert_eq!(reckoning.rolls.len(), 6);
    assert!(reckoning.outcome.is("attacker_wins_by_5_6"));
    let short = melee.reckon(&mut Dice::scripted([4, 4]));
    assert!(short.outcome.is("attacker_wins") || short.outcome.is("tie"), "it does not wait for ever");
}

#[test]
fn fp_7_d_one_attempt_a_turn() {
    assert_eq!(refused("[situation]\nkind = \"rally\"\nmr = 8\nflags = [\"attempted\"]"), "FP-7.d");
    assert_eq!(refused("[situation]\nkind = \"rally\"\nmr = 8\norder = \"good\""), "FP-7.a");
    assert_eq!(refused("[situation]\nkind = \"reconstitute\"\nmr = 8\nlost = 0"), "FP-7.c");
}

#[test]
fn fp_9_c_a_unit_in_command_needs_no_test() {
    assert_eq!(chance("[situation]\nkind = \"command\"\ncr = 5\nchief_in = 12.00", "no_test"), Fraction::ONE);
    assert_eq!(
        chance("[situation]\nkind = \"command\"\ncr = 5\nchief_in = 13\narmy_in = 11", "success"),
        Fraction::ONE
    );
    assert_eq!(
        chance("[situation]\nkind = \"command\"\nchief_lost = true\nchief_in = 2", "success"),
        fraction("4/10")
    );
}
