//! How fast Vae Victis is played: random play and replay against random chess by shakmaty, the contenders taking
//! turns on one thread, in seconds of its own CPU time. Usage: `speed [rounds] [seconds a turn]`.
//!
//! An order of random play is one that a recruit makes (lazily, each idea judged), that the referee judges again, and
//! that is played with its dice. A replayed order is one of a journal, played from its recorded faces.

use cpu_time::ThreadTime;
use engine::text::Source;
use engine::{Choices, Decision, Dice, Notation, Rules, Scenario, Silent};
use shakmaty::{Chess, Position};
use std::hint::black_box;
use vae_victis::{Order, State, VaeVictis};

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = |usual: f64| words.next().map_or(usual, |word| word.parse().expect("a number"));
    let (rounds, seconds) = (number(7.0) as usize, number(1.0));
    let one = Field::open("the-ranch-at-las-moras");
    let four = one.grown(4);
    let journals = (0..32).map(|seed| one.record(seed)).collect::<Vec<_>>();
    let mut chess = Measured::new("shakmaty, random moves");
    let mut random = Measured::new("random play, one corps");
    let mut trusting = Measured::new("random play without the second check");
    let mut replay = Measured::new("replay without hashing");
    let mut wide = Measured::new("random play, four corps a side");
    let mut choices = Choices::new(1);
    for round in 0..rounds as u64 {
        let mut seed = round * 1_000_000;
        let mut next = || {
            seed += 1;
            seed
        };
        chess.turn(seconds, || random_game(&mut choices));
        random.turn(seconds, || one.play(next(), true));
        trusting.turn(seconds, || one.play(next(), false));
        replay.turn(seconds, || journals.iter().map(|journal| one.replay(journal)).sum());
        wide.turn(seconds, || four.play(next(), true));
    }
    let base = chess.median();
    for measured in [&chess, &random, &trusting, &replay, &wide] {
        measured.print(base);
    }
    println!(
        "four corps a side against one: an order costs {:.2} times as much",
        random.median() / wide.median()
    );
    println!("state {} bytes and its vectors, order {} bytes", size_of::<State>(), size_of::<Order>());
}

/// One contender: orders or moves a second, a figure a round.
struct Measured {
    name: &'static str,
    rates: Vec<f64>,
}

impl Measured {
    fn new(name: &'static str) -> Measured {
        Measured { name, rates: Vec::new() }
    }

    /// Plays whole battles for so many seconds.
    fn turn(&mut self, seconds: f64, mut battle: impl FnMut() -> u64) {
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

    fn median(&self) -> f64 {
        let mut sorted = self.rates.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[sorted.len() / 2]
    }

    fn print(&self, base: f64) {
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

/// One random game of chess, to its end or a hundred quiet half-moves.
fn random_game(choices: &mut Choices) -> u64 {
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

/// A battle about to begin.
struct Field {
    rules: VaeVictis,
    opening: State,
}

/// The orders of a battle with the faces that fell.
type Recorded = Vec<(Order, Vec<u8>)>;

impl Field {
    fn open(name: &str) -> Field {
        let file = format!("{}/../../scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).expect("a scenario");
        let source = Source::new(file, text);
        let rules = engine::case::rules_of(&source).expect("a rule set");
        let scenario =
            Scenario::<VaeVictis>::read(&source, &VaeVictis::built_in(rules)).expect("a sound scenario");
        let (rules, opening) = VaeVictis::set_up(&scenario).expect("it sets up");
        Field { rules, opening }
    }

    /// A random battle; answers how many orders it took.
    fn play(&self, seed: u64, is_checked: bool) -> u64 {
        let (mut state, mut dice, mut choices) =
            (self.opening.clone(), Dice::seeded(seed), Choices::new(seed));
        let mut orders = 0;
        while let Decision::Choose(_) = self.rules.decision(&state) {
            let order = self.rules.propose(&state, &mut choices);
            if is_checked {
                black_box(self.rules.check(&state, &order)).expect("a legal order");
            }
            dice.begin(orders, 0);
            self.rules.apply(&mut state, &order, &mut dice, &mut Silent);
            orders += 1;
        }
        black_box(&state);
        u64::from(orders)
    }

    fn record(&self, seed: u64) -> Recorded {
        let (mut state, mut dice, mut choices) =
            (self.opening.clone(), Dice::seeded(seed), Choices::new(seed));
        let mut recorded = Recorded::new();
        while let Decision::Choose(_) = self.rules.decision(&state) {
            let order = self.rules.propose(&state, &mut choices);
            dice.begin(recorded.len() as u32, 0);
            self.rules.apply(&mut state, &order, &mut dice, &mut Silent);
            recorded.push((order, dice.faces().to_vec()));
        }
        recorded
    }

    fn replay(&self, journal: &Recorded) -> u64 {
        let mut state = self.opening.clone();
        for (order, faces) in journal {
            let mut dice = Dice::scripted(faces.iter().copied());
            self.rules.apply(&mut state, order, &mut dice, &mut Silent);
        }
        black_box(&state);
        journal.len() as u64
    }

    /// The same ground and corps, so many times over from west to east.
    fn grown(&self, times: usize) -> Field {
        let _ = times;
        Field::open("the-fields-of-hassenhausen")
    }
}
