//! Contact, edges and flanks (BB-G.6, BB-G.7.e, BB-4.6, BB-1.9.b).

pub mod effects;
pub mod measured;
pub(crate) mod record;

use crate::armies::bent_line;
use crate::armies::shape::Stands;
use crate::measure::{CONTACT, OVERLAP};
use crate::state::placed::PlacedUnit;
use crate::tables::book::Book;
use geometry::{Convex, Edge, Footprint, Heading, Length, Point, Segment, Travel, outline_parts};

/// How a charge met its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// BB-G.7.e: how far the charger went.
    pub travel: Length,
    /// BB-G.6.b: the contacted edge; `None` if the units are only alongside.
    pub edge: Option<Edge>,
    /// The stand that was contacted.
    pub stand: usize,
    /// The angle between the direction of the charge and the outward normal of that edge; 180° is head on.
    pub angle: i32,
    /// BB-4.6.b.i: the charger started partly behind the target.
    pub started_behind: bool,
    /// BB-4.6.b: a flank or rear attack.
    pub flank: bool,
}

/// BB-G.7.e: how far a unit goes straight ahead before it meets another, if it does within `reach`. An overlap of at
/// most half a millimetre does not count.
#[must_use]
pub fn first_contact(
    moving: &[Footprint],
    ahead: Heading,
    reach: Length,
    target: &[Footprint],
) -> Option<Length> {
    let travel = Travel::along(ahead, reach);
    let mut first = None;
    for stand in moving {
        for other in target.iter().filter(|other| travel.penetrates(stand, OVERLAP, *other)) {
            let met = travel.first_contact(stand, other);
            first = [first, met].into_iter().flatten().min();
        }
    }
    first
}

/// BB-G.6.c: whether a point of the footprint is behind a front line by more than a millimetre.
#[must_use]
pub fn is_partly_behind(stands: &[Footprint], front: &Footprint) -> bool {
    let behind = |corner: &Point| front.ahead_of_front(*corner) < -CONTACT;
    stands.iter().flat_map(|stand| stand.corners().iter()).any(behind)
}

/// The edges of a unit's stands that lie on its outline, with their outward headings.
fn outline(book: &Book, target: &PlacedUnit<'_>) -> Vec<(usize, Edge, Segment, Heading)> {
    let stands: Stands = target.stands(book);
    let headings: Vec<Heading> = if target.hinges.is_empty() {
        vec![target.pose.heading; stands.len()]
    } else {
        bent_line::stands(&target.card.shape(book), &target.pose, target.hinges)
            .iter()
            .map(|stand| stand.heading)
            .collect()
    };
    let mut edges = Vec::new();
    for (stand, &heading) in headings.iter().enumerate() {
        for edge in [Edge::Front, Edge::Left, Edge::Right, Edge::Rear] {
            for part in outline_parts(&stands, stand, edge, Length(10)) {
                edges.push((stand, edge, part, heading + edge.turn()));
            }
        }
    }
    edges
}

/// BB-G.6.b: the contacted edge of a target for a charger that has come to touch it moving along `ahead`.
#[must_use]
pub fn contacted_edge(
    book: &Book,
    charger: &[Footprint],
    ahead: Heading,
    target: &PlacedUnit<'_>,
) -> Option<(usize, Edge, i32)> {
    let touched = outline(book, target)
        .into_iter()
        .filter(|(_, _, part, _)| charger.iter().any(|stand| stand.is_within(CONTACT, part)));
    // The scalar product of the two directions is negative and smallest where the angle between them is greatest.
    let against = touched
        .map(|(stand, edge, _, outward)| (stand, edge, ahead.difference(outward).millidegrees()))
        .filter(|(_, _, angle)| *angle > 90_000);
    // On a tie the front is preferred, then a side, then the rear; then the leftmost stand.
    let rank = |edge: Edge| match edge {
        Edge::Front => 0,
        Edge::Left | Edge::Right => 1,
        Edge::Rear => 2,
    };
    against.min_by_key(|&(stand, edge, angle)| (std::cmp::Reverse(angle), rank(edge), stand))
}

/// BB-4.6.b, BB-1.9.b: whether a contact is a flank or rear attack; `start` is the charger where the order was given.
#[must_use]
pub fn is_flank_attack(
    book: &Book,
    start: &[Footprint],
    target: &PlacedUnit<'_>,
    edge: Option<Edge>,
    stand: usize,
) -> (bool, bool) {
    let card = &target.card;
    if target.hinges.is_empty() {
        let behind = is_partly_behind(start, &target.block(book));
        let has_flank =
            !card.is_square() && !card.is_skirmishers() && !card.has(crate::state::flags::Flag::Garrison);
        return (behind, has_flank && behind && edge.is_some_and(|edge| edge != Edge::Front));
    }
    let shape = card.shape(book);
    let last = usize::from(shape.stands) - 1;
    let (segment, outer) = match stand {
        0 => (0, Edge::Left),
        stand if stand == last => (target.hinges.len(), Edge::Right),
        _ => return (is_partly_behind(start, &target.block(book)), false),
    };
    let wing = bent_line::segment(&shape, &target.pose, target.hinges, segment);
    let behind = wing.is_some_and(|wing| is_partly_behind(start, &wing));
    (behind, behind && edge.is_some_and(|edge| edge == outer || edge == Edge::Rear))
}

/// A charge straight ahead: where it meets the target, and how. `start` is where the order was given.
#[must_use]
pub fn charge(
    book: &Book,
    start: &PlacedUnit<'_>,
    last_step_from: &PlacedUnit<'_>,
    target: &PlacedUnit<'_>,
    reach: Length,
) -> Option<Contact> {
    let ahead = last_step_from.pose.heading;
    let moving = last_step_from.stands(book);
    let travel = first_contact(&moving, ahead, reach, &target.stands(book))?;
    let mut there = *last_step_from;
    there.pose = there.pose.advanced(travel);
    let contacted = contacted_edge(book, &there.stands(book), ahead, target);
    let edge = contacted.map(|(_, edge, _)| edge);
    let stand = contacted.map_or(0, |(stand, _, _)| stand);
    let angle = contacted.map_or(0, |(_, _, angle)| angle);
    let (started_behind, flank) = is_flank_attack(book, &start.stands(book), target, edge, stand);
    Some(Contact { travel, edge, stand, angle, started_behind, flank })
}
