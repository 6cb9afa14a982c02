//! Names in expected results: outcomes, counts, measures, kinds of contest, and the properties of things under `after`.
//! A name that nothing can have is an error, with the most similar one that exists.

use crate::catalogue::SHARED;
use crate::notation::Notation;
use crate::text::{Node, Reader, Span, Table, Value, inline, quote, unknown_word};
use crate::vocabulary::Thing;

/// The words of a kind in the catalogue of the family and in the one that all families share.
fn words<N: Notation>(kind: &str) -> Vec<&'static str> {
    N::FAMILY.catalogue.keys_of(kind).chain(SHARED.keys_of(kind)).collect()
}

/// Reports a text that is no word of this kind.
pub(super) fn must_be_a_word<N: Notation>(
    reader: &mut Reader<'_, '_>,
    kind: &str,
    key: &str,
    name: &str,
    at: Span,
) {
    let known = words::<N>(kind);
    if !known.contains(&name) {
        reader.faults().add(at, unknown_word(key, name, &known));
    }
}

/// Reports a text that no outcome is called: it is neither a word nor made from a count, such as `hits_3`.
pub(super) fn must_be_an_outcome<N: Notation>(reader: &mut Reader<'_, '_>, key: &str, name: &str, at: Span) {
    let known = words::<N>("outcome");
    if !known.contains(&name) && !words::<N>("count").into_iter().any(|count| is_made_from(name, count)) {
        reader.faults().add(at, unknown_word(key, name, &known));
    }
}

/// Whether a name is made from a count: `hits_3`, `hits_at_least_2`, `at_least_2`.
fn is_made_from(name: &str, count: &str) -> bool {
    let is_number = |text: &str| text.parse::<u16>().is_ok();
    let is_least = |text: &str| text.strip_prefix("at_least_").is_some_and(is_number);
    match name.strip_prefix(count).and_then(|rest| rest.strip_prefix('_')) {
        Some(rest) => is_number(rest) || is_least(rest),
        None => count == "hits" && is_least(name),
    }
}

/// Reports a thing under `after` that does not exist, and properties that it cannot have.
pub(super) fn must_be_properties<N: Notation>(
    reader: &mut Reader<'_, '_>,
    name: &str,
    at: Span,
    truths: &Table,
) {
    let things = N::described();
    let Some(thing) = things.iter().find(|thing| (thing.is_named)(name)) else {
        let forms: Vec<&str> = things.iter().map(|thing| thing.form).collect();
        let message = format!("`after` does not know `{}`; it knows {}", quote(name), forms.join(", "));
        reader.faults().add(at, message);
        return;
    };
    if truths.is_empty() {
        reader.faults().add(at, format!("`after.{name}` is empty: it expects nothing"));
    }
    for (key, node) in truths.iter() {
        match key {
            "has" | "lacks" if thing.flags.is_some() => must_be_flags(reader, thing, key, node),
            _ if thing.keys.iter().any(|known| known.key == key) => {}
            _ => {
                let mut known: Vec<&str> = thing.keys.iter().map(|known| known.key).collect();
                known.extend(thing.flags.iter().flat_map(|_| ["has", "lacks"]));
                reader.faults().add(node.span, unknown_word(&format!("after.{name}"), key, &known));
            }
        }
    }
}

fn must_be_flags(reader: &mut Reader<'_, '_>, thing: &Thing, key: &str, node: &Node) {
    let known = thing.flags.map_or(Vec::new(), |flags| flags());
    let Value::List(words) = &node.value else {
        reader.faults().add(node.span, format!("`{key}` is a list of flags"));
        return;
    };
    if words.is_empty() {
        reader.faults().add(node.span, format!("`{key}` is empty: it expects nothing"));
    }
    for word in words {
        match &word.value {
            Value::Text(text) if known.contains(&text.as_str()) => {}
            Value::Text(text) => reader.faults().add(word.span, unknown_word(key, text, &known)),
            other => {
                let message = format!("`{key}` is a list of flags, not {}", inline(other));
                reader.faults().add(word.span, message);
            }
        }
    }
}
