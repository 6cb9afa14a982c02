//! The room that the losers of a combat have on the table: to recoil (VV-8.6.b), to run (VV-8.7.d), and that of other
//! assailants who must give way (VV-8.4.g).
//!
//! Recoil and run of each possible loser are planned before the dice are rolled: odds and outcomes say what really
//! becomes of it, and the result is played from this plan.

use crate::VaeVictis;
use crate::close_combat::contact::frontal_contact;
use crate::close_combat::recoil::Recoil;
use crate::close_combat::{melee, recoil};
use crate::contests::{CombatKind, Facts, Fight, FightResult, Room};
use crate::morale::flight::{self, FlightRun};
use crate::state::{Element, State};
use crate::tables::{Degree, Fate};
use engine::{Obstacle, PieceId, Silent};
use geometry::Heading;

/// A fight on the table, with the way that each loser would take.
#[derive(Clone, Debug)]
pub struct PlannedFight {
    /// The fight: its losers have the room that they have on the table.
    pub fight: Fight,
    ways: [Option<WayBack>; 2],
}

/// The way that a loser takes unless it is destroyed.
#[derive(Clone, Debug)]
pub struct WayBack {
    /// VV-8.6: its recoil, or why it cannot recoil.
    pub recoil: Result<Recoil, Obstacle>,
    /// VV-8.7: its run after the recoil; `None` if it cannot run, or no result makes it flee.
    pub run: Option<FlightRun>,
}

impl PlannedFight {
    /// The way of a loser; `None` if it is destroyed whatever the result.
    #[must_use]
    pub fn way(&self, loser: usize) -> Option<&WayBack> {
        self.ways[loser].as_ref()
    }
}

/// Plans a fight between two elements of the state.
#[must_use]
pub fn plan(rules: &VaeVictis, state: &State, facts: Facts, pair: [PieceId; 2]) -> PlannedFight {
    let terms = rules.terms();
    let mut fight = Fight::new(&terms, facts);
    let both = pair.map(|id| state.element(id).expect("both fight on this table"));
    let combat = fight.facts.combat;
    let sides: &[usize] = if combat == CombatKind::Fire { &[1] } else { &[0, 1] };
    let (mut facts, mut ways) = (fight.facts, [None, None]);
    for &side in sides {
        let (lost, won) = (both[side], both[1 - side]);
        let along = way_back(rules, combat, lost, won);
        let fates = fight.falls[side].map(|fall| fall.fate);
        ways[side] = way(rules, state, lost, along, fates);
        facts.parties[side].room = room(ways[side].as_ref());
    }
    if facts != fight.facts {
        fight = Fight::new(&terms, facts);
    }
    let mut planned = PlannedFight { fight, ways };
    if combat == CombatKind::Fire {
        return planned;
    }
    for side in [0, 1] {
        facts.parties[side].room.lost_with_it = lost_with_it(rules, state, &planned, (side, pair));
    }
    if facts != planned.fight.facts {
        planned.fight = Fight::new(&terms, facts);
    }
    planned
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

/// VV-8.6, VV-8.7: the way of a loser, as far as its fates ask for it.
fn way(
    rules: &VaeVictis,
    state: &State,
    lost: &Element,
    along: Heading,
    fates: [Fate; 2],
) -> Option<WayBack> {
    if fates == [Fate::Destroyed; 2] {
        return None;
    }
    let recoil = recoil::plan(rules, state, lost, along);
    let run = match &recoil {
        Ok(recoil) if fates.contains(&Fate::Flee) => {
            let mut after = state.clone();
            recoil::carry_out(rules, &mut after, recoil, &mut Silent);
            after.element(lost.id).and_then(|runner| flight::choose(rules, &after, runner))
        }
        _ => None,
    };
    Some(WayBack { recoil, run })
}

/// VV-8.6, VV-8.7.d: the room of a loser.
fn room(way: Option<&WayBack>) -> Room {
    let mut room = Room::default();
    let Some(way) = way else { return room };
    match &way.recoil {
        Err(obstacle) => room.barred_by = Some(*obstacle),
        Ok(recoil) => {
            for (slot, (pushed, _)) in room.pushes.iter_mut().zip(recoil.shoves.iter().skip(1)) {
                *slot = Some(*pushed);
            }
            room.runs_off = way.run.is_some_and(|run| run.leaves_table);
        }
    }
    room
}

/// VV-8.4.g: another assailant of the winner that must give way too and cannot, after each degree of defeat.
fn lost_with_it(
    rules: &VaeVictis,
    state: &State,
    planned: &PlannedFight,
    (side, pair): (usize, [PieceId; 2]),
) -> [Option<PieceId>; 2] {
    let loser = pair[side];
    let won = state.element(pair[1 - side]).expect("both fight on this table");
    let others = || rules.assailants(state, won).map(|(enemy, _)| enemy.id).filter(move |&id| id != loser);
    if others().next().is_none() {
        return [None; 2];
    }
    [Degree::Minor, Degree::Major].map(|degree| {
        let mut after = state.clone();
        let fall = planned.fight.falls[side][degree as usize];
        let verdict = FightResult { loser: side, degree, fall };
        melee::conclude(rules, &mut after, (pair, planned), verdict, &mut Silent);
        others().find(|&id| after.element(id).is_some_and(Element::is_lost))
    })
}
