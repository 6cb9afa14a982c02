//! `tambour play`: starts the server on this machine.

use crate::cli::Done;
use crate::client;
use crate::shelves;
use crate::trouble::Trouble;
use clap::Args;
use std::env;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tambour::Registry;

/// The default port. It is fixed so that bookmarks stay valid.
const PORT: u16 = 8600;

/// Play on this machine: serve the table and print its address
///
/// Everything is saved by itself, all the time. Without --data it is kept in `tambour` under the user's data folder:
/// $XDG_DATA_HOME or ~/.local/share, on macOS ~/Library/Application Support, on Windows %LOCALAPPDATA%.
#[derive(Debug, Default, Args)]
#[command(
    after_help = "Examples:\n  tambour play\n  tambour play --port 8080 --data my-battles\n  tambour play --port 0 --no-open"
)]
pub(crate) struct Words {
    /// The port; 0 takes any that is free [default: 8600, or any when that is in use]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// The folder battles are kept in; made when it is not there
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Open no browser
    #[arg(long)]
    no_open: bool,
}

pub(crate) fn run(registry: &'static Registry, words: &Words, out: &mut dyn Write) -> Result<Done, Trouble> {
    let data = match &words.data {
        Some(data) => data.clone(),
        None => data_folder().ok_or_else(|| {
            Trouble::new("there is no home folder to keep battles in: name one with --data DIR")
        })?,
    };
    let settings = server::Settings {
        data,
        ports: words.port.map_or_else(|| vec![PORT, 0], |port| vec![port]),
        registry,
        scenarios: shelves::scenarios(registry)?,
        client: client::FILES,
    };
    let mut said = Ok(());
    let served = server::run(settings, |address| {
        said = say(address, &words_data(words), out);
        if !words.no_open {
            open(&format!("http://{address}/"));
        }
    });
    served.map_err(Trouble::new)?;
    said?;
    Ok(Done::Well)
}

/// The address is printed as the last line: programs wait for it.
fn say(address: SocketAddr, data: &str, out: &mut dyn Write) -> std::io::Result<()> {
    if !client::FILES.iter().any(|(name, _)| name.starts_with("assets/")) {
        writeln!(
            out,
            "This program was built without its table: install Node.js 20.19 or newer with npm, and build it again."
        )?;
    }
    writeln!(out, "The table is laid; battles are kept in {data}. Ctrl+C ends it.")?;
    writeln!(out, "http://{address}/")?;
    out.flush()
}

fn words_data(words: &Words) -> String {
    words.data.clone().or_else(data_folder).unwrap_or_default().display().to_string()
}

/// Where this user's programs keep their data.
fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME")
            .filter(|path| path.is_absolute())
            .or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join(Path::new("tambour")))
}

/// Opens a browser, if there is one. Otherwise the printed address is enough.
fn open(address: &str) {
    let has_screen = cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    if !has_screen {
        return;
    }
    let (program, words): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let _ = Command::new(program)
        .args(words)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
