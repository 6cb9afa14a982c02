//! Finds weights for a colonel's evaluation of Brigades & Batteries by logistic regression on battles. Sergeants play,
//! sometimes with a recruit's order instead of their own for more variety. Whenever the numbers of the evaluation can
//! be computed they are recorded, with how the battle ended. The weights are those that predict the end best.
//!
//! ```text
//! cargo run --release -p tambour-simulation --example regress -- manoeuvres-at-potsdam 2400
//! ```

#[path = "../common/opening.rs"]
mod opening;

use bots::{AnyBot, FamilyBots, Level};
use engine::laws::Opening;
use engine::{Choices, Decision, Dice, Referee, Seat, Silent};
use opening::{OnOpening, with_opening};
use rayon::prelude::*;

/// In how many percent of decisions a recruit's order is used; drawn at random for each side of a battle.
const OVERRULED: [usize; 3] = [0, 10, 25];
/// Ridge regularisation: a number that occurs seldom gets a small weight.
const RIDGE: f64 = 20.0;
/// The seed of the first battle; not used for comparing bots.
const SEED: u64 = 600_001;
/// The most orders of a battle, as a safeguard.
const MOST_ORDERS: u32 = 20_000;

/// The numbers of Red minus those of Blue, and how the battle ended for Red: 1 won, 0 lost.
struct Row {
    numbers: Vec<f64>,
    end: f64,
}

struct Regression {
    battles: u64,
}

impl OnOpening for Regression {
    type Answer = ();

    fn play<R: Referee>(self, opening: &Opening<R>, bots: FamilyBots<R>) {
        let (rules, state) = (&opening.rules, &opening.state);
        let fought: Vec<(Vec<&'static str>, Vec<Row>)> = (0..self.battles)
            .into_par_iter()
            .map(|number| fight(rules, state, bots, SEED + number))
            .collect();
        let Some(names) = fought.iter().map(|(names, _)| names).find(|names| !names.is_empty()) else {
            println!("this rule set keeps no account");
            return;
        };
        let rows: Vec<&Row> = fought.iter().flat_map(|(_, rows)| rows).collect();
        let weights = fit(&rows);
        println!("# {} accounts of {} battles", rows.len(), self.battles);
        // Scale all weights so that that of lost infantry is 1000.
        let scale = names.iter().position(|name| *name == "lost_foot").map_or(1.0, |at| weights[at].abs());
        for (name, weight) in names.iter().zip(&weights) {
            println!("{name} = {:.0}", 1_000.0 * weight / scale);
        }
    }
}

/// One battle: the names of the numbers, and the rows.
fn fight<R: Referee>(
    rules: &R,
    opening: &R::State,
    corps: FamilyBots<R>,
    seed: u64,
) -> (Vec<&'static str>, Vec<Row>) {
    let mut lots = Choices::new(seed);
    let overruled = [(); 2].map(|()| OVERRULED[lots.below(OVERRULED.len())]);
    let enlist = |level: Level| -> [AnyBot<R>; 2] { [0, 1].map(|at| corps.enlist(level, 2 * seed + at, 1)) };
    let (mut sergeants, mut recruits) = (enlist(Level::Sergeant), enlist(Level::Recruit));
    let (mut state, mut dice) = (opening.clone(), Dice::seeded(seed));
    let (mut names, mut accounts) = (Vec::new(), Vec::new());
    let mut end = 0.5;
    for number in 0..MOST_ORDERS {
        let choice = match rules.decision(&state) {
            Decision::Choose(choice) => choice,
            Decision::Over(verdict) => {
                end = verdict.winner.map_or(0.5, |winner| if winner == Seat::Red { 1.0 } else { 0.0 });
                break;
            }
        };
        if let Some(account) = corps.account(rules, &state, Seat::Red) {
            names = account.iter().map(|(name, _)| *name).collect();
            accounts.push(account.iter().map(|(_, number)| *number as f64).collect());
        }
        let at = choice.seat.index();
        let bots = if lots.below(100) < overruled[at] { &mut recruits } else { &mut sergeants };
        let order = bots[at].answer(rules, &rules.view_of_asked(&state));
        dice.begin(number, 0);
        state = rules.played(&state, &order, &mut dice, &mut Silent);
    }
    (names, accounts.into_iter().map(|numbers| Row { numbers, end }).collect())
}

/// The weights of maximum likelihood, by Newton's method on normalised numbers.
fn fit(rows: &[&Row]) -> Vec<f64> {
    let width = rows.first().map_or(0, |row| row.numbers.len());
    let count = rows.len() as f64;
    let spread: Vec<f64> = (0..width)
        .map(|at| {
            let squares: f64 = rows.iter().map(|row| row.numbers[at].powi(2)).sum();
            (squares / count).sqrt().max(1e-9)
        })
        .collect();
    let mut weights = vec![0.0; width];
    for _ in 0..25 {
        let mut slope: Vec<f64> = weights.iter().map(|weight| RIDGE * weight).collect();
        let mut curve = vec![vec![0.0; width]; width];
        for row in rows {
            let numbers: Vec<f64> = row.numbers.iter().zip(&spread).map(|(n, s)| n / s).collect();
            let sum: f64 = numbers.iter().zip(&weights).map(|(n, w)| n * w).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            for (at, number) in numbers.iter().enumerate() {
                slope[at] += (chance - row.end) * number;
                for (other, cell) in numbers.iter().zip(&mut curve[at]) {
                    *cell += chance * (1.0 - chance) * number * other;
                }
            }
        }
        (0..width).for_each(|at| curve[at][at] += RIDGE);
        let step = solved(curve, slope);
        weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight -= step);
    }
    weights.iter().zip(&spread).map(|(weight, spread)| weight / spread).collect()
}

/// Solves linear equations by elimination; the regularisation keeps the pivots away from zero.
fn solved(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let width = right.len();
    for pivot in 0..width {
        for below in pivot + 1..width {
            let factor = rows[below][pivot] / rows[pivot][pivot];
            let upper = rows[pivot].clone();
            rows[below].iter_mut().zip(&upper).for_each(|(cell, above)| *cell -= factor * above);
            right[below] -= factor * right[pivot];
        }
    }
    for at in (0..width).rev() {
        let known: f64 = (at + 1..width).map(|later| rows[at][later] * right[later]).sum();
        right[at] = (right[at] - known) / rows[at][at];
    }
    right
}

fn main() {
    let mut words = std::env::args().skip(1);
    let scenario = words.next().unwrap_or_else(|| "manoeuvres-at-potsdam".to_owned());
    let battles = words.next().and_then(|word| word.parse().ok()).unwrap_or(2_400);
    let printed = with_opening(&opening::scenario(&scenario), Regression { battles });
    printed.expect("a sound scenario");
}
