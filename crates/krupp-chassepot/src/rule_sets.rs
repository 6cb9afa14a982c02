//! The family as data: its codex, its rule sets and its files.

use crate::clause;
use crate::codex::CODEX;
use engine::family::{Family, Files, Published, RuleSet};
use include_dir::include_dir;

/// The family.
pub static FAMILY: Family = Family {
    name: "krupp-and-chassepot",
    title: "Krupp & Chassepot",
    codex: &CODEX,
    rule_sets: &[RuleSet::new(&PUBLISHED[0])],
    settled: clause!("FP-12.f"),
    catalogue: &crate::catalogue::CATALOGUE,
    files: Files {
        family: "krupp-and-chassepot",
        codex: include_dir!("$CARGO_MANIFEST_DIR/codex"),
        cases: include_dir!("$CARGO_MANIFEST_DIR/cases"),
        scenarios: include_dir!("$CARGO_MANIFEST_DIR/scenarios"),
        messages: include_dir!("$CARGO_MANIFEST_DIR/messages"),
    },
};

/// Krupp & Chassepot.
pub const KRUPP_AND_CHASSEPOT: RuleSet = RuleSet::new(&PUBLISHED[0]);

static PUBLISHED: [Published; 1] = [Published {
    id: "krupp-and-chassepot",
    title: "Krupp & Chassepot",
    family: || &FAMILY,
    tables: include_str!("../rules/krupp-and-chassepot.toml"),
    later_rows: include_str!("../rules/later/krupp-and-chassepot.toml"),
    even_field: "the-plain-of-sezanne",
    chapter: None,
}];
