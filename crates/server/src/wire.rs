//! What crosses the wire: the only types that server and client share. `web/src/wire.ts` is generated from them.
//!
//! The client draws and echoes: orders are opaque texts that the engine made, lengths are micrometres (x east, y
//! north), headings millidegrees clockwise from north, and whatever is to be read comes in
//! words of the reader's language, with its clause and with the message that the words were made of.
//! Every number fits 32 bits.

mod api;
mod company;
mod event;
mod ground;
mod measure;
mod message;
mod said;
mod table;

pub use api::*;
pub use company::*;
pub use event::*;
pub use ground::*;
pub use measure::*;
pub use message::*;
pub use said::*;
pub use table::*;

#[cfg(test)]
mod typescript;
