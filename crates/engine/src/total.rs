//! Sums of factors and decided contests. Every factor has the table row it comes from.

use crate::catalogue::ContestKind;
use crate::codex::ClauseId;
use crate::dice::Roll;
use crate::odds::Outcome;
use crate::piece::PieceId;
use crate::seat::Seat;
use arrayvec::ArrayVec;
use serde::Serialize;

/// One number in a sum, and the row of the codex that gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Factor {
    /// The row or clause.
    pub row: ClauseId,
    /// The number it adds; may be negative.
    pub value: i16,
}

/// A sum of factors, without dice. Odds, rules and screens all use the same one.
///
/// ```
/// use engine::Total;
/// use engine::sample::clause;
/// let mut total = Total::of(clause!("T-2.U2"), 3);
/// total.add(clause!("T-2.F1"), -1);
/// total.add(clause!("T-2.F2"), 0); // a factor of nothing is not a factor
/// assert_eq!((total.sum(), total.factors().len()), (2, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Total {
    /// The starting value, usually the unit's own.
    pub base: Factor,
    factors: ArrayVec<Factor, 20>,
}

impl Total {
    /// A sum with the starting value `value` from `row`.
    #[must_use]
    pub fn of(row: ClauseId, value: i16) -> Total {
        Total { base: Factor { row, value }, factors: ArrayVec::new() }
    }

    /// Adds a factor; zero adds nothing and is not listed.
    pub fn add(&mut self, row: ClauseId, value: i16) {
        if value != 0 {
            self.factors.push(Factor { row, value });
        }
    }

    /// The factors, in the order they were added.
    #[must_use]
    pub fn factors(&self) -> &[Factor] {
        &self.factors
    }

    /// The starting value plus all factors.
    #[must_use]
    pub fn sum(&self) -> i16 {
        self.base.value + self.factors.iter().map(|factor| factor.value).sum::<i16>()
    }
}

/// The sum of one side in a contest or test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// The side.
    pub seat: Seat,
    /// The main piece of the side; `None` if the contest is not on a table.
    pub piece: Option<PieceId>,
    /// The sum without dice.
    pub total: Total,
    /// The number that the dice must reach or stay under, if there is one.
    pub needs: Option<i16>,
}

/// A contest or test that was decided: sums, dice and outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reckoning {
    /// Its kind: `fire`, `melee`, `morale`…
    pub kind: ContestKind,
    /// The clause that demands it.
    pub clause: ClauseId,
    /// The sums, the acting side first.
    pub sums: Vec<Sum>,
    /// The dice in the order rolled, re-rolled ones included.
    pub rolls: Vec<Roll>,
    /// The result.
    pub outcome: Outcome,
    /// The rows and clauses that turned sums and dice into the outcome.
    pub because: Vec<ClauseId>,
}
