//! Brigades and Batteries: battalions of figures, formations, morale. Section numbers and names are the codex's.
//!
//! This crate writes the rule set down (scenes, orders, situations, armies, queries) and decides its contests.

pub mod army;
pub mod battery;
pub mod bent;
pub mod block;
pub mod book;
pub mod card;
pub mod chance;
pub mod charge;
pub mod combat;
pub mod contact;
pub mod contact_effects;
pub mod evade;
pub mod fire_geometry;
pub mod flags;
pub mod general;
pub mod ground;
pub mod maneuver;
pub mod measure;
pub mod morale;
mod notation;
pub mod options;
pub mod order;
pub mod overrun;
pub mod points;
pub mod query;
pub mod records;
pub mod rout;
pub mod rout_path;
pub mod scene;
pub mod shooting;
pub mod shot;
pub mod sight;
pub mod situation;
pub mod square;
pub mod standing;
pub mod state;
pub mod step;
pub mod tables;
#[cfg(test)]
mod testing;
pub mod throw;
pub mod troops;
pub mod unit;
mod vocabulary;
pub mod volley;
pub mod walk;
mod words;

pub use scene::BrigadesAndBatteries;
pub use situation::Situation;
pub use state::State;
