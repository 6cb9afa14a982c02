//! Checks the project for things that a review should not have to look for.

use std::fs;
use std::path::Path;

use crate::cases;
use crate::codex::{self, Codex};
use crate::family;
use crate::fault::Fault;
use crate::long_functions;
use crate::portable;
use crate::sentences;
use crate::shape;
use crate::swallowed;

/// The most lines of a file; a longer one has more than one subject.
const LONGEST: usize = 600;

/// A line with an id that is deliberately not in the codex has this word in a comment.
const ON_PURPOSE: &str = "unknown-clause";

/// Pages that tell readers which files to open.
const GUIDES: [&str; 4] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/codex.md"];

/// Folders that a path of the project begins with.
const FOLDERS: [&str; 6] = ["crates/", "docs/", "examples/", "schemas/", "web/", "xtask/"];

/// Marks of stubs and of tests that never run; split, so that this file does not match itself.
const STUBS: [&str; 3] = [concat!("to", "do!"), concat!("unimple", "mented!"), concat!("#[", "ignore")];

/// First folders of paths that exist only on one machine.
const MACHINE_FOLDERS: [&str; 7] = ["home", "root", "work", "mnt", "srv", "farm", "Users"];

/// Checks every file of the project.
pub(crate) fn tidy(root: &Path) -> Vec<Fault> {
    let families = match family::all(root) {
        Ok(families) => families,
        Err(faults) => return faults,
    };
    let codex = match codex::read(root, &families) {
        Ok(codex) => codex,
        Err(faults) => return faults,
    };
    let mut files = Vec::new();
    let mut faults = Vec::new();
    if let Err(error) = walk(root, "", &mut files) {
        faults.push(Fault::new("", 0, error.to_string()));
    }
    for family in &families {
        faults.extend(shape::check(family, files.iter().map(String::as_str)));
    }
    let (mut library, mut sources) = (Vec::new(), Vec::new());
    let (mut long_functions, mut swallowed_failures) = (String::new(), String::new());
    for file in files {
        match fs::read_to_string(root.join(&file)) {
            Ok(text) => {
                faults.extend(check_file(&file, &text, &codex));
                faults.extend(missing_files(root, &file, &text));
                faults.extend(portable::check(&file, &text));
                if cases::is_case(&file) {
                    library.push((file, text));
                } else if families.iter().any(|family| shape::is_source_of(family, &file)) {
                    sources.push((file, text));
                } else if file == long_functions::LIST {
                    long_functions = text;
                } else if file == swallowed::LIST {
                    swallowed_failures = text;
                }
            }
            Err(error) => faults.push(Fault::new(&file, 0, error.to_string())),
        }
    }
    faults.extend(cases::check(&library, &codex));
    faults.extend(long_functions::check(&sources, &long_functions));
    faults.extend(swallowed::check(&sources, &swallowed_failures));
    faults.extend(sentences::check(&sources));
    faults
}

/// Lists the text files below a folder, by name; build output, packages and hidden folders aside.
fn walk(root: &Path, below: &str, files: &mut Vec<String>) -> std::io::Result<()> {
    let mut entries: Vec<fs::DirEntry> = fs::read_dir(root.join(below))?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = if below.is_empty() { name.clone() } else { format!("{below}/{name}") };
        let kind = entry.file_type()?;
        if kind.is_dir() {
            let skipped = name.starts_with(['.']) || name.starts_with("target") || name == "node_modules";
            if !skipped {
                walk(root, &path, files)?;
            }
        } else if kind.is_file() && extension(&name).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

fn extension(file: &str) -> Option<&str> {
    const TEXT: [&str; 13] =
        ["rs", "toml", "md", "ts", "js", "svelte", "css", "html", "py", "pyi", "sh", "sql", "txt"];
    let (_, extension) = file.rsplit_once('.')?;
    TEXT.contains(&extension).then_some(extension)
}

fn check_file(file: &str, text: &str, codex: &Codex) -> Vec<Fault> {
    let mut faults = Vec::new();
    let cites = cites_clauses(file);
    for (n, line) in text.lines().enumerate().map(|(n, line)| (n + 1, line)) {
        if cites
            && !line.contains(ON_PURPOSE)
            && !cases::names_itself(file, line)
            && !names_a_finding(file, line)
        {
            for id in codex.unknown_in(line) {
                faults.push(Fault::new(file, n, format!("unknown clause {id}")));
            }
        }
        if let Some(path) = machine_path(line) {
            faults.push(Fault::new(file, n, format!("a path of one machine: {path}")));
        }
        if extension(file) == Some("rs") {
            for stub in STUBS.into_iter().filter(|stub| line.contains(stub)) {
                faults.push(Fault::new(file, n, format!("{stub} is left behind")));
            }
        }
    }
    let length = text.lines().count();
    if length > LONGEST && is_source(file) && !is_generated(text) {
        faults.push(Fault::new(
            file,
            0,
            format!("{length} lines, {LONGEST} at most: look for the second subject"),
        ));
    }
    faults
}

/// A list of known differences has ids of findings, which look like clauses.
fn names_a_finding(file: &str, line: &str) -> bool {
    file.ends_with("/tests/known-differences.toml") && line.starts_with("finding = \"")
}

/// Whether ids in this file refer to the codex. The fixtures of these tasks have their own codices.
fn cites_clauses(file: &str) -> bool {
    let is_in = |folder: &str| file.starts_with(folder);
    match extension(file) {
        Some("rs" | "toml") => is_in("crates/") || is_in("examples/"),
        Some("md") => file.contains("/codex/") || !file.contains('/'),
        _ => false,
    }
}

fn is_source(file: &str) -> bool {
    matches!(extension(file), Some("rs" | "ts" | "js" | "svelte" | "css" | "py"))
}

fn is_generated(text: &str) -> bool {
    text.lines().take(3).any(|line| line.contains("generated by"))
}

/// Files and folders of the project that a page on how to use or change it names, and that are not there.
fn missing_files(root: &Path, file: &str, text: &str) -> Vec<Fault> {
    if !GUIDES.contains(&file) {
        return Vec::new();
    }
    let mut faults = Vec::new();
    for (n, line) in text.lines().enumerate().map(|(n, line)| (n + 1, line)) {
        for path in paths(line).filter(|path| !root.join(path).exists()) {
            faults.push(Fault::new(file, n, format!("there is no {path}")));
        }
    }
    faults
}

/// The paths in a line that begin with a folder of the project. One with a placeholder, `crates/<family>/cases`, is
/// left out.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| c.is_whitespace() || "`\"'()[]#,;".contains(c));
    let words = words.map(|word| word.trim_end_matches(['.', ':']));
    words.filter(|word| {
        let in_project = FOLDERS.iter().any(|folder| word.starts_with(folder));
        in_project && !word.contains(['<', '*', '{', '\u{2026}'])
    })
}

/// The first absolute path in a line that exists only on one machine.
fn machine_path(line: &str) -> Option<&str> {
    for (at, _) in line.match_indices('/') {
        let is_start = !line[..at].ends_with(|c: char| c.is_alphanumeric() || "_./-".contains(c));
        let mut parts = line[at + 1..].split('/');
        let (Some(first), Some(second)) = (parts.next(), parts.next()) else { continue };
        if is_start
            && MACHINE_FOLDERS.contains(&first)
            && second.starts_with(|c: char| c.is_ascii_alphabetic())
        {
            let end = line[at..].find([' ', '"', '`', '\'', ')', '>', ',']).map_or(line.len(), |n| at + n);
            return Some(&line[at..end]);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(file: &str, text: &str) -> Vec<String> {
        let codex = codex::parse([("VV-", "a.md", "# VV-5 A\n- **VV-5.a** [rule] x\n- **EX-VV-01** y\n")])
            .expect("the fixture is sound");
        check_file(file, text, &codex).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_unknown_clause_is_found_wherever_clauses_are_cited() {
        let text = "# VV-5.a, EX-VV-01\nclause = \"VV-5.b\"\n";
        for file in [
            "crates/a/rules/x.toml",
            "crates/a/cases/x.toml",
            "examples/a/scenarios/x.toml",
            "crates/engine/src/x.rs",
            "README.md",
        ] {
            assert_eq!(told(file, text), [format!("{file}:2: unknown clause VV-5.b")]);
        }
        assert_eq!(told("README.md", "EX-VV-02"), ["README.md:1: unknown clause EX-VV-02"]);
        assert!(told("docs/far/away.md", text).is_empty());
    }

    #[test]
    fn an_unknown_clause_may_be_named_on_purpose() {
        assert!(told("crates/x.rs", "find(\"VV-5.b\") // unknown-clause").is_empty());
    }

    #[test]
    fn a_case_may_be_called_after_its_clause() {
        assert!(told("crates/a/cases/x.toml", "id = \"VV-5.a-at-the-limit\"").is_empty());
        assert_eq!(told("crates/a/cases/x.toml", "id = \"EX-VV-02\"").len(), 1);
        assert!(told("crates/a/cases/x.toml", "formerly = \"VV-5.b-row\"").is_empty());
        assert_eq!(told("crates/a/cases/x.toml", "formerly = \"EX-VV-02\"").len(), 1);
        assert_eq!(told("crates/a/rules/x.toml", "id = \"VV-5.b-row\"").len(), 1);
        let list = "crates/a/tests/known-differences.toml";
        assert!(told(list, "scene = \"VV-5.a-at-the-limit\"").is_empty());
        assert!(told(list, "finding = \"VV-P1\"").is_empty());
        assert_eq!(told(list, "contest = \"VV-5.b\"").len(), 1);
    }

    #[test]
    fn a_file_that_a_guide_names_must_be_there() {
        let missing = |file: &str, text: &str| -> Vec<String> {
            missing_files(crate::root(), file, text).iter().map(ToString::to_string).collect()
        };
        let text =
            "see `xtask/src/tidy.rs`,\nthen (xtask/src/untidy.rs). crates/<family>/x.toml, not my/xtask/x";
        assert_eq!(missing("README.md", text), ["README.md:2: there is no xtask/src/untidy.rs"]);
        assert!(missing("CHANGELOG.md", text).is_empty());
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        let path = format!("/{}/me/table.rs", MACHINE_FOLDERS[0]);
        assert_eq!(
            told("web/a.ts", &format!("see \"{path}\"")),
            [format!("web/a.ts:1: a path of one machine: {path}")]
        );
        assert!(told("web/a.ts", "a/home/page ../root/x https://example.org/work/x /work").is_empty());
    }

    #[test]
    fn stubs_are_found_in_rust() {
        for stub in STUBS {
            assert_eq!(
                told("crates/x.rs", &format!("    {stub}")),
                [format!("crates/x.rs:1: {stub} is left behind")]
            );
            assert!(told("README.md", stub).is_empty());
        }
    }

    #[test]
    fn long_sources_are_found_unless_generated() {
        let long = "x\n".repeat(LONGEST + 1);
        assert_eq!(
            told("web/a.ts", &long),
            ["web/a.ts: 601 lines, 600 at most: look for the second subject"]
        );
        assert!(told("web/a.ts", &"x\n".repeat(LONGEST)).is_empty());
        assert!(told("web/a.ts", &format!("// generated by ts-rs\n{long}")).is_empty());
        assert!(told("crates/a/codex/a.md", &long).is_empty());
    }

    #[test]
    fn the_project_is_tidy() {
        assert_eq!(tidy(crate::root()), []);
    }
}
