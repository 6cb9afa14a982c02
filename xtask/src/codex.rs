//! Reads the codex: its clauses, their titles, and their places.
//!
//! The grammar is described in `docs/codex.md`. Only ids, titles and tags are kept.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::citation::Prefixes;
use crate::family::Family;
use crate::fault::Fault;

/// The tags of the codex, as written, and their names in the engine.
pub(crate) const TAGS: [(&str, &str); 5] = [
    ("[rule]", "Rule"),
    ("[fix]", "Fix"),
    ("[ruling]", "Ruling"),
    ("[ruling: public]", "RulingPublic"),
    ("[ruling: ours]", "RulingOurs"),
];

/// What an id stands for: a heading, a list item, a nested list item, or a table row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Section,
    Clause,
    Item,
    Row,
}

/// One id of the codex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CodexEntry {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    /// Heading, name of a clause, label of a row; empty where the codex gives none.
    pub(crate) title: String,
    /// Indices into [`TAGS`], each once, in the order met.
    pub(crate) tags: Vec<usize>,
    pub(crate) file: String,
    pub(crate) line: usize,
}

/// Everything the codex defines.
#[derive(Debug, Default)]
pub(crate) struct Codex {
    pub(crate) entries: Vec<CodexEntry>,
    examples: BTreeSet<String>,
    ids: BTreeSet<String>,
    prefixes: Prefixes,
}

impl Codex {
    /// Whether the codex has this clause or worked example.
    pub(crate) fn knows(&self, id: &str) -> bool {
        self.ids.contains(id) || self.examples.contains(id)
    }

    /// The worked examples, by id.
    pub(crate) fn examples(&self) -> impl Iterator<Item = &str> {
        self.examples.iter().map(String::as_str)
    }

    /// The clause that a name of the form `CLAUSE-words` begins with, the longest one there is, and the words.
    pub(crate) fn split_name<'a>(&self, name: &'a str) -> Option<(&'a str, &'a str)> {
        let splits = name.rmatch_indices('-').map(|(at, _)| (&name[..at], &name[at + 1..]));
        splits.into_iter().find(|(clause, _)| self.ids.contains(*clause))
    }

    /// The folder of the family that a clause belongs to: `crates/vae-victis`.
    pub(crate) fn folder_of(&self, clause: &str) -> Option<&str> {
        let entry = self.entries.iter().find(|entry| entry.id == clause)?;
        entry.file.split_once("/codex/").map(|(folder, _)| folder)
    }

    /// The id that `id` stands under, if any: `VV-5.2` for `VV-5.2.c`.
    pub(crate) fn parent(&self, id: &str) -> Option<&str> {
        let (parent, _) = id.rsplit_once('.')?;
        self.ids.get(parent).map(String::as_str)
    }

    /// The ids mentioned in one line that the codex does not have.
    pub(crate) fn unknown_in<'a>(&self, line: &'a str) -> Vec<&'a str> {
        let is_known = |id: &str| self.knows(id);
        let mut found = self.prefixes.mentions(line, &is_known);
        found.retain(|id| !is_known(id));
        found
    }
}

/// Reads the codices of these families as one.
pub(crate) fn read(root: &Path, families: &[Family]) -> Result<Codex, Vec<Fault>> {
    let mut sources = Vec::new();
    for Family { folder, prefix, .. } in families {
        let folder = format!("{folder}/codex");
        let path = root.join(&folder);
        let mut names: Vec<String> = fs::read_dir(&path)
            .map_err(|error| vec![Fault::new(&folder, 0, error.to_string())])?
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| name.ends_with(".md"))
            .collect();
        names.sort();
        for name in names {
            let file = format!("{folder}/{name}");
            let text = fs::read_to_string(path.join(&name))
                .map_err(|error| vec![Fault::new(&file, 0, error.to_string())])?;
            sources.push((prefix, file, text));
        }
    }
    parse(sources.iter().map(|(prefix, file, text)| (prefix.as_str(), file.as_str(), text.as_str())))
}

/// Parses chapters given as prefix, file name and text; every fault is reported at once.
pub(crate) fn parse<'a>(
    chapters: impl IntoIterator<Item = (&'a str, &'a str, &'a str)> + Clone,
) -> Result<Codex, Vec<Fault>> {
    let mut parser = Parser::default();
    parser.codex.prefixes = Prefixes::new(chapters.clone().into_iter().map(|(prefix, _, _)| prefix));
    for (prefix, file, text) in chapters.clone() {
        parser.chapter(prefix, file, text);
    }
    parser.check_parents();
    for (_, file, text) in chapters {
        parser.check_mentions(file, text);
    }
    if parser.faults.is_empty() { Ok(parser.codex) } else { Err(parser.faults) }
}

#[derive(Default)]
struct Parser {
    codex: Codex,
    first_seen: BTreeMap<String, String>,
    faults: Vec<Fault>,
}

/// A line of the codex, as far as it is needed here.
enum CodexLine<'a> {
    Heading { id: &'a str, title: &'a str },
    Item { indent: usize, id: &'a str, text: &'a str },
    Row { id: &'a str, label: &'a str },
    Text { indent: usize },
    Blank,
}

fn classify<'a>(prefixes: &Prefixes, line: &'a str) -> CodexLine<'a> {
    let trimmed = line.trim_start();
    let indent = line.len() - trimmed.len();
    let has_id = |word: &str| prefixes.is_clause_id(word) || prefixes.is_example_id(word);
    if let Some(heading) = line.strip_prefix('#') {
        let heading = heading.trim_start_matches('#').trim();
        let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
        if has_id(id) {
            return CodexLine::Heading { id, title: title.trim() };
        }
    } else if let Some((id, text)) = trimmed.strip_prefix("- **").and_then(|rest| rest.split_once("**")) {
        if has_id(id.split(' ').next().unwrap_or_default()) {
            return CodexLine::Item { indent, id, text: text.trim() };
        }
    } else if let Some(rest) = trimmed.strip_prefix('|') {
        let mut cells = rest.split('|').map(str::trim);
        let id = cells.next().unwrap_or_default();
        if has_id(id) {
            return CodexLine::Row { id, label: cells.next().unwrap_or_default() };
        }
    }
    if trimmed.is_empty() { CodexLine::Blank } else { CodexLine::Text { indent } }
}

impl Parser {
    fn chapter(&mut self, prefix: &str, file: &str, text: &str) {
        // Tags belong to the clause or item whose text holds them: indentation tells which.
        let (mut clause, mut item) = (None, None);
        for (n, line) in text.lines().enumerate().map(|(n, line)| (n + 1, line)) {
            let line_kind = classify(&self.codex.prefixes, line);
            let (id, kind, title) = match line_kind {
                CodexLine::Heading { id, title } => (id, Kind::Section, plain(title)),
                CodexLine::Item { indent: 0, id, text } => (id, Kind::Clause, name_of(text)),
                CodexLine::Item { id, .. } => (id, Kind::Item, String::new()),
                CodexLine::Row { id, label } => (id, Kind::Row, plain(label)),
                CodexLine::Text { indent } => {
                    match indent {
                        0 => (clause, item) = (None, None),
                        1..4 => item = None,
                        _ => {}
                    }
                    self.note_tags(item.or(clause), line);
                    continue;
                }
                CodexLine::Blank => continue,
            };
            let entry = CodexEntry {
                id: id.to_owned(),
                kind,
                title,
                tags: Vec::new(),
                file: file.to_owned(),
                line: n,
            };
            let place = self.define(prefix, entry);
            self.note_tags(place, line);
            match kind {
                Kind::Section => (clause, item) = (None, None),
                Kind::Clause => (clause, item) = (place, None),
                Kind::Item => item = place,
                Kind::Row => {}
            }
            if kind == Kind::Clause && self.has_no_tag(place) {
                self.faults.push(Fault::new(file, n, format!("{id} does not begin with a tag")));
            }
        }
    }

    fn has_no_tag(&self, place: Option<usize>) -> bool {
        place.is_some_and(|at| self.codex.entries[at].tags.is_empty())
    }

    /// Adds an id; returns its index if it is a clause.
    fn define(&mut self, prefix: &str, entry: CodexEntry) -> Option<usize> {
        let CodexEntry { id, file, line, .. } = &entry;
        let is_example = self.codex.prefixes.is_example_id(id);
        if !is_example && !self.codex.prefixes.is_clause_id(id) {
            let what = format!("`{id}`: only the id is set in bold");
            self.faults.push(Fault::new(file, *line, what));
            return None;
        }
        if !id.trim_start_matches("EX-").starts_with(prefix) {
            let what = format!("{id} stands in the codex of the {prefix} clauses");
            self.faults.push(Fault::new(file, *line, what));
        }
        let place = format!("{file}:{line}");
        if let Some(first) = self.first_seen.insert(id.clone(), place) {
            self.faults.push(Fault::new(file, *line, format!("{id} already stands at {first}")));
            return None;
        }
        if is_example {
            self.codex.examples.insert(id.clone());
            return None;
        }
        self.codex.ids.insert(id.clone());
        self.codex.entries.push(entry);
        Some(self.codex.entries.len() - 1)
    }

    fn note_tags(&mut self, open: Option<usize>, line: &str) {
        let Some(entry) = open.and_then(|at| self.codex.entries.get_mut(at)) else { return };
        // Tags between backticks are mentioned, not used.
        for (n, part) in line.split('`').enumerate() {
            if n % 2 == 1 {
                continue;
            }
            let mut met: Vec<(usize, usize)> = TAGS
                .iter()
                .enumerate()
                .filter_map(|(tag, (text, _))| Some((part.find(text)?, tag)))
                .collect();
            met.sort_unstable();
            for (_, tag) in met {
                if !entry.tags.contains(&tag) {
                    entry.tags.push(tag);
                }
            }
        }
    }

    fn check_parents(&mut self) {
        for CodexEntry { id, file, line, .. } in &self.codex.entries {
            if id.contains('.') && self.codex.parent(id).is_none() {
                let what = format!("{id} stands under nothing: its parent is missing");
                self.faults.push(Fault::new(file, *line, what));
            }
        }
    }

    fn check_mentions(&mut self, file: &str, text: &str) {
        for (n, line) in text.lines().enumerate() {
            for id in self.codex.unknown_in(line) {
                // A line whose own id was refused has been reported already.
                if !self.first_seen.contains_key(id) {
                    self.faults.push(Fault::new(file, n + 1, format!("unknown clause {id}")));
                }
            }
        }
    }
}

/// The name of a clause: that of `[rule] **Take-over.** If the …` is *Take-over*.
fn name_of(text: &str) -> String {
    let mut text = text;
    while let Some(rest) = TAGS.iter().find_map(|(tag, _)| text.strip_prefix(tag)) {
        text = rest.trim_start();
    }
    text.strip_prefix("**")
        .and_then(|rest| rest.split_once("**"))
        .and_then(|(name, _)| name.strip_suffix('.'))
        .map(plain)
        .unwrap_or_default()
}

/// Text without Markdown.
fn plain(text: &str) -> String {
    text.replace(['*', '`'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHAPTER: &str = "\
# VV-5 Movement

## VV-5.1 Activation *points*

- **VV-5.1.a** [rule] **Take-over.** A die, `[fix]` spoken of,
  then more. [ruling] Ties again (VV-5.1.F1).

  - **VV-5.1.a.1** The first item,
    with [fix] a tag.

  And a [ruling: ours] after it.

| Row | Condition | |
|---|---|---|
| VV-5.1.F1 | t is `cavalry` | +1 |

- **EX-VV-01** As VV-5.1.a.1 says.
";

    fn faults(text: &str) -> Vec<String> {
        match parse([("VV-", "a.md", text)]) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn a_chapter_gives_its_ids_titles_and_tags() {
        let codex = parse([("VV-", "a.md", CHAPTER)]).expect("the chapter is sound");
        let seen: Vec<_> = codex
            .entries
            .iter()
            .map(|e| (e.id.as_str(), e.kind, e.title.as_str(), e.tags.as_slice()))
            .collect();
        assert_eq!(
            seen,
            [
                ("VV-5", Kind::Section, "Movement", [].as_slice()),
                ("VV-5.1", Kind::Section, "Activation points", &[]),
                ("VV-5.1.a", Kind::Clause, "Take-over", &[0, 2, 4]),
                ("VV-5.1.a.1", Kind::Item, "", &[1]),
                ("VV-5.1.F1", Kind::Row, "t is cavalry", &[]),
            ]
        );
        assert!(codex.knows("EX-VV-01"));
        assert_eq!(codex.parent("VV-5.1.F1"), Some("VV-5.1"));
        assert_eq!(codex.parent("VV-5"), None);
    }

    #[test]
    fn an_id_stands_once_and_under_its_parent() {
        assert_eq!(faults("# VV-5 A\n# VV-5 B\n"), ["a.md:2: VV-5 already stands at a.md:1"]);
        assert_eq!(
            faults("- **VV-5.1.a** [rule] x\n"),
            ["a.md:1: VV-5.1.a stands under nothing: its parent is missing"]
        );
        let chapters = [("VV-", "a.md", "# BB-5 A\n"), ("BB-", "b.md", "")];
        let faults = parse(chapters).expect_err("an id of another family");
        assert_eq!(faults[0].to_string(), "a.md:1: BB-5 stands in the codex of the VV- clauses");
    }

    #[test]
    fn a_clause_begins_with_its_tag_and_bolds_only_its_id() {
        assert_eq!(faults("# VV-5 A\n- **VV-5.a** x\n"), ["a.md:2: VV-5.a does not begin with a tag"]);
        let bold = faults("# VV-5 A\n- **VV-5.a [rule]** x\n");
        assert_eq!(bold[0], "a.md:2: `VV-5.a [rule]`: only the id is set in bold");
    }

    #[test]
    fn a_mention_of_an_unknown_clause_is_a_fault() {
        assert_eq!(faults("# VV-5 A\nSee VV-5.q.\n"), ["a.md:2: unknown clause VV-5.q"]);
    }
}
