//! The dice that are rolled besides fire and melee: who plays first, the quality of a general, the points of a command, how
//! many rally. None of them is ordered; each has its odds all the same.

use crate::catalogue::{contest, outcome};
use crate::clause;
use crate::command::activation::{quality, score};
use crate::state::Quality;
use engine::catalogue::{ContestKind, OutcomeName};
use engine::event::tell_reckoning;
use engine::{
    Call, ClauseId, Contest, Dice, Die, Measure, Outcome, PieceId, Reckoning, Resolved, Roll, Seat, Sum,
    Tell, Total,
};

/// A roll that nobody orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnorderedRoll {
    /// VV-3.f: both sides roll, the higher is first player.
    FirstPlayer,
    /// VV-4.2.a: the quality of a general.
    Quality {
        /// Whose general.
        seat: Seat,
        /// The general.
        general: PieceId,
    },
    /// VV-5.1.a: the AP of a command.
    Activation {
        /// Whose command.
        seat: Seat,
        /// Its general, if it has one.
        general: Option<PieceId>,
        /// His quality; average without a general (VV-5.1.b).
        quality: Quality,
    },
    /// VV-9.d: how many elements of a broken corps rally.
    Rally {
        /// Whose corps.
        seat: Seat,
        /// How many elements could rally.
        eligible: usize,
    },
}

/// VV-5.1.a: the names of 1 to 7 AP.
const POINTS: [OutcomeName; 7] = [
    outcome::POINTS_1,
    outcome::POINTS_2,
    outcome::POINTS_3,
    outcome::POINTS_4,
    outcome::POINTS_5,
    outcome::POINTS_6,
    outcome::POINTS_7,
];

/// VV-9.d: the names of 1 to 5 elements that rally.
const RALLIED: [OutcomeName; 5] =
    [outcome::RALLY_1, outcome::RALLY_2, outcome::RALLY_3, outcome::RALLY_4, outcome::RALLY_5];

impl UnorderedRoll {
    /// Rolls until it is decided, emits dice and outcome, and returns the last face of each die, in the order of
    /// [`sums`](Contest::sums). Where every way the dice can fall is tried, faces of one `class` are tried as one.
    pub fn roll<K: PartialEq>(
        &self,
        dice: &mut Dice,
        class: impl Fn(u8) -> K,
        out: &mut impl Tell,
    ) -> [u8; 2] {
        let reckoning = match self {
            UnorderedRoll::FirstPlayer => self.reckon(dice),
            _ => {
                let call = self.call(self.seat());
                let face = dice.roll_as(call, class);
                self.reckoning(vec![Roll { call, face }])
            }
        };
        tell_reckoning(&reckoning, out);
        out.tell_odds(|| self.odds());
        let last = |from_the_end: usize| {
            let at = reckoning.rolls.len().checked_sub(from_the_end);
            at.map_or(0, |at| reckoning.rolls[at].face)
        };
        match self {
            UnorderedRoll::FirstPlayer => [last(2), last(1)],
            _ => [last(1), 0],
        }
    }

    const fn seat(&self) -> Seat {
        match self {
            UnorderedRoll::FirstPlayer => Seat::Red,
            UnorderedRoll::Quality { seat, .. }
            | UnorderedRoll::Activation { seat, .. }
            | UnorderedRoll::Rally { seat, .. } => *seat,
        }
    }

    fn call(&self, seat: Seat) -> Call {
        Call { die: Die::D6, seat, clause: self.clause() }
    }

    /// Rolls once: the dice, in the order of VV-11.1.
    fn throw(&self, dice: &mut Dice) -> Vec<Roll> {
        let seats: &[Seat] = match self {
            UnorderedRoll::FirstPlayer => &Seat::BOTH,
            _ => &[self.seat()],
        };
        let calls = seats.iter().map(|&seat| self.call(seat));
        calls.map(|call| Roll { call, face: dice.roll(call) }).collect()
    }

    /// The outcome of its last dice; `None` for a tie.
    fn outcome(&self, rolls: &[Roll]) -> Option<Outcome> {
        let faces: Vec<u8> = rolls.iter().map(|roll| roll.face).collect();
        let name = match (self, faces.as_slice()) {
            (UnorderedRoll::FirstPlayer, &[.., red, blue]) if red == blue => return None,
            (UnorderedRoll::FirstPlayer, &[.., red, blue]) if red < blue => outcome::BLUE_BEGINS,
            (UnorderedRoll::FirstPlayer, _) => outcome::RED_BEGINS,
            (UnorderedRoll::Quality { .. }, &[face, ..]) => match quality(face) {
                Quality::Mediocre => outcome::MEDIOCRE,
                Quality::Average => outcome::AVERAGE,
                Quality::Good => outcome::GOOD,
            },
            (UnorderedRoll::Activation { quality, .. }, &[face, ..]) => {
                POINTS[usize::from(score(face, *quality)).clamp(1, POINTS.len()) - 1]
            }
            (UnorderedRoll::Rally { eligible, .. }, &[face, ..]) if usize::from(face) < *eligible => {
                RALLIED[usize::from(face).clamp(1, RALLIED.len()) - 1]
            }
            (UnorderedRoll::Rally { .. }, _) => outcome::RALLY_ALL,
            (_, &[]) => return None,
        };
        Some(Outcome::named(&[name]))
    }

    fn reckoning(&self, rolls: Vec<Roll>) -> Reckoning {
        // Given dice that have run out would tie for ever: then the first player is Red.
        let outcome = self.outcome(&rolls).unwrap_or_else(|| Outcome::named(&[outcome::RED_BEGINS]));
        let (kind, clause, sums) = (self.kind(), self.clause(), self.sums());
        Reckoning { kind, clause, sums, rolls, outcome, because: vec![clause] }
    }
}

impl Contest for UnorderedRoll {
    fn kind(&self) -> ContestKind {
        match self {
            UnorderedRoll::FirstPlayer => contest::FIRST_PLAYER,
            UnorderedRoll::Quality { .. } => contest::QUALITY,
            UnorderedRoll::Activation { .. } => contest::ACTIVATION,
            UnorderedRoll::Rally { .. } => contest::RALLY,
        }
    }

    fn clause(&self) -> ClauseId {
        match self {
            UnorderedRoll::FirstPlayer => clause!("VV-3.f"),
            UnorderedRoll::Quality { .. } => clause!("VV-4.2.a"),
            UnorderedRoll::Activation { .. } => clause!("VV-5.1.a"),
            UnorderedRoll::Rally { .. } => clause!("VV-9.d"),
        }
    }

    fn sums(&self) -> Vec<Sum> {
        let total = || Total::of(self.clause(), 0);
        let sum = |seat, piece, total| Sum { seat, piece, total, needs: None };
        match *self {
            UnorderedRoll::FirstPlayer => Seat::BOTH.map(|seat| sum(seat, None, total())).to_vec(),
            UnorderedRoll::Quality { seat, general } => vec![sum(seat, Some(general), total())],
            UnorderedRoll::Activation { seat, general, quality } => {
                let mut total = total();
                total.add(
                    clause!("VV-4.2.a"),
                    match quality {
                        Quality::Mediocre => -1,
                        Quality::Average => 0,
                        Quality::Good => 1,
                    },
                );
                vec![sum(seat, general, total)]
            }
            UnorderedRoll::Rally { seat, .. } => vec![sum(seat, None, total())],
        }
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn resolve(&self, dice: &mut Dice) -> Resolved {
        self.outcome(&self.throw(dice)).map_or(Resolved::Again, Resolved::Outcome)
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        if let Some(faces) = dice.roll_for(|dice| self.resolve(dice)) {
            return self.reckon(&mut Dice::scripted(faces));
        }
        let mut rolls = Vec::new();
        loop {
            rolls.extend(self.throw(dice));
            if self.outcome(&rolls).is_some() || dice.wanted().is_some() {
                return self.reckoning(rolls);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Fraction;

    #[test]
    fn vv_3_f_ties_are_rolled_again_so_both_have_the_same_chance() {
        let odds = UnorderedRoll::FirstPlayer.odds();
        assert_eq!(odds.chance("red_begins"), Fraction::new(1, 2));
        assert_eq!(odds.chance("blue_begins"), Fraction::new(1, 2));
    }

    #[test]
    fn vv_5_1_a_the_least_is_one_point() {
        let roll = UnorderedRoll::Activation { seat: Seat::Red, general: None, quality: Quality::Mediocre };
        assert_eq!(roll.odds().chance("points_1"), Fraction::new(2, 6));
        assert_eq!(roll.odds().chance("points_6"), Fraction::ZERO);
    }

    #[test]
    fn vv_9_d_all_rally_on_as_many_pips_as_there_are_elements() {
        let odds = UnorderedRoll::Rally { seat: Seat::Blue, eligible: 4 }.odds();
        assert_eq!(odds.chance("rally_all"), Fraction::new(3, 6));
        assert_eq!(odds.chance("rally_3"), Fraction::new(1, 6));
    }
}
