//! The tables of the rule sets as files: built in, written out to be changed, and checked again.

use crate::families::referee;
use engine::case::rules_of;
use engine::text::{Fault, Source};
use engine::{Family, RuleSet};
use std::path::Path;

/// The built-in tables of a rule set, under the name of their file.
#[must_use]
pub fn built_in_tables(rules: RuleSet) -> Source {
    let text = match rules.family() {
        Family::VaeVictis => vae_victis::tables::built_in_text(rules),
        Family::BrigadesAndBatteries => brigades_batteries::tables::BUILT_IN,
        Family::KruppAndChassepot => krupp_chassepot::tables::Tables::TEXT,
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
