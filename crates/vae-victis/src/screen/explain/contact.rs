//! Explains contacts of bases: touching, edges, fronts, flanks, files and lines (VV-G.7).

use super::{Why, tolerance};
use crate::VaeVictis;
use crate::catalogue::measure;
use crate::clause;
use crate::close_combat::approach::{self, AskedContact};
use crate::close_combat::contact::{
    directly_behind, edge_contact, flanking_contact, frontal_contact, same_facing, side_by_side, touching,
};
use crate::movement::groups::Members;
use crate::movement::path::Path;
use crate::orders::{Mode, face_term};
use crate::state::{Element, State};
use geometry::{Edge, Turn};

/// An element and every enemy it touches.
pub(super) fn of(rules: &VaeVictis, state: &State, element: &Element, why: &mut Why) {
    for enemy in rules.touching_enemies(state, element) {
        between(rules, element, enemy, why);
    }
}

/// Two enemies that touch.
pub(super) fn between(rules: &VaeVictis, a: &Element, b: &Element, why: &mut Why) {
    if !touching(a, b) {
        return;
    }
    why.piece(clause!("VV-G.7.a"), measure::TOUCHES, b.id);
    tolerance::touch(a, b, why);
    let contacts = Edge::ALL
        .into_iter()
        .flat_map(|own| Edge::ALL.into_iter().filter_map(move |other| edge_contact(rules, a, own, b, other)));
    if let Some(shared) = contacts.max() {
        why.length(clause!("VV-G.7.b"), measure::SHARED_EDGE, shared);
        let off = a.pose.heading.difference(b.pose.heading).0.rem_euclid(90_000);
        tolerance::facing(Turn(off.min(90_000 - off)), why);
    }
    if let Some((edge, _)) = frontal_contact(rules, a, b) {
        why.word(clause!("VV-G.7.c"), measure::FRONTAL_CONTACT_ON, face_term(edge));
    }
    for (one, other) in [(a, b), (b, a)] {
        if let Some((edge, _)) = flanking_contact(rules, one, other) {
            why.word(clause!("VV-G.7.c"), measure::FLANKING_CONTACT_ON, face_term(edge));
        }
    }
    why.truth(clause!("VV-G.7.d"), measure::ENGAGED, rules.are_engaged(a, b));
}

/// VV-G.7.e, VV-G.7.f: two friends that may be in one line or file.
pub(super) fn link(rules: &VaeVictis, a: &Element, b: &Element, why: &mut Why) {
    if let Some(side) = side_by_side(rules, a, b) {
        why.word(clause!("VV-G.7.f"), measure::SIDE_BY_SIDE_ON_THE, face_term(side));
        tolerance::linked(a, b, why);
    }
    for (behind, ahead) in [(a, b), (b, a)] {
        file(rules, behind, ahead, why);
    }
}

/// VV-G.7.e: whether one is directly behind the other; adds the measure if it is.
pub(super) fn file(rules: &VaeVictis, behind: &Element, ahead: &Element, why: &mut Why) -> bool {
    let is_behind = directly_behind(rules, behind, ahead);
    if is_behind {
        why.piece(clause!("VV-G.7.e"), measure::DIRECTLY_BEHIND, behind.id);
        why.truth(clause!("VV-G.6.a"), measure::SAME_FACING, same_facing(behind, ahead));
        tolerance::facing(behind.pose.heading.difference(ahead.pose.heading), why);
    }
    is_behind
}

/// VV-5.8.b to VV-5.8.i: the edge contacted, and the alignment on it, which becomes the end of the path if possible.
pub(super) fn alignment(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    path: &mut Path,
    mode: Mode,
    asked: AskedContact,
    why: &mut Why,
) {
    let from = path.ends()[asked.mover];
    match approach::align(rules, state, members, path, mode, asked) {
        Err(refused) => why.truth(refused.clause, measure::CAN_BE_ALIGNED, false),
        Ok(edge) => {
            let to = path.ends()[asked.mover];
            why.word(clause!("VV-5.8.b"), measure::EDGE_CONTACTED, face_term(edge));
            why.angle(
                clause!("VV-5.8.c"),
                measure::TURN_OF_THE_ALIGNMENT,
                from.heading.difference(to.heading),
            );
            why.length(
                clause!("VV-5.8.c"),
                measure::DISPLACEMENT_OF_THE_ALIGNMENT,
                from.at.gap_to(to.at).to_length(),
            );
            let placed = approach::placed(rules, state, members, path.ends());
            let enemy = state.elements[asked.enemy].id;
            let enemies = placed.iter().flat_map(|element| rules.touching_enemies(state, element));
            let further = enemies.filter(|other| other.id != enemy).count();
            if further > 0 {
                why.count(clause!("VV-5.8.i"), measure::FURTHER_ENEMIES_TOUCHED, further);
            }
        }
    }
}
