//! BB-2.6 to BB-2.8, BB-G.6, section 4: charges, evasion, contact, rounds of combat, pursuit and recoil.

pub mod charge;
pub mod charge_contest;
pub mod contact;
pub mod contest;
pub mod evade;
pub mod measured;
pub mod odds;
pub(crate) mod pursuit;
mod recoil;
mod round;
