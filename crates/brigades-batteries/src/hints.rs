//! Sensible orders for players and for random play.

mod ideas;
mod suggest;
