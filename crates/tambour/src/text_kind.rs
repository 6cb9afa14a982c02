//! Distinguishes cases, scenarios and journals by their keys.

use engine::text::{Fault, Faults, Source};

/// The kind of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// A situation, orders, and the results they must have.
    Case,
    /// A battle to play.
    Scenario,
    /// A battle that was played.
    Journal,
}

impl TextKind {
    /// The kind of a text. Only journals contain a scenario, and only scenarios have a title and a turn limit.
    #[must_use]
    pub fn of(source: &Source) -> TextKind {
        let mut faults = Faults::new(source);
        let document = source.parse(&mut faults);
        let has = |key| document.table().get(key).is_some();
        if has("entry") || (has("scenario") && has("dice")) {
            TextKind::Journal
        } else if has("title") || has("turns") || has("briefing") {
            TextKind::Scenario
        } else {
            TextKind::Case
        }
    }
}

impl TextKind {
    /// The kind of a text that has keys which no other kind has.
    fn marked(source: &Source) -> Option<TextKind> {
        let document = source.parse(&mut Faults::new(source));
        let has = |key: &str| document.table().get(key).is_some();
        if has("entry") || (has("scenario") && has("dice")) {
            Some(TextKind::Journal)
        } else if has("briefing") || (has("title") && has("turns")) {
            Some(TextKind::Scenario)
        } else if ["step", "situation", "query", "clauses", "example"].into_iter().any(has) {
            Some(TextKind::Case)
        } else {
            None
        }
    }

    /// What it is, and which command reads it.
    fn described(self) -> &'static str {
        match self {
            TextKind::Case => "this is a case: `tambour judge` reads it",
            TextKind::Scenario => "this is a scenario: `tambour scenario check` reads it",
            TextKind::Journal => "this is a journal: `tambour replay` reads it",
        }
    }
}

/// The errors in a text that should be of one of these kinds: if it is of another kind or empty, only that is said.
pub(crate) fn explained(source: &Source, wanted: &[TextKind], faults: Vec<Fault>) -> Vec<Fault> {
    let complaint = if source.text.trim().is_empty() {
        "this file is empty"
    } else {
        match TextKind::marked(source).filter(|kind| !wanted.contains(kind)) {
            Some(kind) => kind.described(),
            None => return faults,
        }
    };
    vec![Fault { file: source.name.clone(), line: 1, clause: None, complaint: complaint.into() }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_text_is_known_by_its_keys() {
        let kind = |text: &str| TextKind::of(&Source::new("t", text));
        assert_eq!(kind("format = 1\nid = \"EX-VV-41\"\n[situation]\nkind = \"fire\"\n"), TextKind::Case);
        assert_eq!(kind("format = 1\nid = \"ford\"\ntitle = \"The ford\"\n[scene]\n"), TextKind::Scenario);
        assert_eq!(kind("dice = { seed = \"1\" }\nscenario = \"\"\n"), TextKind::Journal);
        assert_eq!(kind("broken = = 1\nturns = 3\n"), TextKind::Scenario);
    }
}
