//! Unfinished procedures as text: effects still to be applied, a melee that is being resolved; and names.

use super::common;
use crate::armies::called::{Called, Several};
use crate::state::{EngagedUnit, Fray, MeleeParty, PendingHits, Vacant};
use crate::tables::Effects;
use engine::ground::write_point;
use engine::text::{Node, Reader, Table, Value};
use engine::{Number, PieceId};

/// Reads `{ unit = 1, stands = 1, choices = 1, effects = ["back"], threat = [0, 300] }`.
pub(super) fn blow(reader: &mut Reader<'_, '_>) -> Option<PendingHits> {
    let unit = common::unit(reader, "unit");
    let stands = reader.optional_number("stands").unwrap_or(0);
    let choices = reader.optional_number("choices").unwrap_or(0);
    let effects = reader.words("effects", Effects::WORDS).into_iter().fold(Effects::NONE, Effects::and);
    let threat = common::place(reader, "threat");
    if threat.is_none() && !reader.has("threat") {
        let at = reader.place();
        reader.faults().add(at, "`threat` is missing: the centroid of those who hit");
    }
    Some(PendingHits { unit: unit?, stands, choices, effects, threat: threat? })
}

/// Effects still to be applied, as text.
pub(super) fn write_blow(blow: &PendingHits) -> Table {
    let mut table = Table::new();
    table.put("unit", blow.unit);
    if blow.stands > 0 {
        table.put("stands", blow.stands);
    }
    if blow.choices > 0 {
        table.put("choices", blow.choices);
    }
    let words = Effects::WORDS.iter().filter(|(_, effect)| blow.effects.has(*effect));
    let words: Vec<&str> = words.map(|(word, _)| *word).collect();
    if !words.is_empty() {
        table.put("effects", Value::list(words));
    }
    table.put("threat", write_point(blow.threat));
    table
}

fn party(reader: &mut Reader<'_, '_>, key: &str) -> MeleeParty {
    let units = reader.tables(key, |inner| {
        let (unit, stands) = (common::unit(inner, "unit"), inner.optional_number("stands").unwrap_or(0));
        let left = common::length(inner, "left").unwrap_or_default();
        Some(EngagedUnit { unit: unit?, stands, left })
    });
    if units.len() > crate::state::MOST_FIGHTERS {
        reader.fault(key, "too many units for one melee");
    }
    units.into_iter().take(crate::state::MOST_FIGHTERS).collect()
}

fn write_party(party: &MeleeParty) -> Value {
    Value::list(party.iter().map(|engaged| {
        let mut table = Table::new();
        table.put("unit", engaged.unit);
        table.put("stands", engaged.stands);
        if engaged.left.0 != 0 {
            common::put_length(&mut table, "left", engaged.left);
        }
        table
    }))
}

/// Reads a melee whose result is being applied.
pub(super) fn fray(reader: &mut Reader<'_, '_>) -> Option<Fray> {
    let parties = [party(reader, "attackers"), party(reader, "defenders")];
    let attackers_won = reader.flag("attackers_won");
    let margin = reader.optional_number("margin").unwrap_or(0);
    let owes = [reader.flag("attackers_owe"), reader.flag("defenders_owe")];
    let loses = [reader.optional_number("attackers_lose"), reader.optional_number("defenders_lose")];
    let area = reader.optional_number::<u16>("area").and_then(|number| number.checked_sub(1));
    let is_applied = reader.flag("applied");
    let vacant = reader.tables("vacant", |inner| {
        let area = inner.number::<u16>("area").and_then(|number| number.checked_sub(1));
        let chargers =
            inner.numbers::<u16>("chargers").into_iter().take(crate::state::MOST_FIGHTERS).collect();
        Some(Vacant { area: area?, chargers })
    });
    Some(Fray { parties, attackers_won, margin, owes, loses, area, is_applied, vacant })
}

/// A melee whose result is being applied, as text.
pub(super) fn write_fray(fray: &Fray) -> Table {
    let mut table = Table::new();
    table.put("attackers", write_party(&fray.parties[0]));
    table.put("defenders", write_party(&fray.parties[1]));
    table.put_if("attackers_won", fray.attackers_won);
    table.put("margin", fray.margin);
    table.put_if("attackers_owe", fray.owes[0]);
    table.put_if("defenders_owe", fray.owes[1]);
    table.put_some("attackers_lose", fray.loses[0]);
    table.put_some("defenders_lose", fray.loses[1]);
    table.put_some("area", fray.area.map(|area| area + 1));
    table.put_if("applied", fray.is_applied);
    if !fray.vacant.is_empty() {
        table.put("vacant", Value::list(fray.vacant.iter().map(write_vacant)));
    }
    table
}

fn write_vacant(vacant: &Vacant) -> Table {
    let mut table = Table::new();
    table.put("area", vacant.area + 1);
    table.put("chargers", Value::list(vacant.chargers.iter().copied()));
    table
}

/// Reads `titles = { 1 = "Guard", 2 = { name = "Hussars", several = true }, G1 = "Marshal" }`.
pub(super) fn titles(several: &Several, reader: &mut Reader<'_, '_>) -> Vec<(PieceId, Called)> {
    let mut found = Vec::new();
    reader.optional_table("titles", |inner| {
        for (key, node) in inner.entries() {
            match (key.parse::<PieceId>(), node) {
                (Ok(piece), Node { value: Value::Text(title), .. }) => {
                    found.push((piece, Called::read(piece, title, several)));
                }
                (Ok(piece), node @ Node { value: Value::Table(_), .. }) => {
                    let named = inner.inside(key, node, |inner| {
                        let (text, is_several) = (inner.text("name"), inner.flag("several"));
                        Some(Called::Name { text: text?, number: Number::several(is_several) })
                    });
                    found.extend(named.map(|called| (piece, called)));
                }
                (_, node) => {
                    inner.faults().add(node.span, "`titles` gives pieces their names: 1 = \"Guard\"");
                }
            }
        }
        Some(())
    });
    found.sort_by_key(|(piece, _)| *piece);
    found
}

/// Names as text; the grammatical number is written only if it is not the default.
pub(super) fn write_titles(several: &Several, titles: &[(PieceId, Called)]) -> Table {
    let mut table = Table::new();
    for (piece, called) in titles {
        let text = called.word();
        match called {
            Called::Name { number, .. } if Called::read(*piece, &text, several) != *called => {
                let mut named = Table::single("name", text);
                named.put("several", *number == Number::Several);
                table.put(&piece.to_string(), named);
            }
            Called::Name { .. } | Called::Chief(..) => table.put(&piece.to_string(), text),
        }
    }
    table
}
