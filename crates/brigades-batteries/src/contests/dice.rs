//! How contests of this rule set are decided by D10, and the odds of hit dice.

use crate::catalogue::outcome;
use engine::catalogue::ContestKind;
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::{ClauseId, Dice, Fraction, Illegal, Measure, Odds, Outcome, Reckoning, Sum};

/// A contest of this rule set. The methods of [`engine::Contest`] are derived from it.
pub(crate) trait Contested {
    fn kind(&self) -> ContestKind;
    fn clause(&self) -> ClauseId;
    fn refusal(&self) -> Option<Illegal> {
        None
    }
    fn sums(&self) -> Vec<Sum>;
    fn measures(&self) -> Vec<Measure>;
    fn throw(&self, throw: &mut Throw<'_>) -> Resolved;

    /// The exact odds, by counting all rolls. Contests with many dice override this and use convolution.
    fn odds(&self) -> Odds {
        Odds::count(|dice| self.throw(&mut Throw::new(dice)))
    }

    /// Rolls until the contest is decided.
    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        if let Some(faces) = dice.roll_for(|dice| self.throw(&mut Throw::new(dice))) {
            return self.reckon(&mut Dice::scripted(faces));
        }
        let mut throw = Throw::new(dice);
        let outcome = loop {
            match self.throw(&mut throw) {
                Resolved::Outcome(outcome) => break outcome,
                // Scripted dice that have run out always give the same face, so rolling again would never end.
                Resolved::Again if throw.lacks_a_die() => break Outcome::named(&[outcome::UNDECIDED]),
                Resolved::Again => {}
            }
        };
        reckoning_of(self, throw, outcome)
    }
}

/// A contest whose dice say more than its outcome: which unit was hit, and how often.
pub(crate) trait Detailed: Contested {
    /// What the dice say.
    type Detail;

    /// Throws the dice once. [`Contested::throw`] gives the same outcome.
    fn throw_in_detail(&self, throw: &mut Throw<'_>) -> (Outcome, Self::Detail);

    /// Throws the dice once, and answers sums, dice and outcome too.
    fn reckon_in_detail(&self, dice: &mut Dice) -> (Reckoning, Self::Detail) {
        let mut throw = Throw::new(dice);
        let (outcome, detail) = self.throw_in_detail(&mut throw);
        (reckoning_of(self, throw, outcome), detail)
    }
}

/// A contest that has been decided.
fn reckoning_of(contest: &(impl Contested + ?Sized), throw: Throw<'_>, outcome: Outcome) -> Reckoning {
    let (kind, clause, sums) = (contest.kind(), contest.clause(), contest.sums());
    let Throw { rolls, because, .. } = throw;
    Reckoning { kind, clause, sums, rolls, outcome, because }
}

/// BB-1.12.a: whether a die hits: a natural 1 misses, a natural 10 hits, otherwise the modified score decides.
#[must_use]
pub(crate) fn is_hit(face: u8, modifiers: i16, needs: i16) -> bool {
    face == 10 || (face > 1 && i16::from(face) + modifiers >= needs)
}

/// How many of the ten faces hit (BB-1.12.a).
#[must_use]
pub fn hitting_faces(modifiers: i16, needs: i16) -> u8 {
    (1..=10).filter(|&face| is_hit(face, modifiers, needs)).count() as u8
}

/// The chances of 0 to `count` hits with `count` dice, of which each hits on `faces` of its ten faces.
#[must_use]
pub fn hit_chances(count: u16, faces: u8) -> Vec<Fraction> {
    let hit = Fraction::new(i128::from(faces), 10);
    let miss = Fraction::ONE - hit;
    let mut chances = vec![Fraction::ONE];
    for _ in 0..count {
        let mut next = vec![Fraction::ZERO; chances.len() + 1];
        for (hits, &chance) in chances.iter().enumerate() {
            next[hits] = next[hits] + chance * miss;
            next[hits + 1] = next[hits + 1] + chance * hit;
        }
        chances = next;
    }
    chances
}

/// BB-5.2.a: the chance that a D10 with modifiers reaches a score. A natural 1 or 10 has no special effect here.
#[must_use]
pub fn chance_to_reach(modifiers: i16, score: i16) -> Fraction {
    let faces = (1..=10).filter(|face| face + modifiers >= score).count();
    Fraction::new(faces as i128, 10)
}
