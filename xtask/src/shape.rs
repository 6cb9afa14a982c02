//! Checks that all families have the same chapters under the same names, and few files in a folder.

use std::collections::{BTreeMap, BTreeSet};

use crate::family::Family;
use crate::fault::Fault;

/// What the source of every family has, as a folder or a file each.
const CHAPTERS: [&str; 12] = [
    "armies",
    "ground",
    "command",
    "movement",
    "fire",
    "close_combat",
    "morale",
    "turn",
    "set_up",
    "screen",
    "hints",
    "text",
];

/// The most names on the first level of `src`; a file and the folder of its parts have one name.
const MOST_NAMES: usize = 24;

/// The most files in a folder below.
const MOST_FILES: usize = 10;

/// Whether this is a source file of the family.
pub(crate) fn is_source_of(family: &Family, file: &str) -> bool {
    file.ends_with(".rs") && below_src(family, file).is_some()
}

/// The path of a file below the family's `src`.
fn below_src<'f>(family: &Family, file: &'f str) -> Option<&'f str> {
    file.strip_prefix(family.folder.as_str())?.strip_prefix("/src/")
}

/// Checks the folders of one family, given all files of the project.
pub(crate) fn check<'f>(family: &Family, files: impl IntoIterator<Item = &'f str>) -> Vec<Fault> {
    let src = format!("{}/src", family.folder);
    let mut names: BTreeSet<&str> = BTreeSet::new();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for file in files.into_iter().filter(|file| is_source_of(family, file)) {
        let Some(path) = below_src(family, file) else { continue };
        let first = path.split('/').next().unwrap_or(path);
        names.insert(first.strip_suffix(".rs").unwrap_or(first));
        if let Some((folder, _)) = path.rsplit_once('/') {
            *counts.entry(folder).or_default() += 1;
        }
    }
    let mut faults = Vec::new();
    if names.len() > MOST_NAMES {
        let what = format!("{} names on its first level, {MOST_NAMES} at most", names.len());
        faults.push(Fault::new(&src, 0, what));
    }
    for (folder, count) in counts.into_iter().filter(|(_, count)| *count > MOST_FILES) {
        let what = format!("{count} files, {MOST_FILES} at most: merge or part them by subject");
        faults.push(Fault::new(&format!("{src}/{folder}"), 0, what));
    }
    // An example shows how little a family needs.
    if family.folder.starts_with("crates/") {
        for chapter in CHAPTERS.into_iter().filter(|chapter| !names.contains(chapter)) {
            faults.push(Fault::new(&src, 0, format!("the chapter `{chapter}` is missing")));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn family(folder: &str) -> Family {
        Family { folder: folder.to_owned(), prefix: "VV-".to_owned() }
    }

    fn told(folder: &str, files: &[String]) -> Vec<String> {
        check(&family(folder), files.iter().map(String::as_str)).iter().map(ToString::to_string).collect()
    }

    /// The least a family has.
    fn chapters() -> Vec<String> {
        CHAPTERS.iter().map(|chapter| format!("crates/a/src/{chapter}.rs")).collect()
    }

    #[test]
    fn a_missing_chapter_is_found() {
        let mut files = chapters();
        assert!(told("crates/a", &files).is_empty());
        files[0] = "crates/a/src/armies/list.rs".to_owned();
        assert!(told("crates/a", &files).is_empty());
        files[0] = "crates/a/tests/armies.rs".to_owned();
        assert_eq!(told("crates/a", &files), ["crates/a/src: the chapter `armies` is missing"]);
        assert!(told("examples/a", &files).is_empty());
    }

    #[test]
    fn a_folder_below_the_first_level_has_ten_files_at_most() {
        let mut files = chapters();
        files.extend((0..10).map(|n| format!("crates/a/src/fire/f{n}.rs")));
        files.extend((0..9).map(|n| format!("crates/a/src/fire/line/f{n}.rs")));
        files.push("crates/a/src/fire/line/table.toml".to_owned());
        assert!(told("crates/a", &files).is_empty());
        files.push("crates/a/src/fire/last.rs".to_owned());
        assert_eq!(
            told("crates/a", &files),
            ["crates/a/src/fire: 11 files, 10 at most: merge or part them by subject"]
        );
    }

    #[test]
    fn the_first_level_has_few_names() {
        let mut files = chapters();
        files.push("crates/a/src/fire/line.rs".to_owned());
        files.extend((CHAPTERS.len()..MOST_NAMES).map(|n| format!("crates/a/src/f{n}.rs")));
        files.push("crates/ab/src/other.rs".to_owned());
        assert!(told("crates/a", &files).is_empty());
        files.push("crates/a/src/last.rs".to_owned());
        assert_eq!(told("crates/a", &files), ["crates/a/src: 25 names on its first level, 24 at most"]);
    }
}
