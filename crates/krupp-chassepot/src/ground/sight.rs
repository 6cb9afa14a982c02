//! FP-G.10: what blocks a line of sight.

use crate::armies::shape::{Body, MOST_STANDS};
use crate::armies::troops::Formation;
use crate::ground::kinds::Ground;
use crate::measure::is_over;
use crate::state::Unit;
use crate::state::on_table::Tabletop;
use arrayvec::ArrayVec;
use engine::PieceId;
use engine::ground::Piece;
use engine::illegal::Obstacle;
use geometry::{Block, Convex, Offset, Point, Polygon, Segment, Stretches};

impl Tabletop<'_> {
    /// FP-G.10: what blocks the segment between two units, if anything does.
    #[must_use]
    pub fn blocks(&self, segment: &Segment, one: &Unit, other: &Unit) -> Option<Obstacle> {
        let third = self.state.units.iter().filter(|unit| unit.id != one.id && unit.id != other.id);
        self.blocks_among(segment, (one, other), third, &mut Levels::new())
    }

    /// The same, of the terrain and of these third units.
    fn blocks_among<'u>(
        &self,
        segment: &Segment,
        (one, other): (&Unit, &Unit),
        third: impl IntoIterator<Item = &'u Unit>,
        levels: &mut Levels,
    ) -> Option<Obstacle> {
        // Both ends lie on the segment: if no hill lies along it, neither end is on one.
        let along = self.field.along(segment);
        let is_level = !along.clone().any(|(_, piece)| piece.level > 0);
        let higher = if is_level { 0 } else { levels.higher_end(self, segment) };
        let bounds = segment.bounds();
        let mut hidden = Stretches::new();
        for (number, piece) in along {
            if piece.level > higher && segment.enters(&piece.outline) {
                return Some(Obstacle::Terrain(number));
            }
            if hides(number, piece, one, other) && bounds.meets(&piece.outline.bounds()) {
                for part in &segment.parts_inside(&piece.outline) {
                    hidden.add(part);
                }
                if is_over(hidden.total(), self.book.tables.distances.seen_through) {
                    return Some(Obstacle::Terrain(number));
                }
            }
        }
        let near = Nearness::of(segment);
        let mut between = third.into_iter().filter(|unit| near.may_meet(unit.centre, self.radius(unit)));
        let found = between.find(|unit| self.stands_in(segment, unit, || higher));
        found.map(|unit| Obstacle::Piece(PieceId::unit(unit.id)))
    }

    /// The units that may stand on some line between two blocks, in their order; `None`: all of them may. It may name
    /// too many, never too few.
    fn units_between(&self, one: &Unit, other: &Unit) -> Option<UnitsBetween> {
        if one.formation == Formation::Garrison || other.formation == Formation::Garrison {
            return None;
        }
        let near = Nearness::of(&Segment::new(one.centre, other.centre));
        let wide = self.radius(one).max(self.radius(other));
        let mut found = UnitsBetween::new();
        for (at, unit) in self.state.units.iter().enumerate() {
            let is_third = unit.id != one.id && unit.id != other.id && is_obstacle(unit);
            if is_third && near.may_meet(unit.centre, self.radius(unit) + wide) {
                found.try_push(at).ok()?;
            }
        }
        Some(found)
    }

    /// FP-G.10: whether a third unit has a stand on the line that is not below the higher end.
    fn stands_in(&self, segment: &Segment, unit: &Unit, higher: impl FnOnce() -> u8) -> bool {
        if !is_obstacle(unit) {
            return false;
        }
        let block = self.block_of(unit);
        if !block.footprint().meets(segment) {
            return false;
        }
        let higher = higher();
        block
            .stands()
            .any(|stand| stand.meets(segment) && (higher == 0 || self.field.level(stand.centre()) >= higher))
    }

    /// FP-G.10: whether a unit sees another: some front-rank stand has a clear segment to the centre of some stand.
    #[must_use]
    pub fn sees(&self, one: &Unit, other: &Unit) -> bool {
        let (from, to) = (self.body(one), self.body(other));
        let mut view = Watch::new(*self, one, other);
        any_line(&from, &to, |segment| view.is_clear(segment))
    }
}

/// FP-G.10: whether a piece blocks sight between two units; a garrison's own area does not.
fn hides(number: u16, piece: &Piece<Ground>, one: &Unit, other: &Unit) -> bool {
    piece.properties.blocks_sight && one.area != Some(number) && other.area != Some(number)
}

/// FP-G.10: whether a unit's stands may block sight.
fn is_obstacle(unit: &Unit) -> bool {
    unit.is_alive() && unit.formation != Formation::Garrison
}

/// The levels of the points that were asked for last.
struct Levels(ArrayVec<(Point, u8), { 2 * MOST_STANDS }>);

impl Levels {
    const fn new() -> Levels {
        Levels(ArrayVec::new_const())
    }

    /// FP-G.10: the level of the higher end of a segment.
    fn higher_end(&mut self, table: &Tabletop<'_>, segment: &Segment) -> u8 {
        self.at(table, segment.from()).max(self.at(table, segment.to()))
    }

    fn at(&mut self, table: &Tabletop<'_>, point: Point) -> u8 {
        if let Some((_, level)) = self.0.iter().find(|(known, _)| *known == point) {
            return *level;
        }
        let level = table.field.level(point);
        if !self.0.is_full() {
            self.0.push((point, level));
        }
        level
    }
}

/// The places of some units in the list of all.
type UnitsBetween = ArrayVec<usize, 64>;

/// Tests many segments between the same two units. What blocked the last is tested first, because it often blocks the
/// next.
pub(crate) struct Watch<'t> {
    table: Tabletop<'t>,
    one: &'t Unit,
    other: &'t Unit,
    last: Option<Obstacle>,
    /// Who may stand between them; nothing before the first test, and nothing inside if it may be anybody.
    between: Option<Option<UnitsBetween>>,
    levels: Levels,
}

impl<'t> Watch<'t> {
    /// Before the first test.
    #[must_use]
    pub(crate) fn new(table: Tabletop<'t>, one: &'t Unit, other: &'t Unit) -> Watch<'t> {
        Watch { table, one, other, last: None, between: None, levels: Levels::new() }
    }

    /// Whether nothing blocks the segment.
    pub(crate) fn is_clear(&mut self, segment: &Segment) -> bool {
        if self.last.is_some_and(|obstacle| self.is_blocked_by(segment, obstacle)) {
            return false;
        }
        let (table, one, other) = (self.table, self.one, self.other);
        let found = match self.between.get_or_insert_with(|| table.units_between(one, other)) {
            Some(between) => {
                let third = between.iter().map(|&at| &table.state.units[at]);
                table.blocks_among(segment, (one, other), third, &mut self.levels)
            }
            None => table.blocks(segment, one, other),
        };
        self.last = found.or(self.last);
        found.is_none()
    }

    fn is_blocked_by(&mut self, segment: &Segment, obstacle: Obstacle) -> bool {
        let (table, field, levels) = (self.table, self.table.field, &mut self.levels);
        match obstacle {
            Obstacle::Terrain(number) => field.terrain.get(usize::from(number)).is_some_and(|piece| {
                let is_hidden = || segment.length_inside(&piece.outline);
                let rises = piece.level > 0 && piece.level > levels.higher_end(&table, segment);
                (rises && segment.enters(&piece.outline))
                    || (hides(number, piece, self.one, self.other)
                        && is_over(is_hidden(), table.book.tables.distances.seen_through))
            }),
            Obstacle::Piece(piece) => table
                .state
                .unit(piece.number())
                .is_some_and(|unit| table.stands_in(segment, unit, || levels.higher_end(&table, segment))),
            _ => false,
        }
    }
}

/// A fast test for what a segment may meet. It never says no wrongly.
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

/// FP-G.10, FP-11.d: whether `is_asked` is true for some segment between two bodies that sight may use.
pub(crate) fn any_line(from: &Body<'_>, to: &Body<'_>, mut is_asked: impl FnMut(&Segment) -> bool) -> bool {
    match (from, to) {
        (Body::Garrison(a), Body::Garrison(b)) => is_asked(&closest_pair(a, b)),
        (Body::Garrison(area), Body::Block(target)) => target.stands().any(|stand| {
            let centre = stand.centre();
            is_asked(&Segment::new(boundary_point(area, centre), centre))
        }),
        (Body::Block(block), Body::Garrison(area)) => {
            fronts(block).any(|front| is_asked(&Segment::new(front, boundary_point(area, front))))
        }
        (Body::Block(block), Body::Block(target)) => {
            let centres: ArrayVec<Point, MOST_STANDS> =
                target.stands().take(MOST_STANDS).map(|stand| stand.centre()).collect();
            fronts(block).any(|front| centres.iter().any(|&centre| is_asked(&Segment::new(front, centre))))
        }
    }
}

/// The front-edge midpoints of the front rank.
fn fronts(block: &Block) -> impl Iterator<Item = Point> {
    (0..block.stands_in(0)).map(|stand| block.stand(stand).front_middle())
}

/// FP-11.d: the point of an area's boundary nearest to a point.
#[must_use]
pub(crate) fn boundary_point(area: &Polygon, to: geometry::Point) -> geometry::Point {
    let (edge, _) = area.nearest_edge(to);
    area.edge(edge).nearest_to(to)
}

/// FP-11.d: the closest pair of boundary points of two areas.
#[must_use]
pub(crate) fn closest_pair(a: &Polygon, b: &Polygon) -> Segment {
    let from_a = a.corners().iter().map(|&corner| Segment::new(corner, boundary_point(b, corner)));
    let from_b = b.corners().iter().map(|&corner| Segment::new(boundary_point(a, corner), corner));
    let nearest = from_a.chain(from_b).min_by_key(|segment| segment.from().gap_to(segment.to()));
    nearest.unwrap_or_else(|| Segment::new(a.centroid(), b.centroid()))
}
