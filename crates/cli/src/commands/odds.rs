//! `tambour odds`: the exact odds of a contest.

use super::print_json;
use crate::cli::Done;
use crate::files;
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::Args;
use engine::text::Source;
use engine::{Fraction, Sum};
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use tambour::{Chances, Registry};
use words::Speaker;

/// Give the exact chances of a case: every factor of both sums, every outcome as a fraction
///
/// Exits with 1 when the rules do not let it be tried at all.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour odds crates/vae-victis/cases/VV-7.5.a-gun-cannot-fire-back.toml\n  tambour odds crates/krupp-chassepot/cases/FP-1.a-four-german-batteries-at-long-range.toml --json"
)]
pub(crate) struct Words {
    /// A case with a situation, or a scene whose steps begin a contest; `-` for standard input
    #[arg(value_name = "CASE")]
    case: PathBuf,
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
    let source = files::read(&words.case)?;
    let Some(chances) = registry.chances(&source)? else {
        return without_contest(registry, teller, &source, words.json, out);
    };
    if words.json {
        let value = serde_json::to_value(&chances).map_err(|error| Trouble::new(error.to_string()))?;
        print_json(out, &value)?;
    } else {
        print(&chances, &teller.of_files(chances.rules.family()), out)?;
    }
    Ok(if chances.refused.is_some() { Done::Otherwise } else { Done::Well })
}

/// A case without a contest: its order is refused, or none of its orders begins one.
fn without_contest(
    registry: &Registry,
    teller: &Teller,
    source: &Source,
    in_json: bool,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    let Some(illegal) = registry.refused_order(source)? else {
        let why = "no step of this case begins a contest that has odds";
        return Err(Trouble::new(format!("{}: {why}", source.name)));
    };
    let rules = registry.rules_of(source)?;
    let why = teller.of_files(rules.family()).illegal(&illegal).words;
    if in_json {
        let refused = serde_json::to_value(&illegal).map_err(|error| Trouble::new(error.to_string()))?;
        print_json(out, &json!({ "rules": rules.word(), "refused": refused, "message": why }))?;
    } else {
        writeln!(out, "{}: refused by {}: {why}", rules.title(), illegal.clause)?;
    }
    Ok(Done::Otherwise)
}

fn print(chances: &Chances, speaker: &Speaker, out: &mut dyn Write) -> Result<(), Trouble> {
    let (rules, clause) = (chances.rules.title(), chances.clause);
    writeln!(out, "{rules}: {} ({clause} {})", speaker.word(chances.kind).words, clause.title())?;
    for measure in &chances.measures {
        writeln!(out, "  {} ({})", speaker.measure(measure).words, measure.clause)?;
    }
    if let Some(illegal) = &chances.refused {
        writeln!(out, "  refused by {}: {}", illegal.clause, speaker.illegal(illegal).words)?;
        return Ok(());
    }
    for sum in &chances.sums {
        print_sum(sum, speaker, out)?;
    }
    writeln!(out)?;
    let names = chances.odds.by_name();
    let width = names.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, chance) in &names {
        let exact = chance.to_string();
        writeln!(out, "  {name:<width$}  {exact:>14}  {:>7}", percent(*chance))?;
    }
    for (name, mean) in chances.odds.means() {
        let name = speaker.count_name(*name).words;
        writeln!(out, "  expected {name}  {mean} (about {:.3})", mean.approximately())?;
    }
    Ok(())
}

fn print_sum(sum: &Sum, speaker: &Speaker, out: &mut dyn Write) -> Result<(), Trouble> {
    let who = sum.piece.map_or(String::new(), |piece| format!(", {piece}"));
    writeln!(out, "\n  {}{who}", sum.seat)?;
    let base = sum.total.base;
    writeln!(out, "    {:>4}  {:<16} {}", base.value, base.row.id(), speaker.row(base.row, base.value))?;
    for factor in sum.total.factors() {
        let words = speaker.row(factor.row, factor.value);
        writeln!(out, "    {:>+4}  {:<16} {words}", factor.value, factor.row.id())?;
    }
    writeln!(out, "    {:>4}  without dice", sum.total.sum())?;
    if let Some(needs) = sum.needs {
        writeln!(out, "    {needs:>4}  is what the dice are held against")?;
    }
    Ok(())
}

/// A percentage with one decimal, rounded half up, without floating point.
fn percent(chance: Fraction) -> String {
    let thousandths = (chance.numerator() * 2_000 + chance.denominator()) / (chance.denominator() * 2);
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_are_rounded_to_a_tenth() {
        let said = [(1, 3), (2, 3), (1, 1), (1, 2000), (1, 2001)].map(|(a, b)| percent(Fraction::new(a, b)));
        assert_eq!(said, ["33.3 %", "66.7 %", "100.0 %", "0.1 %", "0.0 %"]);
    }
}
