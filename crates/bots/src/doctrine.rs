//! What a family knows of its own art: one module a family. A family that implements [`Doctrine`] has bots of all
//! levels ([`of`](crate::of)).

mod brigades_batteries;
mod krupp_chassepot;
mod neighbours;
mod vae_victis;

use crate::catalogue::label;
use crate::{Progress, Stroke, expect};
use engine::catalogue::{OutcomeName, Question};
use engine::{Contest, Decision, Dice, Fraction, Ordered, Phrase, Rules, Seat, Silent};

/// How a family is played well. Values are thousandths of what breaks an army (a corps, where armies have several), so
/// that one number compares all families.
pub trait Doctrine: Rules {
    /// Orders worth weighing in answer to the present decision; all of them legal.
    fn candidates(&self, state: &Self::State, out: &mut Vec<Self::Order>);

    /// What the state is worth to a seat: material, contests about to be fought, posture.
    fn value(&self, state: &Self::State, seat: Seat) -> i64;

    /// What the state is likely to be worth after an order, dice of the order itself reckoned exactly.
    fn weigh(&self, state: &Self::State, order: &Self::Order, seat: Seat) -> i64 {
        expect::after(self, state, order, seat)
    }

    /// Whether the order only ends a part of the turn: it is weighed as leaving everything as it is.
    fn is_end(&self, order: &Self::Order) -> bool;

    /// Whether the decision is one of many that make up a turn, to be planned as a whole.
    fn is_turn(&self, state: &Self::State) -> bool;

    /// A whole turn found the family's own way, for a colonel, or at least how it begins; nothing: the sergeant's.
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

    /// Whether a colonel keeps to the turn it has found while its orders do what they were to do.
    fn keeps_to_its_turn(&self) -> bool {
        false
    }

    /// A colonel's answer to what is no turn; nothing: the sergeant's.
    fn considered(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Order> {
        None
    }

    /// The numbers a colonel's value is reckoned from, a seat's without the other's, by name, where there are such and the
    /// state is one it values.
    fn account(&self, _state: &Self::State, _seat: Seat) -> Option<Vec<(&'static str, i64)>> {
        None
    }

    /// An order as an arrow with a reason.
    fn stroke(&self, state: &Self::State, order: &Self::Order) -> Stroke;

    /// What an order is likely to gain, where that is known without a look at the state after it.
    fn gain(&self, _state: &Self::State, _order: &Self::Order, _seat: Seat) -> Option<i64> {
        None
    }

    /// Orders worth weighing with their weights, the best first; of equals the first.
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

    /// The best order for the seat that must decide; the fallback when there is no choice.
    fn best(&self, state: &Self::State) -> Self::Order {
        let Decision::Choose(choice) = self.decision(state) else { return self.fallback(state) };
        let best = self.weighed(state, choice.seat).into_iter().next();
        best.map_or_else(|| self.fallback(state), |(order, _)| order)
    }
}

/// What a family that weighs its answers to some questions without trying them thinks of; to others what the rules
/// suggest.
fn thought_of<D: Doctrine>(rules: &D, state: &D::State, weighed: &[Question], out: &mut Vec<D::Order>) {
    match rules.decision(state) {
        Decision::Choose(choice) if weighed.contains(&choice.what) => {
            out.extend(rules.weighed(state, choice.seat).into_iter().map(|(order, _)| order));
        }
        _ => rules.suggest(state, out),
    }
}

/// Orders with what each changes, the best first; one that ends the step, where there is such, changes nothing. Never
/// empty.
fn ranked<D: Doctrine>(
    rules: &D,
    state: &D::State,
    mut weighed: Vec<(D::Order, i64)>,
    end: Option<D::Order>,
) -> Vec<(D::Order, i64)> {
    weighed.extend(end.filter(|end| rules.check(state, end).is_ok()).map(|end| (end, 0)));
    if weighed.is_empty() {
        weighed.push((rules.fallback(state), 0));
    }
    weighed.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    weighed
}

/// Applies an order on imagined dice, the same for every order: a search compares turns, not luck.
fn imagine<D: Doctrine>(rules: &D, state: &mut D::State, order: &D::Order, seed: u64) {
    let mut dice = Dice::seeded(seed);
    dice.begin(0, 0);
    rules.apply(state, order, &mut dice, &mut Silent);
}

/// An order as an arrow by what every family tells of it: where pieces would end, and the likeliest outcome.
fn plain_stroke<D: Doctrine>(rules: &D, state: &D::State, order: &D::Order) -> Stroke {
    let ends = rules.check(state, order).map(|preview| preview.ends).unwrap_or_default();
    let what = label::BOT_ORDER.with("order", order.kind());
    let odds = rules.situation(state, order).map(|contest| contest.odds());
    let likeliest = odds.as_ref().and_then(|odds| odds.chances().iter().max_by_key(|(_, chance)| *chance));
    let says = match likeliest {
        Some((outcome, part)) => with_chances(what, chance(outcome.name(), *part)),
        None => what,
    };
    let through = ends.first().map(|(_, pose)| pose.at).into_iter().collect();
    Stroke { pieces: ends.into_iter().map(|(piece, _)| piece).collect(), through, says }
}

/// An order and what may come of it.
fn with_chances(what: Phrase, chances: Phrase) -> Phrase {
    label::BOT_WITH_CHANCES.with("what", what).with("chances", chances)
}

/// An outcome and its chance.
fn chance(outcome: OutcomeName, part: Fraction) -> Phrase {
    label::BOT_CHANCE.with("outcome", outcome).with("chance", percent(part))
}

/// A part in hundredths, rounded.
fn percent(part: Fraction) -> i64 {
    (part * Fraction::whole(100)).approximately().round() as i64
}
