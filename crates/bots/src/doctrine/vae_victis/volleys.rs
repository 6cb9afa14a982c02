//! Assigns targets to all elements that fire, so that the enemy's expected losses are highest. Supports beyond the
//! number that counts (VV-7.4.c) are better used at other targets.

use super::threat::{Stake, expected};
use crate::weights::VaeVictisWeights;
use engine::PieceId;
use vae_victis::VaeVictis;
use vae_victis::contests::{Facts, Fight};
use vae_victis::fire::fire_order;
use vae_victis::orders::{Fire, Firer, Order};
use vae_victis::state::State;

/// The largest number of supports that is distinguished.
const MOST: usize = 5;

/// An element and a target it may fire at.
struct PossibleFirer {
    firer: Firer,
    target: PieceId,
    /// The expected loss of the target if this element is the primary, by the number of supports.
    costs: [i64; MOST + 1],
}

/// The volleys of a fire phase, the most effective first.
pub(super) fn best(rules: &VaeVictis, state: &State, weights: &VaeVictisWeights) -> Vec<(i64, Fire)> {
    let aims = aims(rules, state, weights);
    let chosen = chosen(&aims);
    let mut volleys: Vec<(i64, Fire)> = Vec::new();
    for &at in &chosen {
        let target = aims[at].target;
        if volleys.iter().any(|(_, known)| known.target == target) {
            continue;
        }
        let Some((cost, primary)) = primary(&aims, &chosen, target) else { continue };
        let others = chosen.iter().filter(|&&other| other != primary && aims[other].target == target);
        let supports = others.map(|&other| aims[other].firer).collect();
        volleys.push((cost, Fire { target, primary: aims[primary].firer, supports }));
    }
    volleys.sort_by_key(|(cost, order)| (-cost, order.target, order.primary.id));
    volleys
}

/// The aims to use, one for each element: greedily adds the one that gains most, until none gains anything.
fn chosen(aims: &[PossibleFirer]) -> Vec<usize> {
    let mut chosen: Vec<usize> = Vec::new();
    loop {
        let mut most = (0, None);
        for at in 0..aims.len() {
            if chosen.iter().any(|&other| aims[other].firer.id == aims[at].firer.id) {
                continue;
            }
            let target = aims[at].target;
            let before = cost(aims, &chosen, target);
            chosen.push(at);
            let gain = cost(aims, &chosen, target) - before;
            chosen.pop();
            if gain > most.0 {
                most = (gain, Some(at));
            }
        }
        let Some(at) = most.1 else { break };
        chosen.push(at);
    }
    exchange(aims, &mut chosen);
    chosen
}

/// Lets elements change their targets as long as that increases the enemy's losses.
fn exchange(aims: &[PossibleFirer], chosen: &mut [usize]) {
    for _ in 0..3 {
        let mut is_better = false;
        for place in 0..chosen.len() {
            for at in 0..aims.len() {
                let now = chosen[place];
                if at == now || aims[at].firer.id != aims[now].firer.id || aims[at].target == aims[now].target
                {
                    continue;
                }
                let both = |chosen: &[usize]| {
                    cost(aims, chosen, aims[now].target) + cost(aims, chosen, aims[at].target)
                };
                let before = both(chosen);
                chosen[place] = at;
                if both(chosen) > before {
                    is_better = true;
                } else {
                    chosen[place] = now;
                }
            }
        }
        if !is_better {
            return;
        }
    }
}

/// The expected loss of a target by all chosen elements that fire at it.
fn cost(aims: &[PossibleFirer], chosen: &[usize], target: PieceId) -> i64 {
    primary(aims, chosen, target).map_or(0, |(cost, _)| cost)
}

/// The best primary among them, and the expected loss; of equal ones the first.
fn primary(aims: &[PossibleFirer], chosen: &[usize], target: PieceId) -> Option<(i64, usize)> {
    let firing = || chosen.iter().copied().filter(|&at| aims[at].target == target);
    let supports = firing().count().saturating_sub(1).min(MOST);
    firing().map(|at| (aims[at].costs[supports], at)).reduce(|a, b| if b.0 > a.0 { b } else { a })
}

/// Every element with every target it may fire at.
fn aims(rules: &VaeVictis, state: &State, weights: &VaeVictisWeights) -> Vec<PossibleFirer> {
    let mut orders = Vec::new();
    fire_order::suggest(rules, state, &mut orders);
    let mut stakes: Vec<(PieceId, Stake)> = Vec::new();
    let mut aims = Vec::new();
    for order in orders {
        let Order::Fire(mut order) = order else { continue };
        let supports = order.supports.len().min(MOST);
        order.supports.clear();
        let Some(alone) = fire_order::fight(rules, state, &order) else { continue };
        let Some(target) = state.element(order.target) else { continue };
        let stake = match stakes.iter().find(|(id, _)| *id == target.id) {
            Some((_, stake)) => *stake,
            None => {
                let stake = Stake::of(rules, state, target, weights);
                stakes.push((target.id, stake));
                stake
            }
        };
        let mut costs = [0; MOST + 1];
        costs[0] = expected(&alone, [Stake::NONE, stake])[1];
        for count in 1..=MOST {
            costs[count] = match count <= supports {
                true => {
                    let facts = Facts { supports: count as u8, ..alone.facts };
                    expected(&Fight::new(&rules.terms(), facts), [Stake::NONE, stake])[1]
                }
                false => costs[count - 1],
            };
        }
        aims.push(PossibleFirer { firer: order.primary, target: order.target, costs });
    }
    aims
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aim(firer: u16, target: u16, costs: [i64; MOST + 1]) -> PossibleFirer {
        PossibleFirer {
            firer: Firer { id: PieceId::unit(firer), face: None },
            target: PieceId::unit(target),
            costs,
        }
    }

    fn taken(aims: &[PossibleFirer]) -> Vec<(PieceId, PieceId)> {
        let mut taken: Vec<_> =
            chosen(aims).into_iter().map(|at| (aims[at].firer.id, aims[at].target)).collect();
        taken.sort();
        taken
    }

    #[test]
    fn fire_is_massed_as_long_as_supports_count() {
        let massed = [60, 170, 330, 330, 330, 330];
        let mut aims: Vec<PossibleFirer> = (1..=4).map(|firer| aim(firer, 11, massed)).collect();
        aims.push(aim(4, 12, [60, 170, 330, 330, 330, 330]));
        let unit = PieceId::unit;
        let expected = [(unit(1), unit(11)), (unit(2), unit(11)), (unit(3), unit(11)), (unit(4), unit(12))];
        assert_eq!(taken(&aims), expected, "the fourth adds nothing to the first target");
    }

    #[test]
    fn firers_change_targets_where_that_costs_the_enemy_more() {
        // Greedily, both fire at 11; but the second does nearly as well there alone, and the first at 12.
        let together = |alone: i64| [alone, 105, 105, 105, 105, 105];
        let aims = [aim(1, 11, together(100)), aim(1, 12, [90; MOST + 1]), aim(2, 11, together(70))];
        let unit = PieceId::unit;
        assert_eq!(taken(&aims), [(unit(1), unit(12)), (unit(2), unit(11))]);
    }
}
