//! Reasons for orders of Vae Victis.

use super::super::{percent, with_chances};
use crate::catalogue::label;
use engine::catalogue::{Label, OutcomeName};
use engine::{Contest, Dice, Ordered, Phrase, PieceId, Referee, Silent};
use geometry::Point;
use vae_victis::catalogue::{contest, outcome};
use vae_victis::close_combat::melee;
use vae_victis::orders::{Move, Order};
use vae_victis::state::State;
use vae_victis::{Fight, VaeVictis};

/// The order and its reason, in one line.
pub(super) fn reason(rules: &VaeVictis, state: &State, order: &Order) -> Phrase {
    let what = match order {
        Order::Move(order) => match order.contact {
            Some(contact) => return charge(rules, state, order, contact.enemy),
            None => advance(rules, state, order).plain(),
        },
        Order::Fire(order) => {
            let firers = 1 + order.supports.len() as i64;
            label::BOT_FIRES.with("firers", firers).with("enemy", order.target)
        }
        Order::Melee { enemy, .. } => label::BOT_FIGHTS.with("enemy", *enemy),
        Order::Align { owner, .. } => label::BOT_FACES.with("enemy", *owner),
        Order::MoveGeneral(order) => match order.attach_to {
            Some(element) => label::BOT_JOINS.with("piece", element),
            None => label::BOT_RIDES_ON.plain(),
        },
        Order::FormSquare { .. } => label::BOT_FORMS_SQUARE.plain(),
        Order::LeaveSquare { .. } => label::BOT_FORMS_LINE.plain(),
        Order::BreakOut { .. } => label::BOT_BREAKS_OUT.plain(),
        Order::Reform { .. } => label::BOT_REFORMS.plain(),
        Order::Dismount { .. } => label::BOT_DISMOUNTS.plain(),
        Order::Mount { .. } => label::BOT_MOUNTS.plain(),
        Order::AboutTurn { .. } => label::BOT_TURNS_ABOUT.plain(),
        Order::Enter(_) => label::BOT_COMES_ON.plain(),
        Order::EndMovement => label::BOT_NO_MORE_POINTS.plain(),
        Order::EndFire => label::BOT_NO_SHOT.plain(),
        Order::Pursue(true) => label::BOT_PURSUES.plain(),
        Order::Pursue(false) => label::BOT_STAYS.plain(),
        Order::Rally(_) => label::BOT_RALLIES_THESE.plain(),
        Order::TakeCommand(Some(corps)) => label::BOT_LEADS_CORPS.with("corps", *corps),
        Order::TakeCommand(None) => label::BOT_KEEPS_GENERALS.plain(),
        Order::Deploy(order) => label::BOT_DRAWS_UP_CORPS.with("corps", order.corps),
        other => label::BOT_ORDER.with("order", other.kind()),
    };
    match rules.contest_of(state, order) {
        None => what,
        Some(fight) => with_chances(what, chances(&fight)),
    }
}

/// The odds of a fight, in short.
fn chances(fight: &Fight) -> Phrase {
    let odds = fight.odds();
    let percent = |outcome: OutcomeName| percent(odds.chance(outcome.key()));
    match fight.kind() {
        contest::MELEE => label::BOT_MELEE_CHANCES
            .with("wins", percent(outcome::DEFENDER_LOSES))
            .with("destroys", percent(outcome::DEFENDER_DESTROYED))
            .with("is-destroyed", percent(outcome::ATTACKER_DESTROYED)),
        _ => label::BOT_FIRE_CHANCES
            .with("destroys", percent(outcome::DESTROYED))
            .with("drives-back", percent(outcome::RECOIL) + percent(outcome::FLEE)),
    }
}

/// A charge, with the odds of its melee if nobody fired.
fn charge(rules: &VaeVictis, state: &State, order: &Move, enemy: PieceId) -> Phrase {
    let after = rules.played(state, &Order::Move(order.clone()), &mut Dice::scripted([]), &mut Silent);
    let mover = order.contact.map_or(order.elements[0], |contact| contact.mover);
    let what = label::BOT_CHARGES.with("enemy", enemy);
    match (after.element(mover), after.element(enemy)) {
        (Some(a), Some(p)) if a.is_on_table() && p.is_on_table() => {
            with_chances(what, chances(&melee::fight(rules, &after, a, p)))
        }
        _ => what,
    }
}

/// Whether a move goes towards the enemy, away from him, or sideways.
fn advance(rules: &VaeVictis, state: &State, order: &Move) -> Label {
    let leader = order.elements[0];
    let Some(element) = state.element(leader) else { return label::BOT_MOVES };
    let order = Order::Move(order.clone());
    let ends = rules.check(state, &order).map(|legal| legal.preview().ends).unwrap_or_default();
    let end = ends.iter().find(|(id, _)| *id == leader).map_or(element.pose.at, |(_, pose)| pose.at);
    let away =
        |from: Point| state.of(element.seat.other()).map(|e| (e.pose.at - from).length_squared()).min();
    match (away(element.pose.at), away(end)) {
        _ if end == element.pose.at => label::BOT_TURNS_TO_THE_ENEMY,
        (Some(before), Some(after)) if after < before => label::BOT_ADVANCES,
        (Some(before), Some(after)) if after > before => label::BOT_DRAWS_BACK,
        _ => label::BOT_MOVES_ALONG,
    }
}
