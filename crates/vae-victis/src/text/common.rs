//! Ids, poses and troops as text, for scenes, orders, situations and armies.

use crate::armies::troops::{Formation, Nation};
use crate::tables::{Tables, UnitRow, WeaponRow};
use engine::PieceId;
use engine::ground::millimetres;
use engine::text::{Node, Reader, Table, Value};
use geometry::{Heading, Point, Pose};

/// A piece id: `7`, `"7.1"`, `"G2"`.
pub(super) fn piece(node: &Node) -> Option<PieceId> {
    match &node.value {
        Value::Number(number) => number
            .scaled(0)
            .and_then(|whole| u16::try_from(whole).ok())
            .filter(|&whole| whole <= PieceId::MAX_NUMBER)
            .map(PieceId::unit),
        Value::Text(text) => text.parse().ok(),
        _ => None,
    }
}

/// A piece id as text: whole units are numbers.
pub(super) fn write_piece(id: PieceId) -> Value {
    if id.is_general() || id.part_number() > 0 {
        Value::from(id.to_string())
    } else {
        Value::from(id.number())
    }
}

/// A list of piece ids as text.
pub(super) fn write_pieces(ids: &[PieceId]) -> Value {
    Value::list(ids.iter().map(|&id| write_piece(id)))
}

/// The piece under a key, if written; `"none"` means `None`.
pub(super) fn optional_piece(reader: &mut Reader<'_, '_>, key: &str) -> Option<PieceId> {
    let node = reader.node(key)?;
    if matches!(&node.value, Value::Text(text) if text == "none") {
        return None;
    }
    let found = piece(node);
    if found.is_none() {
        reader.fault(key, format!("`{key}` names a piece: 7, \"7.1\" or \"G2\""));
    }
    found
}

/// The piece under a key.
pub(super) fn required_piece(reader: &mut Reader<'_, '_>, key: &str) -> Option<PieceId> {
    if !reader.has(key) {
        let at = reader.place();
        reader.faults().add(at, format!("`{key}` is missing"));
    }
    optional_piece(reader, key)
}

/// The pieces listed under a key.
pub(super) fn piece_list(reader: &mut Reader<'_, '_>, key: &str) -> Vec<PieceId> {
    let mut found = Vec::new();
    for node in reader.list(key) {
        match piece(node) {
            Some(id) => found.push(id),
            None => reader.faults().add(node.span, format!("`{key}` lists pieces: 7, \"7.1\" or \"G2\"")),
        }
    }
    found
}

/// `x`, `y` and `heading` of a table.
pub(super) fn pose(reader: &mut Reader<'_, '_>) -> Option<Pose> {
    let (x, y) = (reader.thousandths("x"), reader.thousandths("y"));
    let heading = reader.optional_thousandths("heading").unwrap_or(0);
    let at = Point::new(x?, y?);
    if !at.is_within_limit() {
        reader.fault("x", "this place is far off any table");
        return None;
    }
    Some(Pose::new(at, Heading::from_millidegrees(heading)))
}

/// A pose as keys of a table.
pub(super) fn put_pose(table: &mut Table, pose: Pose) {
    table.put("x", millimetres(pose.at.x));
    table.put("y", millimetres(pose.at.y));
    table.put("heading", millimetres(pose.heading.millidegrees()));
}

/// The type of an element: unit, nation, weapon and so on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ElementType {
    pub(crate) unit: UnitRow,
    pub(crate) nation: Nation,
    pub(crate) weapon: Option<WeaponRow>,
    pub(super) formation: Formation,
    pub(super) old_guard: bool,
    pub(super) guard_cavalry: bool,
}

/// The units of the tables, by id or by row.
pub(super) fn unit_words(tables: &Tables) -> Vec<(&str, UnitRow)> {
    let rows = || tables.units.iter().enumerate().map(|(at, unit)| (unit, UnitRow(at as u8)));
    rows()
        .map(|(unit, row)| (unit.id.as_str(), row))
        .chain(rows().map(|(unit, row)| (unit.row.id(), row)))
        .collect()
}

/// Alternative words for weapons.
const WEAPON_ALIASES: [(&str, &str); 10] = [
    ("rifled_muskets", "rifled"),
    ("rifled_musket", "rifled"),
    ("rifled", "rifled_musket"),
    ("rifled_muskets", "rifled_musket"),
    ("smooth_bore_musket", "smooth_bore"),
    ("smooth_bore_muskets", "smooth_bore"),
    ("smooth_bore", "smooth_bore_musket"),
    ("smooth_bore_muskets", "smooth_bore_musket"),
    ("pistols", "shotguns"),
    ("carbines", "carbine"),
];

/// The weapons of a sheet as words.
pub(super) fn weapon_words(tables: &Tables) -> Vec<(&str, WeaponRow)> {
    let own = tables.weapons.iter().enumerate().map(|(at, weapon)| (weapon.id.as_str(), WeaponRow(at as u8)));
    let aliases = WEAPON_ALIASES.iter().filter_map(|(word, id)| Some((*word, tables.find_weapon(id)?)));
    own.chain(aliases).collect()
}

/// Reads `weapon`, `calibre`, or `rifled = true` (VV-LGA.b).
pub(crate) fn weapon(tables: &Tables, reader: &mut Reader<'_, '_>) -> Option<WeaponRow> {
    let key = weapon_key(reader);
    let said = reader.optional_word(key, &weapon_words(tables));
    let is_rifled = reader.flag("rifled");
    said.or_else(|| {
        is_rifled.then(|| tables.find_weapon("rifled").or(tables.find_weapon("rifled_musket"))).flatten()
    })
}

fn weapon_key(reader: &Reader<'_, '_>) -> &'static str {
    if reader.has("calibre") { "calibre" } else { "weapon" }
}

/// Reads `unit`, `nation`, `weapon` (or `calibre`), `formation`, `old_guard` and `guard_cavalry`.
pub(crate) fn troops(tables: &Tables, reader: &mut Reader<'_, '_>) -> Option<ElementType> {
    let written = reader.word("unit", &unit_words(tables));
    let nation = reader.optional_word("nation", &nations(tables));
    let weapon_key = weapon_key(reader);
    let weapon = weapon(tables, reader);
    let formation = reader.optional_word("formation", Formation::WORDS);
    let (old_guard, guard_cavalry) = (reader.flag("old_guard"), reader.flag("guard_cavalry"));
    let written = written?;
    // The dismounted row is the same element as the mounted one.
    let mounted = tables.units.iter().position(|unit| unit.dismounts_to == Some(written));
    let (unit, usual) = match mounted {
        Some(at) => (UnitRow(at as u8), Formation::Dismounted),
        None => (written, tables.unit(written).usual_formation()),
    };
    let formation = formation.unwrap_or(usual);
    let row = tables.unit(unit);
    let fits = formation == row.usual_formation()
        || (formation == Formation::Dismounted && row.dismounts_to.is_some())
        || (formation == Formation::Square
            && tables.square.is_some()
            && row.is(crate::armies::troops::Tag::Square));
    if !fits {
        reader.fault("formation", format!("`{}` cannot stand in `{}`", row.id, formation.word()));
    }
    let own = row.nations;
    let nation = nation.unwrap_or_else(|| tables.usual_nation(unit));
    if !(own.is_empty() || own.has(nation)) {
        reader.fault("nation", format!("`{}` does not fight for `{}`", row.id, nation.word()));
    }
    if let Some(weapon) = weapon
        && tables.weapon(weapon).supply(unit, nation).is_none()
    {
        let (clause, name) = (tables.weapon(weapon).clause, &tables.weapon(weapon).id);
        reader.breach(weapon_key, clause, format!("`{}` does not have `{name}`", row.id));
    }
    if guard_cavalry && row.guard_cost.is_none() {
        reader.fault("guard_cavalry", format!("`{}` cannot be Guard cavalry", row.id));
    }
    let weapon = weapon.or_else(|| tables.usual_weapon(unit, nation));
    Some(ElementType { unit, nation, weapon, formation, old_guard, guard_cavalry })
}

/// The nations of the tables as words, in lower case or as in the codex.
pub(crate) fn nations(tables: &Tables) -> Vec<(&'static str, Nation)> {
    let spelt = Nation::SPELT.into_iter().zip(Nation::ALL.iter().copied());
    let own = Nation::WORDS.iter().copied().chain(spelt);
    own.filter(|(_, nation)| tables.nations.has(*nation)).collect()
}

/// Writes the type of an element; defaults are left out.
pub(super) fn put_troops(tables: &Tables, table: &mut Table, troops: &ElementType) {
    let unit = tables.unit(troops.unit);
    table.put("unit", unit.id.as_str());
    if troops.nation != tables.usual_nation(troops.unit) {
        table.put("nation", troops.nation.word());
    }
    if troops.weapon != tables.usual_weapon(troops.unit, troops.nation) {
        table.put_some("weapon", troops.weapon.map(|weapon| tables.weapon(weapon).id.as_str()));
    }
    if troops.formation != unit.usual_formation() {
        table.put("formation", troops.formation.word());
    }
    table.put_if("old_guard", troops.old_guard);
    table.put_if("guard_cavalry", troops.guard_cavalry);
}
