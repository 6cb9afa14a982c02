//! Everything that Krupp & Chassepot promises: cases, tables, contests, geometry and the text form.

mod cases;
mod contests;
mod hands;
mod laws;
mod orders;
mod placing;
mod shown;
mod support;
mod table;
mod tables;
mod text;
