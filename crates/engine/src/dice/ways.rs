//! Going through every way the dice can fall, one after another.

use super::Die;
use crate::fraction::Fraction;

/// More rolls than any order has.
const LONGEST: usize = 100_000;

/// The way the dice fall this time: what was chosen at each roll, of what could be chosen.
#[derive(Clone, Debug)]
pub(super) struct Way {
    branches: Vec<Branch>,
    /// Whether faces that come to the same are one branch.
    pub(super) is_lumped: bool,
}

/// One roll: what can be rolled, and the place of what is rolled now.
#[derive(Clone, Debug)]
struct Branch {
    of: Possible,
    chosen: u8,
}

/// The possible results of a roll.
#[derive(Clone, Debug)]
pub(super) enum Possible {
    /// Every face of one die.
    Faces(Die),
    /// Results with their chances.
    Lumped(Vec<(u16, Fraction)>),
    /// Rolls of several dice with their chances, one for each outcome of a contest.
    Rolls(Vec<(Vec<u8>, Fraction)>),
}

impl Branch {
    fn is_last(&self) -> bool {
        let many = match &self.of {
            Possible::Faces(die) => usize::from(die.sides()),
            Possible::Lumped(results) => results.len(),
            Possible::Rolls(rolls) => rolls.len(),
        };
        usize::from(self.chosen) + 1 >= many
    }
}

impl Way {
    pub(super) const fn new(is_lumped: bool) -> Way {
        Way { branches: Vec::new(), is_lumped }
    }

    /// Roll `number`; one beyond the end begins with the first of its possible results.
    fn branch(&mut self, number: usize, possible: impl FnOnce() -> Possible) -> &Branch {
        assert!(
            number < LONGEST,
            "a roll that is repeated without end: contests roll ties with `Dice::roll_for`"
        );
        if number == self.branches.len() {
            self.branches.push(Branch { of: possible(), chosen: 0 });
        }
        &self.branches[number]
    }

    /// The result of roll `number`, a single number.
    pub(super) fn at(&mut self, number: usize, possible: impl FnOnce() -> Possible) -> u16 {
        let Branch { of, chosen } = self.branch(number, possible);
        match of {
            Possible::Faces(_) | Possible::Rolls(_) => u16::from(*chosen) + 1,
            Possible::Lumped(results) => results[usize::from(*chosen)].0,
        }
    }

    /// The result of roll `number`, the faces of several dice.
    pub(super) fn faces_at(&mut self, number: usize, possible: impl FnOnce() -> Possible) -> Vec<u8> {
        let Branch { of, chosen } = self.branch(number, possible);
        match of {
            Possible::Rolls(rolls) => rolls[usize::from(*chosen)].0.clone(),
            Possible::Faces(_) | Possible::Lumped(_) => Vec::new(),
        }
    }

    /// Goes to the next way; `false` after the last.
    pub(super) fn next(&mut self) -> bool {
        while let Some(branch) = self.branches.last_mut() {
            if !branch.is_last() {
                branch.chosen += 1;
                return true;
            }
            self.branches.pop();
        }
        false
    }

    /// The chance of this way.
    pub(super) fn chance(&self) -> Fraction {
        let (mut ways, mut lumped) = (1, Fraction::ONE);
        for Branch { of, chosen } in &self.branches {
            match of {
                Possible::Faces(die) => ways *= i128::from(die.sides()),
                Possible::Lumped(results) => lumped = lumped * results[usize::from(*chosen)].1,
                Possible::Rolls(rolls) => lumped = lumped * rolls[usize::from(*chosen)].1,
            }
        }
        lumped * Fraction::new(1, ways)
    }
}

/// One face for each class, with the chance of the class. The face is the first one of its class.
pub(super) fn classes<K: PartialEq>(die: Die, class: impl Fn(u8) -> K) -> Possible {
    let each = Fraction::new(1, i128::from(die.sides()));
    let mut found: Vec<(K, u16, Fraction)> = Vec::new();
    for face in 1..=die.sides() {
        let of_face = class(face);
        match found.iter_mut().find(|(known, ..)| *known == of_face) {
            Some((_, _, chance)) => *chance = *chance + each,
            None => found.push((of_face, u16::from(face), each)),
        }
    }
    Possible::Lumped(found.into_iter().map(|(_, face, chance)| (face, chance)).collect())
}

/// The possible numbers of dice that hit, of `count` dice that each hit on `faces` faces.
pub(super) fn numbers_of_hits(die: Die, count: u16, faces: u8) -> Possible {
    let hit = Fraction::new(i128::from(faces), i128::from(die.sides()));
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
    Possible::Lumped((0_u16..).zip(chances).filter(|(_, chance)| !chance.is_zero()).collect())
}
