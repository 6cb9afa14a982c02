//! What an order would cost and where it would lead: enough to draw the ghost.

use crate::catalogue::{Coin, MeasureRole, MeasureUnit, Measured, Term};
use crate::codex::ClauseId;
use crate::fraction::Fraction;
use crate::piece::PieceId;
use arrayvec::ArrayVec;
use geometry::{Length, Pose};
use serde::Serialize;
use std::fmt;

/// The answer to an order that may be given.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Preview {
    /// What it costs, in the rule set's own coin.
    pub costs: ArrayVec<Cost, 2>,
    /// Where the pieces would come to rest.
    pub ends: Vec<(PieceId, Pose)>,
    /// What was measured to allow it.
    pub measures: Vec<Measure>,
}

impl Preview {
    /// An order without cost or movement.
    #[must_use]
    pub fn free() -> Preview {
        Preview::default()
    }

    /// An order at a price.
    #[must_use]
    pub fn costing(cost: Cost) -> Preview {
        Preview { costs: std::iter::once(cost).collect(), ..Preview::default() }
    }
}

/// What is left of a move on open ground, of which a part is spent.
#[must_use]
pub fn left_of(whole: Length, spent: Fraction) -> Length {
    let left = (Fraction::ONE - spent) * Fraction::whole(i128::from(whole.0));
    Length(i32::try_from(left.numerator() / left.denominator()).unwrap_or(0).max(0))
}

/// A price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// So many points of a kind: `1 AP`.
    Points(i32, Coin),
    /// A part of a unit's move.
    Move(Fraction),
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cost::Points(points, kind) => write!(f, "{points} {kind}"),
            Cost::Move(part) => write!(f, "{part} move"),
        }
    }
}

/// Something measured on the way to a judgment, and the clause that says how.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measure {
    /// How it is measured.
    pub clause: ClauseId,
    /// What was measured: `range`, `distance`, `enfilade`…
    pub what: Measured,
    /// The result.
    pub amount: Amount,
}

/// The result of a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    /// A length.
    Length(Length),
    /// An angle in millidegrees.
    Angle(i32),
    /// A number of things.
    Count(i32),
    /// Yes or no.
    Truth(bool),
    /// A part of a whole.
    Part(Fraction),
    /// A word of the codex: a class of ground, a band of range.
    Word(Term),
    /// A piece.
    Piece(PieceId),
}

impl Measure {
    /// Whether a player may want to know it: what is not so is no news, unless it is a warning.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        self.what.data().role != MeasureRole::Silent && (self.amount != Amount::Truth(false) || self.warns())
    }

    /// Whether whoever gives the order should look twice.
    #[must_use]
    pub fn warns(&self) -> bool {
        match self.what.data().role {
            MeasureRole::Warning => self.amount != Amount::Truth(false),
            MeasureRole::WarningIfNot => self.amount == Amount::Truth(false),
            MeasureRole::Fact
            | MeasureRole::Silent
            | MeasureRole::Left
            | MeasureRole::Range
            | MeasureRole::Rate => false,
        }
    }
}

impl Amount {
    /// What it is given in.
    #[must_use]
    pub const fn unit(self) -> MeasureUnit {
        match self {
            Amount::Length(_) => MeasureUnit::Length,
            Amount::Angle(_) => MeasureUnit::Angle,
            Amount::Count(_) => MeasureUnit::Count,
            Amount::Truth(_) => MeasureUnit::YesNo,
            Amount::Part(_) => MeasureUnit::Part,
            Amount::Word(_) => MeasureUnit::Word,
            Amount::Piece(_) => MeasureUnit::Piece,
        }
    }
}
