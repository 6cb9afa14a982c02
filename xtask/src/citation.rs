//! Finds clause ids in texts.

/// What the ids of each codex begin with: `VV-`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prefixes(Vec<String>);

impl Prefixes {
    pub(crate) fn new<'a>(prefixes: impl IntoIterator<Item = &'a str>) -> Prefixes {
        Prefixes(prefixes.into_iter().map(ToOwned::to_owned).collect())
    }

    /// Whether `text` has the form of a clause id: `VV-5.2.c`, `BB-3.3.dense`, `FP-13.e.CK-F`.
    pub(crate) fn is_clause_id(&self, text: &str) -> bool {
        self.after_prefix(text).is_some_and(|rest| {
            starts_a_number(rest)
                && rest.split('.').all(|part| !part.is_empty() && part.bytes().all(is_id_byte))
        })
    }

    /// Whether `text` has the form of the id of a worked example: `EX-VV-13`.
    pub(crate) fn is_example_id(&self, text: &str) -> bool {
        text.strip_prefix("EX-").is_some_and(|id| self.is_clause_id(id))
    }

    fn after_prefix<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.0.iter().find_map(|prefix| text.strip_prefix(prefix.as_str()))
    }

    fn starts_like_an_id(&self, text: &str) -> bool {
        self.after_prefix(text.strip_prefix("EX-").unwrap_or(text)).is_some_and(starts_a_number)
    }

    /// Every id in one line, clauses and examples, in order. An unknown end that comes from the sentence is cut off: a
    /// full stop, or the end of a range such as `VV-9.b-c`.
    pub(crate) fn mentions<'a>(&self, line: &'a str, is_known: &dyn Fn(&str) -> bool) -> Vec<&'a str> {
        let bytes = line.as_bytes();
        let mut found = Vec::new();
        let mut at = 0;
        while at < bytes.len() {
            let starts_word = at == 0 || !(is_id_byte(bytes[at - 1]) || bytes[at - 1] == b'.');
            if !starts_word || !line.is_char_boundary(at) || !self.starts_like_an_id(&line[at..]) {
                at += 1;
                continue;
            }
            let length =
                bytes[at..].iter().position(|&b| !(is_id_byte(b) || b == b'.')).unwrap_or(bytes.len() - at);
            found.push(without_prose(&line[at..at + length], is_known));
            at += length;
        }
        found
    }
}

fn starts_a_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit())
}

fn is_id_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'-'
}

fn without_prose<'a>(word: &'a str, is_known: &dyn Fn(&str) -> bool) -> &'a str {
    let word = word.trim_end_matches(['.', '-']);
    if is_known(word) {
        return word;
    }
    if let Some(number) = word.strip_prefix("EX-").and_then(|rest| rest.find(|c: char| c.is_ascii_digit())) {
        // A case may show a part of an example: `EX-VV-13b`, `EX-VV-13.late`.
        let number = "EX-".len() + number;
        let digits = word[number..].bytes().take_while(u8::is_ascii_digit).count();
        return &word[..number + digits];
    }
    // A range, `VV-9.b-c`, or a case that is named after its clause, `VV-9.b-at-the-edge.toml`.
    let mut heads = word.rmatch_indices('-').map(|(at, _)| &word[..at]);
    heads.find(|head| is_known(head)).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prefixes() -> Prefixes {
        Prefixes::new(["VV-", "BB-", "FP-"])
    }

    #[test]
    fn ids_have_a_prefix_and_dotted_parts() {
        for id in ["VV-5", "VV-5.2.c", "VV-G.10.a", "BB-3.3.dense", "FP-13.e.CK-F", "BB-2.3.a.4"] {
            assert!(prefixes().is_clause_id(id), "{id}");
        }
        for id in ["VV", "VV-", "VV-x", "VV-5..c", "VV-5.2.", "XX-5", "EX-VV-13", "vv-5"] {
            assert!(!prefixes().is_clause_id(id), "{id}");
        }
        assert!(prefixes().is_example_id("EX-VV-13"));
        assert!(!prefixes().is_example_id("VV-13"));
    }

    #[test]
    fn mentions_are_freed_from_the_prose_around_them() {
        let known = |id: &str| ["VV-9.b", "FP-13.e.CK-F", "BB-2.2", "EX-VV-13"].contains(&id);
        let line = "(VV-9.b-c), FP-13.e.CK-F; see BB-2.2. Also `EX-VV-13`, aVV-9.b, and VV-9.q.";
        assert_eq!(
            prefixes().mentions(line, &known),
            ["VV-9.b", "FP-13.e.CK-F", "BB-2.2", "EX-VV-13", "VV-9.q"]
        );
    }

    #[test]
    fn the_name_of_a_case_is_a_mention_of_its_clause() {
        let known = |id: &str| ["VV-9", "VV-9.b"].contains(&id);
        let line = "judge cases/vae-victis/VV-9.b-at-the-edge.toml VV-9.b-at-the-edge VV-8.b-at-the-edge";
        assert_eq!(prefixes().mentions(line, &known), ["VV-9.b", "VV-9.b", "VV-8.b-at-the-edge"]);
    }

    #[test]
    fn a_part_of_an_example_is_a_mention_of_it() {
        let known = |id: &str| id == "EX-VV-13";
        let line = "EX-VV-13b, EX-VV-13.late, EX-VV-13-2, EX-VV-7b";
        assert_eq!(prefixes().mentions(line, &known), ["EX-VV-13", "EX-VV-13", "EX-VV-13", "EX-VV-7"]);
    }

    #[test]
    fn mentions_survive_letters_beyond_ascii() {
        let known = |id: &str| id == "VV-9.b";
        assert_eq!(prefixes().mentions("Képis – VV-9.b–c → VV-9.b’s", &known), ["VV-9.b", "VV-9.b"]);
    }
}
