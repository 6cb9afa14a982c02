//! FP-7, FP-2.n, FP-G.12: retreats, routs, lost stands, and recovery.

pub(crate) mod driven_back;
pub(crate) mod rally_test;
pub(crate) mod recovery;
pub(crate) mod retreat;
