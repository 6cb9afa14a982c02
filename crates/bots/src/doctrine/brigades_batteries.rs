//! How to play Brigades & Batteries well: guns stay and fire, lines stop at the edge of their range, cavalry attacks
//! where there are no squares, shaken troops are kept back until they recover, and several units attack one enemy at
//! once.

mod account;
mod beside;
mod charges;
mod close;
mod deliberate;
mod field;
mod fire;
mod harm;
mod moves;
mod orders;
mod posture;
#[cfg(test)]
mod scenes;

use super::{Doctrine, plain_stroke, ranked, thought_of};
use crate::weights::BrigadesBatteriesWeights as Weights;
use crate::{Progress, Stroke};
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::armies::troops::Arm;
use brigades_batteries::catalogue::question;
use brigades_batteries::orders::{Order, SideOfTurn};
use brigades_batteries::state::flags::Flag;
use brigades_batteries::state::unit::Unit;
use brigades_batteries::state::{Stage, State, TurnStep};
use deliberate::Deliberation;
use engine::catalogue::Question;
use engine::{Decision, Hints, Referee, Seat};
use field::BattleView;

/// The value of a won battle, larger than anything else.
const WON: i64 = 20_000;
/// Decisions whose orders are evaluated without playing them.
const WEIGHED: [Question; 2] = [question::ORDERS, question::FIRE];

impl Doctrine for BrigadesAndBatteries {
    fn candidates(&self, state: &State, out: &mut Vec<Order>) {
        thought_of(self, state, &WEIGHED, out);
    }

    fn value(&self, state: &State, seat: Seat) -> i64 {
        standing(self, state, seat, Weights::built_in())
    }

    fn weighed(&self, state: &State, seat: Seat) -> Vec<(Order, i64)> {
        weighed(self, state, seat, Weights::built_in())
    }

    fn weigh(&self, state: &State, order: &Order, seat: Seat) -> i64 {
        judged(self, state, order, seat, Weights::built_in())
    }

    fn is_end(&self, order: &Order) -> bool {
        matches!(order, Order::EndStep)
    }

    fn is_turn(&self, state: &State) -> bool {
        matches!(state.moment.step, TurnStep::MoveA | TurnStep::MoveB) && state.moment.stage == Stage::Open
    }

    fn deliberate(
        &self,
        state: &State,
        seat: Seat,
        seed: u64,
        budget: u32,
        progress: &Progress,
    ) -> Option<Vec<Order>> {
        let weights = Weights::colonel();
        Some(Deliberation { rules: self, state, seat, seed, budget, progress, weights }.run())
    }

    fn keeps_to_its_turn(&self) -> bool {
        true
    }

    fn considered(&self, state: &State, seat: Seat) -> Option<Order> {
        weighed(self, state, seat, Weights::colonel()).into_iter().next().map(|(order, _)| order)
    }

    fn account(&self, state: &State, seat: Seat) -> Option<Vec<(&'static str, i64)>> {
        let declares = matches!(state.moment.stage, Stage::DeclareA | Stage::DeclareB);
        let account =
            || account::balance(&BattleView::of(self, state, seat, Weights::colonel()), seat).named();
        (declares && state.shots.is_empty() && state.moment.step == TurnStep::Shooting).then(account)
    }

    fn stroke(&self, state: &State, order: &Order) -> Stroke {
        plain_stroke(self, state, order)
    }
}

/// Orders worth considering with these weights, best first.
fn weighed(rules: &BrigadesAndBatteries, state: &State, seat: Seat, weights: &Weights) -> Vec<(Order, i64)> {
    let what = rules.decision(state).what();
    let weighed = match what {
        question::ORDERS => orders::weighed(rules, state, seat, weights),
        question::FIRE => fire::shots(&BattleView::plain(rules, state, seat, weights), seat),
        _ => {
            let mut orders = Vec::new();
            rules.suggest(&rules.view_of_asked(state), &mut orders);
            let weigh = |order: Order| (order.clone(), judged(rules, state, &order, seat, weights));
            orders.into_iter().map(weigh).collect()
        }
    };
    let end = WEIGHED.contains(&what).then_some(Order::EndStep);
    ranked(rules, state, weighed, end)
}

/// The value of orders that are neither moves nor shots.
fn judged(rules: &BrigadesAndBatteries, state: &State, order: &Order, seat: Seat, weights: &Weights) -> i64 {
    match order {
        Order::ChooseSide { side } => {
            // The side that moves first also charges first and gets out of the way of charges first. Otherwise moving
            // second is better.
            let field = BattleView::of(rules, state, seat, weights);
            let own: i64 = field.own_charges.iter().sum();
            let his: i64 = field.charges_at.iter().filter_map(|all| all.iter().max()).sum();
            let first = own + his - field.weights.first_move;
            if *side == SideOfTurn::A { first } else { 0 }
        }
        // BB-2.7: skirmishers who stay are overrun; gunners who leave their guns lose them.
        Order::EvadeDecision { unit, evade, shoot } => {
            let guns = state.unit(*unit).is_some_and(|unit| unit.card.arm == Arm::Artillery);
            i64::from(evade.is_some() != guns) * 2 + i64::from(*shoot)
        }
        Order::Resign => -WON,
        _ => crate::expect::after(rules, state, order, seat),
    }
}

/// The value of a state for a seat.
fn standing(rules: &BrigadesAndBatteries, state: &State, seat: Seat, weights: &Weights) -> i64 {
    decided(rules, state, seat).unwrap_or_else(|| {
        let field = BattleView::of(rules, state, seat, weights);
        gained(&field, seat) + field.prospects()
    })
}

/// The value for a colonel, after both sides have moved and before anybody fires.
fn close_standing(rules: &BrigadesAndBatteries, state: &State, seat: Seat, weights: &Weights) -> i64 {
    decided(rules, state, seat).unwrap_or_else(|| {
        let field = BattleView::of(rules, state, seat, weights);
        account::worth(&field, seat)
    })
}

/// The value of a battle that is over.
fn decided(rules: &BrigadesAndBatteries, state: &State, seat: Seat) -> Option<i64> {
    let Decision::Over(verdict) = rules.decision(state) else { return None };
    Some(verdict.winner.map_or(0, |winner| if winner == seat { WON } else { -WON }))
}

/// What was gained so far: the enemy's losses minus the own, and the objectives.
fn gained(field: &BattleView<'_>, seat: Seat) -> i64 {
    let lost = |seat| lost(field.rules, field.state, seat, field.weights);
    lost(seat.other()) - lost(seat) + posture::objectives(field, seat, None)
}

/// What a side has lost, in thousandths of the half that breaks it (BB-8.7.a).
fn lost(rules: &BrigadesAndBatteries, state: &State, seat: Seat, weights: &Weights) -> i64 {
    let of_unit = |unit: &Unit| {
        let worth = i64::from(rules.value(unit));
        if BrigadesAndBatteries::is_lost(unit) {
            return 1_000 * worth;
        }
        let card = &unit.card;
        let whole = i64::from(card.n0 + card.guns0).max(1);
        let gone = whole - i64::from(card.n + card.guns).min(whole);
        let shaken = if card.has(Flag::Shaken) { weights.shaken } else { 0 };
        worth * (weights.figures * gone / whole + shaken).min(1_000)
    };
    let own = || state.units.iter().filter(move |unit| unit.seat == seat);
    let all: i64 = own().map(|unit| i64::from(rules.value(unit))).sum();
    2 * own().map(of_unit).sum::<i64>() / all.max(1)
}
