//! Hashes the states of one battle. The terrain never changes and is most of the text: it is written and hashed once.

use crate::journal::{Beginning, TextHash};
use crate::notation::Notation;
use crate::text::{Document, Value};
use std::fmt;
use std::sync::OnceLock;

/// Hashes states of a battle. The hash of a state is that of its canonical text, whatever was kept.
pub(super) struct Hasher {
    /// The terrain, with its text.
    terrain: Option<Value>,
    /// The text of the first state up to the end of the terrain. In families that write the terrain first, the texts of all
    /// states begin so.
    beginning: OnceLock<Option<Beginning>>,
}

impl Hasher {
    pub(super) fn of<N: Notation>(rules: &N) -> Hasher {
        Hasher { terrain: rules.write_terrain().map(Value::kept), beginning: OnceLock::new() }
    }

    /// The hash of a state; `rules` must be those that it was made for.
    pub(super) fn hash<N: Notation>(&self, rules: &N, state: &N::State) -> TextHash {
        let beginning = self.beginning.get();
        let known = beginning.map_or(0, |known| known.as_ref().map_or(0, |known| known.text().len()));
        let scene = Document::new(rules.write_scene_with(state, self.terrain.clone()));
        let text = scene.print_into(String::with_capacity(2 * known));
        let beginning = self.beginning.get_or_init(|| {
            let Some(Value::Kept(terrain)) = &self.terrain else { return None };
            let at = text.find(terrain.text()?)?;
            Some(Beginning::new(&text[..at + terrain.text()?.len()]))
        });
        match beginning {
            Some(beginning) => TextHash::after(beginning, &text),
            None => TextHash::of(&text),
        }
    }
}

impl fmt::Debug for Hasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hasher")
    }
}
