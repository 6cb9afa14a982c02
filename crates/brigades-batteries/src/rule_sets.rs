//! The family as data: its codex, its rule sets and its files.

use crate::clause;
use crate::codex::CODEX;
use engine::family::{Family, Files, Published, RuleSet};
use include_dir::include_dir;

/// The family of rule sets: its codex, its message catalogue and its files.
pub static FAMILY: Family = Family {
    name: "brigades-and-batteries",
    title: "Brigades & Batteries",
    codex: &CODEX,
    rule_sets: &[RuleSet::new(&PUBLISHED[0])],
    settled: clause!("BB-8.7.f"),
    catalogue: &crate::catalogue::CATALOGUE,
    files: Files {
        family: "brigades-and-batteries",
        codex: include_dir!("$CARGO_MANIFEST_DIR/codex"),
        cases: include_dir!("$CARGO_MANIFEST_DIR/cases"),
        scenarios: include_dir!("$CARGO_MANIFEST_DIR/scenarios"),
        messages: include_dir!("$CARGO_MANIFEST_DIR/messages"),
    },
};

/// The one rule set of the family.
pub const BRIGADES_AND_BATTERIES: RuleSet = RuleSet::new(&PUBLISHED[0]);

static PUBLISHED: [Published; 1] = [Published {
    id: "brigades-and-batteries",
    title: "Brigades and Batteries",
    family: || &FAMILY,
    tables: include_str!("../rules/brigades-and-batteries.toml"),
    later_rows: include_str!("../rules/later/brigades-and-batteries.toml"),
    even_field: "manoeuvres-at-potsdam",
    chapter: None,
}];
