//! `[scene]` as text: terrain, moment, units, commanders and declared shots, in both directions.

use super::{common, under_way, unit};
use crate::KruppAndChassepot;
use crate::armies::called::Several;
use crate::armies::troops::{Formation, Level, Side};
use crate::ground::kinds::{Field, KINDS};
use crate::state::{
    Commander, DeclaredShot, Derived, Flag, Moment, Phase, State, TurnStep, Unit, breaking_point,
};
use crate::tables::Tables;
use crate::tables::book::Book;
use engine::ground::{Piece, TableSize, millimetres, write_point, write_points};
use engine::scenario::Objective;
use engine::text::{Reader, Table, Value};
use engine::{PieceId, Seat, Setting};
use geometry::{Point, Polygon, Pose};

/// Steps may also be written as in the codex.
const PRINTED: [(&str, TurnStep); 13] = [
    ("C1", TurnStep::Recovery),
    ("C2", TurnStep::Successors),
    ("C3", TurnStep::Initiative),
    ("M0", TurnStep::Flight),
    ("M1", TurnStep::FirstOrders),
    ("M2", TurnStep::SecondOrders),
    ("F1", TurnStep::ArtilleryFire),
    ("F2", TurnStep::RifleFire),
    ("H", TurnStep::Charges),
    ("R1", TurnStep::Rallying),
    ("R2", TurnStep::Reconstitution),
    ("R3", TurnStep::Reforming),
    ("R4", TurnStep::EndOfTurn),
];

/// Reads a scene.
pub(super) fn read(
    setting: &Setting<Tables>,
    reader: &mut Reader<'_, '_>,
) -> Option<(KruppAndChassepot, State)> {
    let book = Book::of(setting);
    let red = reader.optional_word("red", Side::WORDS).unwrap_or(Side::French);
    let turns = reader.optional_number("turns").unwrap_or(book.tables.field.turns);
    let table = reader.optional_table("table", TableSize::read);
    let terrain = reader.tables("terrain", |inner| Piece::read(KINDS, inner));
    let moment = reader.optional_table("moment", moment);
    let moment = if reader.has("moment") { moment? } else { Moment::default() };
    let zones = Seat::BOTH.map(|seat| zone(reader, seat));
    let objectives = reader.tables("objectives", objective);
    let field = Field::new(table, terrain);
    let mut rules = KruppAndChassepot {
        book,
        field,
        seats: [red, red.other()],
        turns,
        zones,
        objectives,
        titles: Vec::new(),
    };
    rules.titles = under_way::titles(&Several::of(&rules.book.tables), reader);
    let units = reader.tables("units", |inner| {
        let (unit, unsaid) = unit::read(&rules, &moment, inner)?;
        Some((inner.place(), unit, unsaid))
    });
    let commanders = reader.tables("commanders", |inner| commander(&rules, inner));
    let shots = reader.tables("shots", |inner| {
        let (unit, target) = (common::unit(inner, "unit"), common::unit(inner, "target"));
        Some(DeclaredShot { unit: unit?, target: target?, stand: inner.optional_number("stand") })
    });
    let blows = reader.tables("blows", under_way::blow);
    let fray = reader.optional_table("fray", under_way::fray).map(Box::new);
    let units_only = units.iter().map(|(_, unit, _)| *unit).collect();
    let mut state =
        State { units: units_only, commanders, shots, blows, fray, moment, targets: Derived::default() };
    check_names(reader, &state);
    for (at, unit, _) in &units {
        if units.iter().filter(|(_, other, _)| other.id == unit.id).count() > 1 {
            reader.faults().add(*at, format!("there are two units {}", unit.id));
        }
        for fault in unit::faults(unit, &rules, &state) {
            reader.faults().add(*at, fault);
        }
    }
    state.units.sort_by_key(|unit| unit.id);
    state.commanders.sort_by_key(|commander| commander.id);
    for (_, unit, unsaid) in &units {
        complete_charge(&rules, &mut state, unit, *unsaid);
    }
    check_shots(reader, &rules, &state);
    Some((rules, state))
}

/// FP-8.f: a shot that is declared has its eligible stands.
fn check_shots(reader: &mut Reader<'_, '_>, rules: &KruppAndChassepot, state: &State) {
    for shot in &state.shots {
        let (Some(unit), Some(target)) = (state.unit(shot.unit), state.unit(shot.target)) else { continue };
        let measured = rules.tabletop(state).shot(rules.seat_of(unit.side), unit, target, shot.stand);
        if let Some(illegal) = measured.err() {
            let DeclaredShot { unit, target, .. } = shot;
            reader.fault("shots", format!("unit {unit} cannot fire at unit {target}: {}", illegal.clause));
        }
    }
}

/// FP-4.a, FP-4.i: adds what follows from a declared charge and need not be written: the charger has had its order,
/// both are involved, the target is pinned; the cost of the path and the angle can be measured.
fn complete_charge(rules: &KruppAndChassepot, state: &mut State, unit: &Unit, unsaid: unit::Unsaid) {
    let Some(charge) = unit.charge.filter(|charge| charge.left.is_none()) else { return };
    let Some(target) = state.unit(charge.target).copied() else { return };
    let table = rules.tabletop(state);
    let aim = Pose::new(table.body(&target).centre(), target.heading);
    let theta = crate::measure::angles::theta(aim, unit.centre).unwrap_or(0);
    let way = table.measured_run(unit, &target).map_or_else(|_| Default::default(), |run| run.cost);
    if let Some(unit) = state.unit_mut(unit.id) {
        unit.flags.set(Flag::Ordered, true);
        unit.flags.set(Flag::Involved, true);
        if let Some(charge) = &mut unit.charge {
            charge.d = if unsaid.d { charge.spent + way } else { charge.d };
            charge.theta = if unsaid.theta { theta } else { charge.theta };
        }
    }
    if let Some(target) = state.unit_mut(target.id) {
        target.flags.set(Flag::Involved, true);
        target.flags.set(Flag::Pinned, true);
    }
}

fn check_names(reader: &mut Reader<'_, '_>, state: &State) {
    let known = |id: &u16| state.units.iter().any(|unit| unit.id == *id);
    let shots = state.shots.iter().flat_map(|shot| [shot.unit, shot.target]);
    let parties = state.fray.iter().flat_map(|fray| fray.parties.iter().flatten());
    let loses = state.fray.iter().flat_map(|fray| fray.loses.iter().flatten().copied());
    let vacant =
        state.fray.iter().flat_map(|fray| fray.vacant.iter().flat_map(|v| v.chargers.iter().copied()));
    let named = shots
        .chain(state.blows.iter().map(|blow| blow.unit))
        .chain(parties.map(|engaged| engaged.unit))
        .chain(loses)
        .chain(vacant);
    let unknown: Vec<u16> = named.filter(|id| !known(id)).collect();
    for id in unknown {
        reader.fault("shots", format!("there is no unit {id}"));
    }
    if let Some(id) = state.moment.reaction_to.filter(|id| !known(id)) {
        reader.fault("moment", format!("there is no unit {id}"));
    }
    for commander in &state.commanders {
        if state.commanders.iter().filter(|other| other.id == commander.id).count() > 1 {
            reader.fault("commanders", format!("there are two commanders G{}", commander.id));
        }
    }
}

fn moment(reader: &mut Reader<'_, '_>) -> Option<Moment> {
    let plain = Moment::default();
    let turn = reader.optional_number("turn").unwrap_or(plain.turn);
    let words: Vec<(&str, TurnStep)> = TurnStep::WORDS.iter().copied().chain(PRINTED).collect();
    let phase = reader.optional_word("phase", Phase::WORDS);
    let step = reader.optional_word("step", &words);
    if let (Some(phase), Some(step)) = (phase, step)
        && step.phase() != phase
    {
        reader.fault("step", format!("step {step} belongs to the {} phase", step.phase()));
    }
    let step = step.or(phase.map(Phase::opening)).unwrap_or(plain.step);
    let first_mover = reader.optional_word("first_mover", &Seat::WORDS).unwrap_or(plain.first_mover);
    let active = reader.optional_word("active", &Seat::WORDS).unwrap_or(usual(step, first_mover));
    let has_reaction = reader.has("reaction_to");
    let reaction_to = if has_reaction { common::unit(reader, "reaction_to") } else { None };
    reader.node("reaction_to");
    let initiative = reader.optional_word("initiative", &Seat::WORDS);
    let winner = reader.optional_word("winner", &Seat::WORDS);
    let conceded = reader.optional_word("conceded", &Seat::WORDS);
    let charges_open = reader.flag("charges_open");
    Some(Moment { turn, step, first_mover, active, reaction_to, initiative, winner, conceded, charges_open })
}

/// FP-12.a: `red_zone`, `blue_zone`: where a seat may deploy.
fn zone(reader: &mut Reader<'_, '_>, seat: Seat) -> Option<Polygon> {
    let key = zone_key(seat);
    let corners = engine::ground::points(reader, key)?;
    let zone = Polygon::new(&corners);
    if let Err(why) = &zone {
        reader.fault(key, format!("this zone cannot be: {why}"));
    }
    zone.ok()
}

const fn zone_key(seat: Seat) -> &'static str {
    match seat {
        Seat::Red => "red_zone",
        Seat::Blue => "blue_zone",
    }
}

fn objective(reader: &mut Reader<'_, '_>) -> Option<Objective> {
    let name = reader.text("name");
    let at = common::place(reader, "at");
    let worth = reader.optional_number("worth");
    Some(Objective { name: name?, at: at?, worth })
}

fn write_objective(objective: &Objective) -> Table {
    let mut table = Table::new();
    table.put("name", objective.name.as_str());
    table.put("at", write_point(objective.at));
    table.put_some("worth", objective.worth);
    table
}

/// The seat whose part of a step comes first.
fn usual(step: TurnStep, first_mover: Seat) -> Seat {
    if step == TurnStep::SecondOrders { first_mover.other() } else { first_mover }
}

fn write_moment(moment: &Moment, all: bool) -> Table {
    let mut table = Table::new();
    table.put("turn", moment.turn);
    if all {
        table.put("phase", moment.step.phase().word());
    }
    table.put("step", moment.step.word());
    table.put("first_mover", moment.first_mover.word());
    if all || moment.active != usual(moment.step, moment.first_mover) {
        table.put("active", moment.active.word());
    }
    table.put_some("reaction_to", moment.reaction_to);
    table.put_some("initiative", moment.initiative.map(Seat::word));
    table.put_some("winner", moment.winner.map(Seat::word));
    table.put_some("conceded", moment.conceded.map(Seat::word));
    table.put_if("charges_open", moment.charges_open);
    table
}

fn commander(rules: &KruppAndChassepot, reader: &mut Reader<'_, '_>) -> Option<Commander> {
    let id = common::commander(reader, "id");
    let side = unit::side(rules, reader);
    let level = reader.optional_word("level", Level::WORDS).unwrap_or(Level::Division);
    let cr = reader.optional_number("cr").unwrap_or(7);
    let (x, y) = (reader.optional_thousandths("x"), reader.optional_thousandths("y"));
    let lost_turn = reader.optional_number("lost_turn");
    let in_hand = reader.flag("in_hand");
    let successor = reader.flag("successor");
    if lost_turn.is_none() && !in_hand && (x.is_none() || y.is_none()) {
        let at = reader.place();
        reader.faults().add(at, "a commander who lives has a place: `x` and `y`");
    }
    let (moved, attempt_used) = (reader.flag("moved"), reader.flag("attempt_used"));
    let position = Point::new(x.unwrap_or(0), y.unwrap_or(0));
    Some(Commander {
        id: id?,
        side: side?,
        level,
        cr,
        position,
        lost_turn,
        moved,
        attempt_used,
        in_hand,
        successor,
    })
}

fn write_commander(commander: &Commander, all: bool) -> Table {
    let mut table = Table::new();
    table.put("id", common::write_commander(commander.id));
    table.put("side", commander.side.word());
    table.put("level", commander.level.word());
    table.put("cr", commander.cr);
    table.put("x", millimetres(commander.position.x));
    table.put("y", millimetres(commander.position.y));
    if all {
        table.put("alive", commander.is_alive());
    }
    table.put_some("lost_turn", commander.lost_turn);
    table.put_if("moved", commander.moved);
    table.put_if("attempt_used", commander.attempt_used);
    table.put_if("in_hand", commander.in_hand);
    table.put_if("successor", commander.successor);
    table
}

/// The scene as text.
pub(super) fn write(rules: &KruppAndChassepot, state: &State, terrain: Option<Value>) -> Table {
    let mut table = Table::new();
    if rules.seats[0] != Side::French {
        table.put("red", rules.seats[0].word());
    }
    if rules.turns != rules.book.tables.field.turns {
        table.put("turns", rules.turns);
    }
    table.put("moment", write_moment(&state.moment, false));
    table.put_some("table", rules.field.table.map(TableSize::write));
    table.put_some("terrain", terrain);
    for (seat, zone) in Seat::BOTH.into_iter().zip(&rules.zones) {
        table.put_some(zone_key(seat), zone.as_ref().map(|zone| write_points(zone.corners())));
    }
    if !rules.objectives.is_empty() {
        table.put("objectives", Value::list(rules.objectives.iter().map(write_objective)));
    }
    if !rules.titles.is_empty() {
        table.put("titles", under_way::write_titles(&Several::of(&rules.book.tables), &rules.titles));
    }
    if !state.units.is_empty() {
        table.put("units", Value::list(state.units.iter().map(|unit| unit::write(unit, false))));
    }
    if !state.commanders.is_empty() {
        table.put("commanders", Value::list(state.commanders.iter().map(|c| write_commander(c, false))));
    }
    if !state.shots.is_empty() {
        table.put("shots", Value::list(state.shots.iter().map(write_shot)));
    }
    if !state.blows.is_empty() {
        table.put("blows", Value::list(state.blows.iter().map(under_way::write_blow)));
    }
    table.put_some("fray", state.fray.as_deref().map(under_way::write_fray));
    table
}

fn write_shot(shot: &DeclaredShot) -> Table {
    let mut table = Table::new();
    table.put("unit", shot.unit);
    table.put("target", shot.target);
    table.put_some("stand", shot.stand);
    table
}

/// All properties of one thing in the scene, by its name.
pub(super) fn describe(rules: &KruppAndChassepot, state: &State, name: &str) -> Option<Table> {
    match name {
        "moment" => Some(write_moment(&state.moment, true)),
        "red" => Some(describe_side(rules, state, rules.seats[0])),
        "blue" => Some(describe_side(rules, state, rules.seats[1])),
        _ => {
            let piece: PieceId = name.parse().ok()?;
            if piece.is_general() {
                return state.commander(piece.number()).map(|commander| write_commander(commander, true));
            }
            let unit = state.unit(piece.number())?;
            let mut table = unit::write(unit, true);
            if unit.formation == Formation::Garrison {
                table.put("garrison", true);
            }
            Some(table)
        }
    }
}

/// FP-12.d, FP-12.e: the losses and breaking point of a side.
fn describe_side(rules: &KruppAndChassepot, state: &State, side: Side) -> Table {
    let (losses, starting) = (state.losses(side), state.starting_stands(side));
    let breaking = breaking_point(starting, rules.book.switches.break_percent);
    let mut table = Table::new();
    table.put("side", side.word());
    table.put("stands_start", starting);
    table.put("losses", losses);
    table.put("breaking_point", breaking);
    table.put("broken", losses >= breaking);
    table
}
