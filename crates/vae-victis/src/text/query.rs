//! Queries: named look-ups and measurements with their inputs, and their answers.

use super::common::{ElementType, troops};
use crate::armies::list::cost;
use crate::catalogue::{because, count};
use crate::clause;
use crate::command::activation::{quality, score};
use crate::command::price::{MovePrice, is_in_command};
use crate::contests::Terms;
use crate::ground::kinds::{Class, Feature, KINDS};
use crate::ground::under_base::{GroundUnder, body, class_for};
use crate::measure::Scale;
use crate::morale::demoralisation::breaking_point;
use crate::set_up::table::{QUARTERS, deployment_depth, quarters, table_size};
use crate::state::Quality;
use crate::tables::Tables;
use crate::turn::victory::is_beaten;
use engine::ground::{Piece, TableSize, millimetres};
use engine::text::{Node, Reader, Table, Value};
use engine::{Answer, ClauseId, Illegal, Reason, Setting};
use geometry::Length;

/// A query: its text, and its parsed form.
#[derive(Clone, Debug, PartialEq)]
pub struct Query {
    written: Table,
    ask: Ask,
}

#[derive(Clone, Debug, PartialEq)]
enum Ask {
    Paces(Length),
    Millimetres(Length),
    Measure(&'static str),
    TableSide { red: usize, blue: usize },
    Base(TroopsKey),
    Allowance { troops: TroopsKey, ground: Option<GroundUnder> },
    GeneralAllowance(Option<GroundUnder>),
    Range { troops: TroopsKey, wooded: bool },
    Band { troops: TroopsKey, at: Length },
    Cost(TroopsKey),
    Quality(u8),
    Score { quality: Quality, die: u8 },
    Price { distance: Length, in_sight: bool, general_dead: bool, price: MovePrice },
    BreakingPoint(u16),
    Beaten { corps: usize, demoralised: usize },
    Terrain { table: TableSize, terrain: Vec<Feature> },
}

/// The troops of a query: row, nation, weapon, formation, Guard cavalry.
type TroopsKey = (
    crate::tables::UnitRow,
    crate::armies::troops::Nation,
    Option<crate::tables::WeaponRow>,
    crate::armies::troops::Formation,
    bool,
);

fn key(troops: &ElementType) -> TroopsKey {
    (troops.unit, troops.nation, troops.weapon, troops.formation, troops.guard_cavalry)
}

/// Every kind of query with its inputs, for vocabularies.
pub(crate) const KINDS_OF_QUERY: [(&str, &str); 14] = [
    ("conversion", "paces, or mm: the other of the two (VV-G.1.a)"),
    ("measure", "what = frontage | zone_depth | zone_width | field_width | recoil | deployment, in mm"),
    ("table", "red, blue: numbers of corps; the side lengths in mm (VV-3.a)"),
    ("base", "unit, formation: width and depth in mm (VV-1.b)"),
    ("allowance", "unit (or general = true), terrain = road | clear | rough | difficult | village, in paces"),
    ("range", "unit, nation, weapon, wooded: the most, in paces"),
    ("band", "unit, range: short, medium, long, half, full or beyond"),
    ("cost", "unit, guard_cavalry: points"),
    ("quality", "die: mediocre, average or good (VV-4.2.a)"),
    ("score", "die, quality or general_dead: AP (VV-5.1.a)"),
    ("price", "distance, out_of_sight, mixed, led, general_dead: AP of a move (VV-5.1.d)"),
    ("breaking_point", "points: at how many lost points a corps breaks (VV-9.b)"),
    ("beaten", "corps, demoralised: whether the army is beaten (VV-10.a)"),
    ("terrain", "terrain, table: the quarters that hold a feature (VV-3.c)"),
];

const MEASURES: [(&str, &str); 6] = [
    ("frontage", "frontage"),
    ("zone_depth", "zone_depth"),
    ("zone_width", "zone_width"),
    ("field_width", "field_width"),
    ("recoil", "recoil"),
    ("deployment", "deployment"),
];

/// Reads a query.
pub(super) fn read(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Query> {
    let mut written = Table::new();
    let words = KINDS_OF_QUERY.map(|(word, _)| (word, word));
    let kind = reader.word("kind", &words)?;
    let ask = read_ask(setting, kind, reader);
    // Only now, because taking all entries marks every key as read.
    let faults = reader.faults().count();
    reader.finish();
    if reader.faults().count() > faults {
        return None;
    }
    for (key, node) in reader.entries() {
        written.put(key, node.value.clone());
    }
    Some(Query { written, ask: ask? })
}

fn read_ask(setting: &Setting<Tables>, kind: &str, reader: &mut Reader<'_, '_>) -> Option<Ask> {
    let terms = Terms::of(setting);
    let (scale, tables) = (terms.scale(), terms.tables);
    let paces = |reader: &mut Reader<'_, '_>, key: &str| {
        reader.decimal(key).and_then(|paces| scale.from_paces(paces))
    };
    match kind {
        "conversion" if reader.has("mm") => reader.thousandths("mm").map(|um| Ask::Paces(Length(um))),
        "conversion" => paces(reader, "paces").map(Ask::Millimetres),
        "measure" => reader.word("what", &MEASURES).map(Ask::Measure),
        "table" => {
            let (red, blue) = (reader.number::<u8>("red"), reader.number::<u8>("blue"));
            Some(Ask::TableSide { red: red?.into(), blue: blue?.into() })
        }
        "base" => troops(tables, reader).map(|troops| Ask::Base(key(&troops))),
        "allowance" => {
            let general = reader.flag("general");
            let troops = if general { None } else { Some(troops(tables, reader)?) };
            let ground = read_ground(&terms, reader)?;
            Some(match troops {
                Some(troops) => Ask::Allowance { troops: key(&troops), ground },
                None => Ask::GeneralAllowance(ground),
            })
        }
        "range" => {
            let wooded = reader.flag("wooded");
            troops(tables, reader).map(|troops| Ask::Range { troops: key(&troops), wooded })
        }
        "band" => {
            let at = paces(reader, "range");
            let troops = troops(tables, reader);
            Some(Ask::Band { troops: key(&troops?), at: at? })
        }
        "cost" => troops(tables, reader).map(|troops| Ask::Cost(key(&troops))),
        "quality" => read_die(reader).map(Ask::Quality),
        "score" => {
            let die = read_die(reader);
            let dead = reader.flag("general_dead");
            let quality = reader.optional_word("quality", Quality::WORDS).unwrap_or(Quality::Average);
            // VV-5.1.b: the corps of a dead general rolls without a modifier.
            Some(Ask::Score { die: die?, quality: if dead { Quality::Average } else { quality } })
        }
        "price" => {
            let distance = if reader.has("distance") { paces(reader, "distance")? } else { Length::ZERO };
            Some(read_price(distance, reader))
        }
        "breaking_point" => reader.number("points").map(Ask::BreakingPoint),
        "beaten" => {
            let (corps, demoralised) = (reader.number::<u8>("corps"), reader.number::<u8>("demoralised"));
            Some(Ask::Beaten { corps: corps?.into(), demoralised: demoralised?.into() })
        }
        _ => {
            let table = reader.optional_table("table", TableSize::read);
            let terrain = reader.tables("terrain", |inner| Piece::read(KINDS, inner));
            let terrain = terrain.into_iter().map(Feature::new).collect();
            Some(Ask::Terrain { table: table.unwrap_or_else(|| table_size(&terms.switches, 1)), terrain })
        }
    }
}

/// The price of a move, with what it depends on besides the distance from the general.
fn read_price(distance: Length, reader: &mut Reader<'_, '_>) -> Ask {
    let in_sight = !reader.flag("out_of_sight");
    let general_dead = reader.flag("general_dead");
    let [mixed, led] = ["mixed", "led"].map(|key| reader.flag(key));
    let price = MovePrice { mixed, led, out_of_command: false };
    reader.node("distance");
    Ask::Price { distance, in_sight, general_dead, price }
}

fn read_die(reader: &mut Reader<'_, '_>) -> Option<u8> {
    let die = reader.number("die").filter(|die| (1..=6).contains(die));
    if die.is_none() && reader.has("die") {
        reader.breach("die", clause!("VV-0.e"), "a die shows 1 to 6");
    }
    die
}

/// The terrain of a query about rates; the inner `None` means a road.
fn read_ground(terms: &Terms<'_>, reader: &mut Reader<'_, '_>) -> Option<Option<GroundUnder>> {
    let plain = |class| Some(GroundUnder { class, village: false });
    let is_lg = terms.variant == crate::options::variant::Variant::LosGringos;
    let village =
        Some(GroundUnder { class: if is_lg { Class::Clear } else { Class::Difficult }, village: true });
    let words = [
        ("road", None),
        ("clear", plain(Class::Clear)),
        ("rough", plain(Class::Rough)),
        ("difficult", plain(Class::Difficult)),
        ("forest", plain(Class::Difficult)),
        ("village", village),
    ];
    reader.word("terrain", &words)
}

/// The query as text.
pub(super) fn write(query: &Query) -> Table {
    query.written.clone()
}

fn found(value: impl Into<Value>, because: &[ClauseId]) -> Result<Answer, Illegal> {
    Ok(Answer { value: Node::from(value.into()), because: because.to_vec() })
}

/// Answers a query.
pub(super) fn answer(setting: &Setting<Tables>, query: &Query) -> Result<Answer, Illegal> {
    let terms = Terms::of(setting);
    let (scale, tables) = (terms.scale(), terms.tables);
    match &query.ask {
        Ask::Paces(length) => found(scale.in_paces(*length), &[clause!("VV-G.1.a")]),
        Ask::Millimetres(length) => found(millimetres(length.0), &[clause!("VV-G.1.a")]),
        Ask::Measure(what) => fixed_length(scale, what),
        Ask::TableSide { red, blue } => {
            let size = table_size(&terms.switches, *red.max(blue));
            let sides = [millimetres(size.width.0), millimetres(size.depth.0)];
            found(Value::list(sides), &[clause!("VV-3.a"), clause!("VV-3.b")])
        }
        Ask::Base((unit, _, _, formation, _)) => {
            let base = tables.unit(crate::row_in(tables, *unit, *formation)).base.size(scale);
            let is_square = *formation == crate::armies::troops::Formation::Square;
            let depth = if is_square { base.width() } else { base.depth() };
            found(Value::list([millimetres(base.width().0), millimetres(depth.0)]), &[clause!("VV-1.b")])
        }
        Ask::Allowance { troops, ground } => allowance(&terms, troops, *ground),
        Ask::GeneralAllowance(ground) => {
            let row = &tables.movement[usize::from(tables.general)];
            paces_in(&terms, row, *ground, crate::ground::under_base::MoverKind::Foot)
        }
        Ask::Range { troops, wooded } => {
            let row = range_row(&terms, troops)?;
            let most = crate::fire::fire_order::reach(&terms, row, *wooded);
            found(scale.in_paces(most), &[row.row, clause!("VV-7.1.d")])
        }
        Ask::Band { troops, at } => {
            let row = range_row(&terms, troops)?;
            found(band(&terms, row, *at), &[row.row, clause!("VV-7.1.d")])
        }
        Ask::Cost((unit, _, _, _, guard)) => found(cost(tables, *unit, *guard), &[tables.unit(*unit).row]),
        Ask::Quality(die) => found(quality(*die).word(), &[clause!("VV-4.2.a")]),
        Ask::Score { quality, die } => found(score(*die, *quality), &[clause!("VV-5.1.a")]),
        Ask::Price { distance, in_sight, general_dead, price } => {
            let out_of_command = *general_dead || !is_in_command(scale, *distance, *in_sight);
            let price = MovePrice { out_of_command, ..*price };
            found(price.points(), &price.clauses().collect::<Vec<_>>())
        }
        Ask::BreakingPoint(points) => {
            found(breaking_point(terms.switches.breaks_at_twelve, *points), &[clause!("VV-9.b")])
        }
        Ask::Beaten { corps, demoralised } => found(is_beaten(*corps, *demoralised), &[clause!("VV-10.a")]),
        Ask::Terrain { table, terrain } => {
            let held = quarters(scale, *table, terrain);
            let count = held.iter().filter(|&&held| held).count() as i32;
            if count < 3 {
                let of = count::QUARTERS_WITH_A_FEATURE;
                return Err(clause!("VV-3.c").refuses(Reason::WrongCount { of, given: count, limit: 3 }));
            }
            let names = QUARTERS.into_iter().zip(held).filter(|(_, held)| *held).map(|(name, _)| name);
            found(Value::list(names), &[clause!("VV-3.c")])
        }
    }
}

/// A length that depends on the scale alone.
fn fixed_length(scale: Scale, what: &str) -> Result<Answer, Illegal> {
    let width = scale.frontage();
    let (length, clause) = match what {
        "zone_depth" => (scale.zone_depth(), clause!("VV-6.a")),
        "zone_width" => (width, clause!("VV-6.a")),
        "field_width" => (Length(width.0 * 3), clause!("VV-7.1.a")),
        "recoil" => (width, clause!("VV-8.6.a")),
        "deployment" => (deployment_depth(scale), clause!("VV-3.h")),
        _ => (width, clause!("VV-G.1.b")),
    };
    found(millimetres(length.0), &[clause])
}

fn allowance(terms: &Terms<'_>, troops: &TroopsKey, ground: Option<GroundUnder>) -> Result<Answer, Illegal> {
    let (unit, _, weapon, formation, _) = *troops;
    let tables = terms.tables;
    let row = crate::row_in(tables, unit, formation);
    let movement = match tables.square {
        Some(square) if formation == crate::armies::troops::Formation::Square => {
            &tables.movement[usize::from(square)]
        }
        _ => tables.movement_of(row, weapon),
    };
    paces_in(terms, movement, ground, body(tables.unit(row).arm, formation))
}

/// VV-5.4.c, VV-5.4.e: the rate in paces of a row on some terrain.
fn paces_in(
    terms: &Terms<'_>,
    row: &crate::tables::Movement,
    ground: Option<GroundUnder>,
    body: crate::ground::under_base::MoverKind,
) -> Result<Answer, Illegal> {
    let paces = match ground {
        None => row.road,
        Some(ground) => match class_for(terms.variant, terms.switches.village_rough_for_all, ground, body) {
            Class::Clear => row.clear,
            Class::Rough => row.rough,
            Class::Difficult => row.difficult,
            Class::Impassable => None,
        },
    };
    match paces {
        Some(paces) => found(paces, &[row.row, clause!("VV-5.4.c")]),
        None => Err(clause!("VV-5.4.e")
            .refuses(Reason::BadOrder { because: because::THIS_GROUND_MAY_NOT_BE_ENTERED })),
    }
}

fn range_row<'t>(terms: &Terms<'t>, troops: &TroopsKey) -> Result<&'t crate::tables::Range, Illegal> {
    let (unit, nation, weapon, formation, _) = *troops;
    let row = terms.tables.range_of(crate::row_in(terms.tables, unit, formation), nation, weapon);
    row.ok_or_else(|| {
        clause!("VV-7.b").refuses(Reason::BadOrder { because: because::THESE_TROOPS_DO_NOT_FIRE })
    })
}

/// VV-7.1.d: the range band; the limits belong to the nearer band.
fn band(terms: &Terms<'_>, row: &crate::tables::Range, at: Length) -> &'static str {
    let within = |paces: u16| crate::measure::is_within(at, terms.scale().paces(i32::from(paces)));
    match (row.short, row.medium) {
        _ if !within(row.most) => "beyond",
        (Some(short), _) if within(short) => "short",
        (_, Some(medium)) if within(medium) => "medium",
        (_, Some(_)) => "long",
        (_, None) if within(row.half) => "half",
        _ => "full",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_query_is_listed_once() {
        let mut kinds: Vec<&str> = KINDS_OF_QUERY.iter().map(|(kind, _)| *kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds.len(), KINDS_OF_QUERY.len());
    }
}
