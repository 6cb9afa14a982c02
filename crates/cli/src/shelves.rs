//! Finds cases and scenarios: those in the current folder, or else the built-in ones.

use crate::files::{self, Gathered};
use crate::trouble::Trouble;
use engine::case::names_of;
use engine::text::Source;
use std::path::{Path, PathBuf};
use tambour::Registry;

/// The cases in the current folder, or else the built-in ones.
pub(crate) fn cases(registry: &Registry) -> Result<Vec<Source>, Trouble> {
    found("cases").unwrap_or_else(|| Ok(registry.cases()))
}

/// The scenarios in the current folder, or else the built-in ones.
pub(crate) fn scenarios(registry: &Registry) -> Result<Vec<Source>, Trouble> {
    found("scenarios").unwrap_or_else(|| Ok(registry.scenarios()))
}

fn found(folder: &str) -> Option<Result<Vec<Source>, Trouble>> {
    let folder = Path::new(folder);
    folder.is_dir().then(|| files::gather_all(&[folder.to_owned()]))
}

/// Cases by file, folder or name.
pub(crate) fn cases_named(registry: &Registry, words: &[PathBuf]) -> Result<Vec<Gathered>, Trouble> {
    let mut found: Vec<Gathered> = Vec::new();
    let mut paths = Vec::new();
    let mut at_hand: Option<Vec<Source>> = None;
    for word in words {
        let Some(name) = as_name(word) else {
            paths.push(word.clone());
            continue;
        };
        let all = match at_hand.take() {
            Some(all) => all,
            None => cases(registry)?,
        };
        let before = found.len();
        found.extend(all.iter().filter(|case| answers_to(case, name)).cloned().map(Ok));
        at_hand = Some(all);
        if found.len() == before {
            return Err(Trouble::with_file(word, "there is no such file, and no case of this name"));
        }
    }
    found.extend(files::gather(&paths));
    Ok(found)
}

/// The name of a case, if the argument is neither a path nor an existing file.
fn as_name(word: &Path) -> Option<&str> {
    let name = word.to_str()?;
    let is_path = name.contains(['/', '\\']) || name.ends_with(".toml") || name == "-" || word.exists();
    (!is_path).then_some(name)
}

/// Whether a case has this id or former id, is named after this clause or one below it, or encodes this worked example
/// or a part of it.
fn answers_to(case: &Source, name: &str) -> bool {
    let names = names_of(case);
    let is_under = |id: &str| id.strip_prefix(name).is_some_and(|rest| rest.starts_with(['.', '-']));
    let is_part = |example: &str| {
        example
            .strip_prefix(name)
            .is_some_and(|part| part.chars().all(|c| c.is_ascii_lowercase() || c == '.'))
    };
    names.id.is_some_and(|id| id == name || is_under(&id))
        || names.formerly.is_some_and(|id| id == name)
        || names.example.is_some_and(|example| is_part(&example))
}
