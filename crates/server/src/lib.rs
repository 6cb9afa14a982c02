//! The table served to browsers: HTTP, WebSockets, seats and tokens, and the store that keeps every battle.

pub mod wire;
