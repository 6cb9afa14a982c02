//! VV-3: from scenario to first state: table, terrain, armies and deployment.

pub mod by_hand;
pub mod deployment;
pub mod offer;
pub mod scenario;
pub mod table;
pub mod terrain_generator;
#[cfg(test)]
pub(crate) mod testing;
pub mod usual;
