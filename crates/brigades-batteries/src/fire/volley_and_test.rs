//! A volley and the test it may cause, as one contest.

use crate::catalogue::{contest, count, outcome};
use crate::clause;
use crate::contests::dice::Contested;
use crate::fire::contest::Shooting;
use crate::morale::test::{Leadership, Morale};
use engine::catalogue::{ContestKind, OutcomeName};
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::{ClauseId, Fraction, Measure, Odds, Outcome, Seat, Sum};

/// Red shoots, Blue tests.
#[derive(Clone, Debug, PartialEq)]
pub struct VolleyAndTest {
    /// The shot.
    pub shooting: Shooting,
    /// Who leads the target.
    pub command: Leadership,
    /// BB-7.11: the target is in a charge this turn.
    pub in_a_charge: bool,
}

impl VolleyAndTest {
    /// The target's test after so many hits.
    #[must_use]
    pub fn test(&self, hits: u16) -> Morale {
        let mut unit = self.shooting.target.card;
        unit.lose(&self.shooting.book, hits);
        Morale {
            hits,
            cover: self.shooting.target.cover,
            in_a_charge: self.in_a_charge,
            ..Morale::of(&self.shooting.book, unit, self.command)
        }
    }

    fn outcome(&self, hits: u16, stands: bool) -> Outcome {
        let test = self.test(hits);
        let names: &[OutcomeName] = match (test.unit.is_shattered(), test.is_needed(), stands) {
            (true, ..) => &[outcome::SHATTERED],
            (_, false, _) => &[outcome::PASS, outcome::NO_TEST],
            (_, true, true) => &[outcome::PASS],
            (_, true, false) => &[outcome::FAIL],
        };
        Outcome::named(names).counting(count::HITS, hits)
    }
}

impl Contested for VolleyAndTest {
    fn kind(&self) -> ContestKind {
        contest::VOLLEY_AND_TEST
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-5.4.a")
    }

    /// The shot, and the test after two hits: the least that causes one.
    fn sums(&self) -> Vec<Sum> {
        vec![self.shooting.sum(Seat::Red), self.test(2).sum(Seat::Blue)]
    }

    fn measures(&self) -> Vec<Measure> {
        Contested::measures(&self.shooting)
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let hits = self.shooting.throw_losses(Seat::Red, throw);
        let stands = self.test(hits).after_danger(Seat::Blue, throw).passes(Seat::Blue, throw);
        Resolved::Outcome(self.outcome(hits, stands))
    }

    fn odds(&self) -> Odds {
        let mut chances = Vec::new();
        let mut mean = Fraction::ZERO;
        for (hits, of_hits) in self.shooting.losses().into_iter().enumerate() {
            mean = mean + of_hits * Fraction::whole(hits as i128);
            let pass = self.test(hits as u16).chance_in_danger();
            for (stands, of_test) in [(true, pass), (false, Fraction::ONE - pass)] {
                chances.push((self.outcome(hits as u16, stands), of_hits * of_test));
            }
        }
        Odds::from_chances(chances).with_mean(count::HITS, mean)
    }
}
