//! What every rule set shares: table, terrain, forces, dice, clauses, decisions, journal.

pub mod clause;

pub use clause::ClauseId;
