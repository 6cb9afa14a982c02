//! Tests with many battles: the same report on any number of threads, and the laws on every built-in scenario.

mod answers;
mod duels;
mod journals;
#[path = "../../common/opening.rs"]
mod opening;
mod recorded;
mod scenarios;
mod secrets;
mod threads;
