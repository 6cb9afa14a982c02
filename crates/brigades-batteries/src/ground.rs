//! Section 6, BB-G.8, BB-G.10: terrain, what it costs and covers, and who sees whom.

pub mod cost;
pub mod cover;
pub mod kinds;
pub mod sight;
pub mod who_sees;
