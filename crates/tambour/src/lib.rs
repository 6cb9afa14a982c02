//! The command line of Tambour, and the pictures it makes.
pub mod render;
