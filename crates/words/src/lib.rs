//! Turns data into sentences. The rules emit data: words of a catalogue, pieces, lengths, clauses. This crate renders
//! them as text in a language.
//!
//! Messages are files in [Fluent](https://projectfluent.org) syntax, one for each language: `messages/en.ftl` here
//! holds those that all families share, `crates/<family>/messages/en.ftl` those of a family. To add a language, add a
//! file beside each of them. The pseudo-locale `en-XA` is English in letters that English does not have. It is made
//! from the English files, and shows which texts are not messages yet.
//!
//! - [`Languages`] holds all messages; [`Messages`] are those of one language and one family.
//! - [`Names`] has the names of pieces, armies and commands of a battle.
//! - [`Speaker`] combines the two and renders refusals, measures, orders and events.
//!
//! ```
//! use words::{FIRST, Languages};
//!
//! // English comes first; a reader who prefers another language gets it if there is one.
//! let languages = Languages::new(Vec::new());
//! assert_eq!(languages.best(&["tlh".to_owned(), "en-GB".to_owned()]), FIRST);
//! ```

pub mod check;
mod journal;
mod language;
mod messages;
mod names;
mod orders;
mod pseudo;
mod refusals;
mod report;
mod said;
mod speaker;

pub use journal::Sentence;
pub use language::{FIRST, PSEUDO, accepted};
pub use messages::{Languages, Messages};
pub use names::Names;
pub use said::{Said, SaidValue};
pub use speaker::Speaker;
