//! Scenes as text: a table with everything in VV-12. Defaults may be left out.

mod command;
mod elements;
mod moment;

use super::common::{piece, required_piece, write_piece};
use crate::VaeVictis;
use crate::ground::kinds::{Feature, KINDS};
use crate::options::Switches;
use crate::set_up::table::table_size;
use crate::state::{Arrival, State};
use crate::tables::Tables;
use engine::ground::{Piece, TableSize, millimetres, point, write_point};
use engine::text::{Reader, Table, Value};
use engine::{PieceId, Seat, Setting};
use geometry::{Bounds, Point};

/// Reads a scene.
pub(super) fn read(setting: Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<(VaeVictis, State)> {
    // The final size may depend on the armies (VV-3.a), which are read later.
    let usual = table_size(&Switches::of(&setting.options), 1);
    let mut rules = VaeVictis::new(setting, usual);
    let faults = reader.faults().count();
    let table = reader.optional_table("table", TableSize::read);
    let terrain = reader.tables("terrain", |inner| Piece::read(KINDS, inner));
    let south = reader.optional_word("south", &Seat::WORDS).unwrap_or(Seat::Red);
    rules.turn_limit = reader.optional_number("turns").or(rules.switches.turn_limit);
    rules.zones = read_zones(reader);
    let mut written = reader.tables("units", |inner| elements::read(&rules, inner));
    written.sort_by_key(|(element, _)| element.id);
    let shaken: Vec<(Seat, u8)> = written
        .iter()
        .filter(|(_, shaken)| *shaken)
        .map(|(element, _)| (element.seat, element.corps))
        .collect();
    let elements = written.into_iter().map(|(element, _)| element).collect();
    let moment = reader.optional_table("moment", |inner| moment::read(inner));
    let moment = moment.unwrap_or_else(moment::usual);
    let mut state = State {
        moment,
        south,
        corps: Default::default(),
        generals: Default::default(),
        elements,
        reinforcements: Vec::new(),
    };
    command::read_corps(&rules, &mut state, reader);
    for corps in state.corps.iter_mut().filter(|corps| shaken.contains(&(corps.seat, corps.number))) {
        corps.demoralised = true;
    }
    command::read_generals(&rules, &mut state, reader);
    state.reinforcements = reader.tables("reinforcements", read_arrival);
    rules.table = table.unwrap_or_else(|| {
        let most = Seat::BOTH.map(|seat| state.corps.iter().filter(|corps| corps.seat == seat).count());
        table_size(&rules.switches, most[0].max(most[1]))
    });
    check(&state, reader);
    // The index of the terrain is needed only for play, so it is not built for a file with errors.
    if reader.faults().count() == 0 {
        rules.terrain = terrain.into_iter().map(Feature::new).collect();
    }
    (reader.faults().count() == faults).then_some((rules, state))
}

/// Reports contradictions: two pieces with one id, references to pieces that do not exist.
fn check(state: &State, reader: &mut Reader<'_, '_>) {
    for pair in state.elements.windows(2).filter(|pair| pair[0].id == pair[1].id) {
        reader.fault("units", format!("two elements are called {}", pair[0].id));
    }
    for (at, general) in state.generals.iter().enumerate() {
        if state.generals[..at].iter().any(|other| other.id == general.id) {
            reader.fault("generals", format!("two generals are called {}", general.id));
        }
    }
    let known = |id: PieceId| state.element(id).is_some() || state.general(id).is_some();
    let attached = state.generals.iter().filter_map(|general| general.attached).map(|id| ("generals", id));
    let pairs = state.elements.iter().filter_map(|element| element.pair).map(|id| ("units", id));
    let arrivals = state.reinforcements.iter().map(|arrival| ("reinforcements", arrival.piece));
    let frozen = state.moment.frozen.iter().map(|frozen| ("moment", frozen.id));
    let pursuers = match &state.moment.phase {
        crate::state::Phase::Pursue(pursuit) => Some(("moment", pursuit.winner)),
        _ => None,
    };
    for (key, id) in attached.chain(pairs).chain(arrivals).chain(frozen).chain(pursuers) {
        if !known(id) {
            reader.fault(key, format!("there is no {id} in this scene"));
        }
    }
}

/// `zones = { red = [x0, y0, x1, y1] }`: where a scenario lets the seats deploy.
fn read_zones(reader: &mut Reader<'_, '_>) -> [Option<Bounds>; 2] {
    let zones = reader.optional_table("zones", |inner| {
        Some(Seat::BOTH.map(|seat| match inner.numbers_thousandths(seat.word())?.as_slice() {
            &[x0, y0, x1, y1] if x0 < x1 && y0 < y1 => {
                Some(Bounds { min: Point::new(x0, y0), max: Point::new(x1, y1) })
            }
            _ => {
                inner.fault(seat.word(), "a zone is [west, south, east, north]");
                None
            }
        }))
    });
    zones.unwrap_or_default()
}

fn write_zones(zones: &[Option<Bounds>; 2]) -> Table {
    let mut table = Table::new();
    for (seat, zone) in Seat::BOTH.into_iter().zip(zones) {
        let corners =
            zone.map(|Bounds { min, max }| Value::list([min.x, min.y, max.x, max.y].map(millimetres)));
        table.put_some(seat.word(), corners);
    }
    table
}

fn read_arrival(reader: &mut Reader<'_, '_>) -> Option<Arrival> {
    let piece = if reader.has("general") {
        required_piece(reader, "general")
    } else {
        required_piece(reader, "unit")
    };
    let turn = reader.number("turn");
    let [from, to] = ["from", "to"].map(|key| {
        let end = reader.node(key).and_then(point);
        if end.is_none() {
            reader.fault(key, format!("`{key}` is an end of the entry stretch: [x, y]"));
        }
        end
    });
    Some(Arrival { piece: piece?, turn: turn?, from: from?, to: to? })
}

fn write_arrival(arrival: &Arrival) -> Table {
    let mut table = Table::new();
    let key = if arrival.piece.is_general() { "general" } else { "unit" };
    table.put(key, write_piece(arrival.piece));
    table.put("turn", arrival.turn);
    table.put("from", write_point(arrival.from));
    table.put("to", write_point(arrival.to));
    table
}

/// The terrain as text.
pub(super) fn write_terrain(rules: &VaeVictis) -> Option<Value> {
    let written = rules.terrain.iter().map(|feature| feature.piece.write(KINDS));
    (!rules.terrain.is_empty()).then(|| Value::list(written))
}

/// The scene as text: the canonical form that is hashed.
pub(super) fn write(rules: &VaeVictis, state: &State, terrain: Option<Value>) -> Table {
    let mut table = Table::new();
    table.put("table", rules.table.write());
    if state.south != Seat::Red {
        table.put("south", state.south.word());
    }
    if rules.turn_limit != rules.switches.turn_limit {
        table.put_some("turns", rules.turn_limit);
    }
    if rules.zones.iter().any(Option::is_some) {
        table.put("zones", write_zones(&rules.zones));
    }
    table.put_some("terrain", terrain);
    if !state.elements.is_empty() {
        table.put("units", Value::list(state.elements.iter().map(|element| elements::write(rules, element))));
    }
    let corps: Vec<Table> =
        state.corps.iter().filter_map(|corps| command::write_corps(rules, state, corps)).collect();
    if !corps.is_empty() {
        table.put("corps", Value::list(corps));
    }
    if !state.generals.is_empty() {
        let generals = state.generals.iter().map(|general| command::write_general(state, general));
        table.put("generals", Value::list(generals));
    }
    if !state.reinforcements.is_empty() {
        table.put("reinforcements", Value::list(state.reinforcements.iter().map(write_arrival)));
    }
    let now = moment::write(&state.moment);
    if !now.is_empty() {
        table.put("moment", now);
    }
    table
}

/// All properties of one thing: a piece by its id, `moment`, or a corps as `red.1`.
pub(crate) fn describe(rules: &VaeVictis, state: &State, name: &str) -> Option<Table> {
    if name == "moment" {
        return Some(moment::describe(state));
    }
    if let Some((seat, number)) = name.split_once(['.', ' ']) {
        let seat = Seat::WORDS.iter().find(|(word, _)| *word == seat).map(|(_, seat)| *seat);
        if let Some(seat) = seat {
            return state
                .corps_of(seat, number.parse().ok()?)
                .map(|corps| command::describe_corps(state, corps));
        }
    }
    let id = piece(&Value::from(name).into())?;
    match state.element(id) {
        Some(element) => Some(elements::describe(rules, element)),
        None => state.general(id).map(command::describe_general),
    }
}
