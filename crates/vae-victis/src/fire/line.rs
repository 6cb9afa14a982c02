//! The line of fire (VV-7.2): candidate lines, and what stops them.

use super::target::is_far;
use crate::VaeVictis;
use crate::contact::directly_behind;
use crate::state::{Element, State};
use crate::troops::{Arm, Tag};
use crate::zones::edge_pose;
use engine::Obstacle;
use geometry::{Convex, ConvexPart, Edge, Length, Point, Segment};

/// VV-7.2.a: candidate points keep this far from corners.
const INSIDE: Length = Length(1_000);
/// VV-7.2.b: a line may graze a base for this long.
const GRAZE: Length = Length(500);

/// VV-7.2.a: whether a candidate line to the visible part is free; if none is, what stops the first.
///
/// # Errors
/// The obstacle of the line from the middle of the face to the middle of what is seen.
pub(super) fn line_of_fire(
    rules: &VaeVictis,
    then: &State,
    (firer, face): (&Element, Edge),
    (target, part, range): (&Element, &ConvexPart, Length),
) -> Result<(), Obstacle> {
    let edge = firer.base.edge(face);
    let from = [
        edge_pose(firer, face).at,
        edge.from().towards(edge.to(), INSIDE),
        edge.to().towards(edge.from(), INSIDE),
    ];
    let middle = part.centroid();
    let inward = |corner: &Point| corner.towards(middle, INSIDE);
    let level = rules.elevation_at(firer.pose.at).max(rules.elevation_at(target.pose.at));
    let stops = |other: &&Element| {
        other.id != firer.id && other.id != target.id && !is_ignored(rules, firer, target, other, range)
    };
    // What stands nowhere between the two stops none of the lines; mostly that is all there is.
    let around = edge.bounds().union(&part.bounds()).grown(Length(2));
    let stoppers = rules.stoppers(&around, level);
    let between = then.on_table().filter(|other| other.base.bounds().meets(&around)).filter(stops);
    let between: Vec<&Element> = between.collect();
    if stoppers.is_empty() && between.is_empty() {
        return Ok(());
    }
    let mut first = None;
    for start in from {
        for end in std::iter::once(middle).chain(part.corners().iter().map(inward)) {
            let line = Segment::new(start, end);
            let terrain = rules.stopped_by(&stoppers, &line, &firer.base, part).map(Obstacle::Terrain);
            let by_element = || {
                let stopper = between.iter().find(|other| line.length_through(&other.base) > GRAZE);
                stopper.map(|other| Obstacle::Piece(other.id))
            };
            match terrain.or_else(by_element) {
                None => return Ok(()),
                Some(obstacle) => {
                    first.get_or_insert(obstacle);
                }
            }
        }
    }
    Err(first.unwrap_or(Obstacle::Edge))
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
