//! `tambour rules`: the tables of the rule sets and the clauses of the codex.

use super::coverage;
use crate::cli::Done;
use crate::files::{self, Draft, Gathered};
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::{Args, Subcommand};
use engine::RuleSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use tambour::Registry;

/// Check, export or open the rules, and see how much of them is tried
#[derive(Debug, Args)]
pub(crate) struct Words {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Report every fault of rule tables at once; of the built-in ones, when no file is named
    #[command(
        after_help = "Examples:\n  tambour rules check\n  tambour rules check my-rules/la-grande-armee.toml"
    )]
    Check {
        /// A file of tables, named after its rule set, or a folder of them
        #[arg(value_name = "DIR|FILE")]
        path: Option<PathBuf>,
    },
    /// Write the built-in tables into a folder, to be read and changed
    #[command(after_help = "Examples:\n  tambour rules export my-rules")]
    Export {
        /// The folder; files that are there already are not touched
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    Coverage(coverage::Words),
    /// Print a clause of the codex
    #[command(after_help = "Examples:\n  tambour rules show VV-5.1.g\n  tambour rules show VV-LGA.F10")]
    Show {
        /// Its id
        #[arg(value_name = "CLAUSE")]
        clause: String,
    },
}

pub(crate) fn run(
    registry: &Registry,
    teller: &Teller,
    words: &Words,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    match &words.command {
        Command::Check { path } => check(registry, path.as_deref(), out),
        Command::Export { folder } => export(registry, folder, out),
        Command::Coverage(words) => coverage::run(registry, teller, words, out),
        Command::Show { clause } => show(registry, clause, out),
    }
}

fn check(registry: &Registry, path: Option<&Path>, out: &mut dyn Write) -> Result<Done, Trouble> {
    let files: Vec<Gathered> = match path {
        None => registry.rule_sets().into_iter().map(tambour::built_in_tables).map(Ok).collect(),
        Some(path) => files::gather(&[path.to_owned()]),
    };
    let mut sentences = Vec::new();
    for file in files {
        let source = match file {
            Ok(source) => source,
            Err(unreadable) => {
                sentences.push(unreadable.sentence);
                continue;
            }
        };
        match registry.check_tables(&source) {
            Ok(rules) => writeln!(out, "sound  {} ({})", source.name, rules.title())?,
            Err(faults) => sentences.extend(faults.iter().map(ToString::to_string)),
        }
    }
    if sentences.is_empty() { Ok(Done::Well) } else { Err(Trouble::BadInput(sentences)) }
}

fn export(registry: &Registry, folder: &Path, out: &mut dyn Write) -> Result<Done, Trouble> {
    let target = |rules: RuleSet| folder.join(format!("{rules}.toml"));
    // All or nothing: files that a player has changed are never overwritten.
    if let Some(there) = registry.rule_sets().into_iter().map(target).find(|file| file.exists()) {
        return Err(Trouble::with_file(&there, "there is a file of this name already; nothing was written"));
    }
    std::fs::create_dir_all(folder).map_err(|error| Trouble::with_file(folder, error))?;
    // All drafts first: if one cannot be written, all are removed.
    let mut drafts = Vec::new();
    for rules in registry.rule_sets() {
        drafts.push(Draft::of(&target(rules), &tambour::built_in_tables(rules).text)?);
    }
    drafts.into_iter().try_for_each(Draft::keep)?;
    for rules in registry.rule_sets() {
        writeln!(out, "{}", files::name_of(&target(rules)))?;
    }
    Ok(Done::Well)
}

fn show(registry: &Registry, id: &str, out: &mut dyn Write) -> Result<Done, Trouble> {
    let clause = registry.clause(id).map_err(|unknown| Trouble::new(unknown.to_string()))?;
    let (text, _) = registry
        .prose(clause)
        .ok_or_else(|| Trouble::new(format!("{clause}: the codex has no text of this clause")))?;
    writeln!(out, "{text}")?;
    Ok(Done::Well)
}
