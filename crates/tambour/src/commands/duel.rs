//! `tambour duel`: which of two bots is the stronger, by mirrored pairs of battles.

use super::simulate::{MOST_ORDERS, level, scenario};
use super::{print_json, simulate};
use crate::cli::Done;
use crate::trouble::Trouble;
use clap::Args;
use engine::laws::Opening;
use engine::text::Source;
use engine::{Choice, RuleSet, Rules};
use serde_json::json;
use sets::OnOpening;
use simulation::{Contender, Duel, Outcome, Ruling};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

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
    #[arg(long, value_name = "RULES", value_parser = rule_set, required_unless_present = "scenario")]
    rules: Option<RuleSet>,
    /// A scenario file, or the id of a scenario that is built in
    #[arg(long, value_name = "SCENARIO")]
    scenario: Option<PathBuf>,
    /// How many pairs, at most
    #[arg(short = 'n', long = "pairs", value_name = "PAIRS", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pairs: u32,
    /// The seed of the first pair; the others follow from it
    #[arg(long, value_name = "SEED", default_value_t = 1)]
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
    json: bool,
}

/// Reads a bot and its budget: `colonel`, `colonel:10`.
fn contender(word: &str) -> Result<Contender, String> {
    let (name, times) = word.split_once(':').unwrap_or((word, "1"));
    let budget = times.parse().ok().filter(|budget| (1..=1_000).contains(budget));
    let budget = budget.ok_or_else(|| format!("`{times}` is no budget: 1 to 1000 times the usual one"))?;
    Ok(Contender { level: level(name)?, budget })
}

fn rule_set(word: &str) -> Result<RuleSet, String> {
    let found = RuleSet::WORDS.iter().find(|(known, _)| *known == word).map(|(_, rules)| *rules);
    let known: Vec<&str> = RuleSet::WORDS.iter().map(|(known, _)| *known).collect();
    found.ok_or_else(|| format!("there is no rule set `{word}`; there are: {}", known.join(", ")))
}

pub(crate) fn run(words: &Words, out: &mut dyn Write) -> Result<Done, Trouble> {
    let source = battlefield(words)?;
    let outcome = sets::with_opening(&source, Battles { words, told: words.explain.then_some(&mut *out) })??;
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

/// The battle of each rule set that is made for measuring: equal armies on ground that is the same from either side, with
/// time enough to finish.
const fn even_field(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::LaGrandeArmee => "manoeuvres-in-saxony",
        RuleSet::LosGringos => "drill-at-corpus-christi",
        RuleSet::RebelYell => "sham-battle-at-brandy-station",
        RuleSet::KepisRouge => "manoeuvres-at-chalons",
        RuleSet::KruppAndChassepot => "the-plain-of-sezanne",
        RuleSet::BrigadesAndBatteries => "manoeuvres-at-potsdam",
    }
}

/// The scenario that was asked for, or the even field of the rule set.
fn battlefield(words: &Words) -> Result<Source, Trouble> {
    let even = words.rules.map(|rules| PathBuf::from(even_field(rules)));
    let Some(path) = words.scenario.as_ref().or(even.as_ref()) else {
        return Err(Trouble::new("name a rule set with --rules, or a scenario with --scenario"));
    };
    let source = scenario(path)?;
    let rules = sets::about(&source)?.rules;
    match words.rules {
        Some(asked) if asked != rules => {
            Err(Trouble::new(format!("{}: this is a battle of {rules}, not of {asked}", source.name)))
        }
        _ => Ok(source),
    }
}

/// The pairs to be fought, whatever their family.
struct Battles<'w> {
    words: &'w Words,
    told: Option<&'w mut dyn Write>,
}

impl OnOpening for Battles<'_> {
    type Answer = Result<Outcome, Trouble>;

    fn play<R>(self, opening: &Opening<R>) -> Result<Outcome, Trouble>
    where
        R: Rules + Clone + PartialEq + Sync,
        R::State: Send + Sync,
    {
        let Words { a, b, pairs, seed, sprt, .. } = *self.words;
        let (rules, opening) = (&opening.rules, &opening.state);
        let duel = Duel { rules, opening, contenders: [a, b], pairs, seed, most_orders: MOST_ORDERS, sprt };
        if let Some(out) = self.told {
            let mut lines: Vec<String> = Vec::new();
            duel.pair(0, &mut |choice, plan| lines.push(told(choice, &plan.to_string())));
            for line in lines {
                writeln!(out, "{line}")?;
            }
        }
        let is_terminal = io::stderr().is_terminal();
        let fight = || duel.run(&|done| simulate::tell((done, pairs), "pairs", is_terminal));
        let outcome = match self.words.threads {
            None => fight(),
            Some(threads) => simulation::on_threads(threads as usize, fight)
                .map_err(|why| Trouble::new(format!("no {threads} threads could be had: {why}")))?,
        };
        if is_terminal {
            eprintln!();
        }
        Ok(outcome)
    }
}

fn told(choice: &Choice, plan: &str) -> String {
    let plan = if plan.is_empty() { "something sensible, at random" } else { plan };
    format!("{:<5}{:<16}{plan}", choice.seat.word(), choice.what)
}

fn print(source: &Source, words: &Words, outcome: &Outcome, out: &mut dyn Write) -> Result<(), Trouble> {
    let (a, b) = (named(words.a), named(words.b));
    writeln!(out, "{}, {} pairs from seed {}", source.name, outcome.pairs, words.seed)?;
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
    writeln!(out, "  {:.0} orders a battle, {} battles unfinished", outcome.orders, outcome.unfinished)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

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
            rules: Some(RuleSet::LosGringos),
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
        let mut out = Vec::new();
        assert!(matches!(run(&words(false), &mut out), Ok(Done::Well)));
        let told: serde_json::Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(told["outcome"]["share"], 0.5);
        assert_eq!(
            told["scenario"], "scenarios/drill-at-corpus-christi.toml",
            "the even field of its rule set"
        );
    }

    #[test]
    fn what_bots_have_in_mind_is_told_before_the_score() {
        let mut out = Vec::new();
        assert!(matches!(run(&words(true), &mut out), Ok(Done::Well)));
        let told = String::from_utf8(out).unwrap();
        assert!(told.starts_with("red  activation"), "{told}");
        assert!(told.contains("recruit against recruit: 0.500 of the points"), "{told}");
    }

    #[test]
    fn a_scenario_of_another_rule_set_is_refused() {
        let words = Words { scenario: Some("outposts-at-dawn".into()), ..words(false) };
        let Err(Trouble::BadInput(said)) = run(&words, &mut Vec::new()) else { panic!("it is refused") };
        assert!(said[0].contains("not of los-gringos"), "{said:?}");
    }

    #[test]
    fn every_rule_set_has_an_even_field() {
        for (_, rules) in RuleSet::WORDS {
            let source =
                scenario(&PathBuf::from(even_field(rules))).unwrap_or_else(|_| panic!("{rules} has none"));
            assert_eq!(sets::about(&source).map(|about| about.rules), Ok(rules));
        }
    }

    #[test]
    fn a_rule_set_is_known_by_its_word() {
        assert_eq!(rule_set("rebel-yell"), Ok(RuleSet::RebelYell));
        assert!(rule_set("waterloo").unwrap_err().contains("la-grande-armee"));
    }
}
