//! Armies as text: `corps = [{ nation, elements = [{ unit, count, … }] }]`; a single corps may leave `corps` out.

use super::common::{nations, unit_words, weapon};
use crate::armies::list::{Army, ArmyCorps, ArmyElement};
use crate::armies::troops::Nation;
use crate::tables::Tables;
use engine::text::{Reader, Table, Value};

/// Reads an army with the tables in use.
pub(super) fn read(tables: &Tables, reader: &mut Reader<'_, '_>) -> Option<Army> {
    read_with(Some(tables), reader)
}

/// Reads an army. Without tables, unit and weapon ids are not checked here but when the order is.
pub(super) fn read_with(tables: Option<&Tables>, reader: &mut Reader<'_, '_>) -> Option<Army> {
    let commander = reader.flag("commander");
    let by_scenario = reader.flag("by_scenario");
    let mut corps = reader.tables("corps", |inner| read_corps(tables, inner));
    if reader.has("elements") {
        corps.extend(read_corps(tables, reader));
    }
    Some(Army { corps, commander, by_scenario })
}

fn read_corps(tables: Option<&Tables>, reader: &mut Reader<'_, '_>) -> Option<ArmyCorps> {
    let nation = read_nation(tables, reader);
    let elements = reader.tables("elements", |inner| read_element(tables, inner));
    Some(ArmyCorps { nation, elements })
}

fn read_nation(tables: Option<&Tables>, reader: &mut Reader<'_, '_>) -> Option<Nation> {
    match tables {
        Some(tables) => reader.optional_word("nation", &nations(tables)),
        None => reader.optional_word("nation", Nation::WORDS),
    }
}

fn read_element(tables: Option<&Tables>, reader: &mut Reader<'_, '_>) -> Option<ArmyElement> {
    let (unit, weapon) = match tables {
        Some(tables) => {
            let unit = reader.word("unit", &unit_words(tables)).map(|row| tables.unit(row).id.clone());
            (unit, weapon(tables, reader).map(|row| tables.weapon(row).id.clone()))
        }
        None => {
            let key = if reader.has("calibre") { "calibre" } else { "weapon" };
            (reader.text("unit"), reader.optional_text(key))
        }
    };
    let nation = read_nation(tables, reader);
    let count = reader.optional_number("count").unwrap_or(1);
    let [old_guard, guard_cavalry, paired] =
        ["old_guard", "guard_cavalry", "paired"].map(|key| reader.flag(key));
    if count == 0 || count > 99 {
        reader.fault("count", "`count` goes from 1 to 99");
    }
    Some(ArmyElement { unit: unit?, count, nation, weapon, old_guard, guard_cavalry, paired })
}

/// The army as text.
pub(super) fn write(army: &Army) -> Table {
    let mut table = Table::new();
    table.put_if("commander", army.commander);
    table.put_if("by_scenario", army.by_scenario);
    table.put("corps", Value::list(army.corps.iter().map(write_corps)));
    table
}

fn write_corps(corps: &ArmyCorps) -> Table {
    let mut table = Table::new();
    table.put_some("nation", corps.nation.map(Nation::word));
    table.put("elements", Value::list(corps.elements.iter().map(write_element)));
    table
}

fn write_element(element: &ArmyElement) -> Table {
    let mut table = Table::new();
    table.put("unit", element.unit.as_str());
    if element.count != 1 {
        table.put("count", element.count);
    }
    table.put_some("nation", element.nation.map(Nation::word));
    table.put_some("weapon", element.weapon.as_deref());
    table.put_if("old_guard", element.old_guard);
    table.put_if("guard_cavalry", element.guard_cavalry);
    table.put_if("paired", element.paired);
    table
}
