//! Which units see each other (BB-G.8.f), which are concealed (BB-6.1.b), and by what.

use crate::clause;
use crate::fire::line::Shooter;
use crate::fire::line::arcs::{FiringEdge, firing_edges};
use crate::ground::cover::is_half_in;
use crate::ground::kinds::Ground;
use crate::ground::sight::{self, sees_concealed};
use crate::measure::OVERLAP;
use crate::state::State;
use crate::state::area::{Extent, present};
use crate::state::placed::PlacedUnit;
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::ground::Piece;
use engine::illegal::{Obstacle, Pointer};
use engine::{ClauseId, Illegal, PieceId, Reason};
use geometry::{Convex, Point, Segment};

/// Why one unit does not see another: what blocks the shortest of the sight lines that were tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// The clause that hides it.
    pub clause: ClauseId,
    /// The piece of terrain in the way, by its index.
    pub terrain: usize,
    /// The sight line.
    pub line: Segment,
}

impl Unseen {
    /// A refusal by `clause` that shows the blocked line.
    #[must_use]
    pub fn refuses(&self, clause: ClauseId, piece: PieceId, other: PieceId) -> Illegal {
        let stopped_by = Obstacle::Terrain(self.terrain as u16);
        clause
            .refuses(Reason::NoLine { piece, other, stopped_by })
            .showing(Pointer::Segment(self.line.from(), self.line.to()))
    }
}

impl BrigadesAndBatteries {
    /// The edges a unit sees and fires from: front stands, faces of a square, sides of the block it holds.
    #[must_use]
    pub fn edges_of(&self, state: &State, unit: &Unit) -> Vec<FiringEdge> {
        let Some(block) = self.held_block(unit) else {
            return firing_edges(&self.book, &self.standing_of(unit));
        };
        let mut sides = sides_of(block, unit.card.n);
        if unit.card.has(crate::state::flags::Flag::Emplaced) {
            // BB-6.4.d: one model facing one chosen side.
            let off = |side: &FiringEdge| unit.pose.heading.difference(side.heading);
            let chosen = sides.into_iter().min_by_key(off);
            return chosen.map(|side| FiringEdge { figures: 1, ..side }).into_iter().collect();
        }
        for side in &mut sides {
            side.figures = self.figures_at_side(state, unit, side.stand);
        }
        sides
    }

    /// BB-6.4.k: how many figures of a unit may shoot out of one side of its block. All units of the garrison together may
    /// use half of their figures there; lower ids come first.
    fn figures_at_side(&self, state: &State, unit: &Unit, side: usize) -> u16 {
        let fellows = |other: &&Unit| {
            other.garrison_of == unit.garrison_of && !other.card.has(crate::state::flags::Flag::Emplaced)
        };
        let limit = present(state).filter(fellows).map(|other| other.card.n).sum::<u16>() / 2;
        let before = present(state).filter(fellows).take_while(|other| other.id < unit.id);
        let taken: u16 =
            before.filter(|other| self.fires_out_of(state, other, side)).map(|other| other.card.n).sum();
        limit.saturating_sub(taken).min(unit.card.n)
    }

    /// Whether a garrison unit has declared a shot that goes out of this side of its block.
    fn fires_out_of(&self, state: &State, unit: &Unit, side: usize) -> bool {
        let Some(block) = self.held_block(unit) else { return false };
        let (id, card, edges) = (unit.id, self.card_in_block(unit), sides_of(block, unit.card.n));
        let shooter = Shooter { id, unit, card, edges, front: block.outline.centroid() };
        state.shots.iter().filter(|shot| shot.unit == unit.id).any(|shot| {
            let lines =
                self.shot_at(state, shot.target, shot.pose).map(|at| self.aimed(&shooter, shot.fire, &at));
            lines
                .is_some_and(|lines| lines.is_ok_and(|lines| lines.iter().any(|line| line.aim.stand == side)))
        })
    }

    /// The wood that conceals a unit: all its stands are in woods, and it has not been spotted (BB-6.1.b).
    #[must_use]
    pub fn concealed_by(&self, state: &State, unit: &Unit) -> Option<usize> {
        let spotted = unit.spotted_until.is_some_and(|until| state.moment.turn <= until);
        if spotted || unit.garrison_of.is_some() {
            return None;
        }
        self.hidden_in(&self.standing_of(unit))
    }

    /// A wood that hides a unit, if all its stands are in woods.
    pub(crate) fn hidden_in(&self, standing: &PlacedUnit<'_>) -> Option<usize> {
        let around = standing.block(&self.book).bounds();
        let near = |piece: &Piece<Ground>| {
            piece.properties.kind == TerrainKind::Woods && piece.outline.bounds().meets(&around)
        };
        // This is also true for a bent line: some of its stands may be outside its block, but never all.
        if !self.terrain.iter().any(near) {
            return None;
        }
        let stands = standing.stands(&self.book);
        let is_wood = |at: &usize| self.terrain[*at].properties.kind == TerrainKind::Woods;
        if standing.card.is_square() {
            return (0..self.terrain.len())
                .filter(is_wood)
                .find(|&at| is_half_in(&self.terrain[at], &stands));
        }
        let in_wood = |stand: &geometry::Footprint| {
            (0..self.terrain.len())
                .filter(is_wood)
                .find(|&at| self.terrain[at].outline.penetrates(OVERLAP, stand))
        };
        let first = in_wood(stands.first()?)?;
        stands[1..].iter().all(|stand| in_wood(stand).is_some()).then_some(first)
    }

    /// Whether `mark` is seen from `eye`; `concealed` is the wood that conceals the unit at `mark`, if any.
    ///
    /// # Errors
    /// What hides it.
    pub fn is_seen(
        &self,
        state: &State,
        eye: Point,
        mark: Point,
        concealed: Option<usize>,
    ) -> Result<(), Unseen> {
        let line = Segment::new(eye, mark);
        let lengths = &self.book.tables.lengths;
        if let Err(by) = sight::open_through(lengths, &self.terrain, &state.stretches, eye, mark) {
            return Err(Unseen { clause: by.clause, terrain: by.terrain, line });
        }
        match concealed.filter(|_| !sees_concealed(lengths, eye, mark)) {
            Some(terrain) => Err(Unseen { clause: clause!("BB-6.1.b"), terrain, line }),
            None => Ok(()),
        }
    }

    /// BB-G.8.f: whether a unit sees another; seeing has no arc.
    ///
    /// # Errors
    /// What hides it from the nearest stand.
    pub fn sees(&self, state: &State, unit: &Unit, mark: &Unit) -> Result<(), Unseen> {
        self.sees_extent(
            state,
            unit,
            &self.extent(mark),
            self.centre_of(mark),
            self.concealed_by(state, mark),
        )
    }

    /// Like [`Self::sees`], for a target at an assumed position.
    ///
    /// # Errors
    /// What hides it from the nearest stand.
    pub fn sees_extent(
        &self,
        state: &State,
        unit: &Unit,
        mark: &Extent<'_>,
        centre: Point,
        concealed: Option<usize>,
    ) -> Result<(), Unseen> {
        let mut nearest: Option<Unseen> = None;
        for edge in self.edges_of(state, unit) {
            let eye = edge.edge.middle();
            for point in [mark.nearest_to(eye), centre] {
                match self.is_seen(state, eye, point, concealed) {
                    Ok(()) => return Ok(()),
                    Err(unseen) if nearest.is_none_or(|n| unseen.line.length() < n.line.length()) => {
                        nearest = Some(unseen);
                    }
                    Err(_) => {}
                }
            }
        }
        nearest.map_or(Ok(()), Err)
    }
}

/// The sides of a town block, each with the given number of figures at it.
fn sides_of(block: &Piece<Ground>, figures: u16) -> Vec<FiringEdge> {
    let sides = block.outline.edges().enumerate().filter_map(|(stand, edge)| {
        // Outlines run clockwise, so the left side of an edge is outside.
        Some(FiringEdge { stand, edge, heading: edge.normal()?, figures })
    });
    sides.collect()
}
