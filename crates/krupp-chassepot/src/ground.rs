//! FP-11, FP-G.10: terrain, and what stops a line of sight.

pub mod kinds;
pub mod sight;
