//! VV-5.8, VV-8: moving into contact, melee, and the recoil or pursuit that follows.

pub mod approach;
pub mod contact;
pub mod melee;
pub mod overlap;
pub mod pursuit;
pub mod recoil;
pub mod room;
pub mod turn_to_face;
