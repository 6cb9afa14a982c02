//! BB-2.1, BB-8.7, BB-9.2: the turn step by step, who must decide what, its end, and who wins.

mod decision;
mod end;
pub(crate) mod events;
pub mod sequence;
pub mod victory;
