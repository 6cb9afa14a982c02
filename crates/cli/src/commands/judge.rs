//! `tambour judge`: plays cases and compares the results with those expected.

use super::{fault_json, print_json, rule_set, vocabulary};
use crate::cli::Done;
use crate::files::{Gathered, Unreadable};
use crate::shelves;
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::Args;
use engine::case::{Found, Mismatch};
use engine::text::{FaultList, Source, one_line};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use tambour::{CaseResult, Judged, Registry};

/// Why a case is not judged.
const NOTHING_EXPECTED: &str = "it expects nothing";

/// Judge case files: play them and compare what comes out with what they expect
///
/// With `--found`, print each case as it would be if it expected all that came out: write the situation and
/// the orders, run it, and keep the lines that matter.
///
/// Exits with 0 when every case came out as expected, with 1 when one came out otherwise or expects
/// nothing, and with 2 when one could not be read.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour judge\n  tambour judge crates/vae-victis/cases/VV-7.5.a-never-a-square.toml --json\n  tambour judge VV-7.5.a EX-VV-39\n  tambour judge --found VV-7.6-line-at-160-paces\n  tambour judge --vocabulary la-grande-armee"
)]
pub(crate) struct Words {
    /// Case files, folders of them, or cases by name: an id, a clause, a worked example; the built-in cases when none is
    /// named
    #[arg(value_name = "CASE|DIR")]
    cases: Vec<PathBuf>,
    /// List the words a rule set's cases may use, instead of judging
    #[arg(long, value_name = "RULES", conflicts_with = "cases")]
    vocabulary: Option<String>,
    /// Print the cases with all that was found in place of what they expect
    #[arg(long, conflicts_with = "vocabulary")]
    found: bool,
    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(
    registry: &Registry,
    teller: &Teller,
    (words, is_quiet): (&Words, bool),
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    if let Some(rules) = &words.vocabulary {
        return vocabulary::list(registry, rule_set(registry, rules)?, words.json, out);
    }
    let cases = if words.cases.is_empty() {
        registry.cases().into_iter().map(Ok).collect()
    } else {
        shelves::cases_named(registry, &words.cases)?
    };
    let judge = if words.found { Registry::judge_and_list } else { Registry::judge };
    let verdicts: Vec<JudgedCase> = cases.into_iter().map(|case| judge_file(registry, case, judge)).collect();
    if words.json {
        print_json(out, &as_json(&verdicts, teller))?;
    } else if words.found {
        print_found(&verdicts, teller, out)?;
    } else {
        let is_shown = |verdict: &&JudgedCase| !(is_quiet && verdict.has_passed());
        list(verdicts.iter().filter(is_shown), teller, out)?;
        sum(&verdicts, out)?;
    }
    let tally = CaseCounts::of(&verdicts);
    if tally.unreadable > 0 {
        // The report contains the errors with their places: print nothing more.
        return Err(Trouble::BadInput(Vec::new()));
    }
    Ok(if tally.failed + tally.unjudged == 0 { Done::Well } else { Done::Otherwise })
}

/// The result of a case, or the errors in its text.
pub(crate) struct JudgedCase {
    pub(crate) file: String,
    pub(crate) judged: Result<Judged, NotJudged>,
}

/// Why a case was not judged.
pub(crate) enum NotJudged {
    /// The file could not be read: one sentence.
    Unreadable(String),
    /// Its text has errors.
    Faults(FaultList),
}

type Judge = fn(&Registry, &Source) -> Result<Judged, FaultList>;

fn judge_file(registry: &Registry, case: Gathered, judge: Judge) -> JudgedCase {
    match case {
        Ok(source) => judge_text(registry, &source, judge),
        Err(Unreadable { file, sentence }) => {
            JudgedCase { file, judged: Err(NotJudged::Unreadable(sentence)) }
        }
    }
}

fn judge_text(registry: &Registry, source: &Source, judge: Judge) -> JudgedCase {
    JudgedCase { file: source.name.clone(), judged: judge(registry, source).map_err(NotJudged::Faults) }
}

/// Judges cases on all cores; the verdicts are in the order of the cases.
pub(crate) fn judge_all(registry: &Registry, cases: &[Source]) -> Vec<JudgedCase> {
    cases.par_iter().map(|source| judge_text(registry, source, Registry::judge)).collect()
}

impl JudgedCase {
    fn has_passed(&self) -> bool {
        self.judged.as_ref().is_ok_and(|judged| judged.standing == CaseResult::AsExpected)
    }

    fn word(&self) -> &'static str {
        self.judged.as_ref().map_or("unreadable", |judged| judged.standing.word())
    }
}

/// How many cases had which result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CaseCounts {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) unjudged: usize,
    pub(crate) unreadable: usize,
}

impl CaseCounts {
    pub(crate) fn of(verdicts: &[JudgedCase]) -> CaseCounts {
        let mut tally = CaseCounts::default();
        for verdict in verdicts {
            match verdict.judged.as_ref().map(|judged| judged.standing) {
                Ok(CaseResult::AsExpected) => tally.passed += 1,
                Ok(CaseResult::Otherwise) => tally.failed += 1,
                Ok(CaseResult::Unjudged) => tally.unjudged += 1,
                Err(_) => tally.unreadable += 1,
            }
        }
        tally
    }
}

/// One line for each case; below it, what was not as expected.
pub(crate) fn list<'v>(
    verdicts: impl IntoIterator<Item = &'v JudgedCase>,
    teller: &Teller,
    out: &mut dyn Write,
) -> Result<(), Trouble> {
    for verdict in verdicts {
        write!(out, "{:<10}  {}", verdict.word(), verdict.file)?;
        match &verdict.judged {
            Err(NotJudged::Unreadable(sentence)) => writeln!(out, "\n            {sentence}")?,
            Err(NotJudged::Faults(faults)) => {
                writeln!(out)?;
                for fault in faults {
                    writeln!(out, "            {}", teller.fault(fault))?;
                }
            }
            Ok(judged) => report_judged(judged, teller, out)?,
        }
    }
    Ok(())
}

/// How many cases had which result.
pub(crate) fn sum(verdicts: &[JudgedCase], out: &mut dyn Write) -> Result<(), Trouble> {
    let tally = CaseCounts::of(verdicts);
    let cases = if verdicts.len() == 1 { "case" } else { "cases" };
    writeln!(
        out,
        "{} {cases}: {} as expected, {} otherwise, {} not judged, {} not readable",
        verdicts.len(),
        tally.passed,
        tally.failed,
        tally.unjudged,
        tally.unreadable
    )?;
    Ok(())
}

/// Each case as it would be if it expected all that was found. What is no case any more is printed as comments.
fn print_found(verdicts: &[JudgedCase], teller: &Teller, out: &mut dyn Write) -> Result<(), Trouble> {
    for verdict in verdicts {
        writeln!(out, "# {}", verdict.file)?;
        match &verdict.judged {
            Err(NotJudged::Unreadable(sentence)) => writeln!(out, "# {sentence}")?,
            Err(NotJudged::Faults(faults)) => {
                for fault in faults {
                    writeln!(out, "# {}", teller.fault(fault))?;
                }
            }
            Ok(judged) => {
                for (step, call) in &judged.judgment.unplayed {
                    writeln!(out, "# step {step} is not played: it needs {call}")?;
                }
                let dice = judged.judgment.mismatches.iter().filter(|it| matches!(it.found, Found::Dice(_)));
                for mismatch in dice {
                    writeln!(out, "# step {}: {}", mismatch.step, mismatch.found)?;
                }
                write!(out, "{}", judged.found.as_deref().unwrap_or_default())?;
            }
        }
    }
    Ok(())
}

/// What was found, in words.
fn found(judged: &Judged, mismatch: &Mismatch, teller: &Teller) -> String {
    match &mismatch.found {
        Found::Refused(illegal) => {
            let why = teller.of_files(judged.rules.family()).illegal(illegal).words;
            format!("refused by {}: {why}", illegal.clause)
        }
        other => other.to_string(),
    }
}

fn report_judged(judged: &Judged, teller: &Teller, out: &mut dyn Write) -> Result<(), Trouble> {
    match judged.standing {
        CaseResult::AsExpected => writeln!(out)?,
        CaseResult::Unjudged => writeln!(out, "  ({NOTHING_EXPECTED})")?,
        CaseResult::Otherwise => {
            let about: Vec<&str> = judged.clauses.iter().map(|clause| clause.id()).collect();
            writeln!(out, "{}{}", if about.is_empty() { "" } else { "  about " }, about.join(", "))?;
            for mismatch in &judged.judgment.mismatches {
                let (step, what) = (mismatch.step, one_line(&mismatch.what));
                writeln!(out, "            step {step}, {what}")?;
                writeln!(out, "              expected  {}", one_line(&mismatch.expected))?;
                writeln!(out, "              found     {}", one_line(&found(judged, mismatch, teller)))?;
            }
            for (step, call) in &judged.judgment.unplayed {
                writeln!(out, "            step {step} is not played: it needs {call}")?;
            }
        }
    }
    Ok(())
}

fn as_json(verdicts: &[JudgedCase], teller: &Teller) -> Value {
    let cases: Vec<Value> = verdicts.iter().map(|verdict| verdict_json(verdict, teller)).collect();
    let CaseCounts { passed, failed, unjudged, unreadable } = CaseCounts::of(verdicts);
    json!({
        "cases": cases,
        "summary": { "passed": passed, "failed": failed, "unjudged": unjudged, "unreadable": unreadable },
    })
}

fn verdict_json(verdict: &JudgedCase, teller: &Teller) -> Value {
    let mut value = json!({ "file": verdict.file, "verdict": verdict.word() });
    match &verdict.judged {
        Err(NotJudged::Unreadable(sentence)) => {
            value["faults"] =
                json!([{ "file": verdict.file, "line": null, "clause": null, "message": sentence }]);
        }
        Err(NotJudged::Faults(faults)) => {
            value["faults"] = faults.iter().map(|fault| fault_json(fault, teller)).collect();
        }
        Ok(judged) => {
            let mismatch = |mismatch: &Mismatch| {
                json!({
                    "step": mismatch.step,
                    "what": mismatch.what,
                    "expected": mismatch.expected,
                    "found": found(judged, mismatch, teller),
                })
            };
            value["id"] = json!(judged.id);
            value["rules"] = json!(judged.rules.word());
            value["clauses"] = json!(judged.clauses);
            value["compared"] = json!(judged.judgment.compared);
            value["mismatches"] = judged.judgment.mismatches.iter().map(mismatch).collect();
            value["emitted"] = json!(judged.judgment.emitted);
            if let Some(found) = &judged.found {
                value["found"] = json!(found);
            }
            if judged.standing == CaseResult::Unjudged {
                value["reason"] = json!(NOTHING_EXPECTED);
            }
        }
    }
    value
}
