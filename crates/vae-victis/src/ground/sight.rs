//! Lines of sight (VV-G.10): what terrain and hills block, and whether a general sees an element.

use crate::VaeVictis;
use crate::ground::kinds::{Class, Feature, Nature};
use crate::measure::LEN;
use crate::state::{Element, General};
use engine::ground::chart::Marks;
use geometry::{Bounds, Convex, Length, Piece, Segment};

/// The terrain in some part of the table that can block lines, collected once for all lines there.
#[derive(Clone, Debug)]
pub struct Stoppers<'r> {
    marks: Marks,
    /// VV-G.10.b: the higher elevation of the two bases.
    level: u8,
    /// Their convex pieces there, and whether each blocks only by its height.
    pieces: Vec<(Piece<'r>, bool)>,
}

impl Stoppers<'_> {
    /// Whether nothing there blocks a line.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Their convex pieces, and whether each blocks only by its height.
    pub(crate) fn pieces(&self) -> &[(Piece<'_>, bool)] {
        &self.pieces
    }
}

impl VaeVictis {
    /// VV-G.8.e: whether a piece blocks sight.
    pub(crate) fn blocks(&self, feature: &Feature) -> bool {
        let land = feature.land();
        land.blocks || (self.switches.flat_rough_blocks && land.class == Class::Rough)
    }

    /// What can block a line within a box, between bases of which the higher one is at `level`.
    #[must_use]
    pub fn stoppers(&self, bounds: &Bounds, level: u8) -> Stoppers<'_> {
        let bounds = bounds.grown(Length(2));
        let marks = self.terrain.look(&bounds).touching;
        let mut pieces = Vec::new();
        for (_, feature) in self.terrain.marked(marks).filter(|(_, feature)| self.may_stop(feature, level)) {
            let by_height = is_mere_hill(feature);
            // Few boxes have more, so it is allocated only once.
            if pieces.is_empty() {
                pieces.reserve(16);
            }
            pieces.extend(feature.piece.outline.pieces_near(bounds).map(|piece| (piece, by_height)));
        }
        Stoppers { marks, level, pieces }
    }

    /// Whether anything blocks a line between two bases. Usually one convex piece decides alone. The parts of the line
    /// inside a piece are measured only if terrain next to a base is concerned. The piece with index `first` is tested
    /// first; afterwards it is the one that decided, if any.
    #[must_use]
    pub fn is_stopped<P: Convex, Q: Convex>(
        &self,
        stoppers: &Stoppers<'_>,
        line: &Segment,
        from: &P,
        to: &Q,
        first: &mut usize,
    ) -> bool {
        let (mut is_in_question, mut near_from, mut near_to) = (false, true, true);
        // A rounded point may be a micrometre off.
        let rounded = Length(3);
        let fringe = self.scale().fringe() + LEN;
        let (guess, along) = (*first, line.bounds());
        let others = stoppers.pieces.iter().enumerate().filter(|(place, _)| *place != guess);
        let guessed = stoppers.pieces.get(guess).map(|piece| (guess, piece));
        for (place, (piece, by_height)) in guessed.into_iter().chain(others) {
            if !piece.bounds().meets(&along) || line.passes(&piece.bounds()) {
                continue;
            }
            let Some(((enter, leave), is_along)) = line.span_and_border(piece) else { continue };
            let ends = [line.point_at(enter), line.point_at(leave)];
            // A part of a line that leaves the fringe of both bases is not next to either of them throughout.
            let leaves = |base: Bounds| {
                let around = base.grown(fringe + rounded);
                let middle = || line.point_at((enter + leave) / 2.0);
                ends.iter().any(|&end| !around.contains(end)) || !around.contains(middle())
            };
            let goes_through = leave > enter + 1e-6 && !is_along;
            if goes_through && (*by_height || (leaves(from.bounds()) && leaves(to.bounds()))) {
                *first = place;
                return true;
            }
            is_in_question = true;
            near_from &= !*by_height && ends.iter().all(|end| end.is_within(fringe - rounded, from));
            near_to &= !*by_height && ends.iter().all(|end| end.is_within(fringe - rounded, to));
        }
        // Terrain next to the same base throughout does not block.
        is_in_question && !near_from && !near_to && self.stopped_by(stoppers, line, from, to).is_some()
    }

    fn may_stop(&self, feature: &Feature, level: u8) -> bool {
        if is_mere_hill(feature) { feature.piece.level.max(1) > level } else { self.blocks(feature) }
    }

    /// VV-G.10.a, VV-G.10.b: the first piece that blocks a line between two bases, by its index in the scene.
    #[must_use]
    pub fn stopped_by<P: Convex, Q: Convex>(
        &self,
        stoppers: &Stoppers<'_>,
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
                // A base is convex, so a part is near it throughout if both its ends are.
                let near_from = self.is_near(part.from, from) && self.is_near(part.to, from);
                near_from || (self.is_near(part.from, to) && self.is_near(part.to, to))
            })
        };
        let mut near = self.terrain.along_of(stoppers.marks, line);
        let found = near.find(|(_, feature)| self.may_stop(feature, stoppers.level) && stops(feature));
        found.map(|(place, _)| place as u16)
    }

    /// Whether a line is certainly outside the fringe of a base (VV-G.10.a).
    pub(crate) fn is_beyond_fringe<C: Convex>(&self, line: &Segment, base: &C) -> bool {
        // Rounded ends may be a micrometre off.
        !line.is_within(self.scale().fringe() + LEN + Length(3), base)
    }

    fn is_near<C: Convex>(&self, point: geometry::Point, base: &C) -> bool {
        point.is_within(self.scale().fringe() + LEN, base)
    }

    /// VV-G.10.c: whether a general sees an element: its centre or any corner. Only terrain blocks.
    #[must_use]
    pub fn sees(&self, general: &General, element: &Element) -> bool {
        let level = self.elevation_at(general.pose.at).max(self.elevation_at(element.pose.at));
        let around = Bounds::at(general.pose.at).union(&element.base.bounds());
        let stoppers = self.stoppers(&around, level);
        let corners = element.base.corners().iter().copied();
        let mut last = 0;
        std::iter::once(element.pose.at).chain(corners).any(|point| {
            let line = Segment::new(general.pose.at, point);
            !self.is_stopped(&stoppers, &line, &general.base, &element.base, &mut last)
        })
    }
}

/// Whether a piece blocks sight only by its height.
fn is_mere_hill(feature: &Feature) -> bool {
    feature.land().nature == Nature::Hill && !feature.land().blocks
}
