//! The family as data: its name, its codex, its words, its rule sets and its files. Pocket is a family with one rule
//! set; a family may have several that differ in their tables.

use crate::catalogue::CATALOGUE;
use crate::clause;
use crate::codex::CODEX;
use engine::family::{Family, Files, Published, RuleSet};
use include_dir::include_dir;

/// The family, named after its folder.
pub static FAMILY: Family = Family {
    name: "pocket",
    title: "Pocket",
    codex: &CODEX,
    rule_sets: &[RuleSet::new(&PUBLISHED)],
    settled: clause!("PK-4.d"),
    catalogue: &CATALOGUE,
    files: Files {
        family: "pocket",
        codex: include_dir!("$CARGO_MANIFEST_DIR/codex"),
        cases: include_dir!("$CARGO_MANIFEST_DIR/cases"),
        scenarios: include_dir!("$CARGO_MANIFEST_DIR/scenarios"),
        messages: include_dir!("$CARGO_MANIFEST_DIR/messages"),
    },
};

/// The rule set.
pub const POCKET: RuleSet = RuleSet::new(&PUBLISHED);

static PUBLISHED: Published = Published {
    id: "pocket",
    title: "Pocket",
    family: || &FAMILY,
    tables: include_str!("../rules/pocket.toml"),
    later_rows: "",
    even_field: "the-small-wood",
    chapter: None,
};
