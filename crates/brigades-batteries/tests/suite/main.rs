//! Cases, laws and clauses of Brigades and Batteries.

mod battles;
mod cases;
mod clauses;
mod coverage;
mod flight;
mod geometry;
mod hand;
mod hostile;
mod laws;
mod scenes;
mod table;
mod tables;
mod text;
