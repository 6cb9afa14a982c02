//! Checks that involve several keys of a scenario. Each error has the line it belongs to.

use super::{Force, Reinforcement};
use crate::ground::{TableSize, point};
use crate::notation::Notation;
use crate::seat::Seat;
use crate::text::{Node, Reader, Span, Table, Value};
use geometry::Point;

/// No battle lasts longer. The longest of the built-in scenarios has 20 game turns.
const MOST_TURNS: u16 = 500;

/// Runs all checks that involve several keys.
pub(super) fn whole<N: Notation>(
    reader: &mut Reader<'_, '_>,
    turns: Option<u16>,
    table: Option<TableSize>,
    forces: &[Force<N>; 2],
    reinforcements: &[Reinforcement],
) {
    name(reader);
    match turns {
        Some(0) => reader.fault("turns", "a battle lasts at least one game turn"),
        Some(turns) if turns > MOST_TURNS => {
            reader.fault("turns", format!("a battle lasts at most {MOST_TURNS} game turns"));
        }
        _ => {}
    }
    opening(reader);
    edges(reader, forces);
    arrivals(reader, turns, reinforcements);
    objectives(reader);
    if let Some(table) = table {
        on_the_table(reader, table);
    }
}

/// The id is used in links and commands, so it must have the form of one.
fn name(reader: &mut Reader<'_, '_>) {
    let id = reader.optional_text("id").unwrap_or_default();
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if reader.has("id") && (id.is_empty() || !id.chars().all(is_plain)) {
        reader.fault("id", "an id is made of small letters, digits and hyphens: `the-ford`");
    }
}

/// There must be two armies, or a whole position that leaves nothing to deploy.
fn opening(reader: &mut Reader<'_, '_>) {
    let has_scene = reader.has("scene");
    if has_scene {
        for key in ["table", "terrain"].into_iter().filter(|key| reader.has(key)).collect::<Vec<_>>() {
            reader.fault(key, format!("a [scene] has a `{key}` of its own: give one of the two"));
        }
    }
    for seat in Seat::BOTH {
        let Some(Node { value: Value::Table(force), span }) = reader.node(seat.word()) else { continue };
        match (has_scene, force.get("army")) {
            (true, Some(army)) => {
                let message = "a [scene] stands in place of the armies: give one of the two";
                reader.faults().add(army.span, message);
            }
            (false, None) => {
                let message = format!("{seat} has no `army`: give an army list, or a whole [scene]");
                reader.faults().add(*span, message);
            }
            _ => {}
        }
    }
}

fn edges<N: Notation>(reader: &mut Reader<'_, '_>, forces: &[Force<N>; 2]) {
    if let [Some(red), Some(blue)] = [forces[0].edge, forces[1].edge]
        && red == blue
    {
        reader.fault("blue", format!("both armies have the {red} edge as their own"));
    }
}

fn arrivals(reader: &mut Reader<'_, '_>, turns: Option<u16>, reinforcements: &[Reinforcement]) {
    let places: Vec<Span> = reader.list("reinforcements").iter().map(|node| node.span).collect();
    // Entries with errors are missing from what was read, so the two lists do not correspond; the errors are reported
    // already.
    if places.len() != reinforcements.len() {
        return;
    }
    let mut seen: Vec<(Seat, u16)> = Vec::new();
    for (arrival, at) in reinforcements.iter().zip(places) {
        if arrival.units.is_empty() {
            reader.faults().add(at, "reinforcements name the `units` that arrive");
        }
        if let Some(last) = turns.filter(|&turns| arrival.turn > turns || arrival.turn == 0) {
            let message = format!("nothing arrives in turn {} of {last}", arrival.turn);
            reader.faults().add(at, message);
        }
        for &unit in &arrival.units {
            if seen.contains(&(arrival.seat, unit)) {
                reader.faults().add(at, format!("unit {unit} of {} arrives twice", arrival.seat));
            }
            seen.push((arrival.seat, unit));
        }
    }
}

fn objectives(reader: &mut Reader<'_, '_>) {
    let mut seen: Vec<&str> = Vec::new();
    for node in reader.list("objectives") {
        let Value::Table(objective) = &node.value else { continue };
        let Some(Node { value: Value::Text(name), span }) = objective.get("name") else { continue };
        if seen.contains(&name.as_str()) {
            reader.faults().add(*span, format!("two objectives are called `{name}`"));
        }
        seen.push(name);
    }
}

/// Places must lie on the table, and entry stretches on one of its edges.
fn on_the_table(reader: &mut Reader<'_, '_>, table: TableSize) {
    let mut places: Vec<(Span, Point)> = Vec::new();
    let mut look = |node: Option<&Node>| {
        places.extend(node.and_then(|node| Some((node.span, point(node)?))));
    };
    for node in reader.list("objectives") {
        look(entry(node, "at"));
    }
    for seat in Seat::BOTH {
        let zone = reader.node(seat.word()).and_then(|force| entry(force, "zone"));
        if let Some(Node { value: Value::List(corners), .. }) = zone {
            corners.iter().for_each(|corner| look(Some(corner)));
        }
    }
    let is_on =
        |point: Point| (0..=table.width.0).contains(&point.x) && (0..=table.depth.0).contains(&point.y);
    for (at, _) in places.into_iter().filter(|(_, point)| !is_on(*point)) {
        reader.faults().add(at, "this place is not on the table");
    }
    for node in reader.list("reinforcements") {
        let ends = ["from", "to"].map(|key| entry(node, key).and_then(point));
        if let [Some(from), Some(to)] = ends
            && !share_an_edge(table, from, to)
        {
            reader.faults().add(node.span, "reinforcements enter by a stretch of one table edge");
        }
    }
}

fn share_an_edge(table: TableSize, from: Point, to: Point) -> bool {
    let spans = |a: i32, b: i32, most: i32| (0..=most).contains(&a) && (0..=most).contains(&b);
    let (width, depth) = (table.width.0, table.depth.0);
    let upright = from.x == to.x && (from.x == 0 || from.x == width) && spans(from.y, to.y, depth);
    let level = from.y == to.y && (from.y == 0 || from.y == depth) && spans(from.x, to.x, width);
    upright || level
}

fn entry<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    match &node.value {
        Value::Table(table) => Table::get(table, key),
        _ => None,
    }
}
