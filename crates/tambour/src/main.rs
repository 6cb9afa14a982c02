//! `tambour`: a referee for horse-and-musket wargames, on the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    tambour::cli::main()
}
