//! FP-4 to FP-6: charges and melees: declaration, contact, combat and results.

pub(crate) mod charge_contest;
pub(crate) mod contest;
pub(crate) mod declare;
mod forecast;
pub(crate) mod free_ends;
mod measured;
pub(crate) mod phase;
pub(crate) mod result;
pub(crate) mod stands_engaged;
pub(crate) mod support;
