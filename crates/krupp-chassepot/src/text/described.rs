//! The properties that a case can compare under `after`.

use super::unit::marks;
use engine::vocabulary::{Key, Thing, names_a_general, names_a_unit};

/// Every kind of thing, with its properties.
pub(super) const THINGS: &[Thing] = &[
    Thing { what: "unit", form: "a number: 7", is_named: names_a_unit, keys: UNIT, flags: Some(flags) },
    Thing { what: "commander", form: "G1", is_named: names_a_general, keys: COMMANDER, flags: None },
    Thing { what: "moment", form: "moment", is_named: |name| name == "moment", keys: MOMENT, flags: None },
    Thing { what: "side", form: "red", is_named: |name| name == "red", keys: SIDE, flags: None },
    Thing { what: "side", form: "blue", is_named: |name| name == "blue", keys: SIDE, flags: None },
];

const UNIT: &[Key] = &[
    Key::new("id", "a number", "its number"),
    Key::new("side", "french or german", "its side"),
    Key::new("arm", "an arm", "its arm"),
    Key::new("weapon", "a weapon", "its rifle"),
    Key::new("mr", "a number", "its morale rating (FP-2.c)"),
    Key::new("stands", "a number", "how many stands it has left"),
    Key::new("stands_start", "a number", "how many it began with"),
    Key::new("formation", "a formation", "its formation"),
    Key::new("area", "a number", "the place in the terrain of the area it garrisons, from 1"),
    Key::new("garrison", "true or false", "it is a garrison (FP-11.d)"),
    Key::new("x", "millimetres", "its centre, from the west edge"),
    Key::new("y", "millimetres", "its centre, from the south edge"),
    Key::new("heading", "degrees", "its front, clockwise from north"),
    Key::new("order", "good, disorganised or routed", "its order"),
    Key::new("chief", "\"G1\"", "the commander whose order it had"),
    Key::new("used_fraction", "a fraction: \"1/2\"", "the part of its move that it has used (FP-10.c)"),
    Key::new("stopped", "a number", "the turn in which it was stopped"),
    Key::new("under_fire", "a number", "the turn in which it came under fire (FP-2.h)"),
    Key::new("locked", "a unit", "the unit it is locked with in a town melee (FP-6.g)"),
    Key::new("charge", "a table", "its declared charge: target, declared_no, theta, d, spent, …"),
    Key::new("pending", "a word or a list", "what waits for step C1"),
    Key::new("flags", "a list of flags", "all its marks (FP-13.a)"),
];

const COMMANDER: &[Key] = &[
    Key::new("id", "\"G1\"", "his id"),
    Key::new("side", "french or german", "his side"),
    Key::new("level", "a level", "what he commands"),
    Key::new("cr", "a number", "his command rating (FP-9)"),
    Key::new("x", "millimetres", "where he stands, from the west edge"),
    Key::new("y", "millimetres", "where he stands, from the south edge"),
    Key::new("alive", "true or false", "he is alive"),
    Key::new("lost_turn", "a number", "the turn in which he was lost"),
    Key::new("moved", "true or false", "he has moved this turn"),
    Key::new("attempt_used", "true or false", "he has tried to rally a unit this turn (FP-7.d)"),
    Key::new("in_hand", "true or false", "he is not yet deployed (FP-12.b)"),
    Key::new("successor", "true or false", "he has replaced a lost commander (FP-7.e)"),
];

const MOMENT: &[Key] = &[
    Key::new("turn", "a number", "the turn"),
    Key::new("phase", "a phase", "the phase"),
    Key::new("step", "a step", "the step"),
    Key::new("first_mover", "red or blue", "the seat that moves first this turn (FP-8)"),
    Key::new("active", "red or blue", "the seat whose part of the step it is"),
    Key::new("reaction_to", "a unit", "the unit whose move may be answered"),
    Key::new("initiative", "red or blue", "the seat that won the initiative"),
    Key::new("winner", "red or blue", "the winner of the battle"),
    Key::new("conceded", "red or blue", "the seat that conceded"),
    Key::new("charges_open", "true or false", "charges may still be declared"),
];

const SIDE: &[Key] = &[
    Key::new("side", "french or german", "the side that this seat plays"),
    Key::new("stands_start", "a number", "how many stands it began with"),
    Key::new("losses", "a number", "how many it has lost (FP-12.d)"),
    Key::new("breaking_point", "a number", "how many break it (FP-12.e)"),
    Key::new("broken", "true or false", "it is broken"),
];

fn flags() -> Vec<&'static str> {
    let marks = marks().into_iter().map(|(word, _)| word);
    marks.chain(["locked", "eliminated"]).collect()
}
