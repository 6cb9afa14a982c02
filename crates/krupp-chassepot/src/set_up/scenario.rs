//! Makes the first state from a scenario: its table, terrain and armies, or the whole position it gives (FP-12, FP-15).

use crate::KruppAndChassepot;
use crate::armies::called::{Called, name_of};
use crate::armies::list::{Army, Roster};
use crate::armies::troops::{Arm, Cohesion, Formation, Level, Side};
use crate::ground::kinds::Field;
use crate::orders::Order;
use crate::state::{Awaited, Commander, Derived, Flag, Flags, Moment, State, TurnStep, Unit};
use crate::tables::book::Book;
use engine::ground::TableSize;
use engine::text::{Document, Fault, Faults};
use engine::{Fraction, Notation, Number, PieceId, Scenario, Seat};
use geometry::{Heading, Point, Polygon};

/// Makes the first state of a battle from a scenario.
///
/// # Errors
/// Every fault of the scenario, with its place.
pub(crate) fn set_up(
    scenario: &Scenario<KruppAndChassepot>,
) -> Result<(KruppAndChassepot, State), Vec<Fault>> {
    let mut faults = Faults::new(&scenario.source);
    let found = match scenario.scene.as_ref().and_then(engine::scenario::scene_table) {
        Some(table) => {
            let document = Document::new(table.clone());
            let mut reader = document.reader(&mut faults);
            let found = KruppAndChassepot::read_scene(scenario.setting.clone(), &mut reader);
            reader.finish();
            found.map(|(rules, state)| {
                let objectives = scenario.objectives.clone();
                (KruppAndChassepot { turns: scenario.turns, objectives, ..rules }, state)
            })
        }
        None => from_armies(scenario),
    };
    faults.finish()?;
    let fault = |message: &str| {
        let file = scenario.source.name.clone();
        vec![Fault { file, line: 1, clause: None, complaint: message.into() }]
    };
    if !scenario.reinforcements.is_empty() {
        return Err(fault("this rule set knows no reinforcements: all units are deployed (FP-12.b)"));
    }
    let (rules, state) = found.ok_or_else(|| fault("the two armies are of one side, or one is missing"))?;
    match rules.deploys_by_itself(&state) {
        true => Ok((rules, state)),
        false => Err(fault("a deployment zone has no room for its army (FP-12.b)")),
    }
}

fn from_armies(scenario: &Scenario<KruppAndChassepot>) -> Option<(KruppAndChassepot, State)> {
    let book = Book::of(&scenario.setting);
    let usual = TableSize { width: book.tables.field.width, depth: book.tables.field.depth };
    let size = scenario.table.unwrap_or(usual);
    let armies = [scenario.forces[0].army.as_ref()?, scenario.forces[1].army.as_ref()?];
    let seats = [armies[0].side, armies[1].side];
    if seats[0] == seats[1] {
        return None;
    }
    let red_is_north = scenario.forces[0].edge == Some("north") || scenario.forces[1].edge == Some("south");
    let usual_edges = if red_is_north { ["north", "south"] } else { ["south", "north"] };
    let zones = [0, 1].map(|at| {
        let force = &scenario.forces[at];
        force.zone.clone().or_else(|| edge_zone(&book, size, force.edge.unwrap_or(usual_edges[at])))
    });
    let mut rules = KruppAndChassepot {
        field: Field::new(Some(size), scenario.terrain.clone()),
        seats,
        turns: scenario.turns,
        zones,
        objectives: scenario.objectives.clone(),
        titles: Vec::new(),
        book,
    };
    let mut state = State {
        units: Vec::new(),
        commanders: Vec::new(),
        shots: Vec::new(),
        blows: Vec::new(),
        fray: None,
        moment: Moment { turn: 1, step: TurnStep::Deploy, ..Moment::default() },
        targets: Derived::default(),
    };
    for army in armies {
        enlist(&mut rules, &mut state, army);
    }
    rules.titles.sort_by_key(|(piece, _)| *piece);
    Some((rules, state))
}

/// FP-12.a: the zone within 12" of an edge.
fn edge_zone(book: &Book, size: TableSize, edge: &str) -> Option<Polygon> {
    let (w, d, deep) = (size.width.0, size.depth.0, book.tables.field.deployment.0);
    let (from, to) = match edge {
        "north" => (Point::new(0, d - deep), Point::new(w, d)),
        "west" => (Point::new(0, 0), Point::new(deep, d)),
        "east" => (Point::new(w - deep, 0), Point::new(w, d)),
        _ => (Point::new(0, 0), Point::new(w, deep)),
    };
    Polygon::rectangle(from, to).ok()
}

fn enlist(rules: &mut KruppAndChassepot, state: &mut State, army: &Army) {
    let mut named: Vec<(String, u16)> = Vec::new();
    for command in &army.commands {
        let id = u16::try_from(state.commanders.len()).unwrap_or(0) + 1;
        state.commanders.push(Commander {
            id,
            side: army.side,
            level: command.level,
            cr: command.cr,
            position: Point::ORIGIN,
            lost_turn: None,
            moved: false,
            attempt_used: false,
            in_hand: true,
            successor: false,
        });
        rules.titles.push((PieceId::general(id), commander_title(command.level, army, id, state)));
        for roster in &command.units {
            for _ in 0..roster.times {
                let number = u16::try_from(state.units.len()).unwrap_or(0) + 1;
                let title = unit_title(&rules.book, roster, army.side, &mut named);
                rules.titles.push((PieceId::unit(number), title));
                state.units.push(unit(&rules.book, roster, army.side, (number, id)));
            }
        }
    }
}

fn unit(book: &Book, roster: &Roster, side: Side, (id, chief): (u16, u16)) -> Unit {
    let row = roster.row(book);
    let arm = roster.arm.or(row.map(|row| row.arm)).unwrap_or(Arm::Infantry);
    let weapon = roster.weapon.or(row.and_then(|row| row.weapon));
    Unit {
        id,
        side,
        arm,
        weapon: if arm == Arm::Infantry { weapon.or(Some(side.rifle())) } else { None },
        mr: roster.mr.or(row.map(|row| row.mr)).unwrap_or(7),
        stands_start: roster.stands,
        stands: roster.stands,
        formation: Formation::Line,
        centre: Point::ORIGIN,
        heading: Heading::NORTH,
        cohesion: Cohesion::Good,
        chief: Some(chief),
        area: None,
        used: Fraction::ZERO,
        stopped: None,
        under_fire: None,
        locked: None,
        charge: None,
        pending: Awaited::default(),
        flags: Flags::from_iter([Flag::InHand]),
    }
}

fn commander_title(level: Level, army: &Army, id: u16, state: &State) -> Called {
    let same =
        state.commanders.iter().filter(|c| c.side == army.side && c.level == level && c.id <= id).count();
    Called::chief(level, u16::try_from(same).unwrap_or(u16::MAX))
}

/// `Line 3`: the name of its troops, and a number.
fn unit_title(book: &Book, roster: &Roster, side: Side, named: &mut Vec<(String, u16)>) -> Called {
    let troops = roster.troops.as_deref().unwrap_or_else(|| roster.arm.unwrap_or(Arm::Infantry).word());
    let name = name_of(troops, side);
    let at = named.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
        named.push((name.clone(), 0));
        named.len() - 1
    });
    named[at].1 += 1;
    let number = Number::several(roster.row(book).is_some_and(|row| row.several));
    Called::Name { text: format!("{name} {}", named[at].1), number }
}

impl KruppAndChassepot {
    /// Whether both armies can be deployed automatically.
    fn deploys_by_itself(&self, state: &State) -> bool {
        let mut trial = state.clone();
        for seat in Seat::BOTH {
            loop {
                let Some(chief) = self.deployable(&trial, seat).next().copied() else { break };
                match self.automatic(&trial, seat, &chief, 0) {
                    Some(Order::Deploy { commander, to, units })
                        if self.check_deploy(&trial, seat, (commander, to), &units).is_ok() =>
                    {
                        self.deploy(&mut trial, (commander, to), &units, &mut engine::Silent);
                    }
                    _ => return false,
                }
            }
        }
        true
    }
}
