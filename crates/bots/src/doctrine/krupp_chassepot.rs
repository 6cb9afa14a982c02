//! How to play Krupp & Chassepot well: fire from where the enemy cannot fire back, all of it at one unit and again at
//! disorganised ones, charge by the odds of the melee, and keep disorganised troops back until they have reformed.

mod charges;
mod field;
mod fire;
mod moves;
mod orders;
mod outlook;
mod posture;
#[cfg(test)]
mod scenes;
mod turn;
mod words;

use super::{Doctrine, ranked, thought_of};
use crate::weights::KruppChassepotWeights;
use crate::{Progress, Stroke};
use engine::catalogue::Question;
use engine::{Hints, Referee, Seat};
use field::{BattleView, limit};
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::ask::Attempt;
use krupp_chassepot::ask::Cohesion;
use krupp_chassepot::ask::question;
use krupp_chassepot::ask::{Attempted, Order};
use krupp_chassepot::ask::{State, TurnStep, Unit};
use orders::Width;
use turn::TurnSearch;

/// The value of a won battle, larger than anything else.
const WON: i64 = 20_000;
/// Decisions whose orders are evaluated without playing them.
const WEIGHED: [Question; 2] = [question::ORDERS, question::FIRE];

impl Doctrine for KruppAndChassepot {
    fn candidates(&self, state: &State, out: &mut Vec<Order>) {
        thought_of(self, state, &WEIGHED, out);
    }

    fn value(&self, state: &State, seat: Seat) -> i64 {
        standing(self, state, seat)
    }

    fn weighed(&self, state: &State, seat: Seat) -> Vec<(Order, i64)> {
        let weighed = match self.decision(state).what() {
            question::ORDERS => orders::weighed(self, state, seat, Width::SERGEANT),
            question::FIRE => fire::shots(&BattleView::plain(self, state, seat)),
            _ => {
                let mut orders = Vec::new();
                self.suggest(&self.view_of_asked(state), &mut orders);
                orders.retain(|order| *order != Order::Pass);
                orders.into_iter().map(|order| (order.clone(), judged(self, state, &order, seat))).collect()
            }
        };
        ranked(self, state, weighed, Some(Order::Pass))
    }

    fn weigh(&self, state: &State, order: &Order, seat: Seat) -> i64 {
        judged(self, state, order, seat)
    }

    fn is_end(&self, order: &Order) -> bool {
        *order == Order::Pass
    }

    fn is_turn(&self, state: &State) -> bool {
        matches!(state.moment.step, TurnStep::FirstOrders | TurnStep::SecondOrders)
            && state.moment.reaction_to.is_none()
    }

    fn deliberate(
        &self,
        state: &State,
        seat: Seat,
        seed: u64,
        budget: u32,
        progress: &Progress,
    ) -> Option<Vec<Order>> {
        Some(TurnSearch { rules: self, state, seat, seed, budget, progress }.find())
    }

    fn keeps_to_its_turn(&self) -> bool {
        true
    }

    fn stroke(&self, state: &State, order: &Order) -> Stroke {
        words::stroke(self, state, order)
    }
}

/// The value of orders that are neither moves nor shots; doing nothing has the value 0.
fn judged(rules: &KruppAndChassepot, state: &State, order: &Order, seat: Seat) -> i64 {
    let weights = KruppChassepotWeights::built_in();
    let tried = |attempt: Attempt, attempted: &Attempted, worth: i64| {
        let (Some(commander), Some(unit)) =
            (state.commander(attempted.commander), state.unit(attempted.unit))
        else {
            return 0;
        };
        let roll = rules.morale_roll(state, attempt, commander, unit);
        worth
            * i64::from(roll.number().clamp(0, 9))
            * if attempt == Attempt::Rally { unit.stands.into() } else { 1 }
    };
    match order {
        Order::Pass => 0,
        Order::Countercharge(_) | Order::AssaultOn(_) | Order::Charge(_) => {
            charges::ordered(&BattleView::of(rules, state, seat), order)
        }
        Order::Rally(attempted) => tried(Attempt::Rally, attempted, weights.routed),
        Order::Reconstitute(attempted) => tried(Attempt::Reconstitute, attempted, weights.stand),
        // Moving second is better, because the enemy's moves are known.
        Order::FirstMover { seat: first } => i64::from(*first != seat),
        Order::Deploy { units, .. } => {
            // Deploy around the middle of the table, far from its sides and near all other units.
            let middle = rules.field.bounds().map_or(0, |table| i64::from(table.min.x + table.max.x) / 2);
            let off = |at: i64| (at - middle).abs() / 10_000;
            -units.iter().map(|placed| off(placed.centre.x.into())).sum::<i64>()
        }
        _ => crate::expect::after(rules, state, order, seat),
    }
}

/// The value of a state for a seat.
fn standing(rules: &KruppAndChassepot, state: &State, seat: Seat) -> i64 {
    let weights = KruppChassepotWeights::built_in();
    if state.moment.step == TurnStep::Over {
        return match state.moment.winner {
            Some(winner) if winner == seat => WON,
            Some(_) => -WON,
            None => 0,
        };
    }
    let lost = |seat| losses(rules, state, seat, weights);
    let broken = |seat: Seat| {
        let side = rules.side_of(seat);
        let is_broken = i64::from(state.losses(side)) >= limit(&rules.tabletop(state), side);
        if is_broken { weights.broken } else { 0 }
    };
    lost(seat.other()) - lost(seat) + broken(seat.other()) - broken(seat)
        + BattleView::of(rules, state, seat).prospects()
}

/// The losses of a side, in thousandths of what breaks it.
fn losses(rules: &KruppAndChassepot, state: &State, seat: Seat, weights: &KruppChassepotWeights) -> i64 {
    let side = rules.side_of(seat);
    let of_unit = |unit: &Unit| {
        let gone = i64::from(unit.stands_start - unit.stands.min(unit.stands_start)) * weights.stand;
        let left = i64::from(unit.stands);
        let shaken = match unit.cohesion {
            Cohesion::Routed => weights.routed,
            Cohesion::Disorganised => weights.disorganised,
            Cohesion::Good => 0,
        };
        let stopped = if unit.stopped == Some(state.moment.turn) { weights.stopped } else { 0 };
        gone + left * (shaken + stopped)
    };
    let units: i64 = state.units.iter().filter(|unit| unit.side == side).map(of_unit).sum();
    let chiefs = state.commanders.iter().filter(|c| c.side == side && c.lost_turn.is_some()).count() as i64;
    (units + chiefs * weights.commander) / limit(&rules.tabletop(state), side)
}
