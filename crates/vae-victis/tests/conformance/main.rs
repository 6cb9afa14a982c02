//! Conformance: every case file of the family, every law, every row of the tables, and clauses one by one.

mod cases;
mod fire;
mod laws;
mod melee;
mod notation;
mod scenarios;
mod table;
mod tables;
mod turns;
