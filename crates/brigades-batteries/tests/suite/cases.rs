//! Every case file parses, prints and reads back equal. They are judged by `cargo xtask test`, in the stage "cases and tables".

use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::tables::Tables;
use engine::case::Case;
use engine::text::Source;
use std::path::PathBuf;

/// How many worked examples the codex has.
const EXAMPLES: u32 = 104;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cases")
}

pub(crate) fn all() -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = std::fs::read_dir(folder())
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).expect("a text"))
        })
        .collect();
    found.sort();
    found
}

pub(crate) fn read(name: &str, text: &str) -> Result<Case<BrigadesAndBatteries>, String> {
    let tables = Tables::built_in();
    Case::read(&Source::new(name, text), &tables)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

#[test]
fn every_case_reads_prints_and_reads_back_equal() {
    let mut broken = Vec::new();
    for (name, text) in all() {
        let case = match read(&name, &text) {
            Ok(case) => case,
            Err(why) => {
                broken.push(format!("{name}: {why}"));
                continue;
            }
        };
        if name != case.id || case.note.is_none() || case.clauses.is_empty() {
            broken.push(format!("{name}: its id is its file name; it has a note and clauses"));
        }
        let printed = case.print();
        match read(&name, &printed) {
            Ok(again) if again == case && again.print() == printed => {}
            Ok(again) => broken.push(format!("{name} reads back otherwise:\n{printed}\n{}", again.print())),
            Err(why) => broken.push(format!("{name}, printed: {why}\n{printed}")),
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn every_worked_example_has_a_case() {
    let shown: Vec<String> = all().iter().filter_map(|(name, text)| read(name, text).ok()?.example).collect();
    for number in 1..=EXAMPLES {
        let id = format!("EX-BB-{number:02}");
        assert!(
            shown.iter().any(|example| example.trim_end_matches(char::is_alphabetic) == id),
            "{id} has no case"
        );
    }
}
