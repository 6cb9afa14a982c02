//! One sensible legal order, chosen without computing all others, for random play.
//!
//! How it saves work: an element and an idea are drawn first, and only that idea is computed. The length of a straight
//! leg is found in one pass ([`crate::movement::path::farthest`]), where suggestions try three lengths. Moves that
//! would end on another base, or turn too far, are dropped before their path is tested. Only those steps are measured
//! on terrain that others do not decide (`ground/steps_on_terrain.rs`), and for a shot only what is nearer and what is
//! between.

use crate::VaeVictis;
use crate::command;
use crate::hints::ideas::{self, can_move, formation_of, led, outlook};
use crate::hints::suggest;
use crate::movement::zones;
use crate::orders::Order;
use crate::set_up::deployment;
use crate::set_up::usual::draw_up;
use crate::state::State;
use engine::Choices;

/// How many ideas are tried before the phase is ended.
const ATTEMPTS: usize = 5;

/// One order of the movement phase.
#[must_use]
pub fn movement(rules: &VaeVictis, state: &State, choices: &mut Choices) -> Order {
    for _ in 0..ATTEMPTS {
        let order = match choices.below(16) {
            0 => Some(Order::EndMovement),
            1 => ride(rules, state, choices),
            2 => enter(rules, state, choices).or_else(|| change(rules, state, choices)),
            _ => march(rules, state, choices),
        };
        if let Some(order) = order {
            return order;
        }
    }
    Order::EndMovement
}

/// Draws one of the orders of an idea, all with the same chance.
fn one_of(choices: &mut Choices, ideas: impl FnOnce(&mut dyn FnMut(Order))) -> Option<Order> {
    let (mut picked, mut count) = (None, 0);
    ideas(&mut |order| {
        count += 1;
        if choices.below(count) == 0 {
            picked = Some(order);
        }
    });
    picked
}

/// An element that can move, searched from a random index on.
fn somebody(rules: &VaeVictis, state: &State, choices: &mut Choices) -> Option<usize> {
    let count = state.elements.len();
    let from = choices.below(count);
    let mut places = (from..count).chain(0..from);
    places.find(|&at| {
        let element = &state.elements[at];
        can_move(state, element) && !rules.is_engaged(state, element)
    })
}

/// A move of an element or of the line that it belongs to.
fn march(rules: &VaeVictis, state: &State, choices: &mut Choices) -> Option<Order> {
    let at = somebody(rules, state, choices)?;
    let own = &state.elements[at];
    let owners = zones::duty::owners(rules, state, own, &own.base);
    if !owners.is_empty() {
        let (owner, _) = owners[choices.below(owners.len())];
        let pair = (own, &state.elements[owner]);
        return one_of(choices, |say| ideas::in_zone(rules, state, pair, ideas::at_once, say));
    }
    let view = outlook(state, own)?;
    let is_near = view.is_within(rules.reach_of(own));
    if is_near
        && choices.below(4) > 0
        && let Some(order) = ideas::charge(rules, state, own, view.enemy)
    {
        return Some(order);
    }
    if choices.below(2) == 0 && !own.is_square() {
        let members = formation_of(rules, state, at);
        if members.len() > 1 {
            let advance = || ideas::group_advance(rules, state, &members, ideas::at_once);
            let wheel = || ideas::group_wheel(rules, state, &members, view.turn);
            // The second is computed only if the first is not possible.
            let found =
                if choices.below(2) == 0 { advance().or_else(wheel) } else { wheel().or_else(advance) };
            if let Some(order) = found {
                let is_led = choices.below(2) == 0;
                return is_led.then(|| led(rules, state, &order)).flatten().or(Some(order));
            }
        }
    }
    let all = suggest::plain_ideas(rules, own);
    // The first idea is the best one: it is tried as often as all others together.
    let pick = if choices.below(2) == 0 { 0 } else { choices.below(all.len()) };
    let order = all[pick](rules, state, &view, ideas::at_once)?;
    let is_led = choices.below(4) == 0;
    is_led.then(|| led(rules, state, &order)).flatten().or(Some(order))
}

fn change(rules: &VaeVictis, state: &State, choices: &mut Choices) -> Option<Order> {
    let own = &state.elements[somebody(rules, state, choices)?];
    one_of(choices, |say| suggest::changes(rules, state, own, say))
}

fn ride(rules: &VaeVictis, state: &State, choices: &mut Choices) -> Option<Order> {
    let active = state.moment.active;
    let free = |general: &&crate::state::General| {
        general.seat == active && general.is_on_table() && general.moves == 0
    };
    let count = state.generals.iter().filter(free).count();
    let general = state.generals.iter().filter(free).nth(choices.below(count))?;
    let element = &state.elements[choices.below(state.elements.len())];
    let fits = element.is_on_table() && crate::command::generals::may_attach(general, element);
    fits.then(|| suggest::ride_to(rules, state, general, element)).flatten()
}

fn enter(rules: &VaeVictis, state: &State, choices: &mut Choices) -> Option<Order> {
    if state.reinforcements.is_empty() {
        return None;
    }
    let count = suggest::due(state).count();
    let piece = suggest::due(state).nth(choices.below(count))?;
    one_of(choices, |say| suggest::enters(rules, state, piece, say))
}

/// Whether the commander-in-chief takes over a corps, and which.
#[must_use]
pub fn take_over(rules: &VaeVictis, state: &State, choices: &mut Choices) -> Order {
    let corps = &state.corps[choices.below(state.corps.len())];
    let may = corps.seat == state.moment.active
        && command::price::check_take(rules, state, Some(corps.number)).is_ok();
    Order::TakeCommand(may.then_some(corps.number))
}

/// A deployment of the corps that deploys next.
#[must_use]
pub fn deploy(rules: &VaeVictis, state: &State, choices: &mut Choices) -> Option<Order> {
    let (seat, corps) = deployment::next(rules, state)?;
    Some(Order::Deploy(Box::new(draw_up(rules, state, seat, corps, choices.below(6)))))
}
