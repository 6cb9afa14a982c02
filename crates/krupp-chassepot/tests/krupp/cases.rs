//! Every case of the set parses, prints and reads back equal. They are judged by `cargo xtask test`, in the stage "cases and
//! tables".

use super::support::RULES;
use engine::Notation;
use engine::case::Case;
use engine::text::Source;
use krupp_chassepot::KruppAndChassepot as Set;
use std::path::PathBuf;

/// How many worked examples the codex has.
const EXAMPLES: u32 = 89;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cases")
}

pub(crate) fn all() -> Vec<(String, Source)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder()).expect("the folder of cases") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        let text = std::fs::read_to_string(&path).expect("a readable case");
        found.push((name.clone(), Source::new(format!("{name}.toml"), text)));
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

pub(crate) fn read(name: &str, source: &Source) -> Result<Case<Set>, String> {
    Case::<Set>::read(source, &Set::built_in(RULES)).map_err(|faults| {
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        format!("{name}: {}", said.join("; "))
    })
}

#[test]
fn every_case_reads_and_prints_itself() {
    let mut wrong = Vec::new();
    for (name, source) in all() {
        let case = match read(&name, &source) {
            Ok(case) => case,
            Err(why) => {
                wrong.push(why);
                continue;
            }
        };
        let printed = case.print();
        match read(&name, &Source::new("printed", printed.as_str())) {
            Ok(again) if again == case && again.print() == printed => {}
            Ok(_) => wrong.push(format!("{name}: reads back otherwise\n{printed}")),
            Err(why) => wrong.push(format!("{why}\n{printed}")),
        }
        if name != case.id || case.note.is_none() || case.clauses.is_empty() {
            wrong.push(format!("{name}: its id is its file name; it has a note and clauses"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_worked_example_has_a_case() {
    let shown: Vec<String> =
        all().iter().filter_map(|(name, source)| read(name, source).ok()?.example).collect();
    for number in 1..=EXAMPLES {
        let id = format!("EX-FP-{number:02}");
        assert!(
            shown.iter().any(|example| example.trim_end_matches(char::is_alphabetic) == id),
            "{id} has no case"
        );
    }
}
