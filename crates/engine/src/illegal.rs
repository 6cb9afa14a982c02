//! Why an order was refused, as data: the clause that forbids it and the facts. The crate `words` makes sentences of
//! it.

mod display;

use crate::catalogue::{Because, CountName, Done, Question};
use crate::codex::ClauseId;
use crate::piece::PieceId;
use crate::seat::Seat;
use geometry::{Length, Point};
use serde::Serialize;

/// A refusal of an order. The state is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Illegal {
    /// The first clause that forbids the order.
    pub clause: ClauseId,
    /// Why, with the facts.
    pub reason: Reason,
    /// What to highlight on the table.
    pub pointers: Vec<Pointer>,
}

/// Why an order is refused, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The other seat must decide first, or the battle is over.
    NotYourDecision {
        /// The seat that must decide; `None` when the battle is over.
        waiting_for: Option<Seat>,
    },
    /// The present decision does not allow this kind of order.
    NotNow {
        /// The present decision.
        asked: Question,
    },
    /// There is no such piece.
    NoSuchPiece {
        /// The id in the order.
        piece: PieceId,
    },
    /// The piece belongs to the other player, or to the wrong command.
    NotYours {
        /// The piece in the order.
        piece: PieceId,
    },
    /// The piece is not on the table, or no longer in the battle.
    NotOnTable {
        /// The piece in the order.
        piece: PieceId,
    },
    /// The piece has done this already.
    AlreadyDone {
        /// The piece in the order.
        piece: PieceId,
        /// What it has done: `moved`, `fired`, `turned`…
        what: Done,
    },
    /// The piece may not do this because of its type, formation or status.
    MayNot {
        /// The piece in the order.
        piece: PieceId,
        /// What forbids it, such as that cavalry does not fire.
        because: Because,
    },
    /// The order is malformed.
    BadOrder {
        /// What is wrong.
        because: Because,
    },
    /// Two pieces may not take part in the same order.
    NotTogether {
        /// The piece that the order is about.
        piece: PieceId,
        /// The piece it does not belong with.
        other: PieceId,
        /// The condition that they do not meet.
        because: Because,
    },
    /// Not enough points are left.
    CannotPay {
        /// The price.
        price: i32,
        /// The points left.
        left: i32,
    },
    /// The order uses more than the allowance of a piece, such as its move.
    OverAllowance {
        /// The piece that cannot afford it.
        piece: PieceId,
        /// What the order spends, in thousandths of the allowance.
        spent: i32,
    },
    /// The distance is too large.
    TooFar {
        /// The piece it is measured from.
        piece: PieceId,
        /// The piece it is measured to.
        other: PieceId,
        /// The distance measured.
        distance: Length,
        /// The longest distance allowed.
        limit: Length,
    },
    /// The distance is too small.
    TooNear {
        /// The piece it is measured from.
        piece: PieceId,
        /// The piece it is measured to.
        other: PieceId,
        /// The distance measured.
        distance: Length,
        /// The shortest distance allowed.
        limit: Length,
    },
    /// The other piece is outside the field of fire, or another arc in front of the piece.
    OutOfArc {
        /// The piece whose arc it is.
        piece: PieceId,
        /// The piece that is outside it.
        other: PieceId,
    },
    /// There is no clear line of sight or fire between two pieces.
    NoLine {
        /// Where the line begins.
        piece: PieceId,
        /// Where the line ends.
        other: PieceId,
        /// What blocks the best line.
        stopped_by: Obstacle,
    },
    /// The rules make the piece choose something else first, such as a nearer target.
    Prefers {
        /// The piece in the order.
        piece: PieceId,
        /// The piece that it must choose.
        other: PieceId,
    },
    /// The piece is in contact with another, which forbids the order.
    InContact {
        /// The piece in the order.
        piece: PieceId,
        /// The piece that it touches.
        other: PieceId,
    },
    /// The piece is not in the contact that the order needs.
    NoContact {
        /// The piece in the order.
        piece: PieceId,
        /// The piece that it does not touch.
        other: PieceId,
    },
    /// Something is in the way of the piece.
    Blocked {
        /// The piece in the order.
        piece: PieceId,
        /// What is in the way.
        by: Obstacle,
    },
    /// An angle is too large.
    TooWide {
        /// The piece in the order.
        piece: PieceId,
        /// The angle, in millidegrees.
        angle: i32,
        /// The largest angle allowed, in millidegrees.
        limit: i32,
    },
    /// A number is too large or too small.
    WrongCount {
        /// What the number counts.
        of: CountName,
        /// The number in the order.
        given: i32,
        /// The largest or smallest number allowed.
        limit: i32,
    },
    /// A length is shorter or longer than allowed.
    OutOfRange {
        /// The piece in the order.
        piece: PieceId,
        /// The length in the order.
        given: Length,
        /// The shortest length allowed.
        least: Length,
        /// The longest length allowed.
        most: Length,
    },
}

/// What is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// A piece.
    Piece(PieceId),
    /// A piece of terrain, by its index in the list of the scene.
    Terrain(u16),
    /// The edge of the table.
    Edge,
}

/// Something to highlight on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pointer {
    /// A piece.
    Piece(PieceId),
    /// A point, such as a corner.
    Point(Point),
    /// A line, such as a gap between two pieces.
    Segment(Point, Point),
    /// An area, such as a zone or a part that overlaps something.
    Area(Vec<Point>),
}

impl Illegal {
    /// A refusal that highlights nothing.
    #[must_use]
    pub fn new(clause: ClauseId, reason: Reason) -> Illegal {
        Illegal { clause, reason, pointers: Vec::new() }
    }

    /// The same refusal, with one more thing to highlight.
    #[must_use]
    pub fn showing(mut self, pointer: Pointer) -> Illegal {
        self.pointers.push(pointer);
        self
    }
}

impl ClauseId {
    /// A refusal with this clause and `reason`.
    #[must_use]
    pub fn refuses(self, reason: Reason) -> Illegal {
        Illegal::new(self, reason)
    }
}
