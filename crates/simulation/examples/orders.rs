//! Measures the time for a sergeant's order relative to a recruit's, in CPU time of one thread, on the scenarios that
//! are used to compare bots. Usage: `orders [battles]`.
//!
//! Two measurements: orders in battles between two bots of a level, including check and dice; and only the answers,
//! where both levels get the same decisions.

#[path = "../common/opening.rs"]
mod opening;

use bots::{AnyBot, FamilyBots, Level};
use cpu_time::ThreadTime;
use engine::laws::Opening;
use engine::{Decision, Dice, Referee, Silent};
use opening::{OnOpening, scenario, with_opening};
use std::hint::black_box;

/// The scenarios that are used to compare bots, one for each rule set.
const FIELDS: [&str; 6] = [
    "manoeuvres-in-saxony",
    "drill-at-corpus-christi",
    "sham-battle-at-brandy-station",
    "manoeuvres-at-chalons",
    "manoeuvres-at-potsdam",
    "the-plain-of-sezanne",
];
/// The most orders of a battle, as a safeguard.
const MOST: u32 = 20_000;
/// How many battles a recruit plays, and how often it answers, for each of a sergeant's: it is too fast to measure
/// once.
const AGAIN: u64 = 20;

fn main() {
    let battles = std::env::args().nth(1).map_or(6, |word| word.parse().expect("how many battles"));
    for name in FIELDS {
        let costs = with_opening(&scenario(name), Measuring { battles });
        let [played, answered] = costs.expect("a sound scenario");
        let told = |[recruit, sergeant]: [f64; 2]| {
            format!("{:6.1} us and {:4.0} us: {:3.0}", recruit * 1e6, sergeant * 1e6, sergeant / recruit)
        };
        println!("{name:<30} played {}   answered alone {}", told(played), told(answered));
    }
}

/// This many battles between two sergeants.
struct Measuring {
    battles: u64,
}

impl OnOpening for Measuring {
    /// Seconds per order of a recruit and a sergeant: played, and only answered.
    type Answer = [[f64; 2]; 2];

    fn play<R: Referee>(self, opening: &Opening<R>, bots: FamilyBots<R>) -> [[f64; 2]; 2] {
        let played = [(Level::Recruit, AGAIN * self.battles), (Level::Sergeant, self.battles)];
        let played = played.map(|(level, battles)| {
            let start = ThreadTime::now();
            let orders: u32 = (0..battles).map(|seed| battle(opening, bots, level, seed, &mut |_| {})).sum();
            start.elapsed().as_secs_f64() / f64::from(orders.max(1))
        });
        let (mut answered, mut decisions) = ([0.0; 2], 0_u32);
        let mut ask = |state: &R::State| {
            let levels = [(Level::Recruit, AGAIN), (Level::Sergeant, 1)];
            for ((level, times), seconds) in levels.into_iter().zip(&mut answered) {
                let mut bot: AnyBot<R> = bots.enlist(level, u64::from(decisions), 1);
                let start = ThreadTime::now();
                for _ in 0..times {
                    black_box(bot.answer(&opening.rules, &opening.rules.view_of_asked(state)));
                }
                *seconds += start.elapsed().as_secs_f64() / times as f64;
            }
            decisions += 1;
        };
        for seed in 0..self.battles {
            battle(opening, bots, Level::Sergeant, seed, &mut ask);
        }
        [played, answered.map(|seconds| seconds / f64::from(decisions.max(1)))]
    }
}

/// A battle between two bots of a level; calls back with every state before it is answered. Returns the number of
/// orders.
fn battle<R: Referee>(
    opening: &Opening<R>,
    corps: FamilyBots<R>,
    level: Level,
    seed: u64,
    tell: &mut dyn FnMut(&R::State),
) -> u32 {
    let (rules, mut state) = (&opening.rules, opening.state.clone());
    let mut bots: [AnyBot<R>; 2] =
        [0, 1].map(|seat| corps.enlist(level, seed.wrapping_mul(2).wrapping_add(seat), 1));
    let mut dice = Dice::seeded(seed);
    for entry in 0..MOST {
        let Decision::Choose(choice) = rules.decision(&state) else { return entry };
        tell(&state);
        let order = bots[choice.seat.index()].answer(rules, &rules.view_of_asked(&state));
        black_box(rules.check(&state, &order)).expect("a legal order");
        dice.begin(entry, 0);
        state = rules.played(&state, &order, &mut dice, &mut Silent);
    }
    MOST
}
