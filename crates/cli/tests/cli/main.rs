//! Tests of the command line and of pictures.

mod asking;
mod bad_files;
mod judging;
mod messages;
mod picture;
mod play;
mod program;
mod recording;
mod sample;
mod wide_terrain;
