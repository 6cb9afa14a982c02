//! The bots of one family: how one of each level is made, and what they think of a state.

use crate::{Bot, Colonel, Doctrine, Level, Recruit, Sergeant};
use engine::{Rules, Seat};

/// A bot of any level.
pub type AnyBot<R> = Box<dyn Bot<R> + Send>;

/// The numbers a colonel's value of a state is made of, by name.
pub type ValueParts = Vec<(&'static str, i64)>;

/// The bots of a family.
#[derive(Debug)]
pub struct FamilyBots<R: Rules> {
    enlist: fn(Level, u64, u32) -> AnyBot<R>,
    advantage: fn(&R, &R::State, Seat) -> Option<i64>,
    account: fn(&R, &R::State, Seat) -> Option<ValueParts>,
}

impl<R: Rules> Clone for FamilyBots<R> {
    fn clone(&self) -> FamilyBots<R> {
        *self
    }
}

impl<R: Rules> Copy for FamilyBots<R> {}

/// The bots of a family that has a doctrine: all levels.
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

/// The bots of a family without a doctrine: recruits, whatever level is asked for.
#[must_use]
pub fn recruits<R: Rules>() -> FamilyBots<R> {
    FamilyBots {
        enlist: |_, seed, _| Box::new(Recruit::new(seed)),
        advantage: |_, _, _| None,
        account: |_, _, _| None,
    }
}

impl<R: Rules> FamilyBots<R> {
    /// A bot of this level, with choices of its own and so many times the usual budget, where its level has one.
    #[must_use]
    pub fn enlist(&self, level: Level, seed: u64, budget: u32) -> AnyBot<R> {
        (self.enlist)(level, seed, budget)
    }

    /// How much better off a seat is than the other, in the thousandths of [`Doctrine::value`]; nothing of a family
    /// without a doctrine.
    #[must_use]
    pub fn advantage(&self, rules: &R, state: &R::State, seat: Seat) -> Option<i64> {
        (self.advantage)(rules, state, seat)
    }

    /// The numbers by which a colonel values a state, a seat's without the other's ([`Doctrine::account`]); nothing at
    /// other moments, and in families that value otherwise.
    #[must_use]
    pub fn account(&self, rules: &R, state: &R::State, seat: Seat) -> Option<ValueParts> {
        (self.account)(rules, state, seat)
    }
}
