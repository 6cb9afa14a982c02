//! Messages on the wire: id and arguments beside the rendered text.

use serde::Serialize;
use std::collections::BTreeMap;

/// The message that a text was rendered from. Clients show the text; programs can use this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Said {
    /// The id of the message: the kind of word and its key.
    pub id: String,
    /// The arguments, by name.
    pub arguments: BTreeMap<String, SaidValue>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum SaidValue {
    /// A name, or a text that was rendered before.
    Text(String),
    /// A number.
    Number(#[cfg_attr(test, ts(type = "number"))] i64),
}

impl Said {
    /// Splits a rendered message into its text and its wire type.
    pub(crate) fn split(said: words::Said) -> (String, Said) {
        let value = |value| match value {
            words::SaidValue::Text(text) => SaidValue::Text(text),
            words::SaidValue::Number(number) => SaidValue::Number(number),
        };
        let arguments = said.arguments.into_iter().map(|(name, given)| (name, value(given))).collect();
        (said.words, Said { id: said.id, arguments })
    }
}
