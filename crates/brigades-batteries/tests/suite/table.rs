//! Contests that are measured on the table: shots, contacts and rounds of combat.

use crate::text::{parsed, setting};
use brigades_batteries::armies::troops::Cover;
use brigades_batteries::fire::measured::{TableShot, share};
use brigades_batteries::fire::table::Fire;
use brigades_batteries::state::records::DeclaredShot;
use brigades_batteries::{BrigadesAndBatteries, State};
use engine::{Contest, Illegal, Notation, PieceId};
use geometry::{Edge, Length};

pub(crate) fn table(text: &str) -> (BrigadesAndBatteries, State) {
    with_options("", text)
}

pub(crate) fn with_options(options: &str, text: &str) -> (BrigadesAndBatteries, State) {
    let setting = setting(options);
    parsed(text, |reader| BrigadesAndBatteries::read_scene(setting, reader))
        .unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

fn unit(number: u16) -> PieceId {
    PieceId::unit(number)
}

fn shot(by: u16, fire: Fire, at: u16) -> DeclaredShot {
    DeclaredShot { unit: unit(by), fire, target: unit(at), pose: None, second: Vec::new(), evading: false }
}

fn fired(text: &str, fire: Fire) -> Result<Vec<TableShot>, Illegal> {
    let (rules, state) = table(text);
    rules.shots(&state, &shot(1, fire, 2))
}

fn one(text: &str, fire: Fire) -> TableShot {
    fired(text, fire).unwrap_or_else(|why| panic!("{why:?}")).remove(0)
}

fn refused(text: &str, fire: Fire) -> String {
    fired(text, fire).err().map(|why| why.clause.to_string()).unwrap_or_default()
}

const SHOOTING: &str = "moment = { step = \"shooting\", stage = \"declare_b\", side_a = \"blue\" }\n";

fn line_against(more: &str) -> String {
    format!("{SHOOTING}{more}")
}

#[test]
fn bb_g_9_a_only_stands_with_the_target_in_their_arc_fire() {
    let shot = one(
        &line_against(
            r#"units = [{ id = 1, seat = "red", figures = 24, width = 6, x = 500, y = 500, heading = 0 },
            { id = 2, seat = "blue", arm = "cavalry", figures = 12, width = 2, x = 650, y = 560, heading = 180 }]"#,
        ),
        Fire::SmallArms,
    );
    assert_eq!(shot.lines.iter().map(|line| line.aim.stand).collect::<Vec<_>>(), [3, 4, 5]);
    assert_eq!((shot.shooting.pool(), shot.shooting.range), (3, Length(62_268)));
}

#[test]
fn bb_3_9_b_friends_in_the_lanes_are_rolled_at_first() {
    let text = line_against(
        r#"units = [{ id = 1, seat = "red", arm = "artillery", models = 4, formation = "unlimbered", x = 500, y = 100, heading = 0 },
        { id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = 500, heading = 180 },
        { id = 3, seat = "red", figures = 24, width = 2, x = 558.1, y = 300, heading = 0 }]"#,
    );
    let shot = one(&text, Fire::Ball);
    assert_eq!((shot.friends.as_slice(), shot.shooting.friends[0].figures), ([unit(3)].as_slice(), Some(2)));
    let odds = brigades_batteries::Situation::Shooting(Box::new(shot.shooting)).odds();
    assert_eq!(odds.mean("hits").map(|mean| mean.to_string()).as_deref(), Some("9/5"));
    // Canister cannot fire over friends either, and muskets do not reach that far.
    let skirmishers = text.replace(
        "figures = 24, width = 2, x = 558.1",
        "type = \"light\", formation = \"skirmish\", figures = 24, width = 2, x = 500",
    );
    assert_eq!(refused(&skirmishers, Fire::Ball), "BB-3.12.b");
}

#[test]
fn bb_3_11_guns_above_fire_over_friends_that_are_nearer_to_them() {
    let guns = |target: i32| {
        line_against(&format!(
            r#"terrain = [{{ kind = "gentle_hill", rect = [400, 0, 600, 110], level = 1 }}]
            units = [{{ id = 1, seat = "red", arm = "artillery", models = 4, formation = "unlimbered", x = 500, y = 100, heading = 0 }},
            {{ id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = {target}, heading = 180 }},
            {{ id = 3, seat = "red", figures = 24, width = 2, x = 500, y = 341.4, heading = 0 }}]"#
        ))
    };
    // The friend is 8" to 9.5" away, the target 18", then 17".
    assert!(one(&guns(557), Fire::Ball).friends.is_empty());
    assert_eq!(one(&guns(532), Fire::Ball).friends, [unit(3)]);
}

#[test]
fn bb_3_12_a_close_order_stops_fire_and_guns_are_rolled_at_on_the_way() {
    let through = |other: &str| {
        line_against(&format!(
            r#"units = [{{ id = 1, seat = "red", arm = "artillery", models = 3, formation = "unlimbered", x = 500, y = 100, heading = 0 }},
            {{ id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = 500, heading = 180 }},
            {{ id = 3, seat = "blue", {other}, x = 500, y = 300, heading = 180 }}]"#
        ))
    };
    assert_eq!(refused(&through("figures = 24, width = 6"), Fire::Ball), "BB-3.12.a");
    let light = "type = \"light\", formation = \"skirmish\", figures = 24, width = 6";
    assert!(one(&through(light), Fire::Ball).shooting.guns_between.is_empty());
    let shot = one(&through("arm = \"artillery\", models = 6, formation = \"unlimbered\""), Fire::Ball);
    assert_eq!((shot.guns_between.as_slice(), shot.shooting.pool()), ([unit(3)].as_slice(), 6));
    let odds = brigades_batteries::Situation::Shooting(Box::new(shot.shooting)).odds();
    assert_eq!(odds.mean("gun_hits").map(|mean| mean.to_string()).as_deref(), Some("9/5"));
    assert_eq!(odds.mean("hits").map(|mean| mean.to_string()).as_deref(), Some("63/50"));
}

#[test]
fn bb_g_10_b_a_wall_covers_what_stands_close_behind_it() {
    let wall = |y: &str| {
        line_against(&format!(
            r#"terrain = [{{ kind = "stone_wall", line = [[300, {y}], [700, {y}]], width = 4 }}]
            units = [{{ id = 1, seat = "red", figures = 24, width = 6, x = 500, y = 500, heading = 0 }},
            {{ id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = 580, heading = 180 }}]"#
        ))
    };
    assert_eq!(one(&wall("560"), Fire::SmallArms).shooting.target.cover, Cover::Soft);
    assert_eq!(one(&wall("540"), Fire::SmallArms).shooting.target.cover, Cover::None);
}

#[test]
fn bb_6_10_f_works_cover_from_their_outer_side_and_from_above_only_what_is_near() {
    let works = |outer: &str, hill: u8, target: i32| {
        line_against(&format!(
            r#"terrain = [{{ kind = "gentle_hill", rect = [300, 0, 700, 110], level = {hill} }},
            {{ kind = "light_works", line = [[300, 300], [700, 300]], width = 12.7, outer = "{outer}" }}]
            units = [{{ id = 1, seat = "red", arm = "artillery", models = 4, formation = "unlimbered", x = 500, y = 100, heading = 0 }},
            {{ id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = {target}, heading = 180 }}]"#
        ))
    };
    let cover = |text: String| one(&text, Fire::Ball).shooting.target.cover;
    assert_eq!(cover(works("right", 0, 320)), Cover::Hard);
    assert_eq!(cover(works("left", 0, 320)), Cover::None);
    assert_eq!(cover(works("right", 0, 600)), Cover::Hard, "any target past them, from the same level");
    assert_eq!(cover(works("right", 1, 320)), Cover::Hard);
    assert_eq!(cover(works("right", 1, 600)), Cover::None, "from above only what is within 4 inches");
}

#[test]
fn bb_6_1_b_the_concealed_are_seen_from_four_inches() {
    let woods = |from: i32, more: &str| {
        line_against(&format!(
            r#"terrain = [{{ kind = "woods", rect = [300, 600, 700, 800] }}]
            units = [{{ id = 1, seat = "red", figures = 24, width = 6, x = 500, y = {from}, heading = 0 }},
            {{ id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = 612.7, heading = 180{more} }}]"#
        ))
    };
    assert_eq!(refused(&woods(465, ""), Fire::SmallArms), "BB-G.9.d");
    assert_eq!(one(&woods(512, ""), Fire::SmallArms).shooting.target.cover, Cover::Soft);
    assert_eq!(one(&woods(465, ", spotted_until = 1"), Fire::SmallArms).shooting.target.cover, Cover::Soft);
    let (rules, state) = table(&woods(465, ""));
    let [red, blue] = [&state.units[0], &state.units[1]];
    assert_eq!(
        rules.sees(&state, red, blue).map_err(|why| why.clause.to_string()),
        Err("BB-6.1.b".to_owned())
    );
    assert!(rules.sees(&state, blue, red).is_ok());
}

#[test]
fn bb_3_7_only_a_flank_of_six_figures_is_shot_at() {
    let fight = |width: u16| {
        line_against(&format!(
            r#"units = [{{ id = 1, seat = "red", figures = 24, width = 6, x = 300, y = 500, heading = 0 }},
            {{ id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = 580, heading = 180 }},
            {{ id = 3, seat = "red", figures = 24, width = {width}, x = 500, y = 580, heading = 0 }}]
            pairs = [{{ units = [3, 2], round = 2 }}]"#
        ))
    };
    let shot = one(&fight(2), Fire::SmallArms);
    assert!(shot.shooting.pool() > 0 && shot.lines.iter().all(|line| line.aim.to.x <= 462_000));
    assert_eq!(refused(&fight(4), Fire::SmallArms), "BB-3.7.c");
    assert_eq!(refused(&fight(6), Fire::SmallArms), "BB-3.7.a");
}

#[test]
fn bb_3_8_a_chargers_come_first_and_share_the_fire() {
    let charged = |figures: u16| {
        line_against(&format!(
            r#"units = [{{ id = 1, seat = "red", figures = {figures}, n0 = 24, width = 6, x = 500, y = 500, heading = 0 }},
            {{ id = 2, seat = "blue", figures = 24, width = 2, x = 450, y = 500, heading = 180 }},
            {{ id = 3, seat = "blue", figures = 24, width = 2, x = 550, y = 500, heading = 180 }},
            {{ id = 4, seat = "blue", figures = 24, width = 2, x = 500, y = 600, heading = 180 }}]
            charges = [{{ charger = 2, target = 1 }}, {{ charger = 3, target = 1 }}]
            tracks = [{{ unit = 2, poses = [{{ x = 450, y = 700, heading = 180 }}, {{ x = 480, y = 600, heading = 180 }}, {{ x = 450, y = 500, heading = 180 }}] }},
            {{ unit = 3, poses = [{{ x = 550, y = 700, heading = 180 }}, {{ x = 520, y = 600, heading = 180 }}, {{ x = 550, y = 500, heading = 180 }}] }}]"#
        ))
    };
    let (rules, state) = table(&charged(24));
    let both = rules.shots(&state, &shot(1, Fire::SmallArms, 2)).unwrap();
    assert_eq!(
        both.iter().map(|shot| (shot.target, shot.shooting.pool())).collect::<Vec<_>>(),
        [(unit(2), 3), (unit(3), 3)]
    );
    let other = rules.shots(&state, &shot(1, Fire::SmallArms, 4)).unwrap_err();
    assert_eq!(other.clause.to_string(), "BB-3.8.a");
    let (rules, state) = table(&charged(22));
    let both = rules.shots(&state, &shot(1, Fire::SmallArms, 3)).unwrap();
    assert_eq!(
        both.iter().map(|shot| (shot.target, shot.shooting.pool())).collect::<Vec<_>>(),
        [(unit(3), 3), (unit(2), 2)]
    );
}

#[test]
fn bb_3_10_c_no_charger_gets_more_dice_than_its_eligible_stands_give() {
    assert_eq!(share(6, &[6, 6], &[6, 6]), [3, 3]);
    assert_eq!(share(5, &[5, 6], &[5, 6]), [2, 3]);
    assert_eq!(share(6, &[1, 6], &[1, 6]), [1, 5], "excess goes to the others");
    assert_eq!(share(7, &[1, 1, 6], &[1, 1, 6]), [1, 1, 5]);
    assert_eq!(share(9, &[2, 2], &[2, 2]), [2, 2]);
}

#[test]
fn bb_3_10_b_the_second_target_has_the_dice_that_are_left_over() {
    let text = line_against(
        r#"units = [{ id = 1, seat = "red", figures = 24, width = 6, x = 500, y = 500, heading = 0 },
        { id = 2, seat = "blue", figures = 24, width = 2, x = 330, y = 560, heading = 180 },
        { id = 3, seat = "blue", figures = 24, width = 2, x = 670, y = 560, heading = 180 }]"#,
    );
    let (rules, state) = table(&text);
    let declared = DeclaredShot { second: vec![unit(3)], ..shot(1, Fire::SmallArms, 2) };
    let shots = rules.shots(&state, &declared).unwrap();
    let pools: Vec<u16> = shots.iter().map(|shot| shot.shooting.pool()).collect();
    assert_eq!(pools, [2, 2], "the two stands in the middle have neither in their arc");
}

#[test]
fn bb_g_6_d_a_charge_stops_at_the_feature_its_enemy_defends() {
    let (rules, state) = table(
        r#"terrain = [{ kind = "obstacle", line = [[300, 546], [700, 546]], width = 2 }]
        units = [{ id = 1, seat = "red", figures = 24, width = 2, x = 500, y = 500, heading = 0 },
        { id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = 557, heading = 180 }]"#,
    );
    let (charger, enemy) = (rules.standing_of(&state.units[0]), &state.units[1]);
    let met = rules.meets(&state, &charger, &charger, enemy, Length::inches(8)).unwrap();
    assert_eq!((met.travel, met.counted, met.across), (Length::mm(45), Length::mm(57), Some(0)));
    assert_eq!((met.edge, met.flank, met.cover), (Some(Edge::Front), false, Cover::None));
    // Without the fence in front of it, the line itself is contacted.
    let (rules, state) = table(
        r#"terrain = [{ kind = "obstacle", line = [[300, 520], [700, 520]], width = 2 }]
        units = [{ id = 1, seat = "red", figures = 24, width = 2, x = 500, y = 500, heading = 0 },
        { id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = 557, heading = 180 }]"#,
    );
    let charger = rules.standing_of(&state.units[0]);
    let met = rules.meets(&state, &charger, &charger, &state.units[1], Length::inches(8)).unwrap();
    assert_eq!((met.travel, met.across), (Length::mm(57), None));
}

#[test]
fn bb_g_6_d_works_are_closed_to_cavalry_and_cover_foot() {
    let text = |arm: &str| {
        format!(
            r#"terrain = [{{ kind = "heavy_works", line = [[300, 546], [700, 546]], width = 12.7, outer = "right" }}]
            units = [{{ id = 1, seat = "red", {arm}, width = 2, x = 500, y = 450, heading = 0 }},
            {{ id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = 557, heading = 180 }}]"#
        )
    };
    let meets = |arm: &str| {
        let (rules, state) = table(&text(arm));
        let charger = rules.standing_of(&state.units[0]);
        rules.meets(&state, &charger, &charger, &state.units[1], Length::inches(8)).unwrap()
    };
    let foot = meets("figures = 24");
    assert_eq!((foot.across, foot.cover), (Some(0), Cover::Hard));
    assert_eq!(meets("arm = \"cavalry\", figures = 18").across, None);
}

#[test]
fn bb_4_2_d_who_stands_above_on_a_steep_slope() {
    let (rules, state) = table(
        r#"terrain = [{ kind = "steep_hill", rect = [200, 500, 800, 900], level = 1 }, { kind = "steep_top", rect = [300, 700, 700, 900], level = 2 }]
        units = [{ id = 1, seat = "red", figures = 24, width = 2, x = 500, y = 450, heading = 0 },
        { id = 2, seat = "blue", figures = 24, width = 6, x = 500, y = 557, heading = 180 }]"#,
    );
    let charger = rules.standing_of(&state.units[0]);
    let met = rules.meets(&state, &charger, &charger, &state.units[1], Length::inches(8)).unwrap();
    assert_eq!(met.above, [false, true]);
}

#[test]
fn bb_4_5_odd_dice_go_to_the_enemy_nearest_to_most_figures() {
    let (rules, state) = table(
        r#"moment = { step = "combat" }
        units = [{ id = 1, seat = "red", figures = 20, width = 5, x = 500, y = 500, heading = 0 },
        { id = 2, seat = "blue", figures = 24, width = 3, x = 430, y = 500, heading = 180 },
        { id = 3, seat = "blue", figures = 24, width = 2, x = 580, y = 500, heading = 180 }]
        pairs = [{ units = [2, 1] }, { units = [3, 1] }]"#,
    );
    let (combat, enemies) = rules.combat_of(&state, &state.units[0]).unwrap();
    assert_eq!(enemies, [unit(2), unit(3)]);
    assert!(combat.blue[0].nearest > combat.blue[1].nearest);
    assert_eq!(combat.red_blows().iter().map(|blow| blow.dice).collect::<Vec<_>>(), [3, 2]);
}

#[test]
fn bb_1_11_command_runs_from_the_generals_point_to_the_nearest_stand() {
    use brigades_batteries::morale::test::Leadership;
    let at = |y: &str| {
        let (rules, state) = table(&format!(
            r#"units = [{{ id = 1, seat = "red", brigade = 1, figures = 24, width = 6, x = 500, y = 500, heading = 0 }}]
            generals = [{{ id = "G1", seat = "red", brigade = 1, charisma = 2, x = 500, y = {y} }}]"#
        ));
        rules.command_of(&state, &state.units[0])
    };
    assert_eq!(at("804.8"), Leadership::InRadius);
    assert_eq!(at("804.801"), Leadership::Out);
}
