//! Terrain, state and tables together, for measuring.

use crate::armies::shape::{Body, block_size, commander_distance};
use crate::armies::troops::{Formation, Side};
use crate::ground::kinds::{Field, crosses_works};
use crate::measure::is_over;
use crate::state::{State, Unit};
use crate::tables::Terrain;
use crate::tables::book::Book;
use geometry::{Convex, Length, Point, Segment};

/// A battle for measuring; it only borrows.
#[derive(Clone, Copy, Debug)]
pub struct Tabletop<'b> {
    /// Tables and options.
    pub book: &'b Book,
    /// Table and terrain.
    pub field: &'b Field,
    /// The present state.
    pub state: &'b State,
}

/// An upper bound for the distance of a block's corners from its centre, for eight stands, in micrometres.
const MOST_RADIUS: i64 = 150_000;

impl<'b> Tabletop<'b> {
    /// The shape of a unit.
    #[must_use]
    pub fn body(&self, unit: &Unit) -> Body<'b> {
        Body::of(unit, self.field, self.book)
    }

    /// The units of a side that are still in the battle.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = &'b Unit> {
        self.state.units.iter().filter(move |unit| unit.is_alive() && unit.side == side)
    }

    /// An upper bound for the distance of a block's corners from its centre.
    #[must_use]
    pub fn radius(&self, unit: &Unit) -> i64 {
        let size = block_size(self.book.tables.stand(unit.arm), unit.formation, unit.stands);
        i64::from(size.width().0 + size.depth().0) / 2
    }

    /// Whether a part of a unit may be within `reach` of a point. A fast test that never says no wrongly.
    #[inline]
    #[must_use]
    pub fn may_be_within(&self, unit: &Unit, point: Point, reach: i64) -> bool {
        if unit.formation == Formation::Garrison {
            return self.area_may_be_within(unit, point, reach);
        }
        let to = unit.centre - point;
        let most = reach + MOST_RADIUS;
        to.x.abs() <= most && to.y.abs() <= most && self.block_may_be_within(unit, point, reach)
    }

    fn area_may_be_within(&self, unit: &Unit, point: Point, reach: i64) -> bool {
        let grown = Length(i32::try_from(reach).unwrap_or(i32::MAX / 4));
        match self.body(unit) {
            Body::Garrison(area) => area.bounds().grown(grown).contains(point),
            Body::Block(_) => true,
        }
    }

    fn block_may_be_within(&self, unit: &Unit, point: Point, reach: i64) -> bool {
        let reach = reach + self.radius(unit);
        (unit.centre - point).length_squared() <= reach.unsigned_abs().pow(2)
    }

    /// FP-11.d: the garrison of an area.
    #[must_use]
    pub fn garrison_of(&self, area: u16) -> Option<&'b Unit> {
        self.state.units.iter().find(|unit| unit.is_alive() && unit.area == Some(area))
    }

    /// FP-9.g: how many commanders of the unit's side are within 1" of it.
    #[must_use]
    pub fn commanders_near(&self, unit: &Unit) -> u8 {
        let body = self.body(unit);
        let base = self.book.tables.stands.commander;
        let half = i64::from(base.width().0 + base.depth().0);
        let reach = i64::from(self.book.tables.command.near.0) + half;
        let near = self.state.commanders.iter().filter(|commander| {
            commander.is_alive()
                && commander.side == unit.side
                && self.may_be_within(unit, commander.position, reach)
                && !is_over(commander_distance(commander, &body, self.book), self.book.tables.command.near)
        });
        u8::try_from(near.count()).unwrap_or(u8::MAX)
    }

    /// FP-3.g, FP-4.e: whether at least half of its stands have their centre in woods or a built-up area.
    #[must_use]
    pub fn is_sheltered(&self, unit: &Unit) -> bool {
        let stands = self.body(unit).stands();
        let inside = stands.iter().filter(|stand| self.field.is_sheltered(stand.centre())).count();
        inside > 0 && 2 * inside >= stands.len()
    }

    /// FP-3.e R4: whether at least half of its stands have their centre in a built-up area, or it is a garrison.
    #[must_use]
    pub fn is_in_buildings(&self, unit: &Unit) -> bool {
        let stands = self.body(unit).stands();
        let built_up = |point: Point| {
            let mut here = self.field.at(point);
            here.any(|(_, piece)| piece.properties.cost == Terrain::BuiltUp && piece.outline.contains(point))
        };
        let inside = stands.iter().filter(|stand| built_up(stand.centre())).count();
        unit.formation == Formation::Garrison || (inside > 0 && 2 * inside >= stands.len())
    }

    /// FP-11.e: whether it is in works that the line of fire crosses, or inside an enclosed work.
    #[must_use]
    pub fn is_in_works(&self, unit: &Unit, fire: &Segment) -> bool {
        let body = self.body(unit);
        let stands = body.stands();
        self.field.works().any(|works| match &works.line {
            None => works.outline.contains(body.centre()) && crosses_works(works, fire),
            Some(line) => {
                let behind = stands.iter().filter(|stand| {
                    let front = stand.front_middle();
                    let (piece, gap) = line.nearest_segment(front);
                    let on_left = piece.side(front) > 0;
                    let inner = match works.properties.inner {
                        crate::ground::kinds::Inner::Left => on_left,
                        crate::ground::kinds::Inner::Right => piece.side(front) < 0,
                    };
                    inner && gap.within(self.book.tables.distances.works)
                });
                2 * behind.count() >= stands.len().max(1) && line.crosses(fire)
            }
        })
    }
}

/// The line of fire from one centre to the other (FP-3.g, FP-G.8).
#[must_use]
pub(crate) fn fire_line(shooter: &Body<'_>, target: &Body<'_>) -> Segment {
    Segment::new(shooter.centre(), target.centre())
}

/// Whether a shape leaves the table by more than `tolerance`.
#[must_use]
pub(crate) fn leaves_table<C: Convex + ?Sized>(field: &Field, tolerance: Length, shape: &C) -> bool {
    field.bounds().is_some_and(|table| !table.grown(tolerance).covers(&shape.bounds()))
}
