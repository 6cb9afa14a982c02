//! Messages on the wire: the id and the arguments of whatever is said, beside the words.

use serde::Serialize;
use std::collections::BTreeMap;

/// The message that words were made of. Clients show the words; programs and other languages may use this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Said {
    /// The id of the message: the kind of word and its key.
    pub id: String,
    /// What filled it, by name.
    pub arguments: BTreeMap<String, SaidValue>,
}

/// What fills a place of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum SaidValue {
    /// A name, or words.
    Text(String),
    /// A number.
    Number(#[cfg_attr(test, ts(type = "number"))] i64),
}

impl Said {
    /// The words, and the message they were made of.
    pub(crate) fn split(said: words::Said) -> (String, Said) {
        let value = |value| match value {
            words::SaidValue::Text(text) => SaidValue::Text(text),
            words::SaidValue::Number(number) => SaidValue::Number(number),
        };
        let arguments = said.arguments.into_iter().map(|(name, given)| (name, value(given))).collect();
        (said.words, Said { id: said.id, arguments })
    }
}
