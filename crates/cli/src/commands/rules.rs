//! `tambour rules`: the tables of the rule sets and the clauses of the codex.

use super::check::{self, Manner};
use super::{coverage, print_json};
use crate::cli::Done;
use crate::files::{self, Draft, Gathered};
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::{Args, Subcommand};
use engine::RuleSet;
use engine::text::Source;
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use tambour::Registry;

/// Check, export or open the rules, and see how much of them is tried
#[derive(Debug, Args)]
pub(crate) struct Words {
    #[command(subcommand)]
    command: Command,
}

impl Words {
    /// Whether the answer is to be JSON.
    pub(crate) fn is_json(&self) -> bool {
        match &self.command {
            Command::Check { json, .. } | Command::Show { json, .. } => *json,
            Command::Coverage(words) => words.json,
            Command::Export { .. } => false,
        }
    }
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Report every fault of rule tables at once; of the built-in ones, when no file is named
    #[command(
        after_help = "Examples:\n  tambour rules check\n  tambour rules export my-rules\n  tambour rules check my-rules/la-grande-armee.toml --json"
    )]
    Check {
        /// A file of tables, named after its rule set, or a folder of them
        #[arg(value_name = "DIR|FILE")]
        path: Option<PathBuf>,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
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
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
}

pub(crate) fn run(
    registry: &Registry,
    teller: &Teller,
    (words, is_quiet): (&Words, bool),
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    match &words.command {
        Command::Check { path, json } => {
            check(registry, path.as_deref(), Manner { is_json: *json, is_quiet }, teller, out)
        }
        Command::Export { folder } => export(registry, folder, out),
        Command::Coverage(words) => coverage::run(registry, teller, words, out),
        Command::Show { clause, json } => show(registry, clause, *json, out),
    }
}

fn check(
    registry: &Registry,
    path: Option<&Path>,
    manner: Manner,
    teller: &Teller,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    let files: Vec<Gathered> = match path {
        None => registry.rule_sets().into_iter().map(tambour::built_in_tables).map(Ok).collect(),
        Some(path) => files::gather(&[path.to_owned()]),
    };
    let sound = |source: &Source| registry.check_tables(source).map(|rules| Some(rules.title().to_owned()));
    check::all(files, sound, manner, teller, out)
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

fn show(registry: &Registry, id: &str, is_json: bool, out: &mut dyn Write) -> Result<Done, Trouble> {
    let clause = registry.clause(id).map_err(|unknown| Trouble::new(unknown.to_string()))?;
    let (text, chapter) = registry
        .prose(clause)
        .ok_or_else(|| Trouble::new(format!("{clause}: the codex has no text of this clause")))?;
    if is_json {
        let title = clause.title();
        print_json(out, &json!({ "clause": clause, "title": title, "chapter": chapter, "text": text }))?;
    } else {
        writeln!(out, "{text}")?;
    }
    Ok(Done::Well)
}
