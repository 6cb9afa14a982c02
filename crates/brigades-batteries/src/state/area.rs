//! Positions on the table: the area of each unit, the town block it holds, and distances between units.

use crate::armies::shape::Stands;
use crate::armies::troops::Posture;
use crate::ground::kinds::Ground;
use crate::measure::{CONTACT, FACING_STEP, OVERLAP};
use crate::morale::test::Leadership;
use crate::state::State;
use crate::state::card::Card;
use crate::state::leader::General;
use crate::state::placed::{PlacedUnit, STRAIGHT};
use crate::state::unit::Unit;
use crate::tables::book::Book;
use crate::text::scene::BrigadesAndBatteries;
use engine::PieceId;
use engine::ground::Piece;
use geometry::{Bounds, Cone, Convex, Footprint, Gap, Length, Point, Polygon, Pose};
use std::borrow::Cow;

/// The area of a unit: its stands, or the polygon of the block it holds (BB-6.4.h).
#[derive(Clone, Debug)]
pub enum Extent<'t> {
    /// BB-G.3.e: its outline, in as few rectangles as possible, or stand by stand.
    Stands(Cow<'t, [Footprint]>),
    /// BB-G.6.e: the block of a garrison.
    Block(&'t Polygon),
}

impl Extent<'_> {
    /// The stands of a unit in the open.
    #[must_use]
    pub fn of(book: &Book, standing: &PlacedUnit<'_>) -> Extent<'static> {
        Extent::Stands(Cow::Owned(standing.stands(book).to_vec()))
    }

    /// The stands; empty for a garrison.
    #[must_use]
    pub fn stands(&self) -> &[Footprint] {
        match self {
            Extent::Stands(stands) => stands,
            Extent::Block(_) => &[],
        }
    }

    /// The distance to a shape.
    #[must_use]
    pub fn gap<C: Convex + ?Sized>(&self, shape: &C) -> Gap {
        match self {
            Extent::Stands(stands) => {
                stands.iter().map(|stand| stand.gap(shape)).min().unwrap_or(Gap::of(Length::MAX))
            }
            Extent::Block(polygon) => polygon.gap(shape),
        }
    }

    /// The distance to another unit (BB-G.3.e).
    #[must_use]
    pub fn gap_to(&self, other: &Extent<'_>) -> Gap {
        match (self, other) {
            (Extent::Block(a), Extent::Block(b)) => a.gap_to_polygon(b),
            (Extent::Block(_), Extent::Stands(stands)) => {
                stands.iter().map(|stand| self.gap(stand)).min().unwrap_or(Gap::of(Length::MAX))
            }
            (Extent::Stands(stands), _) => {
                stands.iter().map(|stand| other.gap(stand)).min().unwrap_or(Gap::of(Length::MAX))
            }
        }
    }

    /// Whether the distance to a shape is at most this length.
    #[must_use]
    pub fn is_within<C: Convex + ?Sized>(&self, reach: Length, shape: &C) -> bool {
        match self {
            Extent::Stands(stands) => stands.iter().any(|stand| stand.is_within(reach, shape)),
            Extent::Block(polygon) => polygon.is_within(reach, shape),
        }
    }

    /// BB-G.6.a: whether two areas are in contact.
    #[must_use]
    pub fn touches(&self, other: &Extent<'_>) -> bool {
        let reach = self.bounds().grown(CONTACT);
        reach.meets(&other.bounds()) && self.gap_to(other).within(CONTACT)
    }

    /// BB-G.1.d: whether a shape overlaps it and does not only touch it.
    #[must_use]
    pub fn overlaps<C: Convex + ?Sized>(&self, shape: &C) -> bool {
        match self {
            Extent::Stands(stands) => stands.iter().any(|stand| stand.penetrates(OVERLAP, shape)),
            Extent::Block(polygon) => polygon.penetrates(OVERLAP, shape),
        }
    }

    /// The point of this area inside a cone that is nearest to the apex of the cone (BB-G.9.a).
    #[must_use]
    pub fn nearest_in(&self, cone: &Cone) -> Option<Point> {
        let from = cone.apex().at;
        let by_distance = |point: &Point| from.gap_to(*point);
        match self {
            Extent::Stands(stands) => {
                stands.iter().filter_map(|stand| cone.nearest(stand, FACING_STEP)).min_by_key(by_distance)
            }
            Extent::Block(polygon) => {
                polygon.pieces().filter_map(|part| cone.nearest(&part, FACING_STEP)).min_by_key(by_distance)
            }
        }
    }

    /// The point of this area that is nearest to a point.
    #[must_use]
    pub fn nearest_to(&self, point: Point) -> Point {
        let by_distance = |near: &Point| point.gap_to(*near);
        match self {
            Extent::Stands(stands) => {
                let near = stands.iter().map(|stand| stand.nearest_to(point));
                near.min_by_key(by_distance).unwrap_or(point)
            }
            Extent::Block(polygon) if polygon.contains(point) => point,
            Extent::Block(polygon) => {
                let near = polygon.edges().map(|edge| edge.nearest_to(point));
                near.min_by_key(by_distance).unwrap_or(point)
            }
        }
    }

    /// The bounding box.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        match self {
            Extent::Stands(stands) => {
                let boxes = stands.iter().map(Convex::bounds);
                boxes.reduce(|a, b| a.union(&b)).unwrap_or(Bounds::at(Point::ORIGIN))
            }
            Extent::Block(polygon) => polygon.bounds(),
        }
    }
}

impl BrigadesAndBatteries {
    /// BB-6.4: the block a unit is in.
    #[must_use]
    pub fn held_block(&self, unit: &Unit) -> Option<&Piece<Ground>> {
        self.terrain.get(usize::from(unit.garrison_of?).checked_sub(1)?)
    }

    /// BB-7.10.b: the card of a unit without the figures that are out in a screen.
    #[must_use]
    pub fn card_in_block(&self, unit: &Unit) -> Card {
        let mut card = unit.card_now();
        if let Some(screen) = unit.screen {
            let out = screen.stands * card.shape(&self.book).stand.figures;
            card.n = card.n.saturating_sub(out).max(1);
        }
        card
    }

    /// The unit at its present position, without the figures of its screen.
    #[must_use]
    pub fn standing_of<'u>(&self, unit: &'u Unit) -> PlacedUnit<'u> {
        PlacedUnit { card: self.card_in_block(unit), pose: unit.pose, hinges: &unit.hinges }
    }

    /// BB-7.10: the screen of a unit at its present position, as skirmishers in one rank.
    #[must_use]
    pub fn screen_of(&self, unit: &Unit) -> Option<PlacedUnit<'static>> {
        let screen = unit.screen?;
        let mut card = unit.card_now();
        card.n = (screen.stands * card.shape(&self.book).stand.figures).min(unit.card.n);
        card.order = Posture::Skirmish;
        card.width = screen.stands;
        Some(PlacedUnit { card, pose: screen.pose, hinges: &STRAIGHT })
    }

    /// BB-7.10.b: the stands of a unit's screen; empty if it has none.
    #[must_use]
    pub fn screen_cells(&self, unit: &Unit) -> Stands {
        self.screen_of(unit).map_or_else(Stands::new, |screen| screen.stands(&self.book))
    }

    /// The distance from a body to a unit or its screen, whichever is nearer.
    pub(crate) fn gap_to_all(&self, body: &[Footprint], unit: &Unit) -> Gap {
        let own = self.gap_to(body, unit);
        geometry::least_gap(body, &self.screen_cells(unit)).map_or(own, |gap| gap.min(own))
    }

    /// The area of a unit.
    #[must_use]
    pub fn extent<'t>(&'t self, unit: &'t Unit) -> Extent<'t> {
        match self.held_block(unit) {
            Some(block) => Extent::Block(&block.outline),
            None => Extent::Stands(match self.body(unit) {
                Cow::Borrowed(body) => Cow::Borrowed(body),
                Cow::Owned(body) => Cow::Owned(body.to_vec()),
            }),
        }
    }

    /// The area a unit would have at another pose, without hinges.
    #[must_use]
    pub fn extent_at(&self, unit: &Unit, pose: Pose) -> Extent<'static> {
        let body = self.body_at(&self.card_in_block(unit), &pose, &STRAIGHT);
        Extent::Stands(Cow::Owned(body.to_vec()))
    }

    /// BB-G.3.e: the distance between two units.
    #[must_use]
    pub fn gap_between(&self, a: &Unit, b: &Unit) -> Gap {
        self.extent(a).gap_to(&self.extent(b))
    }

    /// BB-1.11.f: the position of a general; while he is attached, the centre of his unit.
    #[must_use]
    pub fn place_of(&self, state: &State, general: &General) -> Option<Point> {
        let unit = general.attached_to.and_then(|id| state.unit(id)).filter(|unit| unit.is_on_table());
        unit.map(|unit| self.centre_of(unit)).or(general.at)
    }

    /// BB-1.11.d: the attached general whose charisma counts.
    #[must_use]
    pub fn attached<'s>(&self, state: &'s State, unit: &Unit) -> Option<&'s General> {
        let with = |id: PieceId| match unit.garrison_of {
            // BB-6.4.j: a general attached to any unit of a garrison counts for all.
            Some(block) => state
                .unit(id)
                .is_some_and(|other| other.garrison_of == Some(block) && other.seat == unit.seat),
            None => id == unit.id,
        };
        let generals = state.generals.iter().filter(|general| !general.lost);
        generals
            .filter(|general| general.attached_to.is_some_and(with))
            .max_by_key(|general| general.charisma.unwrap_or(0))
    }

    /// BB-1.11.c, e: whether a unit is in a general's radius.
    #[must_use]
    pub fn leads(&self, state: &State, general: &General, unit: &Unit) -> bool {
        general.commands(unit.seat, unit.brigade)
            && (general.attached_to == Some(unit.id)
                || self
                    .place_of(state, general)
                    .is_some_and(|at| self.extent(unit).is_within(general.radius(&self.book), &at)))
    }

    /// BB-1.11.d, e: how a unit is led.
    #[must_use]
    pub fn command_of(&self, state: &State, unit: &Unit) -> Leadership {
        if let Some(general) = self.attached(state, unit) {
            return Leadership::Attached(general.charisma.unwrap_or(0));
        }
        // BB-1.11.e: the penalty is for losing touch with a general, so a side without any suffers none.
        let has_general = state.generals.iter().any(|general| general.seat == unit.seat);
        let in_radius = state.generals.iter().any(|general| self.leads(state, general, unit));
        if in_radius || !has_general { Leadership::InRadius } else { Leadership::Out }
    }
}

/// BB-7.10: the part number in the id of a screen. Lower part numbers are used for detachments (BB-6.4.f).
pub const SCREEN: u16 = 7;

/// The unit with an id, and whether the id is that of its screen; `None` for a general.
pub(crate) fn named(state: &State, id: PieceId) -> Option<(&Unit, bool)> {
    // A general is no unit and has no parts.
    if id.is_general() {
        return None;
    }
    let whole = || state.unit(id.part(0)).filter(|unit| id.part_number() == SCREEN && unit.screen.is_some());
    state.unit(id).map(|unit| (unit, false)).or_else(|| whole().map(|unit| (unit, true)))
}

/// The units on the table, including garrisons.
pub(crate) fn present(state: &State) -> impl Iterator<Item = &Unit> {
    state.units.iter().filter(|unit| unit.is_on_table())
}

impl State {
    /// BB-2.6.i: the units that have charged a unit this turn and have not failed.
    pub fn chargers_of(&self, unit: PieceId) -> impl Iterator<Item = PieceId> + '_ {
        let of = move |record: &&crate::state::records::ChargeRecord| record.target == unit && !record.failed;
        self.charges.iter().filter(of).map(|record| record.charger)
    }
}

impl BrigadesAndBatteries {
    /// The same for a unit in a town block, which is charged together with the others in it (BB-6.4.j).
    pub(crate) fn chargers_at<'s>(
        &self,
        state: &'s State,
        unit: &Unit,
    ) -> impl Iterator<Item = PieceId> + 's {
        state.chargers_of(self.stands_for(state, unit))
    }
}
