//! Finds Chromium for the checks that need a browser, or installs it from Debian if possible.

use std::path::PathBuf;
use std::process::{Command, Stdio};

const INSTALL: &str = "apt-get update && apt-get install -y --no-install-recommends chromium";

/// The browser, or the command that installs one.
pub(crate) fn chromium() -> Result<PathBuf, String> {
    find().map_or_else(install, Ok)
}

/// The one on this machine.
fn find() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let folders: Vec<PathBuf> =
        std::env::var_os("PATH").map_or(Vec::new(), |path| std::env::split_paths(&path).collect());
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let on_path = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    named.into_iter().chain(on_path).find(|path| path.is_file())
}

/// Installs Debian's package if possible; otherwise returns the command to type.
fn install() -> Result<PathBuf, String> {
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|told| told.stdout.starts_with(b"0\n"));
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let by_hand = format!("this check needs Chromium; install it with\n  sudo sh -c '{INSTALL}'");
    if !is_root && !is_ci {
        return Err(by_hand);
    }
    println!("installing Chromium: {INSTALL}");
    let mut command = if is_root { Command::new("sh") } else { Command::new("sudo") };
    if !is_root {
        command.arg("sh");
    }
    command.args(["-c", INSTALL]).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
    let is_done = command.status().is_ok_and(|status| status.success());
    find().filter(|_| is_done).ok_or(by_hand)
}
