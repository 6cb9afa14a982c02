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
        ("what = \"orders\"", "what = \"over\"", "decision.what"),
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

fn faults_of(text: &str) -> Vec<String> {
    read(text).expect_err("a fault")
}

#[test]
fn what_is_never_compared_is_an_error_with_its_line() {
    let wrong = [
        (
            QUERY,
            "expect = { value = 10.3, odds = { hit = 1 } }",
            "nothing is compared with `odds` for a query",
        ),
        (QUERY, "expect = { value = 10.3, refused = \"T-4.c\" }", "`value` for a query that is refused"),
        (QUERY, "dice = [1]\nexpect = { value = 10.3 }", "`dice` means nothing in a step of a query"),
        (ARMY, "expect = { faults = [\"T-4.b\"], after = { red = { wounds = 0 } } }", "`after` for an army"),
        (
            SITUATION,
            "seat = \"red\"\nexpect = { outcome = \"hit\" }",
            "`seat` means nothing in a step of a situation",
        ),
        (SITUATION, "expect = { decision = { what = \"orders\" } }", "`decision` for a situation"),
        (SITUATION, "expect = { odds = {} }", "`odds` is empty: it expects nothing"),
        (
            SCENE,
            "dice = [1]\nexpect = { decision = { what = \"orders\" } }",
            "`dice` means nothing in a step of a scene",
        ),
        (SCENE, "expect = { odds = { hit = 1 } }", "`odds` for a scene without an order"),
        (SCENE, "order = { rest = {} }\nexpect = { value = 7 }", "`value` for an order"),
        (
            SCENE,
            "order = { rest = {} }\nexpect = { refused = \"T-1\", cost = \"1 AP\" }",
            "`cost` for an order that is refused",
        ),
    ];
    for (case, step, message) in wrong {
        let text = format!("{}[[step]]\n{step}\n", case.split("[[step]]").next().unwrap());
        let said = faults_of(&text);
        assert_eq!(said.len(), 1, "{step}: {said:?}");
        assert!(said[0].contains(message), "{step}: {said:?}");
    }
}

#[test]
fn a_name_that_nothing_has_is_an_error_even_if_nothing_is_expected_of_it() {
    let step = |expect: &str| {
        let scene = SCENE.split("[[step]]").next().unwrap();
        faults_of(&format!("{scene}[[step]]\norder = {{ rest = {{}} }}\nexpect = {{ {expect} }}\n"))
    };
    for (expect, message) in [
        ("odds = { hti = \"0\" }", "`odds` does not know `hti`; did you mean `hit`?"),
        ("outcome = \"at_least_x\"", "`outcome` does not know `at_least_x`"),
        ("outcomes = [\"hit\", \"parred\"]", "`outcomes` does not know `parred`; did you mean `parried`?"),
        ("expected = { hit = 0 }", "`expected` does not know `hit`"),
        ("after = { red = { wound = 0 } }", "`after.red` does not know `wound`; did you mean `wounds`?"),
        ("after = { red = { distroyed = false } }", "`after.red` does not know `distroyed`"),
        ("after = { green = { wounds = 0 } }", "`after` does not know `green`; it knows red, blue"),
        ("measures = { deep = 1 }", "`measures` does not know `deep`; it knows depth"),
        ("decision = { what = \"order\" }", "`what` does not know `order`; did you mean `orders`?"),
        ("contests = [{ kind = \"stroke\" }]", "`kind` does not know `stroke`; did you mean `strike`?"),
    ] {
        let said = step(expect);
        assert!(
            said.len() == 1 && said[0].starts_with("case.toml:17: ") && said[0].contains(message),
            "{said:?}"
        );
    }
}

#[test]
fn a_face_that_is_on_no_die_is_an_error_with_its_place() {
    let said = faults_of(&SCENE.replace("dice = [5, 2]", "dice = [5,\n7]"));
    assert_eq!(said, ["case.toml:19: die 2 cannot show 7: its faces are 1 to 6"]);
}

#[test]
fn a_foreign_clause_is_an_error() {
    let foreign = "BB-8.4.a"; // unknown-clause
    let said = faults_of(&QUERY.replace("rules =", &format!("clauses = [\"{foreign}\"]\nrules =")));
    assert!(said[0].contains("the codex has no clause"), "{said:?}");
}

#[test]
fn dice_are_named_one_by_one() {
    let dice = |from: &str, to: &str| {
        let judgment = case::judge(&read(&SCENE.replacen(from, to, 1)).unwrap());
        let found = judgment.mismatches.iter().find(|mismatch| mismatch.what == "dice");
        found.expect("a mismatch of dice").found.to_string()
    };
    assert_eq!(
        dice("dice = [5, 2]", "dice = [5]"),
        "die 2 is missing: a D6 of blue for T-2.a; before it: 5 (a D6 of red for T-2.a)"
    );
    let all = "before it: 5 (a D6 of red for T-2.a), 2 (a D6 of blue for T-2.a)";
    assert_eq!(
        dice("dice = [5, 2]", "dice = [5, 2, 3, 1]"),
        format!("dice 3 to 4 are left over: 3, 1; {all}")
    );
    assert_eq!(dice("dice = [5, 2]", "dice = [5, 2, 3]"), format!("die 3 is left over: 3; {all}"));
}

#[test]
fn an_order_without_its_dice_is_not_played_and_that_is_said() {
    let text = SCENE.replace("dice = [5, 2]\n", "").replace("outcome = \"hit\"\n", "");
    let text = text.replace("after = { blue = { wounds = 1 }, red = { wounds = 0 } }\n", "");
    let text = text
        .replace("decision = { seat = \"blue\", what = \"orders\" }\n", "")
        .replace("red = 9, blue = 4", "red = 4, blue = 2");
    let judgment = case::judge(&read(&text).unwrap());
    let unplayed: Vec<String> =
        judgment.unplayed.iter().map(|(step, call)| format!("{step} {call}")).collect();
    assert_eq!(unplayed, ["1 a D6 of red for T-2.a"]);
    // Red is still to move, so that its second order is not refused.
    assert_eq!(judgment.mismatches.len(), 1, "{:?}", judgment.mismatches);
    let outcome = case::judge(&read(&SCENE.replace("dice = [5, 2]\n", "")).unwrap());
    assert_eq!(outcome.mismatches[0].found.to_string(), "die 1 is missing: a D6 of red for T-2.a");
}

#[test]
fn everything_that_happens_in_a_step_can_be_expected() {
    let more = r#"
outcomes = ["hit"]
rolls = [{ die = "d6", seat = "red", clause = "T-2", face = 5 }, { seat = "blue", face = 2 }]
contests = [{ kind = "strike", clause = "T-2.a", totals = { red = 9, blue = 4 }, dice = [5, 2], outcome = "hit" }]
shown = { totals = { red = 4, blue = 2 }, factors = { red = [["T-2.F1", 1]] } }
offered = true
decision = { seat = "blue""#;
    let text = SCENE.replacen("\ndecision = { seat = \"blue\"", more, 1);
    let judgment = case::judge(&read(&text).unwrap());
    assert!(judgment.is_as_expected(), "{:#?}", judgment.mismatches);
    for (from, to, what) in [
        ("outcomes = [\"hit\"]", "outcomes = [\"hit\", \"hit\"]", "outcomes"),
        ("outcomes = [\"hit\"]", "outcomes = [\"parried\"]", "outcomes"),
        (", { seat = \"blue\", face = 2 }]", "]", "rolls"),
        ("face = 2 }", "face = 3 }", "rolls.2.face"),
        ("die = \"d6\"", "die = \"d10\"", "rolls.1.die"),
        ("clause = \"T-2\"", "clause = \"T-3\"", "rolls.1.clause"),
        ("kind = \"strike\", ", "kind = \"strike\" }, { kind = \"strike\", ", "contests"),
        ("dice = [5, 2], outcome", "dice = [2, 5], outcome", "contests.1.dice"),
        (
            "totals = { red = 9, blue = 4 }, dice",
            "totals = { red = 9, blue = 5 }, dice",
            "contests.1.totals.blue",
        ),
        ("dice = [5, 2], outcome = \"hit\"", "dice = [5, 2], outcome = \"parried\"", "contests.1.outcome"),
        ("shown = { totals = { red = 4", "shown = { totals = { red = 9", "shown.totals.red"),
        ("offered = true", "offered = false", "offered"),
    ] {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text, "{from} stands in the case");
        let judgment = case::judge(&read(&wrong).unwrap());
        assert!(judgment.mismatches.iter().any(|mismatch| mismatch.what == what), "{what}: {judgment:?}");
    }
    let printed = read(&text).unwrap().print();
    assert_eq!(read(&printed).unwrap(), read(&text).unwrap());
}

#[test]
fn an_impossible_state_is_an_error_unless_the_case_says_that_it_is_unchecked() {
    let late = SCENE.replace("turn = 1", "turn = 99");
    assert_eq!(faults_of(&late), ["case.toml:11: the battle has fewer turns (T-3.b)"]);
    let unchecked = late.replace("rules =", "unchecked = true\nrules =");
    let scene = unchecked.split("[[step]]").next().unwrap();
    let case = format!("{scene}[[step]]\nexpect = {{ faults = [\"T-3.b\"] }}\n");
    let judgment = case::judge(&read(&case).unwrap());
    assert!(judgment.is_as_expected(), "{:?}", judgment.mismatches);
    assert_eq!(read(&read(&case).unwrap().print()).unwrap(), read(&case).unwrap());
    let sound = case::judge(&read(&case.replace("turn = 99", "turn = 1")).unwrap());
    assert_eq!(sound.mismatches[0].found.to_string(), "");
}

#[test]
fn a_case_can_be_written_by_running_it() {
    let bare: String = SCENE.split("[step.expect]").next().unwrap().to_owned();
    let case = read(&bare).unwrap();
    let judgment = case::judge_and_list(&case);
    let written = case.print_expecting(judgment.found);
    for line in ["cost = \"1 AP\"", "outcome = \"hit\"", "hit = \"13/16\"", "wounds = 1", "what = \"orders\""]
    {
        assert!(written.contains(line), "{line}: {written}");
    }
    let again = case::judge(&read(&written).unwrap_or_else(|faults| panic!("{faults:?}\n{written}")));
    assert!(again.is_as_expected(), "{:#?}\n{written}", again.mismatches);
}
