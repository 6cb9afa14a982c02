//! The room that the losers of a combat have on the table: to recoil (VV-8.6.b), to run (VV-8.7.d), and that of other
//! assailants who must give way (VV-8.4.g).
//!
//! Recoil and run of each possible loser are planned before the dice are rolled, so that odds and outcomes say what
//! really becomes of it.

use crate::VaeVictis;
use crate::close_combat::contact::frontal_contact;
use crate::close_combat::{melee, recoil};
use crate::contests::{CombatKind, Facts, Fight, FightResult, Room};
use crate::morale::flight;
use crate::state::{Element, State};
use crate::tables::{Degree, Fate};
use engine::{PieceId, Silent};
use geometry::Heading;

/// A fight on the table: its losers have the room that they have there.
#[must_use]
pub fn fight(rules: &VaeVictis, state: &State, facts: Facts) -> Fight {
    let terms = rules.terms();
    let mut fight = Fight::new(&terms, facts);
    let [first, second] = &fight.facts.parties;
    let (Some(first), Some(second)) = (first.id, second.id) else { return fight };
    let combat = fight.facts.combat;
    let sides: &[usize] = if combat == CombatKind::Fire { &[1] } else { &[0, 1] };
    let mut facts = fight.facts;
    for &side in sides {
        let [loser, winner] = if side == 0 { [first, second] } else { [second, first] };
        let (Some(lost), Some(won)) = (state.element(loser), state.element(winner)) else { continue };
        let along = way_back(rules, combat, lost, won);
        facts.parties[side].room = room(rules, state, lost, along, fight.falls[side].map(|fall| fall.fate));
    }
    if facts != fight.facts {
        fight = Fight::new(&terms, facts);
    }
    if combat == CombatKind::Fire {
        return fight;
    }
    for (side, winner) in [second, first].into_iter().enumerate() {
        let Some(won) = state.element(winner) else { continue };
        facts.parties[side].room.lost_with_it = lost_with_it(rules, state, &fight, (side, won));
    }
    if facts == fight.facts { fight } else { Fight::new(&terms, facts) }
}

/// VV-8.6.a: the direction in which a loser recoils.
#[must_use]
pub fn way_back(rules: &VaeVictis, combat: CombatKind, lost: &Element, won: &Element) -> Heading {
    let contact = match combat {
        CombatKind::Fire => None,
        CombatKind::Melee => frontal_contact(rules, lost, won).map(|(edge, _)| edge),
    };
    recoil::direction(lost, contact, won)
}

/// VV-8.6, VV-8.7.d: the room of a loser, as far as its fates ask for it.
fn room(rules: &VaeVictis, state: &State, lost: &Element, along: Heading, fates: [Fate; 2]) -> Room {
    let mut room = Room::default();
    if fates == [Fate::Destroyed; 2] {
        return room;
    }
    let recoil = match recoil::plan(rules, state, lost, along) {
        Err(obstacle) => return Room { barred_by: Some(obstacle), ..room },
        Ok(recoil) => recoil,
    };
    for (slot, (pushed, _)) in room.pushes.iter_mut().zip(recoil.shoves.iter().skip(1)) {
        *slot = Some(*pushed);
    }
    if fates.contains(&Fate::Flee) {
        let mut after = state.clone();
        recoil::carry_out(rules, &mut after, &recoil, &mut Silent);
        let run = after.element(lost.id).and_then(|runner| flight::choose(rules, &after, runner));
        room.runs_off = run.is_some_and(|run| run.leaves_table);
    }
    room
}

/// VV-8.4.g: another assailant of the winner that must give way too and cannot, after each degree of defeat.
fn lost_with_it(
    rules: &VaeVictis,
    state: &State,
    fight: &Fight,
    (side, won): (usize, &Element),
) -> [Option<PieceId>; 2] {
    let [Some(first), Some(second)] = [0, 1].map(|side: usize| fight.facts.parties[side].id) else {
        return [None; 2];
    };
    let loser = [first, second][side];
    let others = || rules.assailants(state, won).map(|(enemy, _)| enemy.id).filter(move |&id| id != loser);
    if others().next().is_none() {
        return [None; 2];
    }
    [Degree::Minor, Degree::Major].map(|degree| {
        let mut after = state.clone();
        let verdict = FightResult { loser: side, degree, fall: fight.falls[side][degree as usize] };
        melee::conclude(rules, &mut after, [first, second], verdict, &mut Silent);
        others().find(|&id| after.element(id).is_some_and(Element::is_lost))
    })
}
