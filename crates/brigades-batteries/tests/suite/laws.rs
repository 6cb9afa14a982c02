//! Laws of the contests: odds by convolution equal odds by counting, all odds add up to one, and text reads back equal.

use crate::text::{parsed, setting, situation, situation_under};
use brigades_batteries::{BrigadesAndBatteries, Situation};
use engine::catalogue::measure;
use engine::text::Document;
use engine::{Contest, Dice, Fraction, Notation, Odds};

const SKIRMISHERS: &str = "type = \"light\", formation = \"skirmish\"";

fn small() -> Vec<(&'static str, String)> {
    vec![
        ("", "kind = \"shooting\"\nshooter = { figures = 12 }\ntarget = { figures = 24 }\nrange = 80".to_owned()),
        ("", "kind = \"shooting\"\nshooter = { models = 1 }\ntarget = { models = 2 }\nrange = 500".to_owned()),
        ("", "kind = \"shooting\"\nshooter = { models = 1 }\ntarget = { figures = 24 }\nrange = 500\nfriends = [{ figures = 24, width = 2, range = 300, endangered = 1 }]".to_owned()),
        ("", "kind = \"shooting\"\nshooter = { models = 1 }\ntarget = { figures = 24 }\nrange = 500\nguns_between = [{ models = 2, range = 300 }]".to_owned()),
        ("\"opt.carry_through\" = true", format!("kind = \"shooting\"\nshooter = {{ models = 1 }}\nfire = \"canister\"\ntarget = {{ {SKIRMISHERS}, figures = 12 }}\nrange = 150\nbehind = [{{ figures = 24, range = 200, behind = 50 }}]")),
        ("nil_natural10 = true", "kind = \"shooting\"\nshooter = { figures = 8 }\ntarget = { figures = 24, cover = \"hard\" }\nrange = 180".to_owned()),
        ("", "kind = \"combat\"\nred = { figures = 8 }\nblue = { figures = 12 }".to_owned()),
        ("", "kind = \"combat\"\nside_b = \"red\"\nred = { arm = \"cavalry\", figures = 6, width = 1 }\nblue = [{ figures = 4, doubled = true }, { arm = \"cavalry\", figures = 3, flank = true }]".to_owned()),
        ("", "kind = \"morale\"\nunit = { figures = 20, n0 = 24 }\nhits = 2".to_owned()),
        ("", "kind = \"rout\"\nunit = { figures = 20, n0 = 24, command = \"out\" }".to_owned()),
        ("", "kind = \"charge\"\nred = { figures = 24, width = 2 }\nblue = { figures = 8 }".to_owned()),
        ("", "kind = \"charge\"\nred = { arm = \"cavalry\", figures = 12 }\nblue = { models = 1 }".to_owned()),
        ("", "kind = \"volley_and_test\"\nshooter = { figures = 12 }\ntarget = { figures = 4 }\nrange = 80".to_owned()),
        ("", "kind = \"volley_and_test\"\nshooter = { models = 1 }\ntarget = { models = 1 }\nrange = 300\ncommand = \"out\"".to_owned()),
        ("\"opt.danger_generals\" = true", "kind = \"charge\"\nred = { figures = 24, width = 2, attached = 2 }\nblue = { figures = 8, attached = 1 }\ntarget_hits = 2".to_owned()),
        ("\"opt.danger_generals\" = true", "kind = \"volley_and_test\"\nshooter = { figures = 12 }\ntarget = { figures = 24 }\nrange = 80\nattached = 1".to_owned()),
        ("", "kind = \"hedgerow\"\nstands = 3\nabatis = true".to_owned()),
        ("", "kind = \"general\"\nhits = [2, 3, 1]".to_owned()),
        ("", "kind = \"initiative\"".to_owned()),
        ("", "kind = \"deployment\"".to_owned()),
        ("", "kind = \"return\"\nturns = 2".to_owned()),
        ("", "kind = \"plowed\"\nacross = 30".to_owned()),
        ("", "kind = \"pursuit\"\nunit = { arm = \"cavalry\", grade = \"E\", figures = 12 }\nleader = -1".to_owned()),
        ("", "kind = \"charisma\"".to_owned()),
        ("", "kind = \"command_points\"".to_owned()),
    ]
}

#[test]
fn odds_equal_the_enumeration_of_resolve_and_sum_to_one() {
    for (options, text) in small() {
        let situation = situation_under(options, &text);
        let (stated, counted) = (situation.odds(), Odds::count(|dice| situation.resolve(dice)));
        assert_eq!(stated.chances(), counted.chances(), "{text}");
        assert_eq!(stated.chances().iter().map(|(_, chance)| *chance).sum::<Fraction>(), Fraction::ONE);
    }
}

#[test]
fn a_situation_prints_and_reads_back_equal() {
    for (options, text) in small() {
        let read = situation_under(options, &text);
        let setting = setting(options);
        let printed = Document::new(BrigadesAndBatteries::write_situation(&read)).print();
        let again = parsed(&printed, |reader| BrigadesAndBatteries::read_situation(&setting, reader));
        assert_eq!(again.as_ref(), Ok(&read), "{printed}");
    }
}

#[test]
fn a_reckoning_rolls_by_clause_and_says_what_a_throw_says() {
    for (options, text) in small() {
        let situation: Situation = situation_under(options, &text);
        for seed in 0..20 {
            let reckoning = situation.reckon(&mut Dice::seeded(seed));
            assert_eq!(reckoning.kind, situation.kind());
            let odds = situation.odds();
            assert!(odds.chances().iter().any(|(outcome, _)| *outcome == reckoning.outcome), "{text}");
            let faces: Vec<u8> = reckoning.rolls.iter().map(|roll| roll.face).collect();
            let again = situation.reckon(&mut Dice::scripted(faces));
            assert_eq!(again, reckoning);
        }
    }
}

#[test]
fn a_charge_to_its_end_is_counted_as_it_is_thrown() {
    let text = "kind = \"charge_to_the_end\"\nred = { figures = 3, n0 = 4, width = 1 }\nblue = { figures = 3, n0 = 4, width = 1 }\nflank = true";
    let joint = situation(text);
    let counted = Odds::count(|dice| joint.resolve(dice));
    assert_eq!(joint.odds().chances(), counted.chances());
    assert_eq!(counted.chances().iter().map(|(_, chance)| *chance).sum::<Fraction>(), Fraction::ONE);
}

#[test]
fn a_charge_to_its_end_agrees_with_the_charge_it_begins_with() {
    let facts = "red = { arm = \"cavalry\", grade = \"C\", figures = 18, width = 3 }\nblue = { models = 4, formation = \"unlimbered\" }\nfire = \"canister\"\nrange = 200";
    let joint = situation(&format!("kind = \"charge_to_the_end\"\n{facts}")).odds();
    assert_eq!(joint.chance("target_overrun").to_string(), "1679/2560");
    let facts = "red = { figures = 24, width = 2 }\nblue = { figures = 24, width = 6 }\nfire = \"small_arms\"\nrange = 50";
    let joint = situation(&format!("kind = \"charge_to_the_end\"\n{facts}")).odds();
    let alone = situation(&format!("kind = \"charge\"\n{facts}")).odds();
    assert_eq!(joint.chance("succeeds"), alone.chance("succeeds"));
    assert_eq!(joint.chance("succeeds").to_string(), "39389/78125");
    let broken = joint.chance("decided_before_combat");
    assert_eq!(broken.to_string(), "39389/156250");
}

#[test]
fn a_charge_of_very_many_dice_is_sampled_and_says_its_error() {
    let facts = "red = { arm = \"cavalry\", figures = 48, width = 16 }\nblue = { figures = 48, width = 12 }\nfire = \"small_arms\"\nrange = 50";
    let joint = situation(&format!("kind = \"charge_to_the_end\"\n{facts}"));
    let error = joint.measures().into_iter().find(|measure| measure.what == measure::SAMPLING_ERROR);
    assert!(
        matches!(error.map(|measure| measure.amount), Some(engine::Amount::Part(part)) if part < Fraction::new(1, 100))
    );
    let alone = situation(&format!("kind = \"charge\"\n{facts}")).odds();
    let apart = joint.odds().chance("succeeds") - alone.chance("succeeds");
    assert!(apart < Fraction::new(1, 100) && apart > Fraction::new(-1, 100), "{apart}");
}

#[test]
fn many_dice_convolve() {
    let volley = situation(
        "kind = \"shooting\"\nshooter = { models = 6 }\ntarget = { figures = 24, width = 2 }\nrange = 500",
    );
    assert_eq!(volley.odds().mean("hits"), Some(Fraction::new(6, 1)));
    let sum: Fraction = volley.odds().chances().iter().map(|(_, chance)| *chance).sum();
    assert_eq!(sum, Fraction::ONE);
}
