//! The tables of the codex, row by row, and how a changed file is read.

use engine::text::Source;
use krupp_chassepot::ask::Arm;
use krupp_chassepot::ask::Book;
use krupp_chassepot::ask::Tables;
use krupp_chassepot::ask::inches;

fn rows<'t>(rows: impl Iterator<Item = (String, String)> + 't) -> Vec<String> {
    rows.map(|(row, figures)| format!("{row} {figures}")).collect()
}

#[test]
fn fp_1_a_and_fp_3_a_have_the_numbers_of_the_sheet() {
    let tables = Tables::built_in();
    let bands = |bands: &[krupp_chassepot::ask::Band]| {
        rows(
            bands
                .iter()
                .map(|band| (band.row.to_string(), format!("{} {:?}", band.upto.0 / 25_400, band.numbers))),
        )
    };
    assert_eq!(
        bands(&tables.artillery_hits),
        [
            "FP-1.a.point_blank 3 [7, 8, 9, 10]",
            "FP-1.a.close 8 [6, 7, 8, 9]",
            "FP-1.a.medium 15 [4, 5, 6, 7]",
            "FP-1.a.long 25 [3, 4, 5, 6]",
            "FP-1.a.extreme 32 [2, 3, 4, 5]",
        ]
    );
    assert_eq!(
        bands(&tables.rifle_hits),
        ["FP-3.a.close 3 [5, 6, 8, 9]", "FP-3.a.medium 5 [4, 5, 7, 8]", "FP-3.a.long 10 [2, 3, 5, 6]"]
    );
}

#[test]
fn fp_1_e_fp_1_f_fp_3_e_and_fp_5_e_have_all_their_rows() {
    let tables = Tables::built_in();
    let fire = |modifiers: &[krupp_chassepot::ask::FireModifier]| {
        rows(modifiers.iter().map(|row| (row.row.to_string(), format!("{:+}", row.die))))
    };
    assert_eq!(
        fire(&tables.artillery_modifiers),
        [
            "FP-1.e.A1 +1",
            "FP-1.e.A2 +1",
            "FP-1.e.A3 +1",
            "FP-1.e.A4 +1",
            "FP-1.e.A5 +1",
            "FP-1.f.A6 -1",
            "FP-1.f.A7 -1"
        ]
    );
    assert_eq!(
        fire(&tables.rifle_modifiers),
        ["FP-3.e.R1 +1", "FP-3.e.R2 +1", "FP-3.e.R3 -1", "FP-3.e.R4 -1", "FP-3.e.R5 -2", "FP-3.e.R6 -2"]
    );
    let melee =
        rows(tables.melee_modifiers.iter().map(|row| (row.row.to_string(), format!("{:+}", row.score))));
    assert_eq!(melee, ["FP-5.e.M1 +1", "FP-5.e.M2 +1", "FP-5.e.M3 +1", "FP-5.e.M4 +1", "FP-5.e.M5 +2"]);
}

#[test]
fn fp_2_a_every_die_has_the_column_of_the_codex() {
    let tables = Tables::built_in();
    let columns = ["AABBCCDDEF", "ABBCCDDEEF", "ABCCCDDEEF", "ABCDDDEEFF", "ABCDDEEEFF"];
    for (row, expected) in tables.effects.iter().zip(columns) {
        let column = |die: u8| row.upto.iter().position(|&upto| die <= upto).unwrap();
        let found: String = (1..=10).map(|die| char::from(b"ABCDEF"[column(die)])).collect();
        assert_eq!(found, expected, "MR {}", row.mr);
    }
    assert_eq!(tables.effects.iter().map(|row| row.mr).collect::<Vec<_>>(), [5, 6, 7, 8, 9]);
}

#[test]
fn fp_6_b_every_margin_has_one_row() {
    let tables = Tables::built_in();
    let row = |margin: i16| {
        let covers = |row: &&krupp_chassepot::ask::MeleeResult| {
            margin >= row.from && row.upto.is_none_or(|upto| margin <= upto)
        };
        let found: Vec<String> =
            tables.melee_results.iter().filter(covers).map(|row| row.row.to_string()).collect();
        found.join(" ")
    };
    assert_eq!(row(0), "");
    let rows: Vec<String> = (1..=9).map(row).collect();
    let short: Vec<&str> = rows.iter().map(|row| row.strip_prefix("FP-6.b.").unwrap()).collect();
    assert_eq!(short, ["1", "2", "2", "2", "5", "5", "7", "7", "7"]);
}

#[test]
fn fp_10_a_allowances() {
    let tables = Tables::built_in();
    let of = |arm| {
        let allowance = tables.allowance(arm);
        [allowance.line, allowance.column, allowance.road]
    };
    assert_eq!(of(Arm::Infantry), [inches(8), inches(12), inches(16)]);
    assert_eq!(of(Arm::Cavalry), [inches(16), inches(20), inches(24)]);
    assert_eq!(of(Arm::FootArt), [inches(0), inches(12), inches(16)]);
    assert_eq!(of(Arm::Mitrailleuse), of(Arm::FootArt));
    assert_eq!(of(Arm::HorseArt), [inches(0), inches(16), inches(20)]);
}

#[test]
fn fp_15_b_all_troops_are_there_with_their_own_rows() {
    let tables = Tables::built_in();
    assert_eq!(tables.troops.len(), 18);
    for row in &tables.troops {
        assert_eq!(row.row.to_string(), format!("FP-15.b.{}", row.name));
    }
    let points: Vec<u16> = tables.troops.iter().map(|row| row.points).collect();
    assert_eq!(points, [9, 7, 9, 9, 6, 4, 6, 7, 8, 6, 9, 7, 6, 7, 5, 7, 9, 10]);
}

#[test]
fn fp_14_the_book_follows_the_options() {
    let mut book = Book::default();
    book.switches.rifle_close_in = 2;
    let close = book.bands(krupp_chassepot::ask::HitTable::Rifle).next().unwrap();
    assert_eq!(close.upto, inches(2));
    book.switches.half_scale = true;
    assert_eq!(book.capacity(), 8);
}

#[test]
fn every_fault_of_a_changed_file_is_reported() {
    let text = Tables::TEXT
        .replace("numbers = [7, 8, 9, 10]", "numbers = [7, 8, 9]")
        .replace("when = \"french_guns\"", "when = \"french_gunz\"")
        .replace("\"FP-6.b.5\"", "\"FP-6.b.55\"") // unknown-clause
        .replace("rout_in = 12", "rout_inn = 12");
    let said: Vec<String> =
        Tables::read(&Source::new("t", text)).unwrap_err().iter().map(ToString::to_string).collect();
    let all = said.join("\n");
    for part in ["`numbers` has 4 numbers, not 3", "french_guns", "no clause `FP-6.b.5", "`rout_in`"] {
        assert!(all.contains(part), "{part} is not in\n{all}");
    }
}

#[test]
fn tables_of_the_time_before_the_distances_have_the_printed_ones() {
    let text = Tables::TEXT;
    let (from, to) = (text.find("[distances]").unwrap(), text.find("# FP-15.c: the sample").unwrap());
    let read = |text: String| Tables::read(&Source::new("house.toml", text)).expect("sound tables");
    let before = format!("{}{}", &text[..from], &text[to..]);
    let digest = |text: &str| krupp_chassepot::KRUPP_AND_CHASSEPOT.tables_digest(text);
    assert_eq!(digest(&before), digest(text), "journals know their tables again");
    assert_eq!(read(before), Tables::built_in());
    let wider = read(text.replace("support_in = 3", "support_in = 4")).distances;
    assert_eq!((wider.support, wider.objective), (inches(4), inches(3)));
}
