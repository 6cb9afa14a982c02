//! The laws of the engine on random play, of each rule set at both scales.

use engine::case::{Case, Subject};
use engine::choices::Choices;
use engine::laws::{Opening, uphold};
use engine::text::Source;
use engine::{ClauseId, Dice, Hints, Notation, Referee, RuleSet, Silent};
use geometry::{Convex, Length};
use std::collections::BTreeSet;
use std::fmt::Write;
use vae_victis::measure::{REST, TOUCH};
use vae_victis::state::{Flag, Phase};
use vae_victis::{State, VaeVictis};

/// The foot, horse and guns that fight for each seat.
pub(crate) const SIDES: [(RuleSet, [[&str; 4]; 2]); 4] = [
    (
        vae_victis::LA_GRANDE_ARMEE,
        [
            ["lga_line", "lga_cuirassier", "lga_gun_field", "lga_light"],
            ["lga_guard", "lga_lancer", "lga_gun_heavy", "lga_skirm"],
        ],
    ),
    (
        vae_victis::LOS_GRINGOS,
        [
            ["us_regular", "us_dragoon", "us_gun", "us_light"],
            ["mx_regular", "mx_cuirassier", "mx_gun", "mx_militia"],
        ],
    ),
    (
        vae_victis::REBEL_YELL,
        [
            ["ry_vet", "ry_cav", "ry_gun_rifled", "ry_sharp"],
            ["ry_exp", "ry_cav_dis", "ry_gun_smooth", "ry_inexp"],
        ],
    ),
    (
        vae_victis::KEPIS_ROUGE,
        [
            ["kr_zouave", "kr_lancer", "kr_gun_fr", "kr_light"],
            ["kr_line", "kr_cuirassier", "kr_gun_de", "kr_mobile"],
        ],
    ),
];

/// Two small armies a short march apart, two corps each, some already in contact.
pub(crate) fn scene(rules: RuleSet, sides: &[[&str; 4]; 2], scale: i32) -> String {
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
                let nation = match (rules.word(), seat) {
                    ("rebel-yell", "blue") => ", nation = \"confederate\"",
                    ("kepis-rouge", "blue") => ", nation = \"german\"",
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

pub(crate) fn opening(text: &str, rules: RuleSet) -> Opening<VaeVictis> {
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
            for seed in 0..2 {
                match uphold(&opening, seed, 2_000) {
                    Ok(tally) => emitted.extend(tally.emitted),
                    Err(broken) => panic!("{rules} at {scale} mm, seed {seed}: {broken}"),
                }
            }
        }
    }
    assert!(emitted.len() > 60, "only {} clauses were emitted", emitted.len());
}

/// What no order may ever leave behind.
fn unsound(rules: &VaeVictis, state: &State) -> Option<String> {
    let table = rules.bounds().grown(REST);
    for (at, element) in state.elements.iter().enumerate().filter(|(_, element)| element.is_on_table()) {
        if !table.covers(&element.base.bounds()) {
            return Some(format!("{} is off the table", element.id));
        }
        for other in state.elements[..at].iter().filter(|other| other.is_on_table()) {
            // Members of a bent column may overlap each other (VV-5.2.h).
            let is_column = other.seat == element.seat && other.corps == element.corps;
            if !is_column && element.base.penetrates(REST + Length(1), &other.base) {
                return Some(format!("{} and {} overlap", element.id, other.id));
            }
        }
    }
    for corps in &state.corps {
        let own = state
            .elements
            .iter()
            .filter(|element| element.seat == corps.seat && element.corps == corps.number);
        let lost: u16 = own.filter(|element| element.is_lost()).map(|element| rules.points(element)).sum();
        if lost != corps.lost {
            return Some(format!(
                "{} corps {} has lost {lost}, not {}",
                corps.seat, corps.number, corps.lost
            ));
        }
    }
    for general in state.generals.iter().filter(|general| general.is_on_table()) {
        let attached = general.attached.and_then(|id| state.element(id));
        if attached.is_some_and(|element| !element.base.is_within(TOUCH + Length(1), &general.base)) {
            return Some(format!("{} does not touch the element he is attached to", general.id));
        }
    }
    let is_firing = matches!(state.moment.phase, Phase::Fire);
    if !is_firing && (!state.moment.frozen.is_empty() || state.elements.iter().any(|e| e.has(Flag::Fired))) {
        return Some("marks of the fire phase outlive it".to_owned());
    }
    None
}

#[test]
fn random_battles_leave_a_sound_table() {
    for (rules, sides) in &SIDES {
        let opening = opening(&scene(*rules, sides, 15), *rules);
        for seed in 0..6 {
            let (rules, mut state) = (&opening.rules, opening.state.clone());
            let (mut choices, mut dice) = (Choices::new(seed), Dice::seeded(seed));
            for entry in 0..3_000 {
                if rules.decision(&state).seat().is_none() {
                    break;
                }
                let order = rules.propose(&rules.view_of_asked(&state), &mut choices);
                dice.begin(entry, 0);
                state = rules.played(&state, &order, &mut dice, &mut Silent);
                if let Some(fault) = unsound(rules, &state) {
                    panic!("{}, seed {seed}, entry {entry}: after {order:?}: {fault}", rules.rules);
                }
            }
            assert_eq!(rules.decision(&state).seat(), None, "a battle of six turns ends");
        }
    }
}
