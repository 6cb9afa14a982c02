//! Overrun (BB-4.11): which stands are overrun, and how the rest re-forms.

use crate::armies::shape::Shape;
use crate::measure::{FACING_STEP, OVERLAP};
use geometry::{Convex, ConvexPart, Footprint, Length, Pose, Travel};

/// BB-4.11.c: how far a charger's path is prolonged straight ahead.
pub const PROLONGED: Length = Length::mm(2);

/// BB-4.11.c: which stands the path of a charger touches.
#[must_use]
pub fn touched(stands: &[Footprint], swept: &[ConvexPart]) -> Vec<bool> {
    stands.iter().map(|stand| swept.iter().any(|part| part.penetrates(OVERLAP, stand))).collect()
}

/// The ground that a straight charge covers, prolonged (BB-4.11.c).
#[must_use]
pub fn path(charger: &[Footprint], travel: Length, ahead: geometry::Heading) -> Vec<ConvexPart> {
    let way = Travel::along(ahead, travel + PROLONGED);
    charger.iter().map(|stand| way.sweep(stand)).collect()
}

/// What is left after an overrun: its width, and the position of its front middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remainder {
    /// The number of stands left.
    pub stands: u16,
    /// BB-4.11.f: the longest run of untouched neighbours.
    pub width: u16,
    /// The middle of their front edge, facing kept.
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
            // Widths are even numbers of micrometres: the middle of a run is whole.
            let right = shape.stand.width * (2 * i32::from(from) + i32::from(width) - i32::from(count)) / 2;
            let ahead = -(shape.stand.depth * i32::from(rank));
            let at = pose.place(right, ahead);
            let pose = Pose::new(at, pose.heading.rounded_to(FACING_STEP));
            return Some(Remainder { stands, width, pose });
        }
    }
    None
}
