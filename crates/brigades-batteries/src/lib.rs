//! Brigades and Batteries: battalions of figures, formations, morale. Section numbers and names are the codex's.
//!
//! This crate writes the rule set down (scenes, orders, situations, armies, queries) and decides its contests.

pub mod battery;
pub mod block;
pub mod book;
pub mod card;
pub mod flags;
pub mod measure;
pub mod options;
pub mod square;
pub mod tables;
pub mod troops;
mod words;
