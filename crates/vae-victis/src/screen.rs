//! For clients: what they draw, overlays, the order that a gesture means, and the answer to "why?".

pub mod badges;
pub mod hand;
pub mod overlays;
pub mod sketch;
