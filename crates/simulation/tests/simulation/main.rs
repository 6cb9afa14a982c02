//! Many battles: the same report on any number of threads, and every built-in scenario under the laws.

mod answers;
mod duels;
mod journals;
#[path = "../../common/opening.rs"]
mod opening;
mod recorded;
mod scenarios;
mod threads;
