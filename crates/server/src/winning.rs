//! Who was winning: at the beginning of each turn recruits fight the battle out a few times, and their wins are counted.

use crate::present::Present;
use crate::wire::{Standing, Winning};
use bots::Level;
use engine::Seat;
use tambour::AnyBattle;

/// How often a moment is fought out.
const TIMES: u32 = 6;
/// The most moments that are fought out.
const MOST_MOMENTS: usize = 16;
/// The most orders of one continuation: a guard, not a rule.
const MOST_ORDERS: u32 = 1_500;

/// Tells who was winning turn by turn, in parts of the continuations that each side won; a draw is half.
pub(crate) fn tell(present: &Present) -> Winning {
    let mut turns: Vec<(u16, u32)> = Vec::new();
    present.battle.film(0, present.battle.now(), None, &mut |moment| {
        let is_on = moment.sketch.decision.seat().is_some();
        if is_on && turns.last().is_none_or(|(turn, _)| *turn != moment.sketch.turn) {
            turns.push((moment.sketch.turn, moment.at));
        }
    });
    // Of very long battles every second or third turn is told.
    let step = turns.len().div_ceil(MOST_MOMENTS).max(1);
    let standing = |(turn, at): (u16, u32)| {
        let fork = present.battle.fork(at, u64::from(at)).ok()?;
        Some(Standing { turn, at, red: red_share(&fork, u64::from(at)) })
    };
    Winning { turns: turns.into_iter().step_by(step).filter_map(standing).collect(), times: TIMES }
}

/// Red's part of the wins when recruits fight a battle out from where it stands.
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
