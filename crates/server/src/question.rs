//! What is asked of a player, as one says it across a table. A key that is not known here is said as it is written.

use crate::speech::spaced;
use engine::ClauseId;

/// The questions of all families: the key the engine asks under, and the words after the name of who is asked.
const QUESTIONS: [(&str, &str); 24] = [
    ("activation", "roll for activation"),
    ("armies", "choose an army"),
    ("assault_on", "assault on, or stop here"),
    ("check", "see which corps lose heart"),
    ("continue", "charge on, or stop here"),
    ("countercharge", "counter-charge, or receive the charge standing"),
    ("deploy", "draw up your army"),
    ("evade", "evade, or stand"),
    ("fire", "fire, or end the firing"),
    ("first_mover", "choose who moves first"),
    ("first_player", "roll for who begins"),
    ("garrison_choice", "choose what the garrison does"),
    ("melee", "choose the next melee"),
    ("orders", "give orders, then end the movement"),
    ("place_commander", "place your commander again"),
    ("pursue", "pursue, or stay"),
    ("rally", "choose who rallies"),
    ("reconstitute", "choose who forms up again"),
    ("roll", "roll the dice"),
    ("rout", "choose which way it routs"),
    ("side", "choose your edge of the table"),
    ("split", "choose whom the figures strike"),
    ("stand_loss", "choose which unit loses a stand"),
    ("take_over", "choose which corps your general takes over"),
];

/// The question behind a key, as the clause that asks means it.
pub(crate) fn question(what: &str, clause: ClauseId) -> String {
    // Sides are edges of the table in one codex, and turns of the day in another.
    if what == "side" && clause.prefix() == Some("BB") {
        return "choose who moves first".to_owned();
    }
    let known = QUESTIONS.iter().find(|(key, _)| *key == what);
    known.map_or_else(|| spaced(what), |(_, words)| (*words).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_asked_in_words_and_an_unknown_one_as_it_is_written() {
        let registry = tambour::Registry::standard();
        let [edges, turns] = ["VV-3.g", "BB-2.1.1"].map(|id| registry.clause(id).unwrap());
        assert_eq!(question("stand_loss", edges), "choose which unit loses a stand");
        assert_eq!(question("limber_up", edges), "limber up");
        assert_ne!(question("side", edges), question("side", turns));
        assert!(QUESTIONS.is_sorted_by_key(|(key, _)| *key));
    }
}
