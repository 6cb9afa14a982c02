//! Duels: mirrored pairs are fair, threads change nothing, and a stronger level wins.

use crate::scenarios;
use bots::Level;
use engine::Rules;
use engine::laws::Opening;
use sets::OnOpening;
use simulation::{Contender, Duel, Outcome, on_threads};

/// A duel on one thread and on two.
struct Twice {
    levels: [Level; 2],
    pairs: u32,
}

impl OnOpening for Twice {
    type Answer = [Outcome; 2];

    fn play<R>(self, opening: &Opening<R>) -> [Outcome; 2]
    where
        R: Rules + Clone + PartialEq + Sync,
        R::State: Send + Sync,
    {
        let contenders = self.levels.map(|level| Contender { level, budget: 1 });
        let (rules, opening, pairs) = (&opening.rules, &opening.state, self.pairs);
        let duel = Duel { rules, opening, contenders, pairs, seed: 5, most_orders: 20_000, sprt: false };
        [1, 2].map(|threads| on_threads(threads, || duel.run(&|_| {})).expect("threads"))
    }
}

fn duel(scenario: &str, levels: [Level; 2], pairs: u32) -> Outcome {
    let file = format!("{scenario}.toml");
    let source =
        scenarios::all().into_iter().find(|source| source.name.ends_with(&file)).expect("a scenario");
    let [one, two] = sets::with_opening(&source, Twice { levels, pairs }).expect("it sets up");
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
