//! Options of a rule set: each has a key, a clause, a default and other possible values.

use crate::codex::ClauseId;
use crate::text::{Node, Reader, Table, Value};

/// An option of a rule set.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its key in files.
    pub key: &'static str,
    /// The clause that allows the choice.
    pub clause: ClauseId,
    /// Its possible values.
    pub values: Values,
}

/// The possible values of an option.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words; the first is the default. `on`/`off` and `true`/`false` may also be written as booleans.
    Words(&'static [&'static str]),
    /// One of these numbers; the first is the default.
    Numbers(&'static [i64]),
    /// One of these numbers; the scenario or case must give it.
    Required(&'static [i64]),
    /// `none` or any number from 1 up; the argument is the default.
    Limit(Option<i64>),
}

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// One of its words.
    Word(&'static str),
    /// A number.
    Number(i64),
    /// No limit.
    None,
}

/// The value of every option of a rule set, in the order of its specs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    chosen: Vec<(&'static str, Chosen)>,
}

impl Options {
    /// All options at their defaults; required ones at their first value.
    #[must_use]
    pub fn defaults(specs: &'static [OptionSpec]) -> Options {
        Options { chosen: specs.iter().map(|spec| (spec.key, spec.values.default())).collect() }
    }

    /// Reads a table of options; options that are not written keep their defaults. If `required`, a missing required
    /// option is an error.
    pub fn read(specs: &'static [OptionSpec], reader: &mut Reader<'_, '_>, required: bool) -> Options {
        let mut options = Options::defaults(specs);
        Options::refuse_unknown_in_groups(specs, reader);
        for (slot, spec) in options.chosen.iter_mut().zip(specs) {
            match written(reader, spec.key) {
                None if required && matches!(spec.values, Values::Required(_)) => {
                    let at = reader.place();
                    let message = format!("option `{}` must be given", spec.key);
                    reader.faults().add_clause(at, spec.clause, message);
                }
                None => {}
                Some(node) => match spec.values.accept(&node.value) {
                    Some(chosen) => slot.1 = chosen,
                    None => {
                        let message = format!("option `{}` is {}", spec.key, spec.values.describe());
                        reader.breach(spec.key, spec.clause, message);
                    }
                },
            }
        }
        options
    }

    /// A key with a dot may be written whole, in quotes, or as a table: `opt = { bounce = true }`.
    fn refuse_unknown_in_groups(specs: &'static [OptionSpec], reader: &mut Reader<'_, '_>) {
        let mut groups: Vec<&str> =
            specs.iter().filter_map(|spec| spec.key.split_once('.')).map(|(group, _)| group).collect();
        groups.dedup();
        for group in groups {
            reader.optional_table(group, |inner| {
                for (known, key) in specs.iter().filter_map(|spec| spec.key.split_once('.')) {
                    if known == group {
                        inner.node(key);
                    }
                }
                Some(())
            });
        }
    }

    /// The value of an option.
    ///
    /// # Panics
    /// When the rule set has no such option: a misspelt key in code.
    #[must_use]
    pub fn get(&self, key: &str) -> Chosen {
        let found = self.chosen.iter().find(|(known, _)| *known == key);
        found.map_or_else(|| panic!("no option `{key}`"), |(_, chosen)| *chosen)
    }

    /// Gives an option another value.
    ///
    /// # Panics
    /// When the rule set has no such option: a misspelt key in code.
    pub fn set(&mut self, key: &str, chosen: Chosen) {
        let found = self.chosen.iter_mut().find(|(known, _)| *known == key);
        found.unwrap_or_else(|| panic!("no option `{key}`")).1 = chosen;
    }

    /// Whether the value of an option is this word.
    #[must_use]
    pub fn is(&self, key: &str, word: &str) -> bool {
        self.get(key) == Chosen::Word(self.word_or_empty(key, word))
    }

    fn word_or_empty(&self, key: &str, word: &str) -> &'static str {
        match self.get(key) {
            Chosen::Word(chosen) if chosen == word => chosen,
            _ => "",
        }
    }

    /// The number of an option; `None` if it has no limit.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<i64> {
        match self.get(key) {
            Chosen::Number(number) => Some(number),
            Chosen::Word(_) | Chosen::None => None,
        }
    }

    /// The value of every option, by key.
    #[must_use]
    pub fn write_all(&self) -> Table {
        let mut chosen = self.chosen.clone();
        chosen.sort_by_key(|(key, _)| *key);
        let mut table = Table::new();
        for (key, chosen) in chosen {
            table.put(key, Value::from(chosen));
        }
        table
    }

    /// The options that differ from their defaults, and all required ones, as text.
    #[must_use]
    pub fn write(&self, specs: &'static [OptionSpec]) -> Table {
        let mut table = Table::new();
        for (spec, (key, chosen)) in specs.iter().zip(&self.chosen) {
            if *chosen != spec.values.default() || matches!(spec.values, Values::Required(_)) {
                table.put(key, Value::from(*chosen));
            }
        }
        table
    }
}

/// The value of an option, under its own key or in the table of its group.
fn written<'d>(reader: &mut Reader<'d, '_>, key: &str) -> Option<&'d Node> {
    reader.node(key).or_else(|| {
        let (group, key) = key.split_once('.')?;
        match &reader.node(group)?.value {
            Value::Table(table) => table.get(key),
            _ => None,
        }
    })
}

impl From<Chosen> for Value {
    fn from(chosen: Chosen) -> Value {
        match chosen {
            Chosen::Word("true") => Value::from(true),
            Chosen::Word("false") => Value::from(false),
            Chosen::Word(word) => Value::from(word),
            Chosen::Number(number) => Value::from(number),
            Chosen::None => Value::from("none"),
        }
    }
}

impl Values {
    pub(crate) fn default(self) -> Chosen {
        match self {
            Values::Words(words) => Chosen::Word(words[0]),
            Values::Numbers(numbers) | Values::Required(numbers) => Chosen::Number(numbers[0]),
            Values::Limit(limit) => limit.map_or(Chosen::None, Chosen::Number),
        }
    }

    fn accept(self, value: &Value) -> Option<Chosen> {
        let number = match value {
            Value::Number(number) => number.scaled(0),
            _ => None,
        };
        match self {
            Values::Words(words) => {
                let written = match value {
                    Value::Text(text) => vec![text.as_str()],
                    Value::Bool(true) => vec!["true", "on", "yes"],
                    Value::Bool(false) => vec!["false", "off", "no"],
                    _ => return None,
                };
                words.iter().find(|word| written.contains(word)).map(|word| Chosen::Word(word))
            }
            Values::Numbers(numbers) | Values::Required(numbers) => {
                number.filter(|number| numbers.contains(number)).map(Chosen::Number)
            }
            Values::Limit(_) => match (value, number) {
                (Value::Text(text), _) if text == "none" => Some(Chosen::None),
                (_, Some(limit)) if limit > 0 => Some(Chosen::Number(limit)),
                _ => None,
            },
        }
    }

    /// Its possible values, as English text.
    #[must_use]
    pub fn describe(self) -> String {
        let join = |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" or ");
        match self {
            Values::Words(words) => words.join(" or "),
            Values::Numbers(numbers) | Values::Required(numbers) => join(numbers),
            Values::Limit(_) => "`none` or a number from 1 up".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::clause;
    use crate::text::{Faults, Source};

    const SPECS: &[OptionSpec] = &[
        OptionSpec { key: "scale", clause: clause!("T-4.c"), values: Values::Required(&[15, 25]) },
        OptionSpec {
            key: "zoc_duty",
            clause: clause!("T-1.a"),
            values: Values::Words(&["on_move", "forced"]),
        },
        OptionSpec {
            key: "flat_rough_blocks",
            clause: clause!("T-2.a.1"),
            values: Values::Words(&["false", "true"]),
        },
        OptionSpec { key: "opt.bounce", clause: clause!("T-2"), values: Values::Words(&["off", "on"]) },
        OptionSpec { key: "quiet_limit", clause: clause!("T-3.b"), values: Values::Limit(Some(20)) },
    ];

    fn read(text: &str) -> Result<Options, Vec<String>> {
        let source = Source::new("o", text);
        let mut faults = Faults::new(&source);
        let document = source.parse(&mut faults);
        let mut reader = document.reader(&mut faults);
        let options = Options::read(SPECS, &mut reader, true);
        reader.finish();
        faults.finish().map(|()| options).map_err(|all| all.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn written_options_come_back_the_same() {
        let options = read("scale = 25\nflat_rough_blocks = true\nquiet_limit = \"none\"\n").unwrap();
        assert!(options.is("flat_rough_blocks", "true") && options.is("zoc_duty", "on_move"));
        assert_eq!((options.number("scale"), options.number("quiet_limit")), (Some(25), None));
        let printed = crate::text::Document::new(options.write(SPECS)).print();
        assert_eq!(read(&printed).unwrap(), options);
        let all = crate::text::Document::new(options.write_all()).print();
        assert_eq!((read(&all).unwrap(), all.lines().count()), (options, SPECS.len()), "{all}");
    }

    #[test]
    fn a_key_with_a_dot_may_be_a_table() {
        for text in ["opt.bounce = true", "\"opt.bounce\" = \"on\"", "opt = { bounce = true }"] {
            assert!(read(&format!("scale = 15\n{text}\n")).unwrap().is("opt.bounce", "on"), "{text}");
        }
        let said = read("scale = 15\nopt = { bounse = true }\n").unwrap_err();
        assert_eq!(said, ["o:2: unknown key `bounse`; did you mean `bounce`?"]);
    }

    #[test]
    fn a_wrong_value_names_the_clause_and_what_may_stand_there() {
        let said = read("scale = 20\nzoc_duty = \"sometimes\"\n").unwrap_err();
        assert_eq!(said[0], "o:1: option `scale` is 15 or 25 (T-4.c)");
        assert_eq!(said[1], "o:2: option `zoc_duty` is on_move or forced (T-1.a)");
        assert_eq!(read("zoc_duty = \"forced\"").unwrap_err(), ["o:1: option `scale` must be given (T-4.c)"]);
    }
}
