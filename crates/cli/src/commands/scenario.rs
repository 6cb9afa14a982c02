//! `tambour scenario`: checks scenarios, and prints their JSON Schema for editors.

use super::check::{self, Manner};
use crate::cli::Done;
use crate::files::{self, Gathered};
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::{Args, Subcommand};
use std::io::Write;
use std::path::PathBuf;
use tambour::Registry;

/// Check scenarios, or describe them to an editor
#[derive(Debug, Args)]
pub(crate) struct Words {
    #[command(subcommand)]
    command: Command,
}

impl Words {
    /// Whether the answer is to be JSON.
    pub(crate) fn is_json(&self) -> bool {
        matches!(self.command, Command::Check { json: true, .. })
    }
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Report every fault of scenarios at once, with file, line and clause
    #[command(
        after_help = "Examples:\n  tambour scenario check crates/vae-victis/scenarios/the-ford-at-neudorf.toml"
    )]
    Check {
        /// Scenario files, or folders of them, `-` for standard input; the built-in scenarios when none is named
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the JSON Schema of scenarios
    #[command(after_help = "Examples:\n  tambour scenario schema > schemas/scenario.schema.json")]
    Schema,
}

pub(crate) fn run(
    registry: &Registry,
    teller: &Teller,
    (words, is_quiet): (&Words, bool),
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    match &words.command {
        Command::Check { files, json } => {
            let files: Vec<Gathered> = match files.is_empty() {
                true => registry.scenarios().into_iter().map(Ok).collect(),
                false => files::gather(files),
            };
            let manner = Manner { is_json: *json, is_quiet };
            check::all(files, |source| registry.check_scenario(source).map(|()| None), manner, teller, out)
        }
        Command::Schema => {
            write!(out, "{}", schema(registry))?;
            Ok(Done::Well)
        }
    }
}

/// The JSON Schema of the scenarios of every rule set.
fn schema(registry: &Registry) -> String {
    format!("{:#}\n", registry.scenario_schema())
}
