//! A whole charge as one contest: the target's fire, the charger's test, the target's test, a round of combat, the
//! loser's test, and every rout (BB-2.6.l, BB-5.4.g, BB-4.1, BB-5.7).
//!
//! The odds are exact if there are few enough dice; otherwise they are sampled, and the sampling error is given.

pub mod forecast;
pub mod of_order;

use crate::armies::troops::Cover;
use crate::catalogue::{contest, count, measure, outcome};
use crate::clause;
use crate::close_combat::charge_contest::Charge;
use crate::close_combat::contest::{Blow, Combat, Enemy};
use crate::contests::dice::{Contested, hit_chances, is_hit};
use crate::morale::rout::roll::Rout;
use crate::morale::test::{Charged, Charger, Leadership, Morale};
use crate::state::card::Card;
use engine::catalogue::{ContestKind, OutcomeName, measure as shared};
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::preview::Amount;
use engine::{ClauseId, Dice, Fraction, Illegal, Measure, Odds, Outcome, Seat, Sum};
use std::collections::BTreeMap;

/// With more dice than this the odds are sampled.
pub const MOST_EXACT: u16 = 28;
/// How often a charge is sampled.
pub const SAMPLES: u32 = 20_000;

/// A charge with everything that follows from it, up to the last rout.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// The charge by its circumstances.
    pub charge: Charge,
}

/// What happens to one of the two units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ChargeFate {
    Stands,
    /// The unit routs by this many inches.
    Routs(u16),
    Shattered,
}

/// The end of a charge: whether it made contact, the fates of both units, and the figures lost by charger and target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ChargeEnd {
    came_home: bool,
    overrun: bool,
    fought: bool,
    fates: [ChargeFate; 2],
    lost: [u16; 2],
}

impl ChargeEnd {
    const fn before_contact(lost: u16) -> ChargeEnd {
        ChargeEnd {
            came_home: false,
            overrun: false,
            fought: false,
            fates: [ChargeFate::Stands; 2],
            lost: [lost, 0],
        }
    }

    fn outcome(&self) -> Outcome {
        const CHARGER: [OutcomeName; 3] =
            [outcome::CHARGER_STANDS, outcome::CHARGER_ROUTS, outcome::CHARGER_SHATTERED];
        const TARGET: [OutcomeName; 3] =
            [outcome::TARGET_STANDS, outcome::TARGET_ROUTS, outcome::TARGET_SHATTERED];
        let which = |fate: ChargeFate| match fate {
            ChargeFate::Stands => 0,
            ChargeFate::Routs(_) => 1,
            ChargeFate::Shattered => 2,
        };
        let mut names = vec![CHARGER[which(self.fates[0])], TARGET[which(self.fates[1])]];
        names.push(if self.came_home { outcome::SUCCEEDS } else { outcome::FAILS });
        let goes_on = self.fates == [ChargeFate::Stands; 2];
        names.extend((self.fought && !goes_on).then_some(outcome::DECIDED_IN_COMBAT));
        names.extend((self.came_home && !self.fought).then_some(outcome::DECIDED_BEFORE_COMBAT));
        // The displayed name says which side holds the position.
        let shown = match (self.came_home, self.overrun, self.fates) {
            (_, true, _) => outcome::TARGET_OVERRUN,
            (_, _, [ChargeFate::Stands, ChargeFate::Stands]) if self.came_home => outcome::FIGHT_GOES_ON,
            (_, _, [ChargeFate::Stands, _]) => outcome::TARGET_DRIVEN_OFF,
            (_, _, [_, ChargeFate::Stands]) => outcome::CHARGER_DRIVEN_OFF,
            _ => outcome::BOTH_DRIVEN_OFF,
        };
        names.insert(0, shown);
        Outcome::named(&names)
    }
}

impl Joint {
    /// The most dice that may be rolled.
    fn dice(&self) -> u16 {
        let fire = self.charge.volley().map_or(0, |volley| volley.pool());
        let combat = self.combat(0);
        let blows = combat.red_blows().into_iter().chain(combat.blue_blows());
        fire + blows.map(|blow| blow.dice).sum::<u16>() + 6
    }

    /// Whether the odds are computed exactly and not sampled.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.dice() <= MOST_EXACT
    }

    /// The error of sampled odds with a confidence of 95 %; 0 if they are exact.
    #[must_use]
    pub fn error(&self) -> Fraction {
        if self.is_exact() { Fraction::ZERO } else { Fraction::new(1, i128::from(SAMPLES.isqrt())) }
    }

    fn contact(&self) -> (Card, Card) {
        let morale = self.charge.charger_test(0);
        let target = self.charge.target_test(true);
        (morale.unit, target.unit)
    }

    /// The round of combat that follows if both units stand, after the charger has lost this many figures to fire.
    fn combat(&self, volley_hits: u16) -> Combat {
        let (_, target) = self.contact();
        let charger = self.charge.charger_test(volley_hits).unit;
        let enemy = Enemy {
            card: target,
            flank: false,
            flanked: self.charge.flank,
            cover: self.charge.cover,
            facing_cover: Cover::None,
            above: self.charge.site.above,
            below: self.charge.site.below,
            defends: self.charge.across,
            attacks: false,
            closed: self.charge.site.closed,
            round: 1,
            face: self.charge.site.face,
            nearest: 0,
            capacity: self.charge.site.capacity,
            taken: 0,
            doubled: false,
            doubles: false,
        };
        Combat::of(self.charge.book.clone(), charger, vec![enemy])
    }

    fn test_of_loser(
        &self,
        card: Card,
        command: Leadership,
        hits: u16,
        scored: u16,
        flanked: bool,
    ) -> Morale {
        let by = flanked.then_some(Charger { card, flank: true, met_steady: false });
        let charging: Option<Charged> = None;
        Morale {
            hits,
            scored: Some(scored),
            charging,
            charged_by: by.into_iter().collect(),
            ..Morale::of(&self.charge.book, card, command)
        }
    }

    /// The possible results of a test and of the rout that may follow: what happens, figures lost in the rout, chance.
    fn fates(&self, test: &Morale, command: Leadership) -> Vec<(ChargeFate, u16, Fraction)> {
        if test.unit.is_shattered() {
            return vec![(ChargeFate::Shattered, 0, Fraction::ONE)];
        }
        let pass = test.chance_in_danger();
        let mut fates = vec![(ChargeFate::Stands, 0, pass)];
        let fail = Fraction::ONE - pass;
        if fail > Fraction::ZERO {
            let rout = self.rout(test.unit, command);
            for face in 1..=10 {
                let (fate, lost) = self.flown(&rout, face);
                fates.push((fate, lost, fail * Fraction::new(1, 10)));
            }
        }
        fates
    }

    fn rout(&self, unit: Card, command: Leadership) -> Rout {
        Rout { seat: Seat::Red, book: self.charge.book.clone(), unit, command, centre: None }
    }

    fn flown(&self, rout: &Rout, face: i16) -> (ChargeFate, u16) {
        let score = face + rout.sum(Seat::Red).total.sum();
        match rout.at_score(score).result {
            None => (ChargeFate::Shattered, rout.unit.n),
            Some((distance, hits)) => {
                let mut after = rout.unit;
                after.lose(&self.charge.book, hits);
                let lost = rout.unit.n - after.n;
                let inches = u16::try_from(distance.0 / crate::measure::INCH.0).unwrap_or(0);
                (if after.is_shattered() { ChargeFate::Shattered } else { ChargeFate::Routs(inches) }, lost)
            }
        }
    }

    /// Every possible end of the charge with its exact chance.
    fn ends(&self) -> BTreeMap<ChargeEnd, Fraction> {
        let charge = &self.charge;
        let mut ends = BTreeMap::new();
        let mut add = |end: ChargeEnd, chance: Fraction| {
            if chance > Fraction::ZERO {
                let slot = ends.entry(end).or_insert(Fraction::ZERO);
                *slot = *slot + chance;
            }
        };
        let volley = charge.volley().map_or_else(|| vec![Fraction::ONE], |volley| volley.losses());
        for (hits, of_hits) in volley.into_iter().enumerate() {
            let hits = hits as u16;
            let home = charge.charger_test(hits);
            for (fate, lost, chance) in self.fates(&home, charge.charger_command) {
                let chance = of_hits * chance;
                let came_home = fate == ChargeFate::Stands;
                let mut end = ChargeEnd::before_contact(hits + lost);
                (end.came_home, end.fates[0]) = (came_home, fate);
                if came_home && charge.overruns() {
                    end.overrun = true;
                    (end.fates[1], end.lost[1]) = (ChargeFate::Shattered, charge.target.n);
                    add(end, chance);
                    continue;
                }
                let target = charge.target_test(came_home);
                for (fate, lost, of_fate) in self.fates(&target, charge.target_command) {
                    let mut end = end;
                    (end.fates[1], end.lost[1]) = (fate, lost);
                    if came_home && fate == ChargeFate::Stands {
                        self.rounds(hits, end, chance * of_fate, &mut add);
                    } else {
                        add(end, chance * of_fate);
                    }
                }
            }
        }
        ends
    }

    /// Adds the ends that a round of combat and the loser's test lead to.
    fn rounds(
        &self,
        hits: u16,
        before: ChargeEnd,
        chance: Fraction,
        add: &mut impl FnMut(ChargeEnd, Fraction),
    ) {
        let combat = self.combat(hits);
        let sides = [combat.red_blows(), combat.blue_blows()].map(|blows| {
            let blow = &blows[0];
            let worth = usize::from(blow.worth);
            let spread = hit_chances(blow.dice, blow.faces).into_iter().enumerate();
            spread.map(|(hits, chance)| ((hits * worth) as u16, chance)).collect::<Vec<_>>()
        });
        for &(scored, of_red) in &sides[0] {
            for &(suffered, of_blue) in &sides[1] {
                let chance = chance * of_red * of_blue;
                let mut end = before;
                end.fought = true;
                let cards = self.after_round(&combat, scored, suffered);
                end.lost[0] += combat.red.n - cards[0].n;
                end.lost[1] += combat.blue[0].card.n - cards[1].n;
                let tests = self.tests_after(cards, scored, suffered);
                for (fate, lost, of_red) in self.fates(&tests[0], self.charge.charger_command) {
                    for (other, other_lost, of_blue) in self.fates(&tests[1], self.charge.target_command) {
                        let mut end = end;
                        end.fates = [fate, other];
                        end.lost[0] += lost;
                        end.lost[1] += other_lost;
                        add(end, chance * of_red * of_blue);
                    }
                }
            }
        }
    }

    fn after_round(&self, combat: &Combat, scored: u16, suffered: u16) -> [Card; 2] {
        let mut cards = [combat.red, combat.blue[0].card];
        cards[0].lose(&self.charge.book, suffered);
        cards[1].lose(&self.charge.book, scored);
        cards
    }

    /// BB-5.4.d: the tests after the round; a unit that did not lose it needs none.
    fn tests_after(&self, cards: [Card; 2], scored: u16, suffered: u16) -> [Morale; 2] {
        let charge = &self.charge;
        [
            self.test_of_loser(cards[0], charge.charger_command, suffered, scored, false),
            self.test_of_loser(cards[1], charge.target_command, scored, suffered, charge.flank),
        ]
    }

    /// Rolls a test and the rout it may lead to.
    fn thrown(&self, test: Morale, seat: Seat, throw: &mut Throw<'_>) -> (ChargeFate, u16) {
        if test.unit.is_shattered() {
            return (ChargeFate::Shattered, 0);
        }
        let test = test.after_danger(seat, throw);
        if test.passes(seat, throw) {
            return (ChargeFate::Stands, 0);
        }
        let rout = self.rout(test.unit, test.command);
        let face = i16::from(throw.d10(seat, clause!("BB-5.7.1.a")));
        self.flown(&rout, face)
    }

    fn throw_blow(blow: &Blow, score: i16, seat: Seat, throw: &mut Throw<'_>) -> u16 {
        let modifiers = blow.total.sum();
        let hit = |throw: &mut Throw<'_>| is_hit(throw.d10(seat, clause!("BB-4.1.d")), modifiers, score);
        (0..blow.dice).map(|_| u16::from(hit(throw))).sum::<u16>() * blow.worth
    }

    fn throw_end(&self, throw: &mut Throw<'_>) -> ChargeEnd {
        let charge = &self.charge;
        let hits = charge.volley().map_or(0, |volley| volley.throw_losses(Seat::Blue, throw));
        let mut end = ChargeEnd::before_contact(hits);
        let (fate, lost) = self.thrown(charge.charger_test(hits), Seat::Red, throw);
        (end.fates[0], end.came_home) = (fate, fate == ChargeFate::Stands);
        end.lost[0] += lost;
        if end.came_home && charge.overruns() {
            end.overrun = true;
            (end.fates[1], end.lost[1]) = (ChargeFate::Shattered, charge.target.n);
            return end;
        }
        (end.fates[1], end.lost[1]) = self.thrown(charge.target_test(end.came_home), Seat::Blue, throw);
        if !end.came_home || end.fates[1] != ChargeFate::Stands {
            return end;
        }
        end.fought = true;
        let combat = self.combat(hits);
        let score = charge.book.tables.combat_score;
        // BB-4.1.f: Side B strikes first. In this contest that is the charged unit.
        let suffered = Joint::throw_blow(&combat.blue_blows()[0], score, Seat::Blue, throw);
        let scored = Joint::throw_blow(&combat.red_blows()[0], score, Seat::Red, throw);
        let cards = self.after_round(&combat, scored, suffered);
        end.lost[0] += combat.red.n - cards[0].n;
        end.lost[1] += combat.blue[0].card.n - cards[1].n;
        let [own, other] = self.tests_after(cards, scored, suffered);
        let (fate, lost) = self.thrown(other, Seat::Blue, throw);
        end.fates[1] = fate;
        end.lost[1] += lost;
        let (fate, lost) = self.thrown(own, Seat::Red, throw);
        end.fates[0] = fate;
        end.lost[0] += lost;
        end
    }

    /// The ends of [`SAMPLES`] charges. The dice have a fixed seed, so equal charges give equal odds.
    fn sampled(&self) -> BTreeMap<ChargeEnd, Fraction> {
        let mut counts: BTreeMap<ChargeEnd, u32> = BTreeMap::new();
        let mut dice = Dice::seeded(u64::from(SAMPLES));
        for entry in 0..SAMPLES {
            dice.begin(entry, 0);
            *counts.entry(self.throw_end(&mut Throw::new(&mut dice))).or_insert(0) += 1;
        }
        let part = |count: u32| Fraction::new(i128::from(count), i128::from(SAMPLES));
        counts.into_iter().map(|(end, count)| (end, part(count))).collect()
    }
}

impl Contested for Joint {
    fn kind(&self) -> ContestKind {
        contest::CHARGE_TO_THE_END
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-2.6.l")
    }

    fn refusal(&self) -> Option<Illegal> {
        self.charge.refusal()
    }

    fn sums(&self) -> Vec<Sum> {
        let combat = self.combat(0);
        let mut sums = Contested::sums(&self.charge);
        sums.extend(Contested::sums(&combat));
        sums
    }

    fn measures(&self) -> Vec<Measure> {
        let mut measures = Contested::measures(&self.charge);
        let exact = Amount::Truth(self.is_exact());
        measures.push(Measure { clause: clause!("BB-2.6.l"), what: measure::EXACT_CHANCES, amount: exact });
        if !self.is_exact() {
            let error = Amount::Part(self.error());
            measures.push(Measure {
                clause: clause!("BB-2.6.l"),
                what: shared::SAMPLING_ERROR,
                amount: error,
            });
        }
        measures
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        Resolved::Outcome(self.throw_end(throw).outcome())
    }

    fn odds(&self) -> Odds {
        let ends = if self.is_exact() { self.ends() } else { self.sampled() };
        let mean = |side: usize| {
            ends.iter()
                .map(|(end, chance)| *chance * Fraction::whole(i128::from(end.lost[side])))
                .sum::<Fraction>()
        };
        let means = [mean(0), mean(1)];
        Odds::from_chances(ends.iter().map(|(end, chance)| (end.outcome(), *chance)))
            .with_mean(count::CHARGER_LOSSES, means[0])
            .with_mean(count::TARGET_LOSSES, means[1])
    }
}
