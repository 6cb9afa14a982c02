//! How Krupp & Chassepot is played well: rifles and guns that bear, charges that are likely to succeed, and no more
//! losses than the army can bear.

mod fire;
mod words;

use super::Doctrine;
use crate::Stroke;
use crate::weights::KruppChassepotWeights;
use engine::{Choices, Decision, Dice, Rules, Seat, Silent};
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::order::Order;
use krupp_chassepot::state::{State, Step, Unit, breaking_point};
use krupp_chassepot::troops::{Cohesion, Formation};

/// A won battle: more than anything else can be worth.
const WON: i64 = 20_000;
/// How many streams of dice a charge is tried on by a sergeant.
const TRIALS: u64 = 4;
/// The most orders such a trial may take: a guard.
const MOST_ORDERS: usize = 120;

impl Doctrine for KruppAndChassepot {
    fn candidates(&self, state: &State, out: &mut Vec<Order>) {
        self.suggest(state, out);
    }

    fn value(&self, state: &State, seat: Seat) -> i64 {
        let weights = KruppChassepotWeights::built_in();
        if state.moment.step == Step::Over {
            return match state.moment.winner {
                Some(winner) if winner == seat => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        let lost = |seat| losses(self, state, seat, weights);
        let broken = |seat: Seat| {
            let side = self.side_of(seat);
            let limit = breaking_point(state.starting_stands(side), self.book.switches.break_percent);
            if state.losses(side) >= limit { 1_500 } else { 0 }
        };
        lost(seat.other()) - lost(seat) + broken(seat.other()) - broken(seat)
            + (fire::potential(self, state, seat) - fire::potential(self, state, seat.other())) * weights.fire
                / 1_000
            - closing(self, state, seat, weights)
    }

    fn weigh(&self, state: &State, order: &Order, seat: Seat) -> i64 {
        match order {
            Order::Fire { pair, stand } => {
                self.value(state, seat) + fire::gain(self, state, seat, *pair, *stand)
            }
            Order::Charge(_) | Order::Countercharge(_) | Order::AssaultOn(_) => {
                let with = trials(self, state, Some(order), seat);
                self.value(state, seat) + with - trials(self, state, None, seat)
            }
            Order::Rally(_) => self.value(state, seat) + 100,
            Order::Reconstitute(_) => self.value(state, seat) + 50,
            Order::FirstMover { seat: first } => i64::from(*first != seat),
            _ => crate::expect::after(self, state, order, seat),
        }
    }

    fn is_end(&self, order: &Order) -> bool {
        *order == Order::Pass
    }

    fn is_turn(&self, state: &State) -> bool {
        matches!(state.moment.step, Step::M1 | Step::M2) && state.moment.reaction_to.is_none()
    }

    fn orders_a_turn(&self, state: &State) -> u32 {
        state.units.iter().filter(|unit| unit.is_alive()).count() as u32 / 2
    }

    fn script(&self, state: &State, choices: &mut Choices) -> Order {
        self.propose(state, choices)
    }

    fn player_turn(&self, state: &State) -> u32 {
        u32::from(state.moment.turn) * 2
    }

    fn stroke(&self, state: &State, order: &Order) -> Stroke {
        words::stroke(self, state, order)
    }
}

/// What a side has lost, in thousandths of what breaks it.
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
    let limit = breaking_point(state.starting_stands(side), rules.book.switches.break_percent);
    (units + chiefs * weights.commander) / i64::from(limit.max(1))
}

/// Bots close with the enemy: what is still between them and him counts against them.
fn closing(rules: &KruppAndChassepot, state: &State, seat: Seat, weights: &KruppChassepotWeights) -> i64 {
    let side = rules.side_of(seat);
    let enemies = || state.units.iter().filter(|unit| unit.side != side && unit.is_unrouted());
    let mut value = 0;
    for unit in state.units.iter().filter(|unit| unit.side == side && unit.is_unrouted()) {
        if unit.formation == Formation::Garrison {
            continue;
        }
        let nearest = enemies().map(|enemy| (enemy.centre - unit.centre).length_squared()).min();
        let Some(apart) = nearest else { continue };
        let free = fire::comfortable(rules, unit);
        value += (apart.isqrt() as i64 - free).max(0) * weights.approach / 1_000_000;
    }
    value
}

/// The mean value at the end of the turn when an order is given and both sides then follow the script.
fn trials(rules: &KruppAndChassepot, state: &State, order: Option<&Order>, seat: Seat) -> i64 {
    let one = |seed: u64| {
        let mut after = state.clone();
        let turn = after.moment.turn;
        let mut dice = Dice::seeded(seed);
        let mut choices = Choices::new(seed);
        if let Some(order) = order {
            rules.apply(&mut after, order, &mut dice, &mut Silent);
        }
        for number in 1..MOST_ORDERS {
            if after.moment.turn != turn || !matches!(rules.decision(&after), Decision::Choose(_)) {
                break;
            }
            dice.begin(number as u32, 0);
            let next = match after.moment.step {
                Step::M1 | Step::M2 => Order::Pass,
                _ => rules.propose(&after, &mut choices),
            };
            rules.apply(&mut after, &next, &mut dice, &mut Silent);
        }
        rules.value(&after, seat)
    };
    (0..TRIALS).map(one).sum::<i64>() / TRIALS as i64
}
