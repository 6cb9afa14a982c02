//! Reads and writes situations.

pub(crate) mod read;
pub(crate) mod write;
