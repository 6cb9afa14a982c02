//! The line of fire (VV-7.2): candidate lines, and what stops them.

use super::target::is_far;
use crate::VaeVictis;
use crate::contact::directly_behind;
use crate::sight::Stoppers;
use crate::state::{Element, State};
use crate::troops::{Arm, Tag};
use crate::zones::edge_pose;
use arrayvec::ArrayVec;
use engine::Obstacle;
use geometry::{Convex, ConvexPart, Edge, Length, Point, Segment};

/// VV-7.2.a: candidate points keep this far from corners.
const INSIDE: Length = Length(1_000);
/// VV-7.2.b: a line may graze a base for this long.
const GRAZE: Length = Length(500);

/// The way of a shot: from a face to what is seen of a target.
pub(super) struct Way<'s> {
    firer: &'s Element,
    face: Edge,
    part: &'s ConvexPart,
    stoppers: Stoppers<'s>,
    /// The elements that stand between the two and stop fire.
    between: Vec<&'s Element>,
}

impl<'s> Way<'s> {
    pub(super) fn new(
        rules: &'s VaeVictis,
        then: &'s State,
        (firer, face): (&'s Element, Edge),
        (target, part, range): (&'s Element, &'s ConvexPart, Length),
    ) -> Way<'s> {
        let level = rules.elevation_at(firer.pose.at).max(rules.elevation_at(target.pose.at));
        let around = firer.base.edge(face).bounds().union(&part.bounds());
        let stops = |other: &&Element| {
            other.base.bounds().meets(&around)
                && other.id != firer.id
                && other.id != target.id
                && !is_ignored(rules, firer, target, other, range)
        };
        let between = then.on_table().filter(stops).collect();
        Way { firer, face, part, stoppers: rules.stoppers(&around, level), between }
    }

    /// VV-7.2.a: the candidate lines; the first joins the middle of the face and the middle of what is seen.
    fn lines(&self) -> impl Iterator<Item = Segment> {
        let edge = self.firer.base.edge(self.face);
        let from = [
            edge_pose(self.firer, self.face).at,
            edge.from().towards(edge.to(), INSIDE),
            edge.to().towards(edge.from(), INSIDE),
        ];
        let middle = self.part.centroid();
        let inward = move |corner: &Point| corner.towards(middle, INSIDE);
        let to: ArrayVec<Point, { ConvexPart::MOST + 1 }> =
            std::iter::once(middle).chain(self.part.corners().iter().map(inward)).collect();
        from.into_iter()
            .flat_map(move |start| to.clone().into_iter().map(move |end| Segment::new(start, end)))
    }

    fn stopper(&self, line: &Segment) -> Option<&'s Element> {
        self.between.iter().copied().find(|other| line.length_through(&other.base) > GRAZE)
    }

    /// VV-7.2.a: whether one of the candidate lines is free.
    pub(super) fn is_free(&self, rules: &VaeVictis) -> bool {
        // What stands nowhere between the two stops none of the lines; mostly that is all there is.
        (self.stoppers.is_empty() && self.between.is_empty())
            || self.lines().any(|line| {
                self.stopper(&line).is_none()
                    && !rules.is_stopped(&self.stoppers, &line, &self.firer.base, self.part)
            })
    }

    /// VV-7.2.a: what stops the first line.
    pub(super) fn obstacle(&self, rules: &VaeVictis) -> Obstacle {
        let Some(first) = self.lines().next() else { return Obstacle::Edge };
        let terrain = rules.stopped_by(&self.stoppers, &first, &self.firer.base, self.part);
        let by_element = || self.stopper(&first).map(|other| Obstacle::Piece(other.id));
        terrain.map(Obstacle::Terrain).or_else(by_element).unwrap_or(Obstacle::Edge)
    }
}

/// VV-7.2.c, VV-7.2.d: skirmishers that do not stop this fire.
pub(crate) fn is_ignored(
    rules: &VaeVictis,
    firer: &Element,
    target: &Element,
    other: &Element,
    range: Length,
) -> bool {
    if !rules.unit(other).is(Tag::Skirmishers) {
        return false;
    }
    let gun_far = rules.unit(firer).arm == Arm::Artillery && is_far(rules, firer, range);
    let hostile = other.seat == target.seat;
    (hostile && gun_far) || (other.seat == firer.seat && directly_behind(rules, firer, other))
}
