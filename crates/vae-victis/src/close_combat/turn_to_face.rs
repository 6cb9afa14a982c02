//! Turning to face (VV-5.8.g): an element attacked in flank or rear turns, or is caught.

use crate::VaeVictis;
use crate::catalogue::mark;
use crate::clause;
use crate::close_combat::contact::flanking_contact;
use crate::command::generals;
use crate::movement::groups::place_of;
use crate::movement::path::PerMember;
use crate::state::{Element, Flag, State};
use engine::catalogue::MarkName;
use engine::event::marked;
use engine::{Event, PieceId, Tell};
use geometry::{Pose, Turn};

/// VV-5.8.g: the pose that faces an enemy, with both front middles at the same point.
#[must_use]
pub fn facing_pose(rules: &VaeVictis, element: &Element, enemy: &Element) -> Pose {
    let heading = enemy.pose.heading + Turn::ABOUT;
    let front = enemy.pose.front_from_centre(rules.size(enemy).depth()).at;
    Pose::new(front, heading).centre_from_front(rules.size(element).depth())
}

/// VV-5.8.g: turns an element to face an enemy if that position is legal, otherwise marks it as caught. Returns whether
/// it turned.
pub fn turn_to_face(
    rules: &VaeVictis,
    state: &mut State,
    element: PieceId,
    enemy: PieceId,
    out: &mut impl Tell,
) -> bool {
    let (Some(at), Some(other)) = (place_of(state, element), place_of(state, enemy)) else { return false };
    let mut turned = state.elements[at];
    let from = turned.pose;
    rules.place(&mut turned, facing_pose(rules, &state.elements[at], &state.elements[other]));
    let to = turned.pose;
    if rules.element_obstacle(state, &turned, |place| place == at).is_some() {
        if !state.elements[at].has(Flag::Caught) {
            state.elements[at].flags.set(Flag::Caught, true);
            mark(element, mark::CAUGHT, true, out);
        }
        return false;
    }
    if turned.has(Flag::Caught) {
        turned.flags.set(Flag::Caught, false);
        mark(element, mark::CAUGHT, false, out);
    }
    state.elements[at] = turned;
    out.tell(|| Event::Moved { piece: element, path: vec![from, to], clause: clause!("VV-5.8.g") });
    generals::dock_attached(rules, state, element, out);
    generals::after_rest(rules, state, &[element], out);
    true
}

fn mark(piece: PieceId, mark: MarkName, set: bool, out: &mut impl Tell) {
    marked(piece, mark, set, clause!("VV-5.8.g"), out);
}

/// VV-5.8.g, after a move: every enemy with a moved element on its flank or rear is flanked, and turns to face unless
/// its own front is in contact. `first` is the enemy that the order names, `mover` the element that contacts it.
pub fn turn_all(
    rules: &VaeVictis,
    state: &mut State,
    moved: &[PieceId],
    (mover, first): (PieceId, PieceId),
    out: &mut impl Tell,
) {
    let seat = state.moment.active;
    let mut flanked: PerMember<PieceId> = PerMember::new();
    for enemy in state.of(seat.other()) {
        let by = |id: &PieceId| {
            state.element(*id).is_some_and(|one| flanking_contact(rules, one, enemy).is_some())
        };
        if moved.iter().any(by) && !flanked.is_full() {
            flanked.push(enemy.id);
        }
    }
    flanked.sort_by_key(|&id| (id != first, id));
    for &enemy in &flanked {
        if let Some(element) = state.element_mut(enemy)
            && !element.has(Flag::Flanked)
        {
            element.flags.set(Flag::Flanked, true);
            mark(enemy, mark::FLANKED, true, out);
        }
    }
    for &enemy in &flanked {
        let Some(element) = state.element(enemy) else { continue };
        // An earlier turn in this move may have changed the contact.
        let by = |id: PieceId| {
            state.element(id).is_some_and(|one| flanking_contact(rules, one, element).is_some())
        };
        if rules.is_frontally_engaged(state, element) {
            continue;
        }
        let to = std::iter::once(mover).chain(moved.iter().copied()).find(|&id| by(id));
        if let Some(to) = to {
            turn_to_face(rules, state, enemy, to, out);
        }
    }
}
