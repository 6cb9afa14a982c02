//! FP-10: moves: what they may cost, how they are judged, and how they are made.

pub mod allowance;
pub mod carry_out;
pub mod move_order;
