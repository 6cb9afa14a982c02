//! Overrun (BB-4.11): which stands are overrun, and how the rest re-forms.

use crate::armies::shape::Shape;
use crate::measure::{FACING_STEP, OVERLAP};
use geometry::{Convex, ConvexPart, Footprint, Length, Pose, Travel};

/// BB-4.11.c: the path of a charger is extended straight ahead by this length.
pub const PROLONGED: Length = Length::mm(2);

/// How far a sample of a straight path may lie beside the line of it, because positions are rounded.
const ROUNDED: Length = Length(10);

/// BB-4.11.c: which stands the path of a charger touches.
#[must_use]
pub fn touched(stands: &[Footprint], swept: &[ConvexPart]) -> Vec<bool> {
    stands.iter().map(|stand| swept.iter().any(|part| part.penetrates(OVERLAP, stand))).collect()
}

/// BB-4.11.c: how far a path goes straight ahead at its end. Steps to the side or without length end this stretch, even
/// if they keep the heading.
#[must_use]
pub fn last_advance(path: &[Pose]) -> Length {
    let advance = |leg: &[Pose]| {
        let to = leg[0].locate(leg[1].at);
        let is_straight = leg[0].heading == leg[1].heading && to.right.abs() <= ROUNDED;
        (is_straight && to.ahead > Length::ZERO).then_some(to.ahead)
    };
    path.windows(2).rev().map_while(advance).sum()
}

/// BB-4.11.c: the area that a straight charge covers, with its extension.
#[must_use]
pub fn path(charger: &[Footprint], travel: Length, ahead: geometry::Heading) -> Vec<ConvexPart> {
    let way = Travel::along(ahead, travel + PROLONGED);
    charger.iter().map(|stand| way.sweep(stand)).collect()
}

/// What is left of a unit after an overrun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remainder {
    /// The number of stands left.
    pub stands: u16,
    /// BB-4.11.f: the width of the new front rank: the longest row of neighbouring stands that were not touched.
    pub width: u16,
    /// The middle of the new front edge. The facing is unchanged.
    pub pose: Pose,
}

/// BB-4.11.f: the longest row of untouched neighbouring stands in the first rank that has any; on a tie the left one.
#[must_use]
pub fn remainder(shape: &Shape, pose: &Pose, touched: &[bool]) -> Option<Remainder> {
    let stands = touched.iter().filter(|touched| !**touched).count() as u16;
    for rank in 0..shape.ranks {
        let count = shape.in_rank(rank);
        let is_left = |i: u16| !touched[usize::from(rank * shape.width + i)];
        let mut best: Option<(u16, u16)> = None;
        let mut from = 0;
        while from < count {
            let length = (from..count).take_while(|&i| is_left(i)).count() as u16;
            if length > best.map_or(0, |(_, length)| length) {
                best = Some((from, length));
            }
            from += length + 1;
        }
        if let Some((from, width)) = best {
            // All widths are even numbers of micrometres, so this division by 2 is exact.
            let right = shape.stand.width * (2 * i32::from(from) + i32::from(width) - i32::from(count)) / 2;
            let ahead = -(shape.stand.depth * i32::from(rank));
            let at = pose.place(right, ahead);
            let pose = Pose::new(at, pose.heading.rounded_to(FACING_STEP));
            return Some(Remainder { stands, width, pose });
        }
    }
    None
}
