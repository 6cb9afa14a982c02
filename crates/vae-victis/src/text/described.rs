//! The properties that a case can compare under `after`.

use crate::state::Flag;
use engine::Seat;
use engine::vocabulary::{Key, Thing, names_a_general, names_a_unit};

/// Every kind of thing, with its properties.
pub(super) const THINGS: &[Thing] = &[
    Thing {
        what: "element",
        form: "a number: 7 or \"7.1\"",
        is_named: names_a_unit,
        keys: ELEMENT,
        flags: Some(flags),
    },
    Thing { what: "general", form: "G1", is_named: names_a_general, keys: GENERAL, flags: None },
    Thing { what: "corps", form: "\"red.1\"", is_named: names_a_corps, keys: CORPS, flags: None },
    Thing { what: "moment", form: "moment", is_named: |name| name == "moment", keys: MOMENT, flags: None },
];

const ELEMENT: &[Key] = &[
    Key::new("id", "a number", "its number"),
    Key::new("seat", "red or blue", "the player it belongs to"),
    Key::new("unit", "a unit", "what it is (VV-2)"),
    Key::new("nation", "a nation", "its nation (VV-2.e)"),
    Key::new("weapon", "a weapon", "its weapon or calibre"),
    Key::new("formation", "a formation", "its formation (VV-5.6)"),
    Key::new("old_guard", "true or false", "it is of the Old Guard (VV-LGA.c)"),
    Key::new("guard_cavalry", "true or false", "it is Guard cavalry (VV-KR.e)"),
    Key::new("corps", "a number", "its corps (VV-2.a)"),
    Key::new("on_table", "true or false", "it stands on the table"),
    Key::new("x", "millimetres", "its centre, from the west edge"),
    Key::new("y", "millimetres", "its centre, from the south edge"),
    Key::new("heading", "degrees", "its front, clockwise from north"),
    Key::new("destroyed", "true or false", "it is out of the battle (VV-9.c)"),
    Key::new("how", "a word", "how it left the battle"),
    Key::new("waiting", "true or false", "it has not entered yet (VV-5.9)"),
    Key::new("in_hand", "true or false", "it has not been deployed yet (VV-3)"),
    Key::new("pair", "an element", "the other half of its pair (VV-5.6.f)"),
    Key::new("flags", "a list of flags", "all its marks (VV-12.a)"),
    Key::new("moved", "a number", "how many moves it has made this turn"),
];

const GENERAL: &[Key] = &[
    Key::new("id", "\"G1\"", "his id"),
    Key::new("seat", "red or blue", "the player he belongs to"),
    Key::new("commander", "true or false", "he is the commander-in-chief (VV-4.2)"),
    Key::new("corps", "a number", "the corps he commands"),
    Key::new("quality", "mediocre, average or good", "his quality (VV-4.2.a)"),
    Key::new("alive", "true or false", "he is alive"),
    Key::new("dead", "true or false", "he is not alive"),
    Key::new("on_table", "true or false", "he stands on the table"),
    Key::new("x", "millimetres", "his centre, from the west edge"),
    Key::new("y", "millimetres", "his centre, from the south edge"),
    Key::new("heading", "degrees", "his front, clockwise from north"),
    Key::new("how", "a word", "how he left the battle"),
    Key::new("attached_to", "an element, or \"none\"", "the element he is attached to (VV-5.7.c)"),
    Key::new("moves", "a number", "how many moves he has made this turn"),
    Key::new("score", "a number", "the points that were rolled for a commander-in-chief"),
    Key::new("left", "a number", "how many of them are left"),
];

const CORPS: &[Key] = &[
    Key::new("seat", "red or blue", "the player it belongs to"),
    Key::new("number", "a number", "its number in its army"),
    Key::new("nation", "a nation", "its nation (VV-2.e)"),
    Key::new("starting", "a number", "the points it began with"),
    Key::new("lost", "a number", "the points it has lost (VV-9.c)"),
    Key::new("demoralised", "true or false", "it is demoralised (VV-9)"),
    Key::new("score", "a number", "its activation points as rolled (VV-5.1.a)"),
    Key::new("left", "a number", "how many of them are left"),
    Key::new("taken_over", "true or false", "the commander-in-chief has taken it over (VV-5.1.g)"),
    Key::new("general", "\"G1\"", "its general, if he is alive"),
];

const MOMENT: &[Key] = &[
    Key::new("turn", "a number", "the game turn"),
    Key::new("active", "red or blue", "the player whose turn it is"),
    Key::new("first", "red or blue", "the player who began the battle"),
    Key::new("south", "red or blue", "the player whose baseline is the south edge"),
    Key::new("phase", "a phase", "the phase, or the decision that it waits for"),
    Key::new("winner", "a piece, or red or blue", "the winner of a melee in `pursue`, or of the battle"),
    Key::new("depth", "millimetres", "how far a pursuit goes"),
    Key::new("corps", "a number", "the corps that rallies"),
    Key::new("count", "a number", "how many of its elements may rally (VV-9.d)"),
    Key::new("clause", "a clause", "the clause that ended the battle"),
    Key::new("quiet", "a number", "game turns in a row without a fire or melee die (VV-10.e)"),
];

fn names_a_corps(name: &str) -> bool {
    let Some((seat, number)) = name.split_once(['.', ' ']) else { return false };
    Seat::WORDS.iter().any(|(word, _)| *word == seat) && number.parse::<u8>().is_ok()
}

fn flags() -> Vec<&'static str> {
    std::iter::once("moved").chain(Flag::WORDS.iter().map(|(word, _)| *word)).collect()
}
