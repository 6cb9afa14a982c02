//! FP-1 to FP-3, FP-8.f: fire: who may fire at whom, the effects of a shot, and the fire steps of a turn.

pub mod contest;
pub mod effects;
pub mod fire_step;
pub mod measured;
pub mod who;
