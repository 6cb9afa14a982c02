//! Many battles at once: seeds in, tables out. The result does not depend on how many threads there are.

mod duel;
mod fight;
mod report;

pub use duel::{Contender, Duel, Outcome, Ruling};
pub use fight::{Fought, fight, record};
pub use report::{Interval, Report};

use bots::Level;
use engine::Rules;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};

/// A study: one opening, fought many times by two bots.
#[derive(Clone, Debug)]
pub struct Study<'o, R: Rules> {
    /// The rules and the ground.
    pub rules: &'o R,
    /// The first state.
    pub opening: &'o R::State,
    /// Who plays Red and Blue.
    pub bots: [Level; 2],
    /// How many battles.
    pub battles: u32,
    /// The first seed; battle n has seed + n.
    pub seed: u64,
    /// The most orders a battle may take: a guard, not a rule. A battle that meets it is counted as unfinished.
    pub most_orders: u32,
}

impl<R: Rules + Sync> Study<'_, R>
where
    R::State: Sync + Send,
{
    /// Fights all battles, on all cores, and says after each how many are done. The report does not depend on who
    /// fought which battle when.
    #[must_use]
    pub fn run(&self, progress: &(dyn Fn(u32) + Sync)) -> Report {
        let done = AtomicU32::new(0);
        let one = |number: u32| {
            let fought = fight(self, u64::from(number));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
            fought
        };
        let fought: Vec<Fought> = (0..self.battles).into_par_iter().map(one).collect();
        Report::of(&fought)
    }
}

/// Does something on so many threads instead of one a core.
///
/// # Errors
/// When the system has no such threads to give.
pub fn on_threads<T: Send>(threads: usize, deed: impl FnOnce() -> T + Send) -> Result<T, String> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map(|pool| pool.install(deed)).map_err(|why| why.to_string())
}
