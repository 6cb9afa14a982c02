//! BB-2.1, BB-8.7, BB-9.2: the steps of a turn, who must decide what, the end of the turn, and who wins.

mod decision;
mod end;
pub(crate) mod events;
pub(crate) mod foresight;
pub(crate) mod plan;
pub mod sequence;
pub mod victory;
