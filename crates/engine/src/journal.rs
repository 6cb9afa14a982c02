//! The journal of a battle. It is the saved game, the replay and the bug report, and with its seed it shows that the
//! dice were not changed. Entries are only added: a takeback is an entry too.

use crate::dice::Call;
use crate::family::RuleSet;
use crate::illegal::Illegal;
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
    /// The index of the entry, counted from 0.
    pub entry: u32,
    /// What differs.
    pub what: Difference,
}

/// What differs between a replay and its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The order is refused.
    Refused(Illegal),
    /// Another seat must decide.
    AnotherSeat {
        /// The seat that must decide.
        asked: Seat,
    },
    /// The battle was over before this entry.
    AlreadyOver,
    /// The entry takes back an entry that was taken back already, or is no order.
    BackToNothing,
    /// A die is called for that the journal does not have.
    DieMissing(Call),
    /// The journal has a face that the die does not have.
    NoSuchFace {
        /// The die that was rolled.
        call: Call,
        /// The face in the journal.
        face: u8,
    },
    /// The journal has more dice than the order calls for.
    DiceLeftOver {
        /// How many.
        number: usize,
    },
    /// The seed gives other dice than those of the journal.
    OtherDice {
        /// The faces that the seed gives.
        drawn: Vec<u8>,
        /// The faces in the journal.
        recorded: Vec<u8>,
    },
    /// The state after it is not the one recorded.
    OtherState {
        /// The hash in the journal.
        recorded: StateHash,
        /// The hash of the state that was found.
        found: StateHash,
    },
}

impl fmt::Display for ReplayDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "first difference at entry {}: {}", self.entry, self.what)
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Difference::Refused(illegal) => write!(f, "the order is refused by {}", illegal.clause),
            Difference::AnotherSeat { asked } => write!(f, "{asked} must decide"),
            Difference::AlreadyOver => f.write_str("the battle was over already"),
            Difference::BackToNothing => f.write_str("it takes back an entry that does not stand"),
            Difference::DieMissing(Call { die, seat, clause }) => {
                write!(f, "a D{} of {seat} for {clause} is missing", die.sides())
            }
            Difference::NoSuchFace { call: Call { die, seat, clause }, face } => {
                let sides = die.sides();
                write!(f, "the die of {seat} for {clause} is {face}; a D{sides} has {sides} sides")
            }
            Difference::DiceLeftOver { number: 1 } => f.write_str("1 die more than the order calls for"),
            Difference::DiceLeftOver { number } => write!(f, "{number} dice more than the order calls for"),
            Difference::OtherDice { drawn, recorded } => {
                write!(f, "the seed gives the dice {}; the journal has {}", list(drawn), list(recorded))
            }
            Difference::OtherState { recorded, found } => {
                write!(f, "the state is not the one recorded: hash {recorded} recorded, {found} found")
            }
        }
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
        if let Some(other) = format.filter(|format| !(1..=FORMAT).contains(format)) {
            let message = match other > FORMAT {
                true => format!(
                    "this journal has format {other}; this program reads up to {FORMAT}: update Tambour to read it"
                ),
                false => format!("there is no journal format {other}"),
            };
            reader.fault("format", message);
            return Err(faults.finish().err().unwrap_or_default());
        }
        let version = reader.text("version");
        if version.as_deref().is_some_and(|version| !is_version(version)) {
            reader.fault("version", "the version of a program is three numbers, as \"0.1.0\"");
        }
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

/// The line of an entry in the text of a journal; the first line if there is no such entry.
#[must_use]
pub fn line_of_entry(source: &Source, entry: usize) -> usize {
    let mut faults = Faults::new(source);
    let document = source.parse(&mut faults);
    let span = match document.table().get("entry").map(|node| &node.value) {
        Some(Value::List(entries)) => entries.get(entry).map(|node| node.span),
        _ => None,
    };
    source.line(span.unwrap_or_default())
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

/// Whether a text is three numbers, as `0.1.0`.
fn is_version(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    parts.len() == 3 && parts.iter().all(|part| part.parse::<u32>().is_ok())
}

/// Whether a text is bytes in hexadecimal digits, at least one.
fn is_hexadecimal(text: &str) -> bool {
    !text.is_empty() && text.len().is_multiple_of(2) && text.bytes().all(|byte| byte.is_ascii_hexdigit())
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
            return DiceSource::read_committed(reader, commitment);
        }
        // Seeds are strings: TOML integers cannot hold all unsigned 64-bit numbers.
        let seed = reader.text("seed")?;
        let number = seed.parse().ok().map(DiceSource::Seeded);
        if number.is_none() {
            reader.fault("seed", "a seed is a whole number, written as text");
        }
        number
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
