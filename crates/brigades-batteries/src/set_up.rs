//! BB-8.1 to BB-8.4: from scenario to first state, and deployment.

pub(crate) mod by_hand;
pub mod deployment;
pub mod offer;
pub mod scenario;
