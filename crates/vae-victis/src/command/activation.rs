//! Activation (VV-4.2, VV-5.1): forced flights, and the dice at the start of a movement phase.

use crate::VaeVictis;
use crate::catalogue::{measure, term};
use crate::clause;
use crate::command::price::check_take;
use crate::contests::rolls::UnorderedRoll;
use crate::morale::flight;
use crate::state::removal::release_caught;
use crate::state::{General, Place, Quality, State};
use engine::event::note;
use engine::{Amount, Dice, Event, Tell};

/// VV-4.2.a: the quality of a general for a die roll.
#[must_use]
pub fn quality(die: u8) -> Quality {
    match die {
        1 => Quality::Mediocre,
        6 => Quality::Good,
        _ => Quality::Average,
    }
}

/// VV-5.1.a: the AP for a die roll; at least one.
#[must_use]
pub fn score(die: u8, quality: Quality) -> u8 {
    match quality {
        Quality::Mediocre => die.saturating_sub(1).max(1),
        Quality::Average => die,
        Quality::Good => die + 1,
    }
}

/// VV-5.1.b: the corps of the active side that roll a die: those with an element on the table or due to enter.
fn rolling_corps(state: &State) -> impl Iterator<Item = usize> + '_ {
    (0..state.corps.len()).filter(|&at| {
        let corps = &state.corps[at];
        let counts = |element: &&crate::state::Element| {
            element.seat == corps.seat
                && element.corps == corps.number
                && matches!(element.standing, Place::OnTable | Place::Waiting)
        };
        corps.seat == state.moment.active && state.elements.iter().any(|element| counts(&element))
    })
}

/// Whether any dice are rolled at the start of this movement phase.
#[must_use]
pub fn needs_dice(state: &State) -> bool {
    rolling_corps(state).next().is_some()
        || state.commander_of(state.moment.active).is_some_and(crate::state::General::is_alive)
}

/// VV-4.1.c: forced flights (VV-9.f), then one die for each corps by number, then that of the commander-in-chief.
pub fn open(rules: &VaeVictis, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
    let seat = state.moment.active;
    for general in state.generals.iter_mut().filter(|general| general.seat == seat) {
        general.moves = 0;
    }
    let fugitives = flight::fugitives(state, seat, rules.table.depth);
    if !fugitives.is_empty() {
        note(clause!("VV-11.1.T1a"), measure::STATE, Amount::Word(term::FORCED_FLIGHT), &fugitives, out);
    }
    for id in fugitives {
        flight::forced_flight(rules, state, id, out);
    }
    release_caught(rules, state, out);
    let rolling: arrayvec::ArrayVec<usize, 8> = rolling_corps(state).collect();
    for at in rolling {
        let number = state.corps[at].number;
        let general = state.general_of(seat, number).filter(|general| general.is_alive());
        let quality = general.map_or(Quality::Average, |general| general.quality);
        let roll = UnorderedRoll::Activation { seat, general: general.map(|general| general.id), quality };
        let [face, _] = roll.roll(dice, |_| (), out);
        if general.is_none() && state.general_of(seat, number).is_some() {
            note(clause!("VV-5.1.b"), measure::DIE_WITHOUT_QUALITY, Amount::Count(i32::from(face)), &[], out);
        }
        let points = score(face, quality);
        let corps = &mut state.corps[at];
        (corps.score, corps.left) = (points, points);
        let command = u16::from(number);
        out.tell(|| Event::Points { seat, command, left: i32::from(points), clause: clause!("VV-5.1.a") });
    }
    if let Some(at) = state.generals.iter().position(|g| g.seat == seat && g.is_commander() && g.is_alive()) {
        let General { id, quality, .. } = state.generals[at];
        let [face, _] =
            UnorderedRoll::Activation { seat, general: Some(id), quality }.roll(dice, |_| (), out);
        let commander = &mut state.generals[at];
        let points = score(face, commander.quality);
        (commander.score, commander.left) = (points, points);
        out.tell(|| Event::Points { seat, command: 0, left: i32::from(points), clause: clause!("VV-5.1.a") });
    }
}

/// VV-5.1.g: the corps that the commander-in-chief could take over now, by number.
pub fn takeable<'s>(rules: &'s VaeVictis, state: &'s State) -> impl Iterator<Item = u8> + 's {
    let own = state.corps.iter().filter(|corps| corps.seat == state.moment.active);
    own.map(|corps| corps.number).filter(|&number| check_take(rules, state, Some(number)).is_ok())
}

/// VV-5.1.c: unspent AP are lost at the end of the phase.
pub fn close(state: &mut State, out: &mut impl Tell) {
    let seat = state.moment.active;
    for corps in state.corps.iter_mut().filter(|corps| corps.seat == seat) {
        if corps.left > 0 {
            let left = Amount::Count(i32::from(corps.left));
            note(clause!("VV-5.1.c"), measure::POINTS_THE_CORPS_HAS_LEFT, left, &[], out);
        }
        (corps.score, corps.left, corps.taken_over) = (0, 0, false);
    }
    for general in state.generals.iter_mut().filter(|general| general.seat == seat) {
        (general.score, general.left) = (0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_5_1_a_scores() {
        assert_eq!(score(1, Quality::Mediocre), 1);
        assert_eq!(score(4, Quality::Mediocre), 3);
        assert_eq!(score(3, Quality::Average), 3);
        assert_eq!(score(6, Quality::Good), 7);
    }

    #[test]
    fn vv_4_2_a_one_is_mediocre_and_six_is_good() {
        let found = [1, 2, 5, 6].map(quality);
        assert_eq!(found, [Quality::Mediocre, Quality::Average, Quality::Average, Quality::Good]);
    }
}
