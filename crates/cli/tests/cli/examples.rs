//! The examples in the help of the commands run as printed.

use crate::program::Scratch;

/// The commands whose examples are run. `play` does not end by itself, and `rules coverage` has tests of its own.
const COMMANDS: [&str; 13] = [
    "judge",
    "odds",
    "rules check",
    "rules export",
    "rules show",
    "scenario check",
    "scenario schema",
    "replay",
    "render",
    "simulate",
    "duel",
    "completions",
    "man",
];

/// The examples in the help of a command. The help breaks long lines.
fn examples(scratch: &Scratch, command: &str) -> Vec<String> {
    let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
    let help = scratch.run(&words).out;
    let (_, listed) = help.split_once("Examples:\n").expect("it has examples");
    let mut examples: Vec<String> = Vec::new();
    for line in listed.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match examples.last_mut() {
            Some(last) if !line.starts_with("tambour ") => {
                last.push(' ');
                last.push_str(line);
            }
            _ => examples.push(line.to_owned()),
        }
    }
    examples
}

/// The words of an example, with small numbers in place of large ones.
fn quick(example: &str) -> Vec<&str> {
    let mut words: Vec<&str> = example.split(' ').skip(1).take_while(|word| *word != ">").collect();
    for at in 1..words.len() {
        if matches!(words[at - 1], "-n" | "--battles") {
            words[at] = "1";
        }
    }
    words
}

#[cfg(unix)]
#[test]
fn every_example_runs_as_printed() {
    let mut run = 0;
    for command in COMMANDS {
        let scratch = Scratch::new(&format!("examples-{}", command.replace(' ', "-")));
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder");
        std::os::unix::fs::symlink(crates, scratch.path("crates")).expect("a link");
        // Battles of a colonel take long.
        let examples = examples(&scratch, command);
        for example in examples.iter().filter(|example| !example.contains("colonel")) {
            let said = scratch.run(&quick(example));
            assert_eq!(said.code, 0, "{example}: {said:?}");
            assert!(!said.out.is_empty(), "{example}");
            run += 1;
        }
    }
    assert!(run > 18, "{run}");
}
