//! Cover on the table (BB-G.10): woods and blocks around the target, walls, hedges and works before it.

use crate::armies::troops::Cover;
use crate::clause;
use crate::fire::line::arcs::StandAim;
use crate::ground::kinds::{Ground, KINDS, OuterSide, is_broken, thickness};
use crate::ground::sight;
use crate::measure::OVERLAP;
use crate::state::State;
use crate::state::area::Extent;
use crate::state::placed::PlacedUnit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::ClauseId;
use engine::ground::Piece;
use geometry::{Convex, Footprint, Length, Part, Point, Segment};

/// A cover, the terrain that gives it, and the clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covered {
    /// Whether it is soft or hard, or there is none.
    pub cover: Cover,
    /// The piece of terrain, by its index in the list.
    pub terrain: Option<usize>,
    /// The clause that gives the cover.
    pub clause: ClauseId,
}

impl Covered {
    /// No cover.
    pub const NONE: Covered = Covered { cover: Cover::None, terrain: None, clause: clause!("BB-G.10.b") };

    fn or(self, other: Covered) -> Covered {
        if other.cover > self.cover { other } else { self }
    }
}

/// Whether works are closed: closed ones are polygons, the others lines with an outer side (BB-6.10.e).
pub(crate) fn is_closed_works(piece: &Piece<Ground>) -> bool {
    piece.properties.is_works() && (piece.properties.closed || piece.line.is_none())
}

/// BB-G.10.b: whether at least half of the outline of a square is in an area.
pub(crate) fn is_half_in(piece: &Piece<Ground>, square: &[Footprint]) -> bool {
    let inside: i64 = square.iter().map(|part| piece.outline.overlap_area(part).0).sum();
    let whole: i64 = square.iter().map(|part| part.overlap_area(part).0).sum();
    2 * inside >= whole
}

/// BB-6.10.f: whether a line comes over works from their outer side.
fn comes_from_outside(piece: &Piece<Ground>, from: Point, part: &Part) -> bool {
    match piece.line.as_ref().filter(|_| !is_closed_works(piece)) {
        None => !piece.outline.contains_strictly(from),
        Some(line) => is_outside(piece, line.nearest_segment(part.segment().middle()).0, from),
    }
}

/// Whether a point lies on the outer side of a segment of works.
pub(crate) fn is_outside(piece: &Piece<Ground>, segment: Segment, point: Point) -> bool {
    match piece.properties.outer {
        OuterSide::Left => segment.side(point) > 0,
        OuterSide::Right => segment.side(point) < 0,
    }
}

/// The clause that rates the cover of a linear feature.
const fn linear_clause(kind: TerrainKind) -> ClauseId {
    match kind {
        TerrainKind::StoneWall => clause!("BB-6.5.d"),
        TerrainKind::Hedgerow => clause!("BB-6.7.a"),
        TerrainKind::CityWall => clause!("BB-7.14.a"),
        TerrainKind::Breach => clause!("BB-7.14.c"),
        _ => clause!("BB-G.10.b"),
    }
}

impl BrigadesAndBatteries {
    /// BB-G.10.b: the best cover of a target against these lines of fire.
    #[must_use]
    pub fn shooting_cover(
        &self,
        state: &State,
        lines: &[StandAim],
        target: &Extent<'_>,
        standing: &PlacedUnit<'_>,
        garrison: bool,
    ) -> Covered {
        if garrison {
            return Covered { cover: Cover::Hard, terrain: None, clause: clause!("BB-6.4.g") };
        }
        let linear = (0..self.terrain.len())
            .map(|at| self.linear_cover(state, at, lines, target))
            .fold(Covered::NONE, Covered::or);
        self.area_cover(standing).or(linear)
    }

    /// BB-G.10.b: cover by an area that contains at least half of the target's stands.
    #[must_use]
    pub fn area_cover(&self, target: &PlacedUnit<'_>) -> Covered {
        let around = target.block(&self.book).bounds();
        let around = if target.hinges.is_empty() { around } else { around.grown(around.width()) };
        let mut stands = None;
        let mut best = Covered::NONE;
        for (at, piece) in self.terrain.iter().enumerate() {
            let ground = &piece.properties;
            if ground.shooting == Cover::None
                || ground.kind == TerrainKind::TownBlock
                || ground.is_works()
                || piece.is_linear(&KINDS)
                || !around.meets(&piece.outline.bounds())
            {
                continue;
            }
            let stands = stands.get_or_insert_with(|| target.stands(&self.book));
            let is_inside = if target.card.is_square() {
                is_half_in(piece, stands)
            } else {
                let inside = stands.iter().filter(|stand| piece.outline.penetrates(OVERLAP, *stand)).count();
                2 * inside >= stands.len().max(1)
            };
            if is_inside {
                let clause = if ground.kind == TerrainKind::Woods {
                    clause!("BB-6.1.c")
                } else {
                    clause!("BB-G.10.b")
                };
                best = best.or(Covered { cover: ground.shooting, terrain: Some(at), clause });
            }
        }
        best
    }

    /// BB-G.10.b, BB-6.10.f: the cover of one linear feature, if at least half of the lines cross it.
    fn linear_cover(&self, state: &State, at: usize, lines: &[StandAim], target: &Extent<'_>) -> Covered {
        let piece = &self.terrain[at];
        let ground = &piece.properties;
        let is_feature = ground.is_works() || piece.is_linear(&KINDS);
        if !is_feature || (ground.shooting == Cover::None && !ground.is_works()) || lines.is_empty() {
            return Covered::NONE;
        }
        let mut crossing = 0;
        let mut broken = 0;
        for aim in lines {
            let line = aim.line();
            let parts = line.parts_inside(&piece.outline);
            let covering = parts.iter().find(|part| {
                if ground.is_works() {
                    self.works_protect(piece, aim.from, part, target)
                } else {
                    target.is_within(self.book.tables.lengths.linear_cover, &part.segment())
                }
            });
            if let Some(part) = covering {
                crossing += 1;
                broken += usize::from(is_broken(&state.stretches, at, piece, &part.segment()));
            }
        }
        if 2 * crossing < lines.len() {
            return Covered::NONE;
        }
        let is_down = 2 * broken >= crossing && broken > 0;
        let (cover, clause) = match (ground.is_works(), is_down) {
            (true, false) => (ground.shooting, clause!("BB-6.10.f")),
            // BB-6.10.h: works shot down still give soft cover.
            (true, true) => (Cover::Soft, clause!("BB-6.10.h")),
            (false, false) => (ground.shooting, linear_clause(ground.kind)),
            // BB-6.7.c: a broken hedgerow gives no cover; a breach is still hard cover (BB-7.14.c).
            (false, true) if ground.kind == TerrainKind::CityWall => (Cover::Hard, clause!("BB-7.14.c")),
            (false, true) => (Cover::None, clause!("BB-6.7.c")),
        };
        Covered { cover, terrain: Some(at), clause }
    }

    /// BB-6.10.f: whether works protect a target: the fire must come from their outer side and, if it comes from a higher
    /// level, the target must be near behind them.
    fn works_protect(&self, piece: &Piece<Ground>, from: Point, part: &Part, target: &Extent<'_>) -> bool {
        let higher = sight::level(&self.terrain, from) > piece.level;
        comes_from_outside(piece, from, part)
            && (!higher || {
                // The distance is measured from the rear edge: the inner face of a line, or the inner rim of closed works.
                let depth = if is_closed_works(piece) { thickness(piece) } else { Length::ZERO };
                let rear = if is_closed_works(piece) { part.segment().from() } else { part.segment().to() };
                target.is_within(self.book.tables.lengths.works_cover + depth, &rear)
            })
    }
}
