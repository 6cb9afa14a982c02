//! Variations of a good order: somewhat longer or shorter, turned somewhat more or less.

use geometry::{Length, Turn};
use vae_victis::VaeVictis;
use vae_victis::hints::ideas;
use vae_victis::orders::{Leg, Move, Order};
use vae_victis::state::State;

/// By how much turns are varied at first: for one element, and for a wheel of several.
const TURNED: [Turn; 2] = [Turn::degrees(10), Turn::degrees(4)];

/// Variations of an order; with every step of `grain` they are half as far away.
pub(super) fn all(rules: &VaeVictis, state: &State, order: &Order, grain: u32, out: &mut Vec<Order>) {
    let Order::Move(order) = order else { return };
    if order.contact.is_some() || order.with_general.is_some() {
        return;
    }
    let elements = order.elements.iter().filter_map(|id| state.element(*id));
    let Some(reach) = elements.map(|element| rules.reach_of(element)).min() else { return };
    let step = Length(reach.0 >> (3 + grain));
    let turn = Turn(TURNED[usize::from(order.elements.len() > 1)].0 >> grain);
    for at in 0..order.legs.len() {
        for other in changed(order.legs[at], step, turn) {
            let mut legs = order.legs.clone();
            legs[at] = other;
            out.extend(ideas::judged(rules, state, Move { legs, ..order.clone() }));
        }
    }
    // Straight on, but after a small turn.
    if order.elements.len() == 1
        && let [Leg::Forward(Some(way))] = order.legs[..]
    {
        for turn in [turn, -turn] {
            let legs = vec![Leg::Pivot(turn), Leg::Forward(Some(way - step))];
            out.extend(ideas::judged(rules, state, Move { legs, ..order.clone() }));
        }
    }
}

/// A leg made slightly longer and slightly shorter.
fn changed(leg: Leg, step: Length, turn: Turn) -> Vec<Leg> {
    let least = Length::mm(2);
    let ways = |way: Length| [way + step, way - step].into_iter().filter(move |way| *way >= least);
    match leg {
        Leg::Forward(Some(way)) => ways(way).map(|way| Leg::Forward(Some(way))).collect(),
        Leg::Oblique { distance: Some(way), angle } => {
            ways(way).map(|way| Leg::Oblique { distance: Some(way), angle }).collect()
        }
        Leg::Pivot(by) => [by + turn, by - turn].map(Leg::Pivot).to_vec(),
        Leg::Wheel { side, angle: Some(by) } => {
            let angles = [by + turn, by - turn].into_iter().filter(|by| *by > Turn::ZERO);
            angles.map(|by| Leg::Wheel { side, angle: Some(by) }).collect()
        }
        _ => Vec::new(),
    }
}
