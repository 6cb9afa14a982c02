//! `tambour duel`: finds the stronger of two bots by mirrored pairs of battles.

use super::simulate::{MOST_ORDERS, level, scenario};
use super::{Progress, counted, print_json, rule_set, seed};
use crate::cli::Done;
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::Args;
use engine::text::Source;
use engine::{Choice, Phrase};
use serde_json::json;
use simulation::{Duel, DuelResult, Ruling};
use std::io::Write;
use std::path::PathBuf;
use tambour::{Contender, Registry};

/// Let two bots fight mirrored pairs of battles, and tell which is the stronger
///
/// A pair is two battles with the same seed, sides exchanged; a draw is half a point. The same seed gives the same
/// outcome on any number of threads, and a bot against itself scores exactly a half. Exits with 1 when a battle did
/// not come to its end.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour duel sergeant recruit --rules la-grande-armee -n 60\n  tambour duel colonel sergeant --scenario the-mill-at-cedar-run -n 200 --sprt --json\n  tambour duel colonel:10 colonel --rules krupp-and-chassepot -n 4 --threads 1\n  tambour duel colonel sergeant --rules rebel-yell -n 1 --explain"
)]
pub(crate) struct Words {
    /// The one: recruit, sergeant or colonel; `colonel:10` has ten times the usual budget
    #[arg(value_name = "A", value_parser = contender)]
    a: Contender,
    /// The other
    #[arg(value_name = "B", value_parser = contender)]
    b: Contender,
    /// The rule set; without a scenario, its even field is fought on: equal armies, ground that mirrors
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// A scenario file, or the id of a scenario that is built in
    #[arg(long, value_name = "SCENARIO")]
    scenario: Option<PathBuf>,
    /// How many pairs, at most
    #[arg(short = 'n', long = "pairs", value_name = "PAIRS", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pairs: u32,
    /// The seed of the first pair; the others follow from it
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed, allow_negative_numbers = true)]
    seed: u64,
    /// Stop as soon as a sequential test (0.50 against 0.55, one error in twenty) has decided
    #[arg(long)]
    sprt: bool,
    /// How many threads; all cores when left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    /// Tell what the bots had in mind at every decision of the first battle
    #[arg(long, conflicts_with = "json")]
    explain: bool,
    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Reads a bot and its budget: `colonel`, `colonel:10`.
fn contender(word: &str) -> Result<Contender, String> {
    let (name, times) = word.split_once(':').unwrap_or((word, "1"));
    let budget = times.parse().ok().filter(|budget| (1..=1_000).contains(budget));
    let budget = budget.ok_or_else(|| format!("`{times}` is no budget: 1 to 1000 times the usual one"))?;
    Ok(Contender { level: level(name)?, budget })
}

pub(crate) fn run(
    registry: &Registry,
    teller: &Teller,
    (words, is_quiet): (&Words, bool),
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    let source = battlefield(registry, words)?;
    let outcome = fight(registry, teller, (words, is_quiet), &source, out)?;
    if words.json {
        let value = json!({
            "scenario": source.name,
            "a": named(words.a),
            "b": named(words.b),
            "seed": words.seed,
            "outcome": outcome,
        });
        print_json(out, &value)?;
    } else {
        print(&source, words, &outcome, out)?;
    }
    Ok(if outcome.unfinished == 0 { Done::Well } else { Done::Otherwise })
}

fn named(one: Contender) -> String {
    match one.budget {
        1 => one.level.word().to_owned(),
        times => format!("{}:{times}", one.level.word()),
    }
}

/// The scenario that was asked for, or the symmetric one of the rule set.
fn battlefield(registry: &Registry, words: &Words) -> Result<Source, Trouble> {
    let rules = words.rules.as_deref().map(|word| rule_set(registry, word)).transpose()?;
    let even = rules.map(|rules| PathBuf::from(rules.even_field()));
    let Some(path) = words.scenario.as_ref().or(even.as_ref()) else {
        return Err(Trouble::new("name a rule set with --rules, or a scenario with --scenario"));
    };
    let source = scenario(registry, path)?;
    let found = registry.rules_of(&source)?;
    match rules {
        Some(asked) if asked != found => {
            Err(Trouble::new(format!("{}: this is a battle of {found}, not of {asked}", source.name)))
        }
        _ => Ok(source),
    }
}

/// Plays the pairs, and explains the first battle if asked to.
fn fight(
    registry: &Registry,
    teller: &Teller,
    (words, is_quiet): (&Words, bool),
    source: &Source,
    out: &mut dyn Write,
) -> Result<DuelResult, Trouble> {
    let Words { a, b, pairs, seed, sprt, .. } = *words;
    let battle = registry.begin(source, &[], seed)?;
    let duel = Duel { battle, contenders: [a, b], pairs, seed, most_orders: MOST_ORDERS, sprt };
    if words.explain {
        let mut lines: Vec<String> = Vec::new();
        let speaker = teller.of_table(duel.battle.rules().family(), &duel.battle.sketch(None));
        let say = |phrase: &Phrase| speaker.phrase(phrase).words;
        duel.pair(0, &mut |choice, plan| lines.push(told(choice, &plan.told(&say))));
        for line in lines {
            writeln!(out, "{line}")?;
        }
    }
    let progress = Progress::new("pairs", is_quiet);
    let run = || duel.run(&|done| progress.tell(done, pairs));
    let outcome = match words.threads {
        None => run(),
        Some(threads) => simulation::on_threads(threads as usize, run)
            .map_err(|why| Trouble::new(format!("no {threads} threads could be had: {why}")))?,
    };
    progress.end();
    Ok(outcome)
}

fn told(choice: &Choice, plan: &str) -> String {
    let plan = if plan.is_empty() { "something sensible, at random" } else { plan };
    format!("{:<5}{:<16}{plan}", choice.seat.word(), choice.what)
}

fn print(source: &Source, words: &Words, outcome: &DuelResult, out: &mut dyn Write) -> Result<(), Trouble> {
    let (a, b) = (named(words.a), named(words.b));
    writeln!(out, "{}, {} from seed {}", source.name, counted(outcome.pairs, "pair"), words.seed)?;
    writeln!(
        out,
        "  {a} against {b}: {:.3} of the points, with 95 % confidence between {:.3} and {:.3}",
        outcome.share, outcome.interval.low, outcome.interval.high
    )?;
    writeln!(
        out,
        "  {} won, {} drawn, {} lost; both battles of a pair {} times against {}",
        outcome.won, outcome.drawn, outcome.lost, outcome.swept[0], outcome.swept[1]
    )?;
    let ruling = match outcome.ruling {
        Ruling::Better => "the first is better",
        Ruling::NotBetter => "the first is not better",
        Ruling::Open => "open",
    };
    writeln!(out, "  sequential test: {ruling} ({:+.2}, decides at 2.94)", outcome.likelihood)?;
    writeln!(
        out,
        "  {:.0} orders a battle, {} unfinished",
        outcome.orders,
        counted(outcome.unfinished, "battle")
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told() -> (&'static Registry, Teller) {
        let registry: &'static Registry = Box::leak(Box::new(Registry::standard()));
        (registry, Teller::new(registry, words::FIRST).expect("English is there"))
    }

    #[test]
    fn a_contender_may_have_a_budget() {
        assert_eq!(contender("colonel:10").unwrap().budget, 10);
        assert_eq!(contender("recruit").unwrap().budget, 1);
        assert!(contender("colonel:0").unwrap_err().contains("no budget"));
        assert!(contender("marshal").unwrap_err().contains("recruit, sergeant, colonel"));
    }

    fn words(explain: bool) -> Words {
        let recruit = contender("recruit").unwrap();
        Words {
            a: recruit,
            b: recruit,
            rules: Some("los-gringos".to_owned()),
            scenario: None,
            pairs: 2,
            seed: 3,
            sprt: false,
            threads: Some(1),
            explain,
            json: !explain,
        }
    }

    #[test]
    fn a_bot_against_itself_is_told_as_a_half() {
        let (registry, teller) = told();
        let mut out = Vec::new();
        assert!(matches!(run(registry, &teller, (&words(false), true), &mut out), Ok(Done::Well)));
        let told: serde_json::Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(told["outcome"]["share"], 0.5);
        assert_eq!(
            told["scenario"], "vae-victis/scenarios/drill-at-corpus-christi.toml",
            "the even field of its rule set"
        );
    }

    #[test]
    fn what_bots_have_in_mind_is_told_before_the_score() {
        let (registry, teller) = told();
        let mut out = Vec::new();
        assert!(matches!(run(registry, &teller, (&words(true), true), &mut out), Ok(Done::Well)));
        let told = String::from_utf8(out).unwrap();
        assert!(told.starts_with("red  activation"), "{told}");
        assert!(told.contains("recruit against recruit: 0.500 of the points"), "{told}");
    }

    #[test]
    fn a_scenario_of_another_rule_set_is_refused() {
        let (registry, teller) = told();
        let words = Words { scenario: Some("outposts-at-dawn".into()), ..words(false) };
        let Err(Trouble::BadInput(said)) = run(registry, &teller, (&words, true), &mut Vec::new()) else {
            panic!("it is refused")
        };
        assert!(said[0].contains("not of los-gringos"), "{said:?}");
    }

    #[test]
    fn every_rule_set_has_an_even_field() {
        let registry = Registry::standard();
        for rules in registry.rule_sets() {
            let path = PathBuf::from(rules.even_field());
            let source = scenario(&registry, &path).unwrap_or_else(|_| panic!("{rules} has none"));
            assert_eq!(registry.rules_of(&source), Ok(rules));
        }
    }

    #[test]
    fn a_rule_set_is_known_by_its_word() {
        let registry = Registry::standard();
        assert_eq!(rule_set(&registry, "rebel-yell").unwrap().title(), "Rebel Yell");
        let Err(Trouble::BadInput(said)) = rule_set(&registry, "waterloo") else { panic!("there is none") };
        assert!(said[0].contains("la-grande-armee"), "{said:?}");
    }
}
