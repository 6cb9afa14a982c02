//! The tables of the rule sets as files: built in, written out to be changed, and checked again.

use crate::families::referee;
use engine::RuleSet;
use engine::case::rules_of;
use engine::text::{Fault, Source};
use std::path::Path;

/// The built-in tables of a rule set, under the name of their file.
#[must_use]
pub fn built_in_tables(rules: RuleSet) -> Source {
    let text = match rules {
        RuleSet::LaGrandeArmee => include_str!("../../../rules/la-grande-armee.toml"),
        RuleSet::LosGringos => include_str!("../../../rules/los-gringos.toml"),
        RuleSet::RebelYell => include_str!("../../../rules/rebel-yell.toml"),
        RuleSet::KepisRouge => include_str!("../../../rules/kepis-rouge.toml"),
        RuleSet::BrigadesAndBatteries => include_str!("../../../rules/brigades-and-batteries.toml"),
        RuleSet::KruppAndChassepot => include_str!("../../../rules/krupp-and-chassepot.toml"),
    };
    Source::new(format!("rules/{rules}.toml"), text)
}

/// Checks a file of tables, of whichever rule set it says it is, or else is named after.
///
/// # Errors
/// Every fault, with line and clause.
pub fn check_tables(source: &Source) -> Result<RuleSet, Vec<Fault>> {
    let rules = match named_after(&source.name) {
        Some(rules) => rules,
        None => rules_of(source)?,
    };
    referee(rules).check_tables(source)?;
    Ok(rules)
}

/// The rule set a file is named after: `mine/la-grande-armee.toml`.
fn named_after(file: &str) -> Option<RuleSet> {
    RuleSet::find(Path::new(file).file_stem()?.to_str()?)
}
