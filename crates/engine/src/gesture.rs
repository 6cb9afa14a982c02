//! Gestures: what a player does with mouse or finger, and the nearest legal order to it.

use crate::halving;
use crate::illegal::Illegal;
use crate::piece::PieceId;
use crate::preview::Preview;
use crate::referee::Referee;
use geometry::{Length, Point, Pose};
use serde::{Deserialize, Serialize};

/// What a player does with mouse or finger. It names pieces and points and contains no rule.
#[derive(Clone, Debug, PartialEq)]
pub enum Gesture {
    /// The pieces are dragged through waypoints; the last is the position of the pointer.
    Drag {
        /// The pieces, the one that is dragged first.
        pieces: Vec<PieceId>,
        /// The waypoints: the reference point of the first piece goes there.
        through: Vec<Point>,
    },
    /// A front corner is dragged while the other stays in place.
    Wheel {
        /// The pieces that wheel together.
        pieces: Vec<PieceId>,
        /// The front corner that is dragged.
        corner: Flank,
        /// The position of the pointer.
        to: Point,
    },
    /// The handle in front of the piece is dragged to turn it.
    Turn {
        /// The pieces that turn.
        pieces: Vec<PieceId>,
        /// The position of the pointer.
        to: Point,
    },
    /// An enemy is pointed at: to fire at, charge or fight.
    Target {
        /// The acting pieces, the principal first.
        pieces: Vec<PieceId>,
        /// The piece that is pointed at.
        target: PieceId,
    },
    /// A button is pressed, in the menu of a piece or in the panel of the decision.
    Press {
        /// The pieces whose menu it is; empty for a button of the decision.
        pieces: Vec<PieceId>,
        /// The key of the button, from the sketch.
        button: String,
    },
}

impl Gesture {
    /// A drag of one piece straight to a point.
    #[must_use]
    pub fn drag(piece: PieceId, to: Point) -> Gesture {
        Gesture::Drag { pieces: vec![piece], through: vec![to] }
    }

    /// A press of a button of a piece, or of the decision (`None`).
    #[must_use]
    pub fn press(piece: Option<PieceId>, button: &str) -> Gesture {
        Gesture::Press { pieces: piece.into_iter().collect(), button: button.to_owned() }
    }
}

/// Left or right, as seen by the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flank {
    /// Left.
    Left,
    /// Right.
    Right,
}

/// The order that a gesture leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Aimed<O> {
    /// The nearest legal order with its price, if there is one.
    pub order: Option<(O, Preview)>,
    /// Where the pieces would stand, for drawing a preview.
    pub ghost: Vec<(PieceId, Pose)>,
    /// Why it stopped before the pointer, or why there is no order.
    pub stopped: Option<Illegal>,
}

impl<O> Aimed<O> {
    /// A gesture that leads to no order, and why.
    #[must_use]
    pub fn refused(why: Illegal) -> Aimed<O> {
        Aimed { order: None, ghost: Vec::new(), stopped: Some(why) }
    }

    /// The whole way to the pointer if that is legal; otherwise the farthest legal position on it, and why it stopped.
    /// For pieces that are picked up and put down: what lies between does not matter, so it searches back from the
    /// pointer.
    #[must_use]
    pub fn farthest_on_the_way(whole: Length, aimed: impl Fn(Length) -> Aimed<O>) -> Aimed<O> {
        /// How many positions are tried before the last interval is bisected. A metre is resolved to a tenth of a
        /// millimetre.
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

    /// The whole way if that is legal; otherwise as many whole steps of it as are legal, and why the next is not. For
    /// pieces that move along the way: if a distance is illegal then so is every longer one, so it bisects.
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

    /// A gesture that means an order: the order if it is legal, otherwise why not.
    #[must_use]
    pub fn judged<R: Referee<Order = O>>(rules: &R, state: &R::State, order: O) -> Aimed<O> {
        match rules.check(state, &order).map(|legal| legal.preview()) {
            Ok(preview) => Aimed::order(order, preview),
            Err(illegal) => Aimed::refused(illegal),
        }
    }

    /// A gesture that leads to an order.
    #[must_use]
    pub fn order(order: O, preview: Preview) -> Aimed<O> {
        let ghost = preview.ends.clone();
        Aimed { order: Some((order, preview)), ghost, stopped: None }
    }
}
