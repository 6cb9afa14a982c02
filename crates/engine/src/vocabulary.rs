//! The words that cases of a rule set may use. `tambour judge --vocabulary` prints them, and editors can complete them.

mod whole;

pub use whole::of;

/// Keys and words with their types, defaults and meanings, by heading: units, flags, orders, situations, outcomes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary {
    /// Headings in the order they are shown.
    pub chapters: Vec<Chapter>,
}

/// The words of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The kind: `units`, `orders`, `situation fire`…
    pub heading: String,
    /// What may be written, in order.
    pub words: Vec<Entry>,
}

/// A word or key that a case may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The word or key.
    pub word: String,
    /// What is written as its value, for a key; empty for a word.
    pub form: String,
    /// The value when it is left out; empty if it must be written, and for a word.
    pub default: String,
    /// What it means.
    pub meaning: String,
}

/// A key of a table in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key.
    pub key: &'static str,
    /// What is written as its value.
    pub form: &'static str,
    /// The value when it is left out; empty if it must be written.
    pub default: &'static str,
    /// What it means.
    pub meaning: &'static str,
}

impl Key {
    /// A key that must be written, or that has no default.
    #[must_use]
    pub const fn new(key: &'static str, form: &'static str, meaning: &'static str) -> Key {
        Key { key, form, default: "", meaning }
    }

    /// The same key with the value that it has when it is left out.
    #[must_use]
    pub const fn or(self, default: &'static str) -> Key {
        Key { default, ..self }
    }
}

/// A kind of thing whose properties a case can compare under `after`.
#[derive(Clone, Copy, Debug)]
pub struct Thing {
    /// What it is: `unit`, `moment`.
    pub what: &'static str,
    /// How its name is written: a name, or the form of one.
    pub form: &'static str,
    /// Whether a thing of this kind can have this name.
    pub is_named: fn(&str) -> bool,
    /// Its properties.
    pub keys: &'static [Key],
    /// The words that may stand in its list `flags`; `None` if it has no such list.
    pub flags: Option<fn() -> Vec<&'static str>>,
}

/// Whether a name can be that of a unit: `7`, `7.1`.
#[must_use]
pub fn names_a_unit(name: &str) -> bool {
    name.parse::<crate::PieceId>().is_ok_and(|id| !id.is_general())
}

/// Whether a name can be that of a general: `G1`.
#[must_use]
pub fn names_a_general(name: &str) -> bool {
    name.parse::<crate::PieceId>().is_ok_and(crate::PieceId::is_general)
}

impl Vocabulary {
    /// Adds a chapter of words with their meanings.
    pub fn chapter<W: Into<String>, M: Into<String>>(
        &mut self,
        heading: impl Into<String>,
        words: impl IntoIterator<Item = (W, M)>,
    ) {
        let entry = |(word, meaning): (W, M)| Entry {
            word: word.into(),
            form: String::new(),
            default: String::new(),
            meaning: meaning.into(),
        };
        self.chapters
            .push(Chapter { heading: heading.into(), words: words.into_iter().map(entry).collect() });
    }

    /// Adds a chapter of words or keys; an empty one is left out.
    pub fn entries(&mut self, heading: impl Into<String>, words: impl IntoIterator<Item = Entry>) {
        let words: Vec<Entry> = words.into_iter().collect();
        if !words.is_empty() {
            self.chapters.push(Chapter { heading: heading.into(), words });
        }
    }

    /// Adds a chapter of keys.
    pub fn keys<'k>(&mut self, heading: impl Into<String>, keys: impl IntoIterator<Item = &'k Key>) {
        let words = keys.into_iter().map(Entry::from).collect();
        self.chapters.push(Chapter { heading: heading.into(), words });
    }

    /// The words of a chapter.
    #[must_use]
    pub fn words(&self, heading: &str) -> Vec<&str> {
        let chapter = self.chapters.iter().find(|chapter| chapter.heading == heading);
        chapter.map_or(Vec::new(), |chapter| chapter.words.iter().map(|entry| entry.word.as_str()).collect())
    }
}

impl From<&Key> for Entry {
    fn from(key: &Key) -> Entry {
        let Key { key, form, default, meaning } = *key;
        Entry { word: key.into(), form: form.into(), default: default.into(), meaning: meaning.into() }
    }
}
