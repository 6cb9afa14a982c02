//! The family as data: its codex, its rule sets and its files.

use crate::clause;
use crate::codex::CODEX;
use engine::family::{Family, Files, Published, RuleSet};
use include_dir::include_dir;

/// The family.
pub static FAMILY: Family = Family {
    name: "vae-victis",
    title: "Vae Victis",
    codex: &CODEX,
    rule_sets: &[
        RuleSet::new(&PUBLISHED[0]),
        RuleSet::new(&PUBLISHED[1]),
        RuleSet::new(&PUBLISHED[2]),
        RuleSet::new(&PUBLISHED[3]),
    ],
    settled: clause!("VV-10.f"),
    catalogue: &crate::catalogue::CATALOGUE,
    files: Files {
        family: "vae-victis",
        codex: include_dir!("$CARGO_MANIFEST_DIR/codex"),
        cases: include_dir!("$CARGO_MANIFEST_DIR/cases"),
        scenarios: include_dir!("$CARGO_MANIFEST_DIR/scenarios"),
        messages: include_dir!("$CARGO_MANIFEST_DIR/messages"),
    },
};

/// La Grande Armée.
pub const LA_GRANDE_ARMEE: RuleSet = RuleSet::new(&PUBLISHED[0]);

/// Los Gringos.
pub const LOS_GRINGOS: RuleSet = RuleSet::new(&PUBLISHED[1]);

/// Rebel Yell.
pub const REBEL_YELL: RuleSet = RuleSet::new(&PUBLISHED[2]);

/// Képis Rouge.
pub const KEPIS_ROUGE: RuleSet = RuleSet::new(&PUBLISHED[3]);

static PUBLISHED: [Published; 4] = [
    Published {
        id: "la-grande-armee",
        title: "La Grande Armée",
        family: || &FAMILY,
        tables: include_str!("../rules/la-grande-armee.toml"),
        later_rows: "",
        even_field: "manoeuvres-in-saxony",
        chapter: Some("lga"),
    },
    Published {
        id: "los-gringos",
        title: "Los Gringos",
        family: || &FAMILY,
        tables: include_str!("../rules/los-gringos.toml"),
        later_rows: "",
        even_field: "drill-at-corpus-christi",
        chapter: Some("lg"),
    },
    Published {
        id: "rebel-yell",
        title: "Rebel Yell",
        family: || &FAMILY,
        tables: include_str!("../rules/rebel-yell.toml"),
        later_rows: "",
        even_field: "sham-battle-at-brandy-station",
        chapter: Some("ry"),
    },
    Published {
        id: "kepis-rouge",
        title: "Képis Rouge",
        family: || &FAMILY,
        tables: include_str!("../rules/kepis-rouge.toml"),
        later_rows: "",
        even_field: "manoeuvres-at-chalons",
        chapter: Some("kr"),
    },
];
