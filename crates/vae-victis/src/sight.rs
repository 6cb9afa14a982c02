//! Sight lines (VV-G.10): what terrain and hills stop, and whether a general sees an element.

use crate::VaeVictis;
use crate::land::{Class, Feature, Nature};
use crate::measure::LEN;
use crate::state::{Element, General};
use geometry::{Convex, Segment};

impl VaeVictis {
    /// VV-G.8.e: whether a piece blocks sight.
    pub(crate) fn blocks(&self, feature: &Feature) -> bool {
        let land = feature.land();
        land.blocks || (self.switches.flat_rough_blocks && land.class == Class::Rough)
    }

    /// VV-G.10.a, VV-G.10.b: the first piece that stops a line between two bases, by its place in the scene.
    /// `level` is the higher elevation of the two.
    #[must_use]
    pub fn stopped_by<P: Convex, Q: Convex>(
        &self,
        line: &Segment,
        from: &P,
        to: &Q,
        level: u8,
    ) -> Option<u16> {
        let stops = |feature: &Feature| {
            if feature.land().nature == Nature::Hill && !feature.land().blocks {
                return feature.piece.level.max(1) > level
                    && !line.parts_inside(&feature.piece.outline).is_empty();
            }
            self.blocks(feature)
                && !line.parts_inside(&feature.piece.outline).iter().all(|part| {
                    // A base is convex, so a part is near it throughout when both its ends are.
                    let near_from = self.is_near(part.from, from) && self.is_near(part.to, from);
                    near_from || (self.is_near(part.from, to) && self.is_near(part.to, to))
                })
        };
        let found = self.terrain.along(line).find(|(_, feature)| stops(feature));
        found.map(|(place, _)| place as u16)
    }

    fn is_near<C: Convex>(&self, point: geometry::Point, base: &C) -> bool {
        point.is_within(self.scale().fringe() + LEN, base)
    }

    /// VV-G.10.c: whether a general sees an element: its centre or any corner, terrain alone in the way.
    #[must_use]
    pub fn sees(&self, general: &General, element: &Element) -> bool {
        let level = self.elevation_at(general.pose.at).max(self.elevation_at(element.pose.at));
        let corners = element.base.corners().iter().copied();
        std::iter::once(element.pose.at).chain(corners).any(|point| {
            let line = Segment::new(general.pose.at, point);
            self.stopped_by(&line, &general.base, &element.base, level).is_none()
        })
    }
}
