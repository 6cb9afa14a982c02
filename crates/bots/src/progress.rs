//! The progress of a bot and a request to stop, shared between the thread of the bot and the one that waits.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// The progress of a bot, and a way to stop it.
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
    /// Begins: `of` evaluations are planned.
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

    /// Asks the bot to stop and give the best order found so far.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}
