//! Krupp & Chassepot: stands, hit tables and morale ratings of the Franco-Prussian War.

pub mod angles;
pub mod block;
pub mod book;
pub mod charge;
pub mod command;
pub mod contact;
pub mod effects;
pub mod eligible;
pub mod fire;
pub mod ground;
pub mod measure;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod options;
pub mod probe;
pub mod retreat;
pub mod sight;
pub mod situation;
pub mod state;
pub mod support;
pub mod tables;
pub mod tabletop;
pub mod throw;
pub mod troops;
