//! Explains why a shot is legal or not, and what it meets (VV-7).

use super::{Why, command, contact, tolerance};
use crate::VaeVictis;
use crate::armies::troops::{Arm, Tag};
use crate::catalogue::measure;
use crate::clause;
use crate::fire::fire_order::{
    as_frozen, corridor, faces_of, is_far, is_ignored, judge_shot, permitted_shots, screen, visible_part,
};
use crate::measure::AREA;
use crate::movement::zones::edge_pose;
use crate::options::variant::Variant;
use crate::orders::{Fire, Firer, face_term};
use crate::state::{Element, State};
use geometry::{Convex, Edge, Length, Segment};

pub(super) fn explain(rules: &VaeVictis, state: &State, order: &Fire, why: &mut Why) {
    let then = as_frozen(rules, state);
    for id in [order.primary.id, order.target].into_iter().chain(order.supports.iter().map(|one| one.id)) {
        if id.is_general() {
            why.piece(clause!("VV-7.d"), measure::NEITHER_FIRER_NOR_TARGET, id);
        }
    }
    let Some(target) = then.element(order.target).filter(|target| target.is_on_table()) else { return };
    kind(rules, target, why);
    for &firer in std::iter::once(&order.primary).chain(&order.supports) {
        if let Some(element) = then.element(firer.id).filter(|element| element.is_on_table()) {
            shot(rules, &then, element, firer, target, why);
        }
    }
    if let Some(primary) = then.element(order.primary.id) {
        let ahead = primary.base.corners().iter().map(|&corner| target.base.ahead_of_front(corner)).max();
        why.length(
            clause!("VV-G.4.b"),
            measure::AHEAD_OF_THE_TARGETS_FRONT_LINE,
            ahead.unwrap_or(Length::ZERO),
        );
    }
}

/// VV-7.7.e: which tags and formation of a target the tables refer to.
fn kind(rules: &VaeVictis, target: &Element, why: &mut Why) {
    let unit = rules.unit(target);
    why.word(clause!("VV-7.7.e"), measure::ARM_OF_THE_TARGET, unit.arm.term());
    why.word(clause!("VV-7.7.e"), measure::FORMATION_OF_THE_TARGET, target.formation.term());
}

fn shot(rules: &VaeVictis, then: &State, firer: &Element, order: Firer, target: &Element, why: &mut Why) {
    for one in [firer, target] {
        contact::of(rules, then, one, why);
    }
    let Some(row) = rules.range(firer) else {
        why.truth(clause!("VV-7.1.e"), measure::HAS_A_FIELD_OF_FIRE, false);
        return;
    };
    why.count(row.row, measure::PACES_ITS_FIRE_REACHES, row.most.into());
    arms(rules, firer, why);
    let faces = order.face.as_ref().map_or(faces_of(firer), std::slice::from_ref);
    if firer.is_square() {
        why.count(clause!("VV-7.1.b"), measure::FACES_THAT_MAY_FIRE, faces.len());
    }
    let eligible = permitted_shots(rules, then, firer).len();
    why.count(clause!("VV-7.3.c"), measure::TARGETS_IT_MAY_CHOOSE, eligible);
    let chosen = judge_shot(rules, then, order, target.id).ok().map(|shot| shot.face);
    for &face in faces.iter().filter(|&&face| chosen.is_none_or(|chosen| chosen == face)) {
        from(rules, then, (firer, face), target, why);
    }
}

/// VV-LG.f, VV-LG.g, VV-RY.c, VV-KR.g: what determines the range row of a firer.
fn arms(rules: &VaeVictis, firer: &Element, why: &mut Why) {
    if let Some(weapon) = firer.weapon.map(|weapon| rules.tables.weapon(weapon)) {
        why.truth(weapon.clause, measure::RANGE_BY_ITS_WEAPON, weapon.range.is_some());
    }
    let by_nation = rules.variant == Variant::KepisRouge && rules.unit(firer).arm == Arm::Infantry;
    if by_nation {
        why.word(clause!("VV-KR.g"), measure::RANGE_BY_ITS_NATION, firer.nation.term());
    }
}

/// VV-7.1 to VV-7.3, from one face.
fn from(rules: &VaeVictis, then: &State, (firer, face): (&Element, Edge), target: &Element, why: &mut Why) {
    why.word(clause!("VV-7.1.a"), measure::FIELD, face_term(face));
    let covering = Segment::new(edge_pose(firer, face).at, target.pose.at);
    why.length(clause!("VV-7.2.f"), measure::COVERING_LINE, covering.length());
    tolerance::area(
        crate::fire::fire_order::field_of_fire(rules, firer, face).overlap_area(&target.base),
        why,
    );
    let Some(part) = visible_part(rules, firer, face, &target.base) else {
        why.truth(clause!("VV-7.1.c"), measure::IN_THE_FIELD, false);
        return;
    };
    let range = firer.base.edge(face).gap(&part).to_length();
    why.length(clause!("VV-7.1.d"), measure::RANGE, range);
    if let Some(reach) = rules.reach(firer, target) {
        tolerance::len(range, reach, why);
        why.truth(clause!("VV-G.5.c"), measure::WITHIN, crate::measure::is_within(range, reach));
    }
    let in_corridor = corridor(rules, firer, face).overlap_area(&target.base) > AREA;
    why.truth(clause!("VV-7.3.a"), measure::STRAIGHT_AHEAD, in_corridor);
    if let Some(screen) = screen(rules, then, target) {
        why.piece(clause!("VV-7.3.b"), measure::SCREENED_BY, screen.id);
        contact::file(rules, target, screen, why);
    }
    between(rules, then, (firer, face), (target, &part, range), why);
}

/// VV-7.2: what is on the line from the middle of the face to the middle of the visible part.
fn between(
    rules: &VaeVictis,
    then: &State,
    (firer, face): (&Element, Edge),
    (target, part, range): (&Element, &geometry::ConvexPart, Length),
    why: &mut Why,
) {
    let line = Segment::new(edge_pose(firer, face).at, part.centroid());
    let level = rules.elevation_at(firer.pose.at).max(rules.elevation_at(target.pose.at));
    command::sight(rules, &line, (&firer.base, part), level, why);
    let others = then.on_table().filter(|other| other.id != firer.id && other.id != target.id);
    for other in others {
        let through = line.length_through(&other.base);
        if through == Length::ZERO {
            continue;
        }
        why.length(clause!("VV-7.2.b"), measure::OF_THE_LINE_THROUGH_ANOTHER_BASE, through);
        let is_gun = rules.unit(firer).arm == Arm::Artillery;
        let is_loose = rules.unit(other).is(Tag::Skirmishers);
        let ignored = is_ignored(rules, firer, target, other, range);
        if is_loose && is_gun && other.seat == target.seat {
            why.truth(
                clause!("VV-7.2.c"),
                measure::BEYOND_SHORT_RANGE_OF_THE_GUN,
                is_far(rules, firer, range),
            );
        }
        if is_loose && contact::file(rules, firer, other, why) {
            why.piece(clause!("VV-7.2.d"), measure::OWN_SKIRMISHERS_IN_FRONT, other.id);
        }
        if is_gun && !ignored {
            why.piece(clause!("VV-7.2.e"), measure::NOT_FIRED_OVER, other.id);
        }
    }
}
