//! Conformance: every case file of the family, every law, every row of the tables, and clauses one by one.

mod arriving;
mod battles;
mod cases;
mod catalogue;
mod changing;
mod fire;
mod ground;
mod hands;
mod laws;
mod melee;
mod moving;
mod notation;
mod orders;
mod scenarios;
mod shown;
mod table;
mod tables;
mod turns;
mod zones;
