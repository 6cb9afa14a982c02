//! FP-13.c, FP-13.d as text: `{ fire = { unit = 1, target = 5 } }`.

use super::common;
use crate::armies::troops::Formation;
use crate::catalogue::order;
use crate::orders::{Action, Attempted, GarrisonChoice, Order, Pair, Placement};
use engine::catalogue::OrderKind;
use engine::catalogue::order::{CONCEDE, PASS};
use engine::gesture::Flank;
use engine::ground::{millimetres, write_point};
use engine::text::{Node, Reader, Table, Value};
use engine::{Ordered, Seat};
use geometry::{Heading, Point, Turn};

/// The orders and the answers to forced decisions, with what they mean.
pub(crate) const ORDERS: &[(OrderKind, &str)] = &[
    (order::DEPLOY, "FP-12.b: a commander, `point`, and his `units`"),
    (
        order::PLACE,
        "FP-12.b: a unit is set down before its commander deploys: `x`, `y`, `heading`, `formation`, `area`",
    ),
    (order::MOVE, "FP-10: a unit and its `actions`"),
    (order::CHARGE, "FP-4: a unit and its `target`"),
    (order::COUNTERCHARGE, "FP-4.d: a unit and its `target`"),
    (order::REFORM, "FP-7.g: a unit"),
    (order::MOVE_COMMANDER, "FP-9.b: a commander and the `point` he goes to"),
    (order::FIRE, "FP-1, FP-3: a unit, its `target`, and its `stand` if it is disorganised infantry"),
    (order::ASSAULT_ON, "FP-6.e: a unit and its `target`"),
    (order::RALLY, "FP-7.a: a commander and a unit"),
    (order::RECONSTITUTE, "FP-7.c: a commander and a unit"),
    (PASS, "FP-8.d"),
    (CONCEDE, "FP-12.g: the battle is given up"),
    (order::FIRST_MOVER, "FP-8.a: the seat that moves first"),
    (order::GARRISON_CHOICE, "FP-2.j: a unit and its `choice`"),
    (order::STAND_LOSS, "FP-6.d: the unit that loses the stand"),
    (order::PLACE_COMMANDER, "FP-7.e: a commander and the `point` he appears at"),
];

/// The actions of a move, with what they mean.
pub(crate) const ACTIONS: &[(&str, &str)] = &[
    ("advance", "`d` (or `d_in`), and `bearing` if not straight ahead"),
    ("retire", "`d` (or `d_in`)"),
    ("wheel", "`side` and `angle`"),
    ("turn", "`angle`"),
    ("form", "\"line\" or \"column\""),
    ("limber", "guns become a column"),
    ("unlimber", "guns become a line"),
    ("enter", "`area`: its place in the terrain of the scene, from 1"),
    ("leave", "`bearing` and `formation`"),
];

const SIDES: [(&str, Flank); 2] = [("left", Flank::Left), ("right", Flank::Right)];
const BLOCKS: [(&str, Formation); 2] = [("line", Formation::Line), ("column", Formation::Column)];

/// Reads an order.
pub(super) fn read(reader: &mut Reader<'_, '_>) -> Option<Order> {
    let known: Vec<&str> = ORDERS.iter().map(|(kind, _)| kind.key()).collect();
    let written = ORDERS.iter().map(|(kind, _)| *kind).filter(|kind| reader.has(kind.key()));
    let written: Vec<OrderKind> = written.collect();
    let &[kind] = written.as_slice() else {
        known.iter().for_each(|word| {
            reader.node(word);
        });
        let at = reader.place();
        reader.faults().add(at, format!("an order is one of {}", known.join(", ")));
        return None;
    };
    if reader.node(kind.key()).is_some_and(|node| node.value == Value::Bool(true)) {
        match kind {
            CONCEDE => return Some(Order::Concede),
            PASS => return Some(Order::Pass),
            _ => {}
        }
    }
    reader.table(kind.key(), |inner| match kind {
        order::DEPLOY => deploy(inner),
        order::PLACE => placement(inner).map(Order::Place),
        order::MOVE => {
            let unit = common::unit(inner, "unit");
            let nodes = inner.list("actions");
            let actions: Vec<Option<Action>> = nodes.iter().map(|node| action(inner, node)).collect();
            Some(Order::Move { unit: unit?, actions: actions.into_iter().collect::<Option<_>>()? })
        }
        order::CHARGE => pair(inner).map(Order::Charge),
        order::COUNTERCHARGE => pair(inner).map(Order::Countercharge),
        order::REFORM => Some(Order::Reform { unit: common::unit(inner, "unit")? }),
        order::MOVE_COMMANDER => {
            let (commander, to) = (common::commander(inner, "commander"), point(inner));
            Some(Order::MoveCommander { commander: commander?, to: to? })
        }
        order::FIRE => {
            let pair = pair(inner);
            let stand = inner.optional_number("stand");
            Some(Order::Fire { pair: pair?, stand })
        }
        order::ASSAULT_ON => pair(inner).map(Order::AssaultOn),
        order::RALLY => attempted(inner).map(Order::Rally),
        order::RECONSTITUTE => attempted(inner).map(Order::Reconstitute),
        PASS => Some(Order::Pass),
        CONCEDE => Some(Order::Concede),
        order::FIRST_MOVER => Some(Order::FirstMover { seat: inner.word("seat", &Seat::WORDS)? }),
        order::GARRISON_CHOICE => {
            let unit = common::unit(inner, "unit");
            let choice = inner.word("choice", GarrisonChoice::WORDS);
            Some(Order::GarrisonChoice { unit: unit?, choice: choice? })
        }
        order::STAND_LOSS => Some(Order::StandLoss { unit: common::unit(inner, "unit")? }),
        _ => {
            let (commander, to) = (common::commander(inner, "commander"), point(inner));
            Some(Order::PlaceCommander { commander: commander?, to: to? })
        }
    })
}

fn pair(reader: &mut Reader<'_, '_>) -> Option<Pair> {
    let (unit, target) = (common::unit(reader, "unit"), common::unit(reader, "target"));
    Some(Pair { unit: unit?, target: target? })
}

fn attempted(reader: &mut Reader<'_, '_>) -> Option<Attempted> {
    let (commander, unit) = (common::commander(reader, "commander"), common::unit(reader, "unit"));
    Some(Attempted { commander: commander?, unit: unit? })
}

fn point(reader: &mut Reader<'_, '_>) -> Option<Point> {
    if !reader.has("point") {
        let at = reader.place();
        reader.faults().add(at, "`point` is missing");
    }
    common::place(reader, "point")
}

fn deploy(reader: &mut Reader<'_, '_>) -> Option<Order> {
    let (commander, to) = (common::commander(reader, "commander"), point(reader));
    let units = reader.tables("units", placement);
    Some(Order::Deploy { commander: commander?, to: to?, units })
}

fn placement(reader: &mut Reader<'_, '_>) -> Option<Placement> {
    let unit = common::unit(reader, "unit");
    let (x, y) = (reader.thousandths("x"), reader.thousandths("y"));
    let heading = common::heading(reader, "heading").unwrap_or(Heading::NORTH);
    let formation = reader.optional_word("formation", Formation::WORDS).unwrap_or(Formation::Line);
    let area = area(reader, formation == Formation::Garrison);
    Some(Placement { unit: unit?, centre: Point::new(x?, y?), heading, formation, area })
}

/// Terrain is named by its place in the scene, counted from 1.
fn area(reader: &mut Reader<'_, '_>, needed: bool) -> Option<u16> {
    let number = if needed { reader.number("area") } else { reader.optional_number("area") };
    if number == Some(0_u16) {
        reader.fault("area", "terrain is counted from 1");
    }
    number?.checked_sub(1)
}

/// Reads an action of a move.
pub(super) fn action(reader: &mut Reader<'_, '_>, node: &Node) -> Option<Action> {
    if let Value::Text(word) = &node.value {
        match word.as_str() {
            "limber" => return Some(Action::Limber),
            "unlimber" => return Some(Action::Unlimber),
            _ => {
                reader.faults().add(node.span, format!("`{word}` is no action without figures"));
                return None;
            }
        }
    }
    reader.inside("actions", node, action_in)
}

/// Reads an action written as a table: `{ advance = { d_in = 4 } }`.
pub(super) fn action_in(reader: &mut Reader<'_, '_>) -> Option<Action> {
    let known: Vec<&str> = ACTIONS.iter().map(|(word, _)| *word).collect();
    let written: Vec<&str> = known.iter().copied().filter(|word| reader.has(word)).collect();
    let &[kind] = written.as_slice() else {
        known.iter().for_each(|word| {
            reader.node(word);
        });
        let at = reader.place();
        reader.faults().add(at, format!("an action is one of {}", known.join(", ")));
        return None;
    };
    if kind == "form" {
        return reader.word("form", &BLOCKS).map(Action::Form);
    }
    reader.table(kind, |figures| figures_of(kind, figures))
}

fn figures_of(kind: &str, reader: &mut Reader<'_, '_>) -> Option<Action> {
    let angle = |reader: &mut Reader<'_, '_>| reader.thousandths("angle").map(Turn);
    match kind {
        "advance" => {
            let d = common::needed_length(reader, "d");
            let bearing = common::heading(reader, "bearing");
            Some(Action::Advance { d: d?, bearing })
        }
        "retire" => Some(Action::Retire { d: common::needed_length(reader, "d")? }),
        "wheel" => {
            let (side, angle) = (reader.word("side", &SIDES), angle(reader));
            Some(Action::Wheel { side: side?, angle: angle? })
        }
        "turn" => Some(Action::Turn { angle: angle(reader)? }),
        "limber" => Some(Action::Limber),
        "unlimber" => Some(Action::Unlimber),
        "enter" => Some(Action::Enter { area: area(reader, true)? }),
        _ => {
            let bearing = reader.thousandths("bearing").map(Heading::from_millidegrees);
            let formation = reader.optional_word("formation", &BLOCKS).unwrap_or(Formation::Line);
            Some(Action::Leave { bearing: bearing?, formation })
        }
    }
}

/// The order as text.
pub(super) fn write(order: &Order) -> Table {
    let mut inner = Table::new();
    match order {
        Order::Deploy { commander, to, units } => {
            put_place(&mut inner, *commander, *to);
            inner.put("units", Value::list(units.iter().map(write_placement)));
        }
        Order::Place(placement) => inner = write_placement(placement),
        Order::Move { unit, actions } => {
            inner.put("unit", *unit);
            inner.put("actions", Value::list(actions.iter().map(write_action)));
        }
        Order::Charge(pair) | Order::Countercharge(pair) | Order::AssaultOn(pair) => {
            put_pair(&mut inner, *pair);
        }
        Order::Fire { pair, stand } => {
            put_pair(&mut inner, *pair);
            inner.put_some("stand", *stand);
        }
        Order::Reform { unit } | Order::StandLoss { unit } => inner.put("unit", *unit),
        Order::MoveCommander { commander, to } | Order::PlaceCommander { commander, to } => {
            put_place(&mut inner, *commander, *to);
        }
        Order::Rally(attempted) | Order::Reconstitute(attempted) => {
            inner.put("commander", common::write_commander(attempted.commander));
            inner.put("unit", attempted.unit);
        }
        Order::Pass | Order::Concede => {}
        Order::FirstMover { seat } => inner.put("seat", seat.word()),
        Order::GarrisonChoice { unit, choice } => {
            inner.put("unit", *unit);
            inner.put("choice", choice.word());
        }
    }
    Table::single(order.kind().key(), inner)
}

fn put_pair(table: &mut Table, pair: Pair) {
    table.put("unit", pair.unit);
    table.put("target", pair.target);
}

fn put_place(table: &mut Table, commander: u16, to: Point) {
    table.put("commander", common::write_commander(commander));
    table.put("point", write_point(to));
}

fn write_placement(placement: &Placement) -> Table {
    let mut table = Table::new();
    table.put("unit", placement.unit);
    table.put("x", millimetres(placement.centre.x));
    table.put("y", millimetres(placement.centre.y));
    table.put("heading", common::write_heading(placement.heading));
    table.put("formation", placement.formation.word());
    table.put_some("area", placement.area.map(|area| area + 1));
    table
}

/// An action as text.
pub(super) fn write_action(action: &Action) -> Table {
    let mut inner = Table::new();
    let kind = match *action {
        Action::Advance { d, bearing } => {
            common::put_length(&mut inner, "d", d);
            inner.put_some("bearing", bearing.map(common::write_heading));
            "advance"
        }
        Action::Retire { d } => {
            common::put_length(&mut inner, "d", d);
            "retire"
        }
        Action::Wheel { side, angle } => {
            inner.put("side", SIDES[side as usize].0);
            inner.put("angle", millimetres(angle.0));
            "wheel"
        }
        Action::Turn { angle } => {
            inner.put("angle", millimetres(angle.0));
            "turn"
        }
        Action::Form(formation) => return Table::single("form", formation.word()),
        Action::Limber => "limber",
        Action::Unlimber => "unlimber",
        Action::Enter { area } => {
            inner.put("area", area + 1);
            "enter"
        }
        Action::Leave { bearing, formation } => {
            inner.put("bearing", common::write_heading(bearing));
            inner.put("formation", formation.word());
            "leave"
        }
    };
    Table::single(kind, inner)
}
