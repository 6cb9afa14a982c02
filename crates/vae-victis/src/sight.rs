//! Sight lines (VV-G.10): what terrain and hills stop, and whether a general sees an element.

use crate::VaeVictis;
use crate::chart::Marks;
use crate::land::{Class, Feature, Nature};
use crate::measure::LEN;
use crate::state::{Element, General};
use geometry::{Bounds, Convex, Length, Segment};

/// What can stop lines in some part of the table, found once for all lines there.
#[derive(Clone, Copy, Debug)]
pub struct Stoppers {
    marks: Marks,
    /// VV-G.10.b: the higher elevation of the two bases.
    level: u8,
}

impl Stoppers {
    /// Whether nothing there stops a line.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }
}

impl VaeVictis {
    /// VV-G.8.e: whether a piece blocks sight.
    pub(crate) fn blocks(&self, feature: &Feature) -> bool {
        let land = feature.land();
        land.blocks || (self.switches.flat_rough_blocks && land.class == Class::Rough)
    }

    /// What can stop a line within a box between bases of which the higher stands at `level`.
    #[must_use]
    pub fn stoppers(&self, bounds: &Bounds, level: u8) -> Stoppers {
        let around = self.terrain.glance(bounds);
        Stoppers { marks: self.terrain.those_of(around, |feature| self.may_stop(feature, level)), level }
    }

    fn may_stop(&self, feature: &Feature, level: u8) -> bool {
        if is_mere_hill(feature) { feature.piece.level.max(1) > level } else { self.blocks(feature) }
    }

    /// VV-G.10.a, VV-G.10.b: the first piece that stops a line between two bases, by its place in the scene.
    #[must_use]
    pub fn stopped_by<P: Convex, Q: Convex>(
        &self,
        stoppers: &Stoppers,
        line: &Segment,
        from: &P,
        to: &Q,
    ) -> Option<u16> {
        let stops = |feature: &Feature| {
            let parts = line.parts_inside(&feature.piece.outline);
            if is_mere_hill(feature) {
                return !parts.is_empty();
            }
            !parts.iter().all(|part| {
                // A base is convex, so a part is near it throughout when both its ends are.
                let near_from = self.is_near(part.from, from) && self.is_near(part.to, from);
                near_from || (self.is_near(part.from, to) && self.is_near(part.to, to))
            })
        };
        let mut near = self.terrain.along_of(stoppers.marks, line);
        let found = near.find(|(_, feature)| self.may_stop(feature, stoppers.level) && stops(feature));
        found.map(|(place, _)| place as u16)
    }

    fn is_near<C: Convex>(&self, point: geometry::Point, base: &C) -> bool {
        point.is_within(self.scale().fringe() + LEN, base)
    }

    /// VV-G.10.c: whether a general sees an element: its centre or any corner, terrain alone in the way.
    #[must_use]
    pub fn sees(&self, general: &General, element: &Element) -> bool {
        let level = self.elevation_at(general.pose.at).max(self.elevation_at(element.pose.at));
        let around = Bounds::at(general.pose.at).union(&element.base.bounds()).grown(Length(2));
        let stoppers = self.stoppers(&around, level);
        let corners = element.base.corners().iter().copied();
        std::iter::once(element.pose.at).chain(corners).any(|point| {
            let line = Segment::new(general.pose.at, point);
            self.stopped_by(&stoppers, &line, &general.base, &element.base).is_none()
        })
    }
}

/// Whether a piece stops sight by its height alone.
fn is_mere_hill(feature: &Feature) -> bool {
    feature.land().nature == Nature::Hill && !feature.land().blocks
}
