//! Makes the first state from a scenario: its table, terrain and armies, or the whole position it gives.

use crate::VaeVictis;
use crate::clause;
use crate::ground::kinds::Feature;
use crate::options::Switches;
use crate::set_up::table::table_size;
use crate::state::{Arrival, Moment, Phase, Place, State};
use engine::text::{Document, Fault, Faults, Span};
use engine::{Notation, PieceId, Scenario, Seat};
use geometry::{Area, Polygon};

/// Makes the first state of a battle from a scenario.
///
/// # Errors
/// Every fault of the scenario, with its place.
pub fn set_up(scenario: &Scenario<VaeVictis>) -> Result<(VaeVictis, State), Vec<Fault>> {
    let mut faults = Faults::new(&scenario.source);
    let found = match scenario.scene.as_ref().and_then(engine::scenario::scene_table) {
        Some(table) => {
            let document = Document::new(table.clone());
            let mut reader = document.reader(&mut faults);
            let found = VaeVictis::read_scene(scenario.setting.clone(), &mut reader);
            reader.finish();
            found.map(|(mut rules, state)| {
                rules.turn_limit = Some(scenario.turns);
                (rules, state)
            })
        }
        None => {
            check(scenario, &mut faults);
            Some(from_armies(scenario))
        }
    };
    faults.finish()?;
    found.ok_or_else(Vec::new)
}

/// Reports keys that a scenario of this family may not have.
fn check(scenario: &Scenario<VaeVictis>, faults: &mut Faults<'_>) {
    let here = Span::default();
    for (seat, force) in Seat::BOTH.into_iter().zip(&scenario.forces) {
        if matches!(force.edge, Some("west" | "east")) {
            let message = format!("{seat}: the baselines are the southern and the northern edge");
            faults.add_clause(here, clause!("VV-G.2.a"), message);
        }
        if force.zone.as_ref().is_some_and(|zone| zone.corners().len() != 4 || zone.area() != box_area(zone))
        {
            let message = format!("{seat}: a deployment zone is an upright rectangle");
            faults.add_clause(here, clause!("VV-3.h"), message);
        }
        let count: u16 = force
            .army
            .iter()
            .flat_map(|army| &army.corps)
            .flat_map(|corps| &corps.elements)
            .map(|e| e.count)
            .sum();
        let late = scenario.reinforcements.iter().filter(|late| late.seat == seat);
        for unit in late.flat_map(|late| &late.units).filter(|unit| !(1..=count).contains(*unit)) {
            faults.add_clause(
                here,
                clause!("VV-5.9.a"),
                format!("{seat} has no element {unit} in its army list"),
            );
        }
    }
}

fn box_area(zone: &Polygon) -> Area {
    let bounds = zone.bounds();
    Area(i64::from(bounds.width().0) * i64::from(bounds.height().0))
}

/// VV-3.g: armies, terrain and sides as far as the scenario gives them; the rest is decided during set-up.
fn from_armies(scenario: &Scenario<VaeVictis>) -> (VaeVictis, State) {
    let forces = &scenario.forces;
    let corps = forces.iter().filter_map(|force| force.army.as_ref()).map(|army| army.corps.len()).max();
    let usual = table_size(&Switches::of(&scenario.setting.options), corps.unwrap_or(1));
    let mut rules = VaeVictis::new(scenario.setting.clone(), scenario.table.unwrap_or(usual));
    rules.turn_limit = Some(scenario.turns);
    rules.zones = [0, 1].map(|seat: usize| forces[seat].zone.as_ref().map(Polygon::bounds));
    rules.terrain = scenario.terrain.iter().cloned().map(Feature::new).collect();
    let is_given = forces.iter().all(|force| force.army.is_some());
    let mut moment = Moment::opening(if is_given { Phase::FirstPlayer } else { Phase::Armies });
    let edges = [forces[0].edge, forces[1].edge];
    moment.side_fixed = edges.iter().any(Option::is_some);
    let red_is_north = edges[0] == Some("north") || edges[1] == Some("south");
    let mut state = State {
        moment,
        south: if red_is_north { Seat::Blue } else { Seat::Red },
        corps: Default::default(),
        generals: Default::default(),
        elements: Vec::new(),
        reinforcements: Vec::new(),
    };
    for (seat, force) in Seat::BOTH.into_iter().zip(forces) {
        if let Some(army) = &force.army {
            rules.enlist(&mut state, seat, army);
        }
    }
    for arrival in &scenario.reinforcements {
        for &unit in &arrival.units {
            let own: Vec<PieceId> = state
                .elements
                .iter()
                .filter(|element| element.seat == arrival.seat)
                .map(|element| element.id)
                .collect();
            // Units are named by their position in the army list of their seat, counted from 1.
            let Some(&piece) = usize::from(unit).checked_sub(1).and_then(|at| own.get(at)) else { continue };
            if let Some(element) = state.element_mut(piece) {
                element.standing = Place::Waiting;
            }
            let (turn, from, to) = (arrival.turn, arrival.from, arrival.to);
            state.reinforcements.push(Arrival { piece, turn, from, to });
        }
    }
    (rules, state)
}
