//! Elements in a scene.

use crate::VaeVictis;
use crate::state::{Element, Flag, Flags, How, Place};
use crate::text::common::{
    ElementType, optional_piece, pose, put_pose, put_troops, required_piece, troops, write_piece,
};
use engine::Seat;
use engine::text::{Reader, Table, Value};
use geometry::{Footprint, Pose};

/// The words in the list of markers of an element.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// A marker of the element.
    Own(Flag),
    /// It has made one move.
    Moved,
    /// Its whole corps is demoralised.
    Demoralised,
}

const MARKS: [(&str, Mark); 14] = {
    let mut marks = [("moved", Mark::Moved); 14];
    marks[1] = ("demoralised", Mark::Demoralised);
    let mut at = 0;
    while at < Flag::WORDS.len() {
        marks[at + 2] = (Flag::WORDS[at].0, Mark::Own(Flag::WORDS[at].1));
        at += 1;
    }
    marks
};

/// Reads an element; also returns whether it is marked as demoralised.
pub(super) fn read(rules: &VaeVictis, reader: &mut Reader<'_, '_>) -> Option<(Element, bool)> {
    let id = required_piece(reader, "id");
    if id.is_some_and(engine::PieceId::is_general) {
        reader.fault("id", "an element is numbered 7, or \"7.1\"; generals stand under `generals`");
    }
    let seat = reader.word("seat", &Seat::WORDS);
    let troops = troops(&rules.tables, reader);
    let corps = reader.optional_number("corps").unwrap_or(1);
    let standing = standing(reader);
    let pose = match standing {
        Place::OnTable => pose(reader),
        _ => Some(Pose::default()),
    };
    let pair = optional_piece(reader, "pair");
    let marks = reader.words("flags", &MARKS);
    let moved = reader.optional_number("moved").unwrap_or(u8::from(marks.contains(&Mark::Moved)));
    let ElementType { unit, nation, weapon, formation, old_guard, guard_cavalry } = troops?;
    let pose = pose?;
    let element = Element {
        id: id?,
        seat: seat?,
        corps,
        unit,
        nation,
        weapon,
        old_guard,
        guard_cavalry,
        formation,
        standing,
        pose,
        base: Footprint::from_centre(pose, rules.size_of(unit, formation)),
        pair,
        moved,
        flags: marks
            .iter()
            .filter_map(|mark| if let Mark::Own(flag) = mark { Some(*flag) } else { None })
            .collect(),
    };
    Some((element, marks.contains(&Mark::Demoralised)))
}

/// `destroyed = true` with `how`, `waiting = true`, `in_hand = true`; otherwise on the table.
pub(super) fn standing(reader: &mut Reader<'_, '_>) -> Place {
    let how = reader.optional_word("how", How::WORDS).unwrap_or(How::Combat);
    let [destroyed, waiting, in_hand] = ["destroyed", "waiting", "in_hand"].map(|key| reader.flag(key));
    let is_off = reader.has("on_table") && !reader.flag("on_table");
    reader.node("on_table");
    let waiting = waiting || (is_off && !in_hand);
    let standing = match (destroyed, waiting, in_hand) {
        (true, _, _) => Place::Lost(how),
        (_, true, _) => Place::Waiting,
        (_, _, true) => Place::InHand,
        _ => Place::OnTable,
    };
    if standing != Place::OnTable {
        // A piece off the table has no position; an old one may still be written.
        for key in ["x", "y", "heading"] {
            reader.node(key);
        }
    }
    standing
}

/// Writes whether a piece is on the table, and where.
pub(super) fn put_standing(table: &mut Table, standing: Place, pose: Pose) {
    match standing {
        Place::OnTable => put_pose(table, pose),
        Place::InHand => table.put("in_hand", true),
        Place::Waiting => table.put("waiting", true),
        Place::Lost(how) => {
            table.put("destroyed", true);
            if how != How::Combat {
                table.put("how", how.word());
            }
        }
    }
}

fn troops_of(element: &Element) -> ElementType {
    ElementType {
        unit: element.unit,
        nation: element.nation,
        weapon: element.weapon,
        formation: element.formation,
        old_guard: element.old_guard,
        guard_cavalry: element.guard_cavalry,
    }
}

/// The element as text.
pub(super) fn write(rules: &VaeVictis, element: &Element) -> Table {
    let mut table = Table::new();
    table.put("id", write_piece(element.id));
    table.put("seat", element.seat.word());
    put_troops(&rules.tables, &mut table, &troops_of(element));
    if element.corps != 1 {
        table.put("corps", element.corps);
    }
    put_standing(&mut table, element.standing, element.pose);
    table.put_some("pair", element.pair.map(write_piece));
    let words = marks(element.moved, element.flags);
    if !words.is_empty() {
        table.put("flags", Value::list(words));
    }
    if element.moved > 1 {
        table.put("moved", element.moved);
    }
    table
}

fn marks(moved: u8, flags: Flags) -> Vec<&'static str> {
    let moved = (moved > 0).then_some("moved");
    moved.into_iter().chain(flags.words()).collect()
}

/// All properties of an element, defaults included.
pub(super) fn describe(rules: &VaeVictis, element: &Element) -> Table {
    let mut table = Table::new();
    table.put("id", write_piece(element.id));
    table.put("seat", element.seat.word());
    table.put("unit", rules.unit(element).id.as_str());
    table.put("nation", element.nation.word());
    table.put_some("weapon", element.weapon.map(|weapon| rules.tables.weapon(weapon).id.as_str()));
    table.put("formation", element.formation.word());
    table.put("old_guard", element.old_guard);
    table.put("guard_cavalry", element.guard_cavalry);
    table.put("corps", element.corps);
    table.put("on_table", element.is_on_table());
    if element.is_on_table() {
        put_pose(&mut table, element.pose);
    }
    table.put("destroyed", element.is_lost());
    if let Place::Lost(how) = element.standing {
        table.put("how", how.word());
    }
    table.put("waiting", element.standing == Place::Waiting);
    table.put("in_hand", element.standing == Place::InHand);
    table.put_some("pair", element.pair.map(write_piece));
    table.put("flags", Value::list(marks(element.moved, element.flags)));
    table.put("moved", element.moved);
    table
}
