//! Plays a battle between two sergeants to its end, saves it and plays it back:
//! `cargo run -p tambour --features bots --example battle -- the-ford-at-neudorf 7`.

use std::error::Error;
use tambour::{Level, LineKind, Registry, Replayed, Source};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let id = words.next().unwrap_or_else(|| "the-ford-at-neudorf".to_owned());
    let seed: u64 = words.next().map_or(Ok(7), |word| word.parse())?;

    let registry = Registry::standard();
    let scenario = registry.scenario(&id).ok_or_else(|| format!("there is no scenario `{id}`"))?;
    let mut battle = registry.begin(&scenario, &[], seed)?;
    let [red, blue] = battle.armies().clone();
    println!("{} against {}", red.title, blue.title);

    // The bot looks at what a player sees and answers with an order, which is checked like that of a player.
    while let Some(order) = battle.ask(Level::Sergeant, seed) {
        battle.answer(&order)?;
    }
    for line in battle.lines(None) {
        if let LineKind::Order { kind, pieces } = &line.what {
            println!("{:>4}  {:<5} {kind} {pieces:?}", line.entry, line.seat.to_string());
        }
    }
    if let tambour::Decision::Over(verdict) = battle.decision() {
        println!("over: {verdict:?}");
    }

    // The journal is the whole battle. Replaying it draws every die again.
    let journal = Source::new("battle.toml", battle.journal());
    match registry.replay(&journal)? {
        Replayed::Same { entries, .. } => println!("{entries} entries, the same again"),
        Replayed::Differs(difference) => return Err(difference.difference.into()),
    }
    Ok(())
}
