//! What a client shows and sends: the drawing, overlays, buttons, what a hand on the table means, and the answer to "why?".

mod armies;
mod badges;
pub mod buttons;
mod explain;
pub mod hand;
pub mod overlays;
pub mod sketch;
mod terrain;
