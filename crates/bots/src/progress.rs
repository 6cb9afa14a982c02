//! How far a bot is with its thinking, and the wish that it stop: shared between the one who thinks and the one who
//! waits.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// A bar to be drawn, and a way to cut the thinking short.
///
/// ```
/// use bots::Progress;
/// let progress = Progress::default();
/// progress.begin(200);
/// progress.step();
/// assert_eq!(progress.so_far(), (1, 200));
/// progress.cancel();
/// assert!(progress.is_cancelled());
/// ```
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU32,
    of: AtomicU32,
    cancelled: AtomicBool,
}

impl Progress {
    /// Thinking begins: so many evaluations are planned.
    pub fn begin(&self, of: u32) {
        self.done.store(0, Ordering::Relaxed);
        self.of.store(of, Ordering::Relaxed);
    }

    /// One more evaluation is done.
    pub fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Evaluations done, and planned.
    #[must_use]
    pub fn so_far(&self) -> (u32, u32) {
        let of = self.of.load(Ordering::Relaxed);
        (self.done.load(Ordering::Relaxed).min(of), of)
    }

    /// Asks the bot to answer with the best it has.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}
