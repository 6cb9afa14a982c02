//! Measures on the wire: key, number and unit beside the text.

use super::said::Said;
use super::table::Cited;
use serde::Serialize;

/// Something that was measured or looked up, and the clause that says how.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Measure {
    /// What was measured, by its key: `range`, `left`…
    pub key: String,
    /// How to show it.
    pub role: MeasureRole,
    /// The value.
    pub amount: Amount,
    /// The measure as text.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The clause that says how it is measured.
    pub clause: Cited,
}

/// How to show a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MeasureRole {
    /// A player may want to know it.
    Fact,
    /// A warning to the player who is about to give the order.
    Warning,
    /// How much of a move is left; the price says it too.
    Left,
    /// The distance to the piece that the order is about.
    Range,
    /// The full move of a piece.
    Rate,
}

/// The value of a measure.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Amount {
    /// The type of the value.
    pub unit: MeasureUnit,
    /// The number: micrometres, millidegrees, a count, or a fraction; 1 for yes and 0 for no. Terms and pieces have
    /// none.
    pub value: Option<f64>,
    /// The value as text: `160 paces`.
    pub words: String,
}

/// The type of value that a measure has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MeasureUnit {
    /// A length.
    Length,
    /// An angle.
    Angle,
    /// A number of things.
    Count,
    /// A fraction of a whole.
    Part,
    /// Yes or no.
    YesNo,
    /// A technical term of the codex.
    Word,
    /// A piece.
    Piece,
    /// What is in the way: a piece, terrain, the edge of the table.
    Obstacle,
}
