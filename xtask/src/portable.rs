//! The rules and the library run wherever the standard library's data structures do, such as in a browser: they use no
//! clock, threads, files, environment or network.

use crate::fault::Fault;

/// The crates that must be portable.
pub(crate) const PORTABLE: [&str; 9] = [
    "geometry",
    "engine",
    "vae-victis",
    "brigades-batteries",
    "krupp-chassepot",
    "bots",
    "words",
    "picture",
    "tambour",
];

/// What they must not use, as modules of `std`.
const FOREIGN: [&str; 6] = ["time", "thread", "fs", "env", "net", "process"];

/// Uses of foreign modules in the sources of a portable crate. Tests may use them.
pub(crate) fn check(file: &str, text: &str) -> Vec<Fault> {
    let is_portable =
        PORTABLE.iter().any(|name| file.strip_prefix("crates/").is_some_and(|rest| is_in(rest, name)));
    if !is_portable {
        return Vec::new();
    }
    let lines = text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    let code = lines.map(|(number, line)| (number + 1, line.split("//").next().unwrap_or(line)));
    let mut faults = Vec::new();
    for (number, line) in code {
        for module in FOREIGN.into_iter().filter(|module| uses(line, module)) {
            let what =
                format!("std::{module} is not there in a browser; the crates above this one may use it");
            faults.push(Fault::new(file, number, what));
        }
    }
    faults
}

fn is_in(path: &str, name: &str) -> bool {
    let source = path.strip_prefix(name).and_then(|rest| rest.strip_prefix("/src/"));
    source.is_some_and(|source| source.ends_with(".rs"))
}

/// Whether a line names a module of `std`, alone or in a list such as `use std::{fmt, fs};`.
fn uses(line: &str, module: &str) -> bool {
    let begins = |rest: &str| {
        rest.strip_prefix(module)
            .is_some_and(|rest| !rest.starts_with(|c: char| c == '_' || c.is_alphanumeric()))
    };
    line.match_indices("std::").any(|(at, found)| {
        let rest = &line[at + found.len()..];
        match rest.strip_prefix('{') {
            Some(list) => list.split(['{', ',', '}', ' ']).any(begins),
            None => begins(rest),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, text: &str) -> Vec<usize> {
        check(file, text).into_iter().map(|fault| fault.line).collect()
    }

    #[test]
    fn a_clock_in_the_engine_is_found() {
        let text = "use std::fmt;\nuse std::time::Instant;\nuse std::{fmt, fs};\nlet x = std::env::args();\n";
        assert_eq!(found("crates/engine/src/dice.rs", text), [2, 3, 4]);
    }

    #[test]
    fn other_crates_tests_and_comments_may_name_it() {
        let text = "use std::time::Instant;\n";
        assert_eq!(found("crates/server/src/clock.rs", text), []);
        assert_eq!(found("crates/engine/tests/all.rs", text), []);
        assert_eq!(found("crates/engine/src/a.rs", "// std::fs is absent\n#[cfg(test)]\nuse std::fs;\n"), []);
        assert_eq!(found("crates/engine/src/a.rs", "use std::timer::X;\nuse std::str::FromStr;\n"), []);
    }
}
