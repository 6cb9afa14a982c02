//! What an order does besides moving the pieces it names (VV-5.7.d, VV-5.8.g, VV-5.8.h, VV-G.13), for its preview.

use crate::VaeVictis;
use crate::catalogue::measure;
use crate::clause;
use crate::measure::REST;
use crate::state::removal::release_caught;
use crate::state::{Flag, General, State};
use engine::catalogue::Measured;
use engine::{Amount, ClauseId, Measure, PieceId, Preview, Silent};
use geometry::{Convex, Footprint};

/// Carries an order out on a copy, and shows every piece that moves, is marked, attached, detached or taken.
pub(crate) fn show(
    rules: &VaeVictis,
    before: &State,
    preview: &mut Preview,
    carry_out: impl FnOnce(&mut State),
) {
    let mut after = before.clone();
    carry_out(&mut after);
    release_caught(rules, &mut after, &mut Silent);
    ends(before, &after, preview);
    marks(before, &after, &mut preview.measures);
    let pairs = before.generals.iter().zip(&after.generals);
    preview.measures.extend(pairs.filter_map(|(old, new)| fortune(old, new)));
}

/// Whether moving these bases can change anything else: a general stands where one of them will rest or is attached to
/// one of these elements, or somebody is caught and may be released.
pub(crate) fn are_possible(
    state: &State,
    moved: &(impl Iterator<Item = (PieceId, Footprint)> + Clone),
) -> bool {
    if state.on_table().any(|element| element.has(Flag::Caught)) {
        return true;
    }
    let on_table = state.generals.iter().filter(|general| general.is_on_table());
    on_table.into_iter().any(|general| {
        moved.clone().any(|(id, base)| general.attached == Some(id) || base.penetrates(REST, &general.base))
    })
}

/// The pieces whose poses differ.
fn ends(before: &State, after: &State, preview: &mut Preview) {
    for element in after.on_table() {
        if before.element(element.id).is_none_or(|old| old.pose != element.pose) {
            preview.ends.push((element.id, element.pose));
        }
    }
    for general in after.generals.iter().filter(|general| general.is_on_table()) {
        if before.general(general.id).is_none_or(|old| old.pose != general.pose) {
            preview.ends.push((general.id, general.pose));
        }
    }
}

/// VV-5.8.g, VV-5.8.h, VV-12.a: the marks that elements get and lose.
fn marks(before: &State, after: &State, out: &mut Vec<Measure>) {
    let of = |flag: Flag, was: bool, clause: ClauseId, what: Measured| {
        let changed = after.on_table().filter(move |element| {
            let old = before.element(element.id);
            element.has(flag) != was && old.is_some_and(|old| old.has(flag) == was)
        });
        changed.map(move |element| Measure { clause, what, amount: Amount::Piece(element.id) })
    };
    out.extend(of(Flag::Charged, false, clause!("VV-5.8.h"), measure::WILL_HAVE_CHARGED));
    out.extend(of(Flag::Flanked, false, clause!("VV-5.8.g"), measure::WILL_BE_FLANKED));
    out.extend(of(Flag::Caught, false, clause!("VV-5.8.g"), measure::WILL_BE_CAUGHT));
    out.extend(of(Flag::Caught, true, clause!("VV-12.a"), measure::WILL_BE_CAUGHT_NO_LONGER));
}

/// VV-5.7.d, VV-G.13.b, VV-G.13.c: whether a general is taken, detached or attached.
fn fortune(old: &General, new: &General) -> Option<Measure> {
    let (clause, what) = match (old.attached, new.attached) {
        _ if old.is_on_table() && !new.is_on_table() => (clause!("VV-G.13.c"), measure::WILL_BE_TAKEN),
        (Some(was), Some(is)) if was == is => return None,
        (_, Some(_)) => (clause!("VV-G.13.b"), measure::WILL_BE_ATTACHED),
        (Some(_), None) => (clause!("VV-5.7.d"), measure::WILL_BE_DETACHED),
        (None, None) => return None,
    };
    Some(Measure { clause, what, amount: Amount::Piece(new.id) })
}
