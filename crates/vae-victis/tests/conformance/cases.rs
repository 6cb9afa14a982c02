//! Every case file under `cases/vae-victis` is read, printed, read back equal, and judged.

use engine::Notation;
use engine::case::{Case, judge, rules_of};
use engine::text::Source;
use std::fs;
use std::path::{Path, PathBuf};
use vae_victis::VaeVictis;

/// Cases that are read and printed but not judged yet, with the reason.
const NOT_YET: &[(&str, &str)] = &[];

pub(crate) fn case_files() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/vae-victis")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder of cases can be read") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Everything wrong with one case file.
fn faults_of(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("a case file is text");
    let name = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let said = |what: String| vec![format!("{name}: {what}")];
    let source = Source::new(name, text);
    let rules = match rules_of(&source) {
        Ok(rules) => rules,
        Err(faults) => return faults.iter().map(ToString::to_string).collect(),
    };
    let tables = VaeVictis::built_in(rules);
    let case = match Case::<VaeVictis>::read(&source, &tables) {
        Ok(case) => case,
        Err(faults) => return faults.iter().map(ToString::to_string).collect(),
    };
    let printed = case.print();
    match Case::<VaeVictis>::read(&Source::new("printed", printed.as_str()), &tables) {
        Err(faults) => return said(format!("its print is not read: {}\n{printed}", faults[0])),
        Ok(again) if again != case => return said(format!("its print reads otherwise:\n{printed}")),
        Ok(again) if again.print() != printed => return said("its print prints otherwise".to_owned()),
        Ok(_) => {}
    }
    if NOT_YET.iter().any(|(id, _)| *id == name) {
        return Vec::new();
    }
    if !name.starts_with(case.id.trim_end_matches(char::is_lowercase)) {
        return said(format!("its id is `{}`", case.id));
    }
    let judgment = judge(&case);
    let mismatch = |m: &engine::case::Mismatch| {
        format!("{name}: step {}: {}: expected {}, found {}", m.step, m.what, m.expected, m.found)
    };
    let mut faults: Vec<String> = judgment.mismatches.iter().map(mismatch).collect();
    if judgment.compared == 0 {
        faults.push(format!("{name}: nothing was compared"));
    }
    faults
}

#[test]
fn every_case_comes_out_as_expected() {
    let files = case_files();
    assert!(files.len() > 100, "{} case files", files.len());
    let faults: Vec<String> = files.iter().flat_map(|file| faults_of(file)).collect();
    assert!(faults.is_empty(), "{} faults in {} cases:\n{}", faults.len(), files.len(), faults.join("\n"));
}

#[test]
fn what_is_not_judged_yet_exists_and_says_why() {
    let files = case_files();
    for (id, why) in NOT_YET {
        assert!(files.iter().any(|file| file.ends_with(format!("{id}.toml"))), "{id}");
        assert!(!why.is_empty(), "{id}");
    }
}
