//! The JSON Schema of scenarios, for editors. It is made from the same options, terrain and words that the readers use.

use crate::family::RuleSet;
use crate::ground::Shapes;
use crate::notation::Notation;
use crate::options::{OptionSpec, Values};
use crate::scenario::FORMAT;
use crate::seat::Seat;
use serde_json::{Map, Value, json};

/// The schema of scenarios of every rule set, from what [`of_rule_set`] says of each.
#[must_use]
pub fn scenario(rule_sets: impl IntoIterator<Item = (RuleSet, Value)>) -> Value {
    let rule_sets: Vec<(RuleSet, Value)> = rule_sets.into_iter().collect();
    let ids: Vec<&str> = rule_sets.iter().map(|(rules, _)| rules.word()).collect();
    let by_rule_set: Vec<Value> = rule_sets
        .into_iter()
        .map(|(rules, schema)| {
            json!({
                "if": { "properties": { "rules": { "const": rules.word() } }, "required": ["rules"] },
                "then": schema,
            })
        })
        .collect();
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A Tambour scenario",
        "description": "A battle to be fought. Lengths are in millimetres, the origin is the south-west corner.",
        "type": "object",
        "additionalProperties": false,
        "required": ["format", "id", "title", "rules", "turns", "briefing", "red", "blue"],
        "properties": {
            "format": { "const": FORMAT, "description": "The version of this format." },
            "id": { "type": "string", "pattern": "^[a-z0-9-]+$", "description": "Its name in links and commands." },
            "title": text("Its title."),
            "rules": { "enum": ids, "description": "The rule set." },
            "turns": whole(1, "After how many game turns it ends."),
            "sources": { "type": "array", "items": { "type": "string" }, "description": "What was consulted." },
            "table": object("The table; the rule set's own size when left out.", &["width", "depth"], &json!({
                "width": number("West to east."),
                "depth": number("South to north."),
            })),
            "options": { "type": "object", "description": "The switches of the rule set." },
            "briefing": object("What the players are told.", &["both"], &json!({
                "both": text("Both players."),
                "red": text("Red alone."),
                "blue": text("Blue alone."),
            })),
            "terrain": { "type": "array", "items": { "type": "object" }, "description": "Terrain, lowest first." },
            "red": force("Red's army and where it begins."),
            "blue": force("Blue's army and where it begins."),
            "reinforcements": list("What arrives later.", &object("", &["seat", "units", "turn", "from", "to"], &json!({
                "seat": { "enum": Seat::WORDS.map(|(word, _)| word) },
                "units": { "type": "array", "items": { "type": "integer" }, "minItems": 1, "description": "Units of the army list." },
                "turn": whole(1, "From which game turn on."),
                "from": place("One end of the stretch of table edge."),
                "to": place("Its other end."),
            }))),
            "objectives": list("Places worth holding.", &object("", &["name", "at"], &json!({
                "name": text("What it is called."),
                "at": place("Where it is."),
                "worth": whole(0, "What it is worth."),
            }))),
            "victory": text("How the objectives decide, in words, where they are not simply counted."),
            "scene": { "type": "object", "description": "A whole opening position, in place of armies, table and terrain." },
        },
        "allOf": by_rule_set,
    })
}

/// What one rule set adds: its options and its kinds of terrain.
#[must_use]
pub fn of_rule_set<N: Notation>(rules: RuleSet) -> Value {
    let specs = N::options(rules);
    let options = option_properties(specs);
    let required: Vec<&str> =
        specs.iter().filter(|spec| matches!(spec.values, Values::Required(_))).map(|spec| spec.key).collect();
    let kinds: Vec<Value> = N::terrain(rules)
        .iter()
        .map(|kind| {
            let shape = match kind.shapes {
                Shapes::Area => "an area",
                Shapes::Linear => "a line",
                Shapes::Any => "an area or a line",
            };
            json!({ "const": kind.word, "description": format!("{shape} ({})", kind.clause) })
        })
        .collect();
    let needed: &[&str] = if required.is_empty() { &[] } else { &["options"] };
    json!({
        "required": needed,
        "properties": {
            "options": {
                "properties": options,
                "required": required,
                "additionalProperties": false,
            },
            "terrain": { "items": {
                "required": ["kind"],
                "properties": {
                    "kind": { "anyOf": kinds },
                    "name": text("The name on the map."),
                    "level": whole(0, "Height level."),
                    "polygon": places("The outline that is judged."),
                    "rect": { "type": "array", "items": { "type": "number" }, "minItems": 4, "maxItems": 4,
                        "description": "West, south, east, north." },
                    "line": places("The centreline of a linear piece."),
                    "width": number("The width of a line."),
                },
            } },
        },
    })
}

/// The properties of `options`. A key with a dot may be written whole, in quotes, or as a table.
fn option_properties(specs: &[OptionSpec]) -> Map<String, Value> {
    let mut properties = Map::new();
    for spec in specs {
        properties.insert(spec.key.to_owned(), option(spec));
        if let Some((group, key)) = spec.key.split_once('.') {
            let group = properties.entry(group).or_insert_with(|| object("", &[], &json!({})));
            group["properties"][key] = option(spec);
        }
    }
    properties
}

fn option(spec: &OptionSpec) -> Value {
    let about = format!("{} ({}). {}", spec.clause.title(), spec.clause, spec.values.describe());
    match spec.values {
        Values::Words(words) => {
            // Options with such words may also be written as booleans.
            let is_switch = |word: &str| ["true", "false", "on", "off", "yes", "no"].contains(&word);
            let mut written: Vec<Value> = words.iter().map(|word| json!(word)).collect();
            if words.iter().any(|word| is_switch(word)) {
                written.extend([json!(true), json!(false)]);
            }
            json!({ "enum": written, "default": words[0], "description": about })
        }
        Values::Numbers(numbers) => json!({ "enum": numbers, "default": numbers[0], "description": about }),
        Values::Required(numbers) => json!({ "enum": numbers, "description": about }),
        Values::Limit(default) => json!({
            "anyOf": [{ "const": "none" }, { "type": "integer", "minimum": 1 }],
            "default": default.map_or(json!("none"), |limit| json!(limit)),
            "description": about,
        }),
    }
}

fn force(about: &str) -> Value {
    object(
        about,
        &["name"],
        &json!({
            "name": text("What the army is called."),
            "spoken": text("What it is called within a sentence, such as `the French`; its name when left out."),
            "several": { "type": "boolean", "description": "Whether it is spoken of as several: the French have won." },
            "edge": { "enum": ["south", "north", "west", "east"], "description": "Its own table edge." },
            "zone": places("Where it may deploy; the rule set's own zone when left out."),
            "army": { "type": "object", "description": "The army list, as the rule set writes it." },
        }),
    )
}

fn object(about: &str, required: &[&str], properties: &Value) -> Value {
    let mut schema = json!({
        "type": "object", "additionalProperties": false, "required": required, "properties": properties,
    });
    if !about.is_empty() {
        schema["description"] = json!(about);
    }
    schema
}

fn list(about: &str, items: &Value) -> Value {
    json!({ "type": "array", "items": items, "description": about })
}

fn text(about: &str) -> Value {
    json!({ "type": "string", "description": about })
}

fn number(about: &str) -> Value {
    json!({ "type": "number", "description": about })
}

fn whole(least: u8, about: &str) -> Value {
    json!({ "type": "integer", "minimum": least, "description": about })
}

fn place(about: &str) -> Value {
    let mut schema = number_pair();
    schema["description"] = json!(about);
    schema
}

fn places(about: &str) -> Value {
    json!({ "type": "array", "items": number_pair(), "minItems": 2, "description": about })
}

fn number_pair() -> Value {
    json!({ "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 })
}
