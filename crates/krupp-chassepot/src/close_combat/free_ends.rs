//! FP-G.11: whether the ends of a face are free.

use crate::armies::shape::Body;
use crate::armies::troops::Arm;
use crate::close_combat::stands_engaged::Face;
use crate::measure::angles::face;
use crate::measure::{INCH, PROBE, TOUCH};
use crate::state::Unit;
use crate::state::on_table::{Tabletop, leaves_table};
use geometry::{Edge, Footprint, Heading, Point, Pose, Segment, Size};

/// The rectangle of FP-G.11: from the end of a face outward along its line.
#[must_use]
pub(crate) fn probe(end: Point, outward: Heading) -> Footprint {
    Footprint::from_rear(Pose::new(end, outward), Size::new(PROBE, INCH))
}

/// The line of a face of a block.
#[must_use]
pub(crate) fn face_line(block: &Footprint, face: Face) -> Segment {
    block.edge(match face {
        Face::Front => Edge::Front,
        Face::RightFlank => Edge::Right,
        Face::LeftFlank => Edge::Left,
        Face::Rear => Edge::Rear,
    })
}

impl Tabletop<'_> {
    /// FP-4.o.3: how many ends of the face that a charger at `from` strikes are free; a garrison has none.
    #[must_use]
    pub fn free_ends(&self, target: &Unit, from: Point, charger: Arm) -> u8 {
        self.free_ends_of(target, face(target.pose(), target.formation, from), charger)
    }

    /// The same for a given face.
    #[must_use]
    pub fn free_ends_of(&self, target: &Unit, face: Face, charger: Arm) -> u8 {
        let Body::Block(block) = self.body(target) else { return 0 };
        let line = face_line(&block.footprint(), face);
        let ends = [(line.from(), line.reversed()), (line.to(), line)];
        let free = ends.into_iter().filter(|(end, outward)| {
            outward.heading().is_some_and(|outward| self.is_clear(&probe(*end, outward), target, charger))
        });
        u8::try_from(free.count()).unwrap_or(2)
    }

    fn is_clear(&self, probe: &Footprint, target: &Unit, charger: Arm) -> bool {
        let friends = self.of_side(target.side).filter(|unit| unit.id != target.id && unit.is_unrouted());
        let mut forbidden = self.field.forbidden_to(self.book, charger);
        !leaves_table(self.field, TOUCH, probe)
            && !friends.into_iter().any(|unit| self.body(unit).is_entered_by(TOUCH, probe))
            && !forbidden.any(|piece| piece.outline.penetrates(TOUCH, probe))
    }
}
