//! Benchmarks random play by recruits on a scenario of any rule set against random chess by shakmaty, in alternating
//! rounds on one thread, in CPU time. Usage: `speed_of SCENARIO [rounds] [seconds a turn]`.
//!
//! An order is made by a recruit (one at a time, each checked), judged once more as the door judges it, and what was
//! judged is played with its dice.

#[path = "../common/opening.rs"]
mod opening;
mod peer;

use bots::FamilyBots;
use engine::laws::Opening;
use engine::{Choices, Decision, Dice, Hints, Silent};
use opening::{OnOpening, scenario, with_opening};
use peer::{Measured, random_game};
use std::hint::black_box;

fn main() {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "the-village-between".to_owned());
    let mut number = |usual: f64| words.next().map_or(usual, |word| word.parse().expect("a number"));
    let (rounds, seconds) = (number(7.0) as u64, number(1.0));
    with_opening(&scenario(&name), Turns { rounds, seconds }).expect("a sound scenario");
}

/// The number of rounds and their length in seconds.
struct Turns {
    rounds: u64,
    seconds: f64,
}

impl OnOpening for Turns {
    type Answer = ();

    fn play<R: Hints>(self, opening: &Opening<R>, _: FamilyBots<R>) {
        let mut chess = Measured::new("shakmaty, random moves");
        let mut random = Measured::new("random play");
        let mut choices = Choices::new(1);
        for round in 0..self.rounds {
            let mut seed = round * 1_000_000;
            let mut next = || {
                seed += 1;
                seed
            };
            chess.turn(self.seconds, || random_game(&mut choices));
            random.turn(self.seconds, || battle(opening, next()));
        }
        let base = chess.median();
        for measured in [&chess, &random] {
            measured.print(base);
        }
        println!(
            "state {} bytes and its vectors, order {} bytes",
            size_of::<R::State>(),
            size_of::<R::Order>()
        );
    }
}

/// Plays a random battle; returns the number of orders.
fn battle<R: Hints>(opening: &Opening<R>, seed: u64) -> u64 {
    let Opening { rules, state, .. } = opening;
    let (mut state, mut dice, mut choices) = (state.clone(), Dice::seeded(seed), Choices::new(seed));
    let mut orders = 0;
    while let Decision::Choose(choice) = rules.decision(&state) {
        let order = rules.propose(&rules.view(&state, Some(choice.seat)), &mut choices);
        dice.begin(orders, 0);
        state = rules.check(&state, &order).expect("a legal order").play(&mut dice, &mut Silent);
        orders += 1;
    }
    black_box(&state);
    u64::from(orders)
}
