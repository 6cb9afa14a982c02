//! `tambour`: a referee for horse-and-musket wargames, on the command line.

use std::process::ExitCode;
use tambour::Registry;

fn main() -> ExitCode {
    cli::run(Registry::standard())
}
