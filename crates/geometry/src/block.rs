//! Blocks of stands: ranks of equal stands placed from the middle of the front edge, without gaps.

use arrayvec::ArrayVec;

use crate::angle::Turn;
use crate::contact::Face;
use crate::convex::Convex;
use crate::footprint::{Edge, Footprint, Size};
use crate::gap::Gap;
use crate::length::Length;
use crate::point::Point;
use crate::pose::Pose;
use crate::segment::Segment;

/// Stands in ranks behind a front. Every rank is full except the last, which is centred.
///
/// A line is a block of one rank, a column a block of one file. Corners that stands share come out equal, because each is
/// rounded once, from the front middle of the block.
///
/// ```
/// use geometry::{Block, Footprint, Heading, Length, Point, Pose, Size};
///
/// let stand = Size::new(Length(38_100), Length(12_700));
/// let battalion = Block::new(Pose::new(Point::mm(500, 300), Heading::NORTH), stand, 3, 8);
/// assert_eq!(battalion.ranks(), 3);
/// let stands: Vec<Footprint> = battalion.stands().collect();
/// assert_eq!(stands.len(), 8);
/// assert_eq!(stands[3].front_left(), stands[0].rear_left());
/// assert_eq!(stands[6].front_middle().x, 500_000 - 19_050, "two stands in the last rank, centred");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    front: Pose,
    stand: Size,
    files: u16,
    count: u16,
}

impl Block {
    /// `count` stands, `files` of them side by side, behind the pose of the front middle. At least one file; no more files
    /// than stands.
    pub fn new(front: Pose, stand: Size, files: u16, count: u16) -> Self {
        Self { front, stand, files: files.clamp(1, count.max(1)), count }
    }

    /// All stands side by side.
    pub fn line(front: Pose, stand: Size, count: u16) -> Self {
        Self::new(front, stand, count, count)
    }

    /// All stands one behind the other.
    pub fn column(front: Pose, stand: Size, count: u16) -> Self {
        Self::new(front, stand, 1, count)
    }

    /// The pose of the middle of the front edge.
    #[inline]
    pub fn front(&self) -> Pose {
        self.front
    }

    /// The size of one stand.
    #[inline]
    pub fn stand_size(&self) -> Size {
        self.stand
    }

    /// How many stands there are.
    #[inline]
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// How many stands a full rank has.
    #[inline]
    pub fn files(&self) -> usize {
        usize::from(self.files)
    }

    /// How many ranks there are, the last perhaps not full.
    #[inline]
    pub fn ranks(&self) -> usize {
        self.count().div_ceil(self.files())
    }

    /// The size of the whole block.
    pub fn size(&self) -> Size {
        Size::new(self.stand.width() * i32::from(self.files), self.stand.depth() * self.ranks().max(1) as i32)
    }

    /// The rectangle of the whole block, gaps in the last rank included.
    pub fn footprint(&self) -> Footprint {
        Footprint::from_front(self.front, self.size())
    }

    /// The centre of the whole block.
    pub fn centre(&self) -> Pose {
        self.front.centre_from_front(self.size().depth())
    }

    /// Rank and place in the rank of a stand, both from 0, the place from the left; stands are numbered rank by rank.
    #[inline]
    pub fn place_of(&self, stand: usize) -> (usize, usize) {
        (stand / self.files(), stand % self.files())
    }

    /// How many stands a rank has.
    #[inline]
    pub fn stands_in(&self, rank: usize) -> usize {
        self.count().saturating_sub(rank * self.files()).min(self.files())
    }

    /// The footprint of one stand.
    pub fn stand(&self, stand: usize) -> Footprint {
        let (left, front) = self.corner_of(stand);
        let (width, depth) = (self.stand.width().as_f64(), self.stand.depth().as_f64());
        Footprint::local(&self.front, [left, left + width], [front, front - depth])
    }

    /// The pose of the centre of one stand.
    pub fn stand_centre(&self, stand: usize) -> Pose {
        let (left, front) = self.corner_of(stand);
        let right = left + self.stand.width().as_f64() / 2.0;
        Pose { at: self.front.place_real(right, front - self.stand.depth().as_f64() / 2.0), ..self.front }
    }

    /// How far right and ahead of the front middle the front left corner of a stand lies.
    fn corner_of(&self, stand: usize) -> (f64, f64) {
        let (rank, place) = self.place_of(stand);
        let left = place as f64 - self.stands_in(rank) as f64 / 2.0;
        (left * self.stand.width().as_f64(), -(rank as f64) * self.stand.depth().as_f64())
    }

    /// The footprints of all stands, rank by rank from the front, each from the left.
    pub fn stands(&self) -> impl ExactSizeIterator<Item = Footprint> + '_ {
        (0..self.count()).map(|stand| self.stand(stand))
    }

    /// The two parts of a single rank, cut so that `left` stands are in the first. Both keep their places.
    ///
    /// With [`Block::turned_about`] and a corner at the cut this bends a line.
    pub fn split(&self, left: u16) -> (Self, Self) {
        let left = left.min(self.count);
        let right = self.count - left;
        let width = self.stand.width().as_f64();
        let part = |count: u16, middle: f64| {
            let at = self.front.place_real(middle * width, 0.0);
            Self::line(Pose { at, ..self.front }, self.stand, count)
        };
        let half = f64::from(self.count) / 2.0;
        (part(left, f64::from(left) / 2.0 - half), part(right, half - f64::from(right) / 2.0))
    }

    /// The corner of the front or of the rear edge of the front rank after the first `left` stands: where a line is bent.
    pub fn hinge(&self, left: u16, edge: HingeEdge) -> Point {
        let along = f64::from(left) - f64::from(self.stands_in(0) as u16) / 2.0;
        let ahead = match edge {
            HingeEdge::Front => 0.0,
            HingeEdge::Rear => -self.stand.depth().as_f64(),
        };
        self.front.place_real(along * self.stand.width().as_f64(), ahead)
    }

    /// The block turned about a pivot.
    #[must_use]
    pub fn turned_about(&self, pivot: Point, turn: Turn) -> Self {
        Self { front: self.front.turned_about(pivot, turn), ..*self }
    }
}

/// Whether a line bends about a front corner, its wing going forward, or about a rear corner, its wing refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HingeEdge {
    /// The wing goes forward.
    Front,
    /// The wing is refused.
    Rear,
}

/// The least distance between two sets of footprints; none when one of them is empty.
pub fn least_gap(a: &[Footprint], b: &[Footprint]) -> Option<Gap> {
    let mut least: Option<(Gap, Length)> = None;
    for first in a {
        for second in b {
            // Rounded up, so that no nearer pair is passed over by its boxes.
            if least.is_some_and(|(_, reach)| !first.bounds().grown(reach).meets(&second.bounds())) {
                continue;
            }
            let gap = first.gap(second);
            if gap.is_zero() {
                return Some(gap);
            }
            if least.is_none_or(|(best, _)| gap < best) {
                least = Some((gap, gap.to_length_rounded(crate::Rounding::Up)));
            }
        }
    }
    least.map(|(gap, _)| gap)
}

/// The greatest depth to which two sets of footprints overlap, pair by pair.
pub fn deepest_penetration(a: &[Footprint], b: &[Footprint]) -> Gap {
    let pairs = a.iter().flat_map(|first| b.iter().map(move |second| first.penetration(second)));
    pairs.max().unwrap_or(Gap::ZERO)
}

/// The parts of an edge of one stand that lie on the outline of all: what no other stand covers, face to face, within `gap`.
///
/// An edge keeps its direction. With stands in ranks an edge is covered by at most two others, so at most three parts
/// are left; there is room for four.
pub fn outline_parts(stands: &[Footprint], stand: usize, edge: Edge, gap: Length) -> ArrayVec<Segment, 4> {
    let line = stands[stand].edge(edge);
    let length = line.offset().length();
    let mut open = ArrayVec::<(f64, f64), 4>::new();
    open.push((0.0, 1.0));
    let face = Face::of(line);
    let others = stands.iter().enumerate().filter(|&(other, _)| other != stand).map(|(_, other)| other);
    for other in others.filter(|other| other.is_within(gap, &line)) {
        for covering in Edge::ALL.map(|edge| Face::of(other.edge(edge))) {
            let Some(contact) = face.contact(&covering, Turn::degrees(1)) else { continue };
            if contact.gap.beyond(gap) || contact.shared == Length::ZERO {
                continue;
            }
            let along = |point: Point| line.offset().dot(point - line.from()) as f64 / (length * length);
            // The other edge runs the other way.
            let (from, to) = (along(covering.edge.to()), along(covering.edge.from()));
            let whole = std::mem::take(&mut open);
            let rest = whole.into_iter().flat_map(|(a, b)| [(a, b.min(from)), (a.max(to), b)]);
            open.extend(rest.filter(|(a, b)| (b - a) * length > gap.as_f64().max(1.0)).take(4));
        }
    }
    open.into_iter().map(|(from, to)| Segment::new(line.at_share(from), line.at_share(to))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Heading;

    fn block(files: u16, count: u16, degrees: i32) -> Block {
        Block::new(Pose::new(Point::mm(400, 300), Heading::degrees(degrees)), Size::mm(40, 20), files, count)
    }

    #[test]
    fn ranks_and_places() {
        let block = block(3, 8, 0);
        assert_eq!((block.ranks(), block.files(), block.count()), (3, 3, 8));
        assert_eq!((0..4).map(|rank| block.stands_in(rank)).collect::<Vec<_>>(), [3, 3, 2, 0]);
        assert_eq!(block.place_of(7), (2, 1));
        assert_eq!(block.stand_centre(0).at, Point::mm(360, 290));
        assert_eq!(block.stand_centre(7).at, Point::mm(420, 250));
        assert_eq!(block.size(), Size::mm(120, 60));
        assert_eq!(block.centre().at, Point::mm(400, 270));
    }

    #[test]
    fn neighbours_share_their_corners_at_any_heading() {
        for degrees in (0..360).step_by(11) {
            let stands: Vec<Footprint> = block(3, 6, degrees).stands().collect();
            assert_eq!(stands[0].front_right(), stands[1].front_left());
            assert_eq!(stands[0].rear_right(), stands[1].rear_left());
            assert_eq!(stands[1].rear_left(), stands[4].front_left());
            assert_eq!(stands[1].rear_right(), stands[5].front_left());
            let whole = block(3, 6, degrees).footprint();
            assert_eq!(whole.front_left(), stands[0].front_left());
            assert_eq!(whole.rear_right(), stands[5].rear_right());
        }
    }

    #[test]
    fn lines_columns_and_odd_files() {
        let front = Pose::new(Point::mm(0, 0), Heading::EAST);
        assert_eq!(Block::line(front, Size::mm(30, 20), 4).size(), Size::mm(120, 20));
        assert_eq!(Block::column(front, Size::mm(30, 20), 4).size(), Size::mm(30, 80));
        assert_eq!(Block::new(front, Size::mm(30, 20), 9, 2).files(), 2, "no more files than stands");
        assert_eq!(Block::new(front, Size::mm(30, 20), 0, 2).files(), 1);
        let empty = Block::new(front, Size::mm(30, 20), 4, 0);
        assert_eq!((empty.stands().len(), empty.ranks()), (0, 0));
    }

    #[test]
    fn a_line_bends_without_overlap() {
        let line = block(6, 6, 20);
        let (left, right) = line.split(2);
        assert_eq!((left.count(), right.count()), (2, 4));
        assert!(
            left.stand(0)
                .corners()
                .iter()
                .zip(line.stand(0).corners())
                .all(|(a, b)| a.gap_to(*b).within(Length(1)))
        );
        let refused = left.turned_about(line.hinge(2, HingeEdge::Rear), Turn::degrees(-40));
        let forward = left.turned_about(line.hinge(2, HingeEdge::Front), Turn::degrees(40));
        let right: Vec<Footprint> = right.stands().collect();
        for wing in [refused, forward] {
            let wing: Vec<Footprint> = wing.stands().collect();
            assert!(deepest_penetration(&wing, &right).within(Length(2)));
            assert!(least_gap(&wing, &right).unwrap().within(Length(2)));
        }
    }

    #[test]
    fn gaps_between_sets() {
        let a: Vec<Footprint> = block(3, 6, 0).stands().collect();
        let b: Vec<Footprint> =
            block(2, 4, 0).stands().map(|stand| stand.shifted(Point::mm(150, 0) - Point::ORIGIN)).collect();
        assert_eq!(least_gap(&a, &b), Some(Gap::of(Length::mm(50))));
        assert_eq!(least_gap(&a, &a), Some(Gap::ZERO));
        assert_eq!(least_gap(&a, &[]), None);
        assert_eq!(deepest_penetration(&a, &b), Gap::ZERO);
        let every = a.iter().flat_map(|a| b.iter().map(move |b| a.gap(b))).min();
        assert_eq!(least_gap(&a, &b), every);
    }

    #[test]
    fn edges_inside_the_block_are_not_on_its_outline() {
        let stands: Vec<Footprint> = block(3, 5, 0).stands().collect();
        let open = |stand, edge| outline_parts(&stands, stand, edge, Length(10));
        assert_eq!(open(0, Edge::Front).as_slice(), [stands[0].edge(Edge::Front)]);
        assert!(open(0, Edge::Right).is_empty() && open(1, Edge::Rear).is_empty());
        assert_eq!(open(0, Edge::Left).len(), 1);
        // The last rank is centred: half of the rear of the left stand of the front rank stays open.
        assert_eq!(open(0, Edge::Rear).as_slice(), [Segment::new(Point::mm(360, 280), Point::mm(340, 280))]);
        assert_eq!(open(3, Edge::Rear).len(), 1);
    }
}
