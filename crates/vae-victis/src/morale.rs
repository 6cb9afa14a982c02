//! VV-9, VV-8.7: corps that break, and elements that flee.

pub mod demoralisation;
pub mod flight;
