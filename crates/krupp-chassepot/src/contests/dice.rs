//! Helpers for resolving contests, and for reading their dice.

use engine::dice::{Dice, Roll, Throw};
use engine::total::{Reckoning, Sum, Total};
use engine::{ClauseId, Contest, Outcome, Seat};

/// Resolves a contest by one function of its dice, and returns the reckoning.
pub fn reckoned(
    contest: &impl Contest,
    dice: &mut Dice,
    play: impl FnOnce(&mut Throw<'_>, &mut Vec<ClauseId>) -> Outcome,
) -> Reckoning {
    let (mut throw, mut because) = (Throw::new(dice), Vec::new());
    let outcome = play(&mut throw, &mut because);
    let (kind, clause, sums) = (contest.kind(), contest.clause(), contest.sums());
    Reckoning { kind, clause, sums, rolls: throw.rolls, outcome, because }
}

/// The sum of a single die that must not exceed a number.
#[must_use]
pub fn at_most(seat: Seat, clause: ClauseId, number: i16) -> Sum {
    Sum { seat, piece: None, total: Total::of(clause, 0), needs: Some(number) }
}

/// The last die that a seat rolled for a row of the dice register.
#[must_use]
pub fn last_of(rolls: &[Roll], row: ClauseId, seat: Seat) -> i32 {
    let last = rolls.iter().rev().find(|roll| roll.call.seat == seat && roll.call.clause == row);
    last.map_or(0, |roll| i32::from(roll.face))
}
