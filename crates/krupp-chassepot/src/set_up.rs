//! FP-12.a, FP-12.b: from scenario to first state, and deployment.

pub mod by_hand;
pub mod deployment;
pub mod offer;
pub mod scenario;
