//! Why an order was refused: the clause that forbids it and the facts it met, as data. The crate `words` makes sentences
//! of it.

use crate::catalogue::{Because, CountName, Done, Question};
use crate::codex::ClauseId;
use crate::piece::PieceId;
use crate::seat::Seat;
use geometry::{Length, Point};
use serde::Serialize;

/// A refusal. The state is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Illegal {
    /// The first clause that forbids the order.
    pub clause: ClauseId,
    /// What it met.
    pub reason: Reason,
    /// What decided it, to be drawn on the table.
    pub pointers: Vec<Pointer>,
}

/// The obstacle an order met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Somebody else must decide first.
    NotYourDecision {
        /// Who is waited for; nobody when the battle is over.
        waiting_for: Option<Seat>,
    },
    /// This kind of order does not answer what is asked now.
    NotNow {
        /// What is asked.
        asked: Question,
    },
    /// There is no such piece.
    NoSuchPiece {
        /// The name in the order.
        piece: PieceId,
    },
    /// The piece belongs to the other side, or to the wrong command.
    NotYours {
        /// The piece.
        piece: PieceId,
    },
    /// The piece is not on the table, or no longer in the battle.
    NotOnTable {
        /// The piece.
        piece: PieceId,
    },
    /// The piece has done this already.
    AlreadyDone {
        /// The piece.
        piece: PieceId,
        /// What it has done: `moved`, `fired`, `turned`…
        what: Done,
    },
    /// The piece may not do this: its type, formation or state forbids it.
    MayNot {
        /// The piece.
        piece: PieceId,
        /// What forbids it: `cavalry does not fire`.
        because: Because,
    },
    /// The order itself is not well formed.
    BadOrder {
        /// What is wrong.
        because: Because,
    },
    /// Two pieces do not belong together.
    NotTogether {
        /// The piece that the order is about.
        piece: PieceId,
        /// The piece it does not belong with.
        other: PieceId,
        /// What parts them.
        because: Because,
    },
    /// Not enough points are left.
    CannotPay {
        /// The price.
        price: i32,
        /// What is left.
        left: i32,
    },
    /// More was spent than allowed, in thousandths of the whole.
    OverAllowance {
        /// The piece that cannot afford it.
        piece: PieceId,
        /// What the order spends, in thousandths of the allowance.
        spent: i32,
    },
    /// Too far, by a measured distance.
    TooFar {
        /// From where.
        piece: PieceId,
        /// To what.
        other: PieceId,
        /// The distance measured.
        distance: Length,
        /// The most allowed.
        limit: Length,
    },
    /// Too near, by a measured distance.
    TooNear {
        /// From where.
        piece: PieceId,
        /// To what.
        other: PieceId,
        /// The distance measured.
        distance: Length,
        /// The least allowed.
        limit: Length,
    },
    /// Outside the field or arc.
    OutOfArc {
        /// The one that looks.
        piece: PieceId,
        /// The one looked at.
        other: PieceId,
    },
    /// No free line.
    NoLine {
        /// From.
        piece: PieceId,
        /// To.
        other: PieceId,
        /// What stops the best line.
        stopped_by: Obstacle,
    },
    /// Another choice comes first.
    Prefers {
        /// The piece that must prefer.
        piece: PieceId,
        /// What it must prefer.
        other: PieceId,
    },
    /// In contact.
    InContact {
        /// The piece.
        piece: PieceId,
        /// What it touches.
        other: PieceId,
    },
    /// Not in the contact that is needed.
    NoContact {
        /// The piece.
        piece: PieceId,
        /// What it does not touch.
        other: PieceId,
    },
    /// Something is in the way.
    Blocked {
        /// The piece.
        piece: PieceId,
        /// What is in the way.
        by: Obstacle,
    },
    /// An angle is too wide, in millidegrees.
    TooWide {
        /// The piece.
        piece: PieceId,
        /// The angle.
        angle: i32,
        /// The most allowed.
        limit: i32,
    },
    /// A number is wrong.
    WrongCount {
        /// What is counted.
        of: CountName,
        /// How many there are.
        given: i32,
        /// The most, or least, allowed.
        limit: i32,
    },
    /// A length is shorter or longer than allowed.
    OutOfRange {
        /// The piece.
        piece: PieceId,
        /// The length in the order.
        given: Length,
        /// The least allowed.
        least: Length,
        /// The most allowed.
        most: Length,
    },
}

/// What is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// A piece.
    Piece(PieceId),
    /// A piece of terrain, by its place in the list of the scene.
    Terrain(u16),
    /// The edge of the table.
    Edge,
}

/// Something to point at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pointer {
    /// A piece.
    Piece(PieceId),
    /// A point or corner.
    Point(Point),
    /// A line or gap.
    Segment(Point, Point),
    /// An area: zone, corridor, offending part.
    Area(Vec<Point>),
}

impl Illegal {
    /// A refusal that points at nothing.
    #[must_use]
    pub fn new(clause: ClauseId, reason: Reason) -> Illegal {
        Illegal { clause, reason, pointers: Vec::new() }
    }

    /// The same, with something more to point at.
    #[must_use]
    pub fn showing(mut self, pointer: Pointer) -> Illegal {
        self.pointers.push(pointer);
        self
    }
}

impl ClauseId {
    /// The refusal that this clause makes for `reason`.
    #[must_use]
    pub fn refuses(self, reason: Reason) -> Illegal {
        Illegal::new(self, reason)
    }
}
