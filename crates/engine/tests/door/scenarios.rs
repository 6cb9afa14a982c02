//! Scenarios report every fault at once.

use crate::toy::Toy;
use engine::text::Source;
use engine::{Referee, Scenario};

const GOOD: &str = r#"
format = 1
id = "duel"
title = "Duel at dawn"
rules = "toy-soldiers"
turns = 6
sources = ["figures ours"]
options = { turn_limit = 6 }
briefing = { both = "Meet at dawn.", red = "Strike first." }

[red]
name = "Reds"
edge = "south"
army = { champions = [3] }

[blue]
name = "Blues"
zone = [[0, 0], [100, 0], [100, 50], [0, 50]]
army = { champions = [3, 4] }

[[objectives]]
name = "The oak"
at = [50, 50]
"#;

fn read(text: &str) -> Result<Scenario<Toy>, Vec<String>> {
    Scenario::read(&Source::new("duel.toml", text), &None)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

#[test]
fn a_sound_scenario_sets_up() {
    let scenario = read(GOOD).unwrap();
    assert_eq!((scenario.title.as_str(), scenario.turns), ("Duel at dawn", 6));
    assert_eq!(scenario.objectives[0].name, "The oak");
    let (rules, state) = Toy::set_up(&scenario).unwrap();
    assert_eq!((rules.limit, state.turn), (6, 1));
}

#[test]
fn an_army_that_breaks_the_rules_is_a_fault_with_its_clause() {
    let said = read(&GOOD.replace("[3, 4]", "[30, 7]")).unwrap_err();
    assert_eq!(said, ["duel.toml:19: too_dear (T-4.b)"]);
}

#[test]
fn all_faults_come_at_once() {
    let text = GOOD
        .replace("title = \"Duel at dawn\"", "titel = \"Duel at dawn\"")
        .replace("edge = \"south\"", "edge = \"up\"")
        .replace("at = [50, 50]", "at = [50]");
    let said = read(&text).unwrap_err();
    assert_eq!(said.len(), 4, "{said:?}");
    assert!(said.iter().any(|s| s == "duel.toml:1: `title` is missing"));
    assert!(said.iter().any(|s| s.starts_with("duel.toml:4: unknown key `titel`")));
    assert!(said.iter().any(|s| s.starts_with("duel.toml:13: `edge` does not know `up`")));
    assert!(said.iter().any(|s| s.starts_with("duel.toml:23: `at` must be a place")));
}

#[test]
fn what_holds_between_the_keys_is_checked_too() {
    let text = GOOD
        .replace("\"duel\"", "\"The Duel\"")
        .replace("turns = 6", "turns = 0\ntable = { width = 120, depth = 60 }")
        .replace("army = { champions = [3] }\n", "")
        .replace("name = \"Blues\"", "name = \"Blues\"\nedge = \"south\"")
        + "\n[[objectives]]\nname = \"The oak\"\nat = [50, 61]\n\
           \n[[reinforcements]]\nseat = \"red\"\nunits = [4, 4]\nturn = 9\nfrom = [0, 0]\nto = [60, 30]\n";
    let said = read(&text).unwrap_err();
    let expected = [
        "duel.toml:3: an id is made of small letters, digits and hyphens: `the-ford`",
        "duel.toml:6: a battle lasts at least one game turn",
        "duel.toml:12: red has no `army`: give an army list, or a whole [scene]",
        "duel.toml:16: both armies have the south edge as their own",
        "duel.toml:27: two objectives are called `The oak`",
        "duel.toml:28: this place is not on the table",
        "duel.toml:30: nothing arrives in turn 9 of 0",
        "duel.toml:30: unit 4 of red arrives twice",
        "duel.toml:30: reinforcements enter by a stretch of one table edge",
    ];
    assert_eq!(said, expected, "{said:#?}");
}

#[test]
fn a_scene_stands_in_place_of_armies() {
    let text = format!("{GOOD}\n[scene]\nturn = 2\nactive = \"blue\"\nwounds = [0, 0]\n");
    let said = read(&text).unwrap_err();
    assert_eq!(
        said,
        [
            "duel.toml:14: a [scene] stands in place of the armies: give one of the two",
            "duel.toml:19: a [scene] stands in place of the armies: give one of the two"
        ]
    );
    let without =
        text.replace("army = { champions = [3] }\n", "").replace("army = { champions = [3, 4] }\n", "");
    read(&without).unwrap();
    let said = read(&without.replace("turn = 2", "torn = 2")).unwrap_err();
    assert!(said.iter().any(|s| s.contains("unknown key `torn`")), "{said:?}");
}

#[test]
fn an_unknown_rule_set_does_not_make_the_rest_unknown() {
    let said = read(&GOOD.replace("toy-soldiers", "toy-soldier")).unwrap_err();
    assert_eq!(said, ["duel.toml:5: `rules` does not know `toy-soldier`; did you mean `toy-soldiers`?"]);
}

#[test]
fn what_is_printed_reads_back_equal() {
    let more = "\nvictory = \"Whoever holds the oak.\"\n";
    let text = GOOD.replace("\n[red]", &format!("{more}table = {{ width = 120, depth = 60 }}\n\n[red]"))
        + "worth = 3\n[[reinforcements]]\nseat = \"red\"\nunits = [4]\nturn = 2\nfrom = [0, 0]\nto = [60, 0]\n";
    let printed = read(&text).unwrap().print();
    let again = read(&printed).unwrap_or_else(|faults| panic!("{faults:?}\n{printed}"));
    assert_eq!(again.print(), printed);
    assert_eq!(again.reinforcements, read(&text).unwrap().reinforcements);
    assert_eq!(again.objectives, read(&text).unwrap().objectives);
    assert!(printed.contains("Whoever holds the oak.") && printed.contains("worth = 3"), "{printed}");
}

#[test]
fn the_schema_knows_every_key_the_reader_knows() {
    let schema = engine::schema::scenario([(
        engine::sample::TOY_SOLDIERS,
        engine::schema::of_rule_set::<Toy>(engine::sample::TOY_SOLDIERS),
    )]);
    let mut known: Vec<&str> = schema["properties"].as_object().unwrap().keys().map(String::as_str).collect();
    let mut keys = engine::scenario::KEYS;
    known.sort_unstable();
    keys.sort_unstable();
    assert_eq!(known, keys);
    // The reader knows every key the schema offers, of inner tables too.
    for (key, inner) in schema["properties"].as_object().unwrap() {
        let properties = inner.get("properties").or_else(|| inner.pointer("/items/properties"));
        let is_list = inner.get("items").is_some();
        for name in properties.and_then(serde_json::Value::as_object).into_iter().flat_map(|map| map.keys()) {
            let table = format!("{{ {name} = true }}");
            let value = if is_list { format!("[{table}]") } else { table };
            let said = read(&format!("rules = \"toy-soldiers\"\n{key} = {value}\n")).unwrap_err();
            assert!(!said.iter().any(|fault| fault.contains("unknown key")), "{key}.{name}: {said:?}");
        }
    }
    let option = &schema["allOf"][0]["then"]["properties"]["options"]["properties"]["turn_limit"];
    assert_eq!(option["default"], 8);
    assert!(option["description"].as_str().unwrap().contains("T-3.b"));
}
