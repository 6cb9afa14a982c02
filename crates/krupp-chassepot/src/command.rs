//! FP-9, FP-7.e, FP-8.a, FP-12.b: command tests, successors of lost commanders, and who goes first.

pub(crate) mod test;
