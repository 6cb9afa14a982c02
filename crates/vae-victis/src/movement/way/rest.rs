//! End positions (VV-G.12): where a base may rest.

use crate::VaeVictis;
use crate::ground::kinds::Class;
use crate::ground::under_base;
use crate::measure::{LEN, REST};
use crate::state::{Element, General, State};
use crate::tables::Movement;
use engine::{Obstacle, PieceId};
use geometry::{Bounds, Convex, Footprint, Point};

impl VaeVictis {
    /// The table, enlarged by the tolerance of VV-G.12.a, a tenth of a millimetre.
    #[must_use]
    pub fn forgiving_bounds(&self) -> Bounds {
        self.bounds().grown(LEN)
    }

    /// VV-G.12.a: what makes a position illegal for a base: the table edge, terrain that is forbidden for it, or an
    /// element. `ignored` are the indices of elements that are no obstacles: itself, and those that move with it.
    #[must_use]
    pub fn place_obstacle(
        &self,
        state: &State,
        base: &Footprint,
        centre: Point,
        (row, body): (&Movement, under_base::MoverKind),
        ignored: impl Fn(usize) -> bool,
    ) -> Option<Obstacle> {
        let bounds = base.bounds();
        if !self.forgiving_bounds().covers(&bounds) {
            return Some(Obstacle::Edge);
        }
        let stands = |(at, other): &(usize, &Element)| {
            other.is_on_table() && !ignored(*at) && other.base.bounds().meets(&bounds)
        };
        let in_way = state.elements.iter().enumerate().filter(stands);
        for (_, other) in in_way {
            if base.penetrates(REST, &other.base) {
                return Some(Obstacle::Piece(other.id));
            }
        }
        self.ground_obstacle(base, centre, row, body)
    }

    /// VV-G.12.a: terrain under a base that is forbidden for it, unless its centre is on a road.
    fn ground_obstacle(
        &self,
        base: &Footprint,
        centre: Point,
        row: &Movement,
        body: under_base::MoverKind,
    ) -> Option<Obstacle> {
        if self.is_barred_nowhere(row, body) {
            return None;
        }
        let bounds = base.bounds();
        let (barred, _) = self.terrain.near(&bounds).find(|(_, feature)| {
            feature.land().class != Class::Clear
                && self.rate(row, self.class_for(self.ground_of_one(feature), body)).is_none()
                && feature.piece.outline.overlap_area(base) > crate::measure::AREA
        })?;
        (!self.is_on_road(centre)).then_some(Obstacle::Terrain(barred as u16))
    }

    /// VV-G.12.a for an element at a new position.
    #[must_use]
    pub fn element_obstacle(
        &self,
        state: &State,
        element: &Element,
        ignored: impl Fn(usize) -> bool,
    ) -> Option<Obstacle> {
        let ground = (self.movement(element), self.body(element));
        self.place_obstacle(state, &element.base, element.pose.at, ground, ignored)
    }

    /// VV-G.12.a for a general: as for an element, and not on other generals.
    #[must_use]
    pub fn general_obstacle(&self, state: &State, who: PieceId, base: &Footprint) -> Option<Obstacle> {
        let row = &self.tables.movement[usize::from(self.tables.general)];
        let ground = (row, under_base::MoverKind::Foot);
        let taken =
            |other: &&General| other.id != who && other.is_on_table() && other.base.penetrates(REST, base);
        self.place_obstacle(state, base, base.centre(), ground, |_| false)
            .or_else(|| state.generals.iter().find(taken).map(|other| Obstacle::Piece(other.id)))
    }
}
