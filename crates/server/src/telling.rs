//! The journal in plain words: an order as a headline, and what came of it, one sentence each.

use crate::speech::{Speaker, spaced, titled};
use engine::{Audience, ClauseId, Event, PieceId, Seat};

/// The most pieces that a headline names.
const MOST_NAMED: usize = 4;
/// The most sentences of one line of the journal.
const MOST_SENTENCES: usize = 60;

/// What a kind of order is called when pieces carry it out, one or several, with what stands before an enemy; and
/// when it names no piece of its own.
const ORDERS: [(&str, &str, &str, &str, &str); 43] = [
    ("about_turn", "turns about", "turn about", "", "turns about"),
    ("align", "aligns itself", "align themselves", "with", "aligns"),
    ("army", "", "", "", "chooses an army"),
    ("assault_on", "assaults on", "assault on", "against", "assaults on"),
    ("begin", "", "", "", "rolls"),
    ("break_out", "breaks out", "break out", "against", "breaks out"),
    ("charge", "charges", "charge", "", "charges"),
    ("choose_side", "", "", "", "makes the choice of sides"),
    ("concede", "", "", "", "gives the battle up"),
    ("countercharge", "counter-charges", "counter-charge", "", "counter-charges"),
    ("deploy", "draws up", "draw up", "", "draws up"),
    ("deploy_general", "takes his place", "take their places", "", "places a general"),
    ("deploy_unit", "draws up", "draw up", "", "draws up"),
    ("dismount", "dismounts", "dismount", "", "dismounts"),
    ("end_fire", "", "", "", "ends the firing"),
    ("end_movement", "", "", "", "ends the movement"),
    ("end_phase", "", "", "", "ends the phase"),
    ("end_step", "", "", "", "ends the step"),
    ("enter", "comes onto the table", "come onto the table", "", "brings troops onto the table"),
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
    ("pass", "", "", "", "goes on"),
    ("place_commander", "takes his place again", "take their places again", "", "places a commander"),
    ("pursue", "pursues", "pursue", "", "decides whether to pursue"),
    ("rally", "rallies", "rally", "", "rallies nobody"),
    ("receive", "receives the charge", "receive the charge", "of", "receives the charge"),
    ("reconstitute", "forms up again", "form up again", "", "reconstitutes nothing"),
    ("reform", "reforms", "reform", "", "reforms"),
    ("resign", "", "", "", "gives the battle up"),
    ("shoot", "fires", "fire", "at", "fires"),
    ("stand_loss", "loses a stand", "lose a stand", "", "chooses which stand is lost"),
    ("support", "supports", "support", "", "supports"),
    ("take_command", "", "", "", "decides which corps is taken over"),
    ("volley", "fires a volley", "fire a volley", "at", "fires"),
];

/// Marks that are not said as `is` or `is no longer`: the mark, and what a piece does that gets it or loses it.
const MARKS: [(&str, &str, &str); 6] = [
    ("evaded", "has evaded", "may evade again"),
    ("fired", "has fired", "may fire again"),
    ("fought", "has fought", "may fight again"),
    ("moved", "has moved", "may move again"),
    ("must_flee", "must flee", "need not flee any more"),
    ("reform", "is to reform", "has reformed"),
];

/// Notes the engine makes for the sequence of play; the phases say the same.
const LEFT_OUT: [&str; 4] = ["corps_to_take_over", "has_finished", "passed", "state"];

/// Ways to leave the battle that are not said as `is`: the word, and what has happened.
const ENDS: [(&str, &str); 6] = [
    ("combat", "is destroyed in combat"),
    ("fire", "is destroyed by fire"),
    ("melee", "is destroyed in the melee"),
    ("off", "leaves the table"),
    ("rejoined", "rejoins its unit"),
    ("rout", "routs from the field"),
];

/// One thing that happened, in words.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sentence {
    pub(crate) audience: Audience,
    pub(crate) words: String,
    pub(crate) clause: Option<ClauseId>,
    /// The piece that moved, where that is what happened.
    pub(crate) moved: Option<PieceId>,
}

impl Sentence {
    /// Whether a headline has said it already: an order that moves pieces need not tell that each of them moved.
    pub(crate) fn is_said_by(&self, headline: &str, kind: &str, pieces: &[PieceId]) -> bool {
        let is_walk = ["align", "enter", "move"].iter().any(|walk| kind.starts_with(walk));
        self.words == headline || is_walk && self.moved.is_some_and(|piece| pieces.contains(&piece))
    }
}

impl Speaker {
    /// An order of a seat as a headline: `Line infantry 3 fires at Jägers 12`; without pieces its subject is the seat.
    pub(crate) fn order(&self, seat: Seat, kind: &str, pieces: &[PieceId]) -> String {
        let (enemies, own): (Vec<PieceId>, Vec<PieceId>) =
            pieces.iter().partition(|piece| self.owner(**piece) == Some(seat.other()));
        let known = ORDERS.iter().find(|(word, ..)| *word == kind);
        let Some((_, one, many, before, alone)) = known else {
            return match pieces {
                [] => spaced(kind),
                _ => format!("{}: {}", spaced(kind), self.name_all(pieces)),
            };
        };
        let deed = match own.len() {
            0 => return (*alone).to_owned(),
            _ if one.is_empty() => return format!("{alone}: {}", self.name_all(&own)),
            1 => format!("{} {one}", self.name_all(&own)),
            _ => format!("{} {many}", self.name_all(&own)),
        };
        match enemies.as_slice() {
            [] => deed,
            _ if before.is_empty() => format!("{deed} {}", self.name_all(&enemies)),
            _ => format!("{deed} {before} {}", self.name_all(&enemies)),
        }
    }

    fn name_all(&self, pieces: &[PieceId]) -> String {
        if pieces.len() > MOST_NAMED {
            return format!("{} pieces", pieces.len());
        }
        let named: Vec<String> = pieces.iter().map(|piece| self.name(*piece)).collect();
        match named.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
            _ => named.concat(),
        }
    }

    /// What came of an order, as it is told in the journal: dice that a sum shows are not told twice, troops that come
    /// onto the table together are counted, and of phases in which nobody was asked only the last is named.
    pub(crate) fn sentences(&self, events: &[(Audience, Event)]) -> Vec<Sentence> {
        let has_sums = events.iter().any(|(_, event)| matches!(event, Event::Reckoned(_)));
        let placed = events.iter().filter(|(_, event)| matches!(event, Event::Placed { .. })).count();
        let mut told: Vec<Sentence> = Vec::new();
        let mut has_told_placings = false;
        for (place, (audience, event)) in events.iter().enumerate() {
            let words = match event {
                Event::Rolled(_) if has_sums => continue,
                Event::Began { .. } if is_passed_over(&events[place + 1..]) => continue,
                Event::Noted { measure, .. } if LEFT_OUT.contains(&measure.what) => continue,
                Event::Placed { .. } if placed > MOST_NAMED => {
                    if std::mem::replace(&mut has_told_placings, true) {
                        continue;
                    }
                    format!("{placed} pieces come onto the table")
                }
                _ => self.event_words(event),
            };
            let mut clause = None;
            event.clauses(&mut |cited| {
                clause.get_or_insert(cited);
            });
            let moved = match event {
                Event::Moved { piece, .. } => Some(*piece),
                _ => None,
            };
            told.push(Sentence { audience: *audience, words, clause, moved });
        }
        told.truncate(MOST_SENTENCES);
        told
    }

    /// An event as a sentence for the journal.
    pub(crate) fn event_words(&self, event: &Event) -> String {
        match event {
            Event::Rolled(rolled) => {
                let sides = rolled.call.die.sides();
                format!("{} rolls {} on a die of {sides}", titled(rolled.call.seat.word()), rolled.face)
            }
            Event::Reckoned(reckoning) => {
                let side = |sum: &engine::Sum| {
                    let who = sum.piece.map_or_else(|| sum.seat.to_string(), |piece| self.name(piece));
                    format!("{who} {}", sum.total.sum())
                };
                let sides: Vec<String> = reckoning.sums.iter().map(side).collect();
                let faces: Vec<String> = reckoning.rolls.iter().map(|roll| roll.face.to_string()).collect();
                let outcome = spaced(reckoning.outcome.name());
                let (kind, sides, faces) =
                    (spaced(reckoning.kind), sides.join(" against "), faces.join(", "));
                format!("{}: {sides}; dice {faces}: {outcome}", titled(&kind))
            }
            Event::Moved { piece, .. } => format!("{} moves", self.name(*piece)),
            Event::Formed { piece, formation, .. } => {
                format!("{} forms {}", self.name(*piece), spaced(formation))
            }
            Event::Placed { piece, .. } => format!("{} comes onto the table", self.name(*piece)),
            Event::Lost { piece, amount, .. } => format!("{} loses {amount}", self.name(*piece)),
            Event::Removed { piece, how, .. } => {
                let known = ENDS.iter().find(|(known, _)| known == how);
                let end = known.map_or_else(|| format!("is {}", spaced(how)), |(_, end)| (*end).to_owned());
                format!("{} {end}", self.name(*piece))
            }
            Event::Marked { piece, mark, set, .. } => {
                let name = self.name(*piece);
                match MARKS.iter().find(|(known, ..)| known == mark) {
                    Some((_, gets, loses)) => format!("{name} {}", if *set { gets } else { loses }),
                    None if *set => format!("{name} is {}", spaced(mark)),
                    None => format!("{name} is no longer {}", spaced(mark)),
                }
            }
            Event::Noted { measure, about } => {
                let (what, value) = (spaced(measure.what), self.amount(&measure.amount));
                match about.as_slice() {
                    [] => format!("{}: {value}", titled(&what)),
                    _ => format!("{}: {what} {value}", self.name_all(about)),
                }
            }
            Event::Points { seat, command, left, .. } => {
                let points = if *left == 1 { "point" } else { "points" };
                format!("{} of {seat} has {left} {points} to spend", self.command(*seat, *command))
            }
            Event::Began { turn, phase, seat, clause } => {
                let whose = seat.map_or(String::new(), |seat| format!(" of {seat}"));
                format!("Turn {turn}: {}{whose}", self.phase(*clause, phase))
            }
            Event::Ended(verdict) => match verdict.winner {
                Some(winner) => format!("{} wins the battle", titled(winner.word())),
                None => "The battle is drawn".to_owned(),
            },
        }
    }
}

/// Whether a phase that began is followed by another before anything worth telling happens in it.
fn is_passed_over(after: &[(Audience, Event)]) -> bool {
    let is_note =
        |event: &Event| matches!(event, Event::Noted { measure, .. } if LEFT_OUT.contains(&measure.what));
    matches!(after.iter().find(|(_, event)| !is_note(event)), Some((_, Event::Began { .. })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_their_keys() {
        assert!(ORDERS.is_sorted_by_key(|(word, ..)| *word));
        assert!(MARKS.is_sorted_by_key(|(mark, ..)| *mark));
        assert!(ENDS.is_sorted_by_key(|(how, _)| *how));
    }
}
