//! Sentences. The rules emit data: words of a catalogue, pieces, lengths, clauses. This crate says them in a language.
//!
//! Messages are files in [Fluent](https://projectfluent.org) syntax, one for each language: `messages/en.ftl` here holds
//! what all families share, `crates/<family>/messages/en.ftl` the words of a family. A further language is a file beside
//! each of them; nothing else names a language. The pseudo-locale `en-XA` is English in letters that English does not have.
//! It is made from the English files, and shows at a glance what was never made a message.
//!
//! - [`Languages`] holds all messages; [`Messages`] are those of one language and one family.
//! - [`Names`] knows what pieces, armies and commands of a battle are called.
//! - [`Speaker`] puts the two together and says refusals, measures, orders and events.

pub mod check;
mod journal;
mod language;
mod messages;
mod names;
mod orders;
mod pseudo;
mod refusals;
mod said;
mod speaker;

pub use journal::Sentence;
pub use language::{FIRST, PSEUDO, accepted};
pub use messages::{Languages, Messages};
pub use names::Names;
pub use said::{Said, Value};
pub use speaker::Speaker;
