//! Everything that Krupp & Chassepot promises: cases, tables, contests, geometry and the text form.

mod cases;
mod contests;
mod laws;
mod support;
mod table;
mod tables;
mod text;
