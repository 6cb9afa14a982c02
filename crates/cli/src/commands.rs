//! The subcommands, one file each.

mod check;
pub(crate) mod coverage;
pub(crate) mod duel;
pub(crate) mod judge;
pub(crate) mod odds;
pub(crate) mod play;
pub(crate) mod render;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod scenario;
pub(crate) mod shell;
pub(crate) mod simulate;
pub(crate) mod vocabulary;

use crate::teller::Teller;
use crate::trouble::Trouble;
use engine::RuleSet;
use engine::text::{Fault, quote};
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};
use tambour::Registry;

/// The rule set that was named on the command line.
fn rule_set(registry: &Registry, word: &str) -> Result<RuleSet, Trouble> {
    registry.rule_set(word).ok_or_else(|| {
        let known: Vec<&str> = registry.rule_sets().iter().map(|rules| rules.word()).collect();
        // `lagrande` and `krupp` are beginnings of names, which are not similar to the whole name.
        let bare = |text: &str| text.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "");
        let begins = |known: &&&str| !bare(word).is_empty() && bare(known).starts_with(&bare(word));
        let near = engine::text::nearest(word, known.iter().copied());
        let word = quote(word);
        Trouble::new(match near.or_else(|| known.iter().find(begins).copied()) {
            Some(near) => format!("there is no rule set `{word}`; did you mean `{near}`?"),
            None => format!("there is no rule set `{word}`; there are {}", known.join(", ")),
        })
    })
}

/// A count of battles: `1 battle`, `2 battles`.
fn counted(number: impl Into<u64>, one: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {one}s"),
    }
}

/// Reports how much of a long work is done, on standard error.
#[derive(Clone, Copy, Debug)]
struct Progress {
    what: &'static str,
    is_quiet: bool,
    is_terminal: bool,
}

impl Progress {
    fn new(what: &'static str, is_quiet: bool) -> Progress {
        Progress { what, is_quiet, is_terminal: io::stderr().is_terminal() }
    }

    /// On a terminal a line that changes, otherwise a line for each quarter.
    fn tell(self, done: u32, all: u32) {
        let parts = u64::from(if self.is_terminal { all.min(200) } else { 4 });
        let passed = |done: u32| u64::from(done) * parts / u64::from(all);
        if self.is_quiet || passed(done) == passed(done - 1) {
            return;
        }
        let what = self.what;
        if self.is_terminal {
            eprint!("\r{done} of {all} {what}");
        } else {
            eprintln!("{done} of {all} {what}");
        }
    }

    /// Ends the line.
    fn end(self) {
        if self.is_terminal && !self.is_quiet {
            eprintln!();
        }
    }
}

/// Reads a seed.
fn seed(word: &str) -> Result<u64, String> {
    word.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// An error in a file, for `--json`.
pub(crate) fn fault_json(fault: &Fault, teller: &Teller) -> Value {
    let message = teller.complaint(fault);
    json!({ "file": fault.file, "line": fault.line, "clause": fault.clause, "message": message })
}

/// An error without a place, for `--json`.
pub(crate) fn sentence_json(sentence: &str) -> Value {
    json!({ "file": null, "line": null, "clause": null, "message": sentence })
}

/// Prints a value as one line of JSON.
pub(crate) fn print_json(out: &mut dyn Write, value: &Value) -> Result<(), Trouble> {
    writeln!(out, "{value:#}")?;
    Ok(())
}
