//! Cases, laws and clauses of Brigades and Batteries.

mod cases;
mod clauses;
mod geometry;
mod laws;
mod tables;
