//! `tambour judge --vocabulary`: the words a rule set's cases may use, with its options.

use super::print_json;
use crate::cli::Done;
use crate::trouble::Trouble;
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
    if vocabulary.chapters.iter().any(|chapter| chapter.heading == "options") {
        return Ok(Done::Well);
    }
    writeln!(out, "\noptions")?;
    let width = options.iter().map(|option| option.key.len()).max().unwrap_or(0);
    for option in options {
        writeln!(out, "  {:<width$}  {} ({})", option.key, option.values.describe(), option.clause)?;
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
    json!({ "rules": rules.word(), "vocabulary": chapters, "options": options })
}
