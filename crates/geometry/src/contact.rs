//! Edge against edge: turned towards each other, how far apart, and how much they share.

use crate::angle::{Heading, Turn};
use crate::convex::Convex;
use crate::footprint::{Edge, Footprint};
use crate::gap::Gap;
use crate::length::Length;
use crate::point::Point;
use crate::segment::Segment;

/// An edge with the way it looks. The heading is kept apart from the line because a pose knows it to the
/// millidegree, while the rounded corners of a short edge do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The edge, with the inside to its right.
    pub edge: Segment,
    /// Its outward normal.
    pub outward: Heading,
}

/// Two faces turned towards each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeContact {
    /// The exact distance between the two edges.
    pub gap: Gap,
    /// The length they have in common, measured along the edge that was asked; zero when they only pass by.
    pub shared: Length,
    /// The middle of the common stretch on the edge that was asked, or its end nearest to the other edge.
    pub middle: Point,
}

impl Face {
    /// The face of an edge whose line alone tells where it looks; an edge without length looks north.
    pub fn of(edge: Segment) -> Self {
        Self { edge, outward: edge.normal().unwrap_or_default() }
    }

    /// How this face and another stand to each other, if they look at each other within `tolerance` of opposite
    /// headings. The common length is measured along this one. Distances are left to the caller to judge.
    ///
    /// ```
    /// use geometry::{Edge, Footprint, Heading, Length, Point, Pose, Size, Turn};
    ///
    /// let red = Pose::new(Point::mm(0, 0), Heading::NORTH);
    /// let blue = Pose::new(Point::mm(30, 20), Heading::degrees(181));
    /// let face = |pose| Footprint::from_centre(pose, Size::mm(40, 20)).face(Edge::Front, pose.heading);
    /// let contact = face(red).contact(&face(blue), Turn::degrees(5)).unwrap();
    /// assert!(contact.gap.within(Length(500)));
    /// assert_eq!(contact.shared, Length(10_171));
    /// ```
    pub fn contact(&self, other: &Self, tolerance: Turn) -> Option<EdgeContact> {
        if !self.outward.is_opposite_within(tolerance, other.outward) {
            return None;
        }
        let way = self.edge.offset();
        let length = way.length();
        if length == 0.0 {
            return None;
        }
        let along = |point: Point| way.dot(point - self.edge.from()) as f64 / length;
        let (a, b) = (along(other.edge.from()), along(other.edge.to()));
        let from = a.min(b).clamp(0.0, length);
        let to = a.max(b).clamp(0.0, length);
        Some(EdgeContact {
            gap: self.edge.gap(&other.edge),
            shared: Length::nearest(to - from),
            middle: self.edge.at_share((from + to) / 2.0 / length),
        })
    }
}

impl Footprint {
    /// One of its faces, with the outward normal that its body's heading gives.
    #[inline]
    pub fn face(&self, edge: Edge, heading: Heading) -> Face {
        Face { edge: self.edge(edge), outward: heading + edge.turn() }
    }

    /// All four faces in the order of [`Edge::ALL`].
    #[inline]
    pub fn faces(&self, heading: Heading) -> [Face; 4] {
        Edge::ALL.map(|edge| self.face(edge, heading))
    }
}

/// The pairs of faces of two bodies that look at each other within `tolerance`, with the common length measured along
/// the first body.
pub fn edge_contacts<'a>(
    first: &'a [Face; 4],
    second: &'a [Face; 4],
    tolerance: Turn,
) -> impl Iterator<Item = (Edge, Edge, EdgeContact)> + 'a {
    let pairs = Edge::ALL.into_iter().flat_map(|a| Edge::ALL.into_iter().map(move |b| (a, b)));
    pairs.filter_map(move |(a, b)| {
        first[a as usize].contact(&second[b as usize], tolerance).map(|contact| (a, b, contact))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::footprint::Size;
    use crate::pose::Pose;

    fn faces(x: i32, y: i32, heading: i32) -> [Face; 4] {
        let pose = Pose::new(Point::mm(x, y), Heading::from_millidegrees(heading));
        Footprint::from_centre(pose, Size::mm(40, 20)).faces(pose.heading)
    }

    const FIVE: Turn = Turn::degrees(5);

    fn found(a: &[Face; 4], b: &[Face; 4]) -> Vec<(Edge, Edge, i32, i32)> {
        edge_contacts(a, b, FIVE)
            .filter(|(_, _, contact)| contact.gap.within(Length(500)) && contact.shared > Length::ZERO)
            .map(|(a, b, contact)| (a, b, contact.gap.to_length().0, contact.shared.0))
            .collect()
    }

    #[test]
    fn front_to_front_in_full_and_in_part() {
        assert_eq!(found(&faces(0, 0, 0), &faces(0, 20, 180_000)), [(Edge::Front, Edge::Front, 0, 40_000)]);
        assert_eq!(found(&faces(0, 0, 0), &faces(35, 20, 180_000)), [(Edge::Front, Edge::Front, 0, 5_000)]);
        assert_eq!(found(&faces(0, 0, 0), &faces(0, 20, 0)), [(Edge::Front, Edge::Rear, 0, 40_000)]);
    }

    #[test]
    fn on_a_flank_the_shared_length_is_measured_on_the_first() {
        let (flank, attacker) = (faces(0, 0, 0), faces(30, 4, 270_000));
        assert_eq!(found(&flank, &attacker), [(Edge::Right, Edge::Front, 0, 20_000)]);
        assert_eq!(found(&attacker, &flank), [(Edge::Front, Edge::Right, 0, 20_000)]);
    }

    #[test]
    fn a_shared_corner_shares_no_length() {
        assert_eq!(found(&faces(0, 0, 0), &faces(40, 20, 180_000)), []);
        let contact = faces(0, 0, 0)[0].contact(&faces(40, 20, 180_000)[0], FIVE).unwrap();
        assert!(contact.gap.is_zero());
        assert_eq!((contact.shared, contact.middle), (Length::ZERO, Point::mm(20, 10)));
    }

    #[test]
    fn the_angle_is_judged_to_the_millidegree() {
        let at = |heading| faces(0, 0, 0)[0].contact(&faces(0, 20, heading)[0], FIVE);
        assert!(at(185_000).is_some() && at(175_000).is_some());
        assert!(at(185_001).is_none() && at(174_999).is_none());
    }

    #[test]
    fn edges_that_look_away_are_no_contact() {
        let (a, b) = (faces(0, 0, 0), faces(0, 20, 0));
        assert!(a[Edge::Rear as usize].contact(&b[Edge::Rear as usize], FIVE).is_none());
        assert!(Face::of(Segment::new(Point::ORIGIN, Point::ORIGIN)).contact(&b[2], Turn::ABOUT).is_none());
    }

    #[test]
    fn the_middle_of_the_shared_stretch() {
        let contact = faces(0, 0, 0)[0].contact(&faces(30, 20, 180_000)[0], FIVE).unwrap();
        assert_eq!(contact.middle, Point::mm(15, 10));
    }
}
