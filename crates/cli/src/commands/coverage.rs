//! `tambour rules coverage`: which clauses the engine was heard to emit, collected from runs.

use super::judge::{self, JudgedCase};
use super::print_json;
use crate::cli::Done;
use crate::coverage::{self, Coverage};
use crate::files;
use crate::shelves;
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::Args;
use engine::ClauseId;
use engine::text::Source;
use rayon::prelude::*;
use serde_json::{Map, Value, json};

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use tambour::{CaseResult, Registry};

/// Count the clauses that cases and random battles make the engine emit
///
/// Judges every case, and plays random battles of every scenario. Exits with 1 when a case does not come out as
/// expected or expects nothing, when a law of the engine is broken on the way, and, with --strict, when a clause is
/// neither emitted nor excused in the silent.toml of its codex.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour rules coverage\n  tambour rules coverage --cases my-cases --json"
)]
pub(crate) struct Words {
    /// The cases to run; those of `cases/`, or else those built in
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
    /// How many random battles to play of every scenario
    #[arg(long, value_name = "N", default_value_t = 2)]
    battles: u64,
    /// The most orders of a battle
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    orders: u32,
    /// Exit with 1 when a clause is uncovered
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
    failed: Vec<JudgedCase>,
    battles: usize,
    entries: u32,
    emitted: BTreeSet<ClauseId>,
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
        let JudgedCase { file, judged } = verdict;
        let judged = judged?;
        runs.emitted.extend(&judged.judgment.emitted);
        if judged.standing != CaseResult::AsExpected {
            runs.failed.push(JudgedCase { file, judged: Ok(judged) });
        }
    }
    let scenarios = shelves::scenarios(registry)?;
    let battles: Vec<(&Source, u64)> =
        scenarios.iter().flat_map(|scenario| (0..words.battles).map(move |seed| (scenario, seed))).collect();
    // All cores fight; what was heard is put together in the order of the shelf, whoever was done first.
    let fought: Vec<_> = battles
        .par_iter()
        .with_max_len(1)
        .map(|(scenario, seed)| registry.random_battle(scenario, *seed, words.orders))
        .collect();
    for battle in fought {
        match battle {
            Ok(tally) => {
                runs.battles += 1;
                runs.entries += tally.entries;
                runs.emitted.extend(tally.emitted);
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
    let is_whole = coverage.iter().all(|family| family.uncovered.is_empty() && family.not_silent.is_empty());
    let is_well = runs.failed.is_empty() && runs.broken.is_empty() && (is_whole || !words.strict);
    Ok(if is_well { Done::Well } else { Done::Otherwise })
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
    for family in coverage {
        list(out, &format!("{}: uncovered", family.family.name), &family.uncovered)?;
        list(out, &format!("{}: listed as silent, but heard", family.family.name), &family.not_silent)?;
    }
    Ok(())
}

/// Ids under a heading, as many a line as fit.
fn list(out: &mut dyn Write, heading: &str, clauses: &[ClauseId]) -> Result<(), Trouble> {
    if clauses.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{heading}")?;
    let mut line = String::new();
    for clause in clauses {
        if line.len() + clause.id().len() > 98 {
            writeln!(out, " {line}")?;
            line.clear();
        }
        line.push(' ');
        line.push_str(clause.id());
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
