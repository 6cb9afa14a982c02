//! The subcommands, one file each.

pub(crate) mod coverage;
pub(crate) mod duel;
pub(crate) mod judge;
pub(crate) mod odds;
pub(crate) mod play;
pub(crate) mod render;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod scenario;
pub(crate) mod simulate;
pub(crate) mod vocabulary;

use crate::trouble::Trouble;
use engine::RuleSet;
use std::io::Write;
use tambour::Registry;

/// The rule set that was named on the command line.
fn rule_set(registry: &Registry, word: &str) -> Result<RuleSet, Trouble> {
    registry.rule_set(word).ok_or_else(|| {
        let known: Vec<&str> = registry.rule_sets().iter().map(|rules| rules.word()).collect();
        Trouble::new(match engine::text::nearest(word, known.iter().copied()) {
            Some(near) => format!("there is no rule set `{word}`; did you mean `{near}`?"),
            None => format!("there is no rule set `{word}`; there are {}", known.join(", ")),
        })
    })
}

/// Prints a value as one line of JSON.
fn print_json(out: &mut dyn Write, value: &serde_json::Value) -> Result<(), Trouble> {
    writeln!(out, "{value:#}")?;
    Ok(())
}
