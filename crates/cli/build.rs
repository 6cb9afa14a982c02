//! Builds the browser client (`web/`) and embeds it in the program.
//!
//! `TAMBOUR_WEB_DIST` names a folder with a finished build. Without npm, the program contains a page that says what to
//! install; on a build server (`CI` is set) that is an error.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The files and folders in `web/` that the client is built from.
const PARTS: [&str; 10] = [
    "src",
    "messages",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    ".npmrc",
];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let web = root.join("../../web").canonicalize().unwrap_or_else(|_| root.join("../../web"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    println!("cargo:rerun-if-env-changed=TAMBOUR_WEB_DIST");
    println!("cargo:rerun-if-changed=build.rs");
    for part in PARTS.iter().map(|part| web.join(part)).filter(|part| part.exists()) {
        println!("cargo:rerun-if-changed={}", part.display());
    }
    name_commit(&root);
    let dist = match env::var_os("TAMBOUR_WEB_DIST").map(PathBuf::from) {
        Some(dist) => {
            println!("cargo:rerun-if-changed={}", dist.display());
            // Relative paths are relative to the folder where cargo was called.
            if dist.is_absolute() { dist } else { root.join("../..").join(dist) }
        }
        None => out.join("web"),
    };
    if env::var_os("TAMBOUR_WEB_DIST").is_none()
        && let Err(why) = build(&web, &dist)
    {
        let on_build_server = env::var_os("CI").is_some_and(|value| !value.is_empty());
        assert!(!on_build_server, "the table in the browser cannot be built: {why}");
        println!("cargo:warning=the table in the browser is not built: {why}");
        // This file never exists, so the next build tries again.
        println!("cargo:rerun-if-changed={}", out.join("never").display());
        let _ = fs::remove_dir_all(&dist);
        fs::create_dir_all(&dist)?;
        fs::write(dist.join("index.html"), page(&why))?;
    }
    let mut files = Vec::new();
    gather(&dist, "", &mut files)?;
    let mut code = String::from("/// The files of the client: name and bytes.\n");
    code.push_str("pub(crate) static FILES: server::Client = &[\n");
    for (name, path) in files {
        let _ = writeln!(code, "    ({name:?}, include_bytes!({:?})),", path.canonicalize()?);
    }
    code.push_str("];\n");
    fs::write(out.join("client.rs"), code)
}

/// Tells the program the commit it is built from, if git knows it: `--version` prints it.
fn name_commit(root: &Path) {
    let git = |words: &[&str]| {
        let found = Command::new("git").args(words).current_dir(root).output().ok()?;
        let text = String::from_utf8(found.stdout).ok()?;
        found.status.success().then(|| text.trim().to_owned())
    };
    let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) else { return };
    println!("cargo:rustc-env=TAMBOUR_COMMIT={commit}");
    // Changes with every commit and every checkout.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        let log = root.join(log);
        if log.exists() {
            println!("cargo:rerun-if-changed={}", log.display());
        }
    }
}

/// Builds the client into `dist`, or returns why it cannot.
fn build(web: &Path, dist: &Path) -> Result<(), String> {
    if !web.join("package.json").exists() {
        return Err("there is no `web/package.json`".to_owned());
    }
    let has_npm = npm(web, &["--version"]).output().is_ok_and(|found| found.status.success());
    if !has_npm {
        return Err("install Node.js 20.19 or newer with npm, then build again".to_owned());
    }
    // Packages are installed again when the lock file has changed.
    let lock =
        fs::read(web.join("package-lock.json")).map_err(|error| format!("package-lock.json: {error}"))?;
    let installed = web.join("node_modules/.tambour-lock");
    if fs::read(&installed).ok().as_ref() != Some(&lock) {
        run(npm(web, &["ci", "--no-audit", "--no-fund"]))?;
        let written =
            fs::create_dir_all(web.join("node_modules")).and_then(|()| fs::write(&installed, &lock));
        written.map_err(|error| format!("node_modules: {error}"))?;
    }
    let dist = dist.to_str().ok_or("the build folder has a name that is no text")?;
    run(npm(web, &["run", "build", "--", "--outDir", dist, "--emptyOutDir"]))
}

fn npm(web: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(words).current_dir(web);
    command
}

fn run(mut command: Command) -> Result<(), String> {
    let told = command.output().map_err(|error| format!("npm: {error}"))?;
    if told.status.success() {
        return Ok(());
    }
    let text = [told.stdout, told.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    let last: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    Err(last[last.len().saturating_sub(12)..].join(" | "))
}

fn page(why: &str) -> String {
    let why = why.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tambour</title>\
         <body style=\"font: 1.1rem/1.5 serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem\">\
         <h1>Tambour</h1><p>The server runs, but this program was built without its table: {why}.</p>\
         <p>Install Node.js 20.19 or newer (it brings npm) and run <code>cargo run --release</code> again.</p>\
         </body></html>"
    )
}

/// The files below a folder, with their paths, sorted.
fn gather(folder: &Path, name: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    for path in entries {
        let Some(file) = path.file_name().and_then(|file| file.to_str()) else { continue };
        let name = if name.is_empty() { file.to_owned() } else { format!("{name}/{file}") };
        if path.is_dir() {
            gather(&path, &name, files)?;
        } else {
            files.push((name, path));
        }
    }
    Ok(())
}
