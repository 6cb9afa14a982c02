//! For clients: what they draw, overlays, buttons, the order that a gesture means, and the answer to "why?".

mod armies;
mod badges;
pub mod buttons;
pub mod hand;
pub mod overlays;
pub mod sketch;
mod terrain;
