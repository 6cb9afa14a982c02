//! Reads the tables of a rule set. Every error is reported at once, with its line.

use super::{
    Condition, Fate, Grant, Modifier, Movement, Per, Predicate, Range, ResultRow, Sheet, Supply, UnitRow,
    UnitType, Weapon, WeaponRow, Worth,
};
use crate::armies::troops::{Arm, Base, Nation, Nations, Tag};
use crate::options::variant::Variant;
use engine::codex::Kind;
use engine::text::{Fault, Faults, Node, Reader, Source, Value};
use engine::{ClauseId, Number};

impl Sheet {
    /// Reads the tables from the text of their file.
    ///
    /// # Errors
    /// Every fault of the text.
    pub(super) fn read(source: &Source) -> Result<Sheet, Vec<Fault>> {
        let mut faults = Faults::new(source);
        let document = crate::FAMILY.parse_tables(source, &mut faults);
        let mut reader = document.reader(&mut faults);
        let sheet = read_keys(&mut reader);
        reader.finish();
        faults.finish()?;
        sheet.ok_or_else(Vec::new)
    }
}

/// Names read so far, to which later rows can refer.
struct RowNames {
    section: ClauseId,
    movement: Vec<ClauseId>,
    ranges: Vec<ClauseId>,
    results: Vec<ClauseId>,
    units: Vec<String>,
    weapons: Vec<String>,
}

fn read_keys(reader: &mut Reader<'_, '_>) -> Option<Sheet> {
    if let Some(format) = reader.int("format").filter(|&format| format != 1) {
        reader.fault("format", format!("this program reads tables of format 1, not {format}"));
    }
    let rules = crate::FAMILY.read_rules(reader)?;
    let variant = Variant::of(rules);
    let nations: Nations = reader.words("nations", Nation::WORDS).into_iter().collect();
    let mut names = RowNames {
        section: variant.section(),
        movement: Vec::new(),
        ranges: Vec::new(),
        results: Vec::new(),
        units: texts_under(reader, "unit", "id"),
        weapons: Vec::new(),
    };
    let movement = reader.tables("movement", |inner| read_movement(inner, &names));
    names.movement = movement.iter().map(|row| row.row).collect();
    let ranges = reader.tables("range", |inner| read_range(inner, &names));
    names.ranges = ranges.iter().map(|row| row.row).collect();
    let results = reader.tables("result", |inner| read_result(inner, &names));
    names.results = results.iter().map(|row| row.row).collect();
    let weapons = merge_grants(reader.tables("weapon", |inner| read_weapon(inner, &names)));
    names.weapons = weapons.iter().map(|weapon| weapon.id.clone()).collect();
    let units = reader.tables("unit", |inner| read_unit(inner, &names));
    let fire = reader.tables("fire", |inner| read_modifier(inner, &names, &Predicate::FIRE));
    let melee = reader.tables("melee", |inner| read_modifier(inner, &names, &Predicate::MELEE));
    let general = reference(reader, "general_movement", &names.movement);
    let square = reader.has("square_movement").then(|| reference(reader, "square_movement", &names.movement));
    reader.node("square_movement");
    if units.len() != names.units.len() || units.len() > 200 {
        return None;
    }
    Some(Sheet {
        rules,
        nations,
        movement,
        ranges,
        units,
        weapons,
        fire,
        melee,
        results,
        general: general?,
        square: square.flatten(),
    })
}

/// The value of `key` in every table of a list, for references to rows that come later.
fn texts_under(reader: &mut Reader<'_, '_>, list: &str, key: &str) -> Vec<String> {
    let text = |node: &Node| match &node.value {
        Value::Table(table) => match table.get(key).map(|node| &node.value) {
            Some(Value::Text(text)) => Some(text.clone()),
            _ => None,
        },
        _ => None,
    };
    reader.list(list).iter().filter_map(text).collect()
}

/// A row's own id: one of the rule set's section, or one that a player added.
fn own_row(reader: &mut Reader<'_, '_>, names: &RowNames) -> Option<ClauseId> {
    if !reader.has("row") {
        reader.text("row");
        return None;
    }
    let row = reader.optional_clause(&crate::codex::CODEX, "row")?;
    if row.kind() != Kind::House && !row.is_within(names.section) {
        let section = names.section;
        reader.fault("row", format!("a row of this sheet stands under {section}, or is a `house` row"));
        return None;
    }
    Some(row)
}

/// The index of a row that another row refers to.
fn reference(reader: &mut Reader<'_, '_>, key: &str, rows: &[ClauseId]) -> Option<u8> {
    let row = reader.optional_clause(&crate::codex::CODEX, key);
    if row.is_none() && !reader.has(key) {
        reader.text(key);
    }
    place_of(reader, key, row?, rows)
}

fn place_of(reader: &mut Reader<'_, '_>, key: &str, row: ClauseId, rows: &[ClauseId]) -> Option<u8> {
    let place = rows.iter().position(|&known| known == row).map(|at| at as u8);
    if place.is_none() {
        reader.fault(key, format!("this sheet has no row {row} for `{key}`"));
    }
    place
}

/// A list of ids that must be known.
fn known(reader: &mut Reader<'_, '_>, key: &str, names: &[String]) -> Vec<u8> {
    let words: Vec<(&str, u8)> =
        names.iter().enumerate().map(|(at, name)| (name.as_str(), at as u8)).collect();
    reader.words(key, &words)
}

fn read_movement(reader: &mut Reader<'_, '_>, names: &RowNames) -> Option<Movement> {
    let row = own_row(reader, names);
    let name = reader.text("name");
    let [road, clear, rough, difficult] =
        ["road", "clear", "rough", "difficult"].map(|column| reader.optional_number(column));
    Some(Movement { row: row?, name: name?, road, clear, rough, difficult })
}

fn read_range(reader: &mut Reader<'_, '_>, names: &RowNames) -> Option<Range> {
    let row = own_row(reader, names);
    let name = reader.text("name");
    let [short, medium, half] = ["short", "medium", "half"].map(|column| reader.optional_number(column));
    let most: u16 = reader.number("most")?;
    Some(Range { row: row?, name: name?, short, medium, half: half.unwrap_or(most / 2), most })
}

fn read_result(reader: &mut Reader<'_, '_>, names: &RowNames) -> Option<ResultRow> {
    let row = own_row(reader, names);
    let name = reader.text("name");
    let mut branches = |key: &str| {
        let found = reader.tables(key, |inner| {
            let when = inner.words("when", Condition::WORDS);
            Some((when, inner.word("then", Fate::WORDS)?))
        });
        if found.last().is_none_or(|(when, _)| !when.is_empty()) {
            reader.fault(key, format!("the last branch of `{key}` must have no conditions"));
        }
        found
    };
    let (minor, major) = (branches("minor"), branches("major"));
    Some(ResultRow { row: row?, name: name?, minor, major })
}

fn read_weapon(reader: &mut Reader<'_, '_>, names: &RowNames) -> Option<Weapon> {
    let id = reader.text("id");
    let name = reader.text("name");
    let clause = reader.optional_clause(&crate::codex::CODEX, "clause");
    let units = known(reader, "units", &names.units).into_iter().map(UnitRow).collect();
    let nations = reader.words("nations", Nation::WORDS).into_iter().collect();
    let range = reader.has("range").then(|| reference(reader, "range", &names.ranges)).flatten();
    let movement = reader.has("movement").then(|| reference(reader, "movement", &names.movement)).flatten();
    let supply = reader.word("supply", Supply::WORDS)?;
    let grants = vec![Grant { units, nations, supply }];
    Some(Weapon { id: id?, name: name?, clause: clause?, range, movement, grants })
}

/// Merges weapons listed several times, with different conditions for different units.
fn merge_grants(read: Vec<Weapon>) -> Vec<Weapon> {
    let mut weapons: Vec<Weapon> = Vec::new();
    for weapon in read {
        match weapons.iter_mut().find(|known| known.id == weapon.id) {
            Some(known) => known.grants.extend(weapon.grants),
            None => weapons.push(weapon),
        }
    }
    weapons
}

fn read_unit(reader: &mut Reader<'_, '_>, names: &RowNames) -> Option<UnitType> {
    let row = own_row(reader, names);
    let id = reader.text("id");
    if let Some(id) = &id
        && names.units.iter().filter(|known| *known == id).count() > 1
    {
        reader.fault("id", format!("two units are called `{id}`"));
    }
    let name = reader.text("name");
    let number = Number::several(reader.flag("several"));
    let arm = reader.word("arm", Arm::WORDS);
    let base = reader.word("base", Base::WORDS);
    let movement = reference(reader, "movement", &names.movement);
    let range = read_unit_range(reader, names);
    let result = reference(reader, "result", &names.results);
    let fire = reader.optional_number("fire");
    let melee = reader.number("melee");
    let charge = reader.optional_number("charge").unwrap_or(0);
    let cost = reader.number("cost");
    let guard_cost = reader.optional_number("guard_cost");
    let figures = reader.optional_number("figures");
    let most = reader.optional_number("most");
    let nations = reader.words("nations", Nation::WORDS).into_iter().collect();
    let tags = reader.words("tags", Tag::WORDS).into_iter().collect();
    let words: Vec<(&str, UnitRow)> =
        names.units.iter().enumerate().map(|(at, name)| (name.as_str(), UnitRow(at as u8))).collect();
    let dismounts_to = reader.optional_word("dismounts_to", &words);
    let breaks_into = reader.optional_word("breaks_into", &words);
    if fire.is_some() && range.is_empty() {
        reader.fault("fire", "a unit that fires needs a `range`");
    }
    Some(UnitType {
        row: row?,
        id: id?,
        name: name?,
        number,
        arm: arm?,
        base: base?,
        movement: movement?,
        range,
        result: result?,
        fire,
        melee: melee?,
        charge,
        cost: cost?,
        guard_cost,
        figures: figures.or_else(|| base.map(Base::figures))?,
        most,
        nations,
        tags,
        dismounts_to,
        breaks_into,
    })
}

/// `range = "VV-LGA.R1"`, or by nation: `range = { french = "VV-KR.R1" }`.
fn read_unit_range(reader: &mut Reader<'_, '_>, names: &RowNames) -> Vec<(Option<Nation>, u8)> {
    match reader.node("range").map(|node| &node.value) {
        None => Vec::new(),
        Some(Value::Text(_)) => {
            reference(reader, "range", &names.ranges).into_iter().map(|row| (None, row)).collect()
        }
        Some(_) => {
            let by_nation = reader.optional_table("range", |inner| {
                let mut rows = Vec::new();
                for &(word, nation) in Nation::WORDS {
                    if let Some(row) = inner.optional_clause(&crate::codex::CODEX, word) {
                        rows.extend(place_of(inner, word, row, &names.ranges).map(|row| (Some(nation), row)));
                    }
                }
                Some(rows)
            });
            by_nation.unwrap_or_default()
        }
    }
}

fn read_modifier(
    reader: &mut Reader<'_, '_>,
    names: &RowNames,
    predicates: &[(&str, Predicate)],
) -> Option<Modifier> {
    let row = own_row(reader, names);
    let worth = match reader.node("value").map(|node| &node.value) {
        Some(Value::Text(word)) if word == "charge" => Some(Worth::Charge),
        Some(Value::Text(_)) => {
            reader.fault("value", "`value` is a whole number, or \"charge\"");
            None
        }
        _ => reader.number("value").map(Worth::Figure),
    };
    let [when, any, unless] = ["when", "any", "unless"].map(|key| reader.words(key, predicates));
    let units: Vec<UnitRow> = known(reader, "units", &names.units).into_iter().map(UnitRow).collect();
    let weapons: Vec<WeaponRow> =
        known(reader, "weapons", &names.weapons).into_iter().map(WeaponRow).collect();
    let nations: Nations = reader.words("nations", Nation::WORDS).into_iter().collect();
    let (over, under) = (reader.optional_number("over"), reader.optional_number("under"));
    let per = reader.optional_word("per", &Per::WORDS).unwrap_or(Per::Once);
    let most = reader.optional_number("most");
    let uses = |predicate| when.iter().chain(&any).chain(&unless).any(|&used| used == predicate);
    let missing = [
        (uses(Predicate::ShooterIs) || uses(Predicate::IsOneOf), units.is_empty(), "units"),
        (uses(Predicate::ShooterArmedWith) || uses(Predicate::ArmedWith), weapons.is_empty(), "weapons"),
        (uses(Predicate::ShooterOf), nations.is_empty(), "nations"),
        (uses(Predicate::RangeOver), over.is_none(), "over"),
        (uses(Predicate::RangeUnder), under.is_none(), "under"),
    ];
    for (_, _, key) in missing.into_iter().filter(|&(used, absent, _)| used && absent) {
        reader.fault("row", format!("a condition of this row needs `{key}`"));
    }
    let (over, under) = (over.unwrap_or(0), under.unwrap_or(0));
    Some(Modifier {
        row: row?,
        worth: worth?,
        per,
        most,
        when,
        any,
        unless,
        units,
        weapons,
        nations,
        over,
        under,
    })
}
