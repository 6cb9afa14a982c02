//! VV-2: troop types, army lists, and the clauses that an army must obey.

pub mod check;
pub mod list;
pub mod troops;
