//! What may be written in more than one way, and what may not be written at all.

use crate::table::{lga, order, set};
use engine::case::Case;
use engine::text::Source;
use engine::{Notation, Seat};
use vae_victis::VaeVictis;
use vae_victis::armies::troops::{Formation, Nation};
use vae_victis::state::Place;

#[test]
fn units_go_by_id_or_row_and_nations_as_the_codex_spells_them() {
    let table = lga(
        &["1 red VV-LGA.U2 300,100,0 nation=\"Austrian\" rifled=true", "9 blue lga_line 300,500,180"],
        "",
    );
    let element = table.element(1);
    assert_eq!((element.unit, element.nation), (table.element(9).unit, Nation::Austrian));
    let weapon = element.weapon.map(|weapon| table.rules.tables.weapon(weapon).id.clone());
    assert_eq!(weapon.as_deref(), Some("rifled"));
}

#[test]
fn vv_5_6_h_the_dismounted_row_is_the_same_element_on_foot() {
    let units = [
        "1 red ry_cav_dis 300,100,0",
        "2 red ry_cav 400,100,0 formation=\"dismounted\"",
        "9 blue ry_exp 300,500,180",
    ];
    let table = set(vae_victis::REBEL_YELL, "", &units, "");
    assert_eq!(table.element(1).unit, table.element(2).unit);
    assert_eq!(
        (table.element(1).formation, table.element(1).base),
        (Formation::Dismounted, table.element(1).base)
    );
    assert_eq!(table.rules.unit(table.element(1)).id, "ry_cav_dis");
}

#[test]
fn a_mark_may_say_that_the_corps_is_demoralised() {
    let table = lga(&["1 red lga_line 300,100,0 demoralised", "9 blue lga_line 300,500,180"], "");
    assert!(table.state.corps_of(Seat::Red, 1).is_some_and(|corps| corps.demoralised));
    assert!(table.state.corps_of(Seat::Blue, 1).is_some_and(|corps| !corps.demoralised));
}

#[test]
fn who_is_off_the_table_waits_and_stands_nowhere() {
    let table = lga(
        &[
            "1 red lga_line 300,100,0 on_table=false",
            "2 red lga_line 1,1,0 destroyed=true",
            "9 blue lga_line 300,500,180",
        ],
        "",
    );
    assert_eq!(table.element(1).standing, Place::Waiting);
    assert_eq!(table.element(1).pose, table.element(2).pose);
    assert_eq!(table.state.corps_of(Seat::Red, 1).map(|corps| (corps.starting, corps.lost)), Some((6, 3)));
}

#[test]
fn every_fault_of_a_scene_is_said_at_once() {
    let text = "format = 1\nrules = \"la-grande-armee\"\noptions = { scale = 15 }\n[scene]\nunits = [\n\
                { id = 1, seat = \"red\", unit = \"lga_lime\", x = 1, y = 1 },\n\
                { id = 2, seat = \"red\", unit = \"lga_skirm\", formation = \"square\", x = 1, y = 1 },\n\
                { id = 3, seat = \"green\", unit = \"lga_line\", x = 1, y = 1, hight = 3 },\n]\n\
                generals = [{ id = \"G1\", seat = \"red\", x = 1, y = 1, attached_to = 77 }]\n";
    let tables = VaeVictis::built_in(vae_victis::LA_GRANDE_ARMEE);
    let faults =
        Case::<VaeVictis>::read(&Source::new("bad", text), &tables).expect_err("it is full of faults");
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    for what in [
        "did you mean `lga_line`",
        "cannot stand in `square`",
        "`seat` does not know `green`",
        "unknown key `hight`",
        "there is no 77",
    ] {
        assert!(said.iter().any(|fault| fault.contains(what)), "{what}: {said:?}");
    }
}

/// Nothing in the library is written so any more; journals and cases of players are.
#[test]
fn an_order_may_still_be_written_without_a_table() {
    for (short, long) in [
        ("begin = true", "begin = {}"),
        ("end_movement = true", "end_movement = {}"),
        ("end_fire = true", "end_fire = {}"),
        ("concede = true", "concede = {}"),
        ("pursue = true", "pursue = { yes = true }"),
        ("pursue = \"yes\"", "pursue = { yes = true }"),
        ("pursue = false", "pursue = {}"),
        ("pursue = \"no\"", "pursue = { yes = false }"),
        ("choose_side = \"south\"", "choose_side = { side = \"south\" }"),
        ("take_command = 2", "take_command = { corps = 2 }"),
        ("take_command = \"none\"", "take_command = { corps = \"none\" }"),
        ("rally = [1, 2]", "rally = { elements = [1, 2] }"),
        ("about_turn = [3]", "about_turn = { elements = [3] }"),
    ] {
        assert_eq!(order(short), order(long), "{short}");
    }
}
