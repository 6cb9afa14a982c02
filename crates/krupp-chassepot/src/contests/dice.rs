//! Dice on their way into a contest: each is called for by its row of the dice register and written down.

use engine::dice::{Call, Dice, Die, Roll};
use engine::total::{Reckoning, Sum, Total};
use engine::{ClauseId, Contest, Outcome, Seat};

/// Rolls dice and remembers them.
#[derive(Debug)]
pub struct Throw<'d> {
    dice: &'d mut Dice,
    /// What was rolled, in order.
    pub rolls: Vec<Roll>,
}

impl<'d> Throw<'d> {
    /// Nothing rolled yet.
    pub fn new(dice: &'d mut Dice) -> Throw<'d> {
        Throw { dice, rolls: Vec::new() }
    }

    /// Rolls a ten-sided die; a printed 0 is 10 (FP-0.c).
    pub fn d10(&mut self, seat: Seat, clause: ClauseId) -> u8 {
        self.roll(Call { die: Die::D10, seat, clause })
    }

    /// Rolls a six-sided die.
    pub fn d6(&mut self, seat: Seat, clause: ClauseId) -> u8 {
        self.roll(Call { die: Die::D6, seat, clause })
    }

    /// Whether a given die could not be answered: a contest that re-rolls must not wait for it for ever.
    #[must_use]
    pub fn has_run_out(&self) -> bool {
        self.dice.wanted().is_some()
    }

    fn roll(&mut self, call: Call) -> u8 {
        let face = self.dice.roll(call);
        self.rolls.push(Roll { call, face });
        face
    }
}

/// Plays a contest out by one function of its throw, with everything that is told of it.
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

/// The last die of a row of the dice register that a seat rolled.
#[must_use]
pub fn last_of(rolls: &[Roll], row: ClauseId, seat: Seat) -> i32 {
    let last = rolls.iter().rev().find(|roll| roll.call.seat == seat && roll.call.clause == row);
    last.map_or(0, |roll| i32::from(roll.face))
}
