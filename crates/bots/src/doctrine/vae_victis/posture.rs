//! The value of positions: near the enemy, facing him, in cover, supported, in command, no open flanks.

use super::threat::is_within;
use super::worth;
use crate::weights::VaeVictisWeights;
use engine::Seat;
use geometry::{Convex, Length, Turn};
use vae_victis::VaeVictis;
use vae_victis::armies::troops::Arm;
use vae_victis::close_combat::contact::{directly_behind, side_by_side};
use vae_victis::ground::kinds::Cover;
use vae_victis::state::{Element, Flag, State};

/// The value of the positions of a seat, minus half of the enemy's.
pub(super) fn posture(rules: &VaeVictis, state: &State, seat: Seat, weights: &VaeVictisWeights) -> i64 {
    let of = |seat: Seat| state.of(seat).map(|own| stands(rules, state, own, weights)).sum::<i64>();
    of(seat) - of(seat.other()) / 2
        + closing(rules, state, seat, weights)
        + leading(rules, state, seat, weights)
}

/// The value of an element's position, apart from its distance to the enemy.
fn stands(rules: &VaeVictis, state: &State, own: &Element, weights: &VaeVictisWeights) -> i64 {
    let worth = worth(rules, state, own);
    let mut value = 0;
    if own.has(Flag::MustFlee) {
        value -= weights.must_flee;
    }
    let near = i64::from(rules.scale().paces(500).0).pow(2) as u64;
    let nearest = state
        .of(own.seat.other())
        .map(|enemy| ((enemy.pose.at - own.pose.at).length_squared(), enemy))
        .min_by_key(|(apart, _)| *apart);
    let Some((apart, enemy)) = nearest else { return value * worth / 1_000 };
    if !own.is_square() && is_open(rules, state, own) {
        value -= weights.open_flank;
    }
    if apart < near * 4 {
        let turn =
            own.pose.at.heading_to(enemy.pose.at).map_or(Turn::ZERO, |to| own.pose.heading.turn_to(to));
        if own.is_square() || turn.abs() <= Turn::degrees(45) {
            value += weights.facing;
        }
    }
    if apart < near && rules.unit(own).arm == Arm::Infantry {
        if rules.area_cover_at(own.pose.at) > Cover::None {
            value += weights.cover;
        }
        let friends = || state.of(own.seat).filter(|friend| friend.id != own.id);
        if friends().any(|friend| friend.unit == own.unit && directly_behind(rules, friend, own)) {
            value += weights.rear_support;
        }
        if friends().any(|friend| side_by_side(rules, own, friend).is_some()) {
            value += weights.neighbour;
        }
    }
    value * worth / 1_000
}

/// Whether an enemy who could make contact next turn stands behind the line of its front.
fn is_open(rules: &VaeVictis, state: &State, own: &Element) -> bool {
    state.of(own.seat.other()).any(|enemy| {
        if rules.unit(enemy).arm == Arm::Artillery || own.base.ahead_of_front(enemy.pose.at) > Length::ZERO {
            return false;
        }
        let reach = rules.scale().paces(i32::from(rules.movement(enemy).clear.unwrap_or(0)));
        is_within(rules, enemy, reach, own)
    })
}

/// Bots approach the enemy: the distance counts against them.
fn closing(rules: &VaeVictis, state: &State, seat: Seat, weights: &VaeVictisWeights) -> i64 {
    let mut value = 0;
    for own in state.of(seat) {
        let nearest =
            state.of(seat.other()).map(|enemy| (enemy.pose.at - own.pose.at).length_squared()).min();
        let Some(apart) = nearest else { continue };
        let apart = apart.isqrt() as i64;
        let (free, weight) = match rules.range(own) {
            Some(range) if rules.unit(own).arm == Arm::Artillery => {
                (i64::from(rules.scale().paces(i32::from(range.most)).0), weights.gun_approach)
            }
            _ => (0, weights.approach),
        };
        value -= (apart - free).max(0) * weight / 1_000_000;
    }
    value
}

/// Whether an element is in range of an enemy.
fn is_shot_at(rules: &VaeVictis, state: &State, element: &Element) -> bool {
    state.of(element.seat.other()).any(|enemy| {
        rules
            .range(enemy)
            .is_some_and(|range| is_within(rules, enemy, rules.scale().paces(i32::from(range.most)), element))
    })
}

/// The value of the positions of generals: with troops that fight, and near enough to command.
fn leading(rules: &VaeVictis, state: &State, seat: Seat, weights: &VaeVictisWeights) -> i64 {
    let mut value = 0;
    for general in state.generals.iter().filter(|general| general.seat == seat && general.is_on_table()) {
        if let Some(element) = general.attached.and_then(|id| state.element(id))
            && rules.is_engaged(state, element)
        {
            value += weights.general_leads;
        } else if general
            .attached
            .and_then(|id| state.element(id))
            .is_some_and(|led| is_shot_at(rules, state, led))
        {
            // VV-2.f: he is lost with it.
            value -= weights.general_at_risk;
        }
        let Some(corps) = general.corps else { continue };
        let far = rules.scale().paces(900);
        let is_far = |own: &&Element| own.corps == corps && general.base.gap(&own.base).beyond(far);
        value -= weights.out_of_command * state.of(seat).filter(is_far).count() as i64;
    }
    value
}
