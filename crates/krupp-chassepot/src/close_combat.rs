//! FP-4 to FP-6: charges and melees: declared, brought into contact, fought, and what comes of them.

pub mod charge_contest;
pub mod contest;
pub mod declare;
pub mod free_ends;
mod measured;
pub mod phase;
pub mod result;
pub mod stands_engaged;
pub mod support;
