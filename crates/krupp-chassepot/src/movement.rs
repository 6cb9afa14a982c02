//! FP-10: moves: costs, checks and execution.

pub mod allowance;
pub mod carry_out;
pub mod move_order;
mod preview;
