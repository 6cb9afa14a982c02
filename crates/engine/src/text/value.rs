//! Values of the text format, each with its place in the text.

use super::{Decimal, Kept};

/// A byte range in the source text; empty at 0 for values that were not read from a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// A value, without its place.
#[derive(Clone, Debug)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// Any number; whole numbers have no digits after the point.
    Number(Decimal),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Node>),
    /// A table.
    Table(Table),
    /// A value whose text is kept. Equal to the value itself, and prints the same. No text is read as one.
    Kept(Kept),
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self.plain(), other.plain()) {
            (Value::Bool(one), Value::Bool(other)) => one == other,
            (Value::Number(one), Value::Number(other)) => one == other,
            (Value::Text(one), Value::Text(other)) => one == other,
            (Value::List(one), Value::List(other)) => one == other,
            (Value::Table(one), Value::Table(other)) => one == other,
            _ => false,
        }
    }
}
impl Eq for Value {}

/// A value and its place. Two nodes are equal when their values are equal.
#[derive(Clone, Debug)]
pub struct Node {
    /// The value itself.
    pub value: Value,
    /// The place in the text, for errors.
    pub span: Span,
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        self.value == other.value
    }
}
impl Eq for Node {}

impl<T: Into<Value>> From<T> for Node {
    fn from(value: T) -> Node {
        Node { value: value.into(), span: Span::default() }
    }
}

/// Keys and values. The order is that of insertion; in a parsed table it is sorted by key.
#[derive(Clone, Debug, Default)]
pub struct Table {
    entries: Vec<(String, Span, Node)>,
}

impl PartialEq for Table {
    /// Equal when the same keys have equal values, in any order.
    fn eq(&self, other: &Table) -> bool {
        self.len() == other.len() && self.iter().all(|(key, node)| other.get(key) == Some(node))
    }
}
impl Eq for Table {}

impl Table {
    /// An empty table.
    #[must_use]
    pub fn new() -> Table {
        Table::default()
    }

    /// A table with one key: the way orders are written, `{ move = { … } }`.
    #[must_use]
    pub fn single(key: &str, value: impl Into<Value>) -> Table {
        let mut table = Table::new();
        table.put(key, value);
        table
    }

    /// Adds a key. Keys are printed in the order they were added.
    pub fn put(&mut self, key: &str, value: impl Into<Value>) {
        self.put_node(key, Span::default(), Node::from(value));
    }

    /// Adds a key if there is a value.
    pub fn put_some(&mut self, key: &str, value: Option<impl Into<Value>>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }

    /// Adds a flag if it is set.
    pub fn put_if(&mut self, key: &str, set: bool) {
        if set {
            self.put(key, true);
        }
    }

    pub(super) fn put_node(&mut self, key: &str, at: Span, node: Node) {
        debug_assert!(self.get(key).is_none(), "key `{key}` written twice");
        self.entries.push((key.to_owned(), at, node));
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries.iter().find(|(k, _, _)| k == key).map(|(_, _, node)| node)
    }

    /// Keys and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Node)> {
        self.entries.iter().map(|(key, _, node)| (key.as_str(), node))
    }

    /// Adds the keys of another table that this one lacks, also within tables that both have.
    pub fn fill_from(&mut self, other: &Table) {
        for (key, node) in other.iter() {
            match (self.entries.iter_mut().find(|(k, _, _)| k == key), &node.value) {
                (Some((_, _, Node { value: Value::Table(here), .. })), Value::Table(there)) => {
                    here.fill_from(there);
                }
                (Some(_), _) => {}
                (None, _) => self.put(key, node.value.clone()),
            }
        }
    }

    /// Removes the keys whose values another table has too, also within tables that both have. Such a table is removed
    /// if nothing is left of it.
    pub fn remove_all_of(&mut self, other: &Table) {
        self.entries.retain_mut(|(key, _, node)| {
            match (&mut node.value, other.get(key).map(|node| &node.value)) {
                (Value::Table(here), Some(Value::Table(there))) => {
                    here.remove_all_of(there);
                    !here.is_empty()
                }
                (value, there) => Some(&*value) != there,
            }
        });
    }

    pub(super) fn keys_with_places(&self) -> impl Iterator<Item = (&str, Span)> {
        self.entries.iter().map(|(key, span, _)| (key.as_str(), *span))
    }

    /// How many keys there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has no keys.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl Value {
    /// A short name of its type, for error messages.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Bool(_) => "true or false",
            Value::Number(_) => "a number",
            Value::Text(_) => "text",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
            Value::Kept(kept) => kept.value().kind(),
        }
    }

    /// The same value, which keeps its text once it is printed.
    #[must_use]
    pub fn kept(self) -> Value {
        match self {
            Value::Kept(_) => self,
            plain => Value::Kept(Kept::new(plain)),
        }
    }

    /// The value without its kept text.
    #[must_use]
    pub fn plain(&self) -> &Value {
        match self {
            Value::Kept(kept) => kept.value(),
            plain => plain,
        }
    }

    /// A list of anything that can be a value.
    #[must_use]
    pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
        Value::List(items.into_iter().map(Node::from).collect())
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Value {
        Value::Bool(value)
    }
}
impl From<Decimal> for Value {
    fn from(value: Decimal) -> Value {
        Value::Number(value)
    }
}
impl From<Table> for Value {
    fn from(value: Table) -> Value {
        Value::Table(value)
    }
}
impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::Text(value.to_owned())
    }
}
impl From<String> for Value {
    fn from(value: String) -> Value {
        Value::Text(value)
    }
}
macro_rules! whole_numbers {
    ($($t:ty),*) => {$(
        impl From<$t> for Value {
            fn from(value: $t) -> Value {
                Value::Number(Decimal::whole(i64::from(value)))
            }
        }
    )*};
}
whole_numbers!(u8, i8, u16, i16, u32, i32, i64);
impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Value {
        Value::list(items)
    }
}
