//! `tambour rules coverage`: which clauses and words the engine was heard to emit, collected from runs.

use super::judge::{self, Verdict};
use super::print_json;
use crate::cli::Done;
use crate::coverage::{self, Coverage, Emitted};
use crate::files;
use crate::shelves;
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::Args;
use engine::ClauseId;
use engine::catalogue::{Listed, Spoken};
use engine::laws::Tally;
use engine::text::{Fault, Source};
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::io::Write;
use std::path::PathBuf;
use tambour::{Registry, Standing};

/// Count the clauses and words that cases and random battles make the engine emit
///
/// Judges every case, and plays random battles of every scenario, one of them under random options. Exits with 1 when a
/// case does not come out as expected or expects nothing, when a law of the engine is broken on the way, and, with
/// --strict, when a clause is neither emitted nor excused in the silent.toml of its codex, or a word neither emitted nor
/// excused in the unspoken.toml of its messages.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour rules coverage\n  tambour rules coverage --cases my-cases --json"
)]
pub(crate) struct Words {
    /// The cases to run; those of `cases/`, or else those built in
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
    /// How many random battles to play of every scenario, the last under random options
    #[arg(long, value_name = "N", default_value_t = 2)]
    battles: u64,
    /// The most orders of a battle
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    orders: u32,
    /// Exit with 1 when a clause is uncovered or a word unspoken
    #[arg(long)]
    strict: bool,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// What was run.
#[derive(Default)]
struct Runs {
    cases: usize,
    /// Cases that did not come out as expected, or expect nothing.
    failed: Vec<Verdict>,
    battles: usize,
    entries: u32,
    emitted: Emitted,
    /// Laws that were broken, in words.
    broken: Vec<String>,
}

pub(crate) fn run(
    registry: &Registry,
    teller: &Teller,
    words: &Words,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    let cases = match &words.cases {
        Some(folder) => files::gather(std::slice::from_ref(folder))?,
        None => shelves::cases(registry)?,
    };
    let mut runs = Runs { cases: cases.len(), ..Runs::default() };
    for verdict in judge::judge_all(registry, &cases) {
        let Verdict { file, judged } = verdict;
        let mut judged = judged?;
        let (family, judgment) = (judged.rules.family(), &mut judged.judgment);
        let faults = judgment.heard.faults(family.catalogue);
        runs.broken.extend(faults.iter().map(|fault| format!("{file}: {fault}")));
        runs.emitted.add(family, judgment.emitted.clone(), std::mem::take(&mut judgment.heard));
        if judged.standing != Standing::AsExpected {
            runs.failed.push(Verdict { file, judged: Ok(judged) });
        }
    }
    let scenarios = shelves::scenarios(registry)?;
    let battles: Vec<(&Source, u64)> =
        scenarios.iter().flat_map(|scenario| (0..words.battles).map(move |seed| (scenario, seed))).collect();
    // All cores fight; what was heard is put together in the order of the shelf, whoever was done first.
    let fought: Vec<_> = battles
        .par_iter()
        .with_max_len(1)
        .map(|(scenario, seed)| fight(registry, scenario, *seed, words))
        .collect();
    for ((scenario, _), battle) in battles.iter().zip(fought) {
        match battle {
            Ok(tally) => {
                runs.battles += 1;
                runs.entries += tally.entries;
                runs.emitted.add(registry.rules_of(scenario)?.family(), tally.emitted, tally.heard);
            }
            Err(faults) => runs.broken.extend(faults.iter().map(ToString::to_string)),
        }
    }
    let coverage = coverage::of(registry, &runs.emitted);
    if words.json {
        print_json(out, &as_json(&runs, &coverage))?;
    } else {
        report(&runs, &coverage, teller, out)?;
    }
    let is_whole = coverage.iter().all(Coverage::is_whole);
    let is_well = runs.failed.is_empty() && runs.broken.is_empty() && (is_whole || !words.strict);
    Ok(if is_well { Done::Well } else { Done::Otherwise })
}

/// One random battle; the last of a scenario is fought under random options.
fn fight(registry: &Registry, scenario: &Source, seed: u64, words: &Words) -> Result<Tally, Vec<Fault>> {
    if seed + 1 < words.battles {
        return registry.random_battle(scenario, seed, words.orders);
    }
    registry.random_battle(&registry.with_random_options(scenario, seed)?, seed, words.orders)
}

fn report(runs: &Runs, coverage: &[Coverage], teller: &Teller, out: &mut dyn Write) -> Result<(), Trouble> {
    writeln!(out, "{} cases, {} random battles of {} orders", runs.cases, runs.battles, runs.entries)?;
    judge::list(&runs.failed, teller, out)?;
    for sentence in &runs.broken {
        writeln!(out, "broken: {sentence}")?;
    }
    writeln!(out, "\n{:<24} {:>8} {:>8} {:>10} {:>8}", "", "covered", "silent", "uncovered", "clauses")?;
    for family in coverage {
        let (covered, silent, uncovered) =
            (family.covered.len(), family.silent.len(), family.uncovered.len());
        let all = covered + silent + uncovered;
        writeln!(out, "{:<24} {covered:>8} {silent:>8} {uncovered:>10} {all:>8}", family.family.name)?;
    }
    writeln!(out, "\n{:<24} {:>8} {:>8} {:>10} {:>8}", "", "spoken", "excused", "unspoken", "words")?;
    for Coverage { family, words, .. } in coverage {
        let (spoken, excused, unspoken) = (words.spoken.len(), words.excused.len(), words.unspoken.len());
        let all = spoken + excused + unspoken;
        writeln!(out, "{:<24} {spoken:>8} {excused:>8} {unspoken:>10} {all:>8}", family.name)?;
    }
    for family in coverage {
        let name = family.family.name;
        let ids = |clauses: &[ClauseId]| clauses.iter().map(ToString::to_string).collect::<Vec<_>>();
        list(out, &format!("{name}: uncovered"), &ids(&family.uncovered))?;
        list(out, &format!("{name}: listed as silent, but heard"), &ids(&family.not_silent))?;
        list(out, &format!("{name}: unspoken"), &messages(&family.words.unspoken))?;
        list(out, &format!("{name}: excused as unspoken, but heard"), &messages(&family.words.stale))?;
        for fault in &family.words.faults {
            writeln!(out, "\n{}", teller.fault(fault))?;
        }
    }
    Ok(())
}

fn messages(words: &[Listed]) -> Vec<String> {
    words.iter().map(Listed::message).collect()
}

/// Ids under a heading, as many a line as fit.
fn list(out: &mut dyn Write, heading: &str, ids: &[String]) -> Result<(), Trouble> {
    if ids.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{heading}")?;
    let mut line = String::new();
    for id in ids {
        if line.len() + id.len() > 98 {
            writeln!(out, " {line}")?;
            line.clear();
        }
        line.push(' ');
        line.push_str(id);
    }
    writeln!(out, " {line}")?;
    Ok(())
}

fn as_json(runs: &Runs, coverage: &[Coverage]) -> Value {
    let families: Map<String, Value> = coverage
        .iter()
        .map(|family| {
            let value = json!({
                "covered": family.covered,
                "silent": family.silent,
                "uncovered": family.uncovered,
                "not_silent": family.not_silent,
                "words": words_json(&family.words),
            });
            (family.family.name.to_owned(), value)
        })
        .collect();
    json!({
        "cases": runs.cases,
        "failed_cases": runs.failed.iter().map(|verdict| verdict.file.as_str()).collect::<Vec<_>>(),
        "battles": runs.battles,
        "orders": runs.entries,
        "broken": runs.broken,
        "families": families,
    })
}

fn words_json(words: &Spoken) -> Value {
    let excused: Map<String, Value> =
        words.excused.iter().map(|(word, reason)| (word.message(), reason.as_str().into())).collect();
    json!({
        "spoken": messages(&words.spoken),
        "excused": excused,
        "unspoken": messages(&words.unspoken),
        "stale": messages(&words.stale),
        "faults": words.faults.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}
