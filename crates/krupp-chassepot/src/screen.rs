//! For clients: what they draw, overlays, buttons, and the order that a gesture means.

pub mod buttons;
pub mod hand;
pub mod overlays;
pub mod sketch;
