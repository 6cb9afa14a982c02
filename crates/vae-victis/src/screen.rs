//! What a client shows and sends: the drawing, overlays, what a hand on the table means, and the answer to "why?".

pub mod badges;
pub mod explain;
pub mod hand;
pub mod overlays;
pub mod sketch;
