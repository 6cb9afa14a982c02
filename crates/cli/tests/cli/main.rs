//! Tests of the command line and of pictures.

mod asking;
mod bad_files;
mod examples;
mod habits;
mod judging;
mod linked_journals;
mod messages;
mod picture;
mod play;
mod program;
mod recording;
mod reports;
mod sample;
mod wide_terrain;
