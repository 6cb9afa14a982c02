//! FP-7, FP-2.n, FP-G.12: retreats, routs, lost stands, and recovery.

pub mod driven_back;
pub mod rally_test;
pub mod recovery;
pub mod retreat;
