//! Rule crates hold no sentence for players: what rules emit are words of a catalogue, and sentences are messages.

use crate::fault::Fault;

/// The folders of a family in which rules decide or something is drawn. Elsewhere texts are for the authors of files.
const FOLDERS: [&str; 12] = [
    "armies",
    "close_combat",
    "command",
    "contests",
    "fire",
    "ground",
    "hints",
    "morale",
    "movement",
    "screen",
    "state",
    "turn",
];

/// Files of these folders that describe a notation for authors of cases.
const NOTATIONS: [&str; 1] = ["movement/steps.rs"];

/// From how many words on a text is a sentence.
const WORDS: usize = 3;

/// Calls whose text is for programmers, or for authors of files. The text stands in the call or a few lines below it.
const OTHERS: [&str; 12] = [
    "expect(",
    "panic!(",
    "unreachable!(",
    "assert!(",
    "assert_eq!(",
    "assert_ne!(",
    "fault(",
    "faults()",
    "breach(",
    "reason = ",
    "write_str(",
    "missing(",
];

/// How many lines above a text its call may begin.
const ABOVE: usize = 4;

/// Checks the source files of the families, each given as file and text.
pub(crate) fn check(sources: &[(String, String)]) -> Vec<Fault> {
    let is_looked_at = |file: &str| {
        let inner = file.split_once("/src/").map_or("", |(_, inner)| inner);
        let folder = inner.split('/').next().unwrap_or_default().trim_end_matches(".rs");
        FOLDERS.contains(&folder) && !NOTATIONS.contains(&inner)
    };
    sources
        .iter()
        .filter(|(file, _)| is_looked_at(file))
        .flat_map(|(file, text)| sentences(file, text))
        .collect()
}

fn sentences(file: &str, text: &str) -> Vec<Fault> {
    let lines: Vec<&str> = text.lines().take_while(|line| !line.contains("#[cfg(test)]")).collect();
    let is_for_others = |n: usize| {
        let from = n.saturating_sub(ABOVE);
        lines[from..=n].iter().any(|line| OTHERS.iter().any(|call| line.contains(call)))
    };
    let code = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    let is_sentence = |literal: &&str| {
        let is_word = |word: &&str| word.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
        literal.split_whitespace().filter(is_word).count() >= WORDS
    };
    let found = |(n, line): (usize, &&str)| {
        let line = code(line);
        let literal = literals(&line).into_iter().find(is_sentence)?.to_owned();
        let what = format!("a sentence in a rule crate: \"{literal}\"; make it a word of the catalogue");
        (!is_for_others(n)).then(|| Fault::new(file, n + 1, what))
    };
    lines.iter().enumerate().filter_map(found).collect()
}

/// The string literals of a line.
fn literals(line: &str) -> Vec<&str> {
    // Every second piece between quotation marks is inside a literal; an escaped mark joins two pieces.
    line.split('"').skip(1).step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, text: &str) -> usize {
        check(&[(file.to_owned(), text.to_owned())]).len()
    }

    #[test]
    fn a_sentence_that_a_rule_emits_is_found() {
        let file = "crates/vae-victis/src/fire/target.rs";
        assert_eq!(found(file, "let why = \"cavalry does not fire\";\n"), 1);
        assert_eq!(found(file, "let why = because::CAVALRY;\nlet key = \"no_fire\";\n"), 0);
        assert_eq!(found(file, "// \"cavalry does not fire\"\n"), 0);
        assert_eq!(found(file, "#[cfg(test)]\nlet why = \"cavalry does not fire\";\n"), 0);
    }

    #[test]
    fn texts_for_programmers_and_authors_are_not() {
        let file = "crates/vae-victis/src/fire/target.rs";
        assert_eq!(found(file, "found.expect(\"the check has found it\");\n"), 0);
        assert_eq!(found(file, "reader.fault(\n    \"at\",\n    \"a place is a pair\",\n);\n"), 0);
        assert_eq!(found("crates/vae-victis/src/text/order.rs", "(\"move\", \"the way it goes\"),\n"), 0);
    }
}
