//! Reads and writes scenes, orders and shots as text. What is written reads back equal; journals, cases and the hashes
//! of states depend on this. Reading does not stop at the first error: each error is reported to the [`Reader`], and
//! the function returns `None` at the end.

use crate::Pocket;
use crate::catalogue::{order, outcome};
use crate::fire::Shot;
use crate::orders::Order;
use crate::set_up::KINDS;
use crate::state::{Company, State};
use crate::tables::{QUERIES, Tables};
use engine::catalogue::OrderKind;
use engine::catalogue::order::PASS;
use engine::ground::{Piece, TableSize, millimetres};
use engine::text::{Reader, Table, Value};
use engine::vocabulary::{Key, Thing, Vocabulary, names_a_unit};
use engine::{Decision, Ordered, PieceId, Referee, Seat, Setting};
use geometry::{Heading, Length, Point, Pose, Turn};

/// The words that cases may use.
pub(crate) fn vocabulary() -> Vocabulary {
    let mut words = Vocabulary::default();
    let orders = [
        "PK-2.a: a `unit` moves straight ahead by a `distance` in mm",
        "PK-2.b: a `unit` turns by a `turn` in degrees, to the right; negative to the left",
        "PK-3.a: a `unit` fires at a `target`",
        "PK-1.a: `pass = {}` ends the orders of a player",
        "PK-4.c: `concede = {}` gives the battle up",
    ];
    words.chapter("orders", Order::KINDS.map(OrderKind::key).into_iter().zip(orders));
    words.chapter(
        "situation",
        [("seat", "who fires"), ("range", "in mm"), ("in_wood", ""), ("from_flank", "")],
    );
    words.chapter("queries", QUERIES.map(|(word, _)| (word, "a number of the tables")));
    words
        .chapter("outcomes", outcome::ALL.iter().map(|word| (word.key(), word.clause().unwrap_or_default())));
    words
}

pub(crate) fn read_scene(setting: Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<(Pocket, State)> {
    let size = reader.optional_table("table", TableSize::read);
    let terrain = reader.tables("terrain", |inner| Piece::read(KINDS, inner));
    let turns = reader.number("turns");
    let turn = reader.optional_number("turn").unwrap_or(1);
    let active = reader.optional_word("active", &Seat::WORDS).unwrap_or(Seat::Red);
    let conceded = reader.optional_word("conceded", &Seat::WORDS);
    let companies = reader.tables("companies", |inner| read_company(&setting.tables, inner));
    if (1..companies.len()).any(|n| companies[..n].iter().any(|earlier| earlier.id == companies[n].id)) {
        reader.fault("companies", "two companies have the same `id`");
    }
    let rules = Pocket {
        counts_figures: setting.options.is("count", "figures"),
        size: size.unwrap_or(setting.tables.size),
        tables: setting.tables,
        terrain,
        turns: turns?,
    };
    Some((rules, State { turn, active, conceded, companies }))
}

pub(crate) fn write_terrain(rules: &Pocket) -> Option<Value> {
    let written = rules.terrain.iter().map(|piece| piece.write(KINDS));
    (!rules.terrain.is_empty()).then(|| Value::list(written))
}

pub(crate) fn write_scene(rules: &Pocket, state: &State, terrain: Option<Value>) -> Table {
    let mut table = Table::new();
    table.put("table", rules.size.write());
    table.put_some("terrain", terrain);
    table.put("turns", rules.turns);
    table.put("turn", state.turn);
    table.put("active", state.active.word());
    table.put_some("conceded", state.conceded.map(Seat::word));
    table.put("companies", Value::list(state.companies.iter().map(write_company)));
    table
}

fn read_company(tables: &Tables, reader: &mut Reader<'_, '_>) -> Option<Company> {
    let (id, seat) = (unit(reader, "id"), reader.word("seat", &Seat::WORDS));
    let (x, y, facing) = (reader.thousandths("x"), reader.thousandths("y"), reader.thousandths("facing"));
    let figures = reader.optional_number("figures").unwrap_or(tables.figures);
    let is_spent = reader.flag("spent");
    let pose = Pose::new(Point::new(x?, y?), Heading::from_millidegrees(facing?));
    Some(Company { id: id?, seat: seat?, pose, figures, is_spent })
}

fn write_company(company: &Company) -> Table {
    let mut table = Table::new();
    table.put("id", company.id.number());
    table.put("seat", company.seat.word());
    table.put("x", millimetres(company.pose.at.x));
    table.put("y", millimetres(company.pose.at.y));
    table.put("facing", millimetres(company.pose.heading.millidegrees()));
    table.put("figures", company.figures);
    table.put_if("spent", company.is_spent);
    table
}

/// The properties that a case can compare after a step.
pub(crate) const DESCRIBED: &[Thing] = &[
    Thing { what: "company", form: "a number: 7", is_named: names_a_unit, keys: COMPANY, flags: None },
    Thing { what: "moment", form: "moment", is_named: |name| name == "moment", keys: MOMENT, flags: None },
];

const COMPANY: &[Key] = &[
    Key::new("id", "a number", "its number"),
    Key::new("seat", "red or blue", "the player it belongs to"),
    Key::new("x", "millimetres", "its centre, from the west edge"),
    Key::new("y", "millimetres", "its centre, from the south edge"),
    Key::new("facing", "degrees", "its front, clockwise from north"),
    Key::new("figures", "a number", "how many figures it has left"),
    Key::new("spent", "true or false", "it has had its order this turn"),
];

const MOMENT: &[Key] = &[
    Key::new("turn", "a number", "the turn"),
    Key::new("active", "red or blue", "the player whose turn it is"),
    Key::new("winner", "red, blue or nobody", "who has won, when the battle is over"),
];

/// The properties of a company, by its number, or of the `moment`.
pub(crate) fn describe(rules: &Pocket, state: &State, name: &str) -> Option<Table> {
    if name == "moment" {
        let mut table = Table::single("turn", state.turn);
        table.put("active", state.active.word());
        if let Decision::Over(verdict) = rules.decision(state) {
            table.put("winner", verdict.winner.map_or("nobody", Seat::word));
        }
        return Some(table);
    }
    name.parse().ok().and_then(|id| state.company(id)).map(write_company)
}

pub(crate) fn read_order(reader: &mut Reader<'_, '_>) -> Option<Order> {
    let written: Vec<OrderKind> = Order::KINDS.into_iter().filter(|kind| reader.has(kind.key())).collect();
    let &[kind] = written.as_slice() else {
        let at = reader.place();
        reader
            .faults()
            .add(at, format!("an order is one of {}", Order::KINDS.map(OrderKind::key).join(", ")));
        return None;
    };
    reader.table(kind.key(), |inner| match kind {
        order::ADVANCE => {
            let (by, distance) = (unit(inner, "unit"), inner.thousandths("distance").map(Length));
            Some(Order::Advance { unit: by?, distance: distance? })
        }
        order::WHEEL => {
            let (by, turn) = (unit(inner, "unit"), inner.thousandths("turn").map(Turn));
            Some(Order::Wheel { unit: by?, turn: turn? })
        }
        order::FIRE => {
            let (by, target) = (unit(inner, "unit"), unit(inner, "target"));
            Some(Order::Fire { unit: by?, target: target? })
        }
        PASS => Some(Order::Pass),
        _ => Some(Order::Concede),
    })
}

pub(crate) fn write_order(order: &Order) -> Table {
    let with = |unit: PieceId, key: &str, value: Value| {
        let mut inner = Table::single("unit", unit.number());
        inner.put(key, value);
        inner
    };
    let inner = match *order {
        Order::Advance { unit, distance } => with(unit, "distance", millimetres(distance.0).into()),
        Order::Wheel { unit, turn } => with(unit, "turn", millimetres(turn.0).into()),
        Order::Fire { unit, target } => with(unit, "target", target.number().into()),
        Order::Pass | Order::Concede => Table::new(),
    };
    Table::single(order.kind().key(), inner)
}

pub(crate) fn read_shot(tables: &Tables, reader: &mut Reader<'_, '_>) -> Option<Shot> {
    let (seat, range) = (reader.word("seat", &Seat::WORDS), reader.thousandths("range").map(Length));
    let (in_wood, from_flank) = (reader.flag("in_wood"), reader.flag("from_flank"));
    Some(Shot { seat: seat?, range: range?, in_wood, from_flank, tables: tables.clone() })
}

pub(crate) fn write_shot(shot: &Shot) -> Table {
    let mut table = Table::single("seat", shot.seat.word());
    table.put("range", millimetres(shot.range.0));
    table.put_if("in_wood", shot.in_wood);
    table.put_if("from_flank", shot.from_flank);
    table
}

/// Reads the number of a company.
fn unit(reader: &mut Reader<'_, '_>, key: &str) -> Option<PieceId> {
    let number = reader.number::<u16>(key);
    if number.is_some_and(|number| number > PieceId::MAX_NUMBER) {
        reader.fault(key, format!("companies are numbered up to {}", PieceId::MAX_NUMBER));
        return None;
    }
    number.map(PieceId::unit)
}
