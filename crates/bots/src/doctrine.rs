//! How to play a family well: one module for each family. A family that implements [`Doctrine`] has bots of all levels
//! ([`of`](crate::of)).

mod brigades_batteries;
mod krupp_chassepot;
mod neighbours;
mod vae_victis;

use crate::catalogue::label;
use crate::{Progress, Stroke, expect};
use engine::catalogue::{OutcomeName, Question};
use engine::{Contest, Decision, Dice, Fraction, Hints, Ordered, Phrase, Seat, Silent};

/// How to play a family well. Values are in thousandths of the losses that break an army (a corps, if armies have
/// several), so that values of all families are comparable.
pub trait Doctrine: Hints {
    /// Orders worth considering for the present decision; all of them legal.
    fn candidates(&self, state: &Self::State, out: &mut Vec<Self::Order>);

    /// The value of the state for a seat: losses, contests that are about to be fought, positions.
    fn value(&self, state: &Self::State, seat: Seat) -> i64;

    /// The expected value of the state after an order. The odds of dice that the order rolls are computed exactly.
    fn weigh(&self, state: &Self::State, order: &Self::Order, seat: Seat) -> i64 {
        expect::after(self, state, order, seat)
    }

    /// Whether the order only ends a part of the turn. Its value is that of the present state.
    fn is_end(&self, order: &Self::Order) -> bool;

    /// Whether the decision is one of several in a turn, which are planned together.
    fn is_turn(&self, state: &Self::State) -> bool;

    /// The plan for a whole turn, or at least its beginning, for a colonel; `None`: decide like a sergeant.
    fn deliberate(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _seed: u64,
        _budget: u32,
        _progress: &Progress,
    ) -> Option<Vec<Self::Order>> {
        None
    }

    /// Whether a colonel keeps its plan as long as its orders lead where it expected.
    fn keeps_to_its_turn(&self) -> bool {
        false
    }

    /// A colonel's answer to decisions that are not part of a turn; `None`: decide like a sergeant.
    fn considered(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Order> {
        None
    }

    /// The numbers from which a colonel computes the value of a state for a seat, minus those of its opponent, by name.
    /// `None` if the family has none, or for states that it does not evaluate.
    fn account(&self, _state: &Self::State, _seat: Seat) -> Option<Vec<(&'static str, i64)>> {
        None
    }

    /// The order as an arrow to draw, with the reason for it.
    fn stroke(&self, state: &Self::State, order: &Self::Order) -> Stroke;

    /// The expected gain of an order, if it can be computed without the state after it.
    fn gain(&self, _state: &Self::State, _order: &Self::Order, _seat: Seat) -> Option<i64> {
        None
    }

    /// Orders worth considering with their values, best first. Among equal ones the first stays first.
    fn weighed(&self, state: &Self::State, seat: Seat) -> Vec<(Self::Order, i64)> {
        let mut orders = Vec::new();
        self.candidates(state, &mut orders);
        if orders.len() < 2 {
            return orders.into_iter().map(|order| (order, 0)).collect();
        }
        let now = self.value(state, seat);
        let weight = |order: &Self::Order| match self.gain(state, order, seat) {
            _ if self.is_end(order) => now,
            Some(gain) => now + gain,
            None => self.weigh(state, order, seat),
        };
        let mut weighed: Vec<(Self::Order, i64)> = orders
            .into_iter()
            .map(|order| {
                let weight = weight(&order);
                (order, weight)
            })
            .collect();
        weighed.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
        weighed
    }

    /// The best order for the seat that must decide; the fallback if there is no choice.
    fn best(&self, state: &Self::State) -> Self::Order {
        let usual = || self.fallback(&self.view_of_asked(state));
        let Decision::Choose(choice) = self.decision(state) else { return usual() };
        let best = self.weighed(state, choice.seat).into_iter().next();
        best.map_or_else(usual, |(order, _)| order)
    }
}

/// Orders worth considering: for the decisions in `weighed` those that the family evaluates itself, for others what the
/// rules suggest.
fn thought_of<D: Doctrine>(rules: &D, state: &D::State, weighed: &[Question], out: &mut Vec<D::Order>) {
    match rules.decision(state) {
        Decision::Choose(choice) if weighed.contains(&choice.what) => {
            out.extend(rules.weighed(state, choice.seat).into_iter().map(|(order, _)| order));
        }
        _ => rules.suggest(&rules.view_of_asked(state), out),
    }
}

/// Orders with the change of value that each brings, best first. An order that ends the step changes nothing. Never
/// empty.
fn ranked<D: Doctrine>(
    rules: &D,
    state: &D::State,
    mut weighed: Vec<(D::Order, i64)>,
    end: Option<D::Order>,
) -> Vec<(D::Order, i64)> {
    weighed.extend(end.filter(|end| rules.check(state, end).is_ok()).map(|end| (end, 0)));
    if weighed.is_empty() {
        weighed.push((rules.fallback(&rules.view_of_asked(state)), 0));
    }
    weighed.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    weighed
}

/// Applies an order with dice that are the same for every order, so that a search compares plans and not luck.
fn imagine<D: Doctrine>(rules: &D, state: &mut D::State, order: &D::Order, seed: u64) {
    let mut dice = Dice::seeded(seed);
    dice.begin(0, 0);
    *state = rules.played(state, order, &mut dice, &mut Silent);
}

/// An order as an arrow, from what every family provides: the end positions of pieces, and the likeliest outcome.
fn plain_stroke<D: Doctrine>(rules: &D, state: &D::State, order: &D::Order) -> Stroke {
    let legal = rules.check(state, order).ok();
    let ends = legal.as_ref().map(|legal| legal.preview().ends).unwrap_or_default();
    let what = label::BOT_ORDER.with("order", order.kind());
    let odds = legal.and_then(|legal| legal.contest()).map(|contest| contest.odds());
    let likeliest = odds.as_ref().and_then(|odds| odds.chances().iter().max_by_key(|(_, chance)| *chance));
    let says = match likeliest {
        Some((outcome, part)) => with_chances(what, chance(outcome.name(), *part)),
        None => what,
    };
    let through = ends.first().map(|(_, pose)| pose.at).into_iter().collect();
    Stroke { pieces: ends.into_iter().map(|(piece, _)| piece).collect(), through, says }
}

/// The text for an order and its possible outcomes.
fn with_chances(what: Phrase, chances: Phrase) -> Phrase {
    label::BOT_WITH_CHANCES.with("what", what).with("chances", chances)
}

/// The text for an outcome and its chance.
fn chance(outcome: OutcomeName, part: Fraction) -> Phrase {
    label::BOT_CHANCE.with("outcome", outcome).with("chance", percent(part))
}

/// A fraction as a rounded percentage.
fn percent(part: Fraction) -> i64 {
    (part * Fraction::whole(100)).approximately().round() as i64
}
