//! The command line of Tambour, and the pictures it makes. Every subcommand is a file in `commands/`; none of them
//! knows a rule: they ask [`sets`].

pub mod cli;
mod client;
mod commands;
mod coverage;
mod files;
mod shelves;
mod trouble;
