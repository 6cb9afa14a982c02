//! Helpers for resolving contests, and for reading their dice.

use crate::catalogue::contest;
use crate::clause;
use engine::catalogue::{ContestKind, OutcomeName};
use engine::dice::{Dice, Roll, Throw};
use engine::total::{Reckoning, Sum, Total};
use engine::{ClauseId, Contest, Outcome, Seat};

/// Resolves a contest by one function of its dice, and returns the reckoning.
pub(crate) fn reckoned(
    contest: &impl Contest,
    dice: &mut Dice,
    play: impl FnOnce(&mut Throw<'_>) -> Outcome,
) -> Reckoning {
    // Where all ways of the dice are tried, one for each outcome is enough.
    if let Some(faces) = dice.roll_for(|dice| contest.resolve(dice)) {
        return contest.reckon(&mut Dice::scripted(faces));
    }
    let mut throw = Throw::new(dice);
    let outcome = play(&mut throw);
    report((contest.kind(), contest.clause()), contest.sums(), throw, outcome)
}

/// The report of a contest whose dice have fallen. Every report of this family is made here.
pub(crate) fn report(
    (kind, clause): (ContestKind, ClauseId),
    sums: Vec<Sum>,
    throw: Throw<'_>,
    outcome: Outcome,
) -> Reckoning {
    Reckoning { kind, clause, sums, rolls: throw.rolls, outcome, because: throw.because }
}

/// The sum of a single die that must not exceed a number.
#[must_use]
pub(crate) fn at_most(seat: Seat, clause: ClauseId, number: i16) -> Sum {
    Sum { seat, piece: None, total: Total::of(clause, 0), needs: Some(number) }
}

/// What the dice add to the sum of a seat in the deciding roll. In a charge or melee it is the die of the melee (FP-13.e.MEL);
/// in a shot it is the coloured die for the shooter, who comes first in the sums, and the white one for the target.
#[must_use]
pub(crate) fn deciding(reckoning: &Reckoning, seat: Seat) -> i32 {
    let Reckoning { kind, rolls, sums, .. } = reckoning;
    let shooter = sums.first().map_or(seat, |sum| sum.seat);
    if [contest::CHARGE, contest::MELEE].contains(kind) {
        last_of(rolls, clause!("FP-13.e.MEL"), seat)
    } else if [contest::ARTILLERY, contest::RIFLE].contains(kind) {
        let row = if seat == shooter { clause!("FP-13.e.HIT") } else { clause!("FP-13.e.EFF") };
        last_of(rolls, row, shooter)
    } else {
        let last = rolls.iter().rev().find(|roll| roll.call.seat == seat);
        last.map_or(0, |roll| i32::from(roll.face))
    }
}

/// The last die that a seat rolled for a row of the dice register.
fn last_of(rolls: &[Roll], row: ClauseId, seat: Seat) -> i32 {
    let last = rolls.iter().rev().find(|roll| roll.call.seat == seat && roll.call.clause == row);
    last.map_or(0, |roll| i32::from(roll.face))
}

/// An outcome with more names behind its own, each of them once.
#[must_use]
pub(crate) fn with_names(outcome: &Outcome, more: &[OutcomeName]) -> Outcome {
    let mut names: Vec<OutcomeName> = Vec::with_capacity(outcome.names().len() + more.len());
    for name in outcome.names().iter().chain(more) {
        if !names.contains(name) {
            names.push(*name);
        }
    }
    outcome.counts().fold(Outcome::named(&names), |outcome, (what, number)| outcome.counting(what, number))
}
