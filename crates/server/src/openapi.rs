//! Writes `openapi.json`, and tests that it is up to date and contains every address.

use crate::router::addresses;
use crate::wire;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");

/// The successful answer of an address.
struct Answer {
    status: &'static str,
    kind: &'static str,
    schema: Value,
}

struct Paths {
    generator: SchemaGenerator,
    paths: Map<String, Value>,
}

impl Paths {
    fn json<T: JsonSchema>(&mut self) -> Answer {
        let schema = self.generator.subschema_for::<T>().to_value();
        Answer { status: "200", kind: "application/json", schema }
    }

    fn made<T: JsonSchema>(&mut self) -> Answer {
        Answer { status: "201", ..self.json::<T>() }
    }

    fn body<T: JsonSchema>(&mut self) -> Option<Value> {
        Some(self.generator.subschema_for::<T>().to_value())
    }

    fn add(
        &mut self,
        method: &str,
        path: &str,
        summary: &str,
        query: &[&str],
        body: Option<Value>,
        answer: Answer,
    ) {
        let Answer { status, kind: media, schema } = answer;
        let in_path = path.split(['{', '}']).skip(1).step_by(2).map(|name| (name, "path"));
        let in_query = query.iter().map(|name| (*name, "query"));
        let parameters: Vec<Value> = in_path
            .chain(in_query)
            .map(|(name, place)| {
                let is_number = ["from", "to", "at"].contains(&name);
                let kind = if is_number { "integer" } else { "string" };
                json!({ "name": name, "in": place, "required": place == "path" || name == "q", "schema": { "type": kind } })
            })
            .collect();
        let failure = self.generator.subschema_for::<wire::Failure>().to_value();
        let mut operation = json!({
            "summary": summary,
            "parameters": parameters,
            "responses": {
                status: { "description": "it was done", "content": { media: { "schema": schema } } },
                "default": { "description": "it failed", "content": { "application/json": { "schema": failure } } },
            },
        });
        if let Some(body) = body {
            operation["requestBody"] =
                json!({ "required": true, "content": { "application/json": { "schema": body } } });
        }
        let at = self.paths.entry(path.to_owned()).or_insert_with(|| json!({}));
        at[method] = operation;
    }
}

fn text(kind: &'static str) -> Answer {
    Answer { status: "200", kind, schema: json!({ "type": "string" }) }
}

fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut api = Paths { generator: settings.into_generator(), paths: Map::new() };
    let battle = "/api/battles/{battle}";
    let at = |rest: &str| format!("{battle}/{rest}");
    let answer = api.json::<wire::Library>();
    api.add(
        "get",
        "/api/library",
        "The rule sets with scenarios and options, and the bots",
        &[],
        None,
        answer,
    );
    let look = ["theme", "faces", "detail"];
    let path = "/api/scenarios/{scenario}/picture.svg";
    api.add("get", path, "The table of a scenario", &look, None, text("image/svg+xml"));
    let answer = api.json::<Vec<wire::BattleLine>>();
    api.add("get", "/api/battles", "All battles, the last changed first", &[], None, answer);
    let (body, answer) = (api.body::<wire::NewBattle>(), api.made::<wire::BattleLine>());
    api.add("post", "/api/battles", "Begins a battle", &[], body, answer);
    let answer = api.json::<wire::BattleLine>();
    api.add("get", battle, "One battle", &["token"], None, answer);
    let (body, answer) = (api.body::<wire::Fork>(), api.made::<wire::BattleLine>());
    api.add("post", &at("fork"), "Begins a battle from a moment of this one", &["token"], body, answer);
    api.add("get", &at("journal"), "The journal as a file", &["token"], None, text("text/plain"));
    let answer = api.json::<wire::Frames>();
    let query = ["from", "to", "token"];
    api.add("get", &at("frames"), "Moments, to be played back; at most 200", &query, None, answer);
    let answer = api.json::<wire::Story>();
    api.add("get", &at("story"), "How it went: losses, dice, surprises", &["token"], None, answer);
    let answer = api.json::<wire::Winning>();
    let words = "Who was winning turn by turn, once it is over";
    api.add("get", &at("winning"), words, &["token"], None, answer);
    let (body, answer) = (api.body::<wire::Problem>(), api.made::<wire::Reported>());
    api.add("post", &at("problem"), "A moment and an order as a case file", &[], body, answer);
    let query = ["at", "theme", "faces", "detail", "token"];
    api.add("get", &at("picture.svg"), "A moment as a picture", &query, None, text("image/svg+xml"));
    let query = ["turned", "at", "token"];
    api.add("get", &at("ground.svg"), "The ground, without style", &query, None, text("image/svg+xml"));
    let words = "A part of the first piece of terrain of a kind";
    api.add("get", &at("ground/{kind}"), words, &[], None, text("image/svg+xml"));
    let answer = api.json::<wire::Drawings>();
    let words = "Drawings of stands and signs, by keys separated by commas";
    api.add("get", "/api/drawings", words, &["keys"], None, answer);
    let words = "A small picture of a base or a sign";
    api.add("get", "/api/legend/{name}", words, &["faces"], None, text("image/svg+xml"));
    let (ask, tell) = (api.body::<wire::Ask>(), api.json::<wire::Tell>());
    let words = "WebSocket: the client sends `Ask`s, `join` first; the server sends `Tell`s";
    let schema = json!({ "anyOf": [ask, tell.schema] });
    api.add(
        "get",
        &at("table"),
        words,
        &[],
        None,
        Answer { status: "101", kind: "application/json", schema },
    );
    let answer = api.json::<wire::CodexContents>();
    api.add("get", "/api/codex", "The books and chapters of the codex", &[], None, answer);
    let answer = api.json::<wire::CodexPage>();
    api.add("get", "/api/codex/chapters/{book}/{chapter}", "A chapter", &[], None, answer);
    let answer = api.json::<wire::CodexPage>();
    api.add("get", "/api/codex/clauses/{clause}", "A clause", &[], None, answer);
    let answer = api.json::<wire::CodexHits>();
    api.add("get", "/api/codex/search", "Clauses that hold every word", &["q"], None, answer);
    api.add("get", "/api/openapi.json", "This text", &[], None, text("application/json"));
    let schemas = api.generator.take_definitions(true);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tambour",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "A table for horse-and-musket wargames. Orders are opaque texts; lengths are micrometres.",
        },
        "paths": api.paths,
        "components": { "schemas": schemas },
    })
}

#[test]
fn the_openapi_text_is_up_to_date() {
    let text = format!("{:#}\n", document());
    if std::env::var_os("TAMBOUR_WRITE").is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    let written = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        written == text,
        "openapi.json is out of date: TAMBOUR_WRITE=1 cargo test -p tambour-server --lib"
    );
}

#[test]
fn the_openapi_text_names_every_address_and_no_other() {
    let document = document();
    let named: BTreeSet<&str> = document["paths"].as_object().unwrap().keys().map(String::as_str).collect();
    let answered: BTreeSet<&str> = addresses().iter().map(|(path, _)| *path).collect();
    assert_eq!(named, answered);
}
