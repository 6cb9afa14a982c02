//! The checks of the client, and battles in a real browser. npm packages are installed with `npm ci`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::chromium::chromium;
use super::stage::run;

/// Types and unit tests of the client.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let web = installed(root)?;
    run(npm(&web, &["run", "--silent", "check"]), "the places are named above")?;
    run(npm(&web, &["run", "--silent", "test"]), "the tests that failed are named above")
}

/// Battles played with mouse, touch and keys against the program that the stages before have built.
pub(crate) fn battles(root: &Path, program: &Path) -> Result<(), String> {
    let web = installed(root)?;
    let mut command = npm(&web, &["run", "--silent", "e2e"]);
    command.env("TAMBOUR_BIN", program).env("TAMBOUR_CHROMIUM", chromium()?);
    run(command, "what a player could not do is named above")
}

/// The folder of the client with its packages installed. The build script of the program uses the same marker file.
fn installed(root: &Path) -> Result<PathBuf, String> {
    let web = root.join("web");
    let has_npm = npm(&web, &["--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !has_npm {
        return Err("this check needs Node.js 20.19 or newer with npm; install it, for example with\n  \
             sudo apt-get install -y nodejs npm"
            .to_owned());
    }
    let lock = web.join("package-lock.json");
    let lock = fs::read(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    let note = web.join("node_modules/.tambour-lock");
    if fs::read(&note).ok().as_ref() != Some(&lock) {
        run(npm(&web, &["ci", "--no-audit", "--no-fund"]), "the packages of the client are not installed")?;
        fs::write(&note, &lock).map_err(|error| format!("{}: {error}", note.display()))?;
    }
    Ok(web)
}

fn npm(web: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(web).args(words).stdin(Stdio::null());
    command
}
