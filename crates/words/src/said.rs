//! A rendered message: the text with its id and arguments.

use fluent_bundle::{FluentArgs, FluentValue};
use serde::Serialize;
use std::collections::BTreeMap;

/// A rendered message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// The id of the message, with the attribute behind a dot: `order-fire.at`.
    pub id: String,
    /// The arguments, by name.
    pub arguments: BTreeMap<String, SaidValue>,
    /// The text.
    pub words: String,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum SaidValue {
    /// A text: a name, or a text that was rendered before.
    Text(String),
    /// A number, on which plural forms may depend.
    Number(i64),
}

impl From<String> for SaidValue {
    fn from(text: String) -> SaidValue {
        SaidValue::Text(text)
    }
}

impl From<&str> for SaidValue {
    fn from(text: &str) -> SaidValue {
        SaidValue::Text(text.to_owned())
    }
}

impl From<i64> for SaidValue {
    fn from(number: i64) -> SaidValue {
        SaidValue::Number(number)
    }
}

impl From<i32> for SaidValue {
    fn from(number: i32) -> SaidValue {
        SaidValue::Number(number.into())
    }
}

impl From<Said> for SaidValue {
    fn from(said: Said) -> SaidValue {
        SaidValue::Text(said.words)
    }
}

/// Arguments by name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arguments(pub(crate) BTreeMap<String, SaidValue>);

impl Arguments {
    pub(crate) fn none() -> Arguments {
        Arguments::default()
    }

    pub(crate) fn of(name: &str, value: impl Into<SaidValue>) -> Arguments {
        Arguments::none().and(name, value)
    }

    pub(crate) fn and(mut self, name: &str, value: impl Into<SaidValue>) -> Arguments {
        self.0.insert(name.to_owned(), value.into());
        self
    }

    pub(crate) fn fluent(&self) -> FluentArgs<'_> {
        let value = |value: &SaidValue| match value {
            SaidValue::Text(text) => FluentValue::from(text.clone()),
            SaidValue::Number(number) => FluentValue::from(*number),
        };
        self.0.iter().map(|(name, given)| (name.clone(), value(given))).collect()
    }
}
