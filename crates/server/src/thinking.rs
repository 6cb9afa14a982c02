//! Bots at the table: they see rules and state as a player does, and answer with an order as text.

use bots::Level;
use engine::{Battle, Rules};
use sets::{AnyBattle, Visitor};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// What a thinking bot and its table share: how far the thought has come, and whether it is still wanted.
#[derive(Debug, Default)]
pub(crate) struct Attention {
    per_mille: AtomicU32,
    is_interrupted: AtomicBool,
}

impl Attention {
    /// How far the thought has come, 0 to 1.
    pub(crate) fn progress(&self) -> f64 {
        f64::from(self.per_mille.load(Ordering::Relaxed).min(1000)) / 1000.0
    }

    /// The thought is no longer wanted.
    pub(crate) fn interrupt(&self) {
        self.is_interrupted.store(true, Ordering::Relaxed);
    }
}

/// A bot that is asked once. What it draws from depends on its seed and the moment alone, so that a battle taken up
/// again goes on as it would have.
pub(crate) struct Think {
    level: Level,
    seed: u64,
    attention: Arc<Attention>,
}

impl Think {
    pub(crate) fn new(level: Level, seed: u64, now: u32, attention: Arc<Attention>) -> Think {
        // An odd multiplier keeps the seeds of neighbouring moments apart.
        Think { level, seed: seed ^ u64::from(now).wrapping_mul(0x9e37_79b9_7f4a_7c15), attention }
    }
}

impl Visitor for Think {
    type Out = String;

    fn visit<R: Rules>(self, battle: &Battle<R>) -> String {
        let order = self.level.enlist::<R>(self.seed).answer(battle.rules(), battle.state());
        self.attention.per_mille.store(1000, Ordering::Relaxed);
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
