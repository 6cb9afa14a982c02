//! Orders of battle as text.

use crate::armies::list::{Army, Command, Roster};
use crate::armies::troops::{Arm, Level, Side, Weapon};
use crate::tables::Tables;
use engine::Setting;
use engine::text::{Reader, Table, Value};

/// Reads `[army]`.
pub(super) fn read(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Army> {
    let names: Vec<(&str, &str)> =
        setting.tables.troops.iter().map(|row| (row.name.as_str(), row.name.as_str())).collect();
    let side = reader.word("side", Side::WORDS);
    let commands = reader.tables("commands", |inner| {
        let level = inner.optional_word("chief", Level::WORDS).unwrap_or(Level::Division);
        let cr = inner.number("cr");
        let units = inner.tables("units", |unit| {
            let troops = unit.optional_word("troops", &names).map(str::to_owned);
            let arm = unit.optional_word("arm", Arm::WORDS);
            let weapon = unit.optional_word("weapon", Weapon::WORDS);
            let mr = unit.optional_number("mr");
            let stands = unit.number("stands");
            let times = unit.optional_number("times").unwrap_or(1);
            if !unit.has("troops") && arm.is_none() {
                let at = unit.place();
                unit.faults().add(at, "a unit has `troops`, or else an `arm` and an `mr` of its own");
            }
            Some(Roster { troops, arm, weapon, mr, stands: stands?, times })
        });
        Some(Command { level, cr: cr?, units })
    });
    Some(Army { side: side?, commands })
}

/// The army as text.
pub(super) fn write(army: &Army) -> Table {
    let mut table = Table::new();
    table.put("side", army.side.word());
    table.put("commands", Value::list(army.commands.iter().map(write_command)));
    table
}

fn write_command(command: &Command) -> Table {
    let mut table = Table::new();
    table.put("chief", command.level.word());
    table.put("cr", command.cr);
    table.put("units", Value::list(command.units.iter().map(write_unit)));
    table
}

fn write_unit(unit: &Roster) -> Table {
    let mut table = Table::new();
    table.put_some("troops", unit.troops.as_deref());
    table.put_some("arm", unit.arm.map(Arm::word));
    table.put_some("weapon", unit.weapon.map(Weapon::word));
    table.put_some("mr", unit.mr);
    table.put("stands", unit.stands);
    if unit.times != 1 {
        table.put("times", unit.times);
    }
    table
}
