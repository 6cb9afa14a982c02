//! Rout (BB-5.7): the roll, the distance and the rout hits.

use crate::catalogue::{contest, count, measure, outcome};
use crate::clause;
use crate::contests::dice::Contested;
use crate::measure::INCH;
use crate::morale::test::Leadership;
use crate::state::card::Card;
use crate::tables::RoutBand;
use crate::tables::book::Book;
use engine::catalogue::{ContestKind, OutcomeName};
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::preview::Amount;
use engine::{ClauseId, Measure, Outcome, Seat, Sum, Total};
use geometry::Length;

/// A rout roll, given by its circumstances alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Rout {
    /// The seat that rolls; the default is Red.
    pub seat: Seat,
    /// The rules in force.
    pub book: Book,
    /// The routing unit, as it was when the test was taken.
    pub unit: Card,
    /// The generals who command it.
    pub command: Leadership,
    /// BB-5.8.c: for a surrounded force, the distance to the centre of its position.
    pub centre: Option<Length>,
}

/// BB-5.8.c: extra rout hits for routing past the centre of a surrounded position.
pub const PAST_CENTRE: u16 = 2;

/// The result of a rout roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The row of BB-5.7.1.a.
    pub row: ClauseId,
    /// Distance and rout hits; `None`: shattered.
    pub result: Option<(Length, u16)>,
}

impl Rout {
    /// BB-5.7.2.a: the modifiers.
    #[must_use]
    pub fn sum(&self, seat: Seat) -> Sum {
        let numbers = &self.book.tables;
        let mut total = Total::of(clause!("BB-5.7.1.a"), 0);
        match self.command {
            Leadership::Attached(charisma) => total.add(clause!("BB-5.7.2.a"), i16::from(charisma)),
            Leadership::InRadius => {}
            Leadership::Out => total.add(clause!("BB-5.7.2.a"), numbers.rout_no_general),
        }
        if self.unit.is_at_half() {
            total.add(clause!("BB-5.7.2.a"), numbers.rout_half_strength);
        }
        total.add(clause!("BB-5.7.2.a"), numbers.rout_grades[self.unit.grade as usize]);
        Sum { seat, piece: None, total, needs: None }
    }

    /// BB-5.7.1.a: the result of a modified score. Hits depend on the size of the unit when the test was taken.
    #[must_use]
    pub fn at_score(&self, score: i16) -> Flight {
        let bands = &self.book.tables.rout_bands;
        let band: &RoutBand = bands.iter().rev().find(|band| score >= band.from).unwrap_or(&bands[0]);
        let large = self.unit.n >= self.book.tables.rout_large;
        let result = band.result.map(|(distance, hits)| {
            let past = self.centre.is_some_and(|centre| distance > centre);
            (distance, hits[usize::from(!large)] + if past { PAST_CENTRE } else { 0 })
        });
        Flight { row: band.row, result }
    }

    fn outcome(&self, flight: &Flight) -> Outcome {
        let Some((distance, hits)) = flight.result else {
            return Outcome::named(&[outcome::SHATTERED]);
        };
        let inches = distance.0 / INCH.0;
        let name = match inches {
            18 => outcome::ROUT_18,
            12 => outcome::ROUT_12,
            8 => outcome::ROUT_8,
            6 => outcome::ROUT_6,
            4 => outcome::ROUT_4,
            _ => outcome::ROUT,
        };
        let mut after = self.unit;
        after.lose(&self.book, hits);
        // BB-5.7.3.b: rout hits are taken first, and may shatter the unit.
        let names: &[OutcomeName] =
            if after.is_shattered() { &[name, outcome::SHATTERED_BY_HITS] } else { &[name] };
        Outcome::named(names).counting(count::HITS, hits).counting(count::DISTANCE, inches as u16)
    }
}

impl Contested for Rout {
    fn kind(&self) -> ContestKind {
        contest::ROUT
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-5.7.1.a")
    }

    fn sums(&self) -> Vec<Sum> {
        vec![self.sum(self.seat)]
    }

    fn measures(&self) -> Vec<Measure> {
        let mut measures = vec![Measure {
            clause: clause!("BB-5.7.2.b"),
            what: measure::HALF_STRENGTH,
            amount: Amount::Truth(self.unit.is_at_half()),
        }];
        if let Some(centre) = self.centre {
            let amount = Amount::Length(centre);
            measures.push(Measure { clause: clause!("BB-5.8.c"), what: measure::CENTRE, amount });
        }
        measures
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let score = i16::from(throw.d10(self.seat, clause!("BB-5.7.1.a"))) + self.sum(Seat::Red).total.sum();
        let flight = self.at_score(score);
        throw.because(flight.row);
        Resolved::Outcome(self.outcome(&flight))
    }
}
