//! VV-2: who fights: troops, armies and the clauses an army must keep.

pub mod check;
pub mod list;
pub mod troops;
