//! The journal of a battle. It is the saved game, the replay and the bug report, and with its seed it shows that the
//! dice were not changed. Entries are only added: a takeback is an entry too. `docs/journal.md` describes its text.

mod chain;
mod dice_source;
mod difference;

pub(crate) use chain::Beginning;
pub use chain::TextHash;
pub use dice_source::DiceSource;
pub use difference::{Difference, ReplayDifference};

use crate::family::RuleSet;
use crate::log::Log;
use crate::notation::{Notation, Setting};
use crate::options::Options;
use crate::seat::Seat;
use crate::settlement::Settlement;
use crate::text::{Document, Fault, Faults, Reader, Source, Table, Value, inline};

/// The newest journal format this program reads. Battles that begin today are written in it; a battle that began in
/// format 1 stays in format 1.
pub const FORMAT: i64 = 2;

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
    /// What the battle depends on besides the scenario; `None` in format 1.
    pub basis: Option<Basis>,
    /// The entries in the order they were made.
    pub entries: Log<Entry<O>>,
}

/// What a battle depends on besides its scenario, in format 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Basis {
    /// The value of every option, by key, so that a later change of a default does not change the battle.
    pub options: Table,
    /// The hash of the tables that the battle began with.
    pub tables: TextHash,
}

/// One entry of a journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<O> {
    /// The seat that acted.
    pub seat: Seat,
    /// What it did.
    pub deed: EntryKind<O>,
    /// The hash of the state after it.
    pub hash: TextHash,
    /// Its link of the chain: the hash of the link before it and of its own text. `None` in format 1.
    pub link: Option<TextHash>,
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
    /// A rule was corrected since: entry `to` and all later ones no longer count. Made by [`Battle::mend`], not by a player;
    /// the seat is the one that must decide then.
    ///
    /// [`Battle::mend`]: crate::Battle::mend
    Mended {
        /// The first entry that no longer counts.
        to: u32,
    },
    /// The players ended the battle by agreement or on time. It is the last entry and cannot be taken back.
    Settled(Settlement),
}

impl<O: Clone> Journal<O> {
    /// A journal without entries, for the built-in tables.
    #[must_use]
    pub fn begin<T>(setting: &Setting<T>, scenario: impl Into<String>, dice: DiceSource) -> Journal<O> {
        Journal::begin_with(setting, scenario.into(), None, dice)
    }

    fn begin_with<T>(
        setting: &Setting<T>,
        scenario: String,
        tables: Option<String>,
        dice: DiceSource,
    ) -> Journal<O> {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let rules = setting.rules;
        let basis = Basis {
            options: setting.options.write_all(),
            tables: rules.tables_digest(tables.as_deref().unwrap_or(rules.tables())),
        };
        Journal { version, rules, scenario, tables, dice, basis: Some(basis), entries: Log::default() }
    }

    /// A journal with the first `at` entries of this one, to be continued with dice from a seed. An ending that the
    /// players agreed on is left out.
    #[must_use]
    pub fn fork<N: Notation<Order = O>>(
        &self,
        setting: &Setting<N::Tables>,
        at: u32,
        seed: u64,
    ) -> Journal<O> {
        let is_copied = |entry: &&Entry<O>| !matches!(entry.deed, EntryKind::Settled(_));
        let copied = self.entries.iter().take(at as usize).filter(is_copied);
        let (scenario, tables) = (self.scenario.clone(), self.tables.clone());
        let mut forked = Journal::begin_with(setting, scenario, tables, DiceSource::Seeded(seed));
        for Entry { seat, deed, hash, .. } in copied {
            forked.push::<N>(*seat, deed.clone(), *hash);
        }
        if !forked.entries.is_empty() {
            forked.dice = DiceSource::SeededFrom { seed, entry: forked.entries.len() as u32 };
        }
        forked
    }

    /// Adds an entry.
    pub(crate) fn push<N: Notation<Order = O>>(&mut self, seat: Seat, deed: EntryKind<O>, hash: TextHash) {
        let mut entry = Entry { seat, deed, hash, link: None };
        entry.link = self.last_link().map(|before| TextHash::linked(before, &entry.lines::<N>()));
        self.entries.push(entry);
    }

    /// The link of the last entry, or the first link if there is no entry; `None` in format 1. It stands for the whole
    /// journal, except the source of its dice.
    #[must_use]
    pub fn last_link(&self) -> Option<TextHash> {
        self.entries.last().map_or_else(|| self.first_link(), |entry| entry.link)
    }

    /// The first entry whose link is not that of its text and of the link before it: one of the two entries was changed,
    /// or an entry between them was added or removed.
    pub(crate) fn broken_link<N: Notation<Order = O>>(&self) -> Option<u32> {
        let mut before = self.first_link()?;
        for (number, entry) in self.entries.iter().enumerate() {
            let link = TextHash::linked(before, &entry.lines::<N>());
            if entry.link != Some(link) {
                return Some(number as u32);
            }
            before = link;
        }
        None
    }

    /// The link before the first entry: the hash of everything before the entries, without the source of the dice,
    /// because a journal is given away without its seed while the battle lasts. `None` in format 1.
    fn first_link(&self) -> Option<TextHash> {
        self.basis.is_some().then(|| TextHash::of(&self.header(false)))
    }

    /// Everything before the entries; if not `whole`, without the dice and the first link.
    fn header(&self, is_whole: bool) -> String {
        let mut table = Table::new();
        table.put("format", if self.basis.is_some() { FORMAT } else { 1 });
        table.put("version", self.version.as_str());
        table.put("rules", self.rules.word());
        if is_whole {
            table.put("dice", self.dice.write());
        }
        table.put("scenario", self.scenario.as_str());
        table.put_some("tables", self.tables.as_deref());
        if let Some(basis) = &self.basis {
            table.put("tables_digest", basis.tables.to_string());
            if is_whole {
                table.put_some("link", self.first_link().map(|link| link.to_string()));
            }
            table.put("options", basis.options.clone());
        }
        Document::new(table).print()
    }

    /// The journal as text. Entries come last, so that new ones can be appended.
    #[must_use]
    pub fn print<N: Notation<Order = O>>(&self) -> String {
        let mut text = self.header(true);
        for entry in self.entries.iter() {
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
        let is_linked = format.is_some_and(|format| format > 1);
        let (mut basis, mut link) = (None, None);
        if is_linked {
            basis = Basis::read::<N>(rules, &mut reader);
            link = TextHash::read(&mut reader, "link");
        }
        let entries = reader.tables("entry", |reader| Entry::read::<N>(rules?, is_linked, reader));
        let link_at = reader.place_of("link");
        reader.finish();
        faults.finish()?;
        let missing = || vec![];
        let journal = Journal {
            version: version.ok_or_else(missing)?,
            rules: rules.ok_or_else(missing)?,
            scenario: scenario.ok_or_else(missing)?,
            tables,
            dice: dice.ok_or_else(missing)?,
            basis,
            entries: entries.into_iter().collect(),
        };
        if link != journal.first_link() {
            let mut faults = Faults::new(source);
            faults
                .add(link_at, "`link` is not that of this journal: something before the entries was changed");
            faults.finish()?;
        }
        Ok(journal)
    }
}

impl Basis {
    fn read<N: Notation>(rules: Option<RuleSet>, reader: &mut Reader<'_, '_>) -> Option<Basis> {
        if let Some(rules) = rules {
            // Only to report errors. They are kept as written: a later version may have more options.
            let _: Option<Options> =
                reader.table("options", |inner| Some(Options::read(N::options(rules), inner, true)));
        }
        let written = reader.node("options").map(|node| &node.value);
        let tables = TextHash::read(reader, "tables_digest");
        match written {
            Some(Value::Table(options)) => Some(Basis { options: options.clone(), tables: tables? }),
            _ => None,
        }
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
    /// Whether dice were rolled.
    #[must_use]
    pub fn has_dice(&self) -> bool {
        matches!(&self.deed, EntryKind::Played { faces, .. } if !faces.is_empty())
    }

    /// The entry as text, to be appended to a journal.
    #[must_use]
    pub fn print<N: Notation<Order = O>>(&self) -> String {
        let link = self.link.map_or(String::new(), |link| format!("link = \"{link}\"\n"));
        format!("\n[[entry]]\n{}{link}", self.lines::<N>())
    }

    /// The lines of its keys, except the link: the text that is hashed for the link.
    fn lines<N: Notation<Order = O>>(&self) -> String {
        let mut table = Table::new();
        table.put("seat", self.seat.word());
        match &self.deed {
            EntryKind::Played { order, faces } => {
                table.put("order", N::write_order(order));
                table.put("faces", Value::list(faces.iter().copied()));
            }
            EntryKind::Back { to } => table.put("back", i64::from(*to)),
            EntryKind::Mended { to } => table.put("mended", i64::from(*to)),
            EntryKind::Settled(settlement) => table.put("settled", settlement.word()),
        }
        table.put("hash", self.hash.to_string());
        table.iter().map(|(key, node)| format!("{key} = {}\n", inline(&node.value))).collect()
    }

    fn read<N: Notation<Order = O>>(
        rules: RuleSet,
        is_linked: bool,
        reader: &mut Reader<'_, '_>,
    ) -> Option<Entry<O>> {
        let seat = reader.word("seat", &Seat::WORDS);
        let hash = TextHash::read(reader, "hash");
        let link = is_linked.then(|| TextHash::read(reader, "link"));
        let deed = if reader.has("back") {
            reader.number("back").map(|to| EntryKind::Back { to })
        } else if reader.has("mended") {
            reader.number("mended").map(|to| EntryKind::Mended { to })
        } else if reader.has("settled") {
            reader.word("settled", &Settlement::WORDS).map(EntryKind::Settled)
        } else {
            let order = reader.table("order", |reader| N::read_order(rules, reader));
            let faces = reader.numbers("faces");
            order.map(|order| EntryKind::Played { order, faces })
        };
        let link = match link {
            Some(found) => Some(found?),
            None => None,
        };
        Some(Entry { seat: seat?, deed: deed?, hash: hash?, link })
    }
}

/// Whether a text is three numbers, as `0.1.0`.
fn is_version(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    parts.len() == 3 && parts.iter().all(|part| part.parse::<u32>().is_ok())
}
