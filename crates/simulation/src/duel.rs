//! Finds the stronger of two bots by mirrored pairs of battles: the same scenario and seed with sides exchanged, so
//! that an advantage of one side in the scenario cancels out.

use crate::report::{Interval, wilson};
use bots::Plan;
use engine::{Choice, Seat};
use rayon::prelude::*;
use serde::Serialize;
use std::sync::atomic::{AtomicU32, Ordering};
use tambour::{AnyBattle, Contender, FoughtOut};

/// Two bots against each other.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The battle in its first state.
    pub battle: AnyBattle,
    /// The two bots, A and B.
    pub contenders: [Contender; 2],
    /// How many pairs, at most.
    pub pairs: u32,
    /// The first seed; pair n has seed + n.
    pub seed: u64,
    /// The most orders of a battle, as a safeguard. A battle that reaches it counts as drawn and is reported.
    pub most_orders: u32,
    /// Whether to stop as soon as the sequential test has decided.
    pub sprt: bool,
}

/// The result of the sequential test. H0: A scores 0.50. H1: A scores 0.55. Each error has a chance of one in twenty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// A is better.
    Better,
    /// A is not better.
    NotBetter,
    /// Not decided yet.
    Open,
}

/// The result of a duel.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DuelResult {
    /// Pairs played.
    pub pairs: u32,
    /// Battles A won.
    pub won: u32,
    /// Battles drawn.
    pub drawn: u32,
    /// Battles A lost.
    pub lost: u32,
    /// Battles stopped by the limit on orders; they are among the drawn.
    pub unfinished: u32,
    /// Pairs in which A, or B, won both battles.
    pub swept: [u32; 2],
    /// A's share of the points; a draw counts half.
    pub share: f64,
    /// The 95 % confidence interval of A's share (Wilson).
    pub interval: Interval,
    /// The result of the sequential test.
    pub ruling: Ruling,
    /// Its log-likelihood ratio; it decides at 2.94 and at -2.94.
    pub likelihood: f64,
    /// Orders per battle, on average.
    pub orders: f64,
}

/// How many pairs are played between two tests. It is fixed, so that the number of threads does not matter.
const BATCH: u32 = 8;
/// ln 19: each error has a chance of one in twenty.
const BOUND: f64 = 2.944_439;
/// The least number of pairs for a decision of the sequential test.
const LEAST: usize = 8;

impl Duel {
    /// Plays the pairs on all cores, and reports after each how many are done. The result does not depend on the number
    /// of threads.
    #[must_use]
    pub fn run(&self, progress: &(dyn Fn(u32) + Sync)) -> DuelResult {
        let done = AtomicU32::new(0);
        let one = |number: u32| {
            let pair = self.pair(number, &mut |_, _| {});
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
            pair
        };
        let mut fought: Vec<[FoughtOut; 2]> = Vec::new();
        let step = if self.sprt { BATCH } else { self.pairs.max(1) };
        for from in (0..self.pairs).step_by(step as usize) {
            let batch: Vec<_> = (from..self.pairs.min(from + step)).into_par_iter().map(one).collect();
            for pair in batch {
                fought.push(pair);
                if self.sprt && test(&scores(&fought)).0 != Ruling::Open {
                    return DuelResult::of(&fought);
                }
            }
        }
        DuelResult::of(&fought)
    }

    /// Plays one pair: A is Red, then Blue. `tell` gets every decision with the plan of the bot.
    pub fn pair(&self, number: u32, tell: &mut dyn FnMut(&Choice, &Plan)) -> [FoughtOut; 2] {
        let seed = self.seed.wrapping_add(u64::from(number));
        let [a, b] = self.contenders;
        // Random numbers belong to the seat, so a bot against itself plays the same battle twice.
        [[a, b], [b, a]].map(|seated| self.battle.fight_out(seated, seed, self.most_orders, tell))
    }
}

/// A's share of the points in each pair.
fn scores(fought: &[[FoughtOut; 2]]) -> Vec<f64> {
    let points = |one: &FoughtOut, seat: Seat| match one.winner {
        Some(winner) if winner == seat => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    fought
        .iter()
        .map(|[first, second]| (points(first, Seat::Red) + points(second, Seat::Blue)) / 2.0)
        .collect()
}

/// The sequential test over pairs. Scores are treated as normally distributed with their sample variance.
fn test(scores: &[f64]) -> (Ruling, f64) {
    let n = scores.len() as f64;
    if scores.len() < LEAST {
        return (Ruling::Open, 0.0);
    }
    let mean = scores.iter().sum::<f64>() / n;
    // Two imaginary pairs keep the variance of equal scores from being zero.
    let spread: f64 = scores.iter().chain(&[0.0, 1.0]).map(|score| (score - mean).powi(2)).sum();
    let variance = spread / (n + 2.0);
    let ratio = n * 0.05 * (2.0 * mean - 1.05) / (2.0 * variance);
    let ruling = match ratio {
        high if high >= BOUND => Ruling::Better,
        low if low <= -BOUND => Ruling::NotBetter,
        _ => Ruling::Open,
    };
    (ruling, ratio)
}

impl DuelResult {
    /// Sums up pairs.
    #[must_use]
    pub fn of(fought: &[[FoughtOut; 2]]) -> DuelResult {
        let seats = [Seat::Red, Seat::Blue];
        let all = || fought.iter().flat_map(|pair| pair.iter().zip(seats));
        let count = |wanted: &dyn Fn(&FoughtOut, Seat) -> bool| {
            all().filter(|(one, seat)| wanted(one, *seat)).count() as u32
        };
        let won = count(&|one, seat| one.winner == Some(seat));
        let lost = count(&|one, seat| one.winner == Some(seat.other()));
        let battles = 2 * fought.len() as u32;
        let scores = scores(fought);
        let swept = [1.0, 0.0].map(|whole| scores.iter().filter(|&&score| score == whole).count() as u32);
        let points = scores.iter().sum::<f64>() * 2.0;
        let (ruling, likelihood) = test(&scores);
        let mean = |sum: f64| if battles == 0 { 0.0 } else { sum / f64::from(battles) };
        DuelResult {
            pairs: fought.len() as u32,
            won,
            drawn: battles - won - lost,
            lost,
            unfinished: count(&|one, _| !one.is_finished),
            swept,
            share: mean(points),
            interval: wilson(points, battles),
            ruling,
            likelihood,
            orders: mean(all().map(|(one, _)| f64::from(one.orders)).sum()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(winners: [Option<Seat>; 2]) -> [FoughtOut; 2] {
        winners.map(|winner| FoughtOut { winner, is_finished: true, orders: 10, dice: 4 })
    }

    #[test]
    fn a_pair_counts_for_who_sat_where() {
        let (red, blue) = (Some(Seat::Red), Some(Seat::Blue));
        let outcome = DuelResult::of(&[pair([red, blue]), pair([red, red]), pair([None, red])]);
        assert_eq!((outcome.won, outcome.drawn, outcome.lost), (3, 1, 2));
        assert_eq!((outcome.swept, outcome.pairs), ([1, 0], 3));
        assert!((outcome.share - 3.5 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn the_test_decides_for_the_better_and_against_the_equal() {
        let all = |score: f64, pairs: usize| vec![score; pairs];
        assert_eq!(test(&all(1.0, 4)).0, Ruling::Open, "four pairs are too few");
        assert_eq!(test(&all(1.0, 12)).0, Ruling::Better);
        assert_eq!(test(&all(0.5, 60)).0, Ruling::NotBetter);
        let mixed: Vec<f64> = (0..40).map(|at| if at % 2 == 0 { 1.0 } else { 0.5 }).collect();
        assert_eq!(test(&mixed).0, Ruling::Better, "every other pair swept, the others halved");
        let wild: Vec<f64> = (0..40).map(|at| f64::from(u8::from(at % 3 != 0))).collect();
        assert_eq!(test(&wild).0, Ruling::Open, "two in three, but swept either way: it takes longer");
    }
}
