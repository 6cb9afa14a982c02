//! The law of emission: every word of a family's catalogue is said by some run, or its `messages/unspoken.toml` says why
//! nothing says it. The file has one line for each word: the id of its message, and the reason.

use super::{Heard, Listed};
use crate::family::Family;
use crate::text::{Fault, Faults, Source, Value, nearest};

/// The words of a family by what was heard of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    /// Words that were said.
    pub spoken: Vec<Listed>,
    /// Words that were not said, with the reason that the family gives.
    pub excused: Vec<(Listed, String)>,
    /// Words that were not said, and nothing says why.
    pub unspoken: Vec<Listed>,
    /// Words that are excused and were said all the same: the list is wrong about them.
    pub stale: Vec<Listed>,
    /// What is wrong with the list itself.
    pub faults: Vec<Fault>,
}

impl Spoken {
    /// Sorts the words of a family by what was heard.
    #[must_use]
    pub fn of(family: &Family, heard: &Heard) -> Spoken {
        Spoken::excused_by(&family.files.unspoken(), family.catalogue.words(), heard)
    }

    /// Sorts words by what was heard, with the excuses of a text.
    fn excused_by(source: &Source, words: Vec<Listed>, heard: &Heard) -> Spoken {
        let (excuses, faults) = match read(source, &words) {
            Ok(excuses) => (excuses, Vec::new()),
            Err(faults) => (Vec::new(), faults),
        };
        let mut sorted = Spoken { faults, ..Spoken::default() };
        for word in words {
            let id = word.message();
            let excuse = excuses.iter().find(|(excused, _)| *excused == id);
            match (heard.has_listed(&word), excuse) {
                (true, None) => sorted.spoken.push(word),
                (true, Some(_)) => {
                    sorted.stale.push(word.clone());
                    sorted.spoken.push(word);
                }
                (false, Some((_, reason))) => sorted.excused.push((word, reason.clone())),
                (false, None) => sorted.unspoken.push(word),
            }
        }
        sorted
    }

    /// Whether every word was said or is rightly excused.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.unspoken.is_empty() && self.stale.is_empty() && self.faults.is_empty()
    }
}

/// The excuses of a text: ids of messages with their reasons.
fn read(source: &Source, words: &[Listed]) -> Result<Vec<(String, String)>, Vec<Fault>> {
    let known: Vec<String> = words.iter().map(Listed::message).collect();
    let mut faults = Faults::new(source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    let mut excuses = Vec::new();
    for (id, node) in reader.entries() {
        let reason = match &node.value {
            Value::Text(reason) if !reason.trim().is_empty() => reason.clone(),
            Value::Text(_) => {
                reader.fault(id, format!("`{id}` has no reason"));
                continue;
            }
            other => {
                reader.fault(id, format!("`{id}` must be a reason in words, not {}", other.kind()));
                continue;
            }
        };
        if known.iter().any(|known| known == id) {
            excuses.push((id.to_owned(), reason));
        } else {
            let near = nearest(id, known.iter().map(String::as_str));
            let meant = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            reader.fault(id, format!("`{id}` is no word of the catalogue{meant}"));
        }
    }
    faults.finish().map(|()| excuses)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::{Odds, Outcome};
    use crate::sample::{CATALOGUE, outcome};
    use crate::{Fraction, catalogue::Heard};

    fn sorted(text: &str) -> Spoken {
        let mut heard = Heard::default();
        heard.odds(&Odds::from_chances([(Outcome::named(&[outcome::HIT, outcome::WON]), Fraction::ONE)]));
        Spoken::excused_by(&Source::new("unspoken.toml", text), CATALOGUE.words(), &heard)
    }

    fn keys(words: &[Listed]) -> Vec<&'static str> {
        words.iter().map(|word| word.key).collect()
    }

    #[test]
    fn a_word_is_said_or_excused() {
        let sorted = sorted("outcome-miss = \"a toy never misses\"\n");
        assert_eq!(keys(&sorted.spoken), ["hit", "won"]);
        assert_eq!(sorted.excused.len(), 1);
        assert_eq!(sorted.excused[0].1, "a toy never misses");
        assert_eq!(keys(&sorted.unspoken), ["lost", "hits", "screen_of", "paces"]);
        assert!(sorted.stale.is_empty() && sorted.faults.is_empty() && !sorted.is_whole());
    }

    #[test]
    fn an_excuse_for_a_word_that_was_said_is_stale() {
        let sorted = sorted("outcome-won = \"nobody wins\"\n");
        assert_eq!(keys(&sorted.stale), ["won"]);
        assert_eq!(keys(&sorted.spoken), ["hit", "won"]);
    }

    #[test]
    fn a_bad_excuse_is_said_with_its_line() {
        let sorted = sorted("# why\noutcome-mis = \"x\"\noutcome-miss = \"\"\nlabel-screen-of = 3\n");
        let said: Vec<String> = sorted.faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "unspoken.toml:2: `outcome-mis` is no word of the catalogue; did you mean `outcome-miss`?",
                "unspoken.toml:3: `outcome-miss` has no reason",
                "unspoken.toml:4: `label-screen-of` must be a reason in words, not a number",
            ]
        );
    }

    #[test]
    fn the_list_is_whole_when_everything_is_said_or_excused() {
        let ids = ["outcome-miss", "outcome-lost", "count-hits", "label-screen-of", "unit-paces"];
        let text: String = ids.iter().map(|id| format!("{id} = \"a toy says little\"\n")).collect();
        assert!(sorted(&text).is_whole());
    }
}
