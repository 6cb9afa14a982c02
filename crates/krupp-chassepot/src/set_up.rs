//! FP-12.a, FP-12.b: a battle made of a scenario, and its deployment.

pub mod by_hand;
pub mod deployment;
pub mod scenario;
