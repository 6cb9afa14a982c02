//! What a hand does on the table, before it is an order; and the nearest legal order it can mean.

use crate::halving;
use crate::illegal::Illegal;
use crate::piece::PieceId;
use crate::preview::Preview;
use geometry::{Length, Point, Pose};
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
        corner: Flank,
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

impl Gesture {
    /// One piece is dragged straight to a point.
    #[must_use]
    pub fn drag(piece: PieceId, to: Point) -> Gesture {
        Gesture::Drag { pieces: vec![piece], through: vec![to] }
    }

    /// A button is pressed: of a piece, or of the decision.
    #[must_use]
    pub fn press(piece: Option<PieceId>, button: &str) -> Gesture {
        Gesture::Press { pieces: piece.into_iter().collect(), button: button.to_owned() }
    }
}

/// Left or right, as the piece looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flank {
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

    /// The whole way to the hand if that is legal; else the farthest on it that is, and why it stopped. For pieces that
    /// are lifted and set down: what lies between does not matter, so it looks back from the hand.
    #[must_use]
    pub fn farthest_on_the_way(whole: Length, aimed: impl Fn(Length) -> Aimed<O>) -> Aimed<O> {
        /// How many places are looked at, before the last stretch is halved: a metre is found to a tenth of a millimetre.
        const LOOKS: i32 = 24;
        const HALVINGS: u32 = 9;
        let all = aimed(whole);
        let stretch = whole / LOOKS;
        let is_legal = |gone: Length| aimed(gone).order.is_some();
        if all.order.is_some() {
            return all;
        }
        let Some(look) = (1..LOOKS).rev().find(|&look| is_legal(stretch * look)) else { return all };
        let (mut legal, mut refused) = (stretch * look, stretch * (look + 1));
        for _ in 0..HALVINGS {
            let middle = (legal + refused) / 2;
            if is_legal(middle) {
                legal = middle;
            } else {
                refused = middle;
            }
        }
        Aimed { stopped: all.stopped, ..aimed(legal) }
    }

    /// The whole way if that is legal; else as many whole steps of it as are, and why the next is not. For pieces that go
    /// the way: who cannot go so far cannot go farther either, so the way is halved.
    #[must_use]
    pub fn farthest(whole: i32, step: i32, aimed: impl Fn(i32) -> Aimed<O>) -> Aimed<O> {
        let all = aimed(whole);
        if all.order.is_some() || whole < step {
            return all;
        }
        let mut found = None;
        let mut stopped = None;
        halving::last(0, whole / step + 1, |steps| {
            let Aimed { order, ghost, stopped: why } = aimed(steps * step);
            let is_legal = order.is_some();
            if is_legal {
                found = Some((order, ghost));
            } else {
                stopped = why;
            }
            is_legal
        });
        match found {
            Some((order, ghost)) => Aimed { order, ghost, stopped: stopped.or(all.stopped) },
            None => all,
        }
    }

    /// A gesture that comes to an order.
    #[must_use]
    pub fn order(order: O, preview: Preview) -> Aimed<O> {
        let ghost = preview.ends.clone();
        Aimed { order: Some((order, preview)), ghost, stopped: None }
    }
}
