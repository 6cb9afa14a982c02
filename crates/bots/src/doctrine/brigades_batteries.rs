//! How Brigades & Batteries is played well: guns that stand and fire, lines at the edge of their range, horse sent where
//! it is not met by squares, shaken troops left alone until they are steady, and the enemy met by several at once.

mod charges;
mod field;
mod fire;
mod harm;
mod moves;
mod orders;
mod posture;
#[cfg(test)]
mod scenes;

use super::planning::Planning;
use super::{Doctrine, plain_stroke};
use crate::weights::BrigadesBatteriesWeights;
use crate::{Progress, Stroke};
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::flags::Flag;
use brigades_batteries::order::{Order, SideOfTurn};
use brigades_batteries::state::{Stage, State, TurnStep};
use brigades_batteries::troops::Arm;
use brigades_batteries::unit::Unit;
use engine::{Decision, Rules, Seat};
use field::Field;

/// A won battle: more than anything else can be worth.
const WON: i64 = 20_000;

impl Doctrine for BrigadesAndBatteries {
    fn candidates(&self, state: &State, out: &mut Vec<Order>) {
        match self.decision(state) {
            Decision::Choose(choice) if matches!(choice.what, "orders" | "fire") => {
                out.extend(self.weighed(state, choice.seat).into_iter().map(|(order, _)| order));
            }
            _ => self.suggest(state, out),
        }
    }

    fn value(&self, state: &State, seat: Seat) -> i64 {
        standing(self, state, seat)
    }

    fn weighed(&self, state: &State, seat: Seat) -> Vec<(Order, i64)> {
        let what = self.decision(state).what();
        let mut weighed = match what {
            "orders" => orders::weighed(self, state, seat),
            "fire" => fire::shots(&Field::plain(self, state, seat), seat),
            _ => {
                let mut orders = Vec::new();
                self.suggest(state, &mut orders);
                orders.into_iter().map(|order| (order.clone(), judged(self, state, &order, seat))).collect()
            }
        };
        if matches!(what, "orders" | "fire") && self.check(state, &Order::EndStep).is_ok() {
            weighed.push((Order::EndStep, 0));
        }
        if weighed.is_empty() {
            weighed.push((self.fallback(state), 0));
        }
        weighed.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
        weighed
    }

    fn weigh(&self, state: &State, order: &Order, seat: Seat) -> i64 {
        judged(self, state, order, seat)
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
        Some(Planning { rules: self, state, seat, seed, budget, progress }.run())
    }

    fn is_reaction(&self, state: &State) -> bool {
        matches!(self.decision(state).what(), "evade" | "continue")
    }

    fn orders_a_turn(&self, state: &State) -> u32 {
        state.on_table().count() as u32 / 2
    }

    fn stroke(&self, state: &State, order: &Order) -> Stroke {
        plain_stroke(self, state, order)
    }
}

/// Answers that are no movement and no shot.
fn judged(rules: &BrigadesAndBatteries, state: &State, order: &Order, seat: Seat) -> i64 {
    match order {
        Order::ChooseSide { side } => {
            // Who moves first charges first, and is out of the way of charges first; else it is better to see first.
            let field = Field::of(rules, state, seat);
            let own: i64 = field.own_charges.iter().sum();
            let his: i64 = field.charges_at.iter().filter_map(|all| all.iter().max()).sum();
            let first = own + his - field.weights.first_move;
            if *side == SideOfTurn::A { first } else { 0 }
        }
        // BB-2.7: skirmishers who stay are run over; gunners who leave their guns lose them.
        Order::EvadeDecision { unit, evade, shoot } => {
            let guns = state.unit(*unit).is_some_and(|unit| unit.card.arm == Arm::Artillery);
            i64::from(evade.is_some() != guns) * 2 + i64::from(*shoot)
        }
        Order::Resign => -WON,
        _ => crate::expect::after(rules, state, order, seat),
    }
}

/// What a state is worth to a seat.
fn standing(rules: &BrigadesAndBatteries, state: &State, seat: Seat) -> i64 {
    let weights = BrigadesBatteriesWeights::built_in();
    if let Decision::Over(verdict) = rules.decision(state) {
        return match verdict.winner {
            Some(winner) if winner == seat => WON,
            Some(_) => -WON,
            None => 0,
        };
    }
    let field = Field::of(rules, state, seat);
    let lost = |seat| lost(rules, state, seat, weights);
    lost(seat.other()) - lost(seat) + field.prospects() + posture::objectives(&field, seat, None)
}

/// What a side has lost, in thousandths of the half that breaks it (BB-8.7.a).
fn lost(rules: &BrigadesAndBatteries, state: &State, seat: Seat, weights: &BrigadesBatteriesWeights) -> i64 {
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
