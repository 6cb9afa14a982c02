//! Tests of judging cases and of odds on the command line.

use crate::program::Scratch;
use engine::text::{Faults, Table, Value};
use tambour::Registry;

/// A volley of line against line at 90 paces: 3 and a die against 3 and a die.
const VOLLEY: &str = r#"format = 1
id = "volley"
rules = "la-grande-armee"
clauses = ["VV-7.6.a"]

[situation]
kind = "fire"
red = { unit = "lga_line" }
blue = { unit = "lga_line" }
range = 90

[[step]]
dice = [5, 2]
[step.expect]
outcome = "recoil"
"#;

#[test]
fn cases_as_expected_are_said_so() {
    let scratch = Scratch::new("as-expected");
    scratch.write("cases/b/volley.toml", VOLLEY);
    scratch.write("cases/a.toml", VOLLEY);
    let said = scratch.run(&["judge", "cases"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert_eq!(
        said.out,
        "passed      cases/a.toml\npassed      cases/b/volley.toml\n\
         2 cases: 2 as expected, 0 otherwise, 0 not judged, 0 not readable\n"
    );
}

#[test]
fn cases_are_found_by_id_former_id_clause_and_example() {
    let scratch = Scratch::new("by-name");
    let case = |id: &str, more: &str| VOLLEY.replace("id = \"volley\"", &format!("id = \"{id}\"{more}"));
    scratch
        .write("cases/vae-victis/VV-7.6.a-volley.toml", &case("VV-7.6.a-volley", "\nformerly = \"volley\""));
    scratch.write("cases/vae-victis/VV-7.6-salvo.toml", &case("VV-7.6-salvo", "\nexample = \"EX-VV-39a\""));
    scratch.write("cases/vae-victis/VV-7.1-other.toml", &case("VV-7.1-other", "\nexample = \"EX-VV-40\""));
    for (name, found) in [
        ("VV-7.6.a-volley", &["VV-7.6.a-volley"][..]),
        ("volley", &["VV-7.6.a-volley"]),
        ("VV-7.6.a", &["VV-7.6.a-volley"]),
        ("VV-7.6", &["VV-7.6-salvo", "VV-7.6.a-volley"]),
        ("VV-7", &["VV-7.1-other", "VV-7.6-salvo", "VV-7.6.a-volley"]),
        ("EX-VV-39a", &["VV-7.6-salvo"]),
        ("EX-VV-39", &["VV-7.6-salvo"]),
    ] {
        let said = scratch.run(&["judge", name, "--json"]);
        assert_eq!(said.code, 0, "{name}: {said:?}");
        let json = said.json();
        let ids: Vec<&str> =
            json["cases"].as_array().unwrap().iter().map(|c| c["id"].as_str().unwrap()).collect();
        assert_eq!(ids, found, "{name}");
    }
    let no_example = "EX-VV-4"; // unknown-clause
    for name in [no_example, "VV-7.6.a-voll"] {
        let said = scratch.run(&["judge", name]);
        let sentence = format!("{name}: there is no such file, and no case of this name\n");
        assert_eq!((said.code, said.err), (2, sentence), "{name}");
    }
}

#[test]
fn what_came_out_otherwise_is_said_beside_what_was_expected() {
    let scratch = Scratch::new("otherwise");
    scratch.write("case.toml", &VOLLEY.replace("\"recoil\"", "\"none\""));
    let said = scratch.run(&["judge", "case.toml"]);
    assert_eq!(said.code, 1, "{said:?}");
    for line in
        ["failed      case.toml  about VV-7.6.a", "step 1, outcome", "expected  none", "found     recoil"]
    {
        assert!(said.out.contains(line), "{line}: {}", said.out);
    }
    let json = scratch.run(&["judge", "case.toml", "--json"]).json();
    assert_eq!(json["summary"]["failed"], 1);
    assert_eq!(json["cases"][0]["mismatches"][0]["expected"], "none");
    assert!(json["cases"][0]["emitted"].as_array().unwrap().contains(&"VV-LGA.U2".into()));
}

#[test]
fn a_case_that_expects_nothing_is_not_passed() {
    let scratch = Scratch::new("expects-nothing");
    scratch.write("case.toml", &VOLLEY.replace("outcome = \"recoil\"\n", ""));
    let said = scratch.run(&["judge", "case.toml"]);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.out.contains("unjudged    case.toml  (it expects nothing)"), "{}", said.out);
    let json = scratch.run(&["judge", "case.toml", "--json"]).json();
    assert_eq!(json["summary"]["unjudged"], 1);
    assert_eq!(json["cases"][0]["reason"], "it expects nothing");
}

#[test]
fn every_fault_of_a_text_is_said_with_its_place_and_the_others_are_still_judged() {
    let scratch = Scratch::new("faults");
    scratch.write("cases/good.toml", VOLLEY);
    let bad = VOLLEY
        .replace("VV-7.6.a", "VV-7.6.zz") // unknown-clause
        .replace("unit = \"lga_line\" }\nblue", "unit = \"lga_lime\" }\nblue")
        .replace("range = 90", "rage = 90");
    scratch.write("cases/bad.toml", &bad);
    scratch.write("cases/broken.toml", "format = 1\nrules = \"la-grande-armee\"\n[situation\n");
    let said = scratch.run(&["judge", "cases"]);
    assert_eq!(said.code, 2, "{said:?}");
    for line in [
        "cases/bad.toml:4: the codex has no clause `VV-7.6.zz`", // unknown-clause
        "cases/bad.toml:8: `unit` does not know `lga_lime`; did you mean `lga_line`?",
        "cases/bad.toml:10: unknown key `rage`",
        "cases/broken.toml:3: not valid TOML",
        "passed      cases/good.toml",
        "3 cases: 1 as expected, 0 otherwise, 0 not judged, 2 not readable",
    ] {
        assert!(said.out.contains(line), "{line}: {}", said.out);
    }
    assert_eq!(scratch.run(&["judge", "cases", "--json"]).json()["cases"][0]["faults"][0]["line"], 4);
}

#[test]
fn files_that_are_not_there_or_not_text_are_said() {
    let scratch = Scratch::new("not-there");
    std::fs::write(scratch.path("bytes.toml"), [0x66, 0xff]).unwrap();
    std::fs::create_dir(scratch.path("empty")).unwrap();
    for (file, sentence) in [
        ("nowhere.toml", "nowhere.toml: "),
        ("bytes.toml", "bytes.toml:1: this is not UTF-8 text"),
        ("empty", "empty: there is no TOML file in this folder"),
    ] {
        let said = scratch.run(&["judge", file]);
        let lines: Vec<&str> = said.out.lines().collect();
        assert!(said.code == 2 && said.err.is_empty() && lines.len() == 3, "{said:?}");
        assert_eq!(lines[0], format!("unreadable  {file}"), "{said:?}");
        assert!(lines[1].trim_start().starts_with(sentence), "{said:?}");
        let found = scratch.run(&["judge", file, "--json"]).json();
        assert!(found["cases"][0]["faults"][0]["message"].as_str().unwrap().starts_with(sentence), "{found}");
    }
}

#[test]
fn odds_are_exact_and_every_factor_is_shown() {
    let scratch = Scratch::new("odds");
    scratch.write("case.toml", VOLLEY);
    let said = scratch.run(&["odds", "case.toml"]);
    assert_eq!(said.code, 0, "{said:?}");
    for part in
        ["La Grande Armée: fire (VV-7.6.a", "3  VV-LGA.U2        Line", "without dice", "7/12   58.3 %"]
    {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
    let json = scratch.run(&["odds", "case.toml", "--json"]).json();
    assert_eq!(json["rules"], "la-grande-armee");
    assert_eq!(json["sums"][0]["total"]["base"]["row"], "VV-LGA.U2");
}

#[test]
fn a_case_without_a_contest_has_no_odds() {
    let scratch = Scratch::new("no-odds");
    let query = "format = 1\nrules = \"la-grande-armee\"\n[query]\nkind = \"cost\"\nunit = \"lga_line\"\n\
                 [[step]]\n[step.expect]\nvalue = 3\n";
    scratch.write("case.toml", query);
    assert_eq!(scratch.run(&["judge", "case.toml"]).code, 0);
    let said = scratch.run(&["odds", "case.toml"]);
    assert_eq!(
        (said.code, said.err.as_str()),
        (2, "case.toml: no step of this case begins a contest that has odds\n")
    );
}

#[test]
fn the_vocabulary_of_every_rule_set_is_listed() {
    let scratch = Scratch::new("vocabulary");
    for set in tambour::Registry::standard().rule_sets() {
        let word = set.word();
        let said = scratch.run(&["judge", "--vocabulary", word]);
        assert!(said.code == 0 && said.out.starts_with(set.title()), "{said:?}");
        let json = scratch.run(&["judge", "--vocabulary", word, "--json"]).json();
        assert!(json["vocabulary"].as_object().unwrap().len() >= 5, "{word}");
    }
    let said = scratch.run(&["judge", "--vocabulary", "rebel-yel"]);
    assert!(said.code == 2 && said.err.contains("did you mean `rebel-yell`?"), "{said:?}");
}

#[test]
fn a_refusal_that_nobody_expected_is_told_in_a_sentence() {
    let scratch = Scratch::new("refusal-in-words");
    let case = r#"format = 1
rules = "la-grande-armee"
options = { scale = 15 }
[scene]
units = [{ id = 1, seat = "red", unit = "lga_line", x = 300, y = 100, heading = 0 }]
[[step]]
order = { move = { elements = [77], legs = ["F 10"] } }
expect = { cost = "1 AP" }
"#;
    scratch.write("case.toml", case);
    let said = scratch.run(&["judge", "case.toml"]);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.out.contains("found     refused by ") && !said.out.contains("NoSuchPiece"), "{}", said.out);
    let odds = scratch.run(&["odds", "case.toml"]);
    assert_eq!(odds.code, 1, "{odds:?}");
    assert!(odds.out.starts_with("La Grande Armée: refused by "), "{}", odds.out);
}

#[test]
fn missing_and_impossible_dice_are_named() {
    let scratch = Scratch::new("named-dice");
    scratch.write("few.toml", &VOLLEY.replace("dice = [5, 2]", "dice = [5]"));
    let said = scratch.run(&["judge", "few.toml"]);
    assert!(said.out.contains("die 2 is missing: a D6 of blue for VV-7.6.b; before it: 5"), "{}", said.out);
    scratch.write("seven.toml", &VOLLEY.replace("dice = [5, 2]", "dice = [5, 7]"));
    let said = scratch.run(&["judge", "seven.toml"]);
    assert!(said.out.contains("seven.toml:13: die 2 cannot show 7: its faces are 1 to 6"), "{}", said.out);
}

#[test]
fn a_case_is_written_by_running_it() {
    let scratch = Scratch::new("found");
    scratch.write("case.toml", &VOLLEY.replace("outcome = \"recoil\"\n", ""));
    let said = scratch.run(&["judge", "case.toml", "--found"]);
    assert_eq!(said.code, 1, "{said:?}");
    for line in ["# case.toml", "totals = { red = 8, blue = 5 }", "none = \"", "face = 5"] {
        assert!(said.out.contains(line), "{line}: {}", said.out);
    }
    scratch.write("written.toml", &said.out);
    let again = scratch.run(&["judge", "written.toml"]);
    assert_eq!(again.code, 0, "{again:?}\n{}", said.out);
}

#[test]
fn a_case_with_two_subjects_has_one_fault() {
    let scratch = Scratch::new("two-subjects");
    scratch.write("case.toml", &format!("{VOLLEY}\n[query]\nkind = \"cost\"\n"));
    let json = scratch.run(&["judge", "case.toml", "--json"]).json();
    assert_eq!(json["cases"][0]["faults"].as_array().unwrap().len(), 1, "{json}");
}

#[test]
fn every_family_lists_the_same_chapters_with_types_and_defaults() {
    let scratch = Scratch::new("chapters");
    for set in tambour::Registry::standard().rule_sets() {
        let word = set.word();
        let json = scratch.run(&["judge", "--vocabulary", word, "--json"]).json();
        let chapters = json["vocabulary"].as_object().unwrap();
        for heading in [
            "case",
            "step",
            "expect",
            "scene",
            "scene: units",
            "scene: moment",
            "scene: terrain",
            "options",
            "orders",
        ] {
            assert!(chapters.contains_key(heading), "{word} has no chapter `{heading}`");
        }
        for heading in ["names of outcomes", "decisions", "measures"] {
            assert!(chapters.contains_key(heading), "{word} has no chapter `{heading}`");
        }
        assert_eq!(json["keys"]["case"]["unchecked"]["default"], "false", "{word}");
        assert!(json["keys"]["expect"]["rolls"]["form"].as_str().unwrap().contains("face"), "{word}");
    }
}

/// The keys of tables in a scene that the vocabulary has no chapter for, because the chapter of the scene lists them.
const LISTED: [&str; 14] = [
    "scene: pairs",
    "scene: charges",
    "scene: shots",
    "scene: batterings",
    "scene: tracks",
    "scene: tallies",
    "scene: favours",
    "scene: fights",
    "scene: abandoned",
    "scene: stretches",
    "scene: held",
    "scene: objectives",
    "scene: titles",
    "scene: zones",
];

/// The keys of a table and of the tables in it, with the chapters of the vocabulary that should have them.
fn keys_of(heading: &str, table: &Table, found: &mut Vec<(String, String)>) {
    for (key, node) in table.iter() {
        found.push((heading.to_owned(), key.to_owned()));
        if heading != "scene" {
            continue;
        }
        let inner = format!("scene: {key}");
        match &node.value {
            Value::Table(table) => keys_of(&inner, table, found),
            Value::List(items) => {
                for item in items {
                    if let Value::Table(table) = &item.value {
                        keys_of(&inner, table, found);
                    }
                }
            }
            _ => {}
        }
    }
}

#[test]
fn every_key_of_a_scene_that_our_cases_use_is_in_the_vocabulary() {
    let registry = Registry::standard();
    let mut seen = 0;
    for source in registry.cases().into_iter().chain(registry.scenarios()) {
        let document = source.parse(&mut Faults::new(&source));
        let Some(Value::Table(scene)) = document.table().get("scene").map(|node| &node.value) else {
            continue;
        };
        let vocabulary = registry.vocabulary(registry.rules_of(&source).expect("it names its rules"));
        let mut found = Vec::new();
        keys_of("scene", scene, &mut found);
        for (heading, key) in found.iter().filter(|(heading, _)| !LISTED.contains(&heading.as_str())) {
            assert!(vocabulary.words(heading).contains(&key.as_str()), "{}: {heading}: {key}", source.name);
            seen += 1;
        }
    }
    assert!(seen > 20_000, "{seen}");
}
