//! Tests of duels: mirrored pairs are fair, the number of threads does not matter, and a stronger level wins.

use crate::opening::scenario;
use bots::Level;
use simulation::{Duel, DuelResult, on_threads};
use tambour::{Contender, Registry};

/// A duel on one thread and on two.
fn duel(id: &str, levels: [Level; 2], pairs: u32) -> DuelResult {
    let battle = Registry::standard().begin(&scenario(id), &[], 5).expect("it sets up");
    let contenders = levels.map(Contender::from);
    let duel = Duel { battle, contenders, pairs, seed: 5, most_orders: 20_000, sprt: false };
    let [one, two] = [1, 2].map(|threads| on_threads(threads, || duel.run(&|_| {})).expect("threads"));
    assert_eq!(one, two, "one thread and two give the same outcome");
    assert_eq!(one.unfinished, 0, "every battle comes to its end");
    one
}

#[test]
fn a_bot_against_itself_scores_exactly_a_half() {
    for (level, scenario) in [
        (Level::Recruit, "the-mill-at-cedar-run"),
        (Level::Sergeant, "the-ride-at-vionville"),
        (Level::Colonel, "drill-at-corpus-christi"),
    ] {
        let outcome = duel(scenario, [level; 2], 3);
        assert!((outcome.share - 0.5).abs() < f64::EPSILON, "{outcome:?}");
        assert_eq!((outcome.swept, outcome.won), ([0, 0], outcome.lost), "no pair diverges");
    }
}

#[test]
fn a_sergeant_beats_a_recruit() {
    let outcome = duel("the-bridge-at-altenbach", [Level::Sergeant, Level::Recruit], 5);
    assert!(outcome.share > 0.6, "{outcome:?}");
    assert!(outcome.interval.low < outcome.share && outcome.share < outcome.interval.high);
}
