//! Every row of the four sheets, against the codex.

use crate::table::lga;
use engine::codex::ClauseId;
use engine::text::Source;
use engine::{Notation, Number, Referee, RuleSet, Screen, Title};
use std::collections::BTreeSet;
use vae_victis::VaeVictis;
use vae_victis::tables::Tables;

const SETS: [(RuleSet, &str, [usize; 6]); 4] = [
    // V, R, U, F, M, C rows as the codex prints them.
    (vae_victis::LA_GRANDE_ARMEE, "LGA", [10, 5, 16, 12, 10, 6]),
    (vae_victis::LOS_GRINGOS, "LG", [9, 5, 18, 11, 9, 6]),
    (vae_victis::REBEL_YELL, "RY", [6, 8, 9, 11, 9, 5]),
    (vae_victis::KEPIS_ROUGE, "KR", [7, 5, 14, 6, 8, 6]),
];

fn rows_of(tables: &Tables) -> [BTreeSet<ClauseId>; 6] {
    [
        tables.movement.iter().map(|row| row.row).collect(),
        tables.ranges.iter().map(|row| row.row).collect(),
        tables.units.iter().map(|row| row.row).collect(),
        tables.fire.iter().map(|row| row.row).collect(),
        tables.melee.iter().map(|row| row.row).collect(),
        tables.results.iter().map(|row| row.row).collect(),
    ]
}

#[test]
fn every_row_of_the_codex_is_in_its_sheet_and_no_other() {
    for (rules, prefix, counts) in SETS {
        let rows = rows_of(&VaeVictis::built_in(rules));
        for ((letter, count), rows) in ["V", "R", "U", "F", "M", "C"].into_iter().zip(counts).zip(&rows) {
            let wanted: BTreeSet<ClauseId> = (1..=count)
                .map(|n| {
                    vae_victis::codex::CODEX
                        .find(&format!("VV-{prefix}.{letter}{n}"))
                        .expect("a row of the codex")
                })
                .collect();
            assert_eq!(rows, &wanted, "VV-{prefix}.{letter}");
            assert_eq!(vae_victis::codex::CODEX.find(&format!("VV-{prefix}.{letter}{}", count + 1)), None);
        }
    }
}

/// The rows of a table of the codex, as cells, without the heading.
fn codex_rows(prefix: &str, letter: char) -> Vec<Vec<String>> {
    let file = prefix.to_lowercase();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/codex/");
    let text = std::fs::read_to_string(format!("{folder}{file}.md")).expect("the codex can be read");
    let start = format!("| VV-{prefix}.{letter}");
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    text.lines().filter(|line| line.starts_with(&start)).map(cells).collect()
}

#[test]
fn movement_and_range_figures_are_the_codex_s() {
    let figure = |cell: &str| cell.parse::<u16>().ok();
    for (rules, prefix, _) in SETS {
        let tables = VaeVictis::built_in(rules);
        for cells in codex_rows(prefix, 'V') {
            let row = tables.movement.iter().find(|row| row.row.id() == cells[0]).expect("every row");
            let ours = [row.road, row.clear, row.rough, row.difficult];
            let theirs: Vec<Option<u16>> = cells[2..6].iter().map(|cell| figure(cell)).collect();
            assert_eq!(ours.as_slice(), theirs, "{}", cells[0]);
        }
        for cells in codex_rows(prefix, 'R') {
            let row = tables.ranges.iter().find(|row| row.row.id() == cells[0]).expect("every row");
            match cells.len() {
                5 => {
                    let theirs = [figure(&cells[2]), figure(&cells[3]), figure(&cells[4])];
                    assert_eq!([row.short, row.medium, Some(row.most)], theirs, "{}", cells[0]);
                }
                _ => {
                    assert_eq!(Some(row.most), figure(&cells[2]), "{}", cells[0]);
                    let half = cells.get(3).and_then(|cell| figure(cell)).unwrap_or(row.most / 2);
                    assert_eq!(row.half, half, "{}", cells[0]);
                }
            }
        }
    }
}

#[test]
fn unit_figures_are_the_codex_s() {
    for (rules, prefix, _) in SETS {
        let tables = VaeVictis::built_in(rules);
        for cells in codex_rows(prefix, 'U') {
            let unit = tables.units.iter().find(|unit| unit.row.id() == cells[0]).expect("every row");
            assert_eq!(unit.id, cells[2].trim_matches('`'), "{}", cells[0]);
            let number = |cell: &str| -> Option<i16> {
                let digits = cell.trim_matches(|c| c == '(' || c == ')').split(' ').next()?;
                digits.parse().ok()
            };
            // LGA prints fire and melee apart; the others one combat factor, and RY no charge.
            let (fire, melee, charge, cost) = match prefix {
                "LGA" => (number(&cells[8]), number(&cells[9]), number(&cells[10]), number(&cells[11])),
                "RY" => (number(&cells[8]), number(&cells[8]), Some(0), number(&cells[9])),
                _ => (number(&cells[8]), number(&cells[8]), number(&cells[9]), number(&cells[10])),
            };
            assert_eq!(Some(unit.melee), melee, "{}", cells[0]);
            assert_eq!(Some(unit.charge), charge, "{}", cells[0]);
            assert_eq!(i16::try_from(unit.cost).ok(), cost, "{}", cells[0]);
            let fires = cells[3] != "CAV";
            assert_eq!(unit.fire, if fires { fire } else { None }, "{}", cells[0]);
            let short = |row: ClauseId| row.id().rsplit('.').next().unwrap_or_default().to_owned();
            assert!(
                cells[5].starts_with(&short(tables.movement[usize::from(unit.movement)].row)),
                "{}",
                cells[0]
            );
            assert_eq!(short(tables.results[usize::from(unit.result)].row), cells[7], "{}", cells[0]);
            let max = cells.get(11).filter(|_| prefix == "KR").and_then(|cell| number(cell));
            if prefix == "KR" {
                assert_eq!(unit.most.map(|most| most as i16), max, "{}", cells[0]);
            }
        }
    }
}

#[test]
fn modifier_figures_are_the_codex_s() {
    use vae_victis::tables::Worth;
    for (rules, prefix, _) in SETS {
        let tables = VaeVictis::built_in(rules);
        for (letter, rows) in [('F', &tables.fire), ('M', &tables.melee)] {
            for cells in codex_rows(prefix, letter) {
                for row in rows.iter().filter(|row| row.row.id() == cells[0]) {
                    let written = cells[2].replace('−', "-").replace('+', "");
                    let theirs = if written == "C" {
                        Worth::Charge
                    } else {
                        Worth::Figure(written.parse().expect("a figure"))
                    };
                    assert_eq!(row.worth, theirs, "{}", cells[0]);
                    assert_eq!(row.most, cells[1].contains("at most 2").then_some(2), "{}", cells[0]);
                }
            }
        }
    }
}

#[test]
fn every_mistake_of_a_table_is_reported_at_once() {
    let text = vae_victis::LA_GRANDE_ARMEE.tables();
    let broken = text
        .replacen("\"enfilade\"", "\"enfilad\"", 1)
        .replacen("then = \"flee\"", "then = \"fly\"", 1)
        .replacen("melee = 2", "melee = \"two\"", 1)
        .replacen("row = \"VV-LGA.V3\"", "row = \"VV-KR.V3\"", 1);
    let faults = Tables::read(&Source::new("mine.toml", broken)).expect_err("four mistakes");
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let has = |what: &str| said.iter().any(|fault| fault.contains(what));
    assert!(
        has("did you mean `enfilade`")
            && has("`then` does not know `fly`")
            && has("`melee` must be a number")
    );
    assert!(has("a row of this sheet stands under VV-LGA"), "{said:?}");
    assert!(said.iter().all(|fault| fault.starts_with("mine.toml:")));
}

#[test]
fn a_player_may_add_a_unit_of_his_own() {
    let mut text = vae_victis::LA_GRANDE_ARMEE.tables().to_owned();
    text.push_str(
        "\n[[unit]]\nrow = \"house.1\"\nid = \"landsturm\"\nname = \"Landsturm\"\narm = \"infantry\"\n\
         base = \"infantry\"\nmovement = \"VV-LGA.V4\"\nrange = \"VV-LGA.R1\"\nresult = \"VV-LGA.C1\"\n\
         fire = 1\nmelee = 1\ncost = 1\n",
    );
    let tables = Tables::read(&Source::new("mine.toml", text)).expect("a house unit is welcome");
    let unit = tables.find_unit("landsturm").expect("it is there");
    assert_eq!(tables.unit(unit).row.id(), "house.1");
}

#[test]
fn a_unit_is_called_by_its_name_which_is_spoken_of_as_one_or_as_several() {
    let table = lga(&["1 red lga_line 300,100,0", "2 red lga_lancer 400,100,0"], "");
    let sketch = table.rules.sketch(&table.rules.view(&table.state, None));
    let titles: Vec<&Title> = sketch.pieces.iter().map(|token| &token.title).collect();
    let named = [Title::named("Line", Number::One), Title::named("Lancers", Number::Several)];
    assert_eq!(titles, [&named[0], &named[1]]);
}
