//! Distinguishes cases, scenarios and journals by their keys.

use engine::text::{Faults, Source};

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
