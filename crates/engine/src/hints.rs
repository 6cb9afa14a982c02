//! [`Hints`]: orders that a family offers to players, bots and tests. The third of the four traits that a family
//! implements.

use crate::choices::Choices;
use crate::gesture::{Aimed, Gesture};
use crate::referee::Referee;
use crate::view::View;

/// A family that suggests orders, and finds the order that a gesture means. It gets the [`View`] of the seat that must
/// decide, so no hint can tell what that seat may not know.
pub trait Hints: Referee {
    /// Sensible legal orders, in a fixed sequence.
    fn suggest(&self, view: &View<'_, Self::State>, out: &mut Vec<Self::Order>);

    /// One sensible legal order drawn with `choices`, without computing all others. Random play uses this.
    fn propose(&self, view: &View<'_, Self::State>, choices: &mut Choices) -> Self::Order {
        self.one_suggested(view, choices)
    }

    /// One of all suggestions, each with the same chance; the fallback if there is none.
    fn one_suggested(&self, view: &View<'_, Self::State>, choices: &mut Choices) -> Self::Order {
        let mut orders = Vec::new();
        self.suggest(view, &mut orders);
        match orders.len() {
            0 => self.fallback(view),
            many => orders.swap_remove(choices.below(many)),
        }
    }

    /// The order that is given when a player does not decide: always legal.
    fn fallback(&self, view: &View<'_, Self::State>) -> Self::Order;

    /// The nearest legal order to a gesture, its end position, and why it stopped.
    fn aim(&self, view: &View<'_, Self::State>, gesture: &Gesture) -> Aimed<Self::Order>;
}
