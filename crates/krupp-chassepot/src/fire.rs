//! FP-1 to FP-3, FP-8.f: fire: who may fire at whom, the effects of a shot, and the fire steps of a turn.

pub(crate) mod contest;
pub(crate) mod effects;
pub(crate) mod fire_step;
pub(crate) mod measured;
pub(crate) mod who;
