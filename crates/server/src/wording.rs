//! What orders, marks, notes and results are called when they are told: tables of words, and no grammar.

/// What a kind of order is called when pieces carry it out, one or several, with what stands before an enemy; and
/// when it names no piece of its own.
pub(crate) const ORDERS: [(&str, &str, &str, &str, &str); 54] = [
    ("abandon_models", "leaves guns behind", "leave guns behind", "", "leaves guns behind"),
    ("about_turn", "turns about", "turn about", "", "turns about"),
    ("align", "aligns itself", "align themselves", "with", "aligns"),
    ("army", "", "", "", "chooses an army"),
    ("assault_on", "assaults on", "assault on", "against", "assaults on"),
    ("begin", "", "", "", "rolls"),
    ("break_out", "breaks out", "break out", "against", "breaks out"),
    ("charge", "charges", "charge", "", "charges"),
    ("choose_side", "", "", "", "chooses"),
    ("concede", "", "", "", "gives the battle up"),
    ("continue_decision", "goes on", "go on", "", "decides how far the charge goes on"),
    ("countercharge", "counter-charges", "counter-charge", "", "counter-charges"),
    ("deploy", "draws up", "draw up", "", "draws up"),
    ("deploy_general", "takes his place", "take their places", "", "places a general"),
    ("deploy_unit", "draws up", "draw up", "", "draws up"),
    ("detach", "detaches a party", "detach parties", "", "detaches a party"),
    ("dismount", "dismounts", "dismount", "", "dismounts"),
    ("draw", "", "", "", "agrees to a draw"),
    ("emerge", "comes out of the houses", "come out of the houses", "against", "comes out of the houses"),
    ("end_fire", "", "", "", "ends the firing"),
    ("end_movement", "", "", "", "ends the movement"),
    ("end_step", "", "", "", "has done what it wanted"),
    ("enter", "comes onto the table", "come onto the table", "", "brings troops onto the table"),
    ("enter_block", "enters the houses", "enter the houses", "", "enters the houses"),
    ("evade_decision", "stands", "stand", "", "stands"),
    ("fire", "fires", "fire", "at", "fires"),
    ("first_mover", "", "", "", "chooses who moves first"),
    ("form_square", "forms square", "form square", "", "forms square"),
    ("garrison_choice", "decides for its houses", "decide for their houses", "", "decides for the houses"),
    ("general_move", "rides", "ride", "", "moves a general"),
    ("leave_square", "leaves its square", "leave their squares", "", "leaves the square"),
    ("melee", "fights", "fight", "", "fights"),
    ("mount", "mounts", "mount", "", "mounts"),
    ("move", "moves", "move", "towards", "moves"),
    ("move_commander", "rides", "ride", "", "moves a commander"),
    ("move_general", "rides", "ride", "", "moves a general"),
    ("pass", "", "", "", "has done what it wanted"),
    ("place", "is placed", "are placed", "", "changes the deployment"),
    ("place_commander", "takes his place again", "take their places again", "", "places a commander"),
    ("pursue", "pursues", "pursue", "", "does not pursue"),
    ("pursuit_decision", "holds back", "hold back", "", "does not pursue"),
    ("pushed_advance", "advances with its column", "advance together", "", "advances"),
    ("rally", "rallies", "rally", "", "rallies nobody"),
    ("reconstitute", "forms up again", "form up again", "", "reconstitutes nothing"),
    ("reform", "reforms", "reform", "", "reforms"),
    ("resign", "", "", "", "gives the battle up"),
    ("rout_decision", "runs", "run", "", "chooses where the rout ends"),
    ("screen_move", "moves its screen", "move their screens", "", "moves a screen"),
    ("shift_block", "moves to other houses", "move to other houses", "", "moves to other houses"),
    ("split_decision", "chooses whom it strikes", "choose whom they strike", "", "chooses whom to strike"),
    ("stand_loss", "loses a stand", "lose a stand", "", "chooses which stand is lost"),
    ("take_command", "", "", "", "takes no corps over"),
    ("time", "", "", "", "claims the battle: the other side's time has run out"),
    ("voluntary_rout", "runs of its own will", "run of their own will", "", "runs"),
];

/// What a piece does whose player answers yes; the words above say what it does where he answers no.
pub(crate) const AGREED: [(&str, &str); 3] =
    [("evade_decision", "evades"), ("pursue", "pursues"), ("pursuit_decision", "pursues")];

/// Orders of a general who is named first, and what he does to those named after him.
pub(crate) const BY_GENERALS: [(&str, &str); 5] = [
    ("general_move", "rides to"),
    ("move_commander", "rides to"),
    ("move_general", "rides to"),
    ("rally", "tries to rally"),
    ("reconstitute", "tries to reconstitute"),
];

/// Marks that are not said as `is` or `is no longer`: the mark, and what a piece does that gets it or loses it.
pub(crate) const MARKS: [(&str, &str, &str); 14] = [
    ("attached", "is joined by a general", "is left by its general"),
    ("charged", "has charged", "may charge again"),
    ("elbow_unsteady", "is unsteady at the bend of its line", "is steady again"),
    ("evaded", "has evaded", "may evade again"),
    ("fled", "flees", "stands again"),
    ("good", "is in good order again", "loses its good order"),
    ("held", "waits: the order did not come through", "is free to move again"),
    ("may_assault_on", "may assault on", "stops its assault"),
    ("must_flee", "must flee", "need not flee any more"),
    ("obstacle_unsteady", "is unsteady after the obstacle", "is steady again"),
    ("reform", "is to reform", "has reformed"),
    ("routed", "routs", "rallies"),
    ("stopped", "is brought to a halt", "may go on"),
    ("under_fire", "is under fire", "is no longer under fire"),
];

/// Marks that the headline or the dice have told already.
pub(crate) const SILENT_MARKS: [&str; 6] = ["charge", "fired", "fought", "moved", "spent", "target"];

/// What is noted for a player, and not for the referee alone: the note, what stands before its value, and after it.
pub(crate) const NOTES: [(&str, &str, &str); 7] = [
    ("demoralised having lost", "lose heart, having lost", "points"),
    ("no longer fresh", "is no longer fresh", ""),
    ("points lost", "costs its corps", "points"),
    ("recoil", "recoils", ""),
    ("required", "must run", ""),
    ("run", "runs", ""),
    ("surrenders", "surrenders", ""),
];

/// Ways to leave the battle that are not said as `is`: the word, and what has happened.
pub(crate) const ENDS: [(&str, &str); 7] = [
    ("combat", "is destroyed in combat"),
    ("fire", "is destroyed by fire"),
    ("flight", "flees from the field"),
    ("melee", "is destroyed in the melee"),
    ("off", "leaves the table"),
    ("rejoined", "rejoins its unit"),
    ("rout", "routs from the field"),
];

/// Results that need other words than their names.
pub(crate) const RESULTS: [(&str, &str); 14] = [
    ("attacker_destroyed", "the attacker is destroyed"),
    ("attacker_recoil", "the attacker recoils"),
    ("blue", "the blue"),
    ("blue_begins", "the blue first"),
    ("blue_wins", "won by the blue"),
    ("defender_destroyed", "the defender is destroyed"),
    ("defender_recoil", "the defender recoils"),
    ("fail", "failed"),
    ("hit", "a hit"),
    ("none", "no effect"),
    ("pass", "passed"),
    ("red", "the red"),
    ("red_begins", "the red first"),
    ("red_wins", "won by the red"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Settlement;
    use std::collections::BTreeSet;

    #[test]
    fn every_order_of_every_rule_set_has_words_and_nothing_else_has() {
        let mut orders: BTreeSet<String> = BTreeSet::new();
        let registry = tambour::Registry::standard();
        for rules in registry.rule_sets() {
            let vocabulary = registry.vocabulary(rules);
            orders.extend(vocabulary.words("orders").into_iter().map(str::to_owned));
        }
        orders.extend(Settlement::WORDS.map(|(word, _)| word.to_owned()));
        let worded: BTreeSet<String> = ORDERS.iter().map(|(word, ..)| (*word).to_owned()).collect();
        assert_eq!(worded, orders);
    }

    #[test]
    fn words_are_found_by_their_keys() {
        assert!(ORDERS.is_sorted_by_key(|(word, ..)| *word));
        assert!(AGREED.is_sorted() && BY_GENERALS.is_sorted());
        assert!(MARKS.is_sorted_by_key(|(mark, ..)| *mark));
        assert!(SILENT_MARKS.is_sorted());
        assert!(NOTES.is_sorted_by_key(|(note, ..)| *note));
        assert!(ENDS.is_sorted_by_key(|(how, _)| *how));
        assert!(RESULTS.is_sorted_by_key(|(result, _)| *result));
    }
}
