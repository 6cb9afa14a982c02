//! The command line of Tambour, for any registry of families. Every subcommand is a file in `commands/`. They contain
//! no rules and use the [`Registry`](tambour::Registry).

mod cli;
mod client;
mod commands;
mod coverage;
mod files;
mod shelves;
mod teller;
mod trouble;

pub use cli::run;
