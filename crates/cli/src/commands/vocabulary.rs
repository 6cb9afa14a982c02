//! `tambour judge --vocabulary`: the words that the cases of a rule set may use, its options, and the catalogue of all
//! words that its rules emit.

use super::print_json;
use crate::cli::Done;
use crate::trouble::Trouble;
use engine::catalogue::{Listed, SHARED};
use engine::vocabulary::Vocabulary;
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
        print_json(out, &as_json(rules, &vocabulary, options))?;
        return Ok(Done::Well);
    }
    writeln!(out, "{} ({rules})", rules.title())?;
    for chapter in &vocabulary.chapters {
        writeln!(out, "\n{}", chapter.heading)?;
        let width = chapter.words.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0).min(36);
        for (word, meaning) in &chapter.words {
            writeln!(out, "{}", format!("  {word:<width$}  {meaning}").trim_end())?;
        }
    }
    if !vocabulary.chapters.iter().any(|chapter| chapter.heading == "options") {
        writeln!(out, "\noptions")?;
        let width = options.iter().map(|option| option.key.len()).max().unwrap_or(0);
        for option in options {
            writeln!(out, "  {:<width$}  {} ({})", option.key, option.values.describe(), option.clause)?;
        }
    }
    print_catalogue(&catalogue(rules), out)
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

fn as_json(rules: RuleSet, vocabulary: &Vocabulary, options: &[OptionSpec]) -> Value {
    let mut chapters = Map::new();
    for chapter in &vocabulary.chapters {
        let words: Map<String, Value> =
            chapter.words.iter().map(|(word, meaning)| (word.clone(), json!(meaning))).collect();
        chapters.insert(chapter.heading.clone(), Value::Object(words));
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
    json!({ "rules": rules.word(), "vocabulary": chapters, "options": options, "catalogue": catalogue })
}
