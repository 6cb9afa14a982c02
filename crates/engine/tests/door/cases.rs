//! Cases are read whole, printed canonically, and judged strictly.

use crate::toy::Toy;
use engine::case::{self, Case};
use engine::text::Source;

fn read(text: &str) -> Result<Case<Toy>, Vec<String>> {
    Case::read(&Source::new("case.toml", text), &None)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

const SCENE: &str = r#"
format = 1
id = "T-2-toy"
example = "EX-T-55a"
formerly = "toy"
note = "a strike, a parry, a rest"
rules = "toy-soldiers"
clauses = ["T-2", "T-2.F1"]

[scene]
turn = 1
active = "red"
wounds = [0, 0]

[[step]]
seat = "red"
order = { strike = { feint = true } }
dice = [5, 2]
[step.expect]
cost = "1 AP"
factors = { red = [["T-2.F1", 1]], blue = [] }
totals = { red = 9, blue = 4 }
outcome = "hit"
odds = { hit = "26/32", parried = "6/32" }
after = { blue = { wounds = 1 }, red = { wounds = 0 } }
decision = { seat = "blue", what = "orders" }

[[step]]
seat = "red"
order = { rest = {} }
[step.expect]
refused = "T-1"
"#;

#[test]
fn a_case_is_judged_on_everything_it_says() {
    let judgment = case::judge(&read(SCENE).unwrap());
    assert!(judgment.is_as_expected(), "{:#?}", judgment.mismatches);
    assert_eq!(judgment.compared, 13);
    let emitted: Vec<String> = judgment.emitted.iter().map(ToString::to_string).collect();
    for clause in ["T-2.F1", "T-2.a", "T-2.a.1", "T-1.b"] {
        assert!(emitted.contains(&clause.to_owned()), "{clause} is not among {emitted:?}");
    }
}

#[test]
fn every_expectation_can_fail() {
    let wrong = [
        ("cost = \"1 AP\"", "cost = \"2 AP\"", "cost"),
        ("[[\"T-2.F1\", 1]]", "[[\"T-2.F1\", 2]]", "factors.red"),
        ("blue = []", "blue = [[\"T-2.F2\", -2]]", "factors.blue"),
        ("red = 9", "red = 8", "totals.red"),
        ("outcome = \"hit\"", "outcome = \"parried\"", "outcome"),
        ("\"26/32\"", "\"25/32\"", "odds.hit"),
        ("wounds = 1 }", "wounds = 2 }", "after.blue.wounds"),
        ("what = \"orders\"", "what = \"pursue\"", "decision.what"),
        ("decision = { seat = \"blue\"", "decision = { seat = \"red\"", "decision.seat"),
        ("refused = \"T-1\"", "refused = \"T-1.a\"", "refused"),
        ("dice = [5, 2]", "dice = [5]", "dice"),
        ("dice = [5, 2]", "dice = [5, 2, 3]", "dice"),
    ];
    for (from, to, what) in wrong {
        let text = SCENE.replacen(from, to, 1);
        assert_ne!(text, SCENE, "{from} stands in the case");
        let judgment = case::judge(&read(&text).unwrap());
        assert!(judgment.mismatches.iter().any(|mismatch| mismatch.what == what), "{what}: {judgment:?}");
    }
}

#[test]
fn a_case_names_its_worked_example_and_its_former_id() {
    let case = read(SCENE).unwrap();
    assert_eq!(case.id, "T-2-toy");
    assert_eq!(case.example.as_deref(), Some("EX-T-55a"));
    assert_eq!(case.formerly.as_deref(), Some("toy"));
    let names = case::names_of(&Source::new("case.toml", SCENE));
    assert_eq!(
        (names.id, names.example, names.formerly),
        (Some(case.id.clone()), case.example.clone(), case.formerly.clone())
    );
    let printed = case.print();
    let begin = "format = 1\nid = \"T-2-toy\"\nexample = \"EX-T-55a\"\nformerly = \"toy\"\nnote = ";
    assert!(printed.starts_with(begin), "{printed}");
    assert_ne!(case, read(&SCENE.replace("EX-T-55a", "EX-VV-55b")).unwrap());
    assert_ne!(case, read(&SCENE.replace("formerly = \"toy\"\n", "")).unwrap());
}

#[test]
fn printing_and_reading_are_inverses() {
    for text in [SCENE, SITUATION, ARMY, QUERY] {
        let case = read(text).unwrap();
        let printed = case.print();
        let again = read(&printed).unwrap_or_else(|faults| panic!("{faults:?}\n{printed}"));
        assert_eq!(again, case);
        assert_eq!(again.print(), printed);
    }
}

const SITUATION: &str = r#"
format = 1
rules = "toy-soldiers"
[situation]
by = "blue"
[[step]]
dice = [3, 4, 1, 6]
expect = { totals = { blue = 4, red = 8 }, outcome = "parried", odds = { hit = "21/31", parried = "10/31" } }
"#;

const ARMY: &str = r#"
format = 1
rules = "toy-soldiers"
army = { champions = [30, 7] }
[[step]]
expect = { faults = ["T-4.b"] }
"#;

const QUERY: &str = r#"
format = 1
rules = "toy-soldiers"
query = { paces = 41 }
[[step]]
expect = { value = 10.3 }
"#;

#[test]
fn situations_armies_and_queries_are_judged_without_a_table() {
    for text in [SITUATION, ARMY, QUERY] {
        let judgment = case::judge_tableless(&read(text).unwrap());
        assert!(judgment.is_as_expected(), "{:#?}", judgment.mismatches);
    }
    let refused = QUERY.replace("41", "-1").replace("value = 10.3", "refused = \"T-4.c\"");
    assert!(case::judge_tableless(&read(&refused).unwrap()).is_as_expected());
    let wrong = QUERY.replace("10.3", "10.2");
    assert!(!case::judge_tableless(&read(&wrong).unwrap()).is_as_expected());
    let army = ARMY.replace("[\"T-4.b\"]", "[]");
    assert!(!case::judge_tableless(&read(&army).unwrap()).is_as_expected());
}

#[test]
fn a_case_that_expects_nothing_is_not_as_expected() {
    let text = QUERY.split("[[step]]").next().unwrap();
    assert!(!case::judge_tableless(&read(text).unwrap()).is_as_expected());
}

#[test]
fn every_fault_of_a_case_is_said_at_once_with_its_line() {
    let text = r#"format = 1
rules = "toy-soldiers"
clauses = ["T-2.zz"] # unknown-clause
options = { turn_limit = 0, weather = "fog" }
scene = { turn = 1, active = "green", wounds = [0, 0] }
[[step]]
order = { strike = { fient = true } }
expect = { odds = { hit = "half" }, outcom = "hit" }
"#;
    let said = read(text).unwrap_err();
    assert_eq!(
        said,
        [
            "case.toml:3: the codex has no clause `T-2.zz`; did you mean T-2.a?", // unknown-clause
            "case.toml:4: option `turn_limit` is `none` or a number from 1 up (T-3.b)",
            "case.toml:4: unknown key `weather`",
            "case.toml:5: `active` does not know `green`; it knows red, blue",
            "case.toml:7: unknown key `fient`; did you mean `feint`?",
            "case.toml:8: `hit` must be an exact fraction, as \"11/36\"",
            "case.toml:8: unknown key `outcom`; did you mean `outcome`?",
        ]
    );
}

#[test]
fn a_case_has_exactly_one_subject() {
    let none = read("format = 1\nrules = \"toy-soldiers\"\n").unwrap_err();
    assert_eq!(
        none,
        ["case.toml:1: a case has exactly one subject: [scene], [situation], [army] or [query]"]
    );
    assert!(read(&format!("{QUERY}\n[army]\nchampions = []\n")).is_err());
}

#[test]
fn the_odds_of_a_case_need_no_dice() {
    let (sums, odds) = case::odds(&read(SCENE).unwrap()).unwrap();
    assert_eq!(sums.len(), 2);
    assert_eq!(odds.chance("hit").to_string(), "13/16");
}
