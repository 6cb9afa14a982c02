//! `cargo xtask test`: runs all checks, those that fail soonest first, with the time of each. CI runs nothing else.

mod browser;
mod chromium;
mod play;
mod room;
mod stage;
mod web;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use crate::{codegen, tidy};
use stage::{TestStage, cargo, faults, output, run};

/// The scenario whose picture is in the README.
const SCENARIO: &str = "crates/vae-victis/scenarios/the-ford-at-neudorf.toml";
const PICTURE: &str = "docs/the-ford-at-neudorf.svg";
const SCHEMA: &str = "schemas/scenario.schema.json";

/// Sets of features with which the library must build by itself.
const LIBRARY: [&str; 3] = ["", "bots", "pictures"];

const WASM: &str = "wasm32-unknown-unknown";

/// The stages, in order. Each says what failed and what to do about it.
const STAGES: [TestStage; 13] = [
    TestStage { name: "room", check: room::check },
    TestStage { name: "format", check: format },
    TestStage { name: "codex and tidy", check: codex },
    TestStage { name: "client", check: web::check },
    TestStage { name: "lints", check: lints },
    TestStage { name: "tests", check: tests },
    TestStage { name: "examples in the docs", check: doc_tests },
    TestStage { name: "cargo run --release", check: play },
    TestStage { name: "cases and tables", check: cases },
    TestStage { name: "schema", check: schema },
    TestStage { name: "picture", check: picture },
    TestStage { name: "drawn", check: drawn },
    TestStage { name: "browser", check: browser },
];

/// Runs every stage, or those that are named, and stops at the first that fails.
pub(crate) fn test(root: &Path, names: &[&str]) -> ExitCode {
    if let Some(name) = names.iter().find(|name| STAGES.iter().all(|stage| stage.name != **name)) {
        let known: Vec<String> = STAGES.iter().map(|stage| format!("`{}`", stage.name)).collect();
        eprintln!("there is no stage `{name}`; there are {}", known.join(", "));
        return ExitCode::from(2);
    }
    let begin = Instant::now();
    let mut times = Vec::new();
    for stage in STAGES.iter().filter(|stage| names.is_empty() || names.contains(&stage.name)) {
        println!("\n--- {}", stage.name);
        let started = Instant::now();
        let result = (stage.check)(root);
        let seconds = started.elapsed().as_secs_f64();
        times.push((stage.name, seconds));
        match result {
            Ok(()) => println!("--- {}: {seconds:.1} s", stage.name),
            Err(why) => {
                eprintln!("\n--- {} failed after {seconds:.1} s\n{why}", stage.name);
                return ExitCode::FAILURE;
            }
        }
    }
    println!("\n{}", if names.is_empty() { "all checks passed" } else { "the named checks passed" });
    for (name, seconds) in times {
        println!("  {seconds:>7.1} s  {name}");
    }
    println!("  {:>7.1} s  in all", begin.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

fn format(root: &Path) -> Result<(), String> {
    run(cargo(root, &["fmt", "--all", "--check"]), "`cargo fmt --all` puts it right")
}

fn codex(root: &Path) -> Result<(), String> {
    faults(&codegen::check(root), "`cargo xtask codegen` writes both files anew")?;
    faults(&tidy::tidy(root), "each line above says where")
}

fn lints(root: &Path) -> Result<(), String> {
    let words = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    run(cargo(root, &words), "clippy says above what it would write instead")?;
    for features in LIBRARY {
        let words = ["clippy", "-p", "tambour", "--quiet", "--features", features, "--", "-D", "warnings"];
        run(cargo(root, &words), "the library must also build with these features alone")?;
    }
    let mut pages = cargo(root, &["doc", "--workspace", "--no-deps", "--quiet"]);
    pages.env("RUSTDOCFLAGS", "-D warnings");
    run(pages, "the pages that `cargo doc` makes have a dead link or a broken example")?;
    wasm(root)
}

/// Checks the crates that must run in a browser for `wasm32-unknown-unknown`, if this target is installed.
fn wasm(root: &Path) -> Result<(), String> {
    let installed = Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]).output();
    let folder = installed.map(|found| String::from_utf8_lossy(&found.stdout).trim().to_owned());
    if !folder.is_ok_and(|folder| Path::new(&folder).is_dir()) {
        println!("{WASM} is not installed, so nothing is built for it: rustup target add {WASM}");
        return Ok(());
    }
    let words = ["check", "-p", "tambour", "--features", "bots,pictures", "--target", WASM, "--quiet"];
    run(cargo(root, &words), "the library must build for browsers")
}

fn tests(root: &Path) -> Result<(), String> {
    let has_nextest =
        cargo(root, &["nextest", "--version"]).output().is_ok_and(|found| found.status.success());
    let words: &[&str] = if has_nextest {
        &["nextest", "run", "--workspace"]
    } else {
        &["test", "--workspace", "--all-targets", "--quiet"]
    };
    run(cargo(root, words), "the tests that failed are named above")
}

fn doc_tests(root: &Path) -> Result<(), String> {
    run(cargo(root, &["test", "--workspace", "--doc", "--quiet"]), "an example in the docs does not hold")
}

/// Runs the first of the two commands in the README.
fn play(root: &Path) -> Result<(), String> {
    let data = root.join("target/check/data");
    let words = ["play", "--port", "0", "--no-open", "--data"];
    let mut command = tambour(root, &words);
    command.arg(&data);
    play::check(command)
}

/// The program that an earlier stage has built.
fn tambour(root: &Path, words: &[&str]) -> Command {
    let mut line = vec!["run", "--release", "--quiet", "--"];
    line.extend(words);
    cargo(root, &line)
}

/// Judges every case once, with the release build; `rules coverage` fails if one fails.
fn cases(root: &Path) -> Result<(), String> {
    run(tambour(root, &["rules", "check"]), "a built-in table has a fault")?;
    run(tambour(root, &["scenario", "check"]), "a scenario has a fault")?;
    let strict = ["rules", "coverage", "--strict"];
    let otherwise =
        "a case came out otherwise, a law of the engine is broken, or a clause or a word is tried by nothing";
    print!("{}", output(tambour(root, &strict), otherwise)?);
    Ok(())
}

fn schema(root: &Path) -> Result<(), String> {
    let now = output(tambour(root, &["scenario", "schema"]), "the schema cannot be made")?;
    is_up_to_date(root, SCHEMA, &now, &format!("cargo run --release -- scenario schema > {SCHEMA}"))
}

fn picture(root: &Path) -> Result<(), String> {
    let draft = "target/check/picture.svg";
    fs::create_dir_all(root.join("target/check")).map_err(|error| format!("target/check: {error}"))?;
    run(tambour(root, &["render", SCENARIO, "-o", draft]), "the sample cannot be drawn")?;
    let now = fs::read_to_string(root.join(draft)).map_err(|error| format!("{draft}: {error}"))?;
    is_up_to_date(root, PICTURE, &now, &format!("cargo run --release -- render {SCENARIO} -o {PICTURE}"))
}

fn is_up_to_date(root: &Path, file: &str, now: &str, remedy: &str) -> Result<(), String> {
    let kept = fs::read_to_string(root.join(file))
        .map_err(|error| format!("{file}: {error}; make it with\n  {remedy}"))?;
    if kept == now {
        println!("{file} is up to date");
        return Ok(());
    }
    let line = kept.lines().zip(now.lines()).take_while(|(a, b)| a == b).count() + 1;
    Err(format!("{file}:{line}: this is not what the program makes now; make it anew with\n  {remedy}"))
}

/// A real browser draws the picture, and every piece must be visible in it.
fn drawn(root: &Path) -> Result<(), String> {
    browser::check(&chromium::chromium()?, root, &root.join(PICTURE))
}

/// Tests that play with mouse, touch and keys in a real browser.
fn browser(root: &Path) -> Result<(), String> {
    run(tambour(root, &["--version"]), "the program cannot be built")?;
    // The same program with one more rule set: `web/e2e/pocket.test.ts` plays it.
    let pocket = ["build", "--release", "--quiet", "--package", "tambour-pocket"];
    run(cargo(root, &pocket), "the example cannot be built")?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let name = format!("tambour{}", std::env::consts::EXE_SUFFIX);
    let program = root.join(target).join("release").join(name);
    let program = program.canonicalize().map_err(|error| format!("{}: {error}", program.display()))?;
    web::battles(root, &program)
}
