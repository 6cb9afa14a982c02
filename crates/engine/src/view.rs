//! [`View`]: what one seat may know of a state. Bots, hints and the screen get views, never whole states.

use crate::catalogue::OrderKind;
use crate::seat::Seat;
use std::borrow::Cow;
use std::ops::Deref;

/// What is hidden from a seat: made by a family, in its one function
/// [`Referee::secrets`](crate::Referee::secrets).
#[derive(Clone, Debug, PartialEq)]
pub struct Secrets<S> {
    /// The state without what the seat may not know. Two states that differ only in that give the same.
    pub known: S,
    /// The kinds of orders that the seat may not read in the journal yet if others gave them.
    pub orders: &'static [OrderKind],
}

/// What one seat may know of a state. It is used like a state. Only [`Referee::view`](crate::Referee::view) makes one, so
/// whoever holds a view and no state cannot know too much.
#[derive(Clone, Debug, PartialEq)]
pub struct View<'s, S: Clone> {
    seat: Option<Seat>,
    known: Cow<'s, S>,
    /// `None`: nothing is hidden.
    orders: Option<&'static [OrderKind]>,
}

impl<'s, S: Clone> View<'s, S> {
    pub(crate) fn new(state: &'s S, seat: Option<Seat>, secrets: Option<Secrets<S>>) -> View<'s, S> {
        match secrets {
            None => View { seat, known: Cow::Borrowed(state), orders: None },
            Some(Secrets { known, orders }) => View { seat, known: Cow::Owned(known), orders: Some(orders) },
        }
    }

    /// Whose view it is; `None`: that of a spectator.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Whether nothing is hidden now: the view is the state.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.orders.is_none()
    }

    /// Whether an order of this kind that another seat gave may not be read yet.
    #[must_use]
    pub fn hides(&self, order: OrderKind) -> bool {
        self.orders.is_some_and(|orders| orders.contains(&order))
    }
}

impl<S: Clone> Deref for View<'_, S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.known
    }
}
