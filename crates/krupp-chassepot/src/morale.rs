//! FP-7, FP-2.n, FP-G.12: units that are driven back, flee, lose stands, and are rallied again.

pub mod driven_back;
pub mod rally_test;
pub mod recovery;
pub mod retreat;
