//! Situations as text, both ways.

pub(crate) mod read;
pub(crate) mod write;
