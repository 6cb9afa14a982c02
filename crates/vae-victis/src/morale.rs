//! VV-9, VV-8.7: demoralisation of corps, and flight of elements.

pub mod demoralisation;
pub mod flight;
