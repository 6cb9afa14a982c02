//! For clients: what they draw, overlays, buttons, and the order that a gesture means.

pub(crate) mod buttons;
pub(crate) mod hand;
pub(crate) mod overlays;
pub(crate) mod sketch;
