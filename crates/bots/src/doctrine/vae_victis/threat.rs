//! Contests that are about to be fought: melees of elements in contact, and fire at elements in range, by the odds of
//! the tables.

use super::{Sight, volleys, worth};
use crate::weights::VaeVictisWeights;
use engine::{PieceId, Seat};
use geometry::{Convex, Edge, Length};
use vae_victis::VaeVictis;
use vae_victis::armies::troops::Arm;
use vae_victis::close_combat::contact::side_by_side;
use vae_victis::close_combat::{melee, recoil};
use vae_victis::contests::{CombatKind, Facts, Fight};
use vae_victis::fire::fire_order::{self, is_enfilade};
use vae_victis::ground::kinds::Class;
use vae_victis::orders::Fire;
use vae_victis::state::{Element, Flag, Phase, State};
use vae_victis::tables::Fate;

/// The expected value of melees and fire for a seat.
pub(super) fn contests(
    rules: &VaeVictis,
    state: &State,
    seat: Seat,
    sight: Sight,
    weights: &VaeVictisWeights,
) -> i64 {
    melees(rules, state, seat, weights) * weights.melee / 1_000
        + fires(rules, state, seat, sight, weights)
        + charges(rules, state, seat, weights)
}

/// What an element can lose: all its value, or less by flight or recoil, unless it has no room to recoil.
#[derive(Clone, Copy)]
pub(super) struct Stake {
    destroyed: i64,
    flee: i64,
    recoil: i64,
}

impl Stake {
    /// No loss: an element that fires is never at risk.
    pub(super) const NONE: Stake = Stake { destroyed: 0, flee: 0, recoil: 0 };

    pub(super) fn of(
        rules: &VaeVictis,
        state: &State,
        element: &Element,
        weights: &VaeVictisWeights,
    ) -> Stake {
        let worth = worth(rules, state, element);
        let has_room = element.is_square()
            || recoil::plan(rules, state, element, element.pose.heading.opposite()).is_ok();
        let part = |share: i64| if has_room { worth * share / 1_000 } else { worth };
        Stake { destroyed: worth, flee: part(weights.flee), recoil: part(weights.recoil) }
    }

    fn lost(&self, fate: Fate) -> i64 {
        match fate {
            Fate::Destroyed => self.destroyed,
            Fate::Flee => self.flee,
            Fate::Recoil => self.recoil,
        }
    }
}

/// The expected losses of both main elements in a fight, over all 36 rolls; ties of a melee are left out.
pub(super) fn expected(fight: &Fight, stakes: [Stake; 2]) -> [i64; 2] {
    let base = [0, 1].map(|side| fight.sums[side].total.sum());
    let (mut lost, mut decided) = ([0, 0], 0);
    for first in 1..=6 {
        for second in 1..=6 {
            match fight.judge([base[0] + first, base[1] + second]) {
                Some(verdict) => {
                    lost[verdict.loser] += stakes[verdict.loser].lost(verdict.fall.end());
                    decided += 1;
                }
                None if fight.facts.combat == CombatKind::Fire => decided += 1,
                None => {}
            }
        }
    }
    lost.map(|sum| sum / decided.max(1))
}

/// The expected value of the melees between elements in contact.
fn melees(rules: &VaeVictis, state: &State, seat: Seat, weights: &VaeVictisWeights) -> i64 {
    let mut value = 0;
    let mut fought: Vec<PieceId> = Vec::new();
    for (a, p) in melee::pairs(rules, state) {
        if fought.contains(&a) || fought.contains(&p) {
            continue;
        }
        let (Some(attacker), Some(defender)) = (state.element(a), state.element(p)) else { continue };
        fought.extend([a, p]);
        let fight = melee::fight(rules, state, attacker, defender);
        let stakes = [attacker, defender].map(|element| Stake::of(rules, state, element, weights));
        let lost = expected(&fight, stakes);
        let (won, lost) = if attacker.seat == seat { (lost[1], lost[0]) } else { (lost[0], lost[1]) };
        value += won - lost * weights.caution / 1_000;
    }
    value
}

/// The expected losses by the fire of each side. Every element fires at the target that it must prefer (VV-7.3); those
/// with the same target support each other.
fn fires(rules: &VaeVictis, state: &State, seat: Seat, sight: Sight, weights: &VaeVictisWeights) -> i64 {
    // In this player turn the passive side fires, before the melees.
    let is_due =
        matches!(state.moment.phase, Phase::Orders | Phase::TakeOver | Phase::Activation | Phase::Fire);
    let mut value = 0;
    for firing in Seat::BOTH {
        let is_now = is_due && firing == state.passive();
        let share = if is_now { weights.fire_now } else { weights.fire_next };
        if sight == Sight::Looked {
            let cost = looked(rules, state, firing, weights) * share / 1_000;
            value += if firing == seat { cost } else { -cost };
            continue;
        }
        let mut aims: Vec<ExpectedShot<'_>> = state
            .of(firing)
            .filter(|firer| !(is_now && firer.has(Flag::Fired)))
            .filter_map(|firer| aim(rules, state, firer, is_now))
            .collect();
        aims.sort_by_key(|aim| (aim.target.id, -aim.factor, aim.range, aim.firer.id));
        let cost: i64 = aims
            .chunk_by(|a, b| a.target.id == b.target.id)
            .map(|volley| volley_cost(rules, state, volley, weights))
            .sum();
        let cost = cost * share / 1_000;
        value += if firing == seat { cost } else { -cost };
    }
    value
}

/// The same by the rules for fire.
fn looked(rules: &VaeVictis, state: &State, firing: Seat, weights: &VaeVictisWeights) -> i64 {
    let mut then = state.clone();
    then.moment.active = firing.other();
    then.moment.phase = Phase::Fire;
    volleys::best(rules, &then, weights).iter().map(|(cost, _)| cost).sum()
}

/// The expected loss of the target of a volley.
pub(super) fn volley(
    rules: &VaeVictis,
    state: &State,
    order: &Fire,
    weights: &VaeVictisWeights,
) -> Option<i64> {
    let fight = fire_order::fight(rules, state, order)?;
    let target = state.element(order.target)?;
    Some(expected(&fight, [Stake::NONE, Stake::of(rules, state, target, weights)])[1])
}

/// An element that fires, and the target that it must prefer.
struct ExpectedShot<'s> {
    firer: &'s Element,
    target: &'s Element,
    range: Length,
    factor: i16,
}

/// The target of a firer: the nearest straight ahead, else the nearest in its field.
fn aim<'s>(
    rules: &VaeVictis,
    state: &'s State,
    firer: &'s Element,
    is_now: bool,
) -> Option<ExpectedShot<'s>> {
    rules.range(firer)?;
    let corridor = rules.scale().frontage();
    let bearing = state.of(firer.seat.other()).filter(|target| !(is_now && target.has(Flag::WasTarget)));
    let seen = bearing.filter_map(|target| bears(rules, firer, target).map(|range| (target, range)));
    let aside = |target: &Element| firer.base.right_of_middle(target.pose.at).abs() >= corridor;
    let (target, range) = seen.min_by_key(|(target, range)| (aside(target), *range))?;
    if rules.is_engaged(state, firer) || rules.is_engaged(state, target) {
        return None;
    }
    let unit = rules.unit(firer);
    Some(ExpectedShot { firer, target, range, factor: unit.fire.unwrap_or(unit.melee) })
}

/// What the fire of all who aim at one target is likely to cost it; the best of them first.
fn volley_cost(
    rules: &VaeVictis,
    state: &State,
    volley: &[ExpectedShot<'_>],
    weights: &VaeVictisWeights,
) -> i64 {
    let ExpectedShot { firer, target, range, .. } = volley[0];
    let mut parties = [rules.party(state, firer), rules.party(state, target)];
    parties[1].cover = rules.area_cover_at(target.pose.at);
    let mut facts = Facts::new(CombatKind::Fire, firer.seat, parties);
    facts.range = range;
    facts.supports = (volley.len() - 1).min(10) as u8;
    facts.enfilade = is_enfilade(firer, target);
    facts.returns = bears(rules, target, firer);
    let fight = Fight::new(&rules.terms(), facts);
    expected(&fight, [Stake::NONE, Stake::of(rules, state, target, weights)])[1]
}

/// The expected losses by charges in the next player turn, in which the side that is passive now will move.
fn charges(rules: &VaeVictis, state: &State, seat: Seat, weights: &VaeVictisWeights) -> i64 {
    let charging = state.passive();
    let mut cost = 0;
    for target in state.of(charging.other()) {
        cost += charged(rules, state, target, weights).max(0);
    }
    let cost = cost * weights.charges / 1_000;
    if charging == seat { cost } else { -cost }
}

/// The expected loss of the target by the best charge in reach, minus that of the charger.
fn charged(rules: &VaeVictis, state: &State, target: &Element, weights: &VaeVictisWeights) -> i64 {
    if rules.is_engaged(state, target) {
        return 0;
    }
    let in_clear = rules.class_of(target) == Class::Clear;
    let on_horse = rules.unit(target).arm == Arm::Cavalry && in_clear;
    let mut best: Option<(i16, &Element)> = None;
    let (mut near, mut beyond) = (0_u8, false);
    for enemy in state.of(target.seat.other()) {
        let unit = rules.unit(enemy);
        if unit.arm == Arm::Artillery || enemy.is_square() || (unit.arm == Arm::Infantry && on_horse) {
            continue;
        }
        let reach = rules.scale().paces(i32::from(rules.movement(enemy).clear.unwrap_or(0)));
        if enemy.base.ahead_of_front(target.pose.at).0 <= 0 || !is_within(rules, enemy, reach, target) {
            continue;
        }
        near += 1;
        beyond |= target.base.right_of_middle(enemy.pose.at).abs() > rules.scale().frontage()
            || target.base.ahead_of_front(enemy.pose.at) <= Length::ZERO;
        let factor = unit.melee + unit.charge;
        if best.is_none_or(|(most, _)| factor > most) {
            best = Some((factor, enemy));
        }
    }
    let Some((_, enemy)) = best else { return 0 };
    let beside = state.of(target.seat).filter(|friend| side_by_side(rules, target, friend).is_some()).count();
    let mut parties = [rules.party(state, enemy), rules.party(state, target)];
    parties[0].charging = true;
    parties[1].cover = rules.area_cover_at(target.pose.at);
    parties[1].overlaps = (near - 1).min(2_u8.saturating_sub(beside as u8));
    // VV-8.4.g: if there are two of them and one comes round an open flank, they destroy the enemy they beat.
    parties[1].several_fronts = near > 1 && beside < 2 && beyond && !target.is_square();
    let fight = Fight::new(&rules.terms(), Facts::new(CombatKind::Melee, enemy.seat, parties));
    let lost = expected(&fight, [enemy, target].map(|element| Stake::of(rules, state, element, weights)));
    lost[1] - lost[0]
}

/// Whether one element is in reach of another. The distance of their centres usually rules it out quickly.
pub(super) fn is_within(rules: &VaeVictis, one: &Element, reach: Length, other: &Element) -> bool {
    let far = i64::from((reach + rules.scale().frontage() * 2).0).unsigned_abs();
    (one.pose.at - other.pose.at).length_squared() <= far.pow(2) && one.base.gap(&other.base).within(reach)
}

/// The range, if a target is roughly in the field of fire and in range. Lines of sight are not tested.
fn bears(rules: &VaeVictis, firer: &Element, target: &Element) -> Option<Length> {
    let row = rules.range(firer)?;
    let most = rules.scale().paces(i32::from(row.most));
    let apart = (firer.pose.at - target.pose.at).length_squared();
    let far = i64::from(most.0) + i64::from(rules.scale().frontage().0) * 2;
    if apart > far.unsigned_abs().pow(2) {
        return None;
    }
    if !firer.is_square() {
        let wide = rules.scale().frontage() * 2 - Length(1);
        if firer.base.ahead_of_front(target.pose.at).0 <= 0
            || firer.base.right_of_middle(target.pose.at).abs() > wide
        {
            return None;
        }
    }
    let range = firer.base.edge(Edge::Front).gap(&target.base).to_length();
    (range <= most).then_some(range)
}
