//! Whole turns, made order by order on copies of the state.

use crate::{Doctrine, Progress};
use engine::{Dice, Seat, Silent};

/// The most orders a turn is given: a guard.
const MOST: usize = 24;

/// A turn: its orders one after the other, and the state they lead to as far as no dice fall.
pub(super) struct Turn<D: Doctrine> {
    pub(super) orders: Vec<D::Order>,
    /// The state before each order, and after the last of them.
    pub(super) states: Vec<D::State>,
}

impl<D: Doctrine> Turn<D> {
    /// A turn in which nothing is done yet.
    pub(super) fn from(state: &D::State) -> Turn<D> {
        Turn { orders: Vec::new(), states: vec![state.clone()] }
    }

    /// Where the turn leads.
    pub(super) fn end(&self) -> &D::State {
        &self.states[self.orders.len()]
    }

    /// The turn with one order more.
    pub(super) fn push(&mut self, rules: &D, order: D::Order) {
        let mut after = self.end().clone();
        let mut dice = Dice::seeded(0);
        dice.begin(self.orders.len() as u32, 0);
        rules.apply(&mut after, &order, &mut dice, &mut Silent);
        self.orders.push(order);
        self.states.push(after);
    }

    /// Goes on as the sergeant would.
    pub(super) fn go_on_plainly(&mut self, rules: &D, seat: Seat) {
        while self.orders.len() < MOST && is_of(rules, self.end(), seat) {
            let order = rules.best(self.end());
            if rules.is_end(&order) {
                return;
            }
            self.push(rules, order);
        }
    }

    /// Goes on with all that one who has the time can think of: the best order first by a close look, then the best of what
    /// is possible after it.
    pub(super) fn go_on_closely(&mut self, rules: &D, seat: Seat, progress: &Progress) {
        while self.orders.len() < MOST && is_of(rules, self.end(), seat) && !progress.is_cancelled() {
            let mut orders = Vec::new();
            rules.candidates(self.end(), &mut orders);
            rules.manoeuvres(self.end(), &mut orders);
            let now = rules.closely(self.end(), seat);
            let weighed = orders.into_iter().filter(|order| !rules.is_end(order)).map(|order| {
                let mut after = self.end().clone();
                rules.apply(&mut after, &order, &mut Dice::scripted([]), &mut Silent);
                (rules.closely(&after, seat), order)
            });
            // Of equals the first.
            let best = weighed.reduce(|best, next| if next.0 > best.0 { next } else { best });
            match best {
                Some((weight, order)) if weight > now => self.push(rules, order),
                _ => return,
            }
        }
    }
}

/// Whether a seat is in the middle of its turn.
pub(super) fn is_of<D: Doctrine>(rules: &D, state: &D::State, seat: Seat) -> bool {
    rules.is_turn(state) && rules.decision(state).seat() == Some(seat)
}
