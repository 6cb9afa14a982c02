//! The server for browsers: HTTP, WebSockets, seats and tokens, and the store that keeps every battle.
//!
//! The server contains no rules. It uses [`tambour::AnyBattle`] and converts its answers into [`wire`] types with the
//! help of the crate `words`. It acknowledges an order only when it is on disk.
//!
//! ```no_run
//! use server::{Settings, run};
//! use tambour::Registry;
//!
//! let registry: &'static Registry = Box::leak(Box::new(Registry::standard()));
//! let settings = Settings {
//!     data: "battles".into(),
//!     registry,
//!     ports: vec![8600, 0],
//!     scenarios: registry.scenarios(),
//!     client: &[],
//! };
//! run(settings, |address| println!("http://{address}")).unwrap();
//! ```

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
