//! Prints the factors and the exact odds of a shot: `cargo run -p tambour --example odds`.

use std::error::Error;
use tambour::{Registry, Source};

/// One contest, given by its facts, without a table.
const SHOT: &str = r#"
format = 1
rules = "la-grande-armee"
[situation]
kind = "fire"
range = 60
red = { unit = "lga_line" }
blue = { unit = "lga_line" }
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let registry = Registry::standard();
    let chances = registry.chances(&Source::new("shot.toml", SHOT))?.ok_or("a shot is a contest")?;
    for sum in &chances.sums {
        println!("{}: {} without dice", sum.seat, sum.total.sum());
        println!("  {:+}  {}", sum.total.base.value, sum.total.base.row);
        for factor in sum.total.factors() {
            println!("  {:+}  {}", factor.value, factor.row);
        }
    }
    for (name, chance) in chances.odds.by_name() {
        println!("{name}: {chance}");
    }
    Ok(())
}
