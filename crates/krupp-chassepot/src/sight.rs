//! FP-G.10: what a segment of sight meets.

use crate::block::Body;
use crate::measure::{INCH, is_over};
use crate::state::Unit;
use crate::tabletop::Tabletop;
use crate::troops::Formation;
use engine::PieceId;
use engine::illegal::Obstacle;
use geometry::{Convex, Offset, Point, Polygon, Segment, Stretches};

impl Tabletop<'_> {
    /// FP-G.10: what blocks the segment between two units, if anything does.
    #[must_use]
    pub fn blocks(&self, segment: &Segment, one: &Unit, other: &Unit) -> Option<Obstacle> {
        let higher = self.field.level(segment.from()).max(self.field.level(segment.to()));
        let bounds = segment.bounds();
        let own: [Option<u16>; 2] = [one.area, other.area];
        let mut hidden = Stretches::new();
        for (number, piece) in (0_u16..).zip(&self.field.terrain) {
            if !piece.outline.bounds().meets(&bounds) {
                continue;
            }
            if piece.level > higher && segment.enters(&piece.outline) {
                return Some(Obstacle::Terrain(number));
            }
            if piece.properties.blocks_sight && !own.contains(&Some(number)) {
                for part in &segment.parts_inside(&piece.outline) {
                    hidden.add(part);
                }
                if is_over(hidden.total(), INCH) {
                    return Some(Obstacle::Terrain(number));
                }
            }
        }
        let near = Nearness::of(segment);
        let third = |unit: &&Unit| {
            unit.is_alive()
                && unit.id != one.id
                && unit.id != other.id
                && unit.formation != Formation::Garrison
                && near.may_meet(unit.centre, self.radius(unit))
        };
        for unit in self.state.units.iter().filter(third) {
            let block = self.block_of(unit);
            if !block.footprint().meets(segment) {
                continue;
            }
            let meets = |stand: geometry::Footprint| {
                stand.meets(segment) && (higher == 0 || self.field.level(stand.centre()) >= higher)
            };
            if block.stands().any(meets) {
                return Some(Obstacle::Piece(PieceId::unit(unit.id)));
            }
        }
        None
    }

    /// FP-G.10: whether a unit sees another: some front-rank stand has a clear segment to the centre of some stand.
    #[must_use]
    pub fn sees(&self, one: &Unit, other: &Unit) -> bool {
        let (from, to) = (self.body(one), self.body(other));
        any_line(&from, &to, |segment| self.blocks(segment, one, other).is_none())
    }
}

/// A quick look at what a segment may meet: never wrongly no.
struct Nearness {
    from: Point,
    along: Offset,
    length: f64,
}

impl Nearness {
    fn of(segment: &Segment) -> Nearness {
        let along = segment.offset();
        Nearness { from: segment.from(), along, length: (along.length_squared() as f64).sqrt() }
    }

    fn may_meet(&self, centre: Point, radius: i64) -> bool {
        let to = centre - self.from;
        let reach = radius as f64 * self.length + 1.0;
        let (aside, ahead) = (self.along.cross(to) as f64, self.along.dot(to) as f64);
        aside.abs() <= reach && ahead >= -reach && ahead <= self.length * self.length + reach
    }
}

/// FP-G.10, FP-11.d: whether some segment by which one body may see another is as asked.
pub fn any_line(from: &Body<'_>, to: &Body<'_>, mut is_asked: impl FnMut(&Segment) -> bool) -> bool {
    match (from, to) {
        (Body::Garrison(a), Body::Garrison(b)) => is_asked(&closest_pair(a, b)),
        (Body::Garrison(area), Body::Block(target)) => target.stands().any(|stand| {
            let centre = stand.centre();
            is_asked(&Segment::new(boundary_point(area, centre), centre))
        }),
        (Body::Block(block), to) => (0..block.stands_in(0)).any(|stand| {
            let front = block.stand(stand).front_middle();
            match to {
                Body::Garrison(area) => is_asked(&Segment::new(front, boundary_point(area, front))),
                Body::Block(target) => {
                    target.stands().any(|stand| is_asked(&Segment::new(front, stand.centre())))
                }
            }
        }),
    }
}

/// FP-11.d: the point of an area's boundary nearest to a point.
#[must_use]
pub fn boundary_point(area: &Polygon, to: geometry::Point) -> geometry::Point {
    let (edge, _) = area.nearest_edge(to);
    area.edge(edge).nearest_to(to)
}

/// FP-11.d: the closest pair of boundary points of two areas.
#[must_use]
pub fn closest_pair(a: &Polygon, b: &Polygon) -> Segment {
    let from_a = a.corners().iter().map(|&corner| Segment::new(corner, boundary_point(b, corner)));
    let from_b = b.corners().iter().map(|&corner| Segment::new(boundary_point(a, corner), corner));
    let nearest = from_a.chain(from_b).min_by_key(|segment| segment.from().gap_to(segment.to()));
    nearest.unwrap_or_else(|| Segment::new(a.centroid(), b.centroid()))
}
