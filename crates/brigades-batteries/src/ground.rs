//! Section 6, BB-G.8, BB-G.10: terrain, its costs and cover, and lines of sight.

pub mod cost;
pub mod cover;
pub mod kinds;
pub mod sight;
pub mod who_sees;
