//! How Brigades & Batteries is played well: strength kept, order kept, objectives held, and the enemy met by several at
//! once.

use super::{Doctrine, plain_stroke};
use crate::Stroke;
use crate::weights::BrigadesBatteriesWeights;
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::flags::Flag;
use brigades_batteries::order::Order;
use brigades_batteries::state::{Stage, State, TurnStep};
use brigades_batteries::unit::Unit;
use engine::{Choices, Decision, Rules, Seat};

/// A won battle: more than anything else can be worth.
const WON: i64 = 20_000;

impl Doctrine for BrigadesAndBatteries {
    fn candidates(&self, state: &State, out: &mut Vec<Order>) {
        self.suggest(state, out);
    }

    fn value(&self, state: &State, seat: Seat) -> i64 {
        let weights = BrigadesBatteriesWeights::built_in();
        if let Decision::Over(verdict) = self.decision(state) {
            return match verdict.winner {
                Some(winner) if winner == seat => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        let lost = |seat| lost(self, state, seat, weights);
        let held = |seat: Seat| state.held.iter().filter(|held| held.by == seat).count() as i64;
        lost(seat.other()) - lost(seat) + (held(seat) - held(seat.other())) * weights.objective
            - closing(state, seat, weights)
    }

    fn is_end(&self, order: &Order) -> bool {
        matches!(order, Order::EndStep)
    }

    fn is_turn(&self, state: &State) -> bool {
        matches!(state.moment.step, TurnStep::MoveA | TurnStep::MoveB) && state.moment.stage == Stage::Open
    }

    fn orders_a_turn(&self, state: &State) -> u32 {
        state.on_table().count() as u32 / 2
    }

    fn script(&self, state: &State, choices: &mut Choices) -> Order {
        self.propose(state, choices)
    }

    fn player_turn(&self, state: &State) -> u32 {
        u32::from(state.moment.turn) * 2 + u32::from(state.moment.step == TurnStep::MoveB)
    }

    fn stroke(&self, state: &State, order: &Order) -> Stroke {
        plain_stroke(self, state, order)
    }
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
        let routed = if card.has(Flag::Routed) { weights.routed } else { 0 };
        worth * (weights.figures * gone / whole + shaken + routed).min(1_000)
    };
    let own = || state.units.iter().filter(move |unit| unit.seat == seat);
    let all: i64 = own().map(|unit| i64::from(rules.value(unit))).sum();
    2 * own().map(of_unit).sum::<i64>() / all.max(1)
}

/// Bots close with the enemy: what is still between them and him counts against them.
fn closing(state: &State, seat: Seat, weights: &BrigadesBatteriesWeights) -> i64 {
    let mut sum = 0;
    for own in state.units_of(seat).filter(|unit| !unit.card.has(Flag::Shaken)) {
        let enemies = state.units_of(seat.other());
        let nearest = enemies.map(|enemy| (enemy.pose.at - own.pose.at).length_squared()).min();
        sum += nearest.map_or(0, |apart| apart.isqrt() as i64 * weights.approach / 1_000_000);
    }
    sum
}
