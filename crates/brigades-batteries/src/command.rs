//! BB-1.11, BB-7.5, BB-7.6: generals.

pub(crate) mod generals;
