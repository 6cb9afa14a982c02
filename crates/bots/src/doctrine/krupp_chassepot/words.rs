//! Orders of Krupp & Chassepot as arrows to draw, with reasons.

use super::super::{chance, with_chances};
use crate::Stroke;
use crate::catalogue::label;
use engine::catalogue::{Label, OutcomeName};
use engine::{Contest, Phrase, PieceId, Referee};
use geometry::Point;
use krupp_chassepot::ask::State;
use krupp_chassepot::ask::outcome;
use krupp_chassepot::ask::{Action, GarrisonChoice, Order, Pair};
use krupp_chassepot::{KruppAndChassepot, Situation};

/// The outcomes that are shown, in this order.
const TOLD: [OutcomeName; 7] = [
    outcome::ATTACKER_WINS,
    outcome::DEFENDER_ROUTS,
    outcome::ROUT,
    outcome::STAND_LOST,
    outcome::DISORGANISED,
    outcome::BACK,
    outcome::SUCCESS,
];

/// The arrow of an order.
pub(super) fn stroke(rules: &KruppAndChassepot, state: &State, order: &Order) -> Stroke {
    let (pieces, through) = arrow(rules, state, order);
    let says = match rules.contest_of(state, order).filter(|_| *order != Order::Pass) {
        None => reason(order),
        Some(contest) => with_chances(reason(order), chances(&contest)),
    };
    Stroke { pieces, through, says }
}

/// The pieces that act, and the points of the arrow.
fn arrow(rules: &KruppAndChassepot, state: &State, order: &Order) -> (Vec<PieceId>, Vec<Point>) {
    let at = |id: u16| state.unit(id).map(|unit| unit.centre);
    let unit = |id: u16| vec![PieceId::unit(id)];
    match order {
        Order::Charge(pair)
        | Order::Countercharge(pair)
        | Order::AssaultOn(pair)
        | Order::Fire { pair, .. } => {
            (unit(pair.unit), at(pair.unit).into_iter().chain(at(pair.target)).collect())
        }
        Order::Move { unit: id, .. } => {
            let ends = rules.check(state, order).map(|legal| legal.preview().ends).unwrap_or_default();
            let end = ends.first().map(|(_, pose)| pose.at);
            (unit(*id), at(*id).into_iter().chain(end).collect())
        }
        Order::MoveCommander { commander, to } => {
            let from = state.commander(*commander).map(|commander| commander.position);
            (vec![PieceId::general(*commander)], from.into_iter().chain([*to]).collect())
        }
        Order::Reform { unit: id }
        | Order::StandLoss { unit: id }
        | Order::GarrisonChoice { unit: id, .. } => (unit(*id), Vec::new()),
        Order::Rally(attempt) | Order::Reconstitute(attempt) => (unit(attempt.unit), Vec::new()),
        Order::Place(place) => (unit(place.unit), vec![place.centre]),
        Order::PlaceCommander { to, .. } => (Vec::new(), vec![*to]),
        Order::Deploy { .. } | Order::FirstMover { .. } | Order::Pass | Order::Concede => {
            (Vec::new(), Vec::new())
        }
    }
}

/// The order and its reason, in one line.
fn reason(order: &Order) -> Phrase {
    let at = |label: Label, pair: &Pair| label.with("enemy", PieceId::unit(pair.target));
    match order {
        Order::Charge(pair) => at(label::BOT_CHARGES, pair),
        Order::Countercharge(pair) => at(label::BOT_COUNTER_CHARGES, pair),
        Order::AssaultOn(pair) => at(label::BOT_ASSAULTS_ON, pair),
        Order::Fire { pair, .. } => at(label::BOT_FIRES, pair).with("firers", 1),
        Order::Move { actions, .. } => march(actions).plain(),
        Order::Reform { .. } => label::BOT_REFORMS_DISORGANISED.plain(),
        Order::MoveCommander { .. } => label::BOT_RIDES_TO_NEED.plain(),
        Order::Rally(_) => label::BOT_RALLIES.plain(),
        Order::Reconstitute(_) => label::BOT_GATHERS_STRAGGLERS.plain(),
        Order::StandLoss { .. } => label::BOT_BEARS_THE_LOSS.plain(),
        Order::GarrisonChoice { choice, .. } => match choice {
            GarrisonChoice::FallBack => label::BOT_FALLS_BACK.plain(),
            GarrisonChoice::Disorganised => label::BOT_TAKES_DISORGANISATION.plain(),
            GarrisonChoice::Stand => label::BOT_LOSES_STAND.plain(),
        },
        Order::Deploy { commander, .. } => {
            label::BOT_DRAWS_UP_COMMAND.with("commander", PieceId::general(*commander))
        }
        Order::Place(_) => label::BOT_STANDS_BETTER.plain(),
        Order::PlaceCommander { .. } => label::BOT_NEW_COMMANDER.plain(),
        Order::FirstMover { .. } => label::BOT_MOVES_SECOND.plain(),
        Order::Pass => label::BOT_NOTHING_MORE.plain(),
        Order::Concede => label::BOT_GIVES_UP.plain(),
    }
}

fn march(actions: &[Action]) -> Label {
    match actions.last() {
        Some(Action::Enter { .. }) => label::BOT_OCCUPIES_BUILDINGS,
        Some(Action::Unlimber) => label::BOT_UNLIMBERS,
        Some(Action::Limber) => label::BOT_LIMBERS,
        Some(Action::Retire { .. }) => label::BOT_DRAWS_BACK_OUT_OF_FIRE,
        Some(Action::Turn { .. } | Action::Wheel { .. }) => label::BOT_TURNS_TO_THE_ENEMY,
        Some(Action::Form(_)) => label::BOT_CHANGES_FORMATION,
        Some(Action::Leave { .. }) => label::BOT_LEAVES_BUILDINGS,
        _ => label::BOT_ADVANCES_TO_FIRE,
    }
}

/// The outcomes that matter, with their chances.
fn chances(contest: &Situation) -> Phrase {
    let odds = contest.odds();
    let possible = TOLD.into_iter().map(|name| (name, odds.chance(name.key())));
    let said = possible.filter(|(_, part)| !part.is_zero()).map(|(name, part)| chance(name, part));
    said.reduce(|first, more| label::BOT_CHANCES.with("first", first).with("more", more))
        .unwrap_or(label::BOT_NO_EFFECT.plain())
}
