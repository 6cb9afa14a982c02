//! `tambour odds`: exact chances instead of dice.

use super::print_json;
use crate::cli::Done;
use crate::files;
use crate::trouble::Trouble;
use clap::Args;
use engine::words::{self, Unit};
use engine::{Amount, Fraction, Measure, Sum};
use std::io::Write;
use std::path::PathBuf;
use tambour::{Chances, Registry};

/// Give the exact chances of a case: every factor of both sums, every outcome as a fraction
///
/// Exits with 1 when the rules do not let it be tried at all.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour odds crates/vae-victis/cases/VV-7.5.a-gun-cannot-fire-back.toml\n  tambour odds my-case.toml --json"
)]
pub(crate) struct Words {
    /// A case with a situation, or a scene whose steps begin a contest
    #[arg(value_name = "CASE")]
    case: PathBuf,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Cases are written in millimetres, and so they are answered.
const MILLIMETRES: Unit = Unit { name: "mm", micrometres: 1_000, decimals: 3 };

pub(crate) fn run(registry: &Registry, words: &Words, out: &mut dyn Write) -> Result<Done, Trouble> {
    let source = files::read(&words.case)?;
    let chances = registry.chances(&source)?.ok_or_else(|| {
        Trouble::new(format!("{}: no step of this case begins a contest that has odds", source.name))
    })?;
    if words.json {
        let value = serde_json::to_value(&chances).map_err(|error| Trouble::new(error.to_string()))?;
        print_json(out, &value)?;
    } else {
        print(&chances, out)?;
    }
    Ok(if chances.refused.is_some() { Done::Otherwise } else { Done::Well })
}

fn print(chances: &Chances, out: &mut dyn Write) -> Result<(), Trouble> {
    let (rules, clause) = (chances.rules.title(), chances.clause);
    writeln!(out, "{rules}: {} ({clause} {})", chances.kind, clause.title())?;
    for measure in &chances.measures {
        writeln!(out, "  {} {} ({})", measure.what.replace('_', " "), said(measure), measure.clause)?;
    }
    if let Some(illegal) = &chances.refused {
        let said = words::refusal(illegal, &MILLIMETRES, &|piece| format!("unit {piece}"));
        writeln!(out, "  refused by {}: {said}", illegal.clause)?;
        return Ok(());
    }
    for sum in &chances.sums {
        print_sum(sum, out)?;
    }
    writeln!(out)?;
    let names = chances.odds.by_name();
    let width = names.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, chance) in &names {
        let exact = chance.to_string();
        writeln!(out, "  {name:<width$}  {exact:>14}  {:>7}", percent(*chance))?;
    }
    for (name, mean) in chances.odds.means() {
        writeln!(out, "  expected {}  {mean} (about {:.3})", name.replace('_', " "), mean.approximately())?;
    }
    Ok(())
}

fn print_sum(sum: &Sum, out: &mut dyn Write) -> Result<(), Trouble> {
    let who = sum.piece.map_or(String::new(), |piece| format!(", {piece}"));
    writeln!(out, "\n  {}{who}", sum.seat)?;
    let base = sum.total.base;
    writeln!(out, "    {:>4}  {:<16} {}", base.value, base.row.id(), base.row.title())?;
    for factor in sum.total.factors() {
        writeln!(out, "    {:>+4}  {:<16} {}", factor.value, factor.row.id(), factor.row.title())?;
    }
    writeln!(out, "    {:>4}  without dice", sum.total.sum())?;
    if let Some(needs) = sum.needs {
        writeln!(out, "    {needs:>4}  is what the dice are held against")?;
    }
    Ok(())
}

fn said(measure: &Measure) -> String {
    match measure.amount {
        Amount::Length(length) => format!("{} mm", engine::ground::millimetres(length.0)),
        Amount::Angle(millidegrees) => {
            format!("{}°", engine::text::Decimal::from_scaled(i64::from(millidegrees), 3))
        }
        Amount::Count(count) => count.to_string(),
        Amount::Truth(truth) => if truth { "yes" } else { "no" }.to_owned(),
        Amount::Part(part) => part.to_string(),
        Amount::Word(word) => word.replace('_', " "),
        Amount::Piece(piece) => piece.to_string(),
    }
}

/// To a tenth of a percent, rounded half up, without making a float of it.
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
