//! Sensible orders for players and for random play.

pub mod suggest;
