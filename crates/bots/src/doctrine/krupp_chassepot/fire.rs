//! Fire: the expected results of a unit's fire from its present or another position, and which shot to declare.

use super::field::BattleView;
use super::field::Post;
use engine::{Referee, Seat};
use geometry::{Length, Segment};
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::ask::Cover;
use krupp_chassepot::ask::table_of;
use krupp_chassepot::ask::{Arm, Cohesion, Formation};
use krupp_chassepot::ask::{FireLine, Shooter, Shot};
use krupp_chassepot::ask::{Flag, State, Unit};
use krupp_chassepot::ask::{Order, Pair};

/// The range of a unit; `None` if it cannot fire.
pub(super) fn farthest(rules: &KruppAndChassepot, unit: &Unit) -> Option<Length> {
    let silent = unit.arm == Arm::Cavalry
        || unit.cohesion == Cohesion::Routed
        || (unit.arm.is_artillery() && unit.formation == Formation::Column);
    (!silent).then(|| rules.book.limit(table_of(unit), unit.side, unit.arm, unit.weapon))
}

/// The expected loss of a unit by another unit's fire, in thousandths of what breaks its army.
pub(super) fn promise(field: &BattleView<'_>, from: &Post<'_>, to: &Post<'_>) -> i64 {
    match tenths(field, from, to) {
        Some((hits, flank)) => hits * to.hit[usize::from(flank)] / 10,
        None => 0,
    }
}

/// The expected hits of a unit's fire at another, in tenths, and whether from flank or rear. Arc and range of the
/// stands are measured; the line of sight is tested only once.
pub(super) fn tenths(field: &BattleView<'_>, from: &Post<'_>, to: &Post<'_>) -> Option<(i64, bool)> {
    let (rules, unit) = (field.rules, &from.unit);
    let limit = farthest(rules, unit)?;
    let (own, other) = (from.centre(), to.centre());
    let apart = (other - own).length_squared().isqrt() as i64;
    if apart - from.radius - to.radius > i64::from(limit.0) {
        return None;
    }
    let stands = if from.is_garrison() {
        unit.stands
    } else {
        let bears =
            |front: &&geometry::Point| to.centres.iter().any(|centre| from.bears_on(**front, *centre));
        from.fronts.iter().filter(bears).count() as u8
    };
    if stands == 0 {
        return None;
    }
    let range = from.gap(to);
    if range > limit || field.table.blocks(&Segment::new(own, other), unit, &to.unit).is_some() {
        return None;
    }
    let shot = Shot {
        book: rules.book.clone(),
        table: table_of(unit),
        seat: Seat::Red,
        shooter: Shooter {
            side: unit.side,
            arm: unit.arm,
            weapon: unit.weapon,
            stands,
            formation: unit.formation,
            cohesion: unit.cohesion,
            used: unit.used,
            under_fire: unit.under_fire.is_some(),
            place: if from.is_garrison() { Cover::Buildings } else { Cover::None },
            involved: false,
        },
        target: to.target,
        line: FireLine {
            range,
            theta: krupp_chassepot::ask::theta(geometry::Pose::new(other, to.unit.heading), own),
            ..FireLine::default()
        },
    };
    let flank = shot.line.is_flank(&shot.target);
    Some((faces(&shot), flank))
}

/// The number of faces (of ten) that hit, summed over all rolls of a shot.
fn faces(shot: &Shot) -> i64 {
    let Some(band) = shot.band() else { return 0 };
    let modifier = shot.coloured_die(&band).sum();
    shot.rolls().iter().map(|roll| i64::from((i16::from(roll.number) - modifier).clamp(0, 10))).sum()
}

/// Legal shots of the first unit that has a useful one, each with its gain.
pub(super) fn shots(field: &BattleView<'_>) -> Vec<(Order, i64)> {
    let (rules, state) = (field.rules, field.table.state);
    let mut found = Vec::new();
    for post in &field.own {
        let unit = &post.unit;
        if KruppAndChassepot::fire_step(unit) != state.moment.step || !rules.could_fire(state, unit) {
            continue;
        }
        // FP-7.g: a unit that reforms holds its fire, unless the shot gains more.
        let spared = if unit.pending.reform { field.regained(post) } else { 0 };
        for target in &field.enemies {
            let gain = gain(field, unit, target);
            let order = Order::Fire { pair: Pair { unit: unit.id, target: target.unit.id }, stand: None };
            if gain > spared && rules.check(state, &order).is_ok() {
                found.push((order, gain - spared));
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// The expected loss of the target by a shot; less if shots at it are declared already.
fn gain(field: &BattleView<'_>, unit: &Unit, target: &Post<'_>) -> i64 {
    let (rules, state) = (field.rules, field.table.state);
    let limit = rules.book.limit(table_of(unit), unit.side, unit.arm, unit.weapon);
    let apart = (target.centre() - unit.centre).length_squared().isqrt() as i64;
    if apart - field.table.radius(unit) - target.radius > i64::from(limit.0) {
        return 0;
    }
    let Ok(shot) = field.table.shot(field.seat, unit, &target.unit, None) else { return 0 };
    let flank = shot.line.is_flank(&shot.target);
    let worth = faces(&shot) * target.hit[usize::from(flank)] / 10;
    worth * 30 / (30 + declared(rules, state, target.unit.id))
}

/// The expected hits of the shots declared at a unit so far, in tenths.
fn declared(rules: &KruppAndChassepot, state: &State, target: u16) -> i64 {
    let at = state.shots.iter().filter(|shot| shot.target == target);
    at.map(|declared| faces(&rules.declared_shot(state, declared))).sum()
}

/// Whether a unit takes part in a charge: it cannot fire, and need not move.
pub(super) fn is_involved(unit: &Unit) -> bool {
    unit.flags.has(Flag::Involved) || unit.flags.has(Flag::Pinned) || unit.charge.is_some()
}
