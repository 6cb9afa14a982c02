//! Orders as text: `{ fire = { target = 5, primary = 1 } }`, names and parameters as in VV-11.2.

use super::common::{
    optional_piece, piece, piece_list, pose, put_pose, required_piece, write_piece, write_pieces,
};
use super::{army, legs};
use crate::armies::troops::Formation;
use crate::catalogue::order;
use crate::orders::{
    Anchor, Baseline, ContactPair, Deploy, Deployed, DeployedGeneral, Enter, FACES, Fire, Firer, Layout,
    Mode, Move, MoveGeneral, Order, face_word,
};
use engine::catalogue::{OrderKind, order as shared};
use engine::ground::{millimetres, point, points, write_point, write_points};
use engine::text::{Node, Reader, Table, Value};
use engine::{Ordered, PieceId, RuleSet};
use geometry::Heading;

/// Every order with its parameters, for vocabularies.
pub(crate) const ORDERS: [(OrderKind, &str); 25] = [
    (order::BEGIN, "lets the dice of a state without a choice fall: first_player, activation, check"),
    (order::ARMY, "corps = [{ nation, elements }], commander"),
    (order::CHOOSE_SIDE, "side = south | north"),
    (
        order::DEPLOY,
        "corps, elements = [{ id, x, y, heading, formation }], generals = [{ id, x, y, heading, attach_to }]",
    ),
    (order::PLACE, "as deploy: bases of the corps that deploys next, set down before it does"),
    (order::TAKE_COMMAND, "corps = 2 | none"),
    (order::MOVE, "elements, mode = rigid | follow, legs, contact = { mover, enemy }, with_general"),
    (order::ALIGN, "element, owner"),
    (order::ABOUT_TURN, "elements"),
    (order::FORM_SQUARE, "element, anchor = centre | front | rear"),
    (order::LEAVE_SQUARE, "element, heading"),
    (order::BREAK_OUT, "element, layout = left | right | centred"),
    (order::REFORM, "pair = [1, 2], place = the one named, or middle"),
    (order::MOUNT, "element"),
    (order::DISMOUNT, "element"),
    (order::MOVE_GENERAL, "general, points = [[x, y], …], heading, attach_to"),
    (order::ENTER, "elements, point = [x, y], legs"),
    (order::END_MOVEMENT, ""),
    (order::FIRE, "target, primary (a square: { id, face }), supports = [2, { id, face }]"),
    (order::END_FIRE, ""),
    (order::MELEE, "element, enemy"),
    (order::PURSUE, "yes = true | false"),
    (order::RALLY, "elements"),
    (shared::CONCEDE, ""),
    (shared::PASS, "end_movement or end_fire, whichever answers what is asked"),
];

/// Reads an order.
pub(super) fn read(rules: RuleSet, reader: &mut Reader<'_, '_>) -> Option<Order> {
    let _ = rules;
    let kinds = || ORDERS.iter().map(|(kind, _)| *kind);
    let written: Vec<OrderKind> = kinds().filter(|kind| reader.has(kind.key())).collect();
    let &[kind] = written.as_slice() else {
        let at = reader.place();
        let known: Vec<&str> = kinds().map(OrderKind::key).collect();
        reader.faults().add(at, format!("an order is one of {}", known.join(", ")));
        return None;
    };
    let node = reader.node(kind.key())?;
    if let Some(order) = read_short(kind, node) {
        return Some(order);
    }
    reader.inside(kind.key(), node, |inner| read_long(kind, inner))
}

/// Orders that may be written without a table: `{ pursue = "yes" }`, `{ end_fire = true }`, `{ rally = [1, 2] }`.
fn read_short(kind: OrderKind, node: &Node) -> Option<Order> {
    match (kind, &node.value) {
        (order::BEGIN, Value::Bool(true)) => Some(Order::Begin),
        (order::END_MOVEMENT, Value::Bool(true)) => Some(Order::EndMovement),
        (order::END_FIRE, Value::Bool(true)) => Some(Order::EndFire),
        (shared::CONCEDE, Value::Bool(true)) => Some(Order::Concede),
        (shared::PASS, Value::Bool(true)) => Some(Order::Pass),
        (order::PURSUE, Value::Bool(yes)) => Some(Order::Pursue(*yes)),
        (order::PURSUE, Value::Text(word)) if word == "yes" || word == "no" => {
            Some(Order::Pursue(word == "yes"))
        }
        (order::CHOOSE_SIDE, Value::Text(word)) => {
            let found = Baseline::WORDS.iter().find(|(known, _)| known == word);
            found.map(|(_, side)| Order::ChooseSide(*side))
        }
        (order::TAKE_COMMAND, Value::Text(word)) if word == "none" => Some(Order::TakeCommand(None)),
        (order::TAKE_COMMAND, Value::Number(number)) => {
            let corps = number.scaled(0).and_then(|number| u8::try_from(number).ok());
            corps.map(|corps| Order::TakeCommand(Some(corps)))
        }
        (order::RALLY, Value::List(items)) => {
            items.iter().map(piece).collect::<Option<_>>().map(Order::Rally)
        }
        (order::ABOUT_TURN, Value::List(items)) => {
            let elements = items.iter().map(piece).collect::<Option<_>>();
            elements.map(|elements| Order::AboutTurn { elements })
        }
        _ => None,
    }
}

fn read_long(kind: OrderKind, reader: &mut Reader<'_, '_>) -> Option<Order> {
    match kind {
        order::BEGIN => Some(Order::Begin),
        order::ARMY => army::read_with(None, reader).map(|army| Order::Army(Box::new(army))),
        order::CHOOSE_SIDE => reader.word("side", Baseline::WORDS).map(Order::ChooseSide),
        order::DEPLOY => read_deploy(reader).map(|deploy| Order::Deploy(Box::new(deploy))),
        order::PLACE => read_deploy(reader).map(|deploy| Order::Place(Box::new(deploy))),
        order::TAKE_COMMAND => read_take(reader),
        order::MOVE => read_move(reader).map(Order::Move),
        order::ALIGN => {
            let (element, owner) = (required_piece(reader, "element"), required_piece(reader, "owner"));
            Some(Order::Align { element: element?, owner: owner? })
        }
        order::ABOUT_TURN => Some(Order::AboutTurn { elements: elements(reader) }),
        order::FORM_SQUARE
        | order::LEAVE_SQUARE
        | order::BREAK_OUT
        | order::REFORM
        | order::MOUNT
        | order::DISMOUNT => read_change(kind, reader),
        order::MOVE_GENERAL => {
            let general = required_piece(reader, "general");
            let points = points(reader, "points").unwrap_or_default();
            let heading = reader.optional_thousandths("heading").map(Heading::from_millidegrees);
            let attach_to = optional_piece(reader, "attach_to");
            Some(Order::MoveGeneral(MoveGeneral { general: general?, points, heading, attach_to }))
        }
        order::ENTER => {
            let elements = elements(reader);
            let point = reader.node("point").and_then(point);
            if point.is_none() {
                reader.fault("point", "`point` is the place of entry: [x, y]");
            }
            let legs = legs::read(reader);
            Some(Order::Enter(Enter { elements, point: point?, legs }))
        }
        order::END_MOVEMENT => Some(Order::EndMovement),
        order::FIRE => read_fire(reader).map(Order::Fire),
        order::END_FIRE => Some(Order::EndFire),
        order::MELEE => {
            let key = if reader.has("active") { "active" } else { "element" };
            let (element, enemy) = (required_piece(reader, key), required_piece(reader, "enemy"));
            Some(Order::Melee { element: element?, enemy: enemy? })
        }
        order::PURSUE => Some(Order::Pursue(reader.flag("yes"))),
        order::RALLY => Some(Order::Rally(piece_list(reader, "elements"))),
        shared::PASS => Some(Order::Pass),
        _ => Some(Order::Concede),
    }
}

/// VV-5.1.g: taking over a corps, or none.
fn read_take(reader: &mut Reader<'_, '_>) -> Option<Order> {
    let node = reader.node("corps");
    let is_none = node.is_none_or(|node| matches!(&node.value, Value::Text(word) if word == "none"));
    if is_none {
        return Some(Order::TakeCommand(None));
    }
    reader.number("corps").map(|number| Order::TakeCommand(Some(number)))
}

/// VV-5.6: a change of formation.
fn read_change(kind: OrderKind, reader: &mut Reader<'_, '_>) -> Option<Order> {
    match kind {
        order::REFORM => return read_reform(reader),
        order::MOUNT => return required_piece(reader, "element").map(|element| Order::Mount { element }),
        order::DISMOUNT => {
            return required_piece(reader, "element").map(|element| Order::Dismount { element });
        }
        _ => {}
    }
    let element = required_piece(reader, "element");
    match kind {
        order::FORM_SQUARE => {
            let anchor = reader.optional_word("anchor", Anchor::WORDS).unwrap_or_default();
            Some(Order::FormSquare { element: element?, anchor })
        }
        order::LEAVE_SQUARE => {
            let heading = reader.thousandths("heading");
            Some(Order::LeaveSquare { element: element?, heading: Heading::from_millidegrees(heading?) })
        }
        _ => {
            let layout = reader.optional_word("layout", Layout::WORDS).unwrap_or_default();
            Some(Order::BreakOut { element: element?, layout })
        }
    }
}

/// `elements = [1, 2]`, or `element = 1`.
fn elements(reader: &mut Reader<'_, '_>) -> Vec<PieceId> {
    if reader.has("element") {
        return required_piece(reader, "element").into_iter().collect();
    }
    let elements = piece_list(reader, "elements");
    if elements.is_empty() {
        reader.fault("elements", "`elements` must name at least one element");
    }
    elements
}

fn read_move(reader: &mut Reader<'_, '_>) -> Option<Move> {
    let elements = elements(reader);
    let mode = reader.optional_word("mode", Mode::WORDS).unwrap_or_default();
    let legs = legs::read(reader);
    let contact = if reader.node("contact").is_some_and(|node| matches!(node.value, Value::Text(_))) {
        None
    } else {
        reader.optional_table("contact", |inner| {
            let mover = optional_piece(inner, "mover").or_else(|| elements.first().copied());
            let enemy = required_piece(inner, "enemy");
            Some(ContactPair { mover: mover?, enemy: enemy? })
        })
    };
    let with_general = optional_piece(reader, "with_general");
    Some(Move { elements, mode, legs, contact, with_general })
}

fn read_reform(reader: &mut Reader<'_, '_>) -> Option<Order> {
    let pair = piece_list(reader, "pair");
    let place = match reader.node("place").map(|node| &node.value) {
        Some(Value::Text(word)) if word == "middle" => None,
        _ => optional_piece(reader, "place"),
    };
    match <[PieceId; 2]>::try_from(pair) {
        Ok(pair) => Some(Order::Reform { pair, place }),
        Err(_) => {
            reader.fault("pair", "`pair` names two skirmishers");
            None
        }
    }
}

pub(super) fn read_deploy(reader: &mut Reader<'_, '_>) -> Option<Deploy> {
    let corps = reader.number("corps");
    let elements = reader.tables("elements", |inner| {
        let id = required_piece(inner, "id");
        let pose = pose(inner);
        let formation = inner.optional_word("formation", Formation::WORDS);
        Some(Deployed { id: id?, pose: pose?, formation })
    });
    let generals = reader.tables("generals", |inner| {
        let id = required_piece(inner, "id");
        let pose = pose(inner);
        let attach_to = optional_piece(inner, "attach_to");
        Some(DeployedGeneral { id: id?, pose: pose?, attach_to })
    });
    Some(Deploy { corps: corps?, elements, generals })
}

fn read_fire(reader: &mut Reader<'_, '_>) -> Option<Fire> {
    let target = required_piece(reader, "target");
    let primary = match reader.node("primary") {
        None => {
            reader.fault("primary", "`primary` is missing");
            None
        }
        Some(node) => firer(reader, "primary", node),
    };
    let face = reader.optional_word("face", &FACES);
    let nodes = reader.list("supports");
    let supports: Vec<Option<Firer>> = nodes.iter().map(|node| firer(reader, "supports", node)).collect();
    let primary = primary.map(|firer| Firer { face: firer.face.or(face), ..firer });
    Some(Fire { target: target?, primary: primary?, supports: supports.into_iter().collect::<Option<_>>()? })
}

/// `1`, or of a square `{ id = 1, face = "left" }`.
fn firer(reader: &mut Reader<'_, '_>, key: &str, node: &Node) -> Option<Firer> {
    if matches!(node.value, Value::Table(_)) {
        return reader.inside(key, node, |inner| {
            let id = required_piece(inner, "id");
            Some(Firer { face: inner.optional_word("face", &FACES), id: id? })
        });
    }
    let found = piece(node);
    if found.is_none() {
        reader
            .faults()
            .add(node.span, format!("`{key}` names elements: 7, \"7.1\", or {{ id = 7, face = \"left\" }}"));
    }
    found.map(|id| Firer { id, face: None })
}

/// The order as text.
pub(super) fn write(order: &Order) -> Table {
    let mut table = Table::new();
    match order {
        Order::Begin | Order::EndMovement | Order::EndFire | Order::Concede | Order::Pass => {}
        Order::Army(army) => table = army::write(army),
        Order::ChooseSide(side) => table.put("side", side.word()),
        Order::Deploy(deploy) | Order::Place(deploy) => table = write_deploy(deploy),
        Order::TakeCommand(Some(corps)) => table.put("corps", *corps),
        Order::TakeCommand(None) => table.put("corps", "none"),
        Order::Move(movement) => table = write_move(movement),
        Order::Align { element, owner } => {
            table.put("element", write_piece(*element));
            table.put("owner", write_piece(*owner));
        }
        Order::AboutTurn { elements } | Order::Rally(elements) => {
            table.put("elements", write_pieces(elements));
        }
        Order::FormSquare { element, anchor } => {
            table.put("element", write_piece(*element));
            table.put("anchor", anchor.word());
        }
        Order::LeaveSquare { element, heading } => {
            table.put("element", write_piece(*element));
            table.put("heading", millimetres(heading.millidegrees()));
        }
        Order::BreakOut { element, layout } => {
            table.put("element", write_piece(*element));
            table.put("layout", layout.word());
        }
        Order::Reform { pair, place } => {
            table.put("pair", write_pieces(pair));
            table.put_some("place", place.map(write_piece));
        }
        Order::Mount { element } | Order::Dismount { element } => table.put("element", write_piece(*element)),
        Order::MoveGeneral(general) => {
            table.put("general", write_piece(general.general));
            table.put("points", write_points(&general.points));
            table.put_some("heading", general.heading.map(|heading| millimetres(heading.millidegrees())));
            table.put_some("attach_to", general.attach_to.map(write_piece));
        }
        Order::Enter(enter) => {
            table.put("elements", write_pieces(&enter.elements));
            table.put("point", write_point(enter.point));
            table.put("legs", legs::write(&enter.legs));
        }
        Order::Fire(fire) => {
            table.put("target", write_piece(fire.target));
            table.put("primary", write_firer(&fire.primary));
            if !fire.supports.is_empty() {
                table.put("supports", Value::list(fire.supports.iter().map(write_firer)));
            }
        }
        Order::Melee { element, enemy } => {
            table.put("element", write_piece(*element));
            table.put("enemy", write_piece(*enemy));
        }
        Order::Pursue(yes) => table.put("yes", *yes),
    }
    Table::single(order.kind().key(), table)
}

fn write_move(movement: &Move) -> Table {
    let mut table = Table::new();
    table.put("elements", write_pieces(&movement.elements));
    if movement.mode != Mode::Rigid {
        table.put("mode", movement.mode.word());
    }
    table.put("legs", legs::write(&movement.legs));
    if let Some(contact) = movement.contact {
        let mut inner = Table::new();
        inner.put("mover", write_piece(contact.mover));
        inner.put("enemy", write_piece(contact.enemy));
        table.put("contact", inner);
    }
    table.put_some("with_general", movement.with_general.map(write_piece));
    table
}

pub(super) fn write_deploy(deploy: &Deploy) -> Table {
    let mut table = Table::new();
    table.put("corps", deploy.corps);
    let element = |element: &Deployed| {
        let mut inner = Table::new();
        inner.put("id", write_piece(element.id));
        put_pose(&mut inner, element.pose);
        inner.put_some("formation", element.formation.map(Formation::word));
        inner
    };
    let general = |general: &DeployedGeneral| {
        let mut inner = Table::new();
        inner.put("id", write_piece(general.id));
        put_pose(&mut inner, general.pose);
        inner.put_some("attach_to", general.attach_to.map(write_piece));
        inner
    };
    table.put("elements", Value::list(deploy.elements.iter().map(element)));
    if !deploy.generals.is_empty() {
        table.put("generals", Value::list(deploy.generals.iter().map(general)));
    }
    table
}

fn write_firer(firer: &Firer) -> Value {
    match firer.face {
        None => write_piece(firer.id),
        Some(face) => {
            let mut inner = Table::new();
            inner.put("id", write_piece(firer.id));
            inner.put("face", face_word(face));
            Value::from(inner)
        }
    }
}
