//! Bots at the table: they see rules and state as a player does, and answer with an order as text.

use bots::Level;
use engine::{Battle, Rules};
use sets::{AnyBattle, Visitor};

/// A bot that is asked once. What it draws from depends on its seed and the moment alone, so that a battle taken up
/// again goes on as it would have.
pub(crate) struct Think {
    level: Level,
    seed: u64,
}

impl Think {
    pub(crate) fn new(level: Level, seed: u64, now: u32) -> Think {
        // An odd multiplier keeps the seeds of neighbouring moments apart.
        Think { level, seed: seed ^ u64::from(now).wrapping_mul(0x9e37_79b9_7f4a_7c15) }
    }
}

impl Visitor for Think {
    type Out = String;

    fn visit<R: Rules>(self, battle: &Battle<R>) -> String {
        let order = self.level.enlist::<R>(self.seed).answer(battle.rules(), battle.state());
        AnyBattle::write_order::<R>(&order)
    }
}

/// The answer when a bot has none.
pub(crate) struct Fallback;

impl Visitor for Fallback {
    type Out = String;

    fn visit<R: Rules>(self, battle: &Battle<R>) -> String {
        AnyBattle::write_order::<R>(&battle.rules().fallback(battle.state()))
    }
}
