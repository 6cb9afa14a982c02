//! The table served to browsers: HTTP, WebSockets, seats and tokens, and the store that keeps every battle.
//!
//! The server knows no rule: it asks [`tambour::AnyBattle`], turns what it hears into [`wire`] types with the help of the
//! crate `words`, and acknowledges nothing that is not on disk.

mod catalogue;
mod chance;
mod client;
mod clock;
mod codex;
mod drawn;
mod failure;
mod gesture;
mod guard;
mod house;
mod present;
mod reading;
mod refusal;
mod room;
mod router;
mod routes;
mod running;
mod shelf;
mod socket;
mod speech;
mod store;
mod story;
mod winning;
pub mod wire;

#[cfg(test)]
mod openapi;

pub use client::Client;
pub use clock::Clock;
pub use failure::{Code, Failure};
pub use house::House;
pub use router::router;
pub use running::{Settings, run};
pub use store::{BattleStatus, CannotOpen, Draws, SavedBattle, Store};
