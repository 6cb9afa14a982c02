//! BB-1.5 to BB-1.8, BB-8.1, BB-8.2, BB-G.3 to BB-G.5: troops, army lists, points, and the shape of a unit.

pub mod bent_line;
pub mod gunners;
pub mod list;
pub mod points;
pub mod shape;
pub mod square;
pub mod troops;
