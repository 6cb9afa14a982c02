//! Plays many battles in parallel. The result does not depend on the number of threads.
//!
//! ```
//! use bots::Level;
//! use simulation::Study;
//! use tambour::Registry;
//!
//! let registry = Registry::standard();
//! let scenario = registry.scenario("outposts-at-dawn").expect("it is built in");
//! let battle = registry.begin(&scenario, &[], 1).expect("it is sound");
//! let study = Study { battle, bots: [Level::Recruit, Level::Recruit], battles: 4, seed: 1, most_orders: 10_000 };
//! let report = study.run(&|_done| ());
//! assert_eq!((report.battles, report.unfinished), (4, 0));
//! ```

mod duel;
mod report;

pub use duel::{Duel, DuelResult, Ruling};
pub use report::{Interval, Report};

use bots::Level;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};
use tambour::{AnyBattle, Contender, FoughtOut};

/// A series of battles from the same first state between two bots.
#[derive(Clone, Debug)]
pub struct Study {
    /// The battle in its first state.
    pub battle: AnyBattle,
    /// The bots of Red and Blue.
    pub bots: [Level; 2],
    /// How many battles.
    pub battles: u32,
    /// The first seed; battle n has seed + n.
    pub seed: u64,
    /// The most orders of a battle, as a safeguard. A battle that reaches it counts as unfinished.
    pub most_orders: u32,
}

impl Study {
    /// Plays all battles on all cores, and reports after each how many are done. The report does not depend on the
    /// number of threads.
    #[must_use]
    pub fn run(&self, progress: &(dyn Fn(u32) + Sync)) -> Report {
        let done = AtomicU32::new(0);
        let one = |number: u32| {
            let fought = self.fight(number);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
            fought
        };
        let fought: Vec<FoughtOut> = (0..self.battles).into_par_iter().map(one).collect();
        Report::of(&fought)
    }

    /// Plays battle `number`.
    #[must_use]
    pub fn fight(&self, number: u32) -> FoughtOut {
        let seed = self.seed.wrapping_add(u64::from(number));
        self.battle.fight_out(self.bots.map(Contender::from), seed, self.most_orders, &mut |_, _| {})
    }
}

/// Runs something on this many threads instead of one for each core.
///
/// # Errors
/// When the threads cannot be created.
pub fn on_threads<T: Send>(threads: usize, deed: impl FnOnce() -> T + Send) -> Result<T, String> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map(|pool| pool.install(deed)).map_err(|why| why.to_string())
}
