//! Demoralisation (VV-9): when a corps is demoralised, which elements rally, and which must flee.

use crate::VaeVictis;
use crate::catalogue::{because, count, done, mark, measure};
use crate::clause;
use crate::command::price::{AT_HAND, is_commanded_by};
use crate::measure::within;
use crate::state::{Corps, Element, Flag, State};
use engine::{Amount, Event, Illegal, Measure, PieceId, Reason, Tell};
use geometry::Convex;

/// VV-9.b: the lost points at which a corps is demoralised.
#[must_use]
pub fn breaking_point(at_twelve: bool, starting: u16) -> u16 {
    if at_twelve { 12 } else { starting.div_ceil(3) }
}

impl VaeVictis {
    /// VV-9.b, VV-10.b: whether a corps has lost a third of its points.
    #[must_use]
    pub fn is_broken(&self, corps: &Corps) -> bool {
        corps.starting > 0 && corps.lost >= breaking_point(self.switches.breaks_at_twelve, corps.starting)
    }
}

/// VV-9.a: the index of the next corps of the passive side that becomes demoralised now.
#[must_use]
pub fn next_broken(rules: &VaeVictis, state: &State) -> Option<usize> {
    let passive = state.passive();
    let breaks = |corps: &Corps| corps.seat == passive && !corps.demoralised && rules.is_broken(corps);
    state.corps.iter().position(breaks)
}

/// The elements of a corps on the table, by number.
fn members<'s>(state: &'s State, corps: &Corps) -> impl Iterator<Item = &'s Element> {
    let (seat, number) = (corps.seat, corps.number);
    state.of(seat).filter(move |element| element.corps == number)
}

/// VV-9.d, VV-9.e: the elements that may rally: those in command of the general; if he is dead, those near the
/// commander-in-chief. A corps for which the scene has no general counts as in command.
#[must_use]
pub fn eligible(rules: &VaeVictis, state: &State, corps: &Corps) -> Vec<PieceId> {
    let may = |element: &&Element| match state.general_of(corps.seat, corps.number) {
        None => true,
        Some(general) if general.is_alive() => {
            general.is_on_table() && is_commanded_by(rules, general, element)
        }
        Some(_) => rallying_commander(state, corps)
            .is_some_and(|chief| within(chief.base.gap(&element.base), rules.scale().paces(AT_HAND))),
    };
    members(state, corps).filter(may).map(|element| element.id).collect()
}

fn rallying_commander<'s>(state: &'s State, corps: &Corps) -> Option<&'s crate::state::General> {
    state.commander_of(corps.seat).filter(|chief| chief.is_on_table())
}

/// VV-9.d, VV-9.e: whether a demoralised corps rolls to rally: only if there is a commander and an element to rally.
#[must_use]
pub fn rolls(state: &State, corps: &Corps) -> bool {
    let general = state.general_of(corps.seat, corps.number);
    let is_led =
        general.is_none_or(crate::state::General::is_alive) || rallying_commander(state, corps).is_some();
    is_led && members(state, corps).next().is_some()
}

/// VV-9.b: marks a corps as demoralised and emits the event.
pub fn demoralise(state: &mut State, at: usize, out: &mut impl Tell) {
    let corps = &mut state.corps[at];
    corps.demoralised = true;
    let lost = Amount::Count(i32::from(corps.lost));
    let corps = *corps;
    out.tell(|| Event::Noted {
        measure: Measure { clause: clause!("VV-9.b"), what: measure::DEMORALISED_HAVING_LOST, amount: lost },
        about: members(state, &corps).map(|element| element.id).collect(),
    });
}

/// VV-9.d: all elements of the corps must flee, except those that rally.
pub fn scatter(state: &mut State, at: usize, rallied: &[PieceId], out: &mut impl Tell) {
    let corps = state.corps[at];
    let fleeing: Vec<PieceId> =
        members(state, &corps).map(|element| element.id).filter(|id| !rallied.contains(id)).collect();
    for piece in fleeing {
        if let Some(element) = state.element_mut(piece) {
            element.flags.set(Flag::MustFlee, true);
        }
        out.tell(|| Event::Marked { piece, mark: mark::MUST_FLEE, set: true, clause: clause!("VV-9.d") });
    }
}

/// VV-9.d: judges the choice of elements that rally. Returns the index of their corps.
///
/// # Errors
/// The first clause that forbids them.
pub fn check_rally(
    rules: &VaeVictis,
    state: &State,
    (corps, count): (u8, u8),
    picks: &[PieceId],
) -> Result<usize, Illegal> {
    let passive = state.passive();
    let at = state.corps.iter().position(|known| known.seat == passive && known.number == corps);
    let Some(at) = at else {
        return Err(clause!("VV-9.d").refuses(Reason::BadOrder { because: because::THERE_IS_NO_SUCH_CORPS }));
    };
    let corps = &state.corps[at];
    let may = eligible(rules, state, corps);
    let general_dead = state.general_of(corps.seat, corps.number).is_some_and(|general| !general.is_alive());
    let clause = if general_dead { clause!("VV-9.e") } else { clause!("VV-9.d") };
    for (at, &piece) in picks.iter().enumerate() {
        match state.element(piece) {
            None => return Err(clause!("VV-9.d").refuses(Reason::NoSuchPiece { piece })),
            Some(element) if element.seat != corps.seat || element.corps != corps.number => {
                return Err(clause!("VV-9.d").refuses(Reason::NotYours { piece }));
            }
            Some(_) if !may.contains(&piece) => {
                let because = because::IT_IS_OUT_OF_COMMAND_AND_CANNOT_RALLY;
                return Err(clause.refuses(Reason::MayNot { piece, because }));
            }
            Some(_) if picks[..at].contains(&piece) => {
                return Err(clause!("VV-9.d").refuses(Reason::AlreadyDone { piece, what: done::RALLIED }));
            }
            Some(_) => {}
        }
    }
    let wanted = usize::from(count).min(may.len());
    if picks.len() != wanted {
        let (given, limit) = (picks.len() as i32, wanted as i32);
        return Err(clause!("VV-9.d").refuses(Reason::WrongCount {
            of: count::ELEMENTS_RALLIED,
            given,
            limit,
        }));
    }
    Ok(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_9_b_a_third_of_its_own_points() {
        assert_eq!([36, 35, 34, 33, 30].map(|points| breaking_point(false, points)), [12, 12, 12, 11, 10]);
        assert_eq!(breaking_point(true, 30), 12);
    }
}
