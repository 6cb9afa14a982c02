//! The command line and its pictures.

mod asking;
mod judging;
mod picture;
mod program;
mod sample;
