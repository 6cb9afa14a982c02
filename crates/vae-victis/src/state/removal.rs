//! Removal of pieces: points lost, and generals lost with an element (VV-2.f, VV-8.5.d, VV-9.c).

use crate::VaeVictis;
use crate::catalogue::{mark, measure};
use crate::clause;
use crate::measure::TOUCH;
use crate::state::{Flag, Flags, Frozen, General, How, Phase, Place, State};
use engine::event::note;
use engine::{Amount, ClauseId, Event, Measure, PieceId, Tell};
use geometry::{Convex, Pose};

/// VV-7.e: records where an element was when the fire phase began, before it moves or is lost.
pub fn freeze(state: &mut State, id: PieceId) {
    if state.moment.phase != Phase::Fire || state.moment.frozen.iter().any(|frozen| frozen.id == id) {
        return;
    }
    if let Some(pose) = state.element(id).map(|element| element.pose) {
        let at = state.moment.frozen.partition_point(|frozen| frozen.id < id);
        state.moment.frozen.insert(at, Frozen { id, pose });
    }
}

/// VV-8.5.d, VV-8.7.d: takes an element off the table and counts its points.
pub fn destroy(
    rules: &VaeVictis,
    state: &mut State,
    id: PieceId,
    how: How,
    clause: ClauseId,
    out: &mut impl Tell,
) {
    freeze(state, id);
    if how == How::Combat {
        fell_generals(rules, state, id, out);
    }
    let Some(element) = state.element_mut(id) else { return };
    element.standing = Place::Lost(how);
    // This marker stays: it was a target in this phase.
    let was_target = element.has(Flag::WasTarget);
    element.flags = if was_target { Flags::from_iter([Flag::WasTarget]) } else { Flags::default() };
    element.moved = 0;
    rules.place(element, Pose::default());
    let (seat, corps, points) = (element.seat, element.corps, rules.points(element));
    let mut had_broken = false;
    if let Some(corps) = state.corps_mut(seat, corps) {
        corps.lost += points;
        had_broken = corps.demoralised;
    }
    for general in &mut state.generals {
        if general.attached == Some(id) {
            general.attached = None;
        }
    }
    out.tell(|| Event::Removed { piece: id, how: how.ending(), clause });
    let amount = Amount::Count(i32::from(points));
    let measure = Measure { clause: clause!("VV-9.c"), what: measure::POINTS_LOST, amount };
    out.tell(|| Event::Noted { measure, about: vec![id] });
    if had_broken {
        note(clause!("VV-9.i"), measure::CORPS_BREAKS_AGAIN, Amount::Truth(false), &[id], out);
    }
}

/// VV-2.f: a general is lost with an element of his side that he touches, attached to it or not.
fn fell_generals(rules: &VaeVictis, state: &mut State, id: PieceId, out: &mut impl Tell) {
    let Some(element) = state.element(id).copied() else { return };
    for general in &mut state.generals {
        let falls = general.is_on_table()
            && general.seat == element.seat
            && general.base.is_within(TOUCH, &element.base);
        if falls {
            remove_general(rules, general, How::Combat);
            let piece = general.id;
            out.tell(|| Event::Removed { piece, how: How::Combat.ending(), clause: clause!("VV-2.f") });
            note(clause!("VV-2.h"), measure::POINTS_LOST, Amount::Count(0), &[piece], out);
        }
    }
}

/// Removes a general from the battle; off the table his pose is reset.
pub fn remove_general(rules: &VaeVictis, general: &mut General, how: How) {
    general.standing = Place::Lost(how);
    general.attached = None;
    general.pose = Pose::default();
    general.base = rules.general_base(general.pose);
}

/// VV-12.a: removes the marker *caught* from elements that are no longer engaged.
pub fn release_caught(rules: &VaeVictis, state: &mut State, out: &mut impl Tell) {
    for at in 0..state.elements.len() {
        let element = &state.elements[at];
        if element.has(Flag::Caught) && element.is_on_table() && !rules.is_engaged(state, element) {
            let piece = element.id;
            state.elements[at].flags.set(Flag::Caught, false);
            out.tell(|| Event::Marked { piece, mark: mark::CAUGHT, set: false, clause: clause!("VV-12.a") });
        }
    }
}
