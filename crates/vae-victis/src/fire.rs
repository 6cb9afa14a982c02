//! VV-7: defensive fire: fields and lines of fire, the choice of target, and the shot.

mod field;
pub mod fire_order;
mod line;
mod remembered;
mod target;
