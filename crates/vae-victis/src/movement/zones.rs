//! Zones of control: their areas, and who is in them (VV-6.a to VV-6.d).

pub mod align;
pub mod duty;

use crate::VaeVictis;
use crate::measure::AREA;
use crate::state::{Element, State};
use arrayvec::ArrayVec;
use engine::Seat;
use geometry::{Convex, Edge, Footprint, Pose, Size};

/// The zones of an element: one in front of it; for a square one in front of each face.
pub type Zones = ArrayVec<(Edge, Footprint), 4>;

/// The pose of an edge: its middle, with the heading outward.
#[must_use]
pub fn edge_pose(element: &Element, edge: Edge) -> Pose {
    Pose::new(element.base.edge(edge).middle(), element.pose.heading + edge.turn())
}

impl VaeVictis {
    /// VV-6.a, VV-6.c: the areas of an element's zones, whether or not they are active now.
    #[must_use]
    pub fn zone_ground(&self, element: &Element) -> Zones {
        let size = Size::new(self.scale().frontage(), self.scale().zone_depth());
        let zone = |edge| (edge, Footprint::from_rear(edge_pose(element, edge), size));
        let edges: &[Edge] = if element.is_square() { &Edge::ALL } else { &[Edge::Front] };
        edges.iter().map(|&edge| zone(edge)).collect()
    }

    /// VV-6.b: whether the zone of an element is active: not in difficult terrain, not engaged (with its option).
    #[must_use]
    pub fn has_zone(&self, state: &State, element: &Element) -> bool {
        element.is_on_table()
            && !self.is_difficult(element.pose.at)
            && (self.switches.engaged_zones || !self.is_engaged(state, element))
    }

    /// VV-6.d: the face of `owner` whose active zone the base overlaps, if any.
    #[must_use]
    pub fn zone_over(&self, state: &State, owner: &Element, base: &Footprint) -> Option<Edge> {
        // A fast test: no point of a zone is farther from its owner than this.
        let reach = self.scale().zone_depth();
        if !owner.base.bounds().grown(reach).meets(&base.bounds()) || !self.has_zone(state, owner) {
            return None;
        }
        let zones = self.zone_ground(owner);
        zones.into_iter().find(|(_, zone)| zone.overlap_area(base) > AREA).map(|(edge, _)| edge)
    }

    /// VV-6.d: the enemies of a seat in whose zones a base is, by number.
    pub fn zone_owners<'s>(
        &'s self,
        state: &'s State,
        seat: Seat,
        base: &'s Footprint,
    ) -> impl Iterator<Item = &'s Element> {
        state.of(seat.other()).filter(move |owner| self.zone_over(state, owner, base).is_some())
    }
}
