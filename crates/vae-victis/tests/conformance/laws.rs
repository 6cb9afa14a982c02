//! The laws of the engine on random play, of each rule set at both scales.

use engine::case::{Case, Subject};
use engine::laws::{Opening, uphold};
use engine::text::Source;
use engine::{ClauseId, Notation, RuleSet};
use std::collections::BTreeSet;
use std::fmt::Write;
use vae_victis::VaeVictis;

/// The foot, horse and guns that fight for each seat.
const SIDES: [(RuleSet, [[&str; 4]; 2]); 4] = [
    (
        RuleSet::LaGrandeArmee,
        [
            ["lga_line", "lga_cuirassier", "lga_gun_field", "lga_light"],
            ["lga_guard", "lga_lancer", "lga_gun_heavy", "lga_skirm"],
        ],
    ),
    (
        RuleSet::LosGringos,
        [
            ["us_regular", "us_dragoon", "us_gun", "us_light"],
            ["mx_regular", "mx_cuirassier", "mx_gun", "mx_militia"],
        ],
    ),
    (
        RuleSet::RebelYell,
        [
            ["ry_vet", "ry_cav", "ry_gun_rifled", "ry_sharp"],
            ["ry_exp", "ry_cav_dis", "ry_gun_smooth", "ry_inexp"],
        ],
    ),
    (
        RuleSet::KepisRouge,
        [
            ["kr_zouave", "kr_lancer", "kr_gun_fr", "kr_light"],
            ["kr_line", "kr_cuirassier", "kr_gun_de", "kr_mobile"],
        ],
    ),
];

/// Two small armies a short march apart, two corps each, some already in contact.
fn scene(rules: RuleSet, sides: &[[&str; 4]; 2], scale: i32) -> String {
    let size = if scale == 15 { 600 } else { 900 };
    let width = if scale == 15 { 40 } else { 50 };
    let mut text = format!(
        "format = 1\nrules = \"{rules}\"\noptions = {{ scale = {scale}, turn_limit = 6 }}\n\n[scene]\n\
         table = {{ width = {size}, depth = {size} }}\nterrain = [\n  {{ kind = \"wood\", rect = [60, 200, 160, 300] }},\n\
         {{ kind = \"gentle_hill\", level = 1, rect = [{}, 350, {}, 470] }},\n\
         {{ kind = \"wall\", line = [[200, 330], [320, 330]], width = 3 }},\n]\nunits = [\n",
        size - 250,
        size - 100
    );
    let mut id = 1;
    for (seat, (units, heading)) in ["red", "blue"].into_iter().zip(sides.iter().zip([0, 180])) {
        let (front, rear) =
            if heading == 0 { (size / 2 - 20, size / 2 - 110) } else { (size / 2 + 20, size / 2 + 110) };
        for (place, unit) in units.iter().enumerate() {
            for (rank, y) in [front, rear].into_iter().enumerate() {
                let x = 120 + 2 * width * place as i32;
                let corps = rank + 1;
                let nation = match (rules, seat) {
                    (RuleSet::RebelYell, "blue") => ", nation = \"confederate\"",
                    (RuleSet::KepisRouge, "blue") => ", nation = \"german\"",
                    _ => "",
                };
                writeln!(text, "  {{ id = {id}, seat = \"{seat}\", unit = \"{unit}\", corps = {corps}{nation}, x = {x}, y = {y}, heading = {heading} }},")
                    .expect("text grows");
                id += 1;
            }
        }
    }
    text.push_str("]\ngenerals = [\n");
    for (number, (seat, corps)) in
        [("red", 1), ("red", 2), ("red", 0), ("blue", 1), ("blue", 2), ("blue", 0)].into_iter().enumerate()
    {
        let y = if seat == "red" { 40 } else { size - 40 };
        let who = if corps == 0 { "commander = true".to_owned() } else { format!("corps = {corps}") };
        writeln!(
            text,
            "  {{ id = \"G{}\", seat = \"{seat}\", {who}, x = {}, y = {y}, heading = 0 }},",
            number + 1,
            60 + 100 * number
        )
        .expect("text grows");
    }
    text.push_str("]\n");
    text
}

fn opening(text: &str, rules: RuleSet) -> Opening<VaeVictis> {
    let case = Case::<VaeVictis>::read(&Source::new("opening", text), &VaeVictis::built_in(rules))
        .unwrap_or_else(|faults| panic!("{}\n{text}", faults[0]));
    let Subject::Scene(rules, state) = case.subject else { panic!("a scene") };
    Opening { setting: case.setting, rules: *rules, state: *state }
}

#[test]
fn random_battles_uphold_the_laws() {
    let mut emitted: BTreeSet<ClauseId> = BTreeSet::new();
    for (rules, sides) in &SIDES {
        for scale in [15, 25] {
            let opening = opening(&scene(*rules, sides, scale), *rules);
            for seed in 0..3 {
                match uphold(&opening, seed, 2_000) {
                    Ok(tally) => emitted.extend(tally.emitted),
                    Err(broken) => panic!("{rules} at {scale} mm, seed {seed}: {broken}"),
                }
            }
        }
    }
    assert!(emitted.len() > 60, "only {} clauses were emitted", emitted.len());
}
