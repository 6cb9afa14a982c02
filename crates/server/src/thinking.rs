//! Bots at the table: they see rules and state as a player does, and answer with an order as text.

use bots::{Level, Plan, Progress};
use engine::{Battle, Rules};
use sets::{AnyBattle, Visitor};
use std::sync::Arc;

/// A bot that is asked once. What it draws from depends on its seed and the moment alone, so that a battle taken up
/// again goes on as it would have.
pub(crate) struct Think {
    level: Level,
    seed: u64,
    progress: Arc<Progress>,
}

/// What a bot answered, and why.
pub(crate) struct Thought {
    pub(crate) order: String,
    pub(crate) plan: Plan,
}

impl Think {
    pub(crate) fn new(level: Level, seed: u64, now: u32, progress: Arc<Progress>) -> Think {
        // An odd multiplier keeps the seeds of neighbouring moments apart.
        Think { level, seed: seed ^ u64::from(now).wrapping_mul(0x9e37_79b9_7f4a_7c15), progress }
    }
}

impl Visitor for Think {
    type Out = Thought;

    fn visit<R: Rules>(self, battle: &Battle<R>) -> Thought {
        let mut bot = self.level.enlist::<R>(self.seed);
        let order = bot.answer_within(battle.rules(), battle.state(), &self.progress);
        Thought { order: AnyBattle::write_order::<R>(&order), plan: bot.plan().clone() }
    }
}

/// How far a thought has come, 0 to 1.
pub(crate) fn part(progress: &Progress) -> f64 {
    match progress.so_far() {
        (_, 0) => 0.0,
        (done, of) => f64::from(done) / f64::from(of),
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
