//! The door, tried with the smallest game there is: battles, journals, cases and laws.

mod battles;
mod cases;
mod catalogue;
mod journals;
mod laws;
mod scenarios;
mod shown;
mod toy;
