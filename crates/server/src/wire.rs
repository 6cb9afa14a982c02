//! The types that server and client exchange. `web/src/wire.ts` is generated from them.
//!
//! The client draws and sends back: orders are opaque texts made by the engine. Lengths are micrometres (x east, y
//! north), headings are millidegrees clockwise from north. Texts are in the reader's language and come with their
//! clause and with the id and arguments of their message. Every number fits 32 bits.

mod api;
mod change;
mod company;
mod drawing;
mod event;
mod ground;
mod measure;
mod message;
mod said;
mod table;

pub use api::*;
pub use change::*;
pub use company::*;
pub use drawing::*;
pub use event::*;
pub use ground::*;
pub use measure::*;
pub use message::*;
pub use said::*;
pub use table::*;

#[cfg(test)]
mod typescript;
