//! The dice of one contest while it is being decided; every roll is recorded.

use super::{Call, Dice, Die, Roll};
use crate::codex::ClauseId;
use crate::seat::Seat;

/// Rolls dice and records them, with the table rows that turn them into an outcome.
///
/// ```
/// use engine::dice::{Dice, Throw};
/// use engine::Seat;
/// use engine::sample::clause;
/// let mut dice = Dice::scripted([10, 6]);
/// let mut throw = Throw::new(&mut dice);
/// assert_eq!(throw.d10(Seat::Red, clause!("T-2.a")), 10);
/// assert_eq!(throw.d6(Seat::Blue, clause!("T-2.a")), 6);
/// assert_eq!(throw.rolls.len(), 2);
/// assert!(!throw.lacks_a_die());
/// throw.d6(Seat::Blue, clause!("T-2.a"));
/// assert!(throw.lacks_a_die());
/// ```
#[derive(Debug)]
pub struct Throw<'d> {
    dice: &'d mut Dice,
    /// What was rolled, in order.
    pub rolls: Vec<Roll>,
    /// The table rows that decided the outcome, each once, in the order they were added.
    pub because: Vec<ClauseId>,
}

impl<'d> Throw<'d> {
    /// A record without rolls.
    pub fn new(dice: &'d mut Dice) -> Throw<'d> {
        Throw { dice, rolls: Vec::new(), because: Vec::new() }
    }

    /// Rolls a ten-sided die; a printed 0 is 10.
    pub fn d10(&mut self, seat: Seat, clause: ClauseId) -> u8 {
        self.roll(Call { die: Die::D10, seat, clause })
    }

    /// Rolls a six-sided die.
    pub fn d6(&mut self, seat: Seat, clause: ClauseId) -> u8 {
        self.roll(Call { die: Die::D6, seat, clause })
    }

    /// Records a row that turned the dice into the outcome.
    pub fn because(&mut self, clause: ClauseId) {
        if !self.because.contains(&clause) {
            self.because.push(clause);
        }
    }

    /// Whether a die was rolled that nobody had given. Such a roll always gives the same face, so a contest that
    /// re-rolls ties must stop.
    #[must_use]
    pub fn lacks_a_die(&self) -> bool {
        self.dice.wanted().is_some()
    }

    fn roll(&mut self, call: Call) -> u8 {
        let face = self.dice.roll(call);
        self.rolls.push(Roll { call, face });
        face
    }
}
