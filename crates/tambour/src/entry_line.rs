//! An entry of a journal as one reader may see it.

use engine::catalogue::OrderKind;
use engine::{PieceId, Seat, Settlement};

/// An entry of the journal as one reader may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryLine {
    /// Its number.
    pub entry: u32,
    /// Who made it.
    pub seat: Seat,
    /// What was done.
    pub what: LineKind,
    /// Whether it still stands.
    pub stands: bool,
}

/// What an entry of the journal did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// An order was given.
    Order {
        /// What kind it was.
        kind: OrderKind,
        /// The pieces it names.
        pieces: Vec<PieceId>,
    },
    /// An order that this reader may not see yet.
    Hidden,
    /// Everything from this entry on was taken back.
    Back {
        /// The first entry that was taken back.
        to: u32,
    },
    /// The players ended the battle.
    Settled(Settlement),
}

impl EntryLine {
    /// The order, where it is one that the reader may see.
    #[must_use]
    pub fn order(&self) -> Option<(OrderKind, &[PieceId])> {
        match &self.what {
            LineKind::Order { kind, pieces } => Some((*kind, pieces)),
            LineKind::Hidden | LineKind::Back { .. } | LineKind::Settled(_) => None,
        }
    }

    /// Whether the reader may not see yet what it was.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.what == LineKind::Hidden
    }

    /// Whether it takes something back.
    #[must_use]
    pub fn is_back(&self) -> bool {
        matches!(self.what, LineKind::Back { .. })
    }
}
