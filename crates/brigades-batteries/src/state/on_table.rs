//! Units on the table: areas, distances, centres, and their commanders.

use crate::armies::bent_line::Hinges;
use crate::ground::kinds::Ground;
use crate::state::State;
use crate::state::body::Body;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::placed::PlacedUnit;
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::PieceId;
use engine::ground::Piece;
use geometry::{Bounds, Convex, Footprint, Gap, Length, Point, Pose, Size};

impl BrigadesAndBatteries {
    /// BB-G.3.e: the area a unit would cover. Ranks of equal width form one rectangle.
    #[must_use]
    pub fn body_at(&self, card: &Card, pose: &Pose, hinges: &Hinges) -> Body {
        if !hinges.is_empty() {
            return PlacedUnit { card: *card, pose: *pose, hinges }.stands(&self.book).into_iter().collect();
        }
        if card.is_square() {
            return Body::one(card.block(&self.book, pose));
        }
        let shape = card.shape(&self.book);
        let last = shape.in_rank(shape.ranks - 1);
        if last == shape.width || shape.ranks == 1 {
            return Body::one(Footprint::from_front(*pose, shape.size()));
        }
        let (wide, deep) = (shape.stand.width, shape.stand.depth);
        let full = Size::new(wide * i32::from(shape.width), deep * i32::from(shape.ranks - 1));
        let rear = Pose::new(pose.place(Length::ZERO, -full.depth()), pose.heading);
        let last = Size::new(wide * i32::from(last), deep);
        [Footprint::from_front(*pose, full), Footprint::from_front(rear, last)].into_iter().collect()
    }

    /// A town block by its number.
    #[must_use]
    pub fn town_block(&self, block: u16) -> Option<&Piece<Ground>> {
        let piece = self.terrain.get(usize::from(block).checked_sub(1)?)?;
        (piece.properties.kind == TerrainKind::TownBlock).then_some(piece)
    }

    /// BB-6.4.h: the distance from a body to a unit; for a garrison, to its block.
    #[must_use]
    pub fn gap_to(&self, body: &[Footprint], unit: &Unit) -> Gap {
        match self.held_block(unit) {
            Some(block) => body.iter().map(|part| block.outline.gap(part)).min().unwrap_or(Gap::ZERO),
            None => geometry::least_gap(body, &self.body(unit)).unwrap_or(Gap::ZERO),
        }
    }

    /// The bounding box of a unit.
    #[must_use]
    pub fn bounds(&self, unit: &Unit) -> Bounds {
        match self.held_block(unit) {
            Some(block) => block.outline.bounds(),
            None => self.kept_bounds(unit),
        }
    }

    /// The distance from a point to a unit.
    #[must_use]
    pub fn gap_to_point(&self, point: Point, unit: &Unit) -> Gap {
        match self.held_block(unit) {
            Some(block) => block.outline.gap(&point),
            None => self.body(unit).iter().map(|part| part.gap(&point)).min().unwrap_or(Gap::ZERO),
        }
    }

    /// The units of the other side that are on the table.
    pub fn enemies<'s>(&self, state: &'s State, seat: engine::Seat) -> impl Iterator<Item = &'s Unit> {
        state.units_of(seat.other())
    }

    /// BB-6.4.d: whether a unit is a gun in a block. Such a gun cannot be charged, and moves need keep no distance from
    /// it.
    #[must_use]
    pub fn is_emplaced(unit: &Unit) -> bool {
        unit.card.has(Flag::Emplaced)
    }

    /// The units of a garrison: all of one side in a block (BB-6.4.j).
    pub fn garrison<'s>(&self, state: &'s State, block: u16) -> impl Iterator<Item = &'s Unit> {
        state.on_table().filter(move |unit| unit.garrison_of == Some(block) && !unit.card.has(Flag::Emplaced))
    }

    /// BB-6.4.j: the unit that represents a garrison, which is charged and fights as one; otherwise the unit itself.
    #[must_use]
    pub fn stands_for(&self, state: &State, unit: &Unit) -> PieceId {
        let block = unit.garrison_of.filter(|_| !unit.card.has(Flag::Emplaced));
        let first = block.and_then(|block| self.garrison(state, block).find(|mate| mate.seat == unit.seat));
        first.map_or(unit.id, |first| first.id)
    }

    /// BB-6.4.j: the units in one block combined: the sum of their figures, and the lowest grade among them.
    #[must_use]
    pub fn garrison_card(&self, state: &State, unit: &Unit) -> Card {
        let mut card = unit.card_now();
        // BB-6.4.d: an emplaced gun is no part of the garrison.
        let Some(block) = unit.garrison_of.filter(|_| !unit.card.has(Flag::Emplaced)) else { return card };
        for other in
            self.garrison(state, block).filter(|other| other.id != unit.id && other.seat == unit.seat)
        {
            card.join(&other.card);
        }
        card
    }
}

/// The bounding box of several footprints.
#[must_use]
pub fn bounds_of(body: &[Footprint]) -> Bounds {
    let mut boxes = body.iter().map(Convex::bounds);
    let first = boxes.next().unwrap_or_else(|| Bounds::at(Point::new(0, 0)));
    boxes.fold(first, |all, one| all.union(&one))
}

/// Units by id, Side B's first (BB-2.1.d).
#[must_use]
pub fn in_order(state: &State) -> Vec<PieceId> {
    let side_b = state.side_b();
    let mut order: Vec<(bool, PieceId)> =
        state.on_table().map(|unit| (unit.seat != side_b, unit.id)).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, id)| id).collect()
}

impl BrigadesAndBatteries {
    /// The distance between two units, by the areas that movement uses.
    #[must_use]
    pub fn gap(&self, a: &Unit, b: &Unit) -> Gap {
        match (self.held_block(a), self.held_block(b)) {
            (Some(one), Some(other)) => one.outline.gap_to_polygon(&other.outline),
            (Some(_), None) => self.gap_to(&self.body(b), a),
            _ => self.gap_to(&self.body(a), b),
        }
    }

    /// The enemy whose centre is nearest to that of a unit. It is used to choose a target, not to measure a distance.
    #[must_use]
    pub fn nearest_enemy<'s>(&self, state: &'s State, unit: &Unit) -> Option<&'s Unit> {
        let from = self.centre_of(unit);
        let away = |enemy: &&Unit| (self.centre_of(enemy) - from).length_squared();
        self.enemies(state, unit.seat).min_by_key(away)
    }
}
