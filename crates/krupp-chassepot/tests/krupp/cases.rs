//! Every case of the set: it parses, prints, reads back equal, and is judged.

use super::support::RULES;
use engine::Notation;
use engine::case::{Case, judge};
use engine::text::Source;
use krupp_chassepot::KruppAndChassepot as Set;
use std::path::PathBuf;

/// The examples that this stage must at least be able to read.
const REQUIRED: [&str; 10] = ["22", "31", "36", "49", "52", "63", "69", "72", "76", "81"];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../cases/krupp-and-chassepot")
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
        if !name.starts_with(&case.id) || case.note.is_none() || case.clauses.is_empty() {
            wrong.push(format!("{name}: its id is its example; it has a note and clauses"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_case_comes_out_as_expected() {
    let mut wrong = Vec::new();
    let mut judged = 0;
    for (name, source) in all() {
        let Ok(case) = read(&name, &source) else { continue };
        let judgment = judge(&case);
        judged += 1;
        for mismatch in &judgment.mismatches {
            wrong.push(format!(
                "{name}, step {}: {} should be {}, is {}",
                mismatch.step, mismatch.what, mismatch.expected, mismatch.found
            ));
        }
        if judgment.compared == 0 {
            wrong.push(format!("{name}: nothing was compared"));
        }
    }
    assert!(wrong.is_empty(), "{} judged\n{}", judged, wrong.join("\n"));
    assert!(judged > 180, "{judged}");
}

#[test]
fn the_examples_of_this_stage_are_there() {
    let names: Vec<String> = all().into_iter().map(|(name, _)| name).collect();
    for number in REQUIRED {
        let id = format!("EX-FP-{number}");
        assert!(names.iter().any(|name| name.trim_end_matches(char::is_alphabetic) == id), "{id}");
    }
}
