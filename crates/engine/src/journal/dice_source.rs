//! Where the dice of a battle come from.

use crate::text::{Reader, Table, Value};

/// Where the dice of a battle come from. It contains no secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceSource {
    /// From a seed.
    Seeded(u64),
    /// From a seed, but only from an entry on. The entries before it were copied from another battle, with their dice.
    SeededFrom {
        /// The seed.
        seed: u64,
        /// The first entry with dice from this seed, counted from 0.
        entry: u32,
    },
    /// From a secret that the server has committed to, and a nonce from each seat. Both are hexadecimal.
    Committed {
        /// Hash of the secret.
        commitment: String,
        /// The nonce of each seat.
        nonces: [String; 2],
    },
    /// Typed in by the players.
    Entered,
}

impl DiceSource {
    /// The seed, and the first entry with dice from it.
    #[must_use]
    pub fn seed(&self) -> Option<(u64, u32)> {
        match *self {
            DiceSource::Seeded(seed) => Some((seed, 0)),
            DiceSource::SeededFrom { seed, entry } => Some((seed, entry)),
            DiceSource::Committed { .. } | DiceSource::Entered => None,
        }
    }

    pub(super) fn write(&self) -> Table {
        let mut table = Table::new();
        match self {
            DiceSource::Seeded(seed) => table.put("seed", seed.to_string()),
            DiceSource::SeededFrom { seed, entry } => {
                table.put("seed", seed.to_string());
                table.put("from", *entry);
            }
            DiceSource::Committed { commitment, nonces } => {
                table.put("commitment", commitment.as_str());
                table.put("nonces", Value::list(nonces.iter().map(String::as_str)));
            }
            DiceSource::Entered => table.put("entered", true),
        }
        table
    }

    pub(super) fn read(reader: &mut Reader<'_, '_>) -> Option<DiceSource> {
        if reader.flag("entered") {
            return Some(DiceSource::Entered);
        }
        if let Some(commitment) = reader.optional_text("commitment") {
            return DiceSource::read_committed(reader, commitment);
        }
        // Seeds are strings: TOML integers cannot hold all unsigned 64-bit numbers.
        let text = reader.text("seed")?;
        let from = reader.optional_number("from");
        let Ok(seed) = text.parse() else {
            reader.fault("seed", "a seed is a whole number, written as text");
            return None;
        };
        Some(from.map_or(DiceSource::Seeded(seed), |entry| DiceSource::SeededFrom { seed, entry }))
    }

    fn read_committed(reader: &mut Reader<'_, '_>, commitment: String) -> Option<DiceSource> {
        if commitment.len() != 64 || !is_hexadecimal(&commitment) {
            reader.fault("commitment", "a commitment has 64 hexadecimal digits");
            return None;
        }
        let mut nonces = Vec::new();
        for node in reader.list("nonces") {
            match &node.value {
                Value::Text(text) if is_hexadecimal(text) => nonces.push(text.clone()),
                _ => {
                    reader.faults().add(node.span, "a nonce is bytes in hexadecimal digits, as text");
                    return None;
                }
            }
        }
        let found = <[String; 2]>::try_from(nonces).ok();
        if found.is_none() {
            reader.fault("nonces", "each of the two seats gives one nonce");
        }
        found.map(|nonces| DiceSource::Committed { commitment, nonces })
    }
}

/// Whether a text is bytes in hexadecimal digits, at least one.
fn is_hexadecimal(text: &str) -> bool {
    !text.is_empty() && text.len().is_multiple_of(2) && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
