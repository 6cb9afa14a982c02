//! Section 3, BB-G.9: shooting: who may shoot at whom, the dice, and the results.

pub mod batter;
pub mod contest;
pub(crate) mod fire_step;
pub mod into_combat;
pub mod line;
pub mod measured;
pub mod nearest_target;
pub mod table;
pub mod volley_and_test;
mod who_fires;
