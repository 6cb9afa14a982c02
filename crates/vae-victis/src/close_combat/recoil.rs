//! Recoil (VV-8.6): straight back by a frontage, pushing back friends of the same facing, through those it may pass.

use crate::VaeVictis;
use crate::catalogue::measure;
use crate::clause;
use crate::close_combat::contact::same_facing;
use crate::command::generals;
use crate::ground::kinds::Class;
use crate::measure::{AREA, LEN, REST};
use crate::movement::way::interpenetration::{facings_allow, passage};
use crate::movement::zones::{self, edge_pose};
use crate::state::removal::{destroy, freeze};
use crate::state::{Element, How, State};
use arrayvec::ArrayVec;
use engine::event::note;
use engine::{Amount, Event, Measure, Obstacle, PieceId, Tell};
use geometry::{Convex, Edge, Footprint, Heading, Length, Travel};

/// The elements that a recoil moves, and how far; the recoiling one first.
type Shoves = ArrayVec<(PieceId, Length), 32>;

/// A recoil that is possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recoil {
    /// Its direction.
    pub along: Heading,
    /// Which elements move, and how far; the recoiling one first.
    pub shoves: Shoves,
}

/// VV-8.6.a: the direction of a recoil: to the element's own rear; for a square, away from the face nearest to `enemy`.
#[must_use]
pub fn direction(element: &Element, contact: Option<Edge>, enemy: &Element) -> Heading {
    if !element.is_square() {
        return element.pose.heading.opposite();
    }
    let face = contact.unwrap_or_else(|| {
        let towards = element.pose.at.heading_to(enemy.pose.at).unwrap_or(element.pose.heading);
        let off = |edge: &Edge| edge_pose(element, *edge).heading.difference(towards);
        Edge::ALL.into_iter().min_by_key(off).unwrap_or(Edge::Front)
    });
    edge_pose(element, face).heading.opposite()
}

impl VaeVictis {
    /// VV-8.6.b: terrain on a straight path that an element may not enter, if any. Poses with the centre on a road are
    /// always allowed.
    #[must_use]
    pub fn barred_on_way(&self, element: &Element, along: Heading, distance: Length) -> Option<Obstacle> {
        let travel = Travel::along(along, distance);
        let strip = travel.sweep(&element.base);
        let bounds = strip.bounds();
        let (row, body) = (self.movement(element), self.body(element));
        let barred = |feature: &crate::ground::kinds::Feature| {
            feature.land().class != Class::Clear
                && self.rate(row, self.class_for(self.ground_of_one(feature), body)).is_none()
        };
        let has_roads =
            self.terrain.iter().any(|feature| feature.land().nature == crate::ground::kinds::Nature::Road);
        let found = self.terrain.near(&bounds).find(|(_, feature)| {
            if !barred(feature) || feature.piece.outline.overlap_area(&strip) <= AREA {
                return false;
            }
            let steps = (distance.0 + 999) / 1000;
            !has_roads
                || (1..=steps).any(|step| {
                    let part = distance.scaled(step, steps, geometry::Rounding::Nearest);
                    let by = Travel::along(along, part).offset();
                    feature.piece.outline.overlap_area(&element.base.shifted(by)) > AREA
                        && !self.is_on_road(element.pose.at + by)
                })
        });
        found.map(|(place, _)| Obstacle::Terrain(place as u16))
    }

    fn is_wholly_on_table(&self, base: &Footprint) -> bool {
        self.bounds().grown(LEN).covers(&base.bounds())
    }
}

/// VV-8.6: plans the recoil of an element.
///
/// # Errors
/// What is in the way; the element is then destroyed.
pub fn plan(rules: &VaeVictis, state: &State, element: &Element, along: Heading) -> Result<Recoil, Obstacle> {
    Planner { rules, state, along }.plan(element)
}

struct Planner<'a> {
    rules: &'a VaeVictis,
    state: &'a State,
    along: Heading,
}

impl Planner<'_> {
    fn plan(&self, element: &Element) -> Result<Recoil, Obstacle> {
        let width = self.rules.scale().frontage();
        self.must_be_unflanked(element)?;
        // VV-8.6.c: the first friend in the way moves back by the depth of the recoiling base.
        let pushed = self.friends_in_way(element, width)?;
        let depth = self.rules.size(element).depth();
        let first = pushed.iter().map(|(_, gap)| *gap).min();
        let distance = first.map_or(width, |gap| width.min(gap + depth));
        let mut shoves = Shoves::new();
        shoves.push((element.id, distance));
        self.push_all(element, distance, &mut shoves)?;
        // VV-8.6.d: it may not stop on elements that it passes through.
        let whole = self.until_clear(element, distance, &shoves)?;
        shoves[0].1 = whole;
        self.must_have_ground(element, whole)?;
        Ok(Recoil { along: self.along, shoves })
    }

    /// VV-8.6.b: fails if an enemy is on its flank or rear.
    fn must_be_unflanked(&self, element: &Element) -> Result<(), Obstacle> {
        let flanker = self.rules.touching_enemies(self.state, element).find(|enemy| {
            crate::close_combat::contact::flanking_contact(self.rules, enemy, element).is_some()
        });
        flanker.map_or(Ok(()), |enemy| Err(Obstacle::Piece(enemy.id)))
    }

    /// VV-8.6.b: fails at enemies, terrain and the table edge.
    fn must_have_ground(&self, element: &Element, distance: Length) -> Result<(), Obstacle> {
        let travel = Travel::along(self.along, distance);
        let strip = travel.sweep(&element.base);
        let enemies = self.state.of(element.seat.other());
        if let Some(enemy) = enemies.into_iter().find(|enemy| strip.penetrates(REST, &enemy.base)) {
            return Err(Obstacle::Piece(enemy.id));
        }
        if let Some(terrain) = self.rules.barred_on_way(element, self.along, distance) {
            return Err(terrain);
        }
        if !self.rules.is_wholly_on_table(&element.base.shifted(travel.offset())) {
            return Err(Obstacle::Edge);
        }
        Ok(())
    }

    /// Whether the recoiling element may pass through a friend (VV-8.6.d, VV-5.3.a to VV-5.3.c).
    fn may_pass(&self, element: &Element, friend: &Element) -> bool {
        passage(self.rules, element, friend).is_some() && facings_allow(element, element.pose.heading, friend)
    }

    fn in_way<'s>(&'s self, element: &'s Element, distance: Length) -> impl Iterator<Item = &'s Element> {
        let travel = Travel::along(self.along, distance);
        let strip = travel.sweep(&element.base);
        self.state
            .of(element.seat)
            .filter(move |friend| friend.id != element.id && strip.penetrates(REST, &friend.base))
    }

    fn gap(&self, element: &Element, friend: &Element, distance: Length) -> Length {
        let travel = Travel::along(self.along, distance);
        travel.first_contact(&element.base, &friend.base).unwrap_or(Length::ZERO)
    }

    /// The friends that the recoiling element would push, with the distance to each.
    fn friends_in_way(&self, element: &Element, distance: Length) -> Result<Shoves, Obstacle> {
        let mut pushed = Shoves::new();
        for friend in self.in_way(element, distance) {
            if self.may_pass(element, friend) {
                continue;
            }
            Self::must_be_pushable(element, friend)?;
            if pushed.try_push((friend.id, self.gap(element, friend, distance))).is_err() {
                return Err(Obstacle::Piece(friend.id));
            }
        }
        Ok(pushed)
    }

    /// VV-8.6.b, VV-8.6.c: friends of another facing and squares are obstacles. A square has the facing of nobody
    /// (VV-G.6.a), so it pushes nobody either.
    fn must_be_pushable(element: &Element, friend: &Element) -> Result<(), Obstacle> {
        if same_facing(element, friend) { Ok(()) } else { Err(Obstacle::Piece(friend.id)) }
    }

    /// VV-8.6.c: a friend pushes the next; the first that cannot move stops all.
    fn push_all(&self, element: &Element, distance: Length, shoves: &mut Shoves) -> Result<(), Obstacle> {
        let mut at = 0;
        while at < shoves.len() {
            let (id, go) = shoves[at];
            let pusher = self.state.element(id).ok_or(Obstacle::Piece(id))?;
            for friend in self.in_way(pusher, go) {
                if friend.id == element.id || (at == 0 && self.may_pass(element, friend)) {
                    continue;
                }
                Self::must_be_pushable(pusher, friend)?;
                let far = go - self.gap(pusher, friend, go);
                match shoves.iter().position(|(known, _)| *known == friend.id) {
                    Some(known) if shoves[known].1 >= far => {}
                    Some(known) => {
                        // It must go farther than computed before: check again whom it pushes.
                        shoves.remove(known);
                        at -= usize::from(known < at);
                        shoves.push((friend.id, far));
                    }
                    None => shoves.try_push((friend.id, far)).map_err(|_| Obstacle::Piece(friend.id))?,
                }
            }
            at += 1;
        }
        debug_assert!(shoves[0].1 == distance);
        for &(id, go) in &shoves[1..] {
            let friend = self.state.element(id).ok_or(Obstacle::Piece(id))?;
            self.must_be_unflanked(friend)?;
            self.must_have_ground(friend, go)?;
        }
        Ok(())
    }

    /// VV-8.6.d: how far it goes until it is clear of those it passes through, at most two frontages.
    fn until_clear(&self, element: &Element, distance: Length, shoves: &Shoves) -> Result<Length, Obstacle> {
        let most = Length(2 * self.rules.scale().frontage().0);
        let moved = |id: PieceId| shoves.iter().find(|(known, _)| *known == id).map(|(_, go)| *go);
        let passed: ArrayVec<&Element, 32> = self
            .in_way(element, most)
            .filter(|friend| moved(friend.id).is_none() && self.may_pass(element, friend))
            .take(32)
            .collect();
        let end = |go: Length| element.base.shifted(Travel::along(self.along, go).offset());
        let overlapped = |base: &Footprint, depth: Length| {
            passed.iter().find(|friend| base.penetrates(depth, &friend.base)).map(|friend| friend.id)
        };
        if overlapped(&end(distance), REST).is_none() {
            return Ok(distance);
        }
        // The smallest distance at which it overlaps nothing, to the micrometre.
        let mut go = distance;
        while let Some(id) = overlapped(&end(go), Length::ZERO) {
            let friend = self.state.element(id).ok_or(Obstacle::Piece(id))?;
            go = self.past(element, friend, go, most).ok_or(Obstacle::Piece(id))?;
        }
        let blocked = self.in_way(element, go).find(|friend| {
            let stays = moved(friend.id).is_none();
            let is_pushed_farther = moved(friend.id).is_some_and(|far| {
                let pushed = friend.base.shifted(Travel::along(self.along, far).offset());
                end(go).penetrates(REST, &pushed)
            });
            (stays && !self.may_pass(element, friend)) || is_pushed_farther
        });
        blocked.map_or(Ok(go), |friend| Err(Obstacle::Piece(friend.id)))
    }

    /// The smallest distance beyond `from` at which the element has passed a friend; `None` if more than `most`.
    fn past(&self, element: &Element, friend: &Element, from: Length, most: Length) -> Option<Length> {
        let is_on = |go: i32| {
            let base = element.base.shifted(Travel::along(self.along, Length(go)).offset());
            base.overlaps(&friend.base)
        };
        if is_on(most.0) {
            return None;
        }
        let (mut on, mut off) = (from.0, most.0);
        while off - on > 1 {
            let middle = on + (off - on) / 2;
            if is_on(middle) { on = middle } else { off = middle }
        }
        Some(Length(off))
    }
}

/// VV-8.6: an element recoils, or is destroyed if it cannot. Returns whether it still exists.
pub fn recoil(
    rules: &VaeVictis,
    state: &mut State,
    id: PieceId,
    along: Heading,
    out: &mut impl Tell,
) -> bool {
    let element = state.element(id).expect("whoever recoils is an element of the state");
    let planned = plan(rules, state, element, along);
    recoil_as_planned(rules, state, id, &planned, out)
}

/// VV-8.6: the same, as it was planned on this state.
pub(crate) fn recoil_as_planned(
    rules: &VaeVictis,
    state: &mut State,
    id: PieceId,
    planned: &Result<Recoil, Obstacle>,
    out: &mut impl Tell,
) -> bool {
    match planned {
        Err(obstacle) => {
            note(clause!("VV-8.6.b"), measure::CANNOT_RECOIL, Amount::Obstacle(*obstacle), &[id], out);
            destroy(rules, state, id, How::Combat, clause!("VV-8.6.b"), out);
            false
        }
        Ok(recoil) => {
            carry_out(rules, state, recoil, out);
            true
        }
    }
}

/// VV-8.6: moves everybody as planned.
pub(crate) fn carry_out(rules: &VaeVictis, state: &mut State, recoil: &Recoil, out: &mut impl Tell) {
    // VV-8.6.d: the part beyond a frontage is to get clear of those it passed.
    let first = recoil.shoves[0];
    if first.1 > rules.scale().frontage() {
        let measure =
            Measure { clause: clause!("VV-8.6.d"), what: measure::RECOIL, amount: Amount::Length(first.1) };
        out.tell(|| Event::Noted { measure, about: vec![first.0] });
    }
    for (place, &(id, distance)) in recoil.shoves.iter().enumerate() {
        freeze(state, id);
        let Some(element) = state.element_mut(id) else { continue };
        let from = element.pose;
        let mut to = from;
        to.at = from.at.along(recoil.along, distance);
        rules.place(element, to);
        let clause = if place == 0 { clause!("VV-8.6.a") } else { clause!("VV-8.6.c") };
        out.tell(|| Event::Moved { piece: id, path: vec![from, to], clause });
    }
    let moved: ArrayVec<PieceId, 32> = recoil.shoves.iter().map(|(id, _)| *id).collect();
    for &id in &moved {
        if let Some(general) = state.generals.iter().find(|general| general.attached == Some(id)) {
            note(clause!("VV-8.6.e"), measure::GOES_WITH_IT, Amount::Piece(general.id), &[id], out);
        }
        zones::duty::tell_ignored(rules, state, id, out);
        generals::dock_attached(rules, state, id, out);
    }
    generals::after_rest(rules, state, &moved, out);
}
