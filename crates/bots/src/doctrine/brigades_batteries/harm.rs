//! The cost of hits, failed tests and routs, computed with integers. It is fast enough to be used for every position
//! that a unit might take.

use crate::weights::BrigadesBatteriesWeights;
use brigades_batteries::armies::troops::Cover;
use brigades_batteries::morale::test::Leadership;
use brigades_batteries::state::card::Card;
use brigades_batteries::state::flags::Flag;
use brigades_batteries::tables::{MoraleModifier, Numbers};
use geometry::Length;

/// The most dice that are counted; one unit never rolls more at a target that matters.
const MOST_DICE: usize = 24;
/// The denominator of chances.
pub(super) const WHOLE: i64 = 1_000_000;

/// The distribution of a number of hits, in millionths.
#[derive(Clone, Copy, Debug)]
pub(super) struct HitChances {
    chances: [i64; MOST_DICE + 1],
    most: usize,
}

impl HitChances {
    /// The distribution without dice: no hits.
    pub(super) const NONE: HitChances = {
        let mut chances = [0; MOST_DICE + 1];
        chances[0] = WHOLE;
        HitChances { chances, most: 0 }
    };

    /// Adds dice, each with a chance of a hit in thousandths.
    pub(super) fn and(mut self, dice: u16, thousandths: i64) -> HitChances {
        for _ in 0..dice {
            if self.most == MOST_DICE {
                break;
            }
            self.most += 1;
            for hits in (0..=self.most).rev() {
                let fewer = if hits > 0 { self.chances[hits - 1] } else { 0 };
                self.chances[hits] =
                    (self.chances[hits] * (1_000 - thousandths) + fewer * thousandths) / 1_000;
            }
        }
        self
    }

    /// Numbers of hits with their chances, without impossible ones.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u16, i64)> + '_ {
        (0_u16..).zip(&self.chances[..=self.most]).filter(|(_, chance)| **chance > 0).map(|(h, c)| (h, *c))
    }

    /// The expected cost, given the cost of each number of hits.
    pub(super) fn mean(&self, cost: impl Fn(u16) -> i64) -> i64 {
        self.iter().map(|(hits, chance)| chance * cost(hits)).sum::<i64>() / WHOLE
    }

    /// The expected values of several costs at once.
    pub(super) fn means<const N: usize>(&self, costs: impl Fn(u16) -> [i64; N]) -> [i64; N] {
        let mut sums = [0; N];
        for (hits, chance) in self.iter() {
            sums.iter_mut().zip(costs(hits)).for_each(|(sum, cost)| *sum += chance * cost);
        }
        sums.map(|sum| sum / WHOLE)
    }
}

/// A unit that takes hits: its type, value and general, and how far it can rout before it leaves the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnitAtRisk<'b> {
    pub(super) numbers: &'b Numbers,
    pub(super) weights: &'b BrigadesBatteriesWeights,
    pub(super) card: Card,
    /// Its value in thousandths of what breaks its army.
    pub(super) worth: i64,
    pub(super) command: Leadership,
    /// The distance of its centre from the edge that it would rout over.
    pub(super) room: Option<Length>,
    /// Its cover against shooting.
    pub(super) cover: Cover,
}

impl UnitAtRisk<'_> {
    /// The value of lost figures.
    pub(super) fn figures(&self, lost: u16) -> i64 {
        let lost = i64::from(lost.min(self.card.n));
        self.worth * self.weights.figures * lost / (1_000 * i64::from(self.card.n0.max(1)))
    }

    /// The value of what is left of it.
    fn left(&self) -> i64 {
        self.worth - self.worth * i64::from(self.card.lost()) / i64::from(self.card.n0.max(1))
    }

    fn led(&self, none: i16) -> i16 {
        match self.command {
            Leadership::Attached(charisma) => i16::from(charisma),
            Leadership::InRadius => 0,
            Leadership::Out => none,
        }
    }

    /// BB-5.7: the expected cost of a rout, without the figures already lost.
    pub(super) fn rout(&self) -> i64 {
        let shaken = if self.card.has(Flag::Shaken) { 0 } else { self.weights.shaken };
        let cost = |hits: u16| (self.figures(hits) + shaken * self.left() / 1_000).min(self.left());
        self.routs().map(|hits| hits.map_or_else(|| self.left(), cost)).sum::<i64>() / 10
    }

    /// BB-5.7.1: the figures that a rout costs, for each of the ten faces of its die; `None` if the whole unit is lost.
    fn routs(&self) -> impl Iterator<Item = Option<u16>> {
        let (card, numbers) = (&self.card, self.numbers);
        let half = if card.is_at_half() { numbers.rout_half_strength } else { 0 };
        let modifiers = self.led(numbers.rout_no_general) + half + numbers.rout_grades[card.grade as usize];
        let bands = &numbers.rout_bands;
        (1..=10).map(move |face: i16| {
            let score = face + modifiers;
            let band = bands.iter().rev().find(|band| score >= band.from).unwrap_or(&bands[0]);
            let (distance, hits) = band.result?;
            let hits = hits[usize::from(card.n < numbers.rout_large)].min(card.n);
            let shatters = 4 * (card.lost() + hits) >= 3 * card.n0;
            (!shatters && self.room.is_none_or(|room| room >= distance)).then_some(hits)
        })
    }

    /// The chance to fail a test, in tenths, with these modifiers besides those the unit always has.
    pub(super) fn fails(&self, modifiers: i16) -> i64 {
        let numbers = self.numbers;
        let of = |modifier: MoraleModifier| numbers.morale_modifiers[modifier as usize];
        let shaken = if self.card.has(Flag::Shaken) { of(MoraleModifier::Shaken) } else { 0 };
        let led = self.led(of(MoraleModifier::NoGeneral));
        let quarters = (4 * self.card.lost() / self.card.n0.max(1)) as i16;
        let total = modifiers + shaken + led + quarters * of(MoraleModifier::Losses);
        let needs = numbers.morale_scores[self.card.grade as usize];
        i64::from((needs - total - 1).clamp(0, 10))
    }

    /// BB-5.4.a: the expected cost of this many hits by fire in one phase, with the test they may cause.
    pub(super) fn shot(&self, hits: u16) -> i64 {
        let lost = self.figures(hits);
        match self.tested(hits) {
            None => self.left(),
            Some((0, _)) => lost,
            Some((fails, after)) => lost + fails * after.rout() / 10,
        }
    }

    /// The same in parts: figures lost, routs and units destroyed, each in thousandths of what breaks its army.
    pub(super) fn toll(&self, hits: u16) -> [i64; 3] {
        let of = |figures: u16| self.worth * i64::from(figures) / i64::from(self.card.n0.max(1));
        let hits = hits.min(self.card.n);
        let Some((fails, after)) = self.tested(hits) else { return [0, 0, self.worth] };
        if fails == 0 {
            return [of(hits), 0, 0];
        }
        let routed: i64 = after.routs().flatten().map(of).sum();
        let destroyed = after.routs().filter(Option::is_none).count() as i64;
        let steady = if self.card.has(Flag::Shaken) { 0 } else { self.worth };
        [
            of(hits) + fails * routed / 100,
            fails * (10 - destroyed) * steady / 100,
            fails * destroyed * self.worth / 100,
        ]
    }

    /// A unit after this many hits by fire, and the chance in tenths that it fails the test they cause; `None` if it is
    /// destroyed.
    fn tested(&self, hits: u16) -> Option<(i64, Self)> {
        let hits = hits.min(self.card.n);
        let mut after = *self;
        after.card.n -= hits;
        if after.card.is_shattered() {
            return None;
        }
        if hits < 2 {
            return Some((0, after));
        }
        let of = |modifier: MoraleModifier| self.numbers.morale_modifiers[modifier as usize];
        let steady_square = self.card.is_square() && self.card.is_steady();
        let covered =
            if steady_square || self.cover == Cover::Hard { of(MoraleModifier::CoverHits) } else { 0 };
        Some((after.fails(covered + (hits / 2) as i16 * of(MoraleModifier::Hits)), after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_adds_up_and_follows_the_binomial() {
        let six = HitChances::NONE.and(6, 400);
        let at_least_two: i64 = six.iter().filter(|(hits, _)| *hits >= 2).map(|(_, chance)| chance).sum();
        // 2396/3125 (EX-BB-34), apart from rounding errors.
        assert!((at_least_two - 766_720).abs() < 30, "{at_least_two}");
        assert_eq!(HitChances::NONE.mean(i64::from), 0);
        let squared = |hits: u16| i64::from(hits).pow(2);
        let both = six.means(|hits| [i64::from(hits), squared(hits)]);
        assert_eq!(both, [six.mean(i64::from), six.mean(squared)]);
        assert!((six.mean(|hits| 1_000 * i64::from(hits)) - 2_400).abs() < 2);
    }
}
