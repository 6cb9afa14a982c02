//! FP-8, FP-12.c to FP-12.e, FP-13.c: the steps of a turn, who must decide what, and who wins.

pub mod decision;
pub mod plan;
pub mod sequence;
pub mod victory;
