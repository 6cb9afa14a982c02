//! The command line and its pictures.

mod picture;
mod sample;
