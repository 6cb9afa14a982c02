//! A unit as text: FP-13.a; defaults are left out.

use super::common;
use crate::KruppAndChassepot;
use crate::armies::shape::MOST_STANDS;
use crate::armies::troops::{Arm, Cohesion, Formation, Side, Weapon};
use crate::state::{Awaited, DeclaredCharge, Flag, Flags, Moment, Pending, Phase, State, TurnStep, Unit};
use crate::tables::{Tables, Terrain, TroopsRow};
use engine::ground::millimetres;
use engine::text::{Reader, Table, Value};
use engine::{Fraction, Seat};
use geometry::{Heading, Point};

/// Markers that are written as flags but store their turn.
#[derive(Clone, Copy)]
pub(crate) enum Mark {
    Flag(Flag),
    Stopped,
    UnderFire,
}

/// The words of `flags`.
pub(crate) fn marks() -> Vec<(&'static str, Mark)> {
    let flags = Flag::WORDS.iter().map(|(word, flag)| (*word, Mark::Flag(*flag)));
    flags.chain([("stopped", Mark::Stopped), ("under_fire", Mark::UnderFire)]).collect()
}

/// The side of a unit or commander, written as `side` or by its `seat`.
pub(crate) fn side(rules: &KruppAndChassepot, reader: &mut Reader<'_, '_>) -> Option<Side> {
    let side = reader.optional_word("side", Side::WORDS);
    let seat = reader.optional_word("seat", &Seat::WORDS).map(|seat| rules.seats[seat.index()]);
    match (side, seat) {
        (Some(side), Some(seat)) if side != seat => {
            reader.fault("seat", format!("that seat does not play the {side} side here"));
            None
        }
        (None, None) => {
            if !reader.has("side") && !reader.has("seat") {
                let at = reader.place();
                reader.faults().add(at, "`side` (or `seat`) is missing");
            }
            None
        }
        (side, seat) => side.or(seat),
    }
}

/// What is not written of a charge and must be measured on the table.
#[derive(Clone, Copy, Default)]
pub(crate) struct Unsaid {
    /// FP-4.f: the cost of the path.
    pub(super) d: bool,
    /// FP-4.o.1: the angle of its declaration.
    pub(super) theta: bool,
}

/// Reads a unit.
pub(super) fn read(
    rules: &KruppAndChassepot,
    moment: &Moment,
    reader: &mut Reader<'_, '_>,
) -> Option<(Unit, Unsaid)> {
    let tables = &rules.book.tables;
    let id = common::unit(reader, "id");
    let troops = read_troops(tables, reader);
    let side = side_of_troops(rules, troops, reader);
    let arm = reader.optional_word("arm", Arm::WORDS).or(troops.map(|row| row.arm)).unwrap_or(Arm::Infantry);
    let said = reader.optional_word("weapon", Weapon::WORDS).or(troops.and_then(|row| row.weapon));
    let weapon = if arm == Arm::Infantry { said.or(side.map(Side::rifle)) } else { said };
    let mr = reader.optional_number("mr").or(troops.map(|row| row.mr)).unwrap_or(7);
    let usual = troops.map_or(3, |row| row.stands.1) * rules.book.scale();
    let stands = reader.optional_number("stands").unwrap_or(usual);
    let stands_start = reader.optional_number("stands_start").unwrap_or(stands);
    let mut formation = reader.optional_word("formation", Formation::WORDS).unwrap_or(Formation::Line);
    if stands == 1 && !arm.is_artillery() && formation == Formation::Column {
        // FP-10.j: a single stand of infantry or cavalry is always in line.
        formation = Formation::Line;
    }
    let (flags, stopped, under_fire) = read_marks(moment, reader);
    let area = reader.optional_number::<u16>("area").and_then(|number| number.checked_sub(1));
    let has_place = stands > 0 && !flags.has(Flag::InHand);
    let garrisoned = area.filter(|_| formation == Formation::Garrison);
    let centre = read_centre(rules, garrisoned, has_place, reader);
    let heading = common::heading(reader, "heading").unwrap_or(Heading::NORTH);
    let cohesion = reader.optional_word("order", Cohesion::WORDS).unwrap_or(Cohesion::Good);
    let chief = if reader.has("chief") { common::commander(reader, "chief") } else { None };
    reader.node("chief");
    let used = common::fraction(reader, "used_fraction").unwrap_or(Fraction::ZERO);
    let locked = reader.optional_number("locked");
    let (charge, unsaid) = reader.optional_table("charge", read_charge).unzip();
    let pending = read_pending(reader);
    let unit = Unit {
        id: id?,
        side: side?,
        arm,
        weapon,
        mr,
        stands_start,
        stands,
        formation,
        centre,
        heading,
        cohesion,
        chief,
        area,
        used,
        stopped,
        under_fire,
        locked,
        charge,
        pending,
        flags,
    };
    Some((unit, unsaid.unwrap_or_default()))
}

fn read_troops<'t>(tables: &'t Tables, reader: &mut Reader<'_, '_>) -> Option<&'t TroopsRow> {
    let rows = tables.troops.iter().zip(0..);
    let names: Vec<(&str, usize)> = rows.map(|(row, number)| (row.name.as_str(), number)).collect();
    reader.optional_word("troops", &names).map(|number| &tables.troops[number])
}

/// The side as it is written, or that of its troops.
fn side_of_troops(
    rules: &KruppAndChassepot,
    troops: Option<&TroopsRow>,
    reader: &mut Reader<'_, '_>,
) -> Option<Side> {
    match troops {
        Some(row) if !reader.has("side") && !reader.has("seat") => {
            reader.node("side");
            reader.node("seat");
            Some(row.side)
        }
        _ => side(rules, reader),
    }
}

/// The flags, and the turns in which the unit was stopped and came under fire.
fn read_marks(moment: &Moment, reader: &mut Reader<'_, '_>) -> (Flags, Option<u16>, Option<u16>) {
    let mut stopped = reader.optional_number("stopped");
    let mut under_fire = reader.optional_number("under_fire");
    let mut flags = Flags::default();
    for mark in reader.words("flags", &marks()) {
        match mark {
            Mark::Flag(flag) => flags.set(flag, true),
            Mark::Stopped => stopped = stopped.or(Some(recent(moment))),
            Mark::UnderFire => under_fire = under_fire.or(Some(recent(moment))),
        }
    }
    (flags, stopped, under_fire)
}

/// Its centre: written, or that of the area it garrisons.
fn read_centre(
    rules: &KruppAndChassepot,
    garrisoned: Option<u16>,
    has_place: bool,
    reader: &mut Reader<'_, '_>,
) -> Point {
    let piece = garrisoned.and_then(|area| rules.field.terrain.get(usize::from(area)));
    let centroid = piece.map(|piece| piece.outline.centroid());
    let (x, y) = (reader.optional_thousandths("x"), reader.optional_thousandths("y"));
    if centroid.is_none() && has_place && (x.is_none() || y.is_none()) {
        let at = reader.place();
        reader.faults().add(at, "a unit has a place: `x` and `y`, or the `area` it garrisons");
    }
    centroid.unwrap_or(Point::new(x.unwrap_or(0), y.unwrap_or(0)))
}

/// `pending = "reform"`, or a list when several things wait for C1.
fn read_pending(reader: &mut Reader<'_, '_>) -> Awaited {
    match reader.node("pending").map(|node| &node.value) {
        Some(Value::List(_)) => reader.words("pending", Pending::WORDS).into_iter().collect(),
        _ => reader.optional_word("pending", Pending::WORDS).into_iter().collect(),
    }
}

/// The turn in which a marker was set: before the artillery step it is from the turn before.
fn recent(moment: &Moment) -> u16 {
    let earlier = matches!(moment.step.phase(), Phase::Command | Phase::Movement)
        || moment.step == TurnStep::ArtilleryFire;
    if earlier { moment.turn.saturating_sub(1) } else { moment.turn }
}

fn read_charge(reader: &mut Reader<'_, '_>) -> Option<(DeclaredCharge, Unsaid)> {
    let target = common::unit(reader, "target");
    let declared_no = reader.optional_number("declared_no").unwrap_or(1);
    let theta = common::hundredths(reader, "theta");
    let d = common::length(reader, "d");
    let spent = common::length(reader, "spent").unwrap_or_default();
    let counter = reader.flag("counter");
    let target_moved = reader.flag("target_moved");
    let left = common::length(reader, "left");
    let unsaid = Unsaid { d: d.is_none(), theta: theta.is_none() };
    let (d, theta) = (d.unwrap_or_default(), theta.unwrap_or_default());
    Some((
        DeclaredCharge { target: target?, declared_no, theta, d, spent, counter, target_moved, left },
        unsaid,
    ))
}

/// Contradictions in a unit of this scene.
pub(super) fn faults(unit: &Unit, rules: &KruppAndChassepot, state: &State) -> Vec<String> {
    let mut faults = Vec::new();
    let mut say = |wrong: bool, message: String| {
        if wrong {
            faults.push(message);
        }
    };
    let known = |id: u16| state.units.iter().any(|unit| unit.id == id);
    say(rules.book.tables.effect_row(unit.mr).is_none(), format!("there is no morale rating {}", unit.mr));
    let most = MOST_STANDS / 2 * usize::from(rules.book.scale());
    let too_many = usize::from(unit.stands_start) > most || unit.stands > unit.stands_start;
    say(
        too_many || unit.stands_start == 0,
        format!("a unit has 1 to {most} stands, and no more than it began with"),
    );
    say((unit.arm == Arm::Infantry) != unit.weapon.is_some(), "only infantry has a weapon".to_owned());
    let area = unit.area.and_then(|area| rules.field.terrain.get(usize::from(area)));
    let built_up = area.is_some_and(|piece| piece.properties.cost == Terrain::BuiltUp);
    let garrison = unit.formation == Formation::Garrison;
    say(
        garrison && !(built_up && unit.arm == Arm::Infantry) && unit.is_alive(),
        "a garrison is infantry in a built-up area: `area` is its place in the terrain, from 1".to_owned(),
    );
    say(!garrison && unit.area.is_some(), "only a garrison has an `area`".to_owned());
    let chief = unit.chief.filter(|&id| state.commander(id).is_none());
    say(chief.is_some(), format!("there is no commander G{}", chief.unwrap_or(0)));
    let names = [unit.locked, unit.charge.map(|charge| charge.target)];
    for id in names.into_iter().flatten().filter(|&id| !known(id)) {
        say(true, format!("there is no unit {id}"));
    }
    faults
}

/// The unit as text; `all` writes the defaults too.
pub(super) fn write(unit: &Unit, all: bool) -> Table {
    let mut table = Table::new();
    table.put("id", unit.id);
    table.put("side", unit.side.word());
    table.put("arm", unit.arm.word());
    if all || unit.weapon != Some(unit.side.rifle()) {
        table.put_some("weapon", unit.weapon.map(Weapon::word));
    }
    table.put("mr", unit.mr);
    table.put("stands", unit.stands);
    if all || unit.stands_start != unit.stands {
        table.put("stands_start", unit.stands_start);
    }
    if all || unit.formation != Formation::Line {
        table.put("formation", unit.formation.word());
    }
    table.put_some("area", unit.area.map(|area| area + 1));
    let has_place = !unit.flags.has(Flag::InHand) || unit.flags.has(Flag::Drafted);
    if all || (unit.area.is_none() && has_place) {
        table.put("x", millimetres(unit.centre.x));
        table.put("y", millimetres(unit.centre.y));
    }
    if all || unit.heading != Heading::NORTH {
        table.put("heading", common::write_heading(unit.heading));
    }
    if all || unit.cohesion != Cohesion::Good {
        table.put("order", unit.cohesion.word());
    }
    table.put_some("chief", unit.chief.map(common::write_commander));
    if all && unit.used.is_zero() {
        table.put("used_fraction", "0");
    }
    common::put_fraction(&mut table, "used_fraction", unit.used);
    table.put_some("stopped", unit.stopped);
    table.put_some("under_fire", unit.under_fire);
    table.put_some("locked", unit.locked);
    table.put_some("charge", unit.charge.as_ref().map(write_charge));
    let pending: Vec<&str> = unit.pending.words().collect();
    match pending[..] {
        [] => {}
        [only] => table.put("pending", only),
        _ => table.put("pending", Value::list(pending)),
    }
    let mut words: Vec<&str> = unit.flags.words().collect();
    if all {
        words.extend(unit.stopped.map(|_| "stopped"));
        words.extend(unit.under_fire.map(|_| "under_fire"));
        words.extend(unit.locked.map(|_| "locked"));
        words.extend((unit.stands == 0).then_some("eliminated"));
    }
    if all || !words.is_empty() {
        table.put("flags", Value::list(words));
    }
    table
}

fn write_charge(charge: &DeclaredCharge) -> Table {
    let mut table = Table::new();
    table.put("target", charge.target);
    table.put("declared_no", charge.declared_no);
    common::put_hundredths(&mut table, "theta", charge.theta);
    common::put_length(&mut table, "d", charge.d);
    common::put_length(&mut table, "spent", charge.spent);
    table.put_if("counter", charge.counter);
    table.put_if("target_moved", charge.target_moved);
    common::put_optional_length(&mut table, "left", charge.left);
    table
}
