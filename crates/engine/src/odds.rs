//! Exact odds, counted over every way the dice can fall. Re-rolls are divided out.

use crate::catalogue::{CountName, OutcomeName, outcome};
use crate::dice::Dice;
use crate::fraction::Fraction;
use arrayvec::ArrayVec;
use serde::Serialize;

/// The result of a contest. It can have several names: a lost melee may be `defender_minor` and `defender_recoil`. The
/// first name is the one that is shown.
///
/// Counts are numbers, and names are derived from them: three hits are `hits_3`, `hits_at_least_2` and, for hits only,
/// also `at_least_2`.
///
/// ```
/// use engine::Outcome;
/// use engine::sample::{count, outcome};
/// let volley = Outcome::named(&[outcome::HIT]).counting(count::HITS, 3);
/// assert!(volley.is("hit") && volley.is("hits_3") && volley.is("at_least_2"));
/// assert!(!volley.is("hits_2") && !volley.is("hits_at_least_4"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    names: ArrayVec<OutcomeName, 16>,
    counts: ArrayVec<(CountName, u16), 6>,
}

impl Outcome {
    /// An outcome with these names.
    #[must_use]
    pub fn named(names: &[OutcomeName]) -> Outcome {
        Outcome { names: names.iter().copied().collect(), counts: ArrayVec::new() }
    }

    /// The same outcome with a count added.
    #[must_use]
    pub fn counting(mut self, what: CountName, number: u16) -> Outcome {
        self.counts.push((what, number));
        self
    }

    /// The count of this name, if there is one.
    #[must_use]
    pub fn count(&self, what: &str) -> Option<u16> {
        self.counts.iter().find(|(known, _)| *known == what).map(|(_, number)| *number)
    }

    /// All counts.
    pub fn counts(&self) -> impl Iterator<Item = (CountName, u16)> + '_ {
        self.counts.iter().copied()
    }

    /// The name that is shown.
    #[must_use]
    pub fn name(&self) -> OutcomeName {
        self.names.first().copied().unwrap_or(outcome::NONE)
    }

    /// Whether `name` is one of its names.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.names.iter().any(|known| *known == name)
            || self.counts.iter().any(|count| is_counted(name, (count.0.key(), count.1)))
    }

    /// All its names.
    #[must_use]
    pub fn names(&self) -> &[OutcomeName] {
        &self.names
    }
}

/// Whether `name` is derived from this count: `hits_3`, `hits_at_least_2`, `at_least_2`.
fn is_counted(name: &str, (what, number): (&str, u16)) -> bool {
    let at_least = |text: &str| text.strip_prefix("at_least_").and_then(|least| least.parse().ok());
    let of_it = name.strip_prefix(what).and_then(|rest| rest.strip_prefix('_'));
    match of_it {
        Some(rest) => rest.parse() == Ok(number) || at_least(rest).is_some_and(|least: u16| number >= least),
        None => what == "hits" && at_least(name).is_some_and(|least: u16| number >= least),
    }
}

/// The result of rolling the dice of a contest once.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "it lives only from the throw to its counting")]
pub enum Resolved {
    /// The contest is decided.
    Outcome(Outcome),
    /// Nothing is decided: the same dice are rolled again.
    Again,
}

/// The exact chance of every outcome.
///
/// ```
/// use engine::sample::{clause, outcome};
/// use engine::{Call, Die, Fraction, Odds, Outcome, Resolved, Seat};
/// let call = Call { die: Die::D6, seat: Seat::Red, clause: clause!("T-2.a") };
/// // Two dice, the higher wins, ties again.
/// let odds = Odds::count(|dice| match (dice.roll(call), dice.roll(call)) {
///     (a, b) if a == b => Resolved::Again,
///     (a, b) if a > b => Resolved::Outcome(Outcome::named(&[outcome::WON])),
///     _ => Resolved::Outcome(Outcome::named(&[outcome::LOST])),
/// });
/// assert_eq!(odds.chance("won"), Fraction::new(1, 2));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Odds {
    chances: Vec<(Outcome, Fraction)>,
    means: Vec<(CountName, Fraction)>,
}

impl Odds {
    /// Counts the results of `resolve` over every way its dice can fall.
    pub fn count(resolve: impl FnMut(&mut Dice) -> Resolved) -> Odds {
        Odds::count_within(usize::MAX, resolve).unwrap_or_default()
    }

    /// The same; `None` if the dice can fall in more than `most` ways.
    pub fn count_within(most: usize, mut resolve: impl FnMut(&mut Dice) -> Resolved) -> Option<Odds> {
        let mut odds = Odds::default();
        let mut decided = Fraction::ZERO;
        let mut dice = Dice::walked();
        let mut ways = 0_usize;
        loop {
            ways += 1;
            if ways > most {
                return None;
            }
            let resolved = resolve(&mut dice);
            if let Resolved::Outcome(outcome) = resolved {
                let chance = dice.chance();
                decided = decided + chance;
                odds.add(outcome, chance);
            }
            if !dice.next_path() {
                break;
            }
        }
        if decided != Fraction::ONE && !decided.is_zero() {
            for (_, chance) in &mut odds.chances {
                *chance = *chance / decided;
            }
        }
        odds.sort();
        Some(odds)
    }

    /// One roll for each outcome of `resolve`, with the chance of the outcome; re-rolls are divided out.
    pub(crate) fn one_roll_each(mut resolve: impl FnMut(&mut Dice) -> Resolved) -> Vec<(Vec<u8>, Fraction)> {
        let mut rolls: Vec<(Outcome, Vec<u8>)> = Vec::new();
        let odds = Odds::count(|dice| {
            let resolved = resolve(dice);
            if let Resolved::Outcome(outcome) = &resolved
                && !rolls.iter().any(|(known, _)| known == outcome)
            {
                rolls.push((outcome.clone(), dice.faces().to_vec()));
            }
            resolved
        });
        let faces = |outcome: &Outcome| {
            rolls.iter().find(|(known, _)| known == outcome).map(|(_, faces)| faces.clone())
        };
        odds.chances.iter().filter_map(|(outcome, chance)| Some((faces(outcome)?, *chance))).collect()
    }

    /// Counts a first stage over every way its dice can fall. `stage` returns the odds of what follows.
    ///
    /// ```
    /// use engine::sample::{clause, outcome};
    /// use engine::{Call, Die, Fraction, Odds, Outcome, Resolved, Seat};
    /// let call = Call { die: Die::D6, seat: Seat::Red, clause: clause!("T-2.a") };
    /// let even = Odds::count(|dice| match dice.roll(call) {
    ///     6 => Resolved::Again,
    ///     face => Resolved::Outcome(Outcome::named(&[if face > 2 { outcome::WON } else { outcome::LOST }])),
    /// });
    /// let sure = Odds::from_chances([(Outcome::named(&[outcome::WON]), Fraction::ONE)]);
    /// // Half the time sure, half the time 3 in 5: the re-roll is divided out of its own stage.
    /// let both = Odds::count_then(|dice| if dice.roll(call) > 3 { sure.clone() } else { even.clone() });
    /// assert_eq!(both.chance("won"), Fraction::new(4, 5));
    /// ```
    pub fn count_then(mut stage: impl FnMut(&mut Dice) -> Odds) -> Odds {
        let mut odds = Odds::default();
        let mut dice = Dice::walked();
        loop {
            let then = stage(&mut dice);
            let chance = dice.chance();
            for (outcome, share) in then.chances {
                odds.add(outcome, share * chance);
            }
            if !dice.next_path() {
                break;
            }
        }
        odds.sort();
        odds
    }

    /// Odds computed by other means, such as convolution. Equal outcomes are merged, and all are sorted.
    #[must_use]
    pub fn from_chances(chances: impl IntoIterator<Item = (Outcome, Fraction)>) -> Odds {
        let mut odds = Odds::default();
        for (outcome, chance) in chances {
            odds.add(outcome, chance);
        }
        odds.sort();
        odds
    }

    /// Adds the expected value of a count, such as hits or losses.
    #[must_use]
    pub fn with_mean(mut self, name: CountName, mean: Fraction) -> Odds {
        self.means.push((name, mean));
        self
    }

    fn add(&mut self, outcome: Outcome, chance: Fraction) {
        match self.chances.iter_mut().find(|(known, _)| *known == outcome) {
            Some((_, sum)) => *sum = *sum + chance,
            None => self.chances.push((outcome, chance)),
        }
    }

    fn sort(&mut self) {
        self.chances.retain(|(_, chance)| !chance.is_zero());
        self.chances.sort();
    }

    /// The sum of the chances of all outcomes with this name.
    #[must_use]
    pub fn chance(&self, name: &str) -> Fraction {
        self.chances.iter().filter(|(outcome, _)| outcome.is(name)).map(|(_, chance)| *chance).sum()
    }

    /// The chance of every name of any outcome, names derived from counts included, in order of first occurrence.
    #[must_use]
    pub fn by_name(&self) -> Vec<(String, Fraction)> {
        let mut names: Vec<String> = Vec::new();
        for (outcome, _) in &self.chances {
            let counted = outcome.counts.iter().map(|(what, number)| format!("{what}_{number}"));
            for name in outcome.names.iter().map(|name| name.key().to_owned()).chain(counted) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
            .into_iter()
            .map(|name| {
                let chance = self.chance(&name);
                (name, chance)
            })
            .collect()
    }

    /// Outcomes with their chances, in a fixed order. The chances add up to one.
    #[must_use]
    pub fn chances(&self) -> &[(Outcome, Fraction)] {
        &self.chances
    }

    /// The expected value of a count, if there is one of that name.
    #[must_use]
    pub fn mean(&self, name: &str) -> Option<Fraction> {
        self.means.iter().find(|(known, _)| *known == name).map(|(_, mean)| *mean)
    }

    /// All expected values.
    #[must_use]
    pub fn means(&self) -> &[(CountName, Fraction)] {
        &self.means
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Call, Die};
    use crate::sample::{clause, count, outcome};
    use crate::seat::Seat;

    #[test]
    fn a_name_gathers_every_outcome_that_carries_it() {
        let hits = |number| {
            Outcome::named(&[if number > 0 { outcome::HIT } else { outcome::MISS }])
                .counting(count::HITS, number)
        };
        let odds = Odds::from_chances((0..4).map(|number| (hits(number), Fraction::new(1, 4))));
        let said: Vec<String> =
            odds.by_name().iter().map(|(name, chance)| format!("{name} {chance}")).collect();
        assert_eq!(said, ["hit 3/4", "hits_1 1/4", "hits_2 1/4", "hits_3 1/4", "miss 1/4", "hits_0 1/4"]);
    }

    #[test]
    fn chances_of_dice_of_unequal_number_sum_to_one() {
        let call = Call { die: Die::D10, seat: Seat::Blue, clause: clause!("T-2.a") };
        let odds = Odds::count(|dice| {
            let name = match dice.roll(call) {
                10 if dice.roll(call) % 2 == 0 => outcome::HIT,
                10 => outcome::MISS,
                _ => outcome::LOST,
            };
            Resolved::Outcome(Outcome::named(&[name]))
        });
        assert_eq!(odds.chance("hit"), Fraction::new(1, 20));
        assert_eq!(odds.chances().iter().map(|(_, chance)| *chance).sum::<Fraction>(), Fraction::ONE);
    }
}
