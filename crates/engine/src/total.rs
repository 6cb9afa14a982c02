//! Sums and contests: every factor of every roll, with the row it comes from.

use crate::catalogue::ContestKind;
use crate::codex::ClauseId;
use crate::dice::Roll;
use crate::odds::Outcome;
use crate::piece::PieceId;
use crate::seat::Seat;
use arrayvec::ArrayVec;
use serde::Serialize;

/// One figure of a sum and the row of the codex that gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Factor {
    /// The row or clause.
    pub row: ClauseId,
    /// What it adds.
    pub value: i16,
}

/// A sum with everything that goes into it but the die. The odds, the referee and the screen read the same one.
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
    /// What the sum starts from: the unit's own figure.
    pub base: Factor,
    factors: ArrayVec<Factor, 20>,
}

impl Total {
    /// A sum that starts from `value`, which stands in `row`.
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

    /// Base and factors together.
    #[must_use]
    pub fn sum(&self) -> i16 {
        self.base.value + self.factors.iter().map(|factor| factor.value).sum::<i16>()
    }
}

/// One side of a contest or test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// Whose sum it is.
    pub seat: Seat,
    /// The piece that speaks for the side, when the contest is on a table.
    pub piece: Option<PieceId>,
    /// The sum without dice.
    pub total: Total,
    /// What the dice must reach (or stay under), where a test has such a number.
    pub needs: Option<i16>,
}

/// A contest or test as it was decided: sums, dice, outcome. What a screen lays beside the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reckoning {
    /// What kind: `fire`, `melee`, `morale`…
    pub kind: ContestKind,
    /// The clause that calls for it.
    pub clause: ClauseId,
    /// The sums, the acting side first.
    pub sums: Vec<Sum>,
    /// The dice that decided it, in the order rolled; re-rolled dice too.
    pub rolls: Vec<Roll>,
    /// What came of it.
    pub outcome: Outcome,
    /// Rows and clauses that turned the sums into the outcome.
    pub because: Vec<ClauseId>,
}
