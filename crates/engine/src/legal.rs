//! A judged order. [`Referee::check`] makes it, nothing else can, and only it can be played.

use crate::dice::Dice;
use crate::event::Tell;
use crate::foresight::Foresight;
use crate::preview::Preview;
use crate::referee::Referee;
use crate::screen::Screen;
use crate::seat::Seat;
use crate::sketch::Overlay;

/// A legal order, with the [plan](Referee::Plan) that judging it made. It borrows the state it was judged on, so it
/// cannot be played on another state, and the state cannot change before it is played.
///
/// It can be [tried](Legal::tried) with many dice, so that odds are counted without judging the order again.
#[derive(Debug)]
pub struct Legal<'s, R: Referee> {
    rules: &'s R,
    state: &'s R::State,
    order: &'s R::Order,
    /// The seat that gives it; `None`: the seat that must decide.
    seat: Option<Seat>,
    plan: R::Plan<'s>,
}

impl<'s, R: Referee> Legal<'s, R> {
    pub(crate) fn new(
        rules: &'s R,
        state: &'s R::State,
        order: &'s R::Order,
        seat: Option<Seat>,
        plan: R::Plan<'s>,
    ) -> Legal<'s, R> {
        Legal { rules, state, order, seat, plan }
    }

    /// The order.
    #[must_use]
    pub fn order(&self) -> &'s R::Order {
        self.order
    }

    /// Its price, where it leads, and what was measured to judge it.
    #[must_use]
    pub fn preview(&self) -> Preview {
        self.rules.preview(self.state, &self.plan)
    }

    /// The contest that it begins or leads to, if it does.
    #[must_use]
    pub fn contest(&self) -> Option<R::Situation> {
        self.rules.contest(self.state, &self.plan)
    }

    /// All contests that it may lead to, if the family lists them. Who concedes rolls nothing. `contest` is what
    /// [`contest`](Legal::contest) has answered, so that it is not counted twice.
    #[must_use]
    pub fn foresight(&self, contest: Option<&R::Situation>) -> Option<Foresight> {
        if *self.order == R::giving_up() { None } else { self.rules.foresee(self.state, &self.plan, contest) }
    }

    /// Whether dice are rolled as soon as it is played.
    #[must_use]
    pub fn rolls(&self) -> bool {
        let mut dice = Dice::scripted([]);
        let _after = self.tried(&mut dice, &mut crate::event::Silent);
        dice.wanted().is_some()
    }

    /// Plays it, up to the next decision, and returns the new state. If the dice run out, it stops there; see
    /// [`Dice::wanted`].
    #[must_use]
    pub fn play(self, dice: &mut Dice, out: &mut impl Tell) -> R::State {
        self.tried(dice, out)
    }

    /// The state that [`play`](Legal::play) would return with these dice. It can be asked for again with other dice.
    #[must_use]
    pub fn tried(&self, dice: &mut Dice, out: &mut impl Tell) -> R::State {
        let mut after = self.state.clone();
        // The decision is asked for only if somebody concedes: in any other order the seat is the one that decides.
        let conceding = (*self.order == R::giving_up())
            .then(|| self.seat.or_else(|| self.rules.decision(self.state).seat()))
            .flatten();
        match conceding {
            Some(seat) => self.rules.give_up(&mut after, seat, out),
            None => self.rules.carry_out(&mut after, &self.plan, dice, out),
        }
        after
    }
}

impl<R: Screen> Legal<'_, R> {
    /// The shapes to draw over the table while a player considers it.
    #[must_use]
    pub fn drawn(&self) -> Vec<Overlay> {
        self.rules.drawn(self.state, &self.plan)
    }
}

/// The plan of a family whose orders can be carried out with nothing but the order itself.
#[derive(Clone, Debug)]
pub struct PlainPlan<'s, O> {
    /// The order.
    pub order: &'s O,
    /// Its price, and where it leads.
    pub preview: Preview,
}
