//! The ground a unit covers (BB-G.3.e): worked out when a unit has come to stand somewhere, and kept with it until it
//! moves or changes.

#[cfg(doc)]
use crate::card::Card;
use crate::flags::Flag;
use crate::scene::BrigadesAndBatteries;
use crate::state::State;
use crate::unit::Unit;
use arrayvec::ArrayVec;
use geometry::{Bounds, Convex, Footprint, Point, Pose};
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// The ground a unit covers, ranks of equal width taken together; of a bent line stand by stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    few: ArrayVec<Footprint, 2>,
    /// All of them, where they are more than two.
    many: Vec<Footprint>,
    bounds: Bounds,
}

impl Body {
    /// No ground at all.
    #[must_use]
    pub fn none() -> Body {
        Body::from_iter([])
    }

    /// One rectangle.
    #[must_use]
    pub fn one(part: Footprint) -> Body {
        let mut few = ArrayVec::new();
        few.push(part);
        Body { few, many: Vec::new(), bounds: part.bounds() }
    }

    /// The box around it; around the origin when there is none.
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

/// What follows from how and where a unit stands. It is kept beside the unit and is no part of what the unit is: nobody
/// compares it or writes it down, and it answers only while it is true.
#[derive(Clone, Default)]
pub struct Kept(Option<Stood>);

/// How a unit stood, and what followed from it.
#[derive(Clone)]
struct Stood {
    pose: Pose,
    strength: Strength,
    body: Body,
    centre: Point,
}

/// All of a straight unit that its ground follows from, but for its pose: what [`Card::shape`] asks of it, the block it is
/// in, and the stands it has out in a screen.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Strength {
    in_ranks: u64,
    apart: u64,
}

impl Strength {
    #[inline]
    fn of(unit: &Unit) -> Strength {
        let card = &unit.card;
        let (figures, width, guns) = (u64::from(card.n), u64::from(card.width), u64::from(card.guns));
        let kind = (card.arm as u64) << 48 | (card.order as u64) << 56;
        let block = unit.garrison_of.map_or(0, |block| u64::from(block) + 1);
        let screen = unit.screen.map_or(0, |screen| u64::from(screen.stands) + 1);
        let two_rank = u64::from(card.has(Flag::TwoRank));
        Strength {
            in_ranks: figures | width << 16 | guns << 32 | kind,
            apart: block | screen << 20 | two_rank << 40,
        }
    }
}

impl Kept {
    /// What followed, if the unit still stands so. Of bent lines nothing is kept.
    #[inline]
    fn of(unit: &Unit) -> Option<&Stood> {
        let stood = unit.kept.0.as_ref()?;
        let still = stood.pose == unit.pose && unit.hinges.is_empty() && stood.strength == Strength::of(unit);
        still.then_some(stood)
    }
}

impl PartialEq for Kept {
    fn eq(&self, _: &Kept) -> bool {
        true
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept")
    }
}

impl BrigadesAndBatteries {
    /// The ground a unit covers; nothing of a garrison.
    #[must_use]
    #[inline]
    pub fn body<'u>(&self, unit: &'u Unit) -> Cow<'u, Body> {
        match Kept::of(unit) {
            Some(stood) => {
                debug_assert_eq!(stood.body, self.body_now(unit), "what is kept is true");
                Cow::Borrowed(&stood.body)
            }
            None => Cow::Owned(self.body_now(unit)),
        }
    }

    /// The box around the ground a unit in the open covers.
    #[inline]
    pub(crate) fn kept_bounds(&self, unit: &Unit) -> Bounds {
        Kept::of(unit).map_or_else(|| self.body_now(unit).bounds, |stood| stood.body.bounds)
    }

    fn body_now(&self, unit: &Unit) -> Body {
        if unit.garrison_of.is_some() {
            return Body::none();
        }
        self.body_at(&self.card_in_block(unit), &unit.pose, &unit.hinges)
    }

    /// BB-G.3.e, BB-6.4.n: the centre of a unit; of a garrison that of its block.
    #[must_use]
    pub fn centre_of(&self, unit: &Unit) -> Point {
        Kept::of(unit).map_or_else(|| self.centre_now(unit), |stood| stood.centre)
    }

    fn centre_now(&self, unit: &Unit) -> Point {
        match self.held_block(unit) {
            Some(block) => block.outline.centroid(),
            None => self.standing_of(unit).centre(&self.book),
        }
    }

    /// Works out what follows for every unit on the table that has moved or changed.
    pub(crate) fn keep_places(&self, state: &mut State) {
        for unit in state.units.iter_mut().filter(|unit| unit.is_on_table() && unit.hinges.is_empty()) {
            if Kept::of(unit).is_none() {
                let (body, centre) = (self.body_now(unit), self.centre_now(unit));
                unit.kept = Kept(Some(Stood { pose: unit.pose, strength: Strength::of(unit), body, centre }));
            }
        }
    }
}
