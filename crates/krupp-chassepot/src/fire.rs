//! FP-1 to FP-3, FP-8.f: fire: who may shoot at whom, what a shot does, and the fire steps of a turn.

pub mod contest;
pub mod effects;
pub mod fire_step;
pub mod measured;
pub mod who;
