//! FP-11, FP-G.10: terrain, and what blocks a line of sight.

pub mod kinds;
pub mod sight;
