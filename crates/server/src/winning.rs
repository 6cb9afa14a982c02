//! Who was winning: at the beginning of each turn recruits fight the battle out a few times, and their wins are counted.

use crate::present::Present;
use crate::wire::{Standing, Winning};
use bots::Level;
use engine::{Battle, Decision, Dice, Rules, Seat, Silent};
use sets::Visitor;

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
        Some(Standing { turn, at, red: fork.visit(FightOut { seed: u64::from(at) }) })
    };
    Winning { turns: turns.into_iter().step_by(step).filter_map(standing).collect(), times: TIMES }
}

/// Fights a battle out from where it stands; Red's part of the wins.
struct FightOut {
    seed: u64,
}

impl Visitor for FightOut {
    type Out = f64;

    fn visit<R: Rules>(self, battle: &Battle<R>) -> f64 {
        let halves: u32 = (0..TIMES).map(|nth| continuation(battle, self.seed + u64::from(nth))).sum();
        f64::from(halves) / f64::from(2 * TIMES)
    }
}

/// What Red gets from one continuation: 2 for a win, 1 for a draw, 0 for a defeat.
fn continuation<R: Rules>(battle: &Battle<R>, seed: u64) -> u32 {
    let (rules, mut state, mut dice) = (battle.rules(), battle.state().clone(), Dice::seeded(seed));
    let mut bots = [0, 1].map(|seat| Level::Recruit.enlist::<R>(seed.wrapping_mul(2).wrapping_add(seat)));
    for order in 0..MOST_ORDERS {
        match rules.decision(&state) {
            Decision::Over(verdict) => {
                return match verdict.winner {
                    Some(Seat::Red) => 2,
                    Some(Seat::Blue) => 0,
                    None => 1,
                };
            }
            Decision::Choose(choice) => {
                let answer = bots[choice.seat.index()].answer(rules, &state);
                dice.begin(order, 0);
                rules.apply(&mut state, &answer, &mut dice, &mut Silent);
            }
        }
    }
    1
}
