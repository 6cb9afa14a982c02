//! Explains why a move may or may not begin and end in enemy zones (VV-6).

use super::Why;
use crate::VaeVictis;
use crate::catalogue::{measure, term};
use crate::clause;
use crate::movement::groups::Members;
use crate::movement::path::PerMember;
use crate::movement::zones;
use crate::movement::zones::duty::MoveEnd;
use crate::orders::{Move, face_term};
use crate::state::{Element, State};
use engine::PieceId;
use geometry::{Convex, Footprint};

/// The zones that a base is in, those it only just touches, and those that are not active.
fn over(rules: &VaeVictis, state: &State, element: &Element, base: &Footprint, why: &mut Why) -> usize {
    let owners = zones::duty::owners(rules, state, element, base);
    for &(at, face) in &owners {
        let owner = &state.elements[at];
        why.piece(clause!("VV-6.d"), measure::IN_THE_ZONE_OF, owner.id);
        if owner.is_square() {
            why.word(clause!("VV-6.c"), measure::ZONE_OF_A_SQUARE_BEFORE_ITS, face_term(face));
        }
    }
    for enemy in state.of(element.seat.other()) {
        for (_, zone) in rules.zone_ground(enemy) {
            let common = zone.overlap_area(base);
            super::tolerance::area(common, why);
            if common > crate::measure::AREA && !rules.has_zone(state, enemy) {
                why.piece(clause!("VV-6.b"), measure::HAS_NO_ZONE, enemy.id);
            }
        }
    }
    owners.len()
}

/// VV-6.d, VV-6.i: the zones that members start in.
pub(super) fn at_start(rules: &VaeVictis, state: &State, members: &Members, why: &mut Why) {
    let mut inside = 0;
    for &at in members {
        let element = &state.elements[at];
        inside += usize::from(over(rules, state, element, &element.base, why) > 0);
    }
    if inside > 0 && members.len() > 1 {
        why.count(clause!("VV-6.i"), measure::MEMBERS_IN_ZONES, inside);
    }
}

/// VV-6.e, VV-6.j: the zones that members would end in, and whether they may go on inside.
pub(super) fn at_end(
    rules: &VaeVictis,
    state: &State,
    (members, on_roads): (&Members, bool),
    order: &Move,
    placed: &[Element],
    why: &mut Why,
) {
    let ends: PerMember<Footprint> = placed.iter().map(|element| element.base).collect();
    let contact = order.contact.map(|contact| contact.enemy);
    let ending = MoveEnd { members, ends: &ends, mode: order.mode, legs: &order.legs, contact, on_roads };
    for (member, element) in placed.iter().enumerate() {
        if over(rules, state, element, &element.base, why) > 0 && contact.is_none() {
            let inside = zones::duty::owners(rules, state, element, &element.base);
            let presses = zones::duty::presses_on(rules, state, &ending, member, &inside);
            why.truth(clause!("VV-6.j"), measure::PRESSES_ON_OVER_SLOW_GROUND, presses);
        }
    }
}

/// VV-6.g: the zone an element would align in.
pub(super) fn alignment(rules: &VaeVictis, state: &State, id: PieceId, owner: PieceId, why: &mut Why) {
    let (Some(element), Some(owner)) = (state.element(id), state.element(owner)) else { return };
    over(rules, state, element, &element.base, why);
    let face = rules.zone_over(state, owner, &element.base);
    why.word(clause!("VV-6.g"), measure::ZONE_BEFORE_ITS, face.map_or(term::NONE, face_term));
}
