//! The area that a unit covers (BB-G.3.e). It is computed when a unit has moved or changed, and cached with it.

use crate::ground::kinds::Ground;
use crate::state::State;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use arrayvec::ArrayVec;
use engine::ground::Piece;
use geometry::{Bounds, Convex, Footprint, Point, Pose};
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// The area a unit covers. Ranks of equal width form one rectangle; a bent line has one for each stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    few: ArrayVec<Footprint, 2>,
    /// All rectangles, if there are more than two.
    many: Vec<Footprint>,
    bounds: Bounds,
}

impl Body {
    /// An empty body.
    #[must_use]
    pub fn none() -> Body {
        Body::from_iter([])
    }

    /// A body of one rectangle.
    #[must_use]
    pub fn one(part: Footprint) -> Body {
        let mut few = ArrayVec::new();
        few.push(part);
        Body { few, many: Vec::new(), bounds: part.bounds() }
    }

    /// The bounding box; at the origin if the body is empty.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }
}

impl Deref for Body {
    type Target = [Footprint];

    fn deref(&self) -> &[Footprint] {
        if self.many.is_empty() { &self.few } else { &self.many }
    }
}

impl FromIterator<Footprint> for Body {
    fn from_iter<I: IntoIterator<Item = Footprint>>(parts: I) -> Body {
        let (mut few, mut many) = (ArrayVec::new(), Vec::new());
        for part in parts {
            if many.is_empty()
                && let Err(full) = few.try_push(part)
            {
                many.extend(few.iter().copied());
                many.push(full.element());
            } else if !many.is_empty() {
                many.push(part);
            }
        }
        let all: &[Footprint] = if many.is_empty() { &few } else { &many };
        let bounds = all.iter().map(Convex::bounds).reduce(|a, b| a.union(&b));
        let bounds = bounds.unwrap_or(Bounds::at(Point::ORIGIN));
        Body { few, many, bounds }
    }
}

/// A cache of values that depend on the pose and shape of a unit. It is not part of the unit: it is neither compared
/// nor written, and is used only while it is valid.
#[derive(Clone, Default)]
pub struct BodyCache(Option<Stood>);

/// The cached values, and the properties of the unit for which they are valid.
#[derive(Clone)]
struct Stood {
    card: Card,
    pose: Pose,
    garrison_of: Option<u16>,
    out_in_a_screen: Option<u16>,
    body: Body,
    centre: Point,
}

impl Stood {
    /// Whether the cache is valid for a straight unit: everything that [`Card::shape`] depends on is unchanged. Arm and
    /// basing never change.
    #[inline]
    fn is_true_of(&self, unit: &Unit) -> bool {
        let (then, now) = (&self.card, &unit.card);
        self.pose == unit.pose
            && then.n == now.n
            && then.width == now.width
            && then.guns == now.guns
            && then.order == now.order
            && self.garrison_of == unit.garrison_of
            && self.out_in_a_screen == unit.screen.map(|screen| screen.stands)
            && unit.hinges.is_empty()
    }
}

impl BodyCache {
    /// The cache, if it is valid. Bent lines have none.
    #[inline]
    fn of(unit: &Unit) -> Option<&Stood> {
        unit.kept.0.as_ref().filter(|stood| stood.is_true_of(unit))
    }
}

impl PartialEq for BodyCache {
    fn eq(&self, _: &BodyCache) -> bool {
        true
    }
}

impl fmt::Debug for BodyCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BodyCache")
    }
}

impl BrigadesAndBatteries {
    /// The area that a unit covers; empty for a garrison.
    #[must_use]
    #[inline]
    pub fn body<'u>(&self, unit: &'u Unit) -> Cow<'u, Body> {
        match BodyCache::of(unit) {
            Some(stood) => {
                debug_assert_eq!(stood.body, self.body_now(unit), "what is kept is true");
                Cow::Borrowed(&stood.body)
            }
            None => Cow::Owned(self.body_now(unit)),
        }
    }

    /// The bounding box of a unit that is not in a block.
    #[inline]
    pub(crate) fn kept_bounds(&self, unit: &Unit) -> Bounds {
        BodyCache::of(unit).map_or_else(|| self.body_now(unit).bounds, |stood| stood.body.bounds)
    }

    fn body_now(&self, unit: &Unit) -> Body {
        if unit.garrison_of.is_some() {
            return Body::none();
        }
        self.body_at(&self.card_in_block(unit), &unit.pose, &unit.hinges)
    }

    /// BB-G.3.e, BB-6.4.n: the centre of a unit; for a garrison, the centre of its block.
    #[must_use]
    pub fn centre_of(&self, unit: &Unit) -> Point {
        BodyCache::of(unit).map_or_else(|| self.centre_now(unit), |stood| stood.centre)
    }

    fn centre_now(&self, unit: &Unit) -> Point {
        match self.held_block(unit) {
            Some(block) => block.outline.centroid(),
            None => self.standing_of(unit).centre(&self.book),
        }
    }

    /// BB-6.4.i, BB-6.5.c: marks units that are at a town block or across an obstacle as unsteady.
    pub(crate) fn mark_places(&self, state: &mut State) {
        let is_block = |piece: &Piece<Ground>| piece.properties.kind == TerrainKind::TownBlock;
        if !self.terrain.iter().any(|piece| is_block(piece) || piece.properties.divides()) {
            return;
        }
        let stands =
            |unit: &&mut Unit| unit.is_on_table() && unit.garrison_of.is_none() && unit.hinges.is_empty();
        for unit in state.units.iter_mut().filter(stands).filter(|unit| BodyCache::of(unit).is_none()) {
            let body = self.body_now(unit);
            if self.touches_block(&body) {
                unit.card.flags.set(Flag::AtBlock, true);
            }
            if self.features_under(&body).any(|at| self.terrain[at].properties.divides()) {
                unit.card.flags.set(Flag::ObstacleUnsteady, true);
            }
        }
    }

    /// Updates the cache of every unit on the table that has moved or changed, and of the charge under way.
    pub(crate) fn keep_places(&self, state: &mut State) {
        self.mark_places(state);
        for unit in state.units.iter_mut().filter(|unit| unit.is_on_table() && unit.hinges.is_empty()) {
            if BodyCache::of(unit).is_none() {
                let out_in_a_screen = unit.screen.map(|screen| screen.stands);
                let (body, centre) = (self.body_now(unit), self.centre_now(unit));
                let Unit { card, pose, garrison_of, .. } = *unit;
                unit.kept = BodyCache(Some(Stood { card, pose, garrison_of, out_in_a_screen, body, centre }));
            }
        }
        self.keep_way(state);
    }
}
