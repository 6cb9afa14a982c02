//! BB-8.1 to BB-8.4: a battle made of a scenario, and its deployment.

pub(crate) mod by_hand;
pub mod deployment;
pub mod scenario;
