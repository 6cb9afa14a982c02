//! A family as data: its codex, rule sets and files. The crates above the families use this and name no family.
//!
//! ```
//! use engine::sample::FAMILY;
//!
//! let rules = FAMILY.find("toy-soldiers").expect("a rule set of the toy family");
//! assert_eq!(rules.title(), "Toy Soldiers");
//! assert_eq!(rules.family(), &FAMILY);
//! ```

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::catalogue::Catalogue;
use crate::codex::{ClauseId, Codex};
use crate::journal::TextHash;
use crate::text::{Document, Faults, Reader, Source, Table, Value};
use include_dir::{Dir, File};

/// A family: one codex and one implementation, with one or more rule sets.
///
/// Made once, as a static, because its rule sets point to it.
#[derive(Debug)]
pub struct Family {
    /// Its name in files and links: `vae-victis`.
    pub name: &'static str,
    /// Its name for readers: "Vae Victis".
    pub title: &'static str,
    /// Its clauses.
    pub codex: &'static Codex,
    /// Its rule sets, in the order they are shown.
    pub rule_sets: &'static [RuleSet],
    /// The clause for endings that the players bring about: a draw by agreement, a win on time.
    pub settled: ClauseId,
    /// The words that its rules emit.
    pub catalogue: &'static Catalogue,
    /// The text files embedded in it.
    pub files: Files,
}

/// The text files embedded in a family: codex, cases, scenarios and messages.
#[derive(Debug)]
pub struct Files {
    /// The name of the family; the names of the texts begin with it.
    pub family: &'static str,
    /// The folder `codex/`.
    pub codex: Dir<'static>,
    /// The folder `cases/`.
    pub cases: Dir<'static>,
    /// The folder `scenarios/`.
    pub scenarios: Dir<'static>,
    /// The folder `messages/`: one file for each language.
    pub messages: Dir<'static>,
}

impl Files {
    /// No texts at all.
    #[must_use]
    pub const fn none(family: &'static str) -> Files {
        const NOTHING: Dir<'static> = Dir::new("", &[]);
        Files { family, codex: NOTHING, cases: NOTHING, scenarios: NOTHING, messages: NOTHING }
    }

    /// The chapters of the codex, in order.
    #[must_use]
    pub fn chapters(&self) -> Vec<Source> {
        self.texts("codex", &self.codex, "md")
    }

    /// The cases, by name.
    #[must_use]
    pub fn cases(&self) -> Vec<Source> {
        self.texts("cases", &self.cases, "toml")
    }

    /// The scenarios, by name.
    #[must_use]
    pub fn scenarios(&self) -> Vec<Source> {
        self.texts("scenarios", &self.scenarios, "toml")
    }

    /// The messages, one text for each language; its name ends in the language and `.ftl`.
    #[must_use]
    pub fn messages(&self) -> Vec<Source> {
        self.texts("messages", &self.messages, "ftl")
    }

    /// The list of words that have no message, each with the reason.
    #[must_use]
    pub fn unspoken(&self) -> Source {
        let text = self.messages.get_file("unspoken.toml").and_then(File::contents_utf8);
        Source::new(format!("{}/messages/unspoken.toml", self.family), text.unwrap_or_default())
    }

    /// The list of clauses that code can never cite, each with the reason.
    #[must_use]
    pub fn silent(&self) -> Source {
        let text = self.codex.get_file("silent.toml").and_then(File::contents_utf8);
        Source::new(format!("{}/codex/silent.toml", self.family), text.unwrap_or_default())
    }

    fn texts<'d>(&self, folder: &str, files: &'d Dir<'d>, extension: &str) -> Vec<Source> {
        let mut texts: Vec<Source> = files
            .files()
            .filter(|file| file.path().extension().is_some_and(|found| found == extension))
            .filter_map(|file| {
                let name = format!("{}/{folder}/{}", self.family, file.path().display());
                Some(Source::new(name, file.contents_utf8()?))
            })
            .collect();
        texts.sort_by(|a, b| a.name.cmp(&b.name));
        texts
    }
}

/// A published rule set.
#[derive(Clone, Copy)]
pub struct RuleSet(&'static Published);

/// What is known of a rule set without its rules.
#[derive(Debug)]
pub struct Published {
    /// The id used in files, links and commands: `la-grande-armee`.
    pub id: &'static str,
    /// The title for readers.
    pub title: &'static str,
    /// Its family; a function, because the family also points to its rule sets.
    pub family: fn() -> &'static Family,
    /// Its tables: the text of the built-in TOML file.
    pub tables: &'static str,
    /// TOML: the rows that its tables did not have when journals began to name their tables, with the printed values.
    /// Rows are only added here, and no value is changed, or old journals would not know their tables again.
    pub later_rows: &'static str,
    /// The scenario with equal armies that is used to measure bots against each other.
    pub even_field: &'static str,
    /// The name of the chapter of the codex that is about this rule set alone, where there is one: `lga`.
    pub chapter: Option<&'static str>,
}

impl Family {
    /// The rule set with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<RuleSet> {
        self.rule_sets.iter().copied().find(|rules| rules.word() == id)
    }

    /// Parses rule tables. A row that was added later and that the text lacks gets its printed value.
    #[must_use]
    pub fn parse_tables(&self, source: &Source, faults: &mut Faults<'_>) -> Document {
        let mut document = source.parse(faults);
        let rules = match document.table().get("rules").map(|node| &node.value) {
            Some(Value::Text(id)) => self.find(id),
            // The tables of a family with one rule set need not name it.
            _ if self.rule_sets.len() == 1 => self.rule_sets.first().copied(),
            _ => None,
        };
        if let Some(rules) = rules {
            document.table_mut().fill_from(&rules.later_rows());
        }
        document
    }

    /// Reads the key `rules` of a text that must be of this family.
    pub fn read_rules(&self, reader: &mut Reader<'_, '_>) -> Option<RuleSet> {
        reader.word("rules", &words(self.rule_sets))
    }
}

impl PartialEq for Family {
    fn eq(&self, other: &Family) -> bool {
        self.name == other.name
    }
}

impl Eq for Family {}

/// Pairs of id and rule set, for readers of the key `rules`.
#[must_use]
pub fn words(rule_sets: &[RuleSet]) -> Vec<(&'static str, RuleSet)> {
    rule_sets.iter().map(|rules| (rules.word(), *rules)).collect()
}

impl RuleSet {
    /// The rule set with this description.
    #[must_use]
    pub const fn new(published: &'static Published) -> RuleSet {
        RuleSet(published)
    }

    /// The id used in files, links and commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.0.id
    }

    /// The title for readers.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.0.title
    }

    /// The family it belongs to.
    #[must_use]
    pub fn family(self) -> &'static Family {
        (self.0.family)()
    }

    /// Its tables: the text of the built-in TOML file.
    #[must_use]
    pub const fn tables(self) -> &'static str {
        self.0.tables
    }

    /// The hash of tables of this rule set, as journals have it. Layout and comments do not count, nor do rows that were
    /// added later and have their printed value. So it changes only if play may change.
    #[must_use]
    pub fn tables_digest(self, text: &str) -> TextHash {
        let source = Source::new("tables", text);
        let mut document = source.parse(&mut Faults::new(&source));
        document.table_mut().remove_all_of(&self.later_rows());
        TextHash::of(&document.print())
    }

    fn later_rows(self) -> Table {
        let source = Source::new("later rows", self.0.later_rows);
        let mut faults = Faults::new(&source);
        let table = source.parse(&mut faults).table().clone();
        assert_eq!(faults.finish(), Ok(()), "the later rows of {self} are faulty");
        table
    }

    /// The name of the chapter of the codex that is about this rule set alone, where there is one.
    #[must_use]
    pub const fn chapter(self) -> Option<&'static str> {
        self.0.chapter
    }

    /// The scenario with equal armies on which bots are measured against each other.
    #[must_use]
    pub const fn even_field(self) -> &'static str {
        self.0.even_field
    }
}

impl PartialEq for RuleSet {
    fn eq(&self, other: &RuleSet) -> bool {
        self.word() == other.word()
    }
}

impl Eq for RuleSet {}

impl Hash for RuleSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.word().hash(state);
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use crate::journal::TextHash;
    use crate::sample::{FAMILY, TOY_SOLDIERS};
    use crate::text::{Faults, Source};

    /// Tables of the time before their later rows, and the same with them.
    const OLD: &str = "rules = \"toy-soldiers\"\n[moves]\nmarch = 6\n";
    const NEW: &str = "rules = \"toy-soldiers\"\n[moves]\nmarch = 6\nhalt = 1\n[lengths]\ngap = 2.5\n";

    #[test]
    fn tables_without_a_later_row_are_read_with_its_printed_value() {
        let read = |text: &str| {
            let source = Source::new("house.toml", text);
            let mut faults = Faults::new(&source);
            let document = FAMILY.parse_tables(&source, &mut faults);
            let mut reader = document.reader(&mut faults);
            reader.word("rules", &[("toy-soldiers", ())]);
            let moves = reader.table("moves", |inner| Some([inner.int("march")?, inner.int("halt")?]));
            let gap = reader.table("lengths", |inner| inner.thousandths("gap"));
            reader.finish();
            let lines: Vec<String> =
                faults.finish().err().unwrap_or_default().iter().map(ToString::to_string).collect();
            (moves, gap, lines)
        };
        assert_eq!(read(OLD), (Some([6, 1]), Some(2_500), vec![]));
        assert_eq!(
            read(&OLD.replace("march = 6", "halt = 3\nmarch = 7")),
            (Some([7, 3]), Some(2_500), vec![])
        );
        assert_eq!(read(&NEW.replace("2.5", "4")), (Some([6, 1]), Some(4_000), vec![]));
        // A slip of the pen is still found, with its line.
        let (_, _, lines) = read(&NEW.replace("gap", "gsp"));
        assert_eq!(lines, ["house.toml:6: unknown key `gsp`"]);
    }

    #[test]
    fn a_later_row_counts_in_the_digest_only_if_its_value_is_not_the_printed_one() {
        let digest = |text: &str| TOY_SOLDIERS.tables_digest(text);
        // As it was computed before there were later rows.
        let source = Source::new("old", OLD);
        assert_eq!(digest(OLD), TextHash::of(&source.parse(&mut Faults::new(&source)).print()));
        assert_eq!(digest(NEW), digest(OLD));
        assert_eq!(digest(&NEW.replace("halt = 1", "")), digest(OLD));
        let changed = [("gap = 2.5", "gap = 4"), ("halt = 1", "halt = 2"), ("march = 6", "march = 7")];
        for (from, to) in changed {
            assert_ne!(digest(&NEW.replace(from, to)), digest(OLD), "{to}");
        }
    }

    #[test]
    fn a_rule_set_is_found_by_its_id() {
        assert_eq!(FAMILY.find("toy-soldiers"), Some(TOY_SOLDIERS));
        assert_eq!(FAMILY.find("chess"), None);
        assert_eq!(format!("{TOY_SOLDIERS} {TOY_SOLDIERS:?}"), "toy-soldiers toy-soldiers");
    }
}
