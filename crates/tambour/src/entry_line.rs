//! An entry of a journal as one reader may see it.

use engine::catalogue::OrderKind;
use engine::{PieceId, Seat, Settlement};

/// An entry of the journal as one reader may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryLine {
    /// Its number.
    pub entry: u32,
    /// The seat that made it.
    pub seat: Seat,
    /// What it did.
    pub what: LineKind,
    /// Whether it still counts; `false` if it was taken back.
    pub stands: bool,
}

/// What an entry of the journal did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// An order was given.
    Order {
        /// The kind of order.
        kind: OrderKind,
        /// The pieces it names.
        pieces: Vec<PieceId>,
    },
    /// An order that this reader may not see yet.
    Hidden,
    /// This entry and all later ones were taken back.
    Back {
        /// The first entry that was taken back.
        to: u32,
    },
    /// A rule was corrected since: this entry and all later ones no longer count.
    Mended {
        /// The first entry that no longer counts.
        to: u32,
    },
    /// The players ended the battle by agreement or on time.
    Settled(Settlement),
}

impl EntryLine {
    /// The kind and pieces of the order; `None` if it is hidden or not an order.
    #[must_use]
    pub fn order(&self) -> Option<(OrderKind, &[PieceId])> {
        match &self.what {
            LineKind::Order { kind, pieces } => Some((*kind, pieces)),
            LineKind::Hidden | LineKind::Back { .. } | LineKind::Mended { .. } | LineKind::Settled(_) => None,
        }
    }

    /// Whether it is still hidden from the reader.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.what == LineKind::Hidden
    }

    /// Whether it takes back entries.
    #[must_use]
    pub fn is_back(&self) -> bool {
        matches!(self.what, LineKind::Back { .. })
    }
}
