//! `tambour replay`: replays a journal and compares every state.

use crate::cli::Done;
use crate::files;
use crate::trouble::Trouble;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;
use tambour::{Registry, Replayed};

/// Play a journal again and say whether every state is the one recorded
///
/// Exits with 0 when it is the same, with 1 at the first difference.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  tambour replay battle.toml")]
pub(crate) struct Words {
    /// The journal of a battle
    #[arg(value_name = "JOURNAL")]
    journal: PathBuf,
}

pub(crate) fn run(registry: &Registry, words: &Words, out: &mut dyn Write) -> Result<Done, Trouble> {
    match registry.replay(&files::read(&words.journal)?)? {
        Replayed::Same { entries } => {
            writeln!(out, "same: {entries} entries")?;
            Ok(Done::Well)
        }
        Replayed::Differs(difference) => {
            writeln!(out, "{difference}")?;
            Ok(Done::Otherwise)
        }
    }
}
