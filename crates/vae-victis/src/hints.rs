//! Sensible orders for players and for random play.

pub mod ideas;
pub mod propose;
pub mod suggest;
