//! FP-12.a, FP-12.b: from scenario to first state, and deployment.

pub(crate) mod by_hand;
pub(crate) mod deployment;
pub(crate) mod offer;
pub(crate) mod scenario;
