//! Situations as text: `kind`, the facts of the combat, and one table for each main element.

mod room;

use super::common::{ElementType, optional_piece, put_troops, troops, write_piece};
use crate::armies::troops::{Arm, Formation, Tag};
use crate::clause;
use crate::contests::{CombatKind, Facts, Fight, Party, Room, Terms};
use crate::fire::fire_order::reach;
use crate::ground::kinds::{Class, Cover};
use crate::ground::under_base::{GroundUnder, MoverKind, class_for};
use crate::measure::{Scale, is_within};
use crate::tables::{Movement, Tables};
use engine::text::{Reader, Table, Value};
use engine::{ClauseId, RuleSet, Seat, Setting};
use geometry::Length;

/// The kinds of situation.
pub(crate) const KINDS: [(&str, &str); 3] = [("fire", "fire"), ("melee", "melee"), ("result", "result")];

/// What lies between two elements (VV-8.4.h).
const BETWEEN: [(&str, usize); 3] = [("crest", 0), ("river", 1), ("fortified", 2)];

/// The keys of an element, for vocabularies.
pub(crate) const FACTS: [(&str, &str); 21] = [
    ("unit", "its unit"),
    ("nation", "its nation"),
    ("weapon", "its weapon or calibre"),
    ("formation", "line, square, skirmish, mounted, dismounted"),
    ("old_guard", "Old Guard (VV-LGA.c)"),
    ("guard_cavalry", "Guard cavalry (VV-KR.e)"),
    ("demoralised", "its corps is demoralised"),
    ("ground", "clear, rough, difficult: what it is IN"),
    ("village", "it is IN a village"),
    ("cover", "none, soft, hard"),
    ("level", "its elevation"),
    ("behind", "what it is behind: crest, river, fortified"),
    ("general", "a general is attached"),
    ("rear_support", "VV-8.3.a"),
    ("gun_support", "VV-8.2.a"),
    ("overlaps", "enemy overlaps on it (VV-8.4.d)"),
    ("charging", "VV-8.4.f"),
    ("flanked", "attacked in flank or rear (VV-RY.f)"),
    ("several_fronts", "attacked on several fronts, or caught (VV-8.4.g)"),
    ("id", "its number, when the fight is on a table"),
    (
        "room",
        "its room if it loses: barred_by, runs_off, pushes, lost_with_minor, lost_with_major (VV-8.6, VV-8.7)",
    ),
];

/// Reads a situation.
pub(super) fn read(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Fight> {
    let terms = Terms::of(setting);
    let kind = reader.word("kind", &KINDS);
    let acting = reader.optional_word("acting", &Seat::WORDS).unwrap_or(Seat::Red);
    let seats = [acting, acting.other()];
    let parties = seats.map(|seat| reader.table(seat.word(), |inner| read_party(terms.tables, inner)));
    let combat = match kind? {
        "fire" => CombatKind::Fire,
        "melee" => CombatKind::Melee,
        _ => reader.word("combat", &[("fire", CombatKind::Fire), ("melee", CombatKind::Melee)])?,
    };
    let [Some(mut first), Some(mut second)] = parties else { return None };
    if second.charging {
        let message = "only active elements can be charging";
        reader.doubt(seats[1].word(), clause!("VV-8.4.f"), message);
        second.charging = false;
    }
    for (seat, party) in seats.into_iter().zip([&mut first, &mut second]) {
        for (clause, message) in leave_out_the_impossible(&terms, party) {
            reader.doubt(seat.word(), clause, message);
        }
        settle_village(setting.rules, party);
        if party.formation == Formation::Square && !is_open_to_a_square(&terms, party) {
            reader.doubt(seat.word(), clause!("VV-G.12.a"), "a square cannot stand on this terrain");
        }
    }
    let mut facts = Facts::new(combat, acting, [first, second]);
    if kind == Some("result") {
        facts.totals = Some(read_totals(reader, seats)?);
    } else if combat == CombatKind::Fire {
        read_shot(&terms, reader, &mut facts)?;
    }
    Some(Fight::new(&terms, facts))
}

/// The totals of a look-up, by seat: `totals = { red = 3, blue = 6 }`; the lower loses.
fn read_totals(reader: &mut Reader<'_, '_>, seats: [Seat; 2]) -> Option<[i16; 2]> {
    reader.table("totals", |inner| {
        let [first, second] = seats.map(|seat| inner.number(seat.word()));
        Some([first?, second?])
    })
}

fn read_shot(terms: &Terms<'_>, reader: &mut Reader<'_, '_>, facts: &mut Facts) -> Option<()> {
    let scale = terms.scale();
    facts.range = paces(reader, scale, "range")?;
    facts.enfilade = reader.flag("enfilade");
    if facts.enfilade && facts.parties[1].formation == Formation::Square {
        reader.doubt("enfilade", clause!("VV-7.5.a"), "a square cannot be enfiladed");
        facts.enfilade = false;
    }
    facts.supports = reader.optional_number("supports").unwrap_or(0);
    facts.wooded = reader.flag("wooded");
    let said = reader.has("returns").then(|| reader.flag("returns"));
    reader.node("returns");
    let at = if reader.has("return_range") { paces(reader, scale, "return_range")? } else { facts.range };
    let target = &facts.parties[1];
    let row = terms.tables.range_of(target.row(terms), target.nation, target.weapon);
    let reaches = row.is_some_and(|row| is_within(at, reach(terms, row, facts.wooded)));
    if said == Some(true) && row.is_none() {
        reader.breach("returns", clause!("VV-7.6.c"), "these troops do not fire");
    } else if said == Some(true) && !reaches {
        reader.doubt("returns", clause!("VV-7.6.c"), "the firer is beyond the range of the target");
    }
    // VV-7.6.c: a target out of range of the firer does not return fire, whatever the text says.
    facts.returns = (said.unwrap_or(true) && reaches).then_some(at);
    Some(())
}

fn paces(reader: &mut Reader<'_, '_>, scale: Scale, key: &str) -> Option<Length> {
    let length = reader.decimal(key).and_then(|paces| scale.from_paces(paces));
    if length.is_none() && reader.has(key) {
        reader.fault(key, format!("`{key}` is a distance in paces, in whole micrometres on the table"));
    }
    length
}

/// Removes facts that cannot occur on a table, and returns the clause for each: what a square never suffers or receives
/// (VV-5.6.c, VV-5.6.e), support for troops other than formed infantry (VV-8.3.a), a fourth overlap (VV-8.4.d).
fn leave_out_the_impossible(terms: &Terms<'_>, party: &mut Party) -> Vec<(ClauseId, &'static str)> {
    let mut left_out = Vec::new();
    let mut leave_out = |flag: &mut bool, clause: ClauseId, message: &'static str| {
        if std::mem::take(flag) {
            left_out.push((clause, message));
        }
    };
    let unit = party.unit(terms);
    let supportable = unit.arm == Arm::Infantry && !unit.is(Tag::Skirmishers);
    if party.formation == Formation::Square {
        leave_out(&mut party.rear_support, clause!("VV-5.6.e"), "a square receives no support");
        leave_out(&mut party.flanked, clause!("VV-5.6.c"), "a square has no flank");
        leave_out(&mut party.several_fronts, clause!("VV-5.6.c"), "a square has no more than one front");
    }
    if !supportable {
        leave_out(
            &mut party.rear_support,
            clause!("VV-8.3.a"),
            "only formed infantry is supported from behind",
        );
    }
    let most = if party.formation == Formation::Square { 0 } else { 3 };
    if party.overlaps > most {
        party.overlaps = most;
        left_out.push(match most {
            0 => (clause!("VV-8.4.d"), "a square is never overlapped"),
            _ => (clause!("VV-8.4.d"), "there are at most three overlaps: one on each side"),
        });
    }
    left_out
}

/// A village is difficult terrain (VV-G.8); in Los Gringos it is not the terrain of those in it (VV-LG.b).
fn settle_village(rules: RuleSet, party: &mut Party) {
    if party.ground.village {
        party.ground.class = match (crate::Variant::of(rules), party.ground.class) {
            (crate::Variant::LosGringos, Class::Difficult) => Class::Clear,
            (crate::Variant::LosGringos, class) => class,
            (_, class) => class.max(Class::Difficult),
        };
    }
}

/// VV-G.12.a: whether the movement row of squares has a number for the terrain that a party is IN.
fn is_open_to_a_square(terms: &Terms<'_>, party: &Party) -> bool {
    let Some(square) = terms.tables.square else { return true };
    let Movement { clear, rough, difficult, .. } = terms.tables.movement[usize::from(square)];
    let rough_for_all = terms.switches.village_rough_for_all;
    let rate = match class_for(terms.variant, rough_for_all, party.ground, MoverKind::Square) {
        Class::Clear => clear,
        Class::Rough => rough,
        Class::Difficult => difficult,
        Class::Impassable => None,
    };
    rate.is_some()
}

fn read_party(tables: &Tables, reader: &mut Reader<'_, '_>) -> Option<Party> {
    let troops = troops(tables, reader);
    let id = optional_piece(reader, "id");
    let demoralised = reader.flag("demoralised");
    let class = reader.optional_word("ground", Class::WORDS).unwrap_or_default();
    let village = reader.flag("village");
    let cover = reader.optional_word("cover", Cover::WORDS).unwrap_or_default();
    let level = reader.optional_number("level").unwrap_or(0);
    let behind = reader.words("behind", &BETWEEN);
    let [general, rear_support, gun_support, charging, flanked, several_fronts] =
        ["general", "rear_support", "gun_support", "charging", "flanked", "several_fronts"]
            .map(|key| reader.flag(key));
    let overlaps = reader.optional_number("overlaps").unwrap_or(0);
    let room = reader.optional_table("room", room::read).unwrap_or_default();
    let troops = troops?;
    Some(Party {
        id,
        unit: troops.unit,
        nation: troops.nation,
        weapon: troops.weapon,
        formation: troops.formation,
        old_guard: troops.old_guard,
        guard_cavalry: troops.guard_cavalry,
        demoralised,
        ground: GroundUnder { class, village },
        cover,
        level,
        behind_crest: behind.contains(&0),
        behind_river: behind.contains(&1),
        behind_fortified: behind.contains(&2),
        general,
        rear_support,
        gun_support,
        overlaps,
        charging,
        flanked,
        several_fronts,
        room,
    })
}

/// The situation as text.
pub(super) fn write(fight: &Fight) -> Table {
    use engine::Contest;
    let facts = &fight.facts;
    let mut table = Table::new();
    table.put("kind", fight.kind().key());
    if facts.acting != Seat::Red {
        table.put("acting", facts.acting.word());
    }
    let seats = [facts.acting, facts.acting.other()];
    if let Some([first, second]) = facts.totals {
        table.put("combat", if facts.combat == CombatKind::Fire { "fire" } else { "melee" });
        let mut totals = Table::new();
        totals.put(seats[0].word(), first);
        totals.put(seats[1].word(), second);
        table.put("totals", totals);
    } else if facts.combat == CombatKind::Fire {
        table.put("range", fight.scale.in_paces(facts.range));
        table.put_if("enfilade", facts.enfilade);
        if facts.supports > 0 {
            table.put("supports", facts.supports);
        }
        table.put_if("wooded", facts.wooded);
        table.put("returns", facts.returns.is_some());
        if let Some(range) = facts.returns.filter(|&range| range != facts.range) {
            table.put("return_range", fight.scale.in_paces(range));
        }
    }
    for (seat, party) in seats.into_iter().zip(&facts.parties) {
        table.put(seat.word(), write_party(&fight.tables, party));
    }
    table
}

fn write_party(tables: &Tables, party: &Party) -> Table {
    let mut table = Table::new();
    table.put_some("id", party.id.map(write_piece));
    let troops = ElementType {
        unit: party.unit,
        nation: party.nation,
        weapon: party.weapon,
        formation: party.formation,
        old_guard: party.old_guard,
        guard_cavalry: party.guard_cavalry,
    };
    put_troops(tables, &mut table, &troops);
    table.put_if("demoralised", party.demoralised);
    if party.ground.class != Class::Clear {
        table.put("ground", party.ground.class.word());
    }
    table.put_if("village", party.ground.village);
    if party.cover != Cover::None {
        table.put("cover", party.cover.word());
    }
    if party.level > 0 {
        table.put("level", party.level);
    }
    let behind = [party.behind_crest, party.behind_river, party.behind_fortified];
    if behind.contains(&true) {
        let words = BETWEEN.into_iter().filter(|(_, at)| behind[*at]).map(|(word, _)| word);
        table.put("behind", Value::list(words));
    }
    table.put_if("general", party.general);
    table.put_if("rear_support", party.rear_support);
    table.put_if("gun_support", party.gun_support);
    if party.overlaps > 0 {
        table.put("overlaps", party.overlaps);
    }
    table.put_if("charging", party.charging);
    table.put_if("flanked", party.flanked);
    table.put_if("several_fronts", party.several_fronts);
    if party.room != Room::default() {
        table.put("room", room::write(&party.room));
    }
    table
}
