//! VV-11.1, VV-10: the phases of a turn, who must decide what, and who wins.

pub mod decision;
pub(crate) mod phase;
pub mod plan;
pub mod sequence;
pub mod victory;
