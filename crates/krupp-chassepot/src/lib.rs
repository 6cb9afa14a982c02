//! Krupp & Chassepot: stands, hit tables and morale ratings of the Franco-Prussian War.

pub mod measure;
pub mod options;
pub mod tables;
pub mod troops;
