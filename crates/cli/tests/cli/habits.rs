//! What other programs expect of a command: JSON, errors as data, one sentence about the wrong kind of file.

use crate::program::Scratch;
use engine::text::Source;
use tambour::Registry;

const DAWN: &str = include_str!("../../../vae-victis/scenarios/outposts-at-dawn.toml");
const CASE: &str = include_str!("../../../vae-victis/cases/VV-7.5.a-never-a-square.toml");

/// A folder with a file of every kind.
fn every_kind(test: &str) -> Scratch {
    let scratch = Scratch::new(test);
    scratch.write("scenario.toml", DAWN);
    scratch.write("case.toml", CASE);
    let journal = Registry::standard().record(&Source::new("dawn.toml", DAWN), 5, 9).unwrap();
    scratch.write("journal.toml", &journal);
    scratch.write("empty.toml", "\n");
    scratch
}

#[test]
fn a_file_of_the_wrong_kind_is_answered_with_its_command() {
    let scratch = every_kind("kinds");
    let (case, scenario, journal) = (
        "this is a case: `tambour judge` reads it",
        "this is a scenario: `tambour scenario check` reads it",
        "this is a journal: `tambour replay` reads it",
    );
    for (words, sentence) in [
        (&["judge", "scenario.toml"][..], scenario),
        (&["judge", "journal.toml"], journal),
        (&["odds", "scenario.toml"], scenario),
        (&["scenario", "check", "case.toml"], case),
        (&["scenario", "check", "journal.toml"], journal),
        (&["rules", "check", "case.toml"], case),
        (&["replay", "scenario.toml"], scenario),
        (&["simulate", "case.toml", "--battles", "1"], case),
        (&["judge", "empty.toml"], "this file is empty"),
        (&["scenario", "check", "empty.toml"], "this file is empty"),
        (&["rules", "check", "empty.toml"], "this file is empty"),
        (&["replay", "empty.toml"], "this file is empty"),
    ] {
        let said = scratch.run(words);
        let all = format!("{}{}", said.out, said.err);
        assert!(said.code == 2 && all.contains(sentence), "{words:?}: {said:?}");
        assert_eq!(all.matches(".toml:").count(), 1, "{words:?}: {all}");
    }
}

#[test]
fn a_journal_of_another_rule_set_than_its_scenario_is_answered_in_one_sentence() {
    let scratch = Scratch::new("other-rules");
    let journal =
        std::fs::read_to_string(format!("{}/tests/files/journal-seed-42.toml", env!("CARGO_MANIFEST_DIR")))
            .unwrap();
    scratch.write("j.toml", &journal.replacen("rules = \"la-grande-armee\"", "rules = \"rebel-yell\"", 1));
    let said = scratch.run(&["replay", "j.toml"]);
    let sentence = "j.toml:1: this is a journal of rebel-yell, but its scenario is one of la-grande-armee\n";
    assert_eq!((said.code, said.err.as_str()), (2, sentence));
}

#[test]
fn with_json_every_command_answers_in_json_and_so_do_its_errors() {
    let scratch = every_kind("json");
    let sound = scratch.run(&["scenario", "check", "scenario.toml", "--json"]);
    assert_eq!((sound.code, &sound.json()["files"][0]["verdict"]), (0, &"sound".into()));
    let mixed = scratch.run(&["scenario", "check", "none.toml", "scenario.toml", "case.toml", "--json"]);
    assert!(mixed.code == 2 && mixed.err.is_empty(), "{mixed:?}");
    let verdicts: Vec<String> = mixed.json()["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| file["verdict"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(verdicts, ["unreadable", "sound", "faulty"]);
    let tables = scratch.run(&["rules", "check", "--json"]).json();
    assert_eq!(tables["files"].as_array().unwrap().len(), Registry::standard().rule_sets().len());
    let clause = scratch.run(&["rules", "show", "VV-6.e", "--json"]).json();
    assert_eq!(clause["clause"], "VV-6.e");
    let drawn = scratch.run(&["render", "scenario.toml", "-o", "a.svg", "--json"]).json();
    assert!(drawn["file"] == "a.svg" && drawn["pieces"].is_u64(), "{drawn}");
    let drawn = scratch.run(&["render", "scenario.toml", "-o", "-", "--json"]).json();
    assert!(drawn["svg"].as_str().unwrap().starts_with("<svg"), "{drawn}");
    for words in [
        &["odds", "scenario.toml", "--json"][..],
        &["simulate", "case.toml", "--json"],
        &["simulate", "nowhere", "--json"],
        &["duel", "recruit", "recruit", "--scenario", "case.toml", "--json"],
        &["replay", "case.toml", "--json"],
        &["render", "none.toml", "-o", "a.svg", "--json"],
        &["rules", "show", "VV-6.zz", "--json"], // unknown-clause
        &["judge", "no-such-case", "--json"],
    ] {
        let said = scratch.run(words);
        assert!(said.code == 2 && said.err.is_empty(), "{words:?}: {said:?}");
        assert!(said.json()["faults"][0]["message"].is_string(), "{words:?}: {said:?}");
    }
}

#[test]
fn slips_on_the_command_line_are_answered_with_what_helps() {
    let scratch = Scratch::new("slips");
    for (words, part) in [
        (&["judge", "--vocabulary", "lagrande"][..], "did you mean `la-grande-armee`?"),
        (&["judge", "--vocabulary", "krupp"], "did you mean `krupp-and-chassepot`?"),
        (&["simulate", "outposts-at-dawn", "--seed", "-1"], "a seed is a whole number from 0 to "),
        (&["duel", "recruit", "recruit", "--seed", "-1"], "a seed is a whole number from 0 to "),
        (&["duel", "recruit", "recruit"], "name a rule set with --rules, or a scenario with --scenario"),
    ] {
        let said = scratch.run(words);
        assert!(said.code == 2 && said.err.contains(part), "{words:?}: {said:?}");
    }
    let said = scratch.run(&["simulate", "outposts-at-dawn", "--battles", "1"]);
    assert!(said.out.contains(", 1 battle from seed 1\n"), "{said:?}");
    let said = scratch.run(&["--version"]);
    assert!(
        said.code == 0 && said.out.starts_with("tambour 0.1.0 (") && said.out.contains("rules "),
        "{said:?}"
    );
    // A program that is built outside a clone has no commit.
    let in_clone = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.git").exists();
    assert_eq!(said.out.contains("(commit "), in_clone, "{said:?}");
}

#[test]
fn a_scenario_has_a_sensible_number_of_turns() {
    let scratch = Scratch::new("turns");
    let turns = DAWN.lines().find(|line| line.starts_with("turns = ")).unwrap();
    scratch.write("long.toml", &DAWN.replacen(turns, "turns = 65535", 1));
    let said = scratch.run(&["scenario", "check", "long.toml"]);
    assert!(said.code == 2 && said.err.contains("a battle lasts at most 500 game turns"), "{said:?}");
}

#[test]
fn a_word_that_may_be_written_in_two_ways_is_said_once() {
    let scratch = Scratch::new("nations");
    let army = "format = 1\nrules = \"kepis-rouge\"\narmy = { corps = [{ nation = \"prussian\", elements = [] }] }\n";
    scratch.write("army.toml", army);
    let said = scratch.run(&["judge", "army.toml"]);
    assert!(said.out.contains("`nation` does not know `prussian`; it knows french, german\n"), "{said:?}");
}

#[test]
fn shells_and_manuals_know_the_commands() {
    let scratch = Scratch::new("shells");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let said = scratch.run(&["completions", shell]);
        assert!(said.code == 0 && said.out.contains("vocabulary"), "{shell}: {said:?}");
    }
    let page = scratch.run(&["man"]);
    assert!(page.code == 0 && page.out.contains(".TH tambour 1"), "{page:?}");
    let said = scratch.run(&["man", "--into", "man1"]);
    assert_eq!((said.code, said.out.as_str()), (0, "man1\n"));
    assert!(scratch.path("man1/tambour-judge.1").exists() && scratch.path("man1/tambour.1").exists());
}

#[test]
fn quiet_leaves_out_progress_and_what_is_in_order() {
    let scratch = every_kind("quiet");
    let loud = scratch.run(&["simulate", "outposts-at-dawn", "--battles", "4"]);
    assert!(loud.code == 0 && loud.err.contains("of 4 battles"), "{loud:?}");
    let quiet = scratch.run(&["simulate", "outposts-at-dawn", "--battles", "4", "-q"]);
    assert_eq!((quiet.code, quiet.err.as_str(), quiet.out), (0, "", loud.out));
    let judged = scratch.run(&["judge", "case.toml", "--quiet"]);
    assert!(judged.code == 0 && judged.out.lines().count() == 1, "{judged:?}");
    let sound = scratch.run(&["-q", "scenario", "check", "scenario.toml"]);
    assert_eq!((sound.code, sound.out.as_str()), (0, ""));
    let plain = scratch.run(&["--color", "never", "judge", "--help"]);
    let coloured = scratch.run(&["--color=always", "judge", "--help"]);
    assert!(!plain.out.contains('\u{1b}') && coloured.out.contains('\u{1b}'), "{plain:?} {coloured:?}");
}
