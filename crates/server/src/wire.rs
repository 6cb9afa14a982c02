//! What crosses the wire: the only types that server and client share. `web/src/wire.ts` is generated from them.
//!
//! The client draws and echoes: orders are opaque texts that the engine made, lengths are micrometres (x east, y
//! north), headings millidegrees clockwise from north, and whatever is to be read comes in words with its clause.
//! Every number fits 32 bits.

mod api;
mod company;
mod event;
mod message;
mod table;

pub use api::*;
pub use company::*;
pub use event::*;
pub use message::*;
pub use table::*;

#[cfg(test)]
mod typescript;
