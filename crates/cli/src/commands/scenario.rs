//! `tambour scenario`: checks scenarios, and prints their JSON Schema for editors.

use crate::cli::Done;
use crate::files::{self, Gathered};
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

#[derive(Debug, Subcommand)]
enum Command {
    /// Report every fault of scenarios at once, with file, line and clause
    #[command(
        after_help = "Examples:\n  tambour scenario check crates/vae-victis/scenarios/the-ford-at-neudorf.toml"
    )]
    Check {
        /// Scenario files, or folders of them; the built-in scenarios when none is named
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Print the JSON Schema of scenarios
    #[command(after_help = "Examples:\n  tambour scenario schema > schemas/scenario.schema.json")]
    Schema,
}

pub(crate) fn run(registry: &Registry, words: &Words, out: &mut dyn Write) -> Result<Done, Trouble> {
    match &words.command {
        Command::Check { files } => check(registry, files, out),
        Command::Schema => {
            write!(out, "{}", schema(registry))?;
            Ok(Done::Well)
        }
    }
}

fn check(registry: &Registry, paths: &[PathBuf], out: &mut dyn Write) -> Result<Done, Trouble> {
    let mut sentences = Vec::new();
    let files: Vec<Gathered> = if paths.is_empty() {
        registry.scenarios().into_iter().map(Ok).collect()
    } else {
        files::gather(paths)
    };
    for file in files {
        let source = match file {
            Ok(source) => source,
            Err(unreadable) => {
                sentences.push(unreadable.sentence);
                continue;
            }
        };
        match registry.check_scenario(&source) {
            Ok(()) => writeln!(out, "sound  {}", source.name)?,
            Err(faults) => sentences.extend(faults.iter().map(ToString::to_string)),
        }
    }
    if sentences.is_empty() { Ok(Done::Well) } else { Err(Trouble::BadInput(sentences)) }
}

/// The JSON Schema of the scenarios of every rule set.
fn schema(registry: &Registry) -> String {
    format!("{:#}\n", registry.scenario_schema())
}
