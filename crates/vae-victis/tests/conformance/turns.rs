//! Clauses of VV-9, VV-10 and VV-11: demoralisation, victory and the machine.

use crate::table::{FIRE, fire, lga, order, set};
use engine::{Dice, EventLog, Referee, Seat};
use vae_victis::catalogue::question;
use vae_victis::clause;
use vae_victis::state::{Flag, Phase};

#[test]
fn vv_9_f_who_must_flee_runs_before_the_dice_and_gets_no_order() {
    let units =
        ["1 red lga_lightcav 300,300,0 must_flee", "2 red lga_line 100,300,0", "9 blue lga_line 300,560,180"];
    let mut table = lga(&units, "moment = { phase = \"activation\" }");
    table.play(&order("begin = {}"), &[4]);
    assert_eq!(table.stands(1), Some((300, 150, 180)));
    assert!(table.has(1, Flag::FleeingThisPhase) && !table.has(1, Flag::MustFlee));
    assert_eq!(table.asked(), "orders");
    table.refuses(&order("move = { elements = [1], legs = [\"F 10\"] }"), clause!("VV-9.f"));
}

#[test]
fn vv_9_f_who_cannot_move_at_all_is_destroyed() {
    let lakes = "moment = { phase = \"activation\" }\nterrain = [{ kind = \"lake\", rect = [200, 200, 400, 285] }, \
                 { kind = \"lake\", rect = [200, 270, 279, 400] }, { kind = \"lake\", rect = [321, 270, 400, 400] }]";
    let units =
        ["1 red lga_line 300,295,180 must_flee", "2 red lga_line 100,500,0", "9 blue lga_line 500,560,180"];
    let mut table = lga(&units, lakes);
    table.play(&order("begin = {}"), &[4]);
    assert_eq!(table.stands(1), None);
}

#[test]
fn vv_5_1_b_a_dead_general_s_corps_rolls_without_his_quality() {
    let scene = "moment = { phase = \"activation\" }\ngenerals = [{ id = \"G1\", seat = \"red\", quality = \"good\", dead = true }, \
                 { id = \"G2\", seat = \"red\", corps = 2, quality = \"good\", x = 100, y = 100, heading = 0 }]";
    let units =
        ["1 red lga_line 300,300,0", "2 red lga_line 100,300,0 corps=2", "9 blue lga_line 300,560,180"];
    let mut table = lga(&units, scene);
    table.play(&order("begin = {}"), &[5, 5]);
    let scores = [1, 2].map(|corps| table.state.corps_of(Seat::Red, corps).map(|corps| corps.left));
    assert_eq!(scores, [Some(5), Some(6)]);
}

#[test]
fn vv_9_b_twelve_points_by_option() {
    let units = ["1 red lga_line 300,300,180", "9 blue lga_line 300,100,0", "10 blue lga_line 200,100,0"];
    let scene = "south = \"blue\"\nmoment = { phase = \"fire\", active = \"red\" }\n\
                 corps = [{ seat = \"blue\", starting = 30, lost = 11 }, { seat = \"blue\", number = 2, starting = 30 }, \
                 { seat = \"blue\", number = 3, starting = 30 }]";
    let mut own_third = lga(&units, scene);
    own_third.play(&order("end_fire = {}"), &[6]);
    assert!(own_third.state.corps_of(Seat::Blue, 1).is_some_and(|corps| corps.demoralised));
    let mut twelve = set(vae_victis::LA_GRANDE_ARMEE, ", demoralisation = \"twelve\"", &units, scene);
    twelve.play(&order("end_fire = {}"), &[]);
    assert!(twelve.state.corps_of(Seat::Blue, 1).is_some_and(|corps| !corps.demoralised));
}

#[test]
fn vv_10_d_a_player_may_concede_at_any_of_his_decisions() {
    let mut table = lga(&["1 red lga_line 300,260,180", "9 blue lga_line 300,200,0"], FIRE);
    table.play(&order("concede = {}"), &[]);
    let Phase::Over(verdict) = &table.state.moment.phase else { panic!("it is over") };
    assert_eq!((verdict.winner, verdict.clause), (Some(Seat::Red), clause!("VV-10.d")));
    table.refuses(&fire(1, 9), clause!("VV-10.d"));
}

#[test]
fn vv_10_e_the_turn_limit_and_quiet_turns_end_a_battle() {
    let units = ["1 red lga_line 300,560,180", "9 blue lga_line 300,40,0"];
    let last = "turns = 3\nmoment = { phase = \"fire\", active = \"blue\", turn = 3 }";
    let mut limit = lga(&units, last);
    limit.play(&order("end_fire = {}"), &[]);
    assert_eq!(limit.asked(), "over");
    let quiet = "moment = { phase = \"fire\", active = \"blue\", turn = 30, quiet = 19 }";
    let mut table = lga(&units, quiet);
    table.play(&order("end_fire = {}"), &[]);
    assert_eq!(table.asked(), "over");
    let mut stirred = lga(
        &units,
        "moment = { phase = \"fire\", active = \"blue\", turn = 30, quiet = 19, stirred = true }",
    );
    stirred.play(&order("end_fire = {}"), &[]);
    assert_eq!(
        (stirred.asked(), stirred.state.moment.turn, stirred.state.moment.quiet),
        (question::ACTIVATION, 31, 0)
    );
}

#[test]
fn vv_11_1_a_a_single_pair_is_fought_by_the_engine_when_dice_are_at_hand() {
    let units = [
        "1 red lga_line 300,280,0",
        "2 red lga_line 100,100,0",
        "3 red lga_line 160,100,0",
        "9 blue lga_line 300,300,180",
        "10 blue lga_line 100,500,180",
        "11 blue lga_line 160,500,180",
    ];
    let scene = "moment = { phase = \"fire\", active = \"red\" }";
    let mut waits = lga(&units, scene);
    waits.play(&order("end_fire = {}"), &[]);
    assert_eq!(waits.asked(), "melee");
    let mut goes_on = lga(&units, scene);
    goes_on.play(&order("end_fire = {}"), &[4, 3]);
    assert_eq!(goes_on.asked(), "pursue");
}

#[test]
fn vv_12_a_marks_of_a_turn_are_cleared_at_its_end() {
    let units =
        ["1 red lga_line 300,560,180 moved turned changed charged", "9 blue lga_line 300,40,0 flanked"];
    let mut table = lga(&units, FIRE);
    table.play(&order("end_fire = {}"), &[]);
    assert_eq!(table.element(1).moved, 0);
    assert!([Flag::Turned, Flag::Changed, Flag::Charged].iter().all(|&flag| !table.has(1, flag)));
    assert!(!table.has(9, Flag::Flanked));
}

#[test]
fn vv_3_f_the_dice_of_the_first_player_open_a_battle() {
    let units = ["1 red lga_line 300,100,0", "9 blue lga_line 300,500,180"];
    let table = lga(&units, "moment = { phase = \"first_player\", side_fixed = true }");
    let (rules, mut state) = (table.rules, table.state);
    let mut dice = Dice::seeded(3);
    dice.begin(0, 0);
    state = rules.played(&state, &order("begin = {}"), &mut dice, &mut EventLog::default());
    // Everybody stands already, so nobody deploys; drawn dice never run out.
    assert_eq!((state.moment.phase, state.moment.active), (Phase::Orders, state.moment.first));
}
