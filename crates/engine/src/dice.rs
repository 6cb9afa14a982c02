//! The only source of random results. Every roll names the seat that rolls and the clause that demands it.

mod stream;
mod throw;
mod ways;

use crate::codex::ClauseId;
use crate::fraction::Fraction;
use crate::odds::{Odds, Resolved};
use crate::seat::Seat;
use serde::Serialize;
use std::collections::VecDeque;
use std::fmt;

use stream::Stream;
pub use stream::{Commitment, Key, Secret};
pub use throw::Throw;
use ways::{Possible, Way};

/// A kind of die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Die {
    /// Six-sided, 1 to 6.
    D6,
    /// Ten-sided, 1 to 10 (a printed 0 is 10).
    D10,
}

impl Die {
    /// Both kinds with their words in files.
    pub const WORDS: [(&'static str, Die); 2] = [("d6", Die::D6), ("d10", Die::D10)];

    /// Its word in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Die::WORDS[self as usize].0
    }

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

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a D{} of {} for {}", self.die.sides(), self.seat, self.clause)
    }
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
    /// The first roll that given dice could not answer.
    wanted: Option<Unanswered>,
}

/// A roll that given dice could not answer: they had run out, or the die has no such face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unanswered {
    /// The number of the roll, counted from 0.
    pub number: usize,
    /// The die that was to be rolled.
    pub call: Call,
    /// The face that was given and that the die does not have; `None` if no die was left.
    pub face: Option<u8>,
}

#[derive(Clone, Debug)]
enum FaceSource {
    /// Drawn from a key: from a seed (one screen, bots, simulation) or from a committed secret (online battles).
    Drawn(Box<Stream>),
    /// Given in advance: real dice typed in, or the dice of a case. `calls` says what each was rolled for.
    Given { left: VecDeque<u8>, calls: Vec<Call> },
    /// All possible sequences one after another, to count odds. `rolls` is the number of rolls so far; several dice
    /// that are lumped together are one roll.
    Walked { way: Way, rolls: usize },
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
        Dice::of(FaceSource::Given { left: faces.into_iter().collect(), calls: Vec::new() })
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
        match &mut self.kind {
            FaceSource::Drawn(stream) => stream.begin(entry, attempt),
            FaceSource::Given { calls, .. } => calls.clear(),
            FaceSource::Walked { .. } => {}
        }
    }

    /// Rolls a die. If given dice have run out, the result is 1, and [`wanted`](Dice::wanted) names the missing die.
    pub fn roll(&mut self, call: Call) -> u8 {
        let sides = call.die.sides();
        let face = match &mut self.kind {
            FaceSource::Drawn(stream) => stream.face(self.faces.len(), sides),
            FaceSource::Given { left, calls } => {
                calls.push(call);
                match left.pop_front() {
                    Some(face) if (1..=sides).contains(&face) => face,
                    face => {
                        self.wanted.get_or_insert(Unanswered { number: self.faces.len(), call, face });
                        1
                    }
                }
            }
            FaceSource::Walked { way, rolls } => {
                *rolls += 1;
                way.at(*rolls - 1, || Possible::Faces(call.die)) as u8
            }
        };
        self.faces.push(face);
        face
    }

    /// Rolls a die of which only the class of its face matters, such as a row of a table. The face is returned. Where
    /// every way the dice can fall is tried, the faces of a class are tried as one.
    pub fn roll_as<K: PartialEq>(&mut self, call: Call, class: impl Fn(u8) -> K) -> u8 {
        let FaceSource::Walked { way, rolls } = &mut self.kind else { return self.roll(call) };
        if !way.is_lumped {
            return self.roll(call);
        }
        *rolls += 1;
        let face = way.at(*rolls - 1, || ways::classes(call.die, class)) as u8;
        self.faces.push(face);
        face
    }

    /// Rolls several dice of which only the number that hit matters, and returns their faces. Where every way the dice
    /// can fall is tried, each number of hits is tried once.
    pub fn roll_hits(&mut self, call: Call, count: u16, is_hit: impl Fn(u8) -> bool) -> Vec<u8> {
        let FaceSource::Walked { way, rolls } = &mut self.kind else {
            return (0..count).map(|_| self.roll(call)).collect();
        };
        if !way.is_lumped {
            return (0..count).map(|_| self.roll(call)).collect();
        }
        let face = |wanted: bool| (1..=call.die.sides()).find(|&face| is_hit(face) == wanted).unwrap_or(1);
        let hitting = (1..=call.die.sides()).filter(|&face| is_hit(face)).count() as u8;
        *rolls += 1;
        let hits = way.at(*rolls - 1, || ways::numbers_of_hits(call.die, count, hitting));
        let (hit, miss) = (face(true), face(false));
        let faces: Vec<u8> = (0..count).map(|number| if number < hits { hit } else { miss }).collect();
        self.faces.extend(&faces);
        faces
    }

    /// The dice of a whole contest of which only the outcome matters, where every way the dice can fall is tried: one
    /// roll for each outcome, ties that are rolled again left out. `None` for all other dice: roll them.
    pub fn roll_for(&mut self, resolve: impl FnMut(&mut Dice) -> Resolved) -> Option<Vec<u8>> {
        let FaceSource::Walked { way, rolls } = &mut self.kind else { return None };
        if !way.is_lumped {
            return None;
        }
        *rolls += 1;
        let faces = way.faces_at(*rolls - 1, || Possible::Rolls(Odds::one_roll_each(resolve)));
        self.faces.extend(&faces);
        Some(faces)
    }

    /// The faces rolled since [`begin`](Dice::begin), in order.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.faces
    }

    /// The first roll that given dice could not answer: they had run out, or the die has no such face.
    #[must_use]
    pub fn wanted(&self) -> Option<Call> {
        self.wanted.map(|wanted| wanted.call)
    }

    /// The same, with the number of the roll and the face that was given.
    pub(crate) const fn unanswered(&self) -> Option<Unanswered> {
        self.wanted
    }

    /// What given dice were rolled for, up to the first roll that they could not answer.
    pub(crate) fn rolls(&self) -> Vec<Roll> {
        let FaceSource::Given { calls, .. } = &self.kind else { return Vec::new() };
        let answered = self.wanted.map_or(calls.len(), |wanted| wanted.number);
        let rolled = calls.iter().zip(&self.faces).take(answered);
        rolled.map(|(&call, &face)| Roll { call, face }).collect()
    }

    /// Whether these are given dice and none is left. A sequence of play that rolls by itself may stop here, because
    /// the next results are not known. Drawn dice never run out, and a replay gives every die that was rolled, so both
    /// stop at the same places.
    #[must_use]
    pub fn has_run_out(&self) -> bool {
        matches!(&self.kind, FaceSource::Given { left, .. } if left.is_empty())
    }

    /// How many given faces have not been used.
    #[must_use]
    pub fn left_over(&self) -> usize {
        match &self.kind {
            FaceSource::Given { left, .. } => left.len(),
            FaceSource::Drawn(_) | FaceSource::Walked { .. } => 0,
        }
    }

    /// Dice that go through every possible sequence of faces; [`next_path`](Dice::next_path) goes to the next one.
    pub(crate) fn walked() -> Dice {
        Dice::of(FaceSource::Walked { way: Way::new(false), rolls: 0 })
    }

    /// The same, with the faces of a class taken as one ([`roll_as`](Dice::roll_as)), and several dice that count hits
    /// as one ([`roll_hits`](Dice::roll_hits)).
    pub(crate) fn lumped() -> Dice {
        Dice::of(FaceSource::Walked { way: Way::new(true), rolls: 0 })
    }

    /// Goes to the next sequence of faces; `false` after the last.
    pub(crate) fn next_path(&mut self) -> bool {
        let FaceSource::Walked { way, rolls } = &mut self.kind else { return false };
        self.faces.clear();
        *rolls = 0;
        way.next()
    }

    /// The chance of the present sequence; one for dice that are not tried one after another.
    pub(crate) fn chance(&self) -> Fraction {
        match &self.kind {
            FaceSource::Walked { way, .. } => way.chance(),
            FaceSource::Drawn(_) | FaceSource::Given { .. } => Fraction::ONE,
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
        let mut dice = Dice::entered([2, 7]);
        dice.roll(CALL);
        dice.roll(CALL);
        assert_eq!(dice.unanswered(), Some(Unanswered { number: 1, call: CALL, face: Some(7) }));
        assert_eq!(dice.rolls(), [Roll { call: CALL, face: 2 }]);
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

    #[test]
    fn lumped_dice_try_each_class_and_each_number_of_hits_once() {
        let mut dice = Dice::lumped();
        let mut seen = Vec::new();
        loop {
            let row = dice.roll_as(TEN, |face| face > 8) > 8;
            let hits = dice.roll_hits(CALL, 2, |face| face > 4);
            seen.push((row, hits.iter().filter(|&&face| face > 4).count(), dice.chance().to_string()));
            assert_eq!(dice.faces().len(), 3, "every die has a face");
            if !dice.next_path() {
                break;
            }
        }
        let expected = [
            (false, 0, "16/45"),
            (false, 1, "16/45"),
            (false, 2, "4/45"),
            (true, 0, "4/45"),
            (true, 1, "4/45"),
            (true, 2, "1/45"),
        ];
        assert_eq!(seen, expected.map(|(row, hits, chance)| (row, hits, chance.to_owned())));
    }

    #[test]
    fn lumped_rolls_of_other_dice_are_rolled_die_by_die() {
        let mut dice = Dice::scripted([3, 6, 2]);
        assert_eq!(dice.roll_hits(CALL, 2, |face| face > 4), [3, 6]);
        assert_eq!(dice.roll_as(TEN, |face| face > 8), 2);
        assert_eq!(dice.faces(), [3, 6, 2]);
    }
}
