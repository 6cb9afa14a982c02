//! How pieces are drawn. Stands and signs that look alike have the same key; `/api/drawings` gives the drawing of a key.
//! Lengths are hundredths of a millimetre of the table.

use serde::Serialize;

/// How a stand looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct StandDress {
    /// The key of its drawing.
    pub key: String,
    /// How many figures are on it.
    pub figures: u16,
}

/// A sign at the edge of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SignPlace {
    /// The key of its drawing.
    pub key: String,
    /// How far it is to the right of the middle of the first stand.
    pub x: i32,
    /// How far it is to the rear of that middle.
    pub y: i32,
    /// Whether it is upright on the screen, however the stand is rotated.
    pub is_upright: bool,
    /// The badge that it shows, by its number in the list.
    pub badge: Option<u16>,
}

/// Drawings of stands and signs, and the figures that they use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Drawings {
    /// The stands that were asked for.
    pub stands: Vec<StandDrawing>,
    /// The signs that were asked for.
    pub signs: Vec<SignDrawing>,
    /// Every figure that the stands use.
    pub figures: Vec<FigureDrawing>,
}

/// The drawing of a stand around its middle, facing up, as SVG in millimetres.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct StandDrawing {
    /// Its key.
    pub key: String,
    /// The classes of its outline.
    pub plate: String,
    /// Front bars and notches.
    pub bars: String,
    /// The staff symbol, drawn in place of figures.
    pub symbol: String,
    /// What is below the figures: a gun, a team.
    pub below: String,
    /// The places of the figures; those that are lost first come last.
    pub places: Vec<FigurePlace>,
    /// Whether lost figures leave all stands of the piece in turn, not one stand after the other.
    pub is_shared: bool,
}

/// The place of a figure on a stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FigurePlace {
    /// The id of its drawing.
    pub figure: String,
    /// How far it is to the right of the middle.
    pub x: i32,
    /// How far it is to the rear of the middle.
    pub y: i32,
    /// Its rotation in degrees.
    pub turn: i32,
    /// Its scale in hundredths.
    pub scale: i32,
}

/// The drawing of a sign around its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SignDrawing {
    /// Its key.
    pub key: String,
    /// Its markup.
    pub markup: String,
}

/// A figure in a coat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct FigureDrawing {
    /// Its id.
    pub id: String,
    /// Its markup: a group with that id.
    pub markup: String,
}
