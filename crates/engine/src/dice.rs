//! The only source of random results. Every roll names the seat that rolls and the clause that demands it.

mod stream;
mod throw;

use crate::codex::ClauseId;
use crate::seat::Seat;
use serde::Serialize;
use std::collections::VecDeque;

use stream::Stream;
pub use stream::{Commitment, Key, Secret};
pub use throw::Throw;

/// A kind of die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Die {
    /// Six-sided, 1 to 6.
    D6,
    /// Ten-sided, 1 to 10 (a printed 0 is 10).
    D10,
}

impl Die {
    /// How many sides it has.
    #[must_use]
    pub const fn sides(self) -> u8 {
        match self {
            Die::D6 => 6,
            Die::D10 => 10,
        }
    }
}

/// A die that is to be rolled: which, by whom, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Call {
    /// The kind of die.
    pub die: Die,
    /// Who rolls it.
    pub seat: Seat,
    /// The clause that calls for it.
    pub clause: ClauseId,
}

/// A die that was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Roll {
    /// The die, the seat and the clause.
    pub call: Call,
    /// The face that came up, counted from 1.
    pub face: u8,
}

/// A source of dice rolls. Rules only ever call [`Dice::roll`].
///
/// ```
/// use engine::sample::clause;
/// use engine::{Call, Dice, Die, Seat};
/// let call = Call { die: Die::D6, seat: Seat::Red, clause: clause!("T-2.a") };
/// let mut dice = Dice::scripted([5, 2]);
/// assert_eq!((dice.roll(call), dice.roll(call)), (5, 2));
/// dice.roll(call); // nothing is left: the dice remember what was wanted
/// assert_eq!(dice.wanted(), Some(call));
/// ```
#[derive(Clone, Debug)]
pub struct Dice {
    kind: FaceSource,
    faces: Vec<u8>,
    /// The first roll that given dice could not answer, and its number.
    wanted: Option<(usize, Call)>,
}

#[derive(Clone, Debug)]
enum FaceSource {
    /// Drawn from a key: from a seed (one screen, bots, simulation) or from a committed secret (online battles).
    Drawn(Box<Stream>),
    /// Given in advance: real dice typed in, or the dice of a case.
    Given(VecDeque<u8>),
    /// All possible sequences one after another, to count the odds of a contest.
    Walked { path: Vec<(u8, Die)> },
}

impl Dice {
    /// Dice drawn from a seed. The same seed gives the same battle, in later versions too.
    #[must_use]
    pub fn seeded(seed: u64) -> Dice {
        Dice::keyed(&Key::from_seed(seed))
    }

    /// Dice of an online battle: a secret the server has committed to, and a nonce from each seat.
    #[must_use]
    pub fn committed(secret: &Secret, nonces: [&[u8]; 2]) -> Dice {
        Dice::keyed(&Key::from_secret(secret, nonces))
    }

    /// Dice drawn from a key.
    #[must_use]
    pub fn keyed(key: &Key) -> Dice {
        Dice::of(FaceSource::Drawn(Box::new(Stream::new(key))))
    }

    /// Real dice, typed in by a player in the order they are called for.
    #[must_use]
    pub fn entered(faces: impl IntoIterator<Item = u8>) -> Dice {
        Dice::of(FaceSource::Given(faces.into_iter().collect()))
    }

    /// The prescribed dice of a case.
    #[must_use]
    pub fn scripted(faces: impl IntoIterator<Item = u8>) -> Dice {
        Dice::entered(faces)
    }

    fn of(kind: FaceSource) -> Dice {
        Dice { kind, faces: Vec::new(), wanted: None }
    }

    /// Prepares the dice for journal entry `entry`. `attempt` counts how often dice were taken back. Roll k of an entry
    /// depends only on these two numbers, k and the key. So a rule fix does not shift later rolls, and an order that
    /// was taken back gets new dice.
    pub fn begin(&mut self, entry: u32, attempt: u32) {
        self.faces.clear();
        self.wanted = None;
        if let FaceSource::Drawn(stream) = &mut self.kind {
            stream.begin(entry, attempt);
        }
    }

    /// Rolls a die. If given dice have run out, the result is 1, and [`wanted`](Dice::wanted) names the missing die.
    pub fn roll(&mut self, call: Call) -> u8 {
        let sides = call.die.sides();
        let face = match &mut self.kind {
            FaceSource::Drawn(stream) => stream.face(self.faces.len(), sides),
            FaceSource::Given(faces) => match faces.pop_front() {
                Some(face) if (1..=sides).contains(&face) => face,
                _ => {
                    self.wanted.get_or_insert((self.faces.len(), call));
                    1
                }
            },
            FaceSource::Walked { path } => {
                if path.len() == self.faces.len() {
                    path.push((1, call.die));
                }
                path[self.faces.len()].0
            }
        };
        self.faces.push(face);
        face
    }

    /// The faces rolled since [`begin`](Dice::begin), in order.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.faces
    }

    /// The first roll that given dice could not answer: they had run out, or the die has no such face.
    #[must_use]
    pub fn wanted(&self) -> Option<Call> {
        self.wanted.map(|(_, call)| call)
    }

    /// The same, with the number of the roll, counted from 0.
    pub(crate) fn first_wanted(&self) -> Option<(usize, Call)> {
        self.wanted
    }

    /// Whether these are given dice and none is left. A sequence of play that rolls by itself may stop here, because
    /// the next results are not known. Drawn dice never run out, and a replay gives every die that was rolled, so both
    /// stop at the same places.
    #[must_use]
    pub fn has_run_out(&self) -> bool {
        matches!(&self.kind, FaceSource::Given(faces) if faces.is_empty())
    }

    /// How many given faces have not been used.
    #[must_use]
    pub fn left_over(&self) -> usize {
        match &self.kind {
            FaceSource::Given(faces) => faces.len(),
            FaceSource::Drawn(_) | FaceSource::Walked { .. } => 0,
        }
    }

    /// Dice that go through every possible sequence of faces; [`next_path`](Dice::next_path) goes to the next one.
    pub(crate) fn walked() -> Dice {
        Dice::of(FaceSource::Walked { path: Vec::new() })
    }

    /// Goes to the next sequence of faces; `false` after the last.
    pub(crate) fn next_path(&mut self) -> bool {
        let FaceSource::Walked { path } = &mut self.kind else { return false };
        self.faces.clear();
        while let Some((face, die)) = path.last_mut() {
            if *face < die.sides() {
                *face += 1;
                return true;
            }
            path.pop();
        }
        false
    }

    /// The number of equally likely sequences as long as the present one: its chance is one in so many.
    pub(crate) fn ways(&self) -> i128 {
        match &self.kind {
            FaceSource::Walked { path } => path.iter().map(|(_, die)| i128::from(die.sides())).product(),
            FaceSource::Drawn(_) | FaceSource::Given(_) => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::clause;

    const CALL: Call = Call { die: Die::D6, seat: Seat::Red, clause: clause!("T-2.a") };
    const TEN: Call = Call { die: Die::D10, ..CALL };

    #[test]
    fn a_roll_depends_on_key_entry_attempt_and_number_alone() {
        let mut dice = Dice::seeded(7);
        let draw = |dice: &mut Dice, entry, attempt| {
            dice.begin(entry, attempt);
            (0..8).map(|_| dice.roll(TEN)).collect::<Vec<u8>>()
        };
        let first = draw(&mut dice, 3, 0);
        let other = draw(&mut dice, 4, 0);
        assert_ne!(first, other);
        assert_ne!(first, draw(&mut dice, 3, 1));
        assert_eq!(first, draw(&mut dice, 3, 0));
        assert_eq!(first, draw(&mut Dice::seeded(7), 3, 0));
    }

    #[test]
    fn faces_are_fair_enough_to_be_dice() {
        let mut dice = Dice::seeded(1);
        let mut count = [0_u32; 10];
        for entry in 0..2_000 {
            dice.begin(entry, 0);
            for _ in 0..5 {
                count[usize::from(dice.roll(TEN)) - 1] += 1;
            }
        }
        assert!(count.iter().all(|&n| (850..1150).contains(&n)), "{count:?}");
    }

    #[test]
    fn a_face_that_is_not_on_the_die_is_asked_for_again() {
        let mut dice = Dice::entered([7]);
        dice.roll(CALL);
        assert_eq!(dice.wanted(), Some(CALL));
    }

    #[test]
    fn walked_dice_visit_every_sequence_once() {
        let mut dice = Dice::walked();
        let mut seen = 0;
        loop {
            // A second die only after a 6: sequences of unequal length.
            if dice.roll(CALL) == 6 {
                dice.roll(TEN);
            }
            seen += 1;
            if !dice.next_path() {
                break;
            }
        }
        assert_eq!(seen, 5 + 10);
    }
}
