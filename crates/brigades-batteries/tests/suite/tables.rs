//! The tables: every row of the codex is there with its id and numbers, and every error in a changed file is reported.

use brigades_batteries::tables::{
    BUILT_IN, CombatModifier, FireRow, Maneuver, ManeuverPrice, MoraleModifier, ShootingModifier, Striking,
    Tables, TerrainKind, Troops,
};
use brigades_batteries::{BRIGADES_AND_BATTERIES, BrigadesAndBatteries};
use engine::case::{Case, judge};
use engine::testing::cases;
use engine::text::Source;
use engine::{ClauseId, Fraction, Notation};

/// The rows of a table of the codex: all ids directly below its section that are not lettered clauses.
fn rows_below(section: &str) -> Vec<String> {
    let section = brigades_batteries::codex::CODEX.find(section).expect("a section");
    brigades_batteries::codex::CODEX
        .all()
        .filter(|id| id.kind() == engine::codex::Kind::Row && id.parent() == Some(section))
        .map(|id| id.to_string())
        .collect()
}

fn assert_rows(section: &str, mut found: Vec<String>) {
    let mut expected = rows_below(section);
    expected.sort();
    found.sort();
    found.dedup();
    assert!(!expected.is_empty(), "{section} has no rows");
    assert_eq!(found, expected, "{section}");
}

#[test]
fn bb_2_11_movement_has_every_row() {
    let tables = Tables::built_in();
    let rows: Vec<String> = tables.movement.iter().map(|rate| rate.row.to_string()).collect();
    assert_rows("BB-2.11", rows);
    let inches = |troops: Troops| {
        let rate = tables.movement[troops as usize];
        let whole = |length: Option<geometry::Length>| length.map_or(0, |length| length.0 / 25_400);
        [whole(Some(rate.march)), whole(rate.charge), whole(rate.manhandled)]
    };
    let expected = [
        [8, 0, 0],
        [4, 0, 0],
        [3, 0, 0],
        [2, 0, 0],
        [10, 0, 0],
        [10, 16, 0],
        [12, 20, 0],
        [8, 0, 4],
        [8, 0, 2],
        [6, 0, 1],
        [12, 0, 4],
    ];
    assert_eq!(Troops::ALL.iter().map(|&troops| inches(troops)).collect::<Vec<_>>(), expected);
}

#[test]
fn bb_2_12_maneuvers_cost_what_is_printed() {
    let tables = Tables::built_in();
    let known = rows_below("BB-2.12");
    assert!(tables.maneuvers.iter().all(|row| known.contains(&row.row.to_string())));
    // Passing through, the emergency square and evading have rows, but no price.
    assert_eq!(tables.maneuvers.len() + 3, known.len());
    let price = |maneuver: Maneuver| {
        let row = tables.maneuvers[maneuver as usize];
        (row.plain, row.doubled)
    };
    let half = Fraction::new(1, 2);
    let two = Fraction::whole(2);
    assert_eq!(price(Maneuver::Forward), (ManeuverPrice::Per(1), ManeuverPrice::Per(1)));
    assert_eq!(price(Maneuver::Wheel), (ManeuverPrice::Per(1), ManeuverPrice::Per(1)));
    assert_eq!(price(Maneuver::Change), (ManeuverPrice::Moves(half), ManeuverPrice::Moves(Fraction::ONE)));
    assert_eq!(
        price(Maneuver::ChangeExtended),
        (ManeuverPrice::Moves(Fraction::ONE), ManeuverPrice::Moves(two))
    );
    assert_eq!(price(Maneuver::Sidestep), (ManeuverPrice::Per(4), ManeuverPrice::Per(8)));
    assert_eq!(price(Maneuver::Oblique), (ManeuverPrice::Per(2), ManeuverPrice::Per(4)));
    assert_eq!(price(Maneuver::Retire), (ManeuverPrice::Per(2), ManeuverPrice::Per(4)));
    assert_eq!(price(Maneuver::Limber), (ManeuverPrice::Moves(half), ManeuverPrice::Moves(Fraction::ONE)));
    assert_eq!(price(Maneuver::Reform), (ManeuverPrice::Moves(Fraction::ONE), ManeuverPrice::Moves(two)));
}

#[test]
fn bb_3_2_the_shooting_table_is_as_printed() {
    let tables = Tables::built_in();
    assert_rows("BB-3.2", tables.shooting.iter().map(|band| band.row.to_string()).collect());
    let printed = [
        (4, [7, 9, 9, 10]),
        (8, [9, 10, 10, 0]),
        (8, [8, 8, 8, 9]),
        (16, [9, 10, 10, 10]),
        (10, [6, 9, 9, 10]),
        (12, [6, 9, 9, 10]),
        (16, [6, 9, 9, 10]),
        (24, [8, 0, 8, 10]),
        (32, [8, 0, 8, 10]),
        (40, [8, 0, 8, 9]),
    ];
    for (&row, (range, scores)) in FireRow::ALL.iter().zip(printed) {
        let band = tables.shooting[row as usize];
        assert_eq!(band.range.0, range * 25_400, "{}", row.word());
        assert_eq!(band.scores.map(|score| score.unwrap_or(0)), scores, "{}", row.word());
        assert!(band.row.to_string().ends_with(row.word()), "{} is cited by {}", band.row, row.word());
    }
}

#[test]
fn bb_3_3_4_2_5_6_modifiers_are_as_printed() {
    let tables = Tables::built_in();
    let named = |section: &str, words: Vec<&str>| {
        assert_rows(section, words.iter().map(|word| format!("{section}.{word}")).collect());
    };
    named("BB-3.3", ShootingModifier::ALL.iter().map(|row| row.word()).collect());
    assert_eq!(tables.shooting_modifiers, [2, -2, -1, 1, -1, -2, -2, -1]);
    let cover = |word: &'static str| if word.ends_with("_cover") { "cover" } else { word };
    named("BB-4.2", CombatModifier::ALL.iter().map(|row| cover(row.word())).collect());
    assert_eq!(tables.combat_modifiers, [3, -3, 2, -3, 3, -3, 3, -3, 1, 1, 2, -1, -2, -1, 1, -2, -2, -3]);
    let general = |word: &'static str| if word == "no_general" { "general" } else { word };
    named("BB-5.6", MoraleModifier::ALL.iter().map(|row| general(row.word())).collect());
    assert_eq!(tables.morale_modifiers, [1, -2, -1, -2, -2, -3, -4, -4, -2, -3, -1]);
}

#[test]
fn bb_3_4_4_1_5_5_5_7_rows_are_as_printed() {
    let tables = Tables::built_in();
    assert_rows("BB-3.4.a", tables.gun_effects.iter().map(|row| row.row.to_string()).collect());
    assert_rows("BB-4.1.b", tables.combat_dice.iter().map(|row| row.row.to_string()).collect());
    let dice: Vec<(u16, u16)> = Striking::ALL
        .iter()
        .map(|&row| (tables.combat_dice[row as usize].per, tables.combat_dice[row as usize].ranks))
        .collect();
    assert_eq!(dice, [(4, 1), (4, 1), (3, 2), (1, 1), (3, 1)]);
    assert_eq!(tables.morale_scores, [0, 1, 2, 3, 4, 5]);
    assert_rows("BB-5.7.1.a", tables.rout_bands.iter().map(|row| row.row.to_string()).collect());
    let bands: Vec<_> = tables
        .rout_bands
        .iter()
        .map(|band| (band.from, band.result.map(|(distance, hits)| (distance.0 / 25_400, hits))))
        .collect();
    assert_eq!(bands[0].1, None);
    assert_eq!(
        bands[1..],
        [
            (1, Some((18, [6, 4]))),
            (3, Some((12, [5, 3]))),
            (5, Some((8, [3, 2]))),
            (8, Some((6, [2, 1]))),
            (10, Some((4, [1, 0]))),
        ]
    );
    assert_eq!(tables.rout_grades, [3, 2, 1, 0, -1, -3]);
}

#[test]
fn bb_6_terrain_is_as_printed() {
    let tables = Tables::built_in();
    let factors = |kind: TerrainKind| tables.terrain[kind as usize].factors;
    assert_eq!(factors(TerrainKind::Woods), [2, 1, 4, 0, 2]);
    assert_eq!(factors(TerrainKind::Rough), [2, 1, 2, 2, 2]);
    assert_eq!(factors(TerrainKind::LightWorks), [1, 1, 0, 0, 0]);
    assert_eq!(factors(TerrainKind::River), [0; 5]);
    assert_eq!(tables.terrain[TerrainKind::Woods as usize].height, 2);
    assert!(tables.terrain[TerrainKind::SteepHill as usize].foot_only_up);
}

#[test]
fn bb_7_11_every_nation_has_its_row() {
    let tables = Tables::built_in();
    assert_rows("BB-7.11", tables.nations.iter().map(|nation| nation.row.to_string()).collect());
}

#[test]
fn every_fault_of_a_changed_table_is_reported() {
    let changed = BUILT_IN
        .replace("move = 8 }", "move = \"far\" }")
        .replace("row = \"BB-2.11.infantry_line\", ", "")
        .replace("dense = 2", "dnese = 2")
        .replace(".musket_far\"", ".musket_off\"");
    let faults = Tables::read(&Source::new("mine.toml", changed)).expect_err("four faults");
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    for part in ["`move` must be a number", "`row` is missing", "unknown key `dnese`", "musket_off`"] {
        assert!(said.iter().any(|fault| fault.contains(part)), "{part} in {said:?}");
    }
}

/// The lines of the tables `[lengths]` and `[rolls]`: the name of a row, its value and its comment.
fn single_rows(text: &str) -> Vec<(&str, &str, &str)> {
    let from = text.find("[lengths]").expect("single lengths");
    let rows = text[from..].lines().filter_map(|line| line.split_once(" = "));
    rows.map(|(name, rest)| {
        let (value, comment) = rest.split_once(" # ").unwrap_or((rest, ""));
        (name, value, comment)
    })
    .collect()
}

/// The clauses that a comment names.
fn clauses_in(comment: &str) -> Vec<ClauseId> {
    let words = comment.split([' ', ',', ':']);
    words.filter_map(|word| brigades_batteries::codex::CODEX.find(word)).collect()
}

#[test]
fn every_single_number_names_its_clause_and_changes_play() {
    let all = cases::<BrigadesAndBatteries>();
    let sources: Vec<Source> = BrigadesAndBatteries::FAMILY.files.cases();
    let mut idle = Vec::new();
    for (name, value, comment) in single_rows(BUILT_IN) {
        let clauses = clauses_in(comment);
        assert!(!clauses.is_empty(), "{name} names no clause");
        let value: f64 = value.parse().expect("a number");
        let changed = [value * 2.0, value / 2.0, value / 50.0, value + 1.0, value - 1.0].map(|changed| {
            let text = BUILT_IN.replace(&format!("\n{name} = {value} #"), &format!("\n{name} = {changed} #"));
            assert_ne!(text, BUILT_IN, "{name}");
            Tables::read(&Source::new("house.toml", text)).ok()
        });
        let of_row = all
            .iter()
            .zip(&sources)
            .filter(|((_, case), _)| case.clauses.iter().any(|clause| clauses.contains(clause)));
        let differs = |source: &Source, tables: &Tables| {
            let case = Case::<BrigadesAndBatteries>::read(source, tables);
            case.is_ok_and(|case| !judge(&case).is_as_expected())
        };
        let is_live = of_row
            .map(|(_, source)| source)
            .any(|source| changed.iter().flatten().any(|tables| differs(source, tables)));
        if !is_live {
            idle.push(name);
        }
    }
    assert!(idle.is_empty(), "no case of their clause depends on {idle:?}");
}

#[test]
fn tables_of_the_time_before_the_single_numbers_are_the_built_in_ones() {
    let old =
        &BUILT_IN[..BUILT_IN.find("# Lengths in inches that a clause names").expect("the first of them")];
    assert!(!old.contains("[lengths]") && !old.contains("[rolls]"));
    assert_eq!(Tables::read(&Source::new("old.toml", old)).expect("tables"), Tables::built_in());
    let digest = |text: &str| BRIGADES_AND_BATTERIES.tables_digest(text);
    assert_eq!(digest(old), digest(BUILT_IN));
    // As the journals of format 2 have it.
    assert_eq!(digest(BUILT_IN).to_string(), "bd38f85870a5ecd53e05b7e69dbb5553");
    let house = old.to_owned() + "[lengths]\nrecoil = 3\n[rolls]\nplowed = 8\n";
    let tables = Tables::read(&Source::new("house.toml", house.as_str())).expect("tables");
    assert_eq!((tables.lengths.recoil.0, tables.lengths.refuge.0), (76_200, 304_800));
    assert_ne!(digest(&house), digest(BUILT_IN));
}
