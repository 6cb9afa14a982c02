//! Section 5: morale tests and routs.

mod after_fire;
pub mod rout;
pub mod test;
