//! Parses the command line, runs a subcommand and returns its exit code: 0 success, 1 an unexpected result, 2 bad
//! input, 141 when the reader of the output went away.

use crate::commands::{duel, judge, odds, play, render, replay, rules, scenario, shell, simulate};
use crate::commands::{fault_json, print_json, sentence_json};
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use engine::TextHash;
use engine::text::Fault;
use serde_json::{Value, json};
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use tambour::Registry;

/// A referee for horse-and-musket wargames: published rule sets, played to the letter.
///
/// Without a subcommand it plays: it serves the table on this machine and prints its address.
#[derive(Debug, Parser)]
#[command(name = "tambour", version, max_term_width = 110)]
struct Words {
    #[command(subcommand)]
    command: Option<Command>,
    /// The language of what the rules say, as a tag; `en-XA` is English in strange letters, for translators
    #[arg(long, global = true, value_name = "TAG", default_value = words::FIRST)]
    language: String,
    /// Print no progress, and of many files only those with something wrong
    #[arg(short, long, global = true)]
    quiet: bool,
    /// Whether help and messages about the command line are coloured
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Words),
    Judge(judge::Words),
    Odds(odds::Words),
    Rules(rules::Words),
    Scenario(scenario::Words),
    Replay(replay::Words),
    Render(render::Words),
    Simulate(simulate::Words),
    Duel(duel::Words),
    Completions(shell::CompletionWords),
    Man(shell::ManualWords),
}

impl Command {
    /// Whether the answer is to be JSON. Then errors are, too.
    fn is_json(&self) -> bool {
        match self {
            Command::Play(_) | Command::Completions(_) | Command::Man(_) => false,
            Command::Judge(words) => words.json,
            Command::Odds(words) => words.json,
            Command::Rules(words) => words.is_json(),
            Command::Scenario(words) => words.is_json(),
            Command::Replay(words) => words.json,
            Command::Render(words) => words.json,
            Command::Simulate(words) => words.json,
            Command::Duel(words) => words.json,
        }
    }
}

/// The result of a command that could be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// Everything is as expected.
    Well,
    /// Something is not as expected.
    Otherwise,
}

/// Runs the command line of this process, for these families.
#[must_use]
pub fn run(registry: Registry) -> ExitCode {
    // It lives as long as the program, because the server keeps a reference to it.
    let registry: &'static Registry = Box::leak(Box::new(registry));
    let words = parse(registry);
    let teller = match Teller::new(registry, &words.language) {
        Ok(teller) => teller,
        Err(trouble) => return complain(&trouble, &|fault| fault.to_string()),
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let done = carry_out(registry, &teller, &words, &mut out).and_then(|done| {
        out.flush()?;
        Ok(done)
    });
    match done {
        Ok(Done::Well) => ExitCode::SUCCESS,
        Ok(Done::Otherwise) => ExitCode::from(1),
        Err(trouble) if words.command.as_ref().is_some_and(Command::is_json) => {
            complain_in_json(&trouble, &teller, &mut out)
        }
        Err(trouble) => {
            // Output so far comes before the error.
            let _ = out.flush();
            complain(&trouble, &|fault| teller.fault(fault))
        }
    }
}

/// Parses the arguments. `--version` also prints the hash of the built-in tables, for bug reports.
fn parse(registry: &Registry) -> Words {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let program = program(registry).color(color(&arguments));
    let matches = program.get_matches_from(arguments);
    Words::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

/// The commands, with a version that names the commit and the rules.
fn program(registry: &Registry) -> clap::Command {
    let tables: String = registry.rule_sets().iter().map(|rules| rules.tables()).collect();
    let commit = option_env!("TAMBOUR_COMMIT").map_or(String::new(), |commit| format!("commit {commit}, "));
    let version = format!("{} ({commit}rules {})", env!("CARGO_PKG_VERSION"), TextHash::of(&tables));
    let version: &'static str = Box::leak(version.into());
    Words::command().version(version)
}

/// What `--color` says. It is needed before the arguments are parsed, because parsing may print help.
fn color(arguments: &[OsString]) -> ColorChoice {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let after = |pair: &[&str]| (pair[0] == "--color").then(|| pair[1].to_owned());
    let joined = words.iter().find_map(|word| word.strip_prefix("--color=").map(ToOwned::to_owned));
    let said = joined.or_else(|| words.windows(2).find_map(after));
    said.and_then(|word| word.parse().ok()).unwrap_or(ColorChoice::Auto)
}

/// The exit code when the reader of the output went away: what a shell reports of a program that signal 13 has ended.
/// The command was not completed, so that it is neither success nor failure.
const CLOSED_PIPE: u8 = 141;

/// Prints the error as JSON, on standard output.
fn complain_in_json(trouble: &Trouble, teller: &Teller, out: &mut dyn Write) -> ExitCode {
    let faults: Vec<Value> = match trouble {
        Trouble::NobodyListens => return ExitCode::from(CLOSED_PIPE),
        Trouble::BadInput(sentences) => sentences.iter().map(|sentence| sentence_json(sentence)).collect(),
        Trouble::Faults(faults) => faults.iter().map(|fault| fault_json(fault, teller)).collect(),
    };
    // Without a fault, the answer of the command has them already.
    let printed = match faults.is_empty() {
        true => Ok(()),
        false => print_json(out, &json!({ "faults": faults })),
    };
    match printed.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::from(2),
        Err(trouble) => complain(&trouble, &|fault| teller.fault(fault)),
    }
}

/// Prints the error.
fn complain(trouble: &Trouble, say: &dyn Fn(&Fault) -> String) -> ExitCode {
    let sentences = match trouble {
        Trouble::NobodyListens => return ExitCode::from(CLOSED_PIPE),
        Trouble::BadInput(sentences) => sentences.clone(),
        Trouble::Faults(faults) => faults.iter().map(say).collect(),
    };
    for sentence in sentences {
        // The reader may have closed the pipe, which is not an error.
        let _ = writeln!(io::stderr(), "{sentence}");
    }
    ExitCode::from(2)
}

fn carry_out(
    registry: &'static Registry,
    teller: &Teller,
    words: &Words,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    match &words.command {
        None => play::run(registry, &play::Words::default(), out),
        Some(Command::Play(words)) => play::run(registry, words, out),
        Some(Command::Judge(judge)) => judge::run(registry, teller, (judge, words.quiet), out),
        Some(Command::Odds(words)) => odds::run(registry, teller, words, out),
        Some(Command::Rules(rules)) => rules::run(registry, teller, (rules, words.quiet), out),
        Some(Command::Scenario(scenario)) => scenario::run(registry, teller, (scenario, words.quiet), out),
        Some(Command::Replay(words)) => replay::run(registry, teller, words, out),
        Some(Command::Render(words)) => render::run(registry, teller, words, out),
        Some(Command::Simulate(simulate)) => simulate::run(registry, (simulate, words.quiet), out),
        Some(Command::Duel(duel)) => duel::run(registry, teller, (duel, words.quiet), out),
        Some(Command::Completions(words)) => shell::complete(words, &mut program(registry), out),
        Some(Command::Man(words)) => shell::manual(words, program(registry), out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_command_line_agree_with_each_other() {
        Words::command().debug_assert();
    }

    #[test]
    fn every_command_explains_itself_with_an_example() {
        fn look(command: &clap::Command, path: &str) {
            for inner in command.get_subcommands() {
                let path = format!("{path} {}", inner.get_name());
                assert!(inner.get_about().is_some(), "{path} says nothing");
                if inner.has_subcommands() {
                    look(inner, &path);
                } else {
                    let after = inner.get_after_help().map(ToString::to_string).unwrap_or_default();
                    assert!(after.contains(&format!("tambour{path}")), "{path} has no example");
                }
            }
        }
        look(&Words::command(), "");
    }

    #[test]
    fn every_example_can_be_parsed() {
        fn look(command: &clap::Command, examples: &mut Vec<String>) {
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            examples.extend(after.lines().skip(1).map(|line| line.trim().to_owned()));
            command.get_subcommands().for_each(|inner| look(inner, examples));
        }
        let mut examples = Vec::new();
        look(&Words::command(), &mut examples);
        assert!(examples.len() > 25, "{examples:?}");
        for example in examples {
            let words = example.split_whitespace().take_while(|word| *word != ">");
            assert!(Words::try_parse_from(words).is_ok(), "{example}");
        }
    }

    #[test]
    fn the_files_that_examples_name_are_there() {
        fn look(command: &clap::Command, named: &mut Vec<String>) {
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let is_ours = |word: &&str| word.starts_with("crates/");
            named.extend(after.split_whitespace().filter(is_ours).map(str::to_owned));
            command.get_subcommands().for_each(|inner| look(inner, named));
        }
        let mut named = Vec::new();
        look(&Words::command(), &mut named);
        assert!(named.len() >= 4, "{named:?}");
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for file in named {
            assert!(root.join(&file).exists(), "there is no {file}");
        }
    }
}
