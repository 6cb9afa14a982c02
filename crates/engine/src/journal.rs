//! The journal of a battle. It is the saved game, the replay, the bug report and the proof of fair dice. Entries are
//! only added: a takeback is an entry too.

use crate::family::RuleSet;
use crate::rules::Notation;
use crate::seat::Seat;
use crate::settlement::Settlement;
use crate::text::{Document, Fault, Faults, Reader, Source, Table, Value};
use sha2::{Digest, Sha256};
use std::fmt;

/// The newest journal format this program writes and reads.
pub const FORMAT: i64 = 1;

/// All orders of a battle and what they depend on, from the scenario to the last entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal<O> {
    /// Version of the program that began the battle.
    pub version: String,
    /// The rule set.
    pub rules: RuleSet,
    /// The whole scenario, as text, with its options.
    pub scenario: String,
    /// The rule tables, as text, if they differ from the built-in ones.
    pub tables: Option<String>,
    /// Where the dice come from.
    pub dice: DiceSource,
    /// The entries in the order they were made.
    pub entries: Vec<Entry<O>>,
}

/// Where the dice of a battle come from. It contains no secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceSource {
    /// From a seed.
    Seeded(u64),
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

/// One entry of a journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<O> {
    /// The seat that acted.
    pub seat: Seat,
    /// What it did.
    pub deed: EntryKind<O>,
    /// The hash of the state after it.
    pub hash: StateHash,
}

/// What a seat did.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryKind<O> {
    /// It gave an order; with the dice that were rolled for it.
    Played {
        /// The order.
        order: O,
        /// The faces, in the order rolled.
        faces: Vec<u8>,
    },
    /// It took back entry `to` and all later ones.
    Back {
        /// The first entry that no longer counts.
        to: u32,
    },
    /// The players ended the battle by agreement or on time. It is the last entry and cannot be taken back.
    Settled(Settlement),
}

impl<O> Entry<O> {
    /// Whether dice were rolled.
    #[must_use]
    pub fn has_dice(&self) -> bool {
        matches!(&self.deed, EntryKind::Played { faces, .. } if !faces.is_empty())
    }
}

/// The first difference between a replay and its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayDifference {
    /// The number of the entry.
    pub entry: u32,
    /// What differs, as English text.
    pub what: &'static str,
}

impl fmt::Display for ReplayDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "first difference at entry {}: {}", self.entry, self.what)
    }
}

/// The hash of a state's canonical text: the first half of its SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash([u8; 16]);

impl StateHash {
    /// The hash of a text.
    #[must_use]
    pub fn of(text: &str) -> StateHash {
        let digest: [u8; 32] = Sha256::digest(text.as_bytes()).into();
        let mut half = [0; 16];
        half.copy_from_slice(&digest[..16]);
        StateHash(half)
    }

    fn parse(text: &str) -> Option<StateHash> {
        let mut bytes = [0; 16];
        if text.len() != 32 || !text.is_ascii() {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(StateHash(bytes))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<O: Clone> Journal<O> {
    /// A journal without entries.
    #[must_use]
    pub fn begin(rules: RuleSet, scenario: impl Into<String>, dice: DiceSource) -> Journal<O> {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Journal { version, rules, scenario: scenario.into(), tables: None, dice, entries: Vec::new() }
    }

    /// The journal as text. Entries come last, so that new ones can be appended.
    #[must_use]
    pub fn print<N: Notation<Order = O>>(&self) -> String {
        let mut table = Table::new();
        table.put("format", FORMAT);
        table.put("version", self.version.as_str());
        table.put("rules", self.rules.word());
        table.put("dice", self.dice.write());
        table.put("scenario", self.scenario.as_str());
        table.put_some("tables", self.tables.as_deref());
        let mut text = Document::new(table).print();
        for entry in &self.entries {
            text.push_str(&entry.print::<N>());
        }
        text
    }

    /// Reads a journal back.
    ///
    /// # Errors
    /// Every error, with its place; a journal of a newer format is refused as a whole.
    pub fn read<N: Notation<Order = O>>(source: &Source) -> Result<Journal<O>, Vec<Fault>> {
        let mut faults = Faults::new(source);
        let document = source.parse(&mut faults);
        let mut reader = document.reader(&mut faults);
        let format = reader.int("format");
        if let Some(newer) = format.filter(|&format| format > FORMAT) {
            reader.fault(
                "format",
                format!("this journal has format {newer}; this program reads up to {FORMAT}: update it"),
            );
            return Err(faults.finish().err().unwrap_or_default());
        }
        let version = reader.text("version");
        let rules = N::FAMILY.read_rules(&mut reader);
        let dice = reader.table("dice", DiceSource::read);
        let scenario = reader.text("scenario");
        let tables = reader.optional_text("tables");
        let entries = reader.tables("entry", |reader| Entry::read::<N>(rules?, reader));
        reader.finish();
        faults.finish()?;
        let missing = || vec![];
        Ok(Journal {
            version: version.ok_or_else(missing)?,
            rules: rules.ok_or_else(missing)?,
            scenario: scenario.ok_or_else(missing)?,
            tables,
            dice: dice.ok_or_else(missing)?,
            entries,
        })
    }
}

impl<O> Entry<O> {
    /// The entry as text, to be appended to a journal.
    #[must_use]
    pub fn print<N: Notation<Order = O>>(&self) -> String {
        let mut table = Table::new();
        table.put("seat", self.seat.word());
        match &self.deed {
            EntryKind::Played { order, faces } => {
                table.put("order", N::write_order(order));
                table.put("faces", Value::list(faces.iter().copied()));
            }
            EntryKind::Back { to } => table.put("back", i64::from(*to)),
            EntryKind::Settled(settlement) => table.put("settled", settlement.word()),
        }
        table.put("hash", self.hash.to_string());
        format!(
            "\n[[entry]]\n{}",
            table
                .iter()
                .map(|(key, node)| { format!("{key} = {}\n", crate::text::inline(&node.value)) })
                .collect::<String>()
        )
    }

    fn read<N: Notation<Order = O>>(rules: RuleSet, reader: &mut Reader<'_, '_>) -> Option<Entry<O>> {
        let seat = reader.word("seat", &Seat::WORDS);
        let hash = reader.text("hash").and_then(|text| {
            let hash = StateHash::parse(&text);
            if hash.is_none() {
                reader.fault("hash", "a state hash has 32 hexadecimal digits");
            }
            hash
        });
        let deed = if reader.has("back") {
            reader.number("back").map(|to| EntryKind::Back { to })
        } else if reader.has("settled") {
            reader.word("settled", &Settlement::WORDS).map(EntryKind::Settled)
        } else {
            let order = reader.table("order", |reader| N::read_order(rules, reader));
            let faces = reader.numbers("faces");
            order.map(|order| EntryKind::Played { order, faces })
        };
        Some(Entry { seat: seat?, deed: deed?, hash: hash? })
    }
}

impl DiceSource {
    fn write(&self) -> Table {
        let mut table = Table::new();
        match self {
            DiceSource::Seeded(seed) => table.put("seed", seed.to_string()),
            DiceSource::Committed { commitment, nonces } => {
                table.put("commitment", commitment.as_str());
                table.put("nonces", Value::list(nonces.iter().map(String::as_str)));
            }
            DiceSource::Entered => table.put("entered", true),
        }
        table
    }

    fn read(reader: &mut Reader<'_, '_>) -> Option<DiceSource> {
        if reader.flag("entered") {
            return Some(DiceSource::Entered);
        }
        if let Some(commitment) = reader.optional_text("commitment") {
            let nonces: Vec<String> = reader
                .list("nonces")
                .iter()
                .filter_map(|node| match &node.value {
                    Value::Text(text) => Some(text.clone()),
                    _ => None,
                })
                .collect();
            return match <[String; 2]>::try_from(nonces) {
                Ok(nonces) => Some(DiceSource::Committed { commitment, nonces }),
                Err(_) => {
                    reader.fault("nonces", "each of the two seats gives one nonce");
                    None
                }
            };
        }
        // Seeds are strings: TOML integers cannot hold all unsigned 64-bit numbers.
        let seed = reader.text("seed")?;
        let number = seed.parse().ok().map(DiceSource::Seeded);
        if number.is_none() {
            reader.fault("seed", "a seed is a whole number, written as text");
        }
        number
    }
}
