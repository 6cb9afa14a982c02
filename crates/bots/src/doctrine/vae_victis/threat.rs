//! Contests about to be fought: melees of those in contact, and fire at those in range, by the odds of the tables.

use super::worth;
use crate::weights::VaeVictisWeights;
use engine::{PieceId, Seat};
use geometry::{Convex, Edge, Length};
use vae_victis::fight::{Combat, Facts, Fight};
use vae_victis::fire::is_enfilade;
use vae_victis::state::{Element, Flag, Phase, State};
use vae_victis::tables::Fate;
use vae_victis::{VaeVictis, melee};

/// What melees and fire are likely to bring a seat.
pub(super) fn contests(rules: &VaeVictis, state: &State, seat: Seat, weights: &VaeVictisWeights) -> i64 {
    melees(rules, state, seat, weights) * weights.melee / 1_000 + fires(rules, state, seat, weights)
}

/// What an element's owner loses by a fate.
fn cost(worth: i64, fate: Fate, weights: &VaeVictisWeights) -> i64 {
    match fate {
        Fate::Destroyed => worth,
        Fate::Flee => worth * weights.flee / 1_000,
        Fate::Recoil => worth * weights.recoil / 1_000,
    }
}

/// What either principal is likely to lose by a fight: all 36 throws, ties of a melee left out.
fn expected(fight: &Fight, worths: [i64; 2], weights: &VaeVictisWeights) -> [i64; 2] {
    let base = [0, 1].map(|side| fight.sums[side].total.sum());
    let (mut lost, mut decided) = ([0, 0], 0);
    for first in 1..=6 {
        for second in 1..=6 {
            match fight.judge([base[0] + first, base[1] + second]) {
                Some(verdict) => {
                    lost[verdict.loser] += cost(worths[verdict.loser], verdict.fate, weights);
                    decided += 1;
                }
                None if fight.facts.combat == Combat::Fire => decided += 1,
                None => {}
            }
        }
    }
    lost.map(|sum| sum / decided.max(1))
}

/// The melees that will be fought by those in contact.
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
        let worths = [attacker, defender].map(|element| worth(rules, state, element));
        let lost = expected(&fight, worths, weights);
        let net = lost[1] - lost[0];
        value += if attacker.seat == seat { net } else { -net };
    }
    value
}

/// What each side's fire is likely to cost the other: every target is thought shot at by the best that bears on it.
fn fires(rules: &VaeVictis, state: &State, seat: Seat, weights: &VaeVictisWeights) -> i64 {
    // This player turn's fire belongs to the passive side, and is over once the melees begin.
    let is_due =
        matches!(state.moment.phase, Phase::Orders | Phase::TakeOver | Phase::Activation | Phase::Fire);
    let mut value = 0;
    for firing in Seat::BOTH {
        let is_now = is_due && firing == state.passive();
        let share = if is_now { weights.fire_now } else { weights.fire_next };
        let mut cost = 0;
        for target in state.of(firing.other()) {
            if !(is_now && target.has(Flag::WasTarget)) {
                cost += fire_at(rules, state, firing, target, is_now, weights);
            }
        }
        let cost = cost * share / 1_000;
        value += if firing == seat { cost } else { -cost };
    }
    value
}

/// What fire is likely to cost one target.
fn fire_at(
    rules: &VaeVictis,
    state: &State,
    firing: Seat,
    target: &Element,
    is_now: bool,
    weights: &VaeVictisWeights,
) -> i64 {
    let mut best: Option<(i16, &Element, Length)> = None;
    let mut bearing = 0_u8;
    for firer in state.of(firing) {
        if is_now && firer.has(Flag::Fired) {
            continue;
        }
        let Some(range) = bears(rules, firer, target) else { continue };
        let unit = rules.unit(firer);
        let factor = unit.fire.unwrap_or(unit.melee);
        bearing += 1;
        if best.is_none_or(|(most, _, at)| (factor, -range.0) > (most, -at.0)) {
            best = Some((factor, firer, range));
        }
    }
    let Some((_, firer, range)) = best else { return 0 };
    if rules.is_engaged(state, target) || rules.is_engaged(state, firer) {
        return 0;
    }
    let mut parties = [rules.party(state, firer), rules.party(state, target)];
    parties[1].cover = rules.area_cover_at(target.pose.at);
    let mut facts = Facts::new(Combat::Fire, firing, parties);
    facts.range = range;
    facts.supports = bearing - 1;
    facts.enfilade = is_enfilade(firer, target);
    facts.returns = bears(rules, target, firer);
    let fight = Fight::new(&rules.terms(), facts);
    expected(&fight, [0, worth(rules, state, target)], weights)[1]
}

/// Whether a target is roughly in a firer's field and range: lines of sight are not looked along.
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
