//! Several possible states at once, each with its chance, while an order is played on over its dice.

use crate::choices::Choices;
use crate::dice::Dice;
use crate::fraction::Fraction;

/// Calls `play` once for every way its dice can fall, and `each` with the result and its chance. Faces of which the
/// rules say that they come to the same ([`Dice::roll_as`], [`Dice::roll_hits`]) are one way. Stops with `false` after
/// `most` ways.
pub fn each_way<T>(
    most: usize,
    mut play: impl FnMut(&mut Dice) -> T,
    mut each: impl FnMut(T, Fraction),
) -> bool {
    let mut dice = Dice::lumped();
    for _ in 0..most {
        let result = play(&mut dice);
        each(result, dice.chance());
        if !dice.next_path() {
            return true;
        }
    }
    false
}

/// Possible states of something that goes on, each with its chance.
///
/// A [`step`](Spread::step) replaces every state by all that can follow from it; those in which nothing follows are
/// handed out and leave the spread. With more than `most` states some are kept, drawn by their chances, and the spread is
/// not exact any more ([`error`](Spread::error)).
#[derive(Clone, Debug)]
pub struct Spread<T> {
    going: Vec<(T, Fraction)>,
    /// The chance of all states that were handed out.
    over: Fraction,
    /// How many states are kept at most.
    most: usize,
    /// The least number that were kept when some were dropped.
    kept: Option<usize>,
}

/// The greatest denominator of an exact chance. Sums of such fractions still fit into their numbers.
const FINEST: i128 = 10_i128.pow(34);

/// A chance that is not exact is a multiple of one in so many.
const COARSE: i128 = 10_i128.pow(12);

/// A number that may be multiplied by [`COARSE`].
const FITS: i128 = 10_i128.pow(25);

/// Into how many points a part of the line is divided.
const FINE: i128 = 1_000;

/// Rounding is as exact as so many samples.
const ROUNDED: usize = 100_000_000;

/// A chance in parts of [`COARSE`], rounded down.
pub(super) fn parts(chance: Fraction) -> i128 {
    // Divided by the same number first, so that the product fits.
    let scale = (chance.denominator() / FITS).max(1);
    chance.numerator() / scale * COARSE / (chance.denominator() / scale)
}

/// The chance of both, and whether it is exact: it is rounded when its denominator would be too great.
pub(super) fn both(one: Fraction, other: Fraction) -> (Fraction, bool) {
    match one.denominator().checked_mul(other.denominator()) {
        Some(below) if below <= FINEST => (one * other, true),
        _ => (Fraction::new(parts(one) * parts(other) / COARSE, COARSE), false),
    }
}

impl<T: Clone> Spread<T> {
    /// One certain state.
    pub fn of(state: T, most: usize) -> Spread<T> {
        Spread { going: vec![(state, Fraction::ONE)], over: Fraction::ZERO, most, kept: None }
    }

    /// The states that go on, with their chances.
    #[must_use]
    pub fn going(&self) -> &[(T, Fraction)] {
        &self.going
    }

    /// How far a chance may be off, with a confidence of 95 %; `None` if all are exact.
    #[must_use]
    pub fn error(&self) -> Option<Fraction> {
        self.kept.map(super::error_of)
    }

    /// Replaces every state by what can follow from it. `prepare` looks up what is the same for all dice; `play` changes
    /// a copy with dice that fall in every way, and answers whether it goes on. `each` gets every result with its chance
    /// and whether it goes on, before any is dropped.
    pub fn step<P>(
        &mut self,
        prepare: impl Fn(&T) -> P,
        play: impl Fn(&P, &mut T, &mut Dice) -> bool,
        mut each: impl FnMut(&mut T, Fraction, bool),
    ) {
        let mut is_rounded = false;
        for (state, chance) in std::mem::take(&mut self.going) {
            let prepared = prepare(&state);
            let once = |dice: &mut Dice| {
                let mut copy = state.clone();
                let goes_on = play(&prepared, &mut copy, dice);
                (copy, goes_on)
            };
            let mut results = Vec::new();
            if !each_way(self.most, once, |result, share| results.push((result, share))) {
                results = drawn(self.most, once);
                self.kept = Some(self.most);
            }
            for ((mut result, goes_on), share) in results {
                let (chance, is_exact) = both(chance, share);
                is_rounded |= !is_exact;
                if chance.is_zero() {
                    continue;
                }
                each(&mut result, chance, goes_on);
                if goes_on {
                    self.going.push((result, chance));
                } else {
                    self.over = self.over + chance;
                }
            }
        }
        if self.going.len() > self.most {
            self.thin();
            self.kept = Some(self.most);
        } else if is_rounded {
            self.settle();
            self.kept.get_or_insert(ROUNDED);
        }
        debug_assert!(self.going.is_empty() || self.missing().is_zero(), "missing: {}", self.missing());
    }

    /// What the chances of all states lack to one.
    fn missing(&self) -> Fraction {
        Fraction::ONE - self.over - self.going.iter().map(|(_, chance)| *chance).sum::<Fraction>()
    }

    /// Keeps `most` of the states: the line of their chances is cut into as many equal parts, and of each the state is
    /// kept at a point drawn in it. Points at equal distances would meet the same branch of every earlier state.
    fn thin(&mut self) {
        let whole = self.going.iter().map(|(_, chance)| parts(*chance)).sum::<i128>();
        let most = self.most as i128;
        let mut choices = Choices::new(self.most as u64);
        let mut point = || choices.below(FINE as usize) as i128;
        let (mut sum, mut drawn, mut next) = (0, 0, point());
        let mut kept: Vec<(T, Fraction)> = Vec::new();
        for (state, chance) in std::mem::take(&mut self.going) {
            sum += parts(chance);
            let before = drawn;
            while drawn < most && (FINE * drawn + next) * whole < FINE * most * sum {
                drawn += 1;
                next = point();
            }
            if drawn > before {
                kept.push((state, Fraction::new((drawn - before) * whole / most, COARSE)));
            }
        }
        self.going = kept;
        self.settle();
    }

    /// Gives what is missing to one to the likeliest state.
    fn settle(&mut self) {
        let missing = self.missing();
        if let Some((_, most)) = self.going.iter_mut().max_by_key(|(_, chance)| *chance) {
            *most = *most + missing;
        }
    }
}

/// What follows from one state under drawn dice, where they can fall in too many ways.
fn drawn<T>(times: usize, once: impl Fn(&mut Dice) -> T) -> Vec<(T, Fraction)> {
    let (mut dice, share) = (Dice::seeded(times as u64), Fraction::new(1, times as i128));
    let mut draw = |number| {
        dice.begin(number, 0);
        (once(&mut dice), share)
    };
    (0..times as u32).map(&mut draw).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Call, Die};
    use crate::sample::clause;
    use crate::seat::Seat;

    const CALL: Call = Call { die: Die::D10, seat: Seat::Red, clause: clause!("T-2.a") };

    /// Rolls ten dice, and adds those that hit on 8 or more. Goes on until 30 have hit.
    fn volley((): &(), hits: &mut u16, dice: &mut Dice) -> bool {
        *hits += dice.roll_hits(CALL, 10, |face| face > 7).iter().filter(|&&face| face > 7).count() as u16;
        *hits < 30
    }

    /// Rolls so many volleys, and returns the spread, the mean number of hits, and the sum of all chances.
    fn rolled(volleys: usize, most: usize) -> (Spread<u16>, Fraction, Fraction) {
        let mut spread = Spread::of(0, most);
        let (mut mean, mut sum) = (Fraction::ZERO, Fraction::ZERO);
        let mut add = |hits: u16, chance: Fraction| {
            sum = sum + chance;
            mean = mean + chance * Fraction::whole(i128::from(hits));
        };
        for _ in 0..volleys {
            spread.step(
                |_| (),
                volley,
                |hits, chance, goes_on| {
                    if !goes_on {
                        add(*hits, chance);
                    }
                },
            );
        }
        spread.going().iter().for_each(|(hits, chance)| add(*hits, *chance));
        (spread, mean, sum)
    }

    #[test]
    fn a_chance_in_parts_is_rounded_down_however_fine_it_is() {
        for below in [3, COARSE + COARSE / 2 + 1, 2 * FITS + 1, FINEST - 1] {
            let half = parts(Fraction::new(below / 2, below));
            assert!((half - COARSE / 2).abs() <= COARSE / 2 / below.min(COARSE) + 1, "{half} of {below}");
        }
        assert_eq!(parts(Fraction::new(2, 3 * COARSE)), 0);
    }

    #[test]
    fn few_states_are_exact_and_many_are_drawn_by_their_chances() {
        let (all, mean, sum) = rolled(2, 1_000);
        assert_eq!((mean, sum, all.error()), (Fraction::whole(6), Fraction::ONE, None));
        let (some, mean, sum) = rolled(2, 12);
        assert_eq!((sum, some.error()), (Fraction::ONE, Some(Fraction::new(1, 3))));
        assert!(some.going().len() <= 12);
        assert!((mean.approximately() - 6.0).abs() < 0.5, "{mean}");
    }

    #[test]
    fn chances_too_fine_for_their_numbers_are_rounded() {
        let (spread, mean, sum) = rolled(4, 100_000);
        assert_eq!((sum, spread.error().is_some()), (Fraction::ONE, true));
        assert!((mean.approximately() - 12.0).abs() < 1e-6, "{mean}");
    }

    #[test]
    fn those_that_are_drawn_are_not_all_of_the_same_branch() {
        // Every state passes with 8 in 10 and otherwise fails: failures stay 2 in 10, however many states there are.
        let mut spread = Spread::of((0, false), 100);
        let test = |(): &(), state: &mut (u16, bool), dice: &mut Dice| {
            state.1 = dice.roll_as(CALL, |face| face > 8) > 8;
            true
        };
        let volley = |(): &(), state: &mut (u16, bool), dice: &mut Dice| {
            state.0 += u16::from(dice.roll(CALL));
            true
        };
        for _ in 0..2 {
            spread.step(|_| (), volley, |_, _, _| {});
        }
        spread.step(|_| (), test, |_, _, _| {});
        let failed = spread.going().iter().filter(|((_, failed), _)| *failed);
        let chance = failed.map(|(_, chance)| *chance).sum::<Fraction>().approximately();
        assert!((chance - 0.2).abs() < 0.1, "{chance}");
    }

    #[test]
    fn what_can_fall_in_too_many_ways_is_drawn() {
        let (spread, _, sum) = rolled(1, 8);
        assert_eq!((sum, spread.error()), (Fraction::ONE, Some(Fraction::new(1, 2))));
    }
}
