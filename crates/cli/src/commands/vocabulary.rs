//! `tambour judge --vocabulary`: the words that the cases of a rule set may use, its options, and the catalogue of all
//! words that its rules emit.

use super::print_json;
use crate::cli::Done;
use crate::trouble::Trouble;
use engine::catalogue::{Listed, SHARED};
use engine::vocabulary::{Chapter, Entry, Vocabulary};
use engine::{OptionSpec, RuleSet};
use serde_json::{Map, Value, json};
use std::io::Write;
use tambour::Registry;

pub(crate) fn list(
    registry: &Registry,
    rules: RuleSet,
    in_json: bool,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    let (vocabulary, options) = (registry.vocabulary(rules), registry.options(rules));
    if in_json {
        print_json(out, &as_json(rules, &vocabulary, &options))?;
        return Ok(Done::Well);
    }
    writeln!(out, "{} ({rules})", rules.title())?;
    for chapter in &vocabulary.chapters {
        print_chapter(chapter, out)?;
    }
    print_catalogue(&catalogue(rules), out)
}

/// One line for each word: the word, what is written as its value, its meaning, and its default.
fn print_chapter(chapter: &Chapter, out: &mut dyn Write) -> Result<(), Trouble> {
    writeln!(out, "\n{}", chapter.heading)?;
    let width_of = |part: fn(&Entry) -> &str| {
        chapter.words.iter().map(|entry| part(entry).chars().count()).max().unwrap_or(0).min(36)
    };
    let (word_width, form_width) = (width_of(|entry| &entry.word), width_of(|entry| &entry.form));
    for Entry { word, form, default, meaning } in &chapter.words {
        let form = if form_width > 0 { format!("  {form:<form_width$}") } else { String::new() };
        let default = if default.is_empty() { String::new() } else { format!(" [{default}]") };
        writeln!(out, "{}", format!("  {word:<word_width$}{form}  {meaning}{default}").trim_end())?;
    }
    Ok(())
}

/// Every word that the rules emit: those of the family, then those that all families share.
fn catalogue(rules: RuleSet) -> Vec<Listed> {
    let mut words = rules.family().catalogue.words();
    words.extend(SHARED.words());
    words.sort_by_key(|word| word.kind);
    words
}

fn print_catalogue(words: &[Listed], out: &mut dyn Write) -> Result<Done, Trouble> {
    for kind in words.chunk_by(|a, b| a.kind == b.kind) {
        writeln!(out, "\ncatalogue: {}", kind[0].kind)?;
        let width = kind.iter().map(|word| word.key.chars().count()).max().unwrap_or(0).min(36);
        for Listed { key, clause, arguments, screen, .. } in kind {
            let clause = clause.unwrap_or("-");
            let arguments = arguments.iter().map(|name| format!("${name}")).collect::<Vec<_>>().join(" ");
            writeln!(out, "{}", format!("  {key:<width$}  {clause:<12}  {screen}  {arguments}").trim_end())?;
        }
    }
    Ok(Done::Well)
}

fn as_json(rules: RuleSet, vocabulary: &Vocabulary, options: &[&OptionSpec]) -> Value {
    let (mut chapters, mut keys) = (Map::new(), Map::new());
    for chapter in &vocabulary.chapters {
        let words: Map<String, Value> =
            chapter.words.iter().map(|entry| (entry.word.clone(), json!(entry.meaning))).collect();
        chapters.insert(chapter.heading.clone(), Value::Object(words));
        let of_keys = chapter.words.iter().filter(|entry| !entry.form.is_empty());
        let forms: Map<String, Value> = of_keys
            .map(|Entry { word, form, default, .. }| {
                (word.clone(), json!({ "form": form, "default": default }))
            })
            .collect();
        if !forms.is_empty() {
            keys.insert(chapter.heading.clone(), Value::Object(forms));
        }
    }
    let options: Map<String, Value> = options
        .iter()
        .map(|option| {
            let about = json!({ "values": option.values.describe(), "clause": option.clause });
            (option.key.to_owned(), about)
        })
        .collect();
    let listed = |word: Listed| {
        let Listed { kind, key, clause, arguments, screen } = word;
        json!({ "kind": kind, "key": key, "clause": clause, "arguments": arguments, "screen": screen })
    };
    let catalogue: Vec<Value> = catalogue(rules).into_iter().map(listed).collect();
    json!({
        "rules": rules.word(),
        "vocabulary": chapters,
        "keys": keys,
        "options": options,
        "catalogue": catalogue,
    })
}
