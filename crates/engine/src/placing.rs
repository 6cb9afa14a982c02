//! Placing pieces by hand, as in deployment: how far a drag moves them, and how far a dragged corner turns them.

use crate::gesture::{Aimed, Flank};
use geometry::{Offset, Point, Turn};

/// Moves pieces from one point to another, or as near to it as is legal on the straight line. `moved` makes the order
/// for an offset from where they stand.
#[must_use]
pub fn lift<O>(from: Point, to: Point, moved: impl Fn(Offset) -> Aimed<O>) -> Aimed<O> {
    let whole = from.gap_to(to).to_length();
    Aimed::farthest_on_the_way(whole, |gone| {
        moved(if gone == whole { to - from } else { from.towards(to, gone) - from })
    })
}

/// A front edge (left end first) of which one end is dragged towards a point. Returns the end that stays in place, and
/// the angle by which the front turns around it.
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
