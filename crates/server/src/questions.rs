//! What the battle asks, as an instruction to whoever must answer.

use crate::speech::spaced;
use engine::Choice;

/// Questions of the families by their name in the codex, said so that a newcomer knows what to do.
const QUESTIONS: [(&str, &str); 20] = [
    ("armies", "choose an army"),
    ("first_player", "roll for the first turn"),
    ("side", "choose your edge of the table"),
    ("deploy", "draw up your troops"),
    ("activation", "roll for the points of this turn"),
    ("take_over", "let the commander-in-chief take over a corps, or none"),
    ("orders", "give your orders, then end the movement"),
    ("fire", "choose who fires at whom, then end the fire"),
    ("melee", "choose the next melee"),
    ("pursue", "pursue, or stay where you are"),
    ("check", "check the corps that have suffered"),
    ("rally", "choose who is rallied"),
    ("first_mover", "choose who moves first"),
    ("countercharge", "counter-charge, or let them come"),
    ("assault_on", "carry the assault on, or halt"),
    ("reconstitute", "reconstitute what was beaten, or pass"),
    ("garrison_choice", "choose what the garrison suffers"),
    ("stand_loss", "choose who loses the stand"),
    ("place_commander", "put the new commander on the table"),
    ("roll", "roll the dice"),
];

/// The question in words, without the seat; of one nobody has worded, its name.
pub(crate) fn question(choice: &Choice) -> String {
    let known = QUESTIONS.iter().find(|(what, _)| *what == choice.what);
    known.map_or_else(|| spaced(choice.what), |(_, words)| (*words).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Seat, clause};

    #[test]
    fn a_question_says_what_to_do_and_an_unknown_one_its_name() {
        let ask = |what| question(&Choice { seat: Seat::Red, what, clause: clause!("VV-5.1.a"), orders: &[] });
        assert_eq!(ask("activation"), "roll for the points of this turn");
        assert_eq!(ask("divine_weather"), "divine weather");
    }
}
