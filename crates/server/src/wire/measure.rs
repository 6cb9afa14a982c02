//! What was measured, on the wire: key, number and unit beside the words.

use super::said::Said;
use super::table::Cited;
use serde::Serialize;

/// Something measured, and the clause that says how.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Measure {
    /// What was measured: `range`, `left`…
    pub key: String,
    /// What it is for on a screen.
    pub role: MeasureRole,
    /// The result.
    pub amount: Amount,
    /// The whole in words.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// The clause that says how it is measured.
    pub clause: Cited,
}

/// What a measure is for on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MeasureRole {
    /// A player may want to know it.
    Fact,
    /// Whoever gives the order should look twice.
    Warning,
    /// What is left of a move; the price says it too.
    Left,
    /// How far it is to whom the order is about.
    Range,
    /// The whole move of a piece.
    Rate,
}

/// The result of a measurement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Amount {
    /// What it is given in.
    pub unit: MeasureUnit,
    /// The number: micrometres, millidegrees, a count, a part of one; 1 for yes and 0 for no. Words and pieces have none.
    pub value: Option<f64>,
    /// The result alone in words: `160 paces`.
    pub words: String,
}

/// What a measure is given in.
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
    /// A part of a whole.
    Part,
    /// Yes or no.
    YesNo,
    /// A word of the codex.
    Word,
    /// A piece.
    Piece,
}
