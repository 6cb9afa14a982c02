//! Benchmarks in alternating rounds, in CPU time, and the reference that our speed is compared with: random chess by
//! shakmaty.

use cpu_time::ThreadTime;
use engine::Choices;
use shakmaty::{Chess, Position};
use std::hint::black_box;

/// One benchmark: orders or moves per second, one number for each round.
pub(crate) struct Measured {
    name: &'static str,
    rates: Vec<f64>,
}

impl Measured {
    /// A benchmark without results.
    pub(crate) fn new(name: &'static str) -> Measured {
        Measured { name, rates: Vec::new() }
    }

    /// Plays whole battles for this many seconds.
    pub(crate) fn turn(&mut self, seconds: f64, mut battle: impl FnMut() -> u64) {
        let start = ThreadTime::now();
        let mut played = 0;
        let spent = loop {
            played += battle();
            let spent = start.elapsed().as_secs_f64();
            if spent >= seconds {
                break spent;
            }
        };
        self.rates.push(played as f64 / spent);
    }

    /// The median rate.
    pub(crate) fn median(&self) -> f64 {
        let mut sorted = self.rates.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[sorted.len() / 2]
    }

    /// Prints its line; `base` is the rate of the reference.
    pub(crate) fn print(&self, base: f64) {
        let median = self.median();
        let least = self.rates.iter().copied().fold(f64::INFINITY, f64::min);
        let most = self.rates.iter().copied().fold(0.0, f64::max);
        let spread = 100.0 * (most - least) / median;
        println!(
            "{:<40} {median:>10.0} a second {:>8.0} ns each {:>7.4} of shakmaty, spread {spread:.0} %",
            self.name,
            1e9 / median,
            median / base
        );
    }
}

/// One random game of chess, until its end or a hundred half-moves without capture or pawn move.
pub(crate) fn random_game(choices: &mut Choices) -> u64 {
    let mut position = Chess::default();
    let mut played = 0;
    loop {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() || position.halfmoves() >= 100 {
            black_box(&position);
            return played;
        }
        position.play_unchecked(moves[choices.below(moves.len())]);
        played += 1;
    }
}
