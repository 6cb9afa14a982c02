//! What was measured, as one reads it off beside a ruler, and what of it is a price worth a warning.

use crate::speech::{Speaker, spaced};
use crate::wire::{Cited, Saying};
use engine::{Amount, Measure};

/// Measures that their own name does not explain: the name, and what is said instead.
const NAMES: [(&str, &str); 11] = [
    ("advance", "towards the enemy"),
    ("army commander", "from the army commander"),
    ("chief", "from its commander"),
    ("d", "charge path"),
    ("field", "through"),
    ("left", "left on open ground"),
    ("length of the legs", "way"),
    ("moved_since_the_start", "has moved since the start"),
    ("rate", "whole move"),
    ("return_range", "range back"),
    ("used", "used of its move"),
];

/// Measures that are no measurement but something that befalls whoever does this, said without a colon.
const BEFALLS: [&str; 3] = ["becomes", "endangers", "passes through"];

/// What the referee measures to know something else, and no player asks for.
const SILENT: [&str; 7] = [
    "axis",
    "members who can afford it",
    "paid",
    "sampling error",
    "theta",
    "theta from the shooter's centre",
    "width of a stand",
];

/// What makes a legal order dearer than it looks, where it is so: the measure, and the answer that warns.
const WARNS: [(&str, Option<bool>); 5] = [
    ("artillery moved with other arms", Some(true)),
    ("becomes", None),
    ("endangers", None),
    ("in command", Some(false)),
    ("passes through", None),
];

impl Speaker {
    /// What was measured, in words.
    pub(crate) fn measure(&self, measure: &Measure) -> Saying {
        let clause = Cited::from(measure.clause);
        let known = NAMES.iter().find(|(what, _)| *what == measure.what);
        let name = known.map_or_else(|| spaced(measure.what), |(_, name)| (*name).to_owned());
        let words = match measure.amount {
            Amount::Count(most) if is_command_die(measure) => {
                format!("goes only if the command die is at most {most}")
            }
            Amount::Truth(true) => name,
            Amount::Truth(false) if measure.what == "in command" => "out of command".to_owned(),
            Amount::Truth(false) => format!("not {name}"),
            amount if BEFALLS.contains(&measure.what) => format!("{name} {}", self.amount(&amount)),
            amount => format!("{name}: {}", self.amount(&amount)),
        };
        Saying { words, clause }
    }
}

/// FP-9.d: what an order out of command must roll.
fn is_command_die(measure: &Measure) -> bool {
    measure.what == "number" && measure.clause.id() == "FP-9.d"
}

/// Whether a player wants to know it: what is not so is no news.
pub(crate) fn is_told(measure: &Measure) -> bool {
    !SILENT.contains(&measure.what) && (measure.amount != Amount::Truth(false) || warns(measure))
}

/// Whether whoever gives the order should look twice.
pub(crate) fn warns(measure: &Measure) -> bool {
    let said = match measure.amount {
        Amount::Truth(is_so) => Some(is_so),
        _ => None,
    };
    is_command_die(measure)
        || WARNS.iter().any(|(what, answer)| *what == measure.what && (answer.is_none() || *answer == said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_costs_more_than_it_looks_warns() {
        let measure = |what, amount| Measure {
            clause: tambour::Registry::standard().clause("VV-5.2.k").unwrap(),
            what,
            amount,
        };
        assert!(warns(&measure("in command", Amount::Truth(false))));
        assert!(!warns(&measure("in command", Amount::Truth(true))));
        assert!(warns(&measure("becomes", Amount::Word("disordered"))));
        assert!(!warns(&measure("range", Amount::Count(3))));
        assert!(!is_told(&measure("enfilade", Amount::Truth(false))));
        assert!(is_told(&measure("enfilade", Amount::Truth(true))));
        assert!(SILENT.is_sorted());
        assert!(NAMES.is_sorted_by_key(|(what, _)| *what));
        assert!(BEFALLS.is_sorted() && WARNS.is_sorted_by_key(|(what, _)| *what));
    }
}
