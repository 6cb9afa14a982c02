//! Checks of message files, for tests: every word has its message, and every message belongs to a word.

use crate::messages::Messages;
use crate::report::{ARGUMENTS, argument};
use engine::catalogue::Listed;
use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;
use std::collections::BTreeSet;

/// Every error in a message file: it cannot be read, a word has no message or lacks one of its attributes, a message
/// belongs to no word, or uses an argument that its word does not have. `more` are ids that belong to something other
/// than a word, such as an option.
#[must_use]
pub fn faults(text: &str, words: &[Listed], more: &BTreeSet<String>, messages: &Messages) -> Vec<String> {
    let ids = match ids(text) {
        Ok(ids) => ids,
        Err(faults) => return faults,
    };
    let mut found = Vec::new();
    // The sentence for a contest may use whatever the family counts or notes.
    let noted = words.iter().filter(|word| matches!(word.kind, "count" | "measure"));
    let noted: Vec<String> = noted.map(|word| argument(word.key)).collect();
    let reported: Vec<&str> = ARGUMENTS.into_iter().chain(noted.iter().map(String::as_str)).collect();
    for word in words {
        let id = word.message();
        if !ids.contains(&id) {
            found.push(format!("`{}` ({}) has no message `{id}`", word.key, word.kind));
            continue;
        }
        let parts = parts(word).into_iter().map(|part| format!("{id}.{part}"));
        found.extend(parts.filter(|part| !ids.contains(part)).map(|part| format!("`{part}` is not there")));
        let own = ids.iter().filter(|known| **known == id || known.starts_with(&format!("{id}.")));
        found.extend(own.flat_map(|own| match own.split_once('.') {
            Some(_) if word.kind == "contest" => messages.faults(own, &reported),
            _ => messages.faults(own, &arguments(word)),
        }));
    }
    let known: BTreeSet<String> = words.iter().map(Listed::message).collect();
    let belongs = |id: &&String| {
        let whole = id.split('.').next().unwrap_or(id);
        known.contains(whole) || more.contains(whole)
    };
    found.extend(ids.iter().filter(|id| !belongs(id)).map(|id| format!("`{id}` is the message of no word")));
    found
}

/// The attributes that the message of a word must have.
fn parts(word: &Listed) -> Vec<&'static str> {
    match word.kind {
        "order" => vec!["alone"],
        "mark" => vec!["off"],
        "unit" => vec!["name"],
        "measure" if word.screen.contains("told") => vec!["told"],
        _ => Vec::new(),
    }
}

/// The arguments of a word. Those that name pieces or armies come with their grammatical number.
fn arguments(word: &Listed) -> Vec<&str> {
    word.arguments
        .iter()
        .flat_map(|name| [*name, NUMBERS.iter().find(|(of, _)| of == name).map_or(name, |it| it.1)])
        .collect()
}

/// Arguments that name pieces or armies, each with the argument for its grammatical number.
const NUMBERS: [(&str, &str); 6] = [
    ("army", "army-number"),
    ("enemy", "enemy-number"),
    ("other", "other-number"),
    ("piece", "piece-number"),
    ("pieces", "pieces-number"),
    ("unit", "unit-number"),
];

/// The ids in a message file, and attributes as `id.attribute`.
///
/// # Errors
/// The parse errors.
pub fn ids(text: &str) -> Result<BTreeSet<String>, Vec<String>> {
    let resource =
        parse(text).map_err(|(_, faults)| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let mut ids = BTreeSet::new();
    let mut twice = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name.to_owned();
            ids.extend(message.attributes.iter().map(|attribute| format!("{id}.{}", attribute.id.name)));
            if !ids.insert(id.clone()) {
                twice.push(format!("`{id}` is there twice"));
            }
        }
    }
    if twice.is_empty() { Ok(ids) } else { Err(twice) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Languages;
    use engine::sample::{CATALOGUE, FAMILY};

    fn found(text: &str) -> Vec<String> {
        let messages = Languages::new(Vec::new()).messages("en", &FAMILY);
        let words: Vec<Listed> = CATALOGUE.words().into_iter().filter(|word| word.kind == "count").collect();
        faults(text, &words, &BTreeSet::from(["row-t-1".to_owned()]), &messages)
    }

    #[test]
    fn whatever_is_wrong_with_messages_is_found() {
        assert_eq!(found("count-hits ="), ["Expected a message field for \"count-hits\""]);
        assert_eq!(found("row-t-1 = a"), ["`hits` (count) has no message `count-hits`"]);
        assert_eq!(found("row-t-1 = a\nrow-t-1 = b"), ["`row-t-1` is there twice"]);
        let stray = found("count-hits = hits\ncount-misses = misses");
        assert!(stray.contains(&"`count-misses` is the message of no word".to_owned()), "{stray:?}");
    }
}
