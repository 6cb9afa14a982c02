//! The preview of an order: what it would cost and where it would lead.

use crate::catalogue::{Coin, MeasureRole, MeasureUnit, Measured, Term};
use crate::codex::ClauseId;
use crate::fraction::Fraction;
use crate::illegal::Obstacle;
use crate::piece::PieceId;
use arrayvec::ArrayVec;
use geometry::{Length, Pose};
use serde::Serialize;
use std::fmt;

/// The preview of a legal order.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Preview {
    /// Its price, in the kinds of points that the rule set uses.
    pub costs: ArrayVec<Cost, 2>,
    /// Where the pieces would end.
    pub ends: Vec<(PieceId, Pose)>,
    /// What was measured when the order was checked.
    pub measures: Vec<Measure>,
}

impl Preview {
    /// The preview of an order that costs and moves nothing.
    #[must_use]
    pub fn free() -> Preview {
        Preview::default()
    }

    /// The preview of an order with a price.
    #[must_use]
    pub fn costing(cost: Cost) -> Preview {
        Preview { costs: std::iter::once(cost).collect(), ..Preview::default() }
    }
}

/// How much of a move is left on open terrain after a fraction of it is spent.
#[must_use]
pub fn left_of(whole: Length, spent: Fraction) -> Length {
    let left = (Fraction::ONE - spent) * Fraction::whole(i128::from(whole.0));
    Length(i32::try_from(left.numerator() / left.denominator()).unwrap_or(0).max(0))
}

/// A price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// A number of points of a kind: `1 AP`.
    Points(i32, Coin),
    /// A fraction of a unit's move.
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

/// Something that was measured or looked up when an order was checked, and the clause that says how.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measure {
    /// The clause that says how to measure.
    pub clause: ClauseId,
    /// What was measured: `range`, `distance`, `enfilade`…
    pub what: Measured,
    /// The value.
    pub amount: Amount,
}

/// The value of a measure.
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
    /// A fraction of a whole.
    Part(Fraction),
    /// A technical term of the codex: a class of terrain, a range band.
    Word(Term),
    /// A piece.
    Piece(PieceId),
    /// What is in the way: a piece, terrain, the edge of the table.
    Obstacle(Obstacle),
}

impl Measure {
    /// Whether to show it to players. An answer "no" is shown only if it is a warning.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        self.what.data().role != MeasureRole::Silent && (self.amount != Amount::Truth(false) || self.warns())
    }

    /// Whether it is a warning to the player who is about to give the order.
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
    /// The type of value it has.
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
            Amount::Obstacle(_) => MeasureUnit::Obstacle,
        }
    }
}
