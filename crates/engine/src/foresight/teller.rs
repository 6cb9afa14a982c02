//! Collects the contests of many plays of one order, each play with its chance.

use super::spread::{both, parts};
use super::{Foreseen, Foresight};
use crate::catalogue::{ContestKind, CountName};
use crate::dice::Roll;
use crate::event::{Audience, Event, Tell};
use crate::fraction::Fraction;
use crate::odds::{Odds, Outcome};
use crate::piece::PieceId;
use crate::total::{Reckoning, Sum};
use std::collections::BTreeMap;

/// Notes the contests of one play. If the rules tell the odds of a contest
/// ([`tell_odds`](crate::Tell::tell_odds)), they are used; otherwise its outcomes are counted.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    decided: Vec<(Reckoning, Option<Odds>)>,
    /// Whether the last contest was decided by dice. What is decided without dice is not noted.
    is_noted: bool,
}

impl Witness {
    /// The dice of all contests so far.
    pub fn rolls(&self) -> impl Iterator<Item = Roll> + '_ {
        self.decided.iter().flat_map(|(reckoning, _)| reckoning.rolls.iter().copied())
    }
}

impl Tell for Witness {
    fn tell_to(&mut self, _: Audience, event: impl FnOnce() -> Event) {
        if let Event::Reckoned(reckoning) = event() {
            self.is_noted = !reckoning.rolls.is_empty();
            self.decided.extend(self.is_noted.then_some((*reckoning, None)));
        }
    }

    fn tell_odds(&mut self, odds: impl FnOnce() -> Odds) {
        if let Some((_, known)) = self.decided.last_mut().filter(|_| self.is_noted) {
            *known = Some(odds());
        }
    }
}

/// The kind of a contest and its main piece. Contests for which both are the same are told apart by their order.
pub type Decided = (ContestKind, Option<PieceId>);

/// Collects the contests of many plays.
#[derive(Debug, Default)]
pub struct Foreteller {
    slots: Vec<Slot>,
}

/// All that is known of one contest.
#[derive(Debug)]
struct Slot {
    by: Decided,
    /// How many contests of the same kind and piece come before it.
    nth: usize,
    first: Reckoning,
    reached: Fraction,
    /// How many contests come before it, times the chance.
    place: Fraction,
    sums: Vec<(Vec<Sum>, Fraction)>,
    outcomes: BTreeMap<Outcome, Fraction>,
    means: Vec<(CountName, Fraction)>,
}

impl Foreteller {
    /// Adds the contests of one play, or of the next part of one. `before` are the contests of its earlier parts; those
    /// of this part are added to it. The chances of all plays add up to one.
    pub fn add(&mut self, chance: Fraction, before: &mut Vec<Decided>, witness: &Witness) {
        for (reckoning, odds) in &witness.decided {
            let by = (reckoning.kind, reckoning.sums.first().and_then(|sum| sum.piece));
            let nth = before.iter().filter(|earlier| **earlier == by).count();
            let place = before.len();
            before.push(by);
            self.slot(by, nth, reckoning).add(chance, place, reckoning, odds.as_ref());
        }
    }

    fn slot(&mut self, by: Decided, nth: usize, first: &Reckoning) -> &mut Slot {
        let at = self.slots.iter().position(|slot| slot.by == by && slot.nth == nth);
        let at = at.unwrap_or_else(|| {
            self.slots.push(Slot {
                by,
                nth,
                first: first.clone(),
                reached: Fraction::ZERO,
                place: Fraction::ZERO,
                sums: Vec::new(),
                outcomes: BTreeMap::new(),
                means: Vec::new(),
            });
            self.slots.len() - 1
        });
        &mut self.slots[at]
    }

    /// The list of all contests, and how far its chances may be off.
    #[must_use]
    pub fn foresight(mut self, error: Option<Fraction>) -> Foresight {
        self.slots.sort_by_key(|slot| 1_000 * parts(slot.place) / parts(slot.reached).max(1));
        Foresight { contests: self.slots.into_iter().map(Slot::foreseen).collect(), error }
    }
}

fn count<K: PartialEq>(counted: &mut Vec<(K, Fraction)>, what: K, chance: Fraction) {
    match counted.iter_mut().find(|(known, _)| *known == what) {
        Some((_, sum)) => *sum = *sum + chance,
        None => counted.push((what, chance)),
    }
}

impl Slot {
    fn add(&mut self, chance: Fraction, place: usize, reckoning: &Reckoning, odds: Option<&Odds>) {
        self.reached = self.reached + chance;
        self.place = self.place + both(chance, Fraction::whole(place as i128)).0;
        count(&mut self.sums, reckoning.sums.clone(), chance);
        let mut outcome = |outcome: &Outcome, chance: Fraction| {
            let sum = self.outcomes.entry(outcome.clone()).or_insert(Fraction::ZERO);
            *sum = *sum + chance;
        };
        let Some(odds) = odds else { return outcome(&reckoning.outcome, chance) };
        odds.chances().iter().for_each(|(possible, share)| outcome(possible, both(*share, chance).0));
        odds.means().iter().for_each(|&(what, mean)| count(&mut self.means, what, both(mean, chance).0));
    }

    fn foreseen(self) -> Foreseen {
        let Slot { by: (kind, piece), first, reached, sums, outcomes, means, .. } = self;
        let varies = sums.len() > 1;
        let likeliest = sums.into_iter().reduce(|most, next| if next.1 > most.1 { next } else { most });
        let chances = outcomes.into_iter().map(|(outcome, chance)| (outcome, chance / reached));
        let odds = means
            .into_iter()
            .fold(Odds::from_chances(chances), |odds, (what, mean)| odds.with_mean(what, mean / reached));
        Foreseen {
            kind,
            clause: first.clause,
            piece,
            is_later: false,
            // Drawn courses may add up to a little more than one.
            reached: reached.min(Fraction::ONE),
            sums: likeliest.map_or(first.sums, |(sums, _)| sums),
            varies,
            odds,
        }
    }
}
