//! Gestures: pointing at a target and pressing a button. For the movement phase see
//! [`movement`].

mod halt;
pub mod movement;

use crate::VaeVictis;
use crate::clause;
use crate::morale::demoralisation;
use crate::orders::{Baseline, Fire, Firer, Order};
use crate::screen::hand;
use crate::set_up::by_hand;
use crate::state::{Phase, State};
use engine::{Aimed, Gesture, PieceId, Reason};

/// The nearest legal order to a gesture.
#[must_use]
pub fn aim(rules: &VaeVictis, state: &State, gesture: &Gesture) -> Aimed<Order> {
    if state.moment.phase == Phase::Orders
        && let Some(aimed) = hand::movement::movement(rules, state, gesture)
    {
        return aimed;
    }
    if state.moment.phase == Phase::Deploy
        && let Some(aimed) = by_hand::aim(rules, state, gesture)
    {
        return aimed;
    }
    let meant = match gesture {
        Gesture::Target { pieces, target } => point_at(state, pieces, *target),
        Gesture::Press { pieces, button } => press(rules, state, pieces, button),
        Gesture::Drag { .. } | Gesture::Wheel { .. } | Gesture::Turn { .. } => None,
    };
    let Some(order) = meant else {
        let asked = state.moment.phase.question();
        return Aimed::refused(clause!("VV-11.1").refuses(Reason::NotNow { asked }));
    };
    Aimed::judged(rules, state, order)
}

/// Pointing at an enemy: fire with all selected elements, or fight a melee.
fn point_at(state: &State, pieces: &[PieceId], target: PieceId) -> Option<Order> {
    let (&first, others) = pieces.split_first()?;
    match state.moment.phase {
        Phase::Fire => {
            let firer = |id: PieceId| Firer { id, face: None };
            let supports = others.iter().map(|&id| firer(id)).collect();
            Some(Order::Fire(Fire { target, primary: firer(first), supports }))
        }
        Phase::Melee => {
            // Whichever of the two is pointed at, the active element comes first in the order.
            let is_active = state.element(first).is_some_and(|element| element.seat == state.moment.active);
            let (element, enemy) = if is_active { (first, target) } else { (target, first) };
            Some(Order::Melee { element, enemy })
        }
        _ => None,
    }
}

/// The order of a button, by its key.
fn press(rules: &VaeVictis, state: &State, pieces: &[PieceId], button: &str) -> Option<Order> {
    Some(match button {
        "begin" => Order::Begin,
        "end_movement" => Order::EndMovement,
        "end_fire" => Order::EndFire,
        "pursue" => Order::Pursue(true),
        "stay" => Order::Pursue(false),
        "south" => Order::ChooseSide(Baseline::South),
        "north" => Order::ChooseSide(Baseline::North),
        "concede" => Order::Concede,
        "take_none" => Order::TakeCommand(None),
        "rally" => {
            let Phase::Rally { corps, count } = state.moment.phase else { return None };
            let mut picks = pieces.to_vec();
            // Elements that the player has not chosen are added by number, so that one press is always enough.
            let corps = state.corps_of(state.passive(), corps)?;
            for id in demoralisation::eligible(rules, state, corps) {
                if picks.len() < usize::from(count) && !picks.contains(&id) {
                    picks.push(id);
                }
            }
            Order::Rally(picks)
        }
        "ready" => Order::Deploy(Box::new(by_hand::station(rules, state)?)),
        _ => {
            let number = button.strip_prefix("take_")?;
            Order::TakeCommand(Some(number.parse().ok()?))
        }
    })
}
