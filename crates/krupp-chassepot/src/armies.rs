//! FP-15, FP-13.a, FP-G.2, FP-G.3: troops, their names, orders of battle, and the shape of a unit on the table.

pub(crate) mod called;
pub(crate) mod list;
pub(crate) mod shape;
pub(crate) mod troops;
