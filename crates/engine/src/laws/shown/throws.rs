//! The dice rolls on which a contest is compared: all of them if they are few, otherwise some drawn from a seed.

use super::Effort;
use crate::contest::Contest;
use crate::dice::Dice;
use crate::fraction::Fraction;
use crate::total::Reckoning;
use std::collections::VecDeque;

/// One possible roll of all dice of a contest, and the result the contest gives for it.
pub(super) struct PossibleThrow {
    pub(super) faces: Vec<u8>,
    pub(super) reckoning: Reckoning,
    pub(super) chance: Fraction,
}

pub(super) struct Throws {
    pub(super) all: Vec<PossibleThrow>,
    /// Whether every roll is included, apart from re-rolls that were cut off.
    pub(super) is_walked: bool,
    /// The sum of the chances of all rolls; less than one when re-rolls were cut off.
    pub(super) counted: Fraction,
}

/// The least sum of chances that counts as all rolls. It cannot be one, because ties can be re-rolled for ever.
const ENOUGH: Fraction = Fraction::new(8, 10);

pub(super) fn of(contest: &impl Contest, effort: Effort) -> Throws {
    let (all, counted) = walked(contest, effort.walked);
    if counted >= ENOUGH {
        return Throws { all, is_walked: true, counted };
    }
    let mut dice = Dice::seeded(u64::from(effort.drawn));
    let chance = Fraction::new(1, i128::from(effort.drawn.max(1)));
    let all = (0..effort.drawn).map(|entry| {
        dice.begin(entry, 0);
        let reckoning = contest.reckon(&mut dice);
        PossibleThrow { faces: dice.faces().to_vec(), reckoning, chance }
    });
    Throws { all: all.collect(), is_walked: false, counted: Fraction::ONE }
}

/// Tries the possible rolls, short ones first, until `most` sequences of dice have been tried.
fn walked(contest: &impl Contest, most: usize) -> (Vec<PossibleThrow>, Fraction) {
    let (mut all, mut counted) = (Vec::new(), Fraction::ZERO);
    let mut waiting = VecDeque::from([(Vec::new(), Fraction::ONE)]);
    for _ in 0..most {
        let Some((faces, chance)): Option<(Vec<u8>, Fraction)> = waiting.pop_front() else { break };
        let mut dice = Dice::scripted(faces.iter().copied());
        let reckoning = contest.reckon(&mut dice);
        match dice.wanted() {
            Some(call) => {
                let share = chance * Fraction::new(1, i128::from(call.die.sides()));
                for face in 1..=call.die.sides() {
                    let mut longer = faces.clone();
                    longer.push(face);
                    waiting.push_back((longer, share));
                }
            }
            None => {
                counted = counted + chance;
                all.push(PossibleThrow { faces, reckoning, chance });
            }
        }
    }
    (all, counted)
}
