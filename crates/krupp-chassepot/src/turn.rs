//! FP-8, FP-12.c to FP-12.e, FP-13.c: the steps of a turn, who must decide what, and who wins.

pub(crate) mod decision;
pub(crate) mod plan;
pub(crate) mod sequence;
pub(crate) mod victory;
