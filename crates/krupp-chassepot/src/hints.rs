//! Sensible orders for players and for random play.

pub(crate) mod suggest;
