//! Checks of the case files: their names, and that every worked example of the codex has a case.
//!
//! The rules are in `CONTRIBUTING.md` under "A case".

use std::collections::{BTreeMap, BTreeSet};

use crate::codex::Codex;
use crate::fault::Fault;

/// The folder of cases inside that of a family.
const FOLDER: &str = "/cases/";

/// Whether this is the file of a case.
pub(crate) fn is_case(file: &str) -> bool {
    file.contains(FOLDER) && file.ends_with(".toml")
}

/// Whether a line of a case gives its present or former id. An id may begin with a clause id,
/// `VV-7.1.d-range-boundary`, which is then not a citation; the name of a worked example is one.
pub(crate) fn names_itself(file: &str, line: &str) -> bool {
    let name = line.strip_prefix("id = \"").or_else(|| line.strip_prefix("formerly = \""));
    is_case(file) && name.is_some_and(|name| !name.starts_with("EX-"))
}

/// Checks the names of all cases, given as file and text.
pub(crate) fn check(cases: &[(String, String)], codex: &Codex) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut first_seen: BTreeMap<&str, &str> = BTreeMap::new();
    let mut shown: BTreeSet<&str> = BTreeSet::new();
    for (file, text) in cases {
        let Some(name) = name_of(file) else {
            faults.push(Fault::new(file, 0, "a case lies in the folder `cases` of its family, not deeper"));
            continue;
        };
        faults.extend(faults_of(file, name, text, codex).into_iter().map(|what| Fault::new(file, 0, what)));
        faults.extend(spelling(file, text));
        if let Some(other) = first_seen.insert(name, file) {
            faults.push(Fault::new(file, 0, format!("{other} has the same name")));
        }
        shown.extend(text_of(text, "example").into_iter().flat_map(|part| [part, whole_example(part)]));
    }
    for example in codex.examples().filter(|example| !shown.contains(example)) {
        faults.push(Fault::new("cases", 0, format!("no case encodes {example}")));
    }
    faults
}

/// The name of a case without its ending; none when it does not lie directly in the folder of cases.
fn name_of(file: &str) -> Option<&str> {
    let (_, name) = file.strip_suffix(".toml")?.split_once(FOLDER)?;
    (!name.contains('/')).then_some(name)
}

/// What is wrong with the name of one case.
fn faults_of(file: &str, name: &str, text: &str, codex: &Codex) -> Vec<String> {
    let mut faults = Vec::new();
    match text_of(text, "id") {
        Some(id) if id == name => {}
        id => faults.push(format!("its id is `{}`; it should be its file name", id.unwrap_or_default())),
    }
    let Some((clause, words)) = codex.split_name(name) else {
        faults.push("its name should be a clause and words: `VV-7.5.a-enfilade.toml`".to_owned());
        return faults;
    };
    if !are_words(words) {
        faults.push(format!("`{words}` should be lower-case words with a `-` between them"));
    }
    let is_about =
        |other: &str| other.strip_prefix(clause).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    if !list_of(text, "clauses").into_iter().any(is_about) {
        faults.push(format!("its name says {clause}, its `clauses` do not"));
    }
    let folder = codex.folder_of(clause);
    if !folder.is_some_and(|folder| file.starts_with(&format!("{folder}{FOLDER}"))) {
        faults.push(format!("{clause} belongs to another family"));
    }
    faults
}

/// Lines that can be read, but that the project writes differently.
fn spelling(file: &str, text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut deepest = 0;
    for (n, line) in text.lines().enumerate().map(|(n, line)| (n + 1, line)) {
        let indent = line.len() - line.trim_start().len();
        if indent > deepest || indent % 2 == 1 {
            faults.push(Fault::new(file, n, "a list or table inside another is indented by two spaces"));
        }
        if !line.trim().is_empty() {
            deepest = if line.ends_with(['[', '{']) { indent + 2 } else { indent };
        }
        let order = line.trim_start().strip_prefix("order = { ").and_then(|order| order.split_once(" = "));
        if order.is_some_and(|(_, told)| !told.starts_with('{')) {
            faults.push(Fault::new(file, n, "what an order says stands in a table: `order = { pass = {} }`"));
        }
    }
    faults
}

fn are_words(words: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    words.split('-').all(is_word)
}

/// The example a part belongs to: `EX-VV-39` for `EX-VV-39a`, `EX-VV-66` for `EX-VV-66.a`.
fn whole_example(part: &str) -> &str {
    part.trim_end_matches(|c: char| c.is_ascii_lowercase() || c == '.')
}

/// The lines before the first table: those about the case itself.
fn head(text: &str) -> impl Iterator<Item = &str> {
    text.lines().take_while(|line| !line.starts_with('['))
}

/// A text among the first keys of a case.
fn text_of<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    head(text).find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"'))
}

/// A list of texts among the first keys of a case, on one line or on several.
fn list_of<'a>(text: &'a str, key: &str) -> Vec<&'a str> {
    let open = format!("{key} = [");
    let Some(at) = head(text).find(|line| line.starts_with(&open)).and_then(|line| text.find(line)) else {
        return Vec::new();
    };
    let list = text[at + open.len()..].split(']').next().unwrap_or_default();
    list.split('"').skip(1).step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codex;

    const CHAPTER: &str = "# VV-5 A\n## VV-5.1 B\n- **VV-5.1.a** [rule] x\n- **EX-VV-01** y\n";

    fn told(cases: &[(&str, &str)]) -> Vec<String> {
        let codex =
            codex::parse([("VV-", "crates/vae-victis/codex/a.md", CHAPTER)]).expect("the fixture is sound");
        let cases: Vec<(String, String)> =
            cases.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
        check(&cases, &codex).iter().map(ToString::to_string).collect()
    }

    /// A case about VV-5.1.a that encodes a part of the only example.
    fn case(id: &str) -> String {
        format!("format = 1\nid = \"{id}\"\nexample = \"EX-VV-01b\"\nclauses = [\"VV-5.1.a\"]\n\n[scene]\n")
    }

    #[test]
    fn a_case_is_called_after_its_clause_or_one_above_it() {
        for id in ["VV-5.1.a-x", "VV-5.1-two-words", "VV-5-3-rows"] {
            assert_eq!(told(&[(&format!("crates/vae-victis/cases/{id}.toml"), &case(id))]), [""; 0]);
        }
    }

    #[test]
    fn a_name_that_is_no_clause_with_words_is_found() {
        let no_clause = "its name should be a clause and words: `VV-7.5.a-enfilade.toml`";
        for (id, what) in [
            ("EX-VV-01b", no_clause),
            ("VV-5.1.a", no_clause),
            ("two-shots", no_clause),
            ("VV-5.1.a-Two", "`Two` should be lower-case words with a `-` between them"),
            ("VV-5.1.a-two_words", "`two_words` should be lower-case words with a `-` between them"),
        ] {
            let file = format!("crates/vae-victis/cases/{id}.toml");
            assert_eq!(told(&[(&file, &case(id))]), [format!("{file}: {what}")]);
        }
    }

    #[test]
    fn an_id_that_is_not_the_file_name_is_found() {
        assert_eq!(
            told(&[("crates/vae-victis/cases/VV-5.1.a-x.toml", &case("VV-5.1.a-y"))]),
            ["crates/vae-victis/cases/VV-5.1.a-x.toml: its id is `VV-5.1.a-y`; it should be its file name"]
        );
    }

    #[test]
    fn a_clause_that_the_case_is_not_about_is_found() {
        let (file, text) = ("crates/vae-victis/cases/VV-5.1.a-x.toml", case("VV-5.1.a-x"));
        let missing = [format!("{file}: its name says VV-5.1.a, its `clauses` do not")];
        assert_eq!(told(&[(file, &text.replace("[\"VV-5.1.a\"]", "[\"VV-5.1\", \"VV-5\"]"))]), missing);
        let on_lines = text.replace("[\"VV-5.1.a\"]", "[\n  \"VV-5\",\n  \"VV-5.1.a\",\n]");
        assert_eq!(told(&[(file, &on_lines)]), [""; 0]);
    }

    #[test]
    fn a_case_lies_in_the_folder_of_its_family_and_its_name_is_taken_once() {
        let text = case("VV-5.1.a-x");
        let wrong = "a case lies in the folder `cases` of its family, not deeper";
        let (own, other) =
            ("crates/vae-victis/cases/VV-5.1.a-x.toml", "crates/krupp-chassepot/cases/VV-5.1.a-x.toml");
        let stray = "crates/vae-victis/cases/clauses/VV-5.1.a-x.toml";
        assert_eq!(told(&[(own, &text), (stray, &text)]), [format!("{stray}: {wrong}")]);
        assert_eq!(
            told(&[(own, &text), (other, &text)]),
            [
                format!("{other}: VV-5.1.a belongs to another family"),
                format!("{other}: {own} has the same name")
            ]
        );
    }

    #[test]
    fn an_indentation_or_an_order_of_another_spelling_is_found() {
        let file = "crates/vae-victis/cases/VV-5.1.a-x.toml";
        let spelled = |lines: &str| told(&[(file, &format!("{}{lines}\n", case("VV-5.1.a-x")))]);
        let good = "units = [\n  { id = 1 },\n  [\n    2,\n  ],\n]\n\n[[step]]\norder = { pass = {} }";
        assert_eq!(spelled(good), [""; 0]);
        let deep = "a list or table inside another is indented by two spaces";
        assert_eq!(spelled("units = [\n    { id = 1 },\n]"), [format!("{file}:8: {deep}")]);
        assert_eq!(spelled("a = 1\n  b = 2"), [format!("{file}:8: {deep}")]);
        let bare = "what an order says stands in a table: `order = { pass = {} }`";
        assert_eq!(spelled("order = { take_command = 2 }"), [format!("{file}:7: {bare}")]);
    }

    #[test]
    fn an_example_without_a_case_is_found() {
        let text = case("VV-5.1.a-x").replace("example = \"EX-VV-01b\"\n", "");
        assert_eq!(
            told(&[("crates/vae-victis/cases/VV-5.1.a-x.toml", &text)]),
            ["cases: no case encodes EX-VV-01"]
        );
    }
}
