//! The vocabulary of a rule set: what all families share, the words of the family, and the names in its catalogue.

use super::{Entry, Key, Vocabulary};
use crate::case::EXPECTATIONS;
use crate::catalogue::{Listed, SHARED};
use crate::codex::ClauseId;
use crate::family::RuleSet;
use crate::notation::Notation;
use crate::options::OptionSpec;
use crate::text::{Value, inline};

const CASE: &[Key] = &[
    Key::new("format", "1", "the format of the file"),
    Key::new("id", "text", "the name of the case: that of its file").or("none"),
    Key::new("example", "text", "the worked example of the codex that it encodes").or("none"),
    Key::new("formerly", "text", "the id it had in the previous release").or("none"),
    Key::new("note", "text", "a sentence on what it shows").or("none"),
    Key::new("rules", "a rule set", "the rule set it is judged by"),
    Key::new("clauses", "a list of clauses", "the clauses it tests").or("[]"),
    Key::new("unchecked", "true or false", "the situation may be impossible").or("false"),
    Key::new("options", "a table", "the options, see `options`").or("the defaults"),
    Key::new("scene", "a table", "a table with pieces; or one of the next three"),
    Key::new("situation", "a table", "one contest, given by its facts"),
    Key::new("army", "a table", "an army list to check"),
    Key::new("query", "a table", "a value to look up or to measure"),
    Key::new("step", "a list of tables", "what is done, in order").or("[]"),
];

const STEP: &[Key] = &[
    Key::new("seat", "red or blue", "who gives the order").or("the seat that must decide"),
    Key::new("order", "{ kind = { … } }", "the order, on a scene; without one the scene is looked at"),
    Key::new("dice", "a list of faces", "the dice in the order they are rolled; without them an order that needs some is judged by its sums and odds, and not played").or("[]"),
    Key::new("expect", "a table", "the expected results, see `expect`").or("{}"),
];

const FLAGS: &[Key] = &[
    Key::new("has", "a list of flags", "flags that are set, whatever others are"),
    Key::new("lacks", "a list of flags", "flags that are not set"),
];

/// Kinds of words of the catalogue that cases use, and their headings.
const NAMES: [(&str, &str); 7] = [
    ("outcome", "names of outcomes"),
    ("count", "counts: NAME_3, NAME_at_least_2, and means"),
    ("contest", "kinds of contest"),
    ("question", "decisions"),
    ("phase", "phases"),
    ("coin", "points in `cost`"),
    ("measure", "measures"),
];

/// Everything that cases of a rule set may use.
#[must_use]
pub fn of<N: Notation>(rules: RuleSet) -> Vocabulary {
    let mut all = Vocabulary::default();
    all.keys("case", CASE);
    all.keys("step", STEP);
    let expectations = EXPECTATIONS.map(|(key, form, meaning)| Key::new(key, form, meaning));
    all.keys("expect", &expectations);
    for thing in N::described() {
        let heading = format!("after: {}, named {}", thing.what, thing.form);
        all.keys(heading, thing.keys.iter().chain(if thing.flags.is_some() { FLAGS } else { &[] }));
    }
    let options = N::options(rules).iter().filter(|spec| N::has_effect(rules, spec.key)).map(option);
    all.entries("options", options);
    let own = N::vocabulary(rules).chapters.into_iter().filter(|chapter| chapter.heading != "options");
    all.chapters.extend(own);
    let mut words = N::FAMILY.catalogue.words();
    words.extend(SHARED.words());
    for (kind, heading) in NAMES {
        all.entries(heading, words.iter().filter(|word| word.kind == kind).map(name::<N>));
    }
    all
}

fn option(spec: &OptionSpec) -> Entry {
    let default = match spec.values {
        crate::options::Values::Required(_) => String::new(),
        values => match Value::from(values.default()) {
            Value::Text(word) => word,
            other => inline(&other),
        },
    };
    let meaning = format!("{} ({})", spec.clause.title(), spec.clause);
    Entry { word: spec.key.to_owned(), form: spec.values.describe(), default, meaning }
}

/// A word of the catalogue; its meaning is the title of its clause.
fn name<N: Notation>(word: &Listed) -> Entry {
    let about = |clause: ClauseId| format!("{} ({clause})", clause.title());
    let meaning = word.clause.and_then(|id| N::FAMILY.codex.find(id)).map_or_else(String::new, about);
    Entry { word: word.key.to_owned(), form: String::new(), default: String::new(), meaning }
}
