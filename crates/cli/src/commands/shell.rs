//! `tambour completions` and `tambour man`: what a shell and a manual know of this program.

use crate::cli::Done;
use crate::trouble::Trouble;
use clap::{Args, Command};
use clap_complete::Shell;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// Print what a shell must know to complete the words of this program
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour completions bash > tambour.bash\n  tambour completions fish > tambour.fish"
)]
pub(crate) struct CompletionWords {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Print the manual page of this program, or write those of all commands into a folder
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  tambour man > tambour.1\n  tambour man --into man1")]
pub(crate) struct ManualWords {
    /// The folder; made when it is not there
    #[arg(long, value_name = "DIR")]
    into: Option<PathBuf>,
}

pub(crate) fn complete(
    words: &CompletionWords,
    program: &mut Command,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    // The generator panics when it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(words.shell, program, "tambour", &mut script);
    out.write_all(&script)?;
    Ok(Done::Well)
}

pub(crate) fn manual(words: &ManualWords, program: Command, out: &mut dyn Write) -> Result<Done, Trouble> {
    match &words.into {
        None => clap_mangen::Man::new(program).render(&mut &mut *out)?,
        Some(folder) => {
            let trouble = |error| Trouble::with_file(folder, error);
            fs::create_dir_all(folder).map_err(trouble)?;
            clap_mangen::generate_to(program, folder).map_err(trouble)?;
            writeln!(out, "{}", crate::files::name_of(folder))?;
        }
    }
    Ok(Done::Well)
}
