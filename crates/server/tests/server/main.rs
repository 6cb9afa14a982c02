//! The server as its clients meet it: requests against the router in memory, and battles over real WebSockets.

mod clocks;
mod company;
mod draws;
mod fair_play;
mod giving_up;
mod hidden;
mod http;
mod languages;
mod old_data;
mod socket;
mod table;
mod talk;
mod visitor;
