//! `[situation]` as text: the circumstances of every contest and test, in both directions.

use super::common;
use crate::armies::troops::{Arm, Cohesion, Formation, Side, Weapon};
use crate::close_combat::charge_contest::ChargeGroup;
use crate::close_combat::contest::Melee;
use crate::close_combat::stands_engaged::{Charger, Defender, Face, Hindrance};
use crate::command::test::{CommandTest, Precedence, Replacement, Toss};
use crate::contests::Situation;
use crate::fire::contest::{FireLine, HitTable, Shooter, Shot};
use crate::fire::effects::{Cover, Driven, EffectRoll, Retreats, Target};
use crate::morale::rally_test::{Attempt, MoraleRoll, Unrest};
use crate::tables::Tables;
use crate::tables::book::Book;
use engine::text::{Reader, Table, Value};
use engine::{Contest, Fraction, Seat, Setting};
use geometry::Length;

/// The kinds of situation, with what they are.
pub(crate) const KINDS: &[(&str, &str)] = &[
    ("artillery", "FP-1: one artillery unit fires"),
    ("rifle", "FP-3: one infantry unit fires"),
    ("effect", "FP-2: the white dice of some hits"),
    ("charge", "FP-4: the charges on one target, and the melee if morale ratings are given"),
    ("melee", "FP-5, FP-6: the chargers of one target are in contact"),
    ("rally", "FP-7.a"),
    ("reconstitute", "FP-7.c"),
    ("replace", "FP-7.e"),
    ("command", "FP-9.d"),
    ("initiative", "FP-8.a C3"),
    ("deployment", "FP-12.b"),
];

const RIFLE_ARMS: &[(&str, Arm)] = &[("infantry", Arm::Infantry), ("cavalry", Arm::Cavalry)];
/// A flank may be given without saying which.
const FACES: &[(&str, Face)] = &[
    ("front", Face::Front),
    ("flank", Face::RightFlank),
    ("right_flank", Face::RightFlank),
    ("left_flank", Face::LeftFlank),
    ("rear", Face::Rear),
];
const MOST_CHARGERS: usize = 6;

/// Reads a situation.
pub(super) fn read(setting: &Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<Situation> {
    let book = Book::of(setting);
    let words: Vec<(&str, &str)> = KINDS.iter().map(|(word, _)| (*word, *word)).collect();
    let kind = reader.word("kind", &words)?;
    let seat = reader.optional_word("seat", &Seat::WORDS).unwrap_or(Seat::Red);
    match kind {
        "artillery" => shot(book, seat, HitTable::Artillery, reader).map(Situation::Shot),
        "rifle" => shot(book, seat, HitTable::Rifle, reader).map(Situation::Shot),
        "effect" => effect(book, seat, reader).map(Situation::Effect),
        "charge" => charge(book, seat, reader).map(Situation::Charge),
        "melee" => melee(book, seat, reader).map(Situation::Melee),
        "rally" => morale(book, seat, Attempt::Rally, reader).map(Situation::Morale),
        "reconstitute" => morale(book, seat, Attempt::Reconstitute, reader).map(Situation::Morale),
        "replace" => replacement(book, seat, reader).map(Situation::Replacement),
        "command" => command(book, seat, reader).map(Situation::Command),
        "initiative" => Some(Situation::Toss(Toss { what: Precedence::Initiative })),
        _ => Some(Situation::Toss(Toss { what: Precedence::Deployment })),
    }
}

fn rating(book: &Book, reader: &mut Reader<'_, '_>) -> Option<u8> {
    let mr = reader.optional_number::<u8>("mr")?;
    if book.tables.effect_row(mr).is_none() {
        reader.fault("mr", format!("there is no morale rating {mr}"));
        return None;
    }
    Some(mr)
}

fn order(reader: &mut Reader<'_, '_>, usual: Cohesion) -> Cohesion {
    reader.optional_word("order", Cohesion::WORDS).unwrap_or(usual)
}

fn formation(reader: &mut Reader<'_, '_>) -> Formation {
    reader.optional_word("formation", Formation::WORDS).unwrap_or(Formation::Line)
}

fn commanders(reader: &mut Reader<'_, '_>) -> u8 {
    let count = reader.optional_number::<u8>("commanders").unwrap_or(0);
    if count > 3 {
        reader.fault("commanders", "at most 3 commanders are reckoned with");
        return 0;
    }
    count
}

/// The stands of a unit: at most four, twice that in half scale.
fn stands(book: &Book, reader: &mut Reader<'_, '_>, key: &str, usual: Option<u8>) -> Option<u8> {
    let count = match usual {
        Some(usual) => Some(reader.optional_number(key).unwrap_or(usual)),
        None => reader.number::<u8>(key),
    }?;
    let most = 4 * book.scale();
    if count > most {
        reader.fault(key, format!("a unit has at most {most} stands at this scale"));
        return None;
    }
    Some(count)
}

fn shot(book: Book, seat: Seat, table: HitTable, reader: &mut Reader<'_, '_>) -> Option<Shot> {
    let side = reader.word("side", Side::WORDS);
    let arm = match table {
        HitTable::Artillery => reader.optional_word("arm", Arm::ARTILLERY).unwrap_or(Arm::FootArt),
        HitTable::Rifle => reader.optional_word("arm", RIFLE_ARMS).unwrap_or(Arm::Infantry),
    };
    let weapon = match table {
        HitTable::Artillery => None,
        HitTable::Rifle => reader.optional_word("weapon", Weapon::WORDS).or(side.map(Side::rifle)),
    };
    let key = if table == HitTable::Artillery && reader.has("batteries") { "batteries" } else { "stands" };
    let stands = stands(&book, reader, key, None);
    let (formation, cohesion) = (formation(reader), order(reader, Cohesion::Good));
    let used = common::fraction(reader, "used_fraction").unwrap_or(Fraction::ZERO);
    // Partial fire may be given without the distance that the unit moved.
    let partial = reader.flag("partial_fire");
    let used = if partial && used.is_zero() { Fraction::ONE } else { used };
    let under_fire = reader.flag("under_fire");
    let place = reader.optional_word("place", Cover::WORDS).unwrap_or(Cover::None);
    let involved = reader.flag("involved");
    let line = fire_line(reader);
    let target = reader.optional_table("target", |inner| target(&book, inner));
    let target = if reader.has("target") { target? } else { Target::default() };
    let shooter = Shooter {
        side: side?,
        arm,
        weapon,
        stands: stands?,
        formation,
        cohesion,
        used,
        under_fire,
        place,
        involved,
    };
    Some(Shot { book, table, seat, shooter, target, line: line? })
}

fn fire_line(reader: &mut Reader<'_, '_>) -> Option<FireLine> {
    let range = common::needed_length(reader, "range");
    Some(FireLine {
        theta: common::hundredths(reader, "theta"),
        axis: common::hundredths(reader, "axis_angle"),
        enfilade: reader.flag("enfilade"),
        flank: reader.flag("flank"),
        nearest: common::length(reader, "nearest_eligible"),
        range: range?,
    })
}

fn target(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Target> {
    Some(Target {
        arm: reader.optional_word("arm", Arm::WORDS).unwrap_or(Arm::Infantry),
        mr: rating(book, reader),
        formation: formation(reader),
        cohesion: order(reader, Cohesion::Good),
        cover: reader.optional_word("cover", Cover::WORDS).unwrap_or(Cover::None),
        commanders: commanders(reader),
        moving: reader.flag("moved"),
        charging: reader.flag("charging"),
        locked: reader.flag("locked"),
        stands: target_stands(book, reader),
        back: driven(reader, "back", "back_kills"),
        rout: driven(reader, "rout", "rout_kills"),
    })
}

fn driven(reader: &mut Reader<'_, '_>, key: &str, kills: &str) -> Driven {
    let unit = reader.optional_word(key, Retreats::WORDS).unwrap_or(Retreats::Goes);
    Driven { unit, kills: reader.flag(kills) }
}

fn target_stands(book: &Book, reader: &mut Reader<'_, '_>) -> Option<u8> {
    if reader.has("stands") { stands(book, reader, "stands", None) } else { None }
}

fn effect(book: Book, seat: Seat, reader: &mut Reader<'_, '_>) -> Option<EffectRoll> {
    let target = target(&book, reader);
    if !reader.has("mr") {
        let at = reader.place();
        reader.faults().add(at, "`mr` is missing");
    }
    let flank = reader.flag("flank");
    let theta = common::hundredths(reader, "theta");
    let hits = reader.optional_number("hits").unwrap_or(1);
    if hits > 12 {
        reader.fault("hits", "at most 12 hits are reckoned with");
        return None;
    }
    let flank = flank || theta.is_some_and(|theta| theta >= crate::fire::contest::FLANK);
    let target = target.filter(|target| target.mr.is_some())?;
    Some(EffectRoll { book, seat, target, flank, hits })
}

fn charger(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Charger> {
    let plain = Charger::default();
    let face = reader.optional_word("face", FACES);
    let theta = common::hundredths(reader, "theta");
    let face = face.or(theta.map(|theta| Face::at(theta, true))).unwrap_or(plain.face);
    Some(Charger {
        arm: reader.optional_word("arm", Arm::WORDS).unwrap_or(plain.arm),
        mr: rating(book, reader),
        stands: stands(book, reader, "stands", Some(plain.stands))?,
        formation: formation(reader),
        cohesion: order(reader, Cohesion::Good),
        face,
        commanders: commanders(reader),
        supported: reader.flag("supported"),
        surprise: reader.flag("surprise"),
        through_cover: reader.flag("through_cover"),
        free_ends: free_ends(reader),
        ends: reader.optional_number::<u8>("ends").map(|ends| ends.min(2)),
        d: common::length(reader, "d").unwrap_or(plain.d),
        pivot: common::hundredths(reader, "pivot").unwrap_or(0),
        hindrances: reader.words("hindrances", Hindrance::WORDS),
    })
}

fn defender(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Defender> {
    let plain = Defender::default();
    Some(Defender {
        arm: reader.optional_word("arm", Arm::WORDS).unwrap_or(plain.arm),
        mr: rating(book, reader),
        stands: stands(book, reader, "stands", Some(plain.stands))?,
        formation: formation(reader),
        cohesion: order(reader, Cohesion::Good),
        cover: reader.optional_word("cover", Cover::WORDS).unwrap_or(Cover::None),
        free_ends: free_ends(reader),
        commanders: commanders(reader),
        supported: reader.flag("supported"),
        moved: reader.flag("moved"),
        charging: reader.flag("charging"),
        d: common::length(reader, "d").unwrap_or(plain.d),
    })
}

fn free_ends(reader: &mut Reader<'_, '_>) -> u8 {
    let ends = reader.optional_number("free_ends").unwrap_or(2);
    if ends > 2 {
        reader.fault("free_ends", "a face has two ends");
    }
    ends.min(2)
}

/// The two sides of a charge or melee.
pub(crate) struct Sides {
    pub(super) attackers: Vec<Charger>,
    pub(super) defender: Defender,
    pub(super) mutual: bool,
    pub(super) others: Vec<Charger>,
}

pub(super) fn sides(book: &Book, reader: &mut Reader<'_, '_>) -> Option<Sides> {
    let attackers = reader.tables("attackers", |inner| charger(book, inner));
    if attackers.is_empty() || attackers.len() > MOST_CHARGERS {
        reader.fault("attackers", format!("there are 1 to {MOST_CHARGERS} `attackers`"));
    }
    let defender = reader.optional_table("defender", |inner| defender(book, inner));
    let defender = if reader.has("defender") { defender? } else { Defender::default() };
    let mutual = reader.flag("mutual");
    let others = reader.tables("chargers_of_first", |inner| charger(book, inner));
    if !others.is_empty() && !mutual {
        reader.fault("chargers_of_first", "only in a mutual charge is the first charger charged too");
    }
    (!attackers.is_empty()).then_some(Sides { attackers, defender, mutual, others })
}

fn charge(book: Book, seat: Seat, reader: &mut Reader<'_, '_>) -> Option<ChargeGroup> {
    let Sides { attackers, defender, mutual, others } = sides(&book, reader)?;
    if attackers.len() + usize::from(mutual) > 4 {
        reader.fault("attackers", "at most 4 bonus dice are reckoned with");
    }
    let mut group = ChargeGroup { book, seat, attackers, defender, mutual, others, on_table: None };
    let (book, size) = (group.book.clone(), (group.members(), group.cavalry()));
    let on_table = reader.optional_table("on_table", |inner| super::on_table::read(&book, seat, size, inner));
    group.on_table = if reader.has("on_table") { Some(on_table?) } else { None };
    Some(group)
}

fn melee(book: Book, seat: Seat, reader: &mut Reader<'_, '_>) -> Option<Melee> {
    let sides = sides(&book, reader);
    let deferred = reader.flag("deferred");
    let fates = super::on_table::fates(reader);
    let Sides { attackers, defender, mutual, others } = sides?;
    if deferred && defender.formation != Formation::Garrison {
        reader.fault("deferred", "only a melee against a garrison is deferred (FP-6.g)");
    }
    let rated = attackers.iter().chain(&others).all(|charger| charger.mr.is_some());
    let routed = defender.cohesion == Cohesion::Routed;
    if !(routed || (rated && defender.mr.is_some())) {
        reader.fault("attackers", "every unit of a melee has its `mr`");
        return None;
    }
    Some(Melee { book, seat, attackers, defender, mutual, others, deferred, fates })
}

fn morale(book: Book, seat: Seat, attempt: Attempt, reader: &mut Reader<'_, '_>) -> Option<MoraleRoll> {
    if !reader.has("mr") {
        let at = reader.place();
        reader.faults().add(at, "`mr` is missing");
    }
    let mr = rating(&book, reader);
    let usual = match attempt {
        Attempt::Rally => Cohesion::Routed,
        Attempt::Reconstitute => Cohesion::Good,
    };
    let cohesion = order(reader, usual);
    let lost = reader.optional_number("lost").unwrap_or(0);
    let commander = common::length(reader, "commander").unwrap_or(Length(0));
    let unrest = reader.words("flags", Unrest::WORDS);
    Some(MoraleRoll { book, seat, attempt, mr: mr?, cohesion, lost, commander, unrest })
}

fn replacement(book: Book, seat: Seat, reader: &mut Reader<'_, '_>) -> Option<Replacement> {
    let cr = reader.number("cr");
    let lost_turn = reader.optional_number::<u16>("lost_turn").unwrap_or(1);
    let by_turn = reader.optional_number("by_turn").unwrap_or(lost_turn.saturating_add(1));
    if by_turn > lost_turn.saturating_add(30) {
        reader.fault("by_turn", "at most 30 turns are reckoned with");
        return None;
    }
    let no_unit_left = reader.flag("no_unit_left");
    Some(Replacement { book, seat, cr: cr?, lost_turn, by_turn, no_unit_left })
}

fn command(book: Book, seat: Seat, reader: &mut Reader<'_, '_>) -> Option<CommandTest> {
    let cr = reader.optional_number("cr");
    let lost = reader.flag("chief_lost");
    if cr.is_none() && !lost {
        let at = reader.place();
        reader.faults().add(at, "`cr` is missing, or `chief_lost`");
    }
    let chief = common::length(reader, "chief");
    let army = common::length(reader, "army");
    Some(CommandTest { book, seat, cr: cr.filter(|_| !lost), chief, army })
}

/// The situation as text.
pub(super) fn write(situation: &Situation) -> Table {
    let mut table = Table::new();
    table.put("kind", situation.kind().key());
    match situation {
        Situation::Shot(shot) => write_shot(shot, &mut table),
        Situation::Effect(roll) => {
            put_seat(&mut table, roll.seat);
            write_target(&roll.target, &mut table);
            table.put_if("flank", roll.flank);
            if roll.hits != 1 {
                table.put("hits", roll.hits);
            }
        }
        Situation::Charge(group) => {
            put_seat(&mut table, group.seat);
            write_sides((&group.attackers, &group.defender, &group.others), group.mutual, &mut table);
            super::on_table::write(group, &mut table);
        }
        Situation::Melee(melee) => {
            put_seat(&mut table, melee.seat);
            write_sides((&melee.attackers, &melee.defender, &melee.others), melee.mutual, &mut table);
            table.put_if("deferred", melee.deferred);
            super::on_table::write_fates(&melee.fates, &mut table);
        }
        Situation::Morale(roll) => {
            put_seat(&mut table, roll.seat);
            table.put("mr", roll.mr);
            table.put("order", roll.cohesion.word());
            table.put("lost", roll.lost);
            common::put_length(&mut table, "commander", roll.commander);
            if !roll.unrest.is_empty() {
                table.put("flags", Value::list(roll.unrest.iter().map(|unrest| unrest.word())));
            }
        }
        Situation::Replacement(roll) => {
            put_seat(&mut table, roll.seat);
            table.put("cr", roll.cr);
            table.put("lost_turn", roll.lost_turn);
            table.put("by_turn", roll.by_turn);
            table.put_if("no_unit_left", roll.no_unit_left);
        }
        Situation::Command(test) => {
            put_seat(&mut table, test.seat);
            table.put_some("cr", test.cr);
            table.put_if("chief_lost", test.cr.is_none());
            common::put_optional_length(&mut table, "chief", test.chief);
            common::put_optional_length(&mut table, "army", test.army);
        }
        Situation::Toss(_) => {}
    }
    table
}

fn put_seat(table: &mut Table, seat: Seat) {
    if seat != Seat::Red {
        table.put("seat", seat.word());
    }
}

fn put_formation(table: &mut Table, formation: Formation, cohesion: Cohesion) {
    if formation != Formation::Line {
        table.put("formation", formation.word());
    }
    if cohesion != Cohesion::Good {
        table.put("order", cohesion.word());
    }
}

fn put_cover(table: &mut Table, key: &str, cover: Cover) {
    if cover != Cover::None {
        table.put(key, cover.word());
    }
}

fn put_commanders(table: &mut Table, commanders: u8) {
    if commanders > 0 {
        table.put("commanders", commanders);
    }
}

fn write_shot(shot: &Shot, table: &mut Table) {
    let (shooter, line) = (&shot.shooter, &shot.line);
    put_seat(table, shot.seat);
    table.put("side", shooter.side.word());
    table.put("arm", shooter.arm.word());
    if shooter.weapon != Some(shooter.side.rifle()) {
        table.put_some("weapon", shooter.weapon.map(Weapon::word));
    }
    let key = if shot.table == HitTable::Artillery { "batteries" } else { "stands" };
    table.put(key, shooter.stands);
    put_formation(table, shooter.formation, shooter.cohesion);
    common::put_fraction(table, "used_fraction", shooter.used);
    table.put_if("under_fire", shooter.under_fire);
    put_cover(table, "place", shooter.place);
    table.put_if("involved", shooter.involved);
    common::put_length(table, "range", line.range);
    if let Some(theta) = line.theta {
        common::put_hundredths(table, "theta", theta);
    }
    if let Some(axis) = line.axis {
        common::put_hundredths(table, "axis_angle", axis);
    }
    table.put_if("enfilade", line.enfilade);
    table.put_if("flank", line.flank);
    common::put_optional_length(table, "nearest_eligible", line.nearest);
    let mut target = Table::new();
    write_target(&shot.target, &mut target);
    table.put("target", target);
}

fn write_target(target: &Target, table: &mut Table) {
    table.put("arm", target.arm.word());
    table.put_some("mr", target.mr);
    put_formation(table, target.formation, target.cohesion);
    put_cover(table, "cover", target.cover);
    put_commanders(table, target.commanders);
    table.put_if("moved", target.moving);
    table.put_if("charging", target.charging);
    table.put_if("locked", target.locked);
    table.put_some("stands", target.stands);
    for (key, kills, driven) in [("back", "back_kills", target.back), ("rout", "rout_kills", target.rout)] {
        if driven.unit != Retreats::Goes {
            table.put(key, driven.unit.word());
        }
        table.put_if(kills, driven.kills);
    }
}

/// Both sides of a charge or melee as text.
pub(super) fn write_sides(
    (attackers, defender, others): (&[Charger], &Defender, &[Charger]),
    mutual: bool,
    table: &mut Table,
) {
    table.put("attackers", Value::list(attackers.iter().map(write_charger)));
    table.put("defender", write_defender(defender));
    table.put_if("mutual", mutual);
    if !others.is_empty() {
        table.put("chargers_of_first", Value::list(others.iter().map(write_charger)));
    }
}

fn write_charger(charger: &Charger) -> Table {
    let mut table = Table::new();
    table.put("arm", charger.arm.word());
    table.put_some("mr", charger.mr);
    table.put("stands", charger.stands);
    put_formation(&mut table, charger.formation, charger.cohesion);
    if charger.face != Face::Front {
        table.put("face", charger.face.word());
    }
    put_commanders(&mut table, charger.commanders);
    table.put_if("supported", charger.supported);
    table.put_if("surprise", charger.surprise);
    table.put_if("through_cover", charger.through_cover);
    if charger.free_ends != 2 {
        table.put("free_ends", charger.free_ends);
    }
    table.put_some("ends", charger.ends);
    if charger.d.0 != 0 {
        common::put_length(&mut table, "d", charger.d);
    }
    if charger.pivot != 0 {
        common::put_hundredths(&mut table, "pivot", charger.pivot);
    }
    if !charger.hindrances.is_empty() {
        table.put("hindrances", Value::list(charger.hindrances.iter().map(|hindrance| hindrance.word())));
    }
    table
}

fn write_defender(defender: &Defender) -> Table {
    let mut table = Table::new();
    table.put("arm", defender.arm.word());
    table.put_some("mr", defender.mr);
    table.put("stands", defender.stands);
    put_formation(&mut table, defender.formation, defender.cohesion);
    put_cover(&mut table, "cover", defender.cover);
    if defender.free_ends != 2 {
        table.put("free_ends", defender.free_ends);
    }
    put_commanders(&mut table, defender.commanders);
    table.put_if("supported", defender.supported);
    table.put_if("moved", defender.moved);
    table.put_if("charging", defender.charging);
    if defender.d.0 != 0 {
        common::put_length(&mut table, "d", defender.d);
    }
    table
}
