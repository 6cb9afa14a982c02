//! Checks that no function of a family is too long, except those on a list, which may only get shorter.

use std::collections::BTreeMap;

use crate::fault::Fault;
use crate::functions::functions;

/// The most lines of a function, from its `fn` to its closing brace.
const LONGEST: usize = 60;

/// The functions that are longer: a file, a function and its lines in each line. What begins with `#` is a comment.
pub(crate) const LIST: &str = "xtask/long-functions.txt";

/// Several functions of a file may have one name: each has a line of its own in the list.
type Lengths<'a> = BTreeMap<(&'a str, String), Vec<Place>>;

/// The length of a function, and the line where it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    lines: usize,
    at: usize,
}

/// Compares the functions of the families' source files, each given as file and text, with the list.
pub(crate) fn check(sources: &[(String, String)], list: &str) -> Vec<Fault> {
    let (listed, mut faults) = read(list);
    let mut found = Lengths::new();
    for (file, text) in sources {
        for function in functions(text).into_iter().filter(|function| function.lines > LONGEST) {
            let place = Place { lines: function.lines, at: function.line };
            found.entry((file, function.name)).or_default().push(place);
        }
    }
    for (key, places) in &found {
        let listed = longest_first(listed.get(key));
        for (n, place) in longest_first(Some(places)).into_iter().enumerate() {
            faults.extend(too_long(key, place, listed.get(n).copied()));
        }
    }
    for (key, places) in &listed {
        let left = found.get(key).map_or(0, Vec::len);
        for place in longest_first(Some(places)).into_iter().skip(left) {
            let what = format!("`{}` of {} is short now, or gone: strike it off", key.1, key.0);
            faults.push(Fault::new(LIST, place.at, what));
        }
    }
    faults
}

fn longest_first(places: Option<&Vec<Place>>) -> Vec<Place> {
    let mut places = places.cloned().unwrap_or_default();
    places.sort_by(|a, b| b.cmp(a));
    places
}

/// What is wrong with a function longer than the limit, given its line in the list.
fn too_long((file, name): &(&str, String), found: Place, listed: Option<Place>) -> Option<Fault> {
    let lines = found.lines;
    let what = match listed {
        Some(listed) if lines <= listed.lines => return None,
        Some(listed) => format!("`{name}` has {lines} lines, {LIST} allows it {}", listed.lines),
        None => format!("`{name}` has {lines} lines, {LONGEST} at most: part it by what it does"),
    };
    Some(Fault::new(file, found.at, what))
}

/// Reads the list.
fn read(list: &str) -> (Lengths<'_>, Vec<Fault>) {
    let (mut listed, mut faults) = (Lengths::new(), Vec::new());
    for (at, line) in list.lines().enumerate().map(|(n, line)| (n + 1, line)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match entry(line) {
            Some((file, name, lines)) => {
                listed.entry((file, name.to_owned())).or_default().push(Place { lines, at });
            }
            None => {
                let what = format!("a line is a file, a function and its lines, more than {LONGEST}");
                faults.push(Fault::new(LIST, at, what));
            }
        }
    }
    (listed, faults)
}

/// The file, function and lines that a line of the list gives.
fn entry(line: &str) -> Option<(&str, &str, usize)> {
    let mut words = line.split_whitespace();
    let (file, name, lines) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
    (words.next().is_none() && lines > LONGEST).then_some((file, name, lines))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function with so many lines.
    fn function(name: &str, lines: usize) -> String {
        format!("fn {name}() {{\n{}}}\n", "    x();\n".repeat(lines - 2))
    }

    fn told(text: &str, list: &str) -> Vec<String> {
        check(&[("a.rs".to_owned(), text.to_owned())], list).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_long_function_that_is_not_listed_is_found() {
        let text = function("fits", 60) + &function("long", 61);
        assert_eq!(told(&text, ""), ["a.rs:61: `long` has 61 lines, 60 at most: part it by what it does"]);
        assert!(told(&text, "# A comment.\n\na.rs long 61\n").is_empty());
        assert_eq!(told(&text, "b.rs long 61\n").len(), 2);
    }

    #[test]
    fn a_listed_function_may_shrink_and_not_grow() {
        let text = function("long", 70);
        assert!(told(&text, "a.rs long 71").is_empty());
        assert_eq!(
            told(&text, "a.rs long 69"),
            ["a.rs:1: `long` has 70 lines, xtask/long-functions.txt allows it 69"]
        );
    }

    #[test]
    fn a_listed_function_that_is_short_or_gone_is_struck_off() {
        let expected = "`long` of a.rs is short now, or gone: strike it off";
        for text in [function("long", 60), String::new()] {
            assert_eq!(told(&text, "a.rs long 61"), [format!("xtask/long-functions.txt:1: {expected}")]);
        }
    }

    #[test]
    fn functions_of_one_name_are_listed_one_by_one() {
        let text = function("long", 61) + &function("long", 80);
        assert!(told(&text, "a.rs long 61\na.rs long 80").is_empty());
        assert_eq!(
            told(&text, "a.rs long 80"),
            ["a.rs:1: `long` has 61 lines, 60 at most: part it by what it does"]
        );
        assert_eq!(told(&function("long", 80), "a.rs long 61\na.rs long 80").len(), 1);
    }

    #[test]
    fn a_line_of_the_list_that_says_nothing_is_found() {
        for line in ["a.rs long", "a.rs long many", "a.rs long 60", "a.rs long 61 70"] {
            assert_eq!(told("", line).len(), 1, "{line}");
        }
    }
}
