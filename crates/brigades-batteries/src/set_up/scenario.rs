//! Makes the first state from a scenario: its table, terrain and armies, or the whole position it gives (BB-8.1).

use crate::armies::list::{Army, Leader};
use crate::clause;
use crate::options::{OPTIONS, Switches};
use crate::orders::Order;
use crate::state::card::Card;
use crate::state::leader::General;
use crate::state::unit::{Place, Unit};
use crate::state::{Moment, State, TurnStep};
use crate::tables::TerrainKind;
use crate::tables::book::Book;
use crate::text::scene::{Baseline, Brigade, BrigadesAndBatteries, Objective, TableEdge, USUAL_TABLE};
use engine::text::{Document, Fault, Faults};
use engine::{ClauseId, Dice, Fraction, Options, PieceId, Scenario, Seat, Silent};
use geometry::{Length, Point, Pose};

/// Makes the first state of a battle from a scenario.
///
/// # Errors
/// Every fault of the scenario, with its place.
pub fn set_up(
    scenario: &Scenario<BrigadesAndBatteries>,
) -> Result<(BrigadesAndBatteries, State), Vec<Fault>> {
    let mut faults = Faults::new(&scenario.source);
    let found = match scenario.scene.as_ref().and_then(engine::scenario::scene_table) {
        Some(table) => {
            let document = Document::new(table.clone());
            let mut reader = document.reader(&mut faults);
            let found = BrigadesAndBatteries::read(scenario.setting.clone(), &mut reader);
            reader.finish();
            found.map(|(rules, state)| {
                let objectives =
                    if rules.objectives.is_empty() { objectives(scenario) } else { rules.objectives.clone() };
                (BrigadesAndBatteries { turns: Some(scenario.turns), objectives, ..rules }, state)
            })
        }
        None => from_armies(scenario),
    };
    faults.finish()?;
    let fault = |message: String| {
        let file = scenario.source.name.clone();
        Fault { file, line: 1, clause: None, complaint: message.into() }
    };
    let (rules, state) = found.ok_or_else(|| vec![fault("an army is missing".to_owned())])?;
    let mut wrong: Vec<Fault> = arrivals_fault(scenario, &state).into_iter().map(fault).collect();
    wrong.extend(against_options(scenario, &rules));
    if !deploys_by_itself(&rules, &state) {
        wrong.push(fault("a deployment zone has no room for its army (BB-8.4.a)".to_owned()));
    }
    if wrong.is_empty() { Ok((rules, state)) } else { Err(wrong) }
}

/// Faults where a scenario contradicts its options: another length than `turn_limit`, walls without `opt.city_walls`.
fn against_options(scenario: &Scenario<BrigadesAndBatteries>, rules: &BrigadesAndBatteries) -> Vec<Fault> {
    let switches = &rules.book.switches;
    let fault = |clause: ClauseId, message: String| {
        let file = scenario.source.name.clone();
        Fault { file, line: 1, clause: Some(clause), complaint: message.into() }
    };
    let mut wrong = Vec::new();
    let usual = Switches::of(&Options::defaults(OPTIONS)).turn_limit;
    if switches.turn_limit != usual && switches.turn_limit != Some(scenario.turns) {
        let limit = switches.turn_limit.map_or("none".to_owned(), |limit| limit.to_string());
        let message = format!("`turn_limit` is {limit}, but the scenario has `turns = {}`", scenario.turns);
        wrong.push(fault(clause!("BB-8.6.a"), message));
    }
    let is_wall = |kind: TerrainKind| matches!(kind, TerrainKind::CityWall | TerrainKind::Breach);
    if !switches.city_walls
        && let Some(at) = rules.terrain.iter().position(|piece| is_wall(piece.properties.kind))
    {
        let kind = rules.terrain[at].kind;
        let message = format!("terrain {} is a `{kind}`: it needs the option `opt.city_walls`", at + 1);
        wrong.push(fault(clause!("BB-7.14"), message));
    }
    wrong
}

fn objectives(scenario: &Scenario<BrigadesAndBatteries>) -> Vec<Objective> {
    let objective = |found: &engine::scenario::Objective| Objective {
        name: Some(found.name.clone()),
        at: found.at,
        worth: found.worth.map(u32::from),
    };
    scenario.objectives.iter().map(objective).collect()
}

fn edge_of(word: &str) -> TableEdge {
    TableEdge::WORDS.iter().find(|(known, _)| *known == word).map_or(TableEdge::South, |(_, edge)| *edge)
}

fn from_armies(scenario: &Scenario<BrigadesAndBatteries>) -> Option<(BrigadesAndBatteries, State)> {
    let book = Book::of(&scenario.setting);
    let armies = [scenario.forces[0].army.as_ref()?, scenario.forces[1].army.as_ref()?];
    let red_is_north = scenario.forces[0].edge == Some("north") || scenario.forces[1].edge == Some("south");
    let usual = if red_is_north { ["north", "south"] } else { ["south", "north"] };
    let edges = [0, 1].map(|at| edge_of(scenario.forces[at].edge.unwrap_or(usual[at])));
    let mut rules = BrigadesAndBatteries {
        setting: scenario.setting.clone(),
        table: scenario.table.unwrap_or(USUAL_TABLE),
        terrain: scenario.terrain.clone(),
        brigades: Vec::new(),
        objectives: objectives(scenario),
        names: Vec::new(),
        turns: Some(scenario.turns),
        zones: [scenario.forces[0].zone.clone(), scenario.forces[1].zone.clone()],
        book,
    };
    let moment = Moment { turn: 0, step: TurnStep::Deployment, side_a: None, ..Moment::default() };
    let mut state = State { moment, ..State::default() };
    for seat in Seat::BOTH {
        enlist(&mut rules, &mut state, armies[seat.index()], seat, edges[seat.index()], scenario);
    }
    rules.names.sort_by_key(|(id, _)| *id);
    Some((rules, state))
}

/// Makes the units of both armies. They are numbered together, Red first; a scenario names them by their position in
/// their own army.
fn enlist(
    rules: &mut BrigadesAndBatteries,
    state: &mut State,
    army: &Army,
    seat: Seat,
    edge: TableEdge,
    scenario: &Scenario<BrigadesAndBatteries>,
) {
    let mut place = 0_u16;
    let first = rules.brigades.len();
    for (at, brigade) in army.brigades.iter().enumerate() {
        let id = (first + at + 1) as u8;
        let mut arrives = None;
        for (name, card) in &brigade.units {
            place += 1;
            let number = PieceId::unit(state.units.len() as u16 + 1);
            if let Some(name) = name {
                rules.names.push((number, name.clone()));
            }
            let later = scenario.reinforcements.iter().find(|r| r.seat == seat && r.units.contains(&place));
            arrives = arrives.or(later);
            state.units.push(waiting(number, seat, id, *card));
        }
        for leader in &brigade.brigadiers {
            appoint(rules, state, seat, leader, Some(id));
        }
        let entry = arrives.map(|arrival| [arrival.from, arrival.to]);
        let baseline = entry.map_or(edge, |ends| edge_at(rules, ends));
        rules.brigades.push(Brigade {
            id,
            seat,
            name: brigade.name.clone(),
            baseline: Baseline::Edge(baseline),
            arrives: arrives.map_or(0, |arrival| arrival.turn),
            entry,
        });
    }
    if let Some(leader) = &army.commander {
        appoint(rules, state, seat, leader, None);
    }
}

/// A unit that waits to be placed on the table.
fn waiting(id: PieceId, seat: Seat, brigade: u8, card: Card) -> Unit {
    Unit {
        id,
        seat,
        brigade,
        card,
        place: Place::Reserve,
        pose: Pose::default(),
        hinges: crate::armies::bent_line::Hinges::new(),
        garrison_of: None,
        spent: Fraction::ZERO,
        forward: Length::ZERO,
        forward_before: None,
        maneuver: None,
        pursuing: None,
        spotted_until: None,
        detached_from: None,
        screen: None,
        left_at: None,
        kept: crate::state::body::BodyCache::default(),
    }
}

/// Makes a general, who waits to be placed.
fn appoint(
    rules: &mut BrigadesAndBatteries,
    state: &mut State,
    seat: Seat,
    leader: &Leader,
    brigade: Option<u8>,
) {
    let id = PieceId::general(state.generals.len() as u16 + 1);
    if let Some(name) = &leader.name {
        rules.names.push((id, name.clone()));
    }
    state.generals.push(General {
        id,
        seat,
        brigade,
        commander: leader.commander,
        charisma: leader.charisma,
        at: None,
        attached_to: None,
        moved: false,
        points: 0,
        lost: false,
    });
}

/// The table edge on which a segment lies.
fn edge_at(rules: &BrigadesAndBatteries, [from, to]: [Point; 2]) -> TableEdge {
    match (from, to) {
        _ if from.y == 0 && to.y == 0 => TableEdge::South,
        _ if from.x == 0 && to.x == 0 => TableEdge::West,
        _ if from.x == rules.table.width.0 && to.x == rules.table.width.0 => TableEdge::East,
        _ => TableEdge::North,
    }
}

/// BB-8.5.a: a fault if only a part of a brigade arrives later.
fn arrivals_fault(scenario: &Scenario<BrigadesAndBatteries>, state: &State) -> Option<String> {
    for seat in Seat::BOTH {
        let own: Vec<&Unit> = state.units.iter().filter(|unit| unit.seat == seat).collect();
        for arrival in scenario.reinforcements.iter().filter(|arrival| arrival.seat == seat) {
            for &place in &arrival.units {
                let Some(unit) = usize::from(place).checked_sub(1).and_then(|at| own.get(at)) else {
                    return Some(format!("{seat} has no unit {place} to arrive"));
                };
                let late = |other: &&&Unit| other.brigade == unit.brigade;
                let brigade = own.iter().filter(late).count();
                let named = arrival.units.iter().filter(|&&place| {
                    let at = usize::from(place).wrapping_sub(1);
                    own.get(at).is_some_and(|other| other.brigade == unit.brigade)
                });
                if named.count() != brigade {
                    return Some(format!("unit {place} of {seat} arrives without its brigade (BB-8.5.a)"));
                }
            }
        }
    }
    None
}

/// Whether automatic deployment finds room for all units.
fn deploys_by_itself(rules: &BrigadesAndBatteries, state: &State) -> bool {
    if state.moment.step != TurnStep::Deployment {
        return true;
    }
    let (mut trial, mut dice) = (state.clone(), Dice::seeded(1));
    rules.play_proposed(&mut trial, &Order::EndStep, &mut dice, &mut Silent);
    while trial.moment.step == TurnStep::Deployment {
        let seat = trial.moment.seat.unwrap_or(Seat::Red);
        let Some(order) = rules.automatic(&trial, seat, 0) else { return false };
        rules.play_proposed(&mut trial, &order, &mut dice, &mut Silent);
    }
    true
}
