//! The plan of a bot: arrows on the table, each with a reason. It has the same type for all rule sets, so that the
//! server can send it and a client can draw it.

use engine::{Phrase, PieceId};
use geometry::Point;
use serde::Serialize;

/// What a bot intends to do, beginning with the order it gives now.
///
/// ```
/// use bots::catalogue::label;
/// use bots::{Plan, Stroke};
/// use engine::PieceId;
/// let says = label::BOT_CHARGES.with("enemy", PieceId::unit(12));
/// let plan = Plan { strokes: vec![Stroke { pieces: vec![PieceId::unit(3)], through: Vec::new(), says }] };
/// assert_eq!(plan.told(&|says| says.label.to_string()), "3 bot_charges");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Plan {
    /// The arrows, in the sequence of the orders.
    pub strokes: Vec<Stroke>,
}

/// One arrow, and the reason for the order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stroke {
    /// The pieces that act; empty if the order is about the turn itself.
    pub pieces: Vec<PieceId>,
    /// The points of the arrow, from the first piece to its destination or target; with fewer than two points there is
    /// no arrow.
    pub through: Vec<Point>,
    /// The order and its reason, in one line.
    pub says: Phrase,
}

impl Stroke {
    /// The stroke in one line, with pieces by their ids; `say` renders a phrase in a language.
    #[must_use]
    pub fn told(&self, say: &dyn Fn(&Phrase) -> String) -> String {
        let pieces: Vec<String> = self.pieces.iter().map(PieceId::to_string).collect();
        let says = say(&self.says);
        if pieces.is_empty() { says } else { format!("{} {says}", pieces.join(", ")) }
    }
}

impl Plan {
    /// All strokes in one line.
    #[must_use]
    pub fn told(&self, say: &dyn Fn(&Phrase) -> String) -> String {
        let strokes: Vec<String> = self.strokes.iter().map(|stroke| stroke.told(say)).collect();
        strokes.join("; ")
    }
}
