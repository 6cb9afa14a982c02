//! The server as its clients meet it: requests against the router in memory, and battles over real WebSockets.

mod clocks;
mod company;
mod draws;
mod giving_up;
mod http;
mod socket;
mod table;
mod talk;
mod visitor;
