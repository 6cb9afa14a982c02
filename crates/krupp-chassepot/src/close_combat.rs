//! FP-4 to FP-6: charges and melees: declaration, contact, combat and results.

pub mod charge_contest;
pub mod contest;
pub mod declare;
mod forecast;
pub mod free_ends;
mod measured;
pub mod phase;
pub mod result;
pub mod stands_engaged;
pub mod support;
