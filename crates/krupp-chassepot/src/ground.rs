//! FP-11, FP-G.10: terrain, and what blocks a line of sight.

pub(crate) mod kinds;
pub(crate) mod sight;
