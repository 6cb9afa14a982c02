//! VV-5, VV-6: moves of elements and groups, changes of formation, reinforcements, and zones of control.

pub mod about_turn;
pub mod allowance;
pub mod dispatch;
pub mod formation;
pub mod groups;
pub mod move_order;
pub mod path;
pub mod reinforcements;
pub mod way;
pub mod zones;
