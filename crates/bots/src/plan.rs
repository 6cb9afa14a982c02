//! What a bot has in mind: arrows on the table, each with a reason. The same for every rule set, so that a server can
//! send it and a client can draw it.

use engine::{Phrase, PieceId};
use geometry::Point;
use serde::Serialize;

/// What a bot means to do, the order it gives now first.
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
    /// The arrows, in the order they are to be carried out.
    pub strokes: Vec<Stroke>,
}

/// One arrow, and the reason for it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stroke {
    /// Who acts; nobody when the order is about the turn itself.
    pub pieces: Vec<PieceId>,
    /// The way, from where the first of them stands to where it goes or aims; one point or none: no arrow.
    pub through: Vec<Point>,
    /// One line: what and why.
    pub says: Phrase,
}

impl Stroke {
    /// In one line, the pieces by their names in orders; `say` knows a language.
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
