//! What a hand does on the table, before it is an order; and the nearest legal order it can mean.

use crate::illegal::Illegal;
use crate::piece::PieceId;
use crate::preview::Preview;
use geometry::{Point, Pose};
use serde::{Deserialize, Serialize};

/// A movement of the hand. It names pieces and places, never a rule.
#[derive(Clone, Debug, PartialEq)]
pub enum Gesture {
    /// The body of the pieces is dragged through waypoints; the last is under the hand.
    Drag {
        /// The pieces, the one under the hand first.
        pieces: Vec<PieceId>,
        /// Where the hand has been: the reference point of the first piece goes there.
        through: Vec<Point>,
    },
    /// A front corner is dragged, the other stays pinned.
    Wheel {
        /// The pieces.
        pieces: Vec<PieceId>,
        /// Which front corner moves.
        corner: Side,
        /// Where the hand is.
        to: Point,
    },
    /// The handle before the front edge is turned.
    Turn {
        /// The pieces.
        pieces: Vec<PieceId>,
        /// Where the hand is.
        to: Point,
    },
    /// A target is pointed at: fire, charge, fight.
    Target {
        /// The acting pieces, the principal first.
        pieces: Vec<PieceId>,
        /// What is pointed at.
        target: PieceId,
    },
    /// A button of a piece's menu or of the decision is pressed.
    Press {
        /// The pieces.
        pieces: Vec<PieceId>,
        /// The button, as the sketch named it.
        button: String,
    },
}

/// Left or right, as the piece looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Left.
    Left,
    /// Right.
    Right,
}

/// What a gesture comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Aimed<O> {
    /// The nearest legal order, if there is one, with what it costs.
    pub order: Option<(O, Preview)>,
    /// Where the pieces would stand.
    pub ghost: Vec<(PieceId, Pose)>,
    /// Why it stopped short of the hand, or why there is no order.
    pub stopped: Option<Illegal>,
}

impl<O> Aimed<O> {
    /// A gesture that comes to nothing, and why.
    #[must_use]
    pub fn refused(why: Illegal) -> Aimed<O> {
        Aimed { order: None, ghost: Vec::new(), stopped: Some(why) }
    }

    /// A gesture that comes to an order.
    #[must_use]
    pub fn order(order: O, preview: Preview) -> Aimed<O> {
        let ghost = preview.ends.clone();
        Aimed { order: Some((order, preview)), ghost, stopped: None }
    }
}
