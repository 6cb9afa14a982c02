//! Every file in `crates/vae-victis/cases` is read, printed and read back equal. The cases are judged by `cargo xtask test`, in
//! the stage "cases and tables".

use engine::Notation;
use engine::case::{Case, rules_of};
use engine::text::{Fault, Source};
use std::fs;
use std::path::{Path, PathBuf};
use vae_victis::VaeVictis;

/// How many worked examples the codex has.
const EXAMPLES: u32 = 83;

pub(crate) fn case_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let entries = fs::read_dir(&folder).expect("the folder of cases can be read");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn name_of(file: &Path) -> &str {
    file.file_stem().and_then(|stem| stem.to_str()).expect("a name")
}

fn read(file: &Path) -> Result<Case<VaeVictis>, Vec<Fault>> {
    let text = fs::read_to_string(file).expect("a case file is text");
    let source = Source::new(name_of(file), text);
    Case::<VaeVictis>::read(&source, &VaeVictis::built_in(rules_of(&source, vae_victis::FAMILY.rule_sets)?))
}

/// Everything wrong with one case file.
fn faults_of(file: &Path) -> Vec<String> {
    let name = name_of(file);
    let said = |what: String| vec![format!("{name}: {what}")];
    let case = match read(file) {
        Ok(case) => case,
        Err(faults) => return faults.iter().map(ToString::to_string).collect(),
    };
    let (tables, printed) = (&case.setting.tables, case.print());
    match Case::<VaeVictis>::read(&Source::new("printed", printed.as_str()), tables) {
        Err(faults) => return said(format!("its print is not read: {}\n{printed}", faults[0])),
        Ok(again) if again != case => return said(format!("its print reads otherwise:\n{printed}")),
        Ok(again) if again.print() != printed => return said("its print prints otherwise".to_owned()),
        Ok(_) => {}
    }
    if name != case.id || case.note.is_none() || case.clauses.is_empty() {
        return said("its id is its file name; it has a note and clauses".to_owned());
    }
    Vec::new()
}

#[test]
fn every_case_reads_and_prints_itself() {
    let files = case_files();
    assert!(files.len() > 100, "{} case files", files.len());
    let faults: Vec<String> = files.iter().flat_map(|file| faults_of(file)).collect();
    assert!(faults.is_empty(), "{} faults in {} cases:\n{}", faults.len(), files.len(), faults.join("\n"));
}

#[test]
fn every_worked_example_has_a_case() {
    let shown: Vec<String> =
        case_files().iter().filter_map(|file| read(file).expect("a case that reads").example).collect();
    for number in 1..=EXAMPLES {
        let id = format!("EX-VV-{number:02}");
        let is_part =
            |example: &String| example.trim_end_matches(|c: char| c.is_ascii_lowercase() || c == '.') == id;
        assert!(shown.iter().any(is_part), "{id} has no case");
    }
}
