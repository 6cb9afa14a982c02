//! Hashes of texts, and the chain of a journal: each entry has the hash of its own text and of the link before it.

use crate::text::Reader;
use sha2::{Digest, Sha256};
use std::fmt;

/// The beginning of texts that are hashed one after the other, such as the terrain in the text of a state. It is hashed
/// only once.
#[derive(Clone)]
pub(crate) struct Beginning {
    text: String,
    hashed: Sha256,
}

impl Beginning {
    pub(crate) fn new(text: &str) -> Beginning {
        Beginning { text: text.to_owned(), hashed: Sha256::new_with_prefix(text.as_bytes()) }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

/// The hash of a text: the first half of its SHA-256. A state is hashed as its canonical text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TextHash([u8; 16]);

impl TextHash {
    /// The hash of a text.
    #[must_use]
    pub fn of(text: &str) -> TextHash {
        TextHash::half(Sha256::new_with_prefix(text.as_bytes()))
    }

    /// The hash of a text that begins as `beginning` does, which was hashed before.
    pub(crate) fn after(beginning: &Beginning, text: &str) -> TextHash {
        match text.strip_prefix(beginning.text.as_str()) {
            Some(rest) => TextHash::half(beginning.hashed.clone().chain_update(rest.as_bytes())),
            None => TextHash::of(text),
        }
    }

    fn half(hashed: Sha256) -> TextHash {
        let digest: [u8; 32] = hashed.finalize().into();
        let mut half = [0; 16];
        half.copy_from_slice(&digest[..16]);
        TextHash(half)
    }

    /// The link of the chain after `before`: the hash of that link, a line break, and the text of the entry.
    pub(super) fn linked(before: TextHash, entry: &str) -> TextHash {
        TextHash::of(&format!("{before}\n{entry}"))
    }

    /// Reads the hash under a key.
    pub(super) fn read(reader: &mut Reader<'_, '_>, key: &str) -> Option<TextHash> {
        let text = reader.text(key)?;
        let hash = TextHash::parse(&text);
        if hash.is_none() {
            reader.fault(key, format!("`{key}` has 32 hexadecimal digits"));
        }
        hash
    }

    fn parse(text: &str) -> Option<TextHash> {
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        u128::from_str_radix(text, 16).ok().map(|number| TextHash(number.to_be_bytes()))
    }
}

impl fmt::Display for TextHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
impl fmt::Debug for TextHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
