//! An estimate of who was winning: from the start of each turn, weak bots play the battle to its end several times.

use crate::present::Present;
use crate::wire::{Standing, Winning};
use bots::Level;
use engine::Seat;
use tambour::AnyBattle;

/// How often each turn is played to the end.
const TIMES: u32 = 6;
/// The most turns for which this is done.
const MOST_MOMENTS: usize = 16;
/// The most orders of one continuation, as a safeguard.
const MOST_ORDERS: u32 = 1_500;

/// For each turn, the share of continuations that Red won; a draw counts as half.
pub(crate) fn tell(present: &Present) -> Winning {
    let mut turns: Vec<(u16, u32)> = Vec::new();
    present.battle.film(0, present.battle.now(), None, &mut |moment| {
        let is_on = moment.sketch.decision.seat().is_some();
        if is_on && turns.last().is_none_or(|(turn, _)| *turn != moment.sketch.turn) {
            turns.push((moment.sketch.turn, moment.at));
        }
    });
    // Of very long battles only every second or third turn is used.
    let step = turns.len().div_ceil(MOST_MOMENTS).max(1);
    let standing = |(turn, at): (u16, u32)| {
        let fork = present.battle.fork(at, u64::from(at)).ok()?;
        Some(Standing { turn, at, red: red_share(&fork, u64::from(at)) })
    };
    Winning { turns: turns.into_iter().step_by(step).filter_map(standing).collect(), times: TIMES }
}

/// Red's share of the wins when weak bots play a battle to its end.
fn red_share(battle: &AnyBattle, seed: u64) -> f64 {
    let recruits = [Level::Recruit.into(); 2];
    let halves: u32 = (0..TIMES)
        .map(|nth| battle.fight_out(recruits, seed + u64::from(nth), MOST_ORDERS, &mut |_, _| {}))
        .map(|fought| match fought.winner {
            Some(Seat::Red) => 2,
            Some(Seat::Blue) => 0,
            None => 1,
        })
        .sum();
    f64::from(halves) / f64::from(2 * TIMES)
}
