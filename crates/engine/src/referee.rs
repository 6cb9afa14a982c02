//! [`Referee`]: how a family is played. The second of the four traits that a family implements.

use crate::decision::Decision;
use crate::dice::Dice;
use crate::event::Tell;
use crate::foresight::Foresight;
use crate::illegal::Illegal;
use crate::legal::Legal;
use crate::notation::Notation;
use crate::offer::Withheld;
use crate::preview::Preview;
use crate::scenario::Scenario;
use crate::seat::Seat;
use crate::text::Fault;
use crate::view::{Secrets, View};
use std::fmt::Debug;

/// A family that can be played. `self` holds tables, options and terrain and never changes during a battle.
pub trait Referee: Notation {
    /// Makes the first state of a battle from a scenario.
    ///
    /// # Errors
    /// Every error in the scenario, with its place.
    fn set_up(scenario: &Scenario<Self>) -> Result<(Self, Self::State), Vec<Fault>>;

    /// Why an option cannot be chosen for the battle of a scenario, which was set up as given; `None` if it can.
    #[must_use]
    fn withheld(scenario: &Scenario<Self>, _opening: (&Self, &Self::State), key: &str) -> Option<Withheld> {
        (!Self::has_effect(scenario.setting.rules, key)).then_some(Withheld::NoEffect)
    }

    /// Which seat must decide what now, or how the battle ended.
    fn decision(&self, state: &Self::State) -> Decision;

    /// Everything that judging an order finds out and that playing it needs: the traced path, the price, the contest.
    /// It may borrow from the state and the order.
    type Plan<'s>: Debug
    where
        Self: 's;

    /// Judges an order of the kind that is asked for now. Rolls no dice and changes nothing. For families to implement;
    /// callers use [`check`](Referee::check).
    ///
    /// # Errors
    /// The first clause that forbids it, with the facts.
    fn plan<'s>(&'s self, state: &'s Self::State, order: &'s Self::Order) -> Result<Self::Plan<'s>, Illegal>;

    /// The price of a planned order, where it leads, and what was measured.
    fn preview(&self, state: &Self::State, plan: &Self::Plan<'_>) -> Preview;

    /// The contest that a planned order begins or leads to, if it does.
    fn contest(&self, state: &Self::State, plan: &Self::Plan<'_>) -> Option<Self::Situation>;

    /// Plays a planned order, up to the next decision. `state` is a copy of the state that the plan was made on. It
    /// judges nothing again and cannot fail. Apart from [`give_up`](Referee::give_up), only this changes a state.
    fn carry_out(&self, state: &mut Self::State, plan: &Self::Plan<'_>, dice: &mut Dice, out: &mut impl Tell);

    /// Judges an order. The result is the only thing that can be played.
    ///
    /// # Errors
    /// The first clause that forbids it, with the facts.
    fn check<'s>(
        &'s self,
        state: &'s Self::State,
        order: &'s Self::Order,
    ) -> Result<Legal<'s, Self>, Illegal> {
        Ok(Legal::new(self, state, order, None, self.plan(state, order)?))
    }

    /// Judges an order of a seat: the seat that must decide, or either seat if it concedes.
    ///
    /// # Errors
    /// The first clause that forbids it, with the facts.
    fn check_for<'s>(
        &'s self,
        state: &'s Self::State,
        seat: Seat,
        order: &'s Self::Order,
    ) -> Result<Legal<'s, Self>, Illegal> {
        Ok(Legal::new(self, state, order, Some(seat), self.plan(state, order)?))
    }

    /// The contest that an order begins or leads to; `None` also if the order is not legal.
    fn contest_of(&self, state: &Self::State, order: &Self::Order) -> Option<Self::Situation> {
        self.check(state, order).ok()?.contest()
    }

    /// Plays an order that is known to be legal, such as a suggested one, and returns the new state.
    ///
    /// # Panics
    /// When the order is not legal.
    fn played(
        &self,
        state: &Self::State,
        order: &Self::Order,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) -> Self::State {
        match self.check(state, order) {
            Ok(legal) => legal.play(dice, out),
            Err(illegal) => panic!("an order that was taken for legal is refused: {illegal:?}: {order:?}"),
        }
    }

    /// The order by which a seat concedes. [`check`](Referee::check) allows it at every decision.
    fn giving_up() -> Self::Order;

    /// Ends the battle because a seat concedes, whether or not it must decide now.
    fn give_up(&self, state: &mut Self::State, seat: Seat, out: &mut impl Tell);

    /// The order that is checked, played and recorded in place of the given one: `pass` becomes the order that ends the
    /// present decision. Any other order stays as it is.
    fn resolve(&self, _state: &Self::State, order: Self::Order) -> Self::Order {
        order
    }

    /// All contests that a planned order may lead to. `contest` is what [`contest`](Referee::contest) has answered, so that
    /// it is not counted twice. `None`: the family knows that one alone.
    fn foresee(
        &self,
        _state: &Self::State,
        _plan: &Self::Plan<'_>,
        _contest: Option<&Self::Situation>,
    ) -> Option<Foresight> {
        None
    }

    /// What a seat (`None`: a spectator) may not know now, as in an unfinished simultaneous deployment. `None` if nothing
    /// is hidden from it. A family decides this here and nowhere else; callers use [`view`](Referee::view).
    fn secrets(&self, _state: &Self::State, _seat: Option<Seat>) -> Option<Secrets<Self::State>> {
        None
    }

    /// What a seat (`None`: a spectator) may know of a state.
    fn view<'s>(&self, state: &'s Self::State, seat: Option<Seat>) -> View<'s, Self::State> {
        View::new(state, seat, self.secrets(state, seat))
    }

    /// What the seat that must decide now may know.
    fn view_of_asked<'s>(&self, state: &'s Self::State) -> View<'s, Self::State> {
        self.view(state, self.decision(state).seat())
    }
}
