//! The bots of one family: creates a bot of each level, and evaluates a state.

use crate::{Bot, Colonel, Doctrine, Level, Recruit, Sergeant};
use engine::{Hints, Referee, Seat, View};

/// A bot of any level.
pub type AnyBot<R> = Box<dyn Bot<R> + Send>;

/// The numbers from which a colonel computes the value of a state, by name.
pub type ValueParts = Vec<(&'static str, i64)>;

/// The bots of a family.
#[derive(Debug)]
pub struct FamilyBots<R: Referee> {
    enlist: fn(Level, u64, u32) -> AnyBot<R>,
    advantage: fn(&R, &R::State, Seat) -> Option<i64>,
    account: fn(&R, &R::State, Seat) -> Option<ValueParts>,
}

impl<R: Referee> Clone for FamilyBots<R> {
    fn clone(&self) -> FamilyBots<R> {
        *self
    }
}

impl<R: Referee> Copy for FamilyBots<R> {}

/// The bots of a family that has a [`Doctrine`]: all levels.
#[must_use]
pub fn of<D: Doctrine>() -> FamilyBots<D> {
    FamilyBots {
        enlist: |level, seed, budget| match level {
            Level::Recruit => Box::new(Recruit::new(seed)),
            Level::Sergeant => Box::new(Sergeant::new()),
            Level::Colonel => Box::new(Colonel::new(seed, budget)),
        },
        advantage: |rules, state, seat| Some(rules.value(state, seat) - rules.value(state, seat.other())),
        account: |rules, state, seat| rules.account(state, seat),
    }
}

/// The bots of a family without a [`Doctrine`]: always recruits.
#[must_use]
pub fn recruits<R: Hints>() -> FamilyBots<R> {
    FamilyBots {
        enlist: |_, seed, _| Box::new(Recruit::new(seed)),
        advantage: |_, _, _| None,
        account: |_, _, _| None,
    }
}

impl<R: Referee> FamilyBots<R> {
    /// Creates a bot of this level, with its own random numbers and `budget` times the usual budget, if its level has
    /// one.
    #[must_use]
    pub fn enlist(&self, level: Level, seed: u64, budget: u32) -> AnyBot<R> {
        (self.enlist)(level, seed, budget)
    }

    /// By how much the position of a seat is better than its opponent's, in the unit of [`Doctrine::value`]; `None` for
    /// a family without a [`Doctrine`].
    #[must_use]
    pub fn advantage(&self, rules: &R, view: &View<'_, R::State>, seat: Seat) -> Option<i64> {
        (self.advantage)(rules, view, seat)
    }

    /// The numbers from which a colonel computes the value of a state for a seat, minus those of its opponent
    /// ([`Doctrine::account`]). `None` for states that it does not evaluate, and for families that evaluate in another
    /// way.
    #[must_use]
    pub fn account(&self, rules: &R, state: &R::State, seat: Seat) -> Option<ValueParts> {
        (self.account)(rules, state, seat)
    }
}
