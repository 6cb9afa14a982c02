//! The program: everything that `tambour` does, with one more rule set. This is all that a new family needs here.

use pocket::Pocket;
use std::process::ExitCode;
use tambour::Registry;

fn main() -> ExitCode {
    cli::run(Registry::standard().with(bots::recruits::<Pocket>()))
}
