//! The tasks of the project, run as `cargo xtask NAME`.

mod cases;
mod citation;
mod codegen;
mod codex;
mod family;
mod fault;
mod functions;
mod long_functions;
mod portable;
mod sentences;
mod shape;
mod swallowed;
mod test;
mod tidy;

use std::path::Path;
use std::process::ExitCode;

use fault::Fault;

const USAGE: &str = "\
usage: cargo xtask CHORE

  test              run every check, as CI does
  test STAGE...     run some of its stages only
  codegen           write the clause tables of the families from their codices
  codegen --check   fail when either of them is not what the codex says
  tidy              fail on unknown clauses, stray paths, stubs, overlong files and functions, misnamed cases,
                    and families whose files do not lie as in the others
  help              print this text";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let faults = match words[..] {
        ["codegen"] => codegen::write(root()),
        ["codegen", "--check"] => codegen::check(root()),
        ["tidy"] => tidy::tidy(root()),
        ["test", ref stages @ ..] => return test::test(root(), stages),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    report(&faults)
}

/// The folder that holds the workspace.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn report(faults: &[Fault]) -> ExitCode {
    for fault in faults {
        eprintln!("{fault}");
    }
    match faults.len() {
        0 => ExitCode::SUCCESS,
        1 => {
            eprintln!("1 fault");
            ExitCode::FAILURE
        }
        n => {
            eprintln!("{n} faults");
            ExitCode::FAILURE
        }
    }
}
