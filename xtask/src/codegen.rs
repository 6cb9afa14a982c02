//! Numbers the clauses of each family's codex and writes the family's table of them.
//!
//! `codex/ids.txt` of a family is its list of ids: an id keeps its line for ever, new ids are added at the end, and a
//! withdrawn clause keeps its line, marked `# withdrawn`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::citation::Prefixes;
use crate::codex::{self, Codex, Kind, TAGS};
use crate::family::{self, Family, REGISTER};
use crate::fault::Fault;

const TABLE: &str = "src/codex.rs";
const WITHDRAWN: &str = " # withdrawn";

/// A line of the register.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Registered {
    id: String,
    withdrawn: bool,
}

/// Writes the registers and the tables.
pub(crate) fn write(root: &Path) -> Vec<Fault> {
    match generate(root) {
        Err(faults) => faults,
        Ok(files) => files
            .iter()
            .filter_map(|(file, text)| {
                let error = fs::write(root.join(file), text).err()?;
                Some(Fault::new(file, 0, error.to_string()))
            })
            .collect(),
    }
}

/// Reports which files differ from what would be written now.
pub(crate) fn check(root: &Path) -> Vec<Fault> {
    match generate(root) {
        Err(faults) => faults,
        Ok(files) => files
            .iter()
            .filter(|(file, text)| fs::read_to_string(root.join(file)).ok().as_ref() != Some(text))
            .map(|(file, _)| Fault::new(file, 0, "not up to date: run `cargo xtask codegen`"))
            .collect(),
    }
}

fn generate(root: &Path) -> Result<Vec<(String, String)>, Vec<Fault>> {
    let mut files = Vec::new();
    for family in family::all(root)? {
        let codex = codex::read(root, std::slice::from_ref(&family))?;
        let name = format!("{}/{REGISTER}", family.folder);
        let register = fs::read_to_string(root.join(&name)).unwrap_or_default();
        let register = extend(&name, parse_register(&family, &name, &register)?, &codex)?;
        files.push((name, print_register(&register)));
        files.push((format!("{}/{TABLE}", family.folder), print_table(&family, &register, &codex)));
    }
    Ok(files)
}

fn parse_register(family: &Family, name: &str, text: &str) -> Result<Vec<Registered>, Vec<Fault>> {
    let prefixes = Prefixes::new([family.prefix.as_str()]);
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    let mut register = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let (id, withdrawn) = line.strip_suffix(WITHDRAWN).map_or((line, false), |id| (id, true));
        if !prefixes.is_clause_id(id) {
            faults.push(Fault::new(name, n + 1, format!("`{line}` is not a clause id")));
        } else if !seen.insert(id) {
            faults.push(Fault::new(name, n + 1, format!("{id} is registered twice")));
        }
        register.push(Registered { id: id.to_owned(), withdrawn });
    }
    if faults.is_empty() { Ok(register) } else { Err(faults) }
}

/// Adds the ids that are new in the codex; refuses to lose one or to use a withdrawn one again.
fn extend(name: &str, mut register: Vec<Registered>, codex: &Codex) -> Result<Vec<Registered>, Vec<Fault>> {
    let mut faults = Vec::new();
    for (n, Registered { id, withdrawn }) in register.iter().enumerate() {
        match (codex.knows(id), withdrawn) {
            (true, false) | (false, true) => {}
            (true, true) => {
                let what = format!("{id} is withdrawn but stands in the codex");
                faults.push(Fault::new(name, n + 1, what));
            }
            (false, false) => {
                let what = format!(
                    "{id} is gone from the codex: restore it, or mark this line `{}`",
                    &WITHDRAWN[1..]
                );
                faults.push(Fault::new(name, n + 1, what));
            }
        }
    }
    let old: BTreeSet<String> = register.iter().map(|line| line.id.clone()).collect();
    for entry in codex.entries.iter().filter(|entry| !old.contains(&entry.id)) {
        register.push(Registered { id: entry.id.clone(), withdrawn: false });
    }
    if faults.is_empty() { Ok(register) } else { Err(faults) }
}

fn print_register(register: &[Registered]) -> String {
    register
        .iter()
        .map(|Registered { id, withdrawn }| format!("{id}{}\n", if *withdrawn { WITHDRAWN } else { "" }))
        .collect()
}

fn print_table(family: &Family, register: &[Registered], codex: &Codex) -> String {
    let place: BTreeMap<&str, usize> =
        register.iter().enumerate().map(|(n, line)| (line.id.as_str(), n)).collect();
    let entries: BTreeMap<&str, &codex::CodexEntry> =
        codex.entries.iter().map(|entry| (entry.id.as_str(), entry)).collect();
    let mut sorted: Vec<usize> = (0..register.len()).collect();
    sorted.sort_by_key(|&n| register[n].id.as_bytes());

    let mut out = head(family);
    // Writing to a string cannot fail.
    let _ = writeln!(out, "static RECORDS: [Record; {}] = [", register.len());
    for (number, line) in register.iter().enumerate() {
        let id = &line.id;
        let Some(entry) = entries.get(id.as_str()) else {
            let _ = writeln!(out, "    of({number}, {id:?}, \"\", &[], Kind::Withdrawn, NOTHING),");
            continue;
        };
        let tags: Vec<String> = entry.tags.iter().map(|&tag| format!("Tag::{}", TAGS[tag].1)).collect();
        let kind = match entry.kind {
            Kind::Section => "Section",
            Kind::Clause => "Clause",
            Kind::Item => "Item",
            Kind::Row => "Row",
        };
        let parent = codex.parent(id).map_or("NOTHING".to_owned(), |parent| place[parent].to_string());
        let _ = writeln!(
            out,
            "    of({number}, {id:?}, {:?}, &[{}], Kind::{kind}, {parent}),",
            entry.title,
            tags.join(", ")
        );
    }
    out += "];\n\n/// Places in [`RECORDS`], sorted by the bytes of their ids.\n#[rustfmt::skip]\n";
    let _ = writeln!(out, "static BY_ID: [u16; {}] = [", sorted.len());
    for chunk in sorted.chunks(20) {
        let line: Vec<String> = chunk.iter().map(ToString::to_string).collect();
        let _ = writeln!(out, "    {},", line.join(", "));
    }
    out + "];\n"
}

/// The codex, its `clause!`, and the beginning of the table.
fn head(family: &Family) -> String {
    let prefix = family.prefix.trim_end_matches('-');
    format!(
        "//! Every clause of the codex, generated by `cargo xtask codegen`: change the codex, not this file.\n\n\
         use engine::codex::{{Codex, Kind, NOTHING, Record, Tag}};\n\n\
         /// The clauses of this family.\n\
         pub static CODEX: Codex = Codex::new({prefix:?}, &RECORDS, &BY_ID);\n\n\
         /// Cites a clause; an id that the codex does not have is an error of compilation.\n\
         #[macro_export]\n\
         macro_rules! clause {{\n    \
             ($id:literal) => {{{{\n        \
                 // An item, not a block: it is evaluated even where the code around it is generic or unused.\n        \
                 const CITED: $crate::codex::Cited = $crate::codex::CODEX\n            \
                     .cited($id, concat!(\"the codex has no clause `\", $id, \"`: see codex/ids.txt\"));\n        \
                 CITED\n    \
             }}}};\n\
         }}\n\n\
         #[doc(hidden)]\n\
         pub use engine::ClauseId as Cited;\n\n\
         const fn of(\n    number: u16,\n    id: &'static str,\n    title: &'static str,\n    \
             tags: &'static [Tag],\n    kind: Kind,\n    parent: u16,\n) -> Record {{\n    \
             Record::new(&CODEX, number, id, title, tags, kind, parent)\n}}\n\n\
         /// The clauses in the order of the register, `codex/ids.txt`.\n\
         #[rustfmt::skip]\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codex(text: &str) -> Codex {
        codex::parse([("VV-", "a.md", text)]).expect("the fixture is sound")
    }

    fn family() -> Family {
        Family { folder: "crates/vae-victis".into(), prefix: "VV-".into() }
    }

    fn lines(register: &str) -> Vec<Registered> {
        parse_register(&family(), "ids.txt", register).expect("the fixture is sound")
    }

    #[test]
    fn new_ids_come_last_and_old_ones_keep_their_lines() {
        let codex = codex("# VV-1 New\n# VV-2 Old\n- **VV-2.a** [rule] x\n");
        let register = extend("ids.txt", lines("VV-2\nVV-9 # withdrawn\n"), &codex).expect("nothing is lost");
        assert_eq!(print_register(&register), "VV-2\nVV-9 # withdrawn\nVV-1\nVV-2.a\n");
        let table = print_table(&family(), &register, &codex);
        for line in [
            "Codex::new(\"VV\", &RECORDS, &BY_ID)",
            "of(3, \"VV-2.a\", \"\", &[Tag::Rule], Kind::Clause, 0),",
            "of(1, \"VV-9\", \"\", &[], Kind::Withdrawn, NOTHING),",
            "[u16; 4] = [\n    2, 0, 3, 1,\n",
        ] {
            assert!(table.contains(line), "{table}");
        }
    }

    #[test]
    fn an_id_is_neither_lost_nor_called_back() {
        let codex = codex("# VV-1 A\n");
        let told = |register| extend("ids.txt", lines(register), &codex).expect_err("a fault")[0].to_string();
        assert_eq!(
            told("VV-1\nVV-2\n"),
            "ids.txt:2: VV-2 is gone from the codex: restore it, or mark this line `# withdrawn`"
        );
        assert_eq!(told("VV-1 # withdrawn\n"), "ids.txt:1: VV-1 is withdrawn but stands in the codex");
    }

    #[test]
    fn the_register_holds_ids_only_and_each_once() {
        let faults = parse_register(&family(), "ids.txt", "VV-1\n\nVV-1\n").expect_err("two faults");
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["ids.txt:2: `` is not a clause id", "ids.txt:3: VV-1 is registered twice"]);
    }

    #[test]
    fn what_is_checked_in_is_what_the_codex_says() {
        assert_eq!(check(crate::root()), []);
    }
}
