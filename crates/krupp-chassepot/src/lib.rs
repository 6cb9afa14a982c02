//! Krupp & Chassepot: stands, hit tables and morale ratings of the Franco-Prussian War.

pub mod book;
pub mod charge;
pub mod contact;
pub mod effects;
pub mod fire;
pub mod measure;
pub mod melee;
pub mod options;
pub mod tables;
pub mod throw;
pub mod troops;
