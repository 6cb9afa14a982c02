//! One stage of the checks, and helpers to run programs.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::fault::Fault;

/// A named check.
pub(crate) struct TestStage {
    pub(crate) name: &'static str,
    /// Runs in the project folder. An error says what failed, and what to do about it.
    pub(crate) check: fn(&Path) -> Result<(), String>,
}

/// A cargo command in the project folder, with the cargo that runs this task.
pub(crate) fn cargo(root: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(words);
    if std::env::var_os("CI").is_some() {
        // Incremental data are a third of the disk space and not needed for a single build.
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Runs a program and shows its output.
pub(crate) fn run(mut command: Command, otherwise: &str) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{}: {error}", line(&command)))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("`{}` failed ({status}): {otherwise}", line(&command)))
    }
}

/// Runs a program and returns its output.
pub(crate) fn output(mut command: Command, otherwise: &str) -> Result<String, String> {
    command.stdout(Stdio::piped()).stderr(Stdio::inherit());
    let told = command.output().map_err(|error| format!("{}: {error}", line(&command)))?;
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    if told.status.success() {
        return Ok(text);
    }
    Err(format!("{text}\n`{}` failed ({}): {otherwise}", line(&command), told.status))
}

/// Errors found in this process, printed like those of a program.
pub(crate) fn faults(found: &[Fault], otherwise: &str) -> Result<(), String> {
    if found.is_empty() {
        return Ok(());
    }
    let said: Vec<String> = found.iter().map(ToString::to_string).collect();
    Err(format!("{}\n{} in all: {otherwise}", said.join("\n"), found.len()))
}

/// A command as one would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let mut words = vec![program.to_string_lossy()];
    words.extend(command.get_args().map(|word| word.to_string_lossy()));
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_program_is_said_as_one_would_type_it() {
        let said = run(cargo(Path::new("."), &["no-such-chore"]), "nothing helps").unwrap_err();
        assert!(
            said.starts_with("`cargo no-such-chore` failed") && said.ends_with("nothing helps"),
            "{said}"
        );
    }

    #[test]
    fn what_a_program_says_is_kept() {
        assert!(output(cargo(Path::new("."), &["--version"]), "").unwrap().starts_with("cargo "));
    }
}
