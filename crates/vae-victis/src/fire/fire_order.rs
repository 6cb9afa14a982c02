//! Defensive fire (VV-7): who may fire at whom, and the combat that follows.
//!
//! All geometry is that of the start of the phase (VV-7.e): callers pass the state through [`as_frozen`] first.

pub use super::field::{corridor, field_of_fire, visible_part};
pub use super::remembered::Remembered;
use super::remembered::Shots;
pub use super::target::{PermittedShot, judge_shot, permitted_shots};
use crate::catalogue::{done, measure};

use super::target;
use crate::VaeVictis;
use crate::clause;
use crate::close_combat::room::{self, PlannedFight};
use crate::contests::{CombatKind, Facts, Fight, Party, Terms};
use crate::ground::kinds::Cover;
use crate::measure::{LEN, is_within};
use crate::movement::zones::edge_pose;
use crate::options::variant::Variant;
use crate::orders::{Fire, Firer, Order};
use crate::state::{Element, Flag, Phase, State};
use crate::tables::Range;
use engine::{Amount, Choices, Illegal, Measure, PieceId, Preview, Reason};
use geometry::{Convex, Edge, Length, Segment};
use std::borrow::Cow;

/// VV-7.1.d, VV-RY.e: the range of a range row; in woods 200 paces less, but at least 50.
#[must_use]
pub fn reach(terms: &Terms<'_>, row: &Range, wooded: bool) -> Length {
    let most = i32::from(row.most);
    let paces = if wooded && terms.variant == Variant::RebelYell { (most - 200).max(50) } else { most };
    terms.scale().paces(paces)
}

/// VV-7.e: the state with all poses as they were when the fire phase began.
#[must_use]
pub fn as_frozen<'s>(rules: &VaeVictis, state: &'s State) -> Cow<'s, State> {
    if state.moment.frozen.is_empty() {
        return Cow::Borrowed(state);
    }
    let mut then = state.clone();
    for frozen in &state.moment.frozen {
        if let Some(element) = then.element_mut(frozen.id) {
            element.standing = crate::state::Place::OnTable;
            rules.place(element, frozen.pose);
        }
    }
    Cow::Owned(then)
}

impl VaeVictis {
    /// VV-7.1.d, VV-RY.e: the range of one element when it fires at another.
    #[must_use]
    pub fn reach(&self, shooter: &Element, target: &Element) -> Option<Length> {
        let row = self.range(shooter)?;
        // Only in RY do woods shorten it.
        let wooded = self.variant == Variant::RebelYell
            && (self.is_wooded(shooter.pose.at) || self.is_wooded(target.pose.at));
        Some(reach(&self.terms(), row, wooded))
    }

    /// VV-7.6.c: the range at which a target returns fire at the primary firer, from the nearer face of a square.
    #[must_use]
    pub fn return_range(&self, target: &Element, primary: &Element) -> Option<(Edge, Length)> {
        let reach = self.reach(target, primary)?;
        let range = |&face: &Edge| {
            let part = visible_part(self, target, face, &primary.base)?;
            Some((face, target.base.edge(face).gap(&part).to_length()))
        };
        faces_of(target)
            .iter()
            .filter_map(range)
            .filter(|&(_, range)| is_within(range, reach))
            .min_by_key(|&(_, range)| range)
    }

    /// VV-7.7.a to VV-7.7.c: the best cover of a target against fire from a face, by area or by line.
    #[must_use]
    pub fn cover_from_fire(&self, shooter: &Element, face: Edge, target: &Element) -> Cover {
        let line = Segment::new(edge_pose(shooter, face).at, target.pose.at);
        let near = |outline: &geometry::Polygon| outline.is_within(self.scale().fringe() + LEN, &target.base);
        let linear = self
            .terrain
            .along(&line)
            .map(|(_, feature)| feature)
            .filter(|feature| feature.is_linear && feature.land().cover > Cover::None);
        let crossed = linear.filter(|feature| {
            let outline = &feature.piece.outline;
            !line.parts_inside(outline).is_empty() && near(outline)
        });
        let by_line = crossed.map(|feature| feature.land().cover).max().unwrap_or_default();
        by_line.max(self.area_cover_at(target.pose.at))
    }

    /// The circumstances that fire and melee have in common.
    #[must_use]
    pub fn party(&self, state: &State, element: &Element) -> Party {
        let corps = state.corps_of(element.seat, element.corps);
        Party {
            id: Some(element.id),
            nation: element.nation,
            weapon: element.weapon,
            formation: element.formation,
            old_guard: element.old_guard,
            guard_cavalry: element.guard_cavalry,
            demoralised: corps.is_some_and(|corps| corps.demoralised),
            ground: self.ground_at(element.pose.at),
            level: self.elevation_at(element.pose.at),
            ..Party::of(&self.tables, element.unit)
        }
    }
}

/// VV-7.1.b: the faces from which an element can fire.
#[must_use]
pub fn faces_of(element: &Element) -> &'static [Edge] {
    if element.is_square() { &Edge::ALL } else { &[Edge::Front] }
}

/// VV-7.5.a: whether fire is enfilade: no corner of the firer is ahead of the target's front line.
#[must_use]
pub fn is_enfilade(firer: &Element, target: &Element) -> bool {
    !target.is_square()
        && firer.base.corners().iter().all(|&corner| target.base.ahead_of_front(corner) <= LEN)
}

/// A legal shot.
#[derive(Clone, Debug)]
pub struct PlannedShot<'s> {
    /// The order.
    pub order: &'s Fire,
    /// The fight, with the way of the target if it loses.
    pub planned: PlannedFight,
    face: Edge,
}

impl PlannedShot<'_> {
    /// Its sums and odds.
    #[must_use]
    pub fn fight(&self) -> &Fight {
        &self.planned.fight
    }

    /// What was measured.
    #[must_use]
    pub fn preview(&self, state: &State) -> Preview {
        let mut measures = self.fight().measures_of_sums();
        let mut measure = |clause, what, amount| measures.push(Measure { clause, what, amount });
        measure(clause!("VV-7.2.a"), measure::LINE_OF_FIRE, Amount::Truth(true));
        let supports = Amount::Count(self.order.supports.len() as i32);
        measure(clause!("VV-7.4.a"), measure::SUPPORTS, supports);
        let frozen = Amount::Count(state.moment.frozen.len() as i32);
        measure(clause!("VV-7.e"), measure::MOVED_SINCE_THE_START, frozen);
        let face = Amount::Word(crate::orders::face_term(self.face));
        measure(clause!("VV-7.1.a"), measure::FIELD, face);
        Preview { measures, ..Preview::free() }
    }
}

/// VV-11.3.b: judges a fire order: every firer, the primary first.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan<'s>(rules: &VaeVictis, state: &State, order: &'s Fire) -> Result<PlannedShot<'s>, Illegal> {
    let then = as_frozen(rules, state);
    let primary = judge_all(rules, state, &then, order)?;
    let facts = facts(rules, state, &then, order, &primary);
    let planned = room::plan(rules, state, facts, [order.primary.id, order.target]);
    Ok(PlannedShot { order, planned, face: primary.face })
}

/// The shot of the primary firer, if all may fire.
fn judge_all(rules: &VaeVictis, state: &State, then: &State, order: &Fire) -> Result<PermittedShot, Illegal> {
    // VV-7.3.c: poses are those of the start of the phase, but losses count at once.
    if state.element(order.target).is_some_and(Element::is_lost) {
        return Err(clause!("VV-7.3.c").refuses(Reason::NotOnTable { piece: order.target }));
    }
    let shots = Shots::new(rules, then);
    let primary = target::judge_among(rules, then, &shots, order.primary, order.target)?;
    let mut seen: Vec<PieceId> = vec![order.primary.id];
    for &support in &order.supports {
        if seen.contains(&support.id) {
            let reason = Reason::AlreadyDone { piece: support.id, what: done::NAMED };
            return Err(clause!("VV-7.a").refuses(reason));
        }
        seen.push(support.id);
        target::judge_among(rules, then, &shots, support, order.target)?;
    }
    Ok(primary)
}

/// VV-7.6, VV-7.7: the fight that a fire order begins; `None` if it is not legal.
#[must_use]
pub fn fight(rules: &VaeVictis, state: &State, order: &Fire) -> Option<Fight> {
    plan(rules, state, order).ok().map(|shot| shot.planned.fight)
}

/// VV-7.6, VV-7.7: the circumstances of a shot, without the room of its target.
fn facts(rules: &VaeVictis, state: &State, then: &State, order: &Fire, primary: &PermittedShot) -> Facts {
    let element = |id| then.element(id).expect("a judged order names elements of the scene");
    let (firer, target) = (element(order.primary.id), element(order.target));
    let mut parties = [rules.party(then, firer), rules.party(then, target)];
    parties[1].cover = rules.cover_from_fire(firer, primary.face, target);
    // The result uses the present position of the target, which a friend's recoil may have pushed back (VV-8.5.c).
    if let Some(now) = state.element(order.target) {
        parties[1].ground = rules.ground_at(now.pose.at);
    }
    let returns = rules.return_range(target, firer);
    if let Some((face, _)) = returns {
        parties[0].cover = rules.cover_from_fire(target, face, firer);
    }
    Facts {
        range: primary.range,
        returns: returns.map(|(_, range)| range),
        enfilade: is_enfilade(firer, target),
        supports: order.supports.len().min(255) as u8,
        wooded: rules.variant == Variant::RebelYell
            && (rules.is_wooded(firer.pose.at) || rules.is_wooded(target.pose.at)),
        ..Facts::new(CombatKind::Fire, firer.seat, parties)
    }
}

/// VV-7.e: starts the cache for the fire phase, unless it exists.
pub(crate) fn remember(rules: &VaeVictis, state: &mut State) {
    if state.moment.remembered.is_empty() {
        let remembered = Remembered::begin(&as_frozen(rules, state));
        state.moment.remembered = remembered;
    }
}

/// Whether any passive element can still fire (VV-7.e, VV-11.1.T2).
#[must_use]
pub fn anybody_can_fire(rules: &VaeVictis, state: &State) -> bool {
    debug_assert!(matches!(state.moment.phase, Phase::Fire));
    let then = as_frozen(rules, state);
    let shots = Shots::new(rules, &then);
    possible_firers(rules, &then)
        .any(|(place, _)| shots.of(place).iter().any(|shot| is_open(state, shot.target)))
}

/// Whether a target can still be shot at: not lost, and not yet a target (VV-7.4.b).
fn is_open(state: &State, target: PieceId) -> bool {
    state.element(target).is_some_and(|target| target.is_on_table() && !target.has(Flag::WasTarget))
}

/// The passive elements that can fire at all and have not, with their indices. A fast first filter.
fn possible_firers<'s>(rules: &'s VaeVictis, then: &'s State) -> impl Iterator<Item = (usize, &'s Element)> {
    let passive = then.passive();
    then.elements.iter().enumerate().filter(move |(_, firer)| {
        firer.is_on_table()
            && firer.seat == passive
            && !firer.has(Flag::Fired)
            && rules.range(firer).is_some()
    })
}

/// Sensible fire orders: each firer at each permitted target, with all possible supports.
pub fn suggest(rules: &VaeVictis, state: &State, out: &mut Vec<Order>) {
    let then = as_frozen(rules, state);
    let known = Shots::new(rules, &then);
    let mut shots: Vec<(PieceId, PermittedShot)> = Vec::new();
    for (place, firer) in possible_firers(rules, &then) {
        let permitted = known.of(place);
        let open = permitted.iter().filter(|shot| is_open(state, shot.target));
        shots.extend(open.map(|&shot| (firer.id, shot)));
    }
    for (primary, shot) in &shots {
        let mut supports: Vec<Firer> = Vec::new();
        for (id, other) in shots.iter().filter(|(id, other)| id != primary && other.target == shot.target) {
            if !supports.iter().any(|known| known.id == *id) {
                supports.push(named_firer(&then, *id, other));
            }
        }
        let primary = named_firer(&then, *primary, shot);
        out.push(Order::Fire(Fire { target: shot.target, primary, supports }));
    }
}

/// A firer as an order names it: for a square with its face.
fn named_firer(then: &State, id: PieceId, shot: &PermittedShot) -> Firer {
    let is_square = then.element(id).is_some_and(Element::is_square);
    Firer { id, face: is_square.then_some(shot.face) }
}

/// One fire order, or the end of the phase, without computing all others.
#[must_use]
pub fn propose(rules: &VaeVictis, state: &State, choices: &mut Choices) -> Order {
    if choices.below(8) == 0 {
        return Order::EndFire;
    }
    let then = as_frozen(rules, state);
    let known = Shots::new(rules, &then);
    let firers: Vec<(usize, &Element)> = possible_firers(rules, &then).collect();
    let from = choices.below(firers.len());
    for &(place, primary) in firers[from..].iter().chain(&firers[..from]) {
        let permitted = known.of(place);
        let open = || permitted.iter().filter(|shot| is_open(state, shot.target));
        let count = open().count();
        if count == 0 {
            continue;
        }
        let Some(shot) = open().nth(choices.below(count)) else { continue };
        let others = firers.iter().filter(|(other, _)| *other != place);
        let supports = others.filter_map(|&(place, other)| {
            let permitted = known.of(place);
            let shot = permitted.iter().find(|other| other.target == shot.target)?;
            Some(named_firer(&then, other.id, shot))
        });
        let (target, supports) = (shot.target, supports.collect());
        return Order::Fire(Fire { target, primary: named_firer(&then, primary.id, shot), supports });
    }
    Order::EndFire
}
