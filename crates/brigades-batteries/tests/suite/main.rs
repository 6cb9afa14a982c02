//! Cases, laws and clauses of Brigades and Batteries.

mod battles;
mod cases;
mod clauses;
mod flight;
mod geometry;
mod hand;
mod hostile;
mod laws;
mod placing;
mod scenes;
mod table;
mod tables;
mod text;
