//! What a bot has in mind: arrows on the table, each with a reason. The same for every rule set, so that a server can
//! send it and a client can draw it.

use engine::PieceId;
use geometry::Point;
use serde::Serialize;
use std::fmt;

/// What a bot means to do, the order it gives now first.
///
/// ```
/// use bots::{Plan, Stroke};
/// use engine::PieceId;
/// let words = "charges 12: wins 58 %".to_owned();
/// let plan = Plan { strokes: vec![Stroke { pieces: vec![PieceId::unit(3)], through: Vec::new(), words }] };
/// assert_eq!(plan.to_string(), "3 charges 12: wins 58 %");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Plan {
    /// The arrows, in the order they are to be carried out.
    pub strokes: Vec<Stroke>,
}

/// One arrow, and the reason for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stroke {
    /// Who acts; nobody when the order is about the turn itself.
    pub pieces: Vec<PieceId>,
    /// The way, from where the first of them stands to where it goes or aims; one point or none: no arrow.
    pub through: Vec<Point>,
    /// One line: what and why.
    pub words: String,
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, piece) in self.pieces.iter().enumerate() {
            write!(f, "{}{piece}", if at == 0 { "" } else { ", " })?;
        }
        write!(f, "{}{}", if self.pieces.is_empty() { "" } else { " " }, self.words)
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, stroke) in self.strokes.iter().enumerate() {
            write!(f, "{}{stroke}", if at == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}
