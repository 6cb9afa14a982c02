//! VV-G.8 to VV-G.10: terrain, what lies under a base, and what stops a line of sight.

pub mod chart;
pub mod kinds;
pub mod sight;
pub(crate) mod steps_on_terrain;
pub mod under_base;
