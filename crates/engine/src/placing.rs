//! Pieces that are set down by hand: how far a drag carries them, and how far a dragged corner turns them.

use crate::gesture::{Aimed, Flank};
use geometry::{Offset, Point, Turn};

/// Pieces are lifted at one point and set down at another, or as near to it as is legal on the way. `moved` sets them down
/// that far from where they stand.
#[must_use]
pub fn lift<O>(from: Point, to: Point, moved: impl Fn(Offset) -> Aimed<O>) -> Aimed<O> {
    let whole = from.gap_to(to).to_length();
    Aimed::farthest_on_the_way(whole, |gone| {
        moved(if gone == whole { to - from } else { from.towards(to, gone) - from })
    })
}

/// A front, its left end first, of which one end is dragged towards a point: the end that stays, and how far the front turns
/// about it.
///
/// ```
/// use engine::Flank;
/// use geometry::{Point, Turn};
/// let front = (Point::mm(0, 0), Point::mm(40, 0));
/// let (pivot, turn) = engine::placing::swing(front, Flank::Left, Point::mm(40, 90)).expect("a swing");
/// assert_eq!((pivot, turn), (Point::mm(40, 0), Turn::RIGHT));
/// ```
#[must_use]
pub fn swing((left, right): (Point, Point), corner: Flank, to: Point) -> Option<(Point, Turn)> {
    let (pivot, moving) = match corner {
        Flank::Left => (right, left),
        Flank::Right => (left, right),
    };
    Some((pivot, pivot.heading_to(moving)?.turn_to(pivot.heading_to(to)?)))
}
