//! What a battle answers: what an order would do, what it did, suggestions, and the frames of a replay.

use crate::chances::Chances;
use crate::entry_line::EntryLine;
use engine::catalogue::OrderKind;
use engine::sketch::{Face, Overlay};
use engine::{Audience, Event, Foreseen, Foresight, Illegal, PieceId, Preview, Sketch};
use geometry::{Point, Pose};

/// The results of an order that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number in the journal.
    pub entry: u32,
    /// The entry as text, to be appended to the journal.
    pub text: String,
    /// The events, and who may learn of them.
    pub events: Vec<(Audience, Event)>,
}

/// The order that a gesture leads to, as text.
#[derive(Clone, Debug)]
pub struct AimAnswer {
    /// The nearest legal order with its price, if there is one.
    pub order: Option<(String, Preview)>,
    /// Where the pieces would stand.
    pub ghost: Vec<Ghost>,
    /// Why it stopped before the pointer, or why there is no order.
    pub stopped: Option<Illegal>,
}

/// A piece at the pose and in the shape it would have.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// The piece that would move or change.
    pub piece: PieceId,
    /// The position and heading it would have.
    pub pose: Pose,
    /// Outlines of its stands there.
    pub stands: Vec<Vec<Point>>,
    /// How it would be drawn there; `None`: as it is now.
    pub face: Option<Face>,
}

/// What an order would cost, where it would lead, and its odds.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// What it costs.
    pub preview: Preview,
    /// Where the pieces would stand.
    pub ghost: Vec<Ghost>,
    /// The contest it begins, if it begins one.
    pub chances: Option<Chances>,
    /// All contests that it may lead to, if its family foresees them.
    pub foresight: Option<Foresight>,
    /// Whether dice are rolled as soon as it is given; if not, the contest comes later.
    pub rolls: bool,
    /// The shapes to draw over the table for it.
    pub overlays: Vec<Overlay>,
}

impl Weighed {
    /// All contests that it may lead to, in the order in which they are decided.
    pub fn contests(&self) -> impl Iterator<Item = &Foreseen> {
        self.foresight.iter().flat_map(|foresight| &foresight.contests)
    }
}

/// A suggested order.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The order as text.
    pub order: String,
    /// The kind of order.
    pub kind: OrderKind,
    /// The pieces it names.
    pub pieces: Vec<PieceId>,
    /// Yes or no, if it answers a yes-or-no question.
    pub answer: Option<bool>,
    /// What it costs.
    pub preview: Preview,
}

/// One state of a battle that is played back.
#[derive(Clone, Debug)]
pub struct ReplayFrame {
    /// The number of entries before it.
    pub at: u32,
    /// The entry that led to it; `None` for the first state.
    pub line: Option<EntryLine>,
    /// The events of that entry, and who may learn of them; empty if the entry is hidden from the reader.
    pub events: Vec<(Audience, Event)>,
    /// What to draw.
    pub sketch: Sketch,
    /// The hash of the state, 32 hexadecimal digits. `None` for the first state, and if the state may contain something
    /// hidden from the reader, who could otherwise test guesses against it.
    pub hash: Option<String>,
}
