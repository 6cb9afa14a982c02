//! Strategic moves (VV-5.5): far from every enemy, and as many as can be paid.

use crate::VaeVictis;
use crate::catalogue::done;
use crate::clause;
use crate::measure::LEN;
use crate::state::{Element, Flag, State};
use engine::{Illegal, Reason, Seat};
use geometry::{Convex, Footprint};

/// VV-5.5.a: the nearest enemy element within 1200 paces of a base, if any is. Enemy generals do not count.
#[must_use]
pub fn enemy_near<'s>(
    rules: &VaeVictis,
    state: &'s State,
    seat: Seat,
    base: &Footprint,
) -> Option<&'s Element> {
    let limit = rules.scale().paces(1200);
    state.of(seat.other()).find(|enemy| enemy.base.is_within(limit + LEN, base))
}

/// VV-5.1.f, VV-5.5.b: whether an element that has moved may move again. That the move is strategic is checked at its
/// end.
///
/// # Errors
/// VV-5.1.f when an earlier move was not strategic.
pub fn check_flags(element: &Element) -> Result<(), Illegal> {
    if element.moved > 0 && !element.has(Flag::AllMovesStrategic) {
        let reason = Reason::AlreadyDone { piece: element.id, what: done::MOVED };
        return Err(clause!("VV-5.1.f").refuses(reason));
    }
    Ok(())
}

/// VV-5.5.b: a second or later move must be strategic.
///
/// # Errors
/// VV-5.5.b with the enemy that is too near.
pub fn check_again(
    rules: &VaeVictis,
    state: &State,
    element: &Element,
    end: &Footprint,
) -> Result<(), Illegal> {
    if element.moved == 0 {
        return Ok(());
    }
    for base in [&element.base, end] {
        if let Some(enemy) = enemy_near(rules, state, element.seat, base) {
            let reason = Reason::TooNear {
                piece: element.id,
                other: enemy.id,
                distance: enemy.base.gap(base).to_length(),
                limit: rules.scale().paces(1200),
            };
            return Err(clause!("VV-5.5.b").refuses(reason));
        }
    }
    Ok(())
}
