//! FP-5.g: which units support an engaged unit.

use crate::armies::shape::Body;
use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::measure::angles::off_heading;
use crate::measure::{INCH, is_over};
use crate::state::on_table::Tabletop;
use crate::state::{Flag, Unit};
use crate::tables::book::Book;
use geometry::Length;

/// FP-5.g: the largest angle between a support and the rear direction, in hundredths of a degree.
pub(crate) const REAR: i32 = 4_500;

/// The position of a supporting unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Support {
    /// The distance, edge to edge.
    pub distance: Length,
    /// The angle of its centre from the rear direction, in hundredths of a degree.
    pub angle: i32,
}

impl Support {
    /// Whether its position is that of a support.
    #[must_use]
    pub(crate) fn is_in_place(&self, book: &Book) -> bool {
        !is_over(self.distance, book.tables.distances.support) && self.angle <= REAR
    }
}

/// FP-5.g: the position of one unit behind another; `None` for a garrison, which has no rear.
#[must_use]
pub(crate) fn support(engaged: &Unit, bodies: (&Body<'_>, &Body<'_>)) -> Option<Support> {
    (engaged.formation != Formation::Garrison).then(|| Support {
        distance: bodies.0.distance(bodies.1),
        angle: off_heading(engaged.heading.opposite(), engaged.centre, bodies.1.centre()),
    })
}

impl Tabletop<'_> {
    /// FP-5.g: whether `behind` supports `engaged`.
    #[must_use]
    pub fn supports(&self, behind: &Unit, engaged: &Unit) -> bool {
        let same_arm = behind.arm == engaged.arm
            || (behind.arm == Arm::Infantry && engaged.arm.is_artillery())
            || (behind.arm.is_artillery() && engaged.arm.is_artillery());
        let fresh = behind.cohesion == Cohesion::Good
            && !behind.flags.has(Flag::Involved)
            && behind.locked.is_none()
            && !behind.flags.has(Flag::Fired);
        let place = || support(engaged, (&self.body(engaged), &self.body(behind)));
        let reach =
            self.radius(engaged) + i64::from(self.book.tables.distances.support.0) + i64::from(INCH.0);
        behind.id != engaged.id
            && behind.is_alive()
            && behind.side == engaged.side
            && same_arm
            && fresh
            && self.may_be_within(behind, engaged.centre, reach)
            && place().is_some_and(|support| support.is_in_place(self.book))
    }

    /// FP-5.g: whether anybody supports a unit.
    #[must_use]
    pub fn is_supported(&self, engaged: &Unit) -> bool {
        self.of_side(engaged.side).any(|behind| self.supports(behind, engaged))
    }
}
