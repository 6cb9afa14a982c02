//! Names in scenes and armies: `name`, and `several = true` if it takes a verb in the plural.

use engine::phrase::{Name, Number};
use engine::text::{Reader, Table};

/// Reads a name, if there is one.
pub(crate) fn read_name(reader: &mut Reader<'_, '_>) -> Option<Name> {
    let text = reader.optional_text("name");
    let number = Number::several(reader.flag("several"));
    text.map(|text| Name { text, number })
}

/// Writes a name, if there is one.
pub(crate) fn write_name(name: Option<&Name>, table: &mut Table) {
    let Some(name) = name else { return };
    table.put("name", name.text.as_str());
    table.put_if("several", name.number == Number::Several);
}
