//! What a client shows and sends: the drawing, overlays, buttons, and what a hand on the table means.

pub mod buttons;
pub mod hand;
pub mod overlays;
pub mod sketch;
