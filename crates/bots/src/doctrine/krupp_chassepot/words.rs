//! Orders of Krupp & Chassepot as arrows with a reason.

use crate::Stroke;
use engine::{Contest, Fraction, PieceId, Rules};
use geometry::Point;
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::orders::{Action, Order, Pair};
use krupp_chassepot::state::State;

/// The arrow of an order.
pub(super) fn stroke(rules: &KruppAndChassepot, state: &State, order: &Order) -> Stroke {
    let at = |id: u16| state.unit(id).map(|unit| unit.centre);
    let between = |pair: &Pair| -> Vec<Point> { at(pair.unit).into_iter().chain(at(pair.target)).collect() };
    let unit = |id: u16| vec![PieceId::unit(id)];
    let (pieces, through, what) = match order {
        Order::Charge(pair) => (unit(pair.unit), between(pair), format!("charges {}", pair.target)),
        Order::Countercharge(pair) => {
            (unit(pair.unit), between(pair), format!("counter-charges {}", pair.target))
        }
        Order::AssaultOn(pair) => {
            (unit(pair.unit), between(pair), format!("assaults on, at {}", pair.target))
        }
        Order::Fire { pair, .. } => (unit(pair.unit), between(pair), format!("fires at {}", pair.target)),
        Order::Move { unit: id, actions } => {
            let ends = rules.check(state, order).map(|preview| preview.ends).unwrap_or_default();
            let end = ends.first().map(|(_, pose)| pose.at);
            (unit(*id), at(*id).into_iter().chain(end).collect(), march_words(actions).to_owned())
        }
        Order::Reform { unit: id } => (unit(*id), Vec::new(), "reforms: it is disorganised".to_owned()),
        Order::MoveCommander { commander, to } => {
            let from = state.commander(*commander).map(|commander| commander.position);
            let through = from.into_iter().chain([*to]).collect();
            (vec![PieceId::general(*commander)], through, "rides to where he is needed".to_owned())
        }
        Order::Rally(attempt) => (unit(attempt.unit), Vec::new(), "is to be rallied".to_owned()),
        Order::Reconstitute(attempt) => (unit(attempt.unit), Vec::new(), "gathers its stragglers".to_owned()),
        Order::StandLoss { unit: id } => (unit(*id), Vec::new(), "can best bear the loss".to_owned()),
        Order::GarrisonChoice { unit: id, choice } => {
            (unit(*id), Vec::new(), format!("takes {}", choice.word().replace('_', " ")))
        }
        Order::Deploy { commander, .. } => {
            (Vec::new(), Vec::new(), format!("draw up the command of {commander}"))
        }
        Order::Place(place) => (unit(place.unit), vec![place.centre], "stands better here".to_owned()),
        Order::PlaceCommander { to, .. } => {
            (Vec::new(), vec![*to], "a new commander takes over here".to_owned())
        }
        Order::FirstMover { .. } => (Vec::new(), Vec::new(), "who moves second sees more".to_owned()),
        Order::Pass => (Vec::new(), Vec::new(), "nothing more is worth doing".to_owned()),
        Order::Concede => (Vec::new(), Vec::new(), "gives the battle up".to_owned()),
    };
    let words = match rules.situation(state, order).filter(|_| *order != Order::Pass) {
        None => what,
        Some(contest) => format!("{what}: {}", odds_words(&contest)),
    };
    Stroke { pieces, through, words }
}

fn march_words(actions: &[Action]) -> &'static str {
    match actions.last() {
        Some(Action::Enter { .. }) => "occupies the buildings",
        Some(Action::Unlimber) => "unlimbers where it can fire",
        Some(Action::Limber) => "limbers up",
        Some(Action::Retire { .. }) => "draws back out of fire",
        Some(Action::Turn { .. } | Action::Wheel { .. }) => "turns to the enemy",
        Some(Action::Form(_)) => "changes formation",
        Some(Action::Leave { .. }) => "leaves the buildings",
        _ => "advances to where its fire tells",
    }
}

/// The likeliest of what matters, in short.
fn odds_words(contest: &krupp_chassepot::Situation) -> String {
    let odds = contest.odds();
    let names = ["attacker_wins", "defender_routs", "rout", "stand_lost", "disorganised", "back", "success"];
    let said: Vec<String> = names
        .iter()
        .map(|name| (*name, odds.chance(name)))
        .filter(|(_, chance)| !chance.is_zero())
        .map(|(name, chance)| {
            let percent = (chance * Fraction::whole(100)).approximately().round();
            format!("{} {percent} %", name.replace('_', " "))
        })
        .collect();
    if said.is_empty() { "no effect".to_owned() } else { said.join(", ") }
}
