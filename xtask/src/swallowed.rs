//! Checks that no function which changes a state passes over a failure in silence. What a plan has found is there; whoever
//! looks for it says so with `expect`.

use std::collections::BTreeMap;

use crate::fault::Fault;
use crate::functions::functions;

/// What passes over a failure.
const SILENT: [&str; 4] = ["let Ok(", ".ok()?", "unwrap_or_default", ".ok() else"];

/// What a function has among its parameters if it changes a state.
const CHANGES: &str = "&mut State";

/// How often the files that still have such places have them: a file and a number in each line. What begins with `#` is a
/// comment.
pub(crate) const LIST: &str = "xtask/swallowed-failures.txt";

/// Compares the functions of the families' source files, each given as file and text, with the list.
pub(crate) fn check(sources: &[(String, String)], list: &str) -> Vec<Fault> {
    let (mut listed, mut faults) = read(list);
    for (file, text) in sources {
        let found = places(text);
        let (allowed, at) = listed.remove(file.as_str()).unwrap_or((0, 0));
        if found.len() > allowed {
            faults.extend(found.into_iter().map(|(line, silent)| {
                let what = format!("`{silent}` in a function that changes a state: say what must be there");
                Fault::new(file, line, what)
            }));
        } else if found.len() < allowed {
            let what = format!("{file} has {} such places now: correct the number", found.len());
            faults.push(Fault::new(LIST, at, what));
        }
    }
    let gone = listed.into_iter().filter(|(_, (allowed, _))| *allowed > 0);
    faults.extend(gone.map(|(file, (_, at))| Fault::new(LIST, at, format!("{file} is gone: strike it off"))));
    faults
}

/// Every place of a file that passes over a failure: its line, and what is written there.
fn places(text: &str) -> Vec<(usize, &'static str)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for function in functions(text) {
        let body = &lines[function.line - 1..function.line - 1 + function.lines];
        let signature = body.iter().position(|line| line.ends_with('{')).unwrap_or(0);
        if !body[..=signature].iter().any(|line| line.contains(CHANGES)) {
            continue;
        }
        for (line, code) in (function.line..).zip(body) {
            let code = code.split("//").next().unwrap_or(code);
            found
                .extend(SILENT.iter().filter(|silent| code.contains(**silent)).map(|silent| (line, *silent)));
        }
    }
    // A function inside another is found twice.
    found.sort_unstable();
    found.dedup();
    found
}

/// Reads the list: of each file how many places it has, and the line of the list.
fn read(list: &str) -> (BTreeMap<&str, (usize, usize)>, Vec<Fault>) {
    let (mut listed, mut faults) = (BTreeMap::new(), Vec::new());
    for (at, line) in list.lines().enumerate().map(|(n, line)| (n + 1, line)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let entry = line.split_once(' ').and_then(|(file, number)| Some((file, number.parse().ok()?)));
        match entry {
            Some((file, number)) => {
                listed.insert(file, (number, at));
            }
            None => faults.push(Fault::new(LIST, at, "a line is a file and a number".to_owned())),
        }
    }
    (listed, faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "fn apply(rules: &Rules, state: &mut State) {\n    if let Ok(plan) = plan(state) {}\n    \
                        // let Ok(plan)\n}\nfn shown(state: &State) {\n    let Ok(plan) = plan(state) else { return };\n}\n";

    fn told(list: &str) -> Vec<String> {
        check(&[("a.rs".to_owned(), TEXT.to_owned())], list).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn only_functions_that_change_a_state_are_looked_at() {
        assert_eq!(
            told(""),
            ["a.rs:2: `let Ok(` in a function that changes a state: say what must be there"]
        );
        assert!(told("# A comment.\n\na.rs 1\n").is_empty());
    }

    #[test]
    fn the_list_says_how_many_there_are() {
        assert_eq!(
            told("a.rs 2"),
            ["xtask/swallowed-failures.txt:1: a.rs has 1 such places now: correct the number"]
        );
        assert_eq!(told("a.rs 1\nb.rs 1"), ["xtask/swallowed-failures.txt:2: b.rs is gone: strike it off"]);
        assert_eq!(told("a.rs many").len(), 2);
    }
}
