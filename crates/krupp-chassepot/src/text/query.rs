//! `[query]` as text, and its answers.

pub(crate) mod look_up;

use super::{army, common, scene, situation};
use crate::KruppAndChassepot;
use crate::armies::troops::{Arm, Cohesion, Formation, Side, Weapon};
use crate::fire::contest::{HitTable, Shooter};
use crate::fire::effects::{Cover, Target};
use crate::morale::retreat::Retreat;
use crate::tables::book::Book;
use crate::tables::{Tables, Terrain};
use crate::text::query::look_up::{Ask, Found, Losses, Measurement, Query, QueryLeg, QueryMover, What};
use engine::ground::{millimetres, write_point};
use engine::text::{Decimal, Node, Reader, Table, Value};
use engine::{Fraction, Setting};
use geometry::{Length, Turn};

/// The kinds of query, with what they ask. A kind that answers a length may end in `_in` to be answered in inches.
pub(crate) const KINDS: &[(&str, &str)] = &[
    ("range_band", "FP-1.b: `side`, `arm`, `weapon`, `range`"),
    ("hit_number", "FP-1.a, FP-3.a: `side`, `arm`, `weapon`, `stands`, `range`"),
    ("limit", "FP-1.c, FP-1.d, FP-3.c: how far a unit fires"),
    ("allowance", "FP-10.a, FP-10.b: `arm`, `formation`, `order`, `road`"),
    ("reach", "FP-4.f, FP-6.e: `arm`, `formation`, `die`, `spent`"),
    ("used_fraction", "FP-10.c: `arm`, `formation`, `legs`"),
    ("move_left", "FP-10.c: what is left of the allowance after `legs`"),
    ("wheel_arc", "FP-10.d: `arm`, `formation`, `stands`, `angle`"),
    ("engaged", "FP-4.o: `attackers`, `defender`"),
    ("face", "FP-4.o.1: `theta`"),
    ("effect_column", "FP-2.a: `mr`, `die`, and what modifies it"),
    ("melee_result", "FP-6.b: `margin`"),
    ("points", "FP-15.b: an army"),
    ("stands", "FP-15: an army"),
    ("breaking_point", "FP-12.e: `stands`"),
    ("broken", "FP-12.e: `stands`, `eliminated`, `routed`, `commanders`"),
    ("losses", "FP-12.d: `eliminated`, `routed`, `commanders`"),
];

const TABLES: &[(&str, HitTable)] = HitTable::WORDS;

/// Reads a query.
pub(super) fn read(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Query> {
    let book = Book::of(setting);
    let names: Vec<String> = KINDS
        .iter()
        .chain(measured_kinds())
        .flat_map(|(k, _)| [(*k).to_owned(), format!("{k}_in")])
        .collect();
    let words: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), name.as_str())).collect();
    let written = reader.word("kind", &words)?;
    let (kind, in_inches) = written.strip_suffix("_in").map_or((written, false), |kind| (kind, true));
    let ask = match kind {
        "range_band" => firing(reader).and_then(|(t, s)| Some(Ask::Band(t, s, range(reader)?))),
        "hit_number" => firing(reader).and_then(|(t, s)| Some(Ask::Number(t, s, range(reader)?))),
        "limit" => firing(reader).map(|(table, shooter)| Ask::Limit(table, shooter)),
        "allowance" => Some(Ask::Allowance(mover(&book, reader))),
        "reach" => {
            let mover = mover(&book, reader);
            let die = reader.optional_number("die");
            let spent = common::length(reader, "spent").unwrap_or_default();
            Some(Ask::Reach { mover, die, spent })
        }
        "used_fraction" => legs(reader).map(|legs| Ask::Used(mover(&book, reader), legs)),
        "move_left" => legs(reader).map(|legs| Ask::Left(mover(&book, reader), legs)),
        "wheel_arc" => {
            let mover = mover(&book, reader);
            reader.thousandths("angle").map(|angle| Ask::WheelArc(mover, Turn(angle)))
        }
        "engaged" => situation::sides(&book, reader).map(|sides| Ask::Engaged {
            attackers: sides.attackers,
            defender: sides.defender,
            mutual: sides.mutual,
            others: sides.others,
        }),
        "face" => {
            if !reader.has("theta") {
                let at = reader.place();
                reader.faults().add(at, "`theta` is missing");
            }
            common::hundredths(reader, "theta").map(Ask::Face)
        }
        "effect_column" => column(&book, reader),
        "melee_result" => reader.number("margin").map(Ask::Result),
        "points" => army::read(setting, reader).map(Ask::Points),
        "stands" => army::read(setting, reader).map(Ask::Stands),
        "breaking_point" => reader.number("stands").map(Ask::BreakingPoint),
        "broken" => {
            let stands = reader.number("stands");
            let losses = losses(reader);
            Some(Ask::Broken(stands?, losses))
        }
        "losses" => Some(Ask::LossesOf(losses(reader))),
        _ => measured(kind, setting, reader),
    };
    Some(Query { ask: ask?, in_inches })
}

fn measured_kinds() -> &'static [(&'static str, &'static str)] {
    const KINDS: &[(&str, &str)] = &[
        ("range", "FP-G.9: `unit`, `target` and a scene"),
        ("eligible", "FP-G.9"),
        ("bearings", "FP-G.9"),
        ("theta", "FP-G.7"),
        ("axis_angle", "FP-G.6"),
        ("enfilade", "FP-3.i"),
        ("flank_fire", "FP-G.7"),
        ("sees", "FP-G.10"),
        ("distance", "FP-G.4"),
        ("charge_distance", "FP-4.f"),
        ("pivot", "FP-4.f"),
        ("approach", "FP-4.h"),
        ("struck_face", "FP-4.o.1"),
        ("free_ends", "FP-4.o.3, FP-G.11"),
        ("support", "FP-5.g: whether `target` supports `unit`"),
        ("support_angle", "FP-5.g"),
        ("commanders_near", "FP-9.g"),
        ("retreat", "FP-G.12: `unit`, `retreat_by`, `threat` or `target`, `rout`"),
        ("side_losses", "FP-12.d: of the unit's side"),
    ];
    KINDS
}

/// All kinds, for the vocabulary.
pub(crate) fn all_kinds() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    KINDS.iter().chain(measured_kinds())
}

fn firing(reader: &mut Reader<'_, '_>) -> Option<(HitTable, Shooter)> {
    let side = reader.word("side", Side::WORDS);
    let arm = reader.optional_word("arm", Arm::WORDS).unwrap_or(Arm::Infantry);
    let usual = if arm.is_artillery() { HitTable::Artillery } else { HitTable::Rifle };
    let table = reader.optional_word("table", TABLES).unwrap_or(usual);
    let said = reader.optional_word("weapon", Weapon::WORDS);
    let weapon = if arm == Arm::Infantry { said.or(side.map(Side::rifle)) } else { None };
    let shooter = Shooter {
        side: side?,
        arm,
        weapon,
        stands: reader.optional_number("stands").unwrap_or(1),
        formation: reader.optional_word("formation", Formation::WORDS).unwrap_or(Formation::Line),
        cohesion: reader.optional_word("order", Cohesion::WORDS).unwrap_or(Cohesion::Good),
        used: Fraction::ZERO,
        under_fire: false,
        place: Cover::None,
        involved: false,
    };
    Some((table, shooter))
}

fn range(reader: &mut Reader<'_, '_>) -> Option<Length> {
    common::needed_length(reader, "range")
}

fn mover(book: &Book, reader: &mut Reader<'_, '_>) -> QueryMover {
    QueryMover {
        arm: reader.optional_word("arm", Arm::WORDS).unwrap_or(Arm::Infantry),
        formation: reader.optional_word("formation", Formation::WORDS).unwrap_or(Formation::Line),
        cohesion: reader.optional_word("order", Cohesion::WORDS).unwrap_or(Cohesion::Good),
        stands: reader.optional_number("stands").unwrap_or(3 * book.scale()),
        by_road: reader.flag("road"),
    }
}

fn legs(reader: &mut Reader<'_, '_>) -> Option<Vec<QueryLeg>> {
    let nodes = reader.list("legs");
    let legs: Vec<Option<QueryLeg>> = nodes.iter().map(|node| leg(reader, node)).collect();
    legs.into_iter().collect()
}

/// A leg is an action of FP-10.d, and what ground it goes over.
fn leg(reader: &mut Reader<'_, '_>, node: &Node) -> Option<QueryLeg> {
    let mut ground = Terrain::Open;
    let action = if matches!(node.value, Value::Table(_)) {
        reader.inside("legs", node, |inner| {
            ground = inner.optional_word("ground", Terrain::WORDS).unwrap_or(Terrain::Open);
            super::order::action_in(inner)
        })?
    } else {
        super::order::action(reader, node)?
    };
    Some(QueryLeg { action, ground })
}

fn write_leg(leg: &QueryLeg) -> Table {
    let mut table = super::order::write_action(&leg.action);
    if leg.ground != Terrain::Open {
        table.put("ground", leg.ground.word());
    }
    table
}

fn column(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Ask> {
    let mr = reader.number::<u8>("mr").filter(|mr| book.tables.effect_row(*mr).is_some());
    if mr.is_none() {
        reader.fault("mr", "morale ratings run from 5 to 9");
    }
    let target = Target {
        mr,
        cohesion: reader.optional_word("order", Cohesion::WORDS).unwrap_or(Cohesion::Good),
        commanders: reader.optional_number("commanders").unwrap_or(0),
        ..Target::default()
    };
    let flank = reader.flag("flank");
    let die = reader.number::<u8>("die").map(|die| if die == 0 { 10 } else { die });
    mr?;
    Some(Ask::Column(target, flank, die.filter(|die| *die <= 10)?))
}

fn losses(reader: &mut Reader<'_, '_>) -> Losses {
    Losses {
        eliminated: reader.optional_number("eliminated").unwrap_or(0),
        routed: reader.optional_number("routed").unwrap_or(0),
        commanders: reader.optional_number("commanders").unwrap_or(0),
    }
}

fn measured(kind: &str, setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Ask> {
    let what = What::WORDS.iter().find(|(word, _)| *word == kind).map(|(_, what)| *what)?;
    let unit = common::unit(reader, "unit");
    let target = if reader.has("target") { common::unit(reader, "target") } else { None };
    reader.node("target");
    let alone = matches!(what, What::Retreat | What::CommandersNear | What::SideLosses);
    if target.is_none() && !alone && !reader.has("target") {
        let at = reader.place();
        reader.faults().add(at, "`target` is missing");
    }
    let distance = common::length(reader, "retreat_by");
    let threat = common::place(reader, "threat");
    let routs = reader.flag("rout");
    let scene = scene::read(setting, reader);
    let (rules, state) = scene?;
    let tables = &rules.book.tables.retreat;
    let usual = if routs { tables.rout } else { tables.back };
    let distance = distance.unwrap_or(if what == What::Retreat { usual } else { Length(0) });
    let measured = Measurement { what, unit: unit?, target, distance, threat, routs };
    Some(Ask::Measured(measured, Box::new((rules.field, state))))
}

/// The query as text.
pub(super) fn write(query: &Query) -> Table {
    let mut table = Table::new();
    let is_of_an_army = matches!(query.ask, Ask::Points(_) | Ask::Stands(_));
    let suffix = if query.in_inches && !is_of_an_army { "_in" } else { "" };
    table.put("kind", format!("{}{suffix}", kind_of(&query.ask)));
    write_ask(&query.ask, &mut table);
    table
}

/// The kind of a query, without the ending for inches.
const fn kind_of(ask: &Ask) -> &'static str {
    match ask {
        Ask::Band(..) => "range_band",
        Ask::Number(..) => "hit_number",
        Ask::Limit(..) => "limit",
        Ask::Allowance(_) => "allowance",
        Ask::Reach { .. } => "reach",
        Ask::Used(..) => "used_fraction",
        Ask::Left(..) => "move_left",
        Ask::WheelArc(..) => "wheel_arc",
        Ask::Engaged { .. } => "engaged",
        Ask::Face(_) => "face",
        Ask::Column(..) => "effect_column",
        Ask::Result(_) => "melee_result",
        Ask::Points(_) => "points",
        Ask::Stands(_) => "stands",
        Ask::BreakingPoint(_) => "breaking_point",
        Ask::Broken(..) => "broken",
        Ask::LossesOf(_) => "losses",
        Ask::Measured(measured, _) => measured.what.word(),
    }
}

/// Everything of a query except its kind.
fn write_ask(ask: &Ask, table: &mut Table) {
    match ask {
        Ask::Band(hits, shooter, range) | Ask::Number(hits, shooter, range) => {
            write_firing(*hits, shooter, Some(*range), table);
        }
        Ask::Limit(hits, shooter) => write_firing(*hits, shooter, None, table),
        Ask::Allowance(mover) => write_mover(mover, table),
        Ask::Reach { mover, die, spent } => {
            write_mover(mover, table);
            table.put_some("die", *die);
            common::put_length(table, "spent", *spent);
        }
        Ask::Used(mover, legs) | Ask::Left(mover, legs) => {
            write_mover(mover, table);
            table.put("legs", Value::list(legs.iter().map(write_leg)));
        }
        Ask::WheelArc(mover, angle) => {
            write_mover(mover, table);
            table.put("angle", millimetres(angle.0));
        }
        Ask::Engaged { attackers, defender, mutual, others } => {
            situation::write_sides((attackers, defender, others), *mutual, table);
        }
        Ask::Face(theta) => common::put_hundredths(table, "theta", *theta),
        Ask::Column(target, flank, die) => {
            table.put_some("mr", target.mr);
            table.put("order", target.cohesion.word());
            table.put("commanders", target.commanders);
            table.put_if("flank", *flank);
            table.put("die", *die);
        }
        Ask::Result(margin) => table.put("margin", *margin),
        Ask::Points(list) | Ask::Stands(list) => put_all(table, &army::write(list)),
        Ask::BreakingPoint(stands) => table.put("stands", *stands),
        Ask::Broken(stands, losses) => {
            table.put("stands", *stands);
            write_losses(losses, table);
        }
        Ask::LossesOf(losses) => write_losses(losses, table),
        Ask::Measured(measured, scene) => {
            write_measured(measured, table);
            let rules = KruppAndChassepot::over(scene.0.clone());
            put_all(table, &engine::Notation::write_scene(&rules, &scene.1));
        }
    }
}

fn put_all(table: &mut Table, of: &Table) {
    of.iter().for_each(|(key, node)| table.put(key, node.value.clone()));
}

fn write_firing(hits: HitTable, shooter: &Shooter, range: Option<Length>, table: &mut Table) {
    table.put("side", shooter.side.word());
    table.put("arm", shooter.arm.word());
    table.put("table", hits.word());
    table.put_some("weapon", shooter.weapon.map(Weapon::word));
    table.put("stands", shooter.stands);
    table.put("formation", shooter.formation.word());
    table.put("order", shooter.cohesion.word());
    if let Some(range) = range {
        common::put_length(table, "range", range);
    }
}

fn write_mover(mover: &QueryMover, table: &mut Table) {
    table.put("arm", mover.arm.word());
    table.put("formation", mover.formation.word());
    table.put("order", mover.cohesion.word());
    table.put("stands", mover.stands);
    table.put_if("road", mover.by_road);
}

fn write_losses(losses: &Losses, table: &mut Table) {
    table.put("eliminated", losses.eliminated);
    table.put("routed", losses.routed);
    table.put("commanders", losses.commanders);
}

fn write_measured(measured: &Measurement, table: &mut Table) {
    table.put("unit", measured.unit);
    table.put_some("target", measured.target);
    if measured.what == What::Retreat {
        common::put_length(table, "retreat_by", measured.distance);
    }
    table.put_some("threat", measured.threat.map(write_point));
    table.put_if("rout", measured.routs);
}

/// An answer as text.
pub(super) fn write_found(found: &Found, in_inches: bool) -> Value {
    let degrees = |hundredths: i32| Decimal { mantissa: hundredths.into(), digits: 2 };
    match found {
        Found::Count(count) => Value::from(*count),
        Found::Length(length) => Value::from(common::answer_length(*length, in_inches)),
        Found::Angle(angle) => Value::from(degrees(*angle)),
        Found::Angles(angles) => Value::list(angles.iter().map(|angle| degrees(*angle))),
        Found::Part(part) => part_of(*part),
        Found::Truth(truth) => Value::from(*truth),
        Found::Word(word) => Value::from(*word),
        Found::Engaged(engaged) => {
            let mut table = Table::new();
            table.put("attackers", engaged.attacking());
            table.put("defenders", engaged.defending());
            table.put("overlap", engaged.attackers_overlap);
            table.put("by_charger", Value::list(engaged.attackers.iter().copied()));
            Value::from(table)
        }
        Found::Fates(winner, loser) => {
            let mut table = Table::new();
            table.put("winner", Value::list(winner.iter().copied()));
            table.put("loser", Value::list(loser.iter().copied()));
            Value::from(table)
        }
        Found::Retreat(Retreat::Surrenders) => Value::from("surrenders"),
        Found::Retreat(Retreat::LeavesTable) => Value::from("lost"),
        Found::Retreat(Retreat::To { pose, turn }) => {
            let mut table = Table::new();
            table.put("x", millimetres(pose.at.x));
            table.put("y", millimetres(pose.at.y));
            table.put("heading", common::write_heading(pose.heading));
            table.put("turned", millimetres(turn.0));
            Value::from(table)
        }
    }
}

/// A part of a move: exact where it is a plain fraction, else to six decimals.
fn part_of(part: Fraction) -> Value {
    if part.denominator() <= 1_000 {
        return Value::from(part.to_string());
    }
    let doubled = 2 * part.numerator() * 1_000_000 + part.denominator();
    let millionths = i64::try_from(doubled / (2 * part.denominator())).unwrap_or(i64::MAX);
    Value::from(Decimal { mantissa: millionths, digits: 6 })
}
