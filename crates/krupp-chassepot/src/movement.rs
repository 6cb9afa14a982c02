//! FP-10: moves: costs, checks and execution.

pub(crate) mod allowance;
pub(crate) mod carry_out;
pub(crate) mod move_order;
mod preview;
