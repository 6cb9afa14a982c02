//! Tests of `tambour simulate --record`: recorded battles can be replayed.

use crate::program::Scratch;

/// The files of a folder, by name.
fn names(scratch: &Scratch, folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(scratch.path(folder)).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("text")).collect();
    names.sort();
    names
}

#[test]
fn recorded_battles_are_named_after_scenario_bots_and_seed_and_replay() {
    let scratch = Scratch::new("record");
    let words = ["simulate", "outposts-at-dawn", "--battles", "2", "--seed", "7", "--blue", "sergeant"];
    let plain = scratch.run(&words);
    let said = scratch.run(&[&words[..], &["--record", "deep/kept"]].concat());
    assert_eq!((said.code, said.out.as_str()), (0, plain.out.as_str()), "the same battles, recorded or not");
    let names = names(&scratch, "deep/kept");
    assert_eq!(
        names,
        ["outposts-at-dawn-recruit-sergeant-7.toml", "outposts-at-dawn-recruit-sergeant-8.toml"]
    );
    for name in names {
        let said = scratch.run(&["replay", &format!("deep/kept/{name}")]);
        assert_eq!(said.code, 0, "{said:?}");
        assert!(said.out.starts_with("same: "), "{said:?}");
    }
}

#[test]
fn the_example_of_the_help_runs_as_printed() {
    let scratch = Scratch::new("record-example");
    let help = scratch.run(&["simulate", "--help"]);
    let example = help.out.lines().map(str::trim).find(|line| line.contains("--record my-journals"));
    let words: Vec<&str> = example.expect("an example").split(' ').skip(1).collect();
    let said = scratch.run(&words);
    assert_eq!(said.code, 0, "{said:?}");
    let names = names(&scratch, "my-journals");
    assert_eq!(names.len(), 3, "{names:?}");
    let scenarios: Vec<String> = names
        .iter()
        .map(|name| {
            assert!(name.ends_with("-random-options.toml"), "{name}");
            assert_eq!(scratch.run(&["replay", &format!("my-journals/{name}")]).code, 0, "{name}");
            let text = scratch.read(&format!("my-journals/{name}"));
            text.lines().find(|line| line.starts_with("scenario = ")).expect("a scenario").to_owned()
        })
        .collect();
    // The same scenario, so that only its options can differ.
    assert!(scenarios[0] != scenarios[1] && scenarios[1] != scenarios[2], "each battle draws its own");
}

#[test]
fn a_folder_that_cannot_be_made_is_said_in_one_sentence() {
    let scratch = Scratch::new("record-trouble");
    scratch.write("file", "a file");
    let said = scratch.run(&["simulate", "outposts-at-dawn", "--battles", "1", "--record", "file"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(said.err.contains("file"), "{said:?}");
}
