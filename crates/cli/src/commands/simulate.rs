//! `tambour simulate`: plays many battles between bots and counts the wins.

use super::{Progress, counted, print_json, seed};
use crate::cli::Done;
use crate::files::{self, Draft};
use crate::trouble::Trouble;
use bots::Level;
use clap::Args;
use engine::text::Source;
use rayon::prelude::*;
use serde_json::json;
use simulation::{Report, Study};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use tambour::{Contender, FoughtOut, Registry};

/// Fight a scenario many times between bots, on all cores, and tell who wins
///
/// The same seed gives the same report, however many cores there are. Exits with 1 when a battle did not come to its end.
/// With --record every battle is kept as a journal, in a file named after scenario, bots and seed, that `tambour replay`
/// plays again.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour simulate crates/vae-victis/scenarios/outposts-at-dawn.toml --battles 1000\n  tambour simulate henry-house-hill --red recruit --blue sergeant --battles 200 --seed 7 --json\n  tambour simulate outposts-at-dawn --battles 3 --random-options --record my-journals"
)]
pub(crate) struct Words {
    /// A scenario file, or the id of a scenario that is built in
    #[arg(value_name = "SCENARIO")]
    scenario: PathBuf,
    /// The bot that plays Red
    #[arg(long, value_name = "BOT", default_value = "recruit", value_parser = level)]
    red: Level,
    /// The bot that plays Blue
    #[arg(long, value_name = "BOT", default_value = "recruit", value_parser = level)]
    blue: Level,
    /// How many battles
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    battles: u32,
    /// The seed of the first battle; the others follow from it
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed, allow_negative_numbers = true)]
    seed: u64,
    /// Write each battle as a journal into this folder; made when it is not there
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Fight each battle under options drawn at random, among those the scenario accepts
    #[arg(long)]
    random_options: bool,
    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// A limit for battles that never end; no valid scenario comes near it.
pub(super) const MOST_ORDERS: u32 = 200_000;

/// Reads the name of a bot.
pub(super) fn level(word: &str) -> Result<Level, String> {
    let known = Level::WORDS.map(|(known, _)| known);
    Level::find(word).ok_or_else(|| format!("there is no bot `{word}`; there are: {}", known.join(", ")))
}

pub(crate) fn run(
    registry: &Registry,
    (words, is_quiet): (&Words, bool),
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    let progress = Progress::new("battles", is_quiet);
    let source = scenario(registry, &words.scenario)?;
    let report = if words.record.is_some() || words.random_options {
        one_by_one(registry, words, &source, progress)?
    } else {
        all(registry, words, &source, progress)?
    };
    if words.json {
        let value = json!({
            "scenario": source.name,
            "red": words.red.word(),
            "blue": words.blue.word(),
            "seed": words.seed,
            "report": report,
        });
        print_json(out, &value)?;
    } else {
        print(&source, words, &report, out)?;
    }
    Ok(if report.unfinished == 0 { Done::Well } else { Done::Otherwise })
}

/// All battles from the same first state.
fn all(registry: &Registry, words: &Words, source: &Source, progress: Progress) -> Result<Report, Trouble> {
    let &Words { red, blue, battles, seed, .. } = words;
    let battle = registry.begin(source, &[], seed)?;
    let study = Study { battle, bots: [red, blue], battles, seed, most_orders: MOST_ORDERS };
    let report = study.run(&|done| progress.tell(done, battles));
    progress.end();
    Ok(report)
}

/// Battles that have a journal or options of their own.
fn one_by_one(
    registry: &Registry,
    words: &Words,
    source: &Source,
    progress: Progress,
) -> Result<Report, Trouble> {
    let id = registry.about(source)?.id;
    if let Some(folder) = &words.record {
        std::fs::create_dir_all(folder).map_err(|error| Trouble::with_file(folder, error))?;
    }
    let done = AtomicU32::new(0);
    let one = |number: u32| -> Result<FoughtOut, Trouble> {
        let seed = words.seed.wrapping_add(number.into());
        let drawn = match words.random_options {
            true => registry.with_random_options(source, seed)?,
            false => source.clone(),
        };
        let mut battle = registry.begin(&drawn, &[], seed)?;
        let fought = battle.play_out([words.red, words.blue].map(Contender::from), seed, MOST_ORDERS);
        if let Some(folder) = &words.record {
            let (red, blue) = (words.red.word(), words.blue.word());
            let how = if words.random_options { "-random-options" } else { "" };
            let file = folder.join(format!("{id}-{red}-{blue}-{seed}{how}.toml"));
            Draft::of(&file, &(battle.header() + &battle.entry_texts().concat()))?.keep()?;
        }
        progress.tell(done.fetch_add(1, Ordering::Relaxed) + 1, words.battles);
        Ok(fought)
    };
    let fought: Vec<FoughtOut> = (0..words.battles).into_par_iter().map(one).collect::<Result<_, _>>()?;
    progress.end();
    Ok(Report::of(&fought))
}

/// A scenario file, or a built-in scenario by its id.
pub(super) fn scenario(registry: &Registry, path: &Path) -> Result<Source, Trouble> {
    if path.exists() {
        return files::read(path);
    }
    let built_in = registry.scenarios();
    let id = |source: &Source| Some(Path::new(&source.name).file_stem()?.to_str()?.to_owned());
    if let Some(found) = built_in.iter().find(|source| id(source).is_some_and(|id| Path::new(&id) == path)) {
        return Ok(found.clone());
    }
    let ids: Vec<String> = built_in.iter().filter_map(id).collect();
    let (path, ids) = (files::name_of(path), ids.join(", "));
    Err(Trouble::new(format!(
        "{path}: there is no such file, and no built-in scenario of that id; there are {ids}"
    )))
}

fn print(source: &Source, words: &Words, report: &Report, out: &mut dyn Write) -> Result<(), Trouble> {
    let percent = |count: u32| 100.0 * f64::from(count) / f64::from(report.battles.max(1));
    writeln!(out, "{}, {} from seed {}", source.name, counted(report.battles, "battle"), words.seed)?;
    let rows = [
        ("red", words.red.word(), report.red),
        ("blue", words.blue.word(), report.blue),
        ("drawn", "", report.drawn),
        ("unfinished", "", report.unfinished),
    ];
    for (name, bot, count) in rows {
        writeln!(out, "  {name:<11}{bot:<10}{count:>9}  {:>5.1} %", percent(count))?;
    }
    let (low, high) = (100.0 * report.interval.low, 100.0 * report.interval.high);
    writeln!(
        out,
        "  Red's share {:.1} %, with 95 % confidence between {low:.1} and {high:.1} %; a draw is half",
        100.0 * report.red_share
    )?;
    writeln!(
        out,
        "  {:.0} orders and {:.0} dice a battle, {} orders in the longest",
        report.orders, report.dice, report.longest
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_bot_is_answered_with_the_levels() {
        assert_eq!(
            level("marshal").unwrap_err(),
            "there is no bot `marshal`; there are: recruit, sergeant, colonel"
        );
        assert_eq!(level("recruit"), Ok(Level::Recruit));
    }

    #[test]
    fn a_scenario_is_a_file_or_a_built_in_one() {
        let registry = Registry::standard();
        let found = scenario(&registry, Path::new("outposts-at-dawn")).unwrap();
        assert_eq!(found.name, "vae-victis/scenarios/outposts-at-dawn.toml");
        let Err(Trouble::BadInput(said)) = scenario(&registry, Path::new("waterloo")) else {
            panic!("there is none")
        };
        assert!(said[0].contains("outposts-at-dawn, "), "{said:?}");
    }
}
