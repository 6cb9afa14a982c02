//! How fast random play of a scenario goes: `cargo run --release --example random_play SCENARIO`.

use engine::text::Source;
use engine::{Choices, Dice, Notation, RuleSet, Rules, Scenario, Silent};
use krupp_chassepot::KruppAndChassepot as Set;
use std::time::Instant;

fn main() {
    let path = std::env::args().nth(1).expect("the path of a scenario");
    let text = std::fs::read_to_string(&path).expect("a readable scenario");
    let source = Source::new(path, text);
    let scenario =
        Scenario::<Set>::read(&source, &Set::built_in(RuleSet::KruppAndChassepot)).expect("a scenario");
    let (rules, opening) = Set::set_up(&scenario).expect("a battle");
    let (mut orders, mut kinds) = (0_u64, std::collections::BTreeMap::<&str, (u64, u128)>::new());
    let began = Instant::now();
    for seed in 0..60 {
        let (mut state, mut dice, mut choices) = (opening.clone(), Dice::seeded(seed), Choices::new(seed));
        let mut entry = 0;
        while rules.decision(&state).seat().is_some() {
            let now = Instant::now();
            let order = rules.propose(&state, &mut choices);
            dice.begin(entry, 0);
            rules.play(&mut state, &order, &mut dice, &mut Silent);
            let slot = kinds.entry(krupp_chassepot::decision::kind(&order)).or_default();
            slot.0 += 1;
            slot.1 += now.elapsed().as_nanos();
            entry += 1;
            orders += 1;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("{orders} orders in {seconds:.2} s: {:.0} orders/s", orders as f64 / seconds);
    for (kind, (count, nanos)) in kinds {
        println!(
            "{kind:16} {count:8} {:8.1} us each {:6.2} s",
            nanos as f64 / count as f64 / 1e3,
            nanos as f64 / 1e9
        );
    }
}
