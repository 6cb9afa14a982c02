//! BB-2.2, BB-2.9 to BB-2.12, BB-6.4, BB-7.10, BB-G.7: moves of units, town blocks and skirmish screens.

pub(crate) mod arrival;
pub mod budget;
pub(crate) mod move_order;
pub mod poses;
pub(crate) mod screens;
pub mod steps;
pub(crate) mod town;
pub mod way;
