//! Explains the price of an order: who pays, how far the general is, whether he sees (VV-5.1, VV-5.2.k, VV-G.10).

use super::{Why, ground, tolerance};
use crate::VaeVictis;
use crate::armies::troops::general_size;
use crate::catalogue::measure;
use crate::clause;
use crate::command;
use crate::command::price::{AT_HAND, IN_SIGHT, Priced, Purse, commanding, group_in_command, is_mixed};
use crate::morale::demoralisation;
use crate::movement::groups::Members;
use crate::orders::MoveGeneral;
use crate::state::{Element, General, Phase, State};
use engine::PieceId;
use geometry::{Convex, Length, Segment};

/// VV-5.1.d, VV-5.1.e: the parts of a price, and what each depends on.
pub(super) fn price(rules: &VaeVictis, state: &State, members: &Members, kind: Priced, why: &mut Why) {
    let leader = &state.elements[members[0]];
    let far = kind == Priced::AsMove && !group_in_command(rules, state, members);
    command::price::measures(rules, state, members, (kind, far), &mut why.0);
    let purse = Purse::Corps(leader.seat, leader.corps);
    why.count(
        clause!("VV-5.1.c"),
        measure::POINTS_THE_CORPS_HAS_LEFT,
        command::price::left(state, purse).into(),
    );
    let mixed = is_mixed(rules, state, members);
    if mixed || far {
        why.count(clause!("VV-5.1.e"), measure::SURCHARGES, usize::from(mixed) + usize::from(far));
    }
    let Some(general) = commanding(state, leader.seat, leader.corps) else { return };
    if !general.is_on_table() {
        return;
    }
    for &at in members {
        from(rules, general, &state.elements[at], why);
    }
}

/// VV-G.5.a, VV-G.10.c: how far a general is from an element, and what he sees of it.
fn from(rules: &VaeVictis, general: &General, element: &Element, why: &mut Why) {
    let distance = general.base.gap(&element.base).to_length();
    why.length(clause!("VV-G.5.a"), measure::DISTANCE_FROM_THE_GENERAL, distance);
    for limit in [AT_HAND, IN_SIGHT].map(|paces| rules.scale().paces(paces)) {
        tolerance::len(distance, limit, why);
        why.truth(clause!("VV-G.5.c"), measure::WITHIN, crate::measure::is_within(distance, limit));
    }
    if distance <= rules.scale().paces(AT_HAND) {
        return;
    }
    why.truth(clause!("VV-G.10.c"), measure::IN_SIGHT, rules.sees(general, element));
    let level = rules.elevation_at(general.pose.at).max(rules.elevation_at(element.pose.at));
    let line = Segment::new(general.pose.at, element.pose.at);
    sight(rules, &line, (&general.base, &element.base), level, why);
}

/// VV-G.10.a, VV-G.10.b, VV-G.8.e: what blocks a line of sight, and what it passes.
pub(super) fn sight<P: Convex, Q: Convex>(
    rules: &VaeVictis,
    line: &Segment,
    (from, to): (&P, &Q),
    level: u8,
    why: &mut Why,
) {
    let stopped = rules.stopped_by(&rules.stoppers(&line.bounds(), level), line, from, to);
    for (place, feature) in rules.terrain.iter().enumerate() {
        if line.parts_inside(&feature.piece.outline).is_empty() {
            continue;
        }
        ground::piece(feature, why);
        let is_hill = feature.land().nature == crate::ground::kinds::Nature::Hill;
        let clause = if is_hill { clause!("VV-G.10.b") } else { clause!("VV-G.10.a") };
        why.truth(clause, measure::STOPS_THE_LINE, stopped == Some(place as u16));
        if !is_hill && feature.land().class == crate::ground::kinds::Class::Rough {
            why.truth(clause!("VV-G.8.e"), measure::ROUGH_GROUND_BLOCKS, rules.blocks(feature));
        }
    }
    if let Some(place) = stopped
        && let Some(kind) = ground::kind_at(rules, place)
    {
        let hill = rules.terrain[usize::from(place)].land().nature == crate::ground::kinds::Nature::Hill;
        let clause = if hill { clause!("VV-G.10.b") } else { clause!("VV-G.10.a") };
        why.add(clause, measure::STOPPED_BY, kind);
    }
}

/// VV-5.1.c: who pays for an order with a fixed price.
pub(super) fn flat(state: &State, elements: &[PieceId], why: &mut Why) {
    if let Some(element) = elements.first().and_then(|&id| state.element(id)) {
        let left = command::price::left(state, Purse::Corps(element.seat, element.corps));
        why.count(clause!("VV-5.1.c"), measure::POINTS_THE_CORPS_HAS_LEFT, left.into());
    }
}

/// VV-1.e, VV-5.7: a general's own move.
pub(super) fn ride(rules: &VaeVictis, state: &State, order: &MoveGeneral, why: &mut Why) {
    let Some(general) = state.general(order.general) else { return };
    why.length(clause!("VV-1.e"), measure::DEPTH_OF_HIS_BASE, general_size(rules.scale()).depth());
    let row = &rules.tables.movement[usize::from(rules.tables.general)];
    why.count(row.row, measure::PACES_A_MOVE_IN_THE_CLEAR, row.clear.unwrap_or(0).into());
    why.count(clause!("VV-5.7.a"), measure::MOVES_MADE_THIS_TURN, general.moves.into());
    if general.is_commander() {
        let left = command::price::left(state, Purse::Commander(general.seat));
        why.count(clause!("VV-5.1.h"), measure::POINTS_THE_C_IN_C_HAS_LEFT, left.into());
    }
    let mut from = general.pose.at;
    for &to in &order.points {
        let way = Segment::new(from, to);
        let over = state.of(general.seat).filter(|friend| way.is_within(Length::ZERO, &friend.base)).count();
        if over > 0 {
            why.count(clause!("VV-G.13.a"), measure::FRIENDS_HE_RIDES_THROUGH, over);
        }
        from = to;
    }
}

/// VV-9.d: who may rally.
pub(super) fn rally(rules: &VaeVictis, state: &State, why: &mut Why) {
    let Phase::Rally { corps, count } = state.moment.phase else { return };
    let Some(corps) = state.corps_of(state.passive(), corps) else { return };
    why.count(clause!("VV-9.d"), measure::MAY_RALLY, demoralisation::eligible(rules, state, corps).len());
    why.count(clause!("VV-9.d"), measure::THE_DIE, count.into());
}

/// VV-5.1.g: the scores that are compared.
pub(super) fn take_over(state: &State, corps: Option<u8>, why: &mut Why) {
    let seat = state.moment.active;
    if let Some(corps) = corps.and_then(|number| state.corps_of(seat, number)) {
        why.count(clause!("VV-5.1.g"), measure::SCORE_OF_THE_CORPS, corps.score.into());
    }
    if let Some(commander) = state.commander_of(seat) {
        why.count(clause!("VV-5.1.g"), measure::SCORE_OF_THE_C_IN_C, commander.score.into());
    }
}
