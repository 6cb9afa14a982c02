//! `tambour scenario`: checks scenarios and describes them to editors.

use crate::cli::Done;
use crate::files;
use crate::trouble::Trouble;
use clap::{Args, Subcommand};
use engine::RuleSet;
use std::io::Write;
use std::path::PathBuf;

/// Check scenarios, or describe them to an editor
#[derive(Debug, Args)]
pub(crate) struct Words {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Report every fault of scenarios at once, with file, line and clause
    #[command(after_help = "Examples:\n  tambour scenario check scenarios/the-ford-at-neudorf.toml")]
    Check {
        /// Scenario files, or folders of them
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// Print the JSON Schema of scenarios
    #[command(after_help = "Examples:\n  tambour scenario schema > scenarios/scenario.schema.json")]
    Schema,
}

pub(crate) fn run(words: &Words, out: &mut dyn Write) -> Result<Done, Trouble> {
    match &words.command {
        Command::Check { files } => check(files, out),
        Command::Schema => {
            write!(out, "{}", schema())?;
            Ok(Done::Well)
        }
    }
}

fn check(paths: &[PathBuf], out: &mut dyn Write) -> Result<Done, Trouble> {
    let mut sentences = Vec::new();
    for source in files::gather(paths)? {
        match sets::check_scenario(&source) {
            Ok(()) => writeln!(out, "sound  {}", source.name)?,
            Err(faults) => sentences.extend(faults.iter().map(ToString::to_string)),
        }
    }
    if sentences.is_empty() { Ok(Done::Well) } else { Err(Trouble::BadInput(sentences)) }
}

/// The JSON Schema of the scenarios of every rule set.
pub(crate) fn schema() -> String {
    let parts = RuleSet::ALL.map(|rules| (rules, sets::referee(rules).scenario_schema(rules)));
    format!("{:#}\n", engine::schema::scenario(parts))
}
