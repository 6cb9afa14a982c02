//! The tests of Brigades and Batteries: cases, laws and clauses.

mod battering;
mod battles;
mod cases;
mod clauses;
mod coverage;
mod flight;
mod geometry;
mod hand;
mod hostile;
mod laws;
mod orders;
mod placing;
mod returns;
mod scenes;
mod shown;
mod table;
mod tables;
mod text;
mod words;
