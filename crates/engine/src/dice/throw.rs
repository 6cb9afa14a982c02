//! The dice of one contest while it is being decided; every roll is recorded.

use super::{Call, Dice, Die, Roll};
use crate::codex::ClauseId;
use crate::odds::Resolved;
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

    /// Rolls a ten-sided die of which only the class of its face matters ([`Dice::roll_as`]).
    pub fn d10_as<K: PartialEq>(&mut self, seat: Seat, clause: ClauseId, class: impl Fn(u8) -> K) -> u8 {
        let call = Call { die: Die::D10, seat, clause };
        let face = self.dice.roll_as(call, class);
        self.rolls.push(Roll { call, face });
        face
    }

    /// Rolls ten-sided dice and counts those that hit ([`Dice::roll_hits`]).
    pub fn hits(&mut self, seat: Seat, clause: ClauseId, count: u16, is_hit: impl Fn(u8) -> bool) -> u16 {
        let call = Call { die: Die::D10, seat, clause };
        let faces = self.dice.roll_hits(call, count, &is_hit);
        self.rolls.extend(faces.iter().map(|&face| Roll { call, face }));
        faces.into_iter().filter(|&face| is_hit(face)).count() as u16
    }

    /// The dice themselves, for a contest that is played on a table. Its rolls must be added to [`rolls`](Throw::rolls).
    pub fn dice(&mut self) -> &mut Dice {
        self.dice
    }

    /// The dice of a part of the contest of which only the outcome matters ([`Dice::roll_for`]). They are not recorded.
    pub fn roll_for(&mut self, resolve: impl FnMut(&mut Dice) -> Resolved) -> Option<Vec<u8>> {
        self.dice.roll_for(resolve)
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
