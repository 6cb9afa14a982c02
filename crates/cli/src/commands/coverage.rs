//! `tambour rules coverage`: which clauses and words the engine was heard to emit, collected from runs.

use super::judge::{self, JudgedCase, NotJudged};
use super::print_json;
use crate::cli::Done;
use crate::coverage::{self, Coverage, Emitted, FoughtBattles, Limits};
use crate::files;
use crate::shelves;
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::Args;
use engine::ClauseId;
use engine::catalogue::{Listed, Spoken};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use tambour::{CaseResult, Registry};

/// Count the clauses and words that cases and random battles make the engine emit
///
/// Judges every case, plays a random battle of every scenario under all laws of the engine, and then random battles under
/// random options, until so many of a family in a row have emitted nothing new. Exits with 1 when a case does not come out
/// as expected or expects nothing, when a law of the engine is broken on the way, and, with --strict, when a clause is
/// neither emitted nor excused in the silent.toml of its codex, or a word neither emitted nor excused in the unspoken.toml of
/// its messages.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour rules coverage\n  tambour rules coverage --cases crates/vae-victis/cases --json"
)]
pub(crate) struct Words {
    /// The cases to run; those of `cases/`, or else those built in
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
    /// Stop when so many random battles of a family in a row have emitted nothing new; 0: play none
    #[arg(long, value_name = "N", default_value_t = 90, value_parser = clap::value_parser!(u64).range(..=10_000))]
    battles: u64,
    /// The most orders of a battle
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    orders: u32,
    /// Exit with 1 when a clause is uncovered or a word unspoken
    #[arg(long)]
    strict: bool,
    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What was run.
#[derive(Default)]
struct Runs {
    cases: usize,
    /// Cases that did not come out as expected, or expect nothing.
    failed: Vec<JudgedCase>,
    fought: FoughtBattles,
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
        Some(folder) => files::gather_all(std::slice::from_ref(folder))?,
        None => shelves::cases(registry)?,
    };
    let mut runs = Runs { cases: cases.len(), ..Runs::default() };
    // What is wrong with a word is said once, with the first case that says it.
    let mut misused: BTreeMap<String, String> = BTreeMap::new();
    let mut unreadable = Vec::new();
    for verdict in judge::judge_all(registry, &cases) {
        let JudgedCase { file, judged } = verdict;
        let mut judged = match judged {
            Ok(judged) => judged,
            Err(NotJudged::Faults(faults)) => {
                unreadable.extend(faults);
                continue;
            }
            Err(NotJudged::Unreadable(sentence)) => return Err(Trouble::new(sentence)),
        };
        let (family, judgment) = (judged.rules.family(), &mut judged.judgment);
        let faults = judgment.heard.faults(family.catalogue);
        for fault in faults {
            misused.entry(fault).or_insert_with(|| file.clone());
        }
        runs.emitted.add(family, judgment.emitted.clone(), std::mem::take(&mut judgment.heard));
        if judged.standing != CaseResult::AsExpected {
            runs.failed.push(JudgedCase { file, judged: Ok(judged) });
        }
    }
    if !unreadable.is_empty() {
        return Err(Trouble::Faults(unreadable));
    }
    runs.broken.extend(misused.iter().map(|(fault, file)| format!("{file}: {fault}")));
    let scenarios = shelves::scenarios(registry)?;
    let limits = Limits { quiet: words.battles, orders: words.orders };
    runs.fought = coverage::fight(registry, &scenarios, limits, &mut runs.emitted)?;
    runs.broken.append(&mut runs.fought.broken);
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

fn report(runs: &Runs, coverage: &[Coverage], teller: &Teller, out: &mut dyn Write) -> Result<(), Trouble> {
    let FoughtBattles { under_laws, listened, entries, .. } = &runs.fought;
    let cases = runs.cases;
    let heard = if *listened > 0 { format!(" and {listened} more heard") } else { String::new() };
    writeln!(out, "{cases} cases, {under_laws} random battles{heard}, of {entries} orders")?;
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
        "battles": runs.fought.under_laws,
        "listened": runs.fought.listened,
        "orders": runs.fought.entries,
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
