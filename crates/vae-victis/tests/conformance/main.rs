//! Conformance: every case file of the family, every law, every row of the tables.

mod cases;
mod laws;
mod tables;
