//! `tambour replay`: replays a journal and compares every die and every state.

use super::print_json;
use crate::cli::Done;
use crate::files;
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::Args;
use engine::Difference;
use engine::text::quote;
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use tambour::{DiceCheck, EntryDifference, Registry, Replayed};

/// Play a journal again and say whether every die and every state is the one recorded
///
/// If the journal has its seed, every die is drawn again from it. Exits with 0 when all is the same, with 1 at the first
/// difference.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour simulate the-ford-at-neudorf --battles 1 --record battles\n  tambour replay battles/the-ford-at-neudorf-recruit-recruit-1.toml"
)]
pub(crate) struct Words {
    /// The journal of a battle; `-` for standard input
    #[arg(value_name = "JOURNAL")]
    journal: PathBuf,
    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(
    registry: &Registry,
    teller: &Teller,
    words: &Words,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    let source = files::read(&words.journal)?;
    match registry.replay(&source)? {
        Replayed::Same { entries, is_over, dice, have_tables_changed, last_link } => {
            if words.json {
                let mut same = same_json(entries, is_over, dice);
                same["tables_changed"] = have_tables_changed.into();
                same["link"] = last_link.into();
                print_json(out, &same)?;
            } else {
                let count = if entries == 1 { "entry" } else { "entries" };
                let over = if is_over { "the battle is over" } else { "the battle is not over" };
                write!(out, "same: {entries} {count}; {over}; {}", dice_sentence(dice))?;
                let tables = if have_tables_changed { TABLES_CHANGED } else { "" };
                writeln!(out, "{tables}")?;
            }
            Ok(Done::Well)
        }
        Replayed::Differs(differs) => {
            let what = what(&differs, teller);
            if words.json {
                print_json(out, &differs_json(&differs, &what))?;
            } else {
                let (entry, entries) = (differs.difference.entry + 1, differs.entries);
                let EntryDifference { line, seat, order, .. } = &*differs;
                let order = order.as_ref().map_or(String::new(), |order| format!(", {}", quote(order)));
                writeln!(out, "{}:{line}: entry {entry} of {entries} ({seat}{order}): {what}", source.name)?;
            }
            Ok(Done::Otherwise)
        }
    }
}

fn dice_sentence(dice: DiceCheck) -> String {
    match dice {
        DiceCheck::Drawn { seed, from: 0 } => format!("all dice are those of seed {seed}"),
        DiceCheck::Drawn { seed, from } => format!(
            "the dice are those of seed {seed}; those of the first {from} entries were not examined: they come from the \
             battle that this one was copied from"
        ),
        DiceCheck::Committed => "the dice were not examined: their secret is not in the journal".to_owned(),
        DiceCheck::Unknown => {
            "the dice were not examined: the journal does not say where they come from".to_owned()
        }
    }
}

/// What differs, in the words of the rules if they refuse the order.
fn what(differs: &EntryDifference, teller: &Teller) -> String {
    let mut what = match &differs.difference.what {
        Difference::Refused(illegal) => {
            let because = teller.of_files(differs.rules.family()).illegal(illegal).words;
            format!("refused by {}: {because}", illegal.clause)
        }
        other => other.to_string(),
    };
    if differs.difference.is_chain_broken && differs.difference.what != Difference::OtherLink {
        what.push_str("; ");
        what.push_str(&Difference::OtherLink.to_string());
    }
    if differs.have_tables_changed {
        what.push_str(TABLES_CHANGED);
    }
    what
}

const TABLES_CHANGED: &str = "; the tables of the rule set have changed since the battle began";

fn same_json(entries: usize, is_over: bool, dice: DiceCheck) -> Value {
    let dice = match dice {
        DiceCheck::Drawn { seed, from } => {
            json!({ "examined": true, "seed": seed.to_string(), "from": from + 1 })
        }
        DiceCheck::Committed | DiceCheck::Unknown => json!({ "examined": false, "seed": null, "from": null }),
    };
    json!({ "same": true, "entries": entries, "over": is_over, "dice": dice })
}

fn differs_json(differs: &EntryDifference, what: &str) -> Value {
    let EntryDifference { line, entries, seat, order, difference, .. } = differs;
    json!({
        "same": false,
        "entries": entries,
        "difference": {
            "entry": difference.entry + 1,
            "line": line,
            "seat": seat.word(),
            "order": order,
            "message": what,
        },
    })
}
