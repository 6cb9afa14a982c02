//! A value that is printed again and again and never changes, such as the terrain of a battle: its text is made once.

use super::Value;
use super::print::{is_section, push_value};
use std::sync::{Arc, OnceLock};

/// A value with its text. Copies share both.
#[derive(Clone, Debug)]
pub struct Kept(Arc<Printed>);

#[derive(Debug)]
struct Printed {
    value: Value,
    is_section: OnceLock<bool>,
    /// Its text after `key = `.
    lines: OnceLock<String>,
    /// Its text as a section or list of sections, and the name of that section.
    section: OnceLock<(String, String)>,
}

impl Kept {
    pub(super) fn new(value: Value) -> Kept {
        let (is_section, lines, section) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Kept(Arc::new(Printed { value, is_section, lines, section }))
    }

    /// The value itself.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.0.value
    }

    /// The text that it was printed as so far; `None` if it was not.
    pub(crate) fn text(&self) -> Option<&str> {
        let section = || self.0.section.get().map(|(_, text)| text);
        self.0.lines.get().or_else(section).map(String::as_str)
    }

    pub(super) fn is_section(&self) -> bool {
        *self.0.is_section.get_or_init(|| is_section(&self.0.value))
    }

    pub(super) fn lines(&self) -> &str {
        self.0.lines.get_or_init(|| {
            let mut text = String::new();
            push_value(&mut text, &self.0.value, true);
            text
        })
    }

    /// Appends its text as the section of this name.
    pub(super) fn push_section(&self, out: &mut String, name: &str, print: impl Fn(&mut String, &Value)) {
        let made = || {
            let mut text = String::new();
            print(&mut text, &self.0.value);
            (name.to_owned(), text)
        };
        match self.0.section.get_or_init(made) {
            (kept, text) if kept == name => out.push_str(text),
            _ => print(out, &self.0.value),
        }
    }
}

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        self.0.value == other.0.value
    }
}
impl Eq for Kept {}
