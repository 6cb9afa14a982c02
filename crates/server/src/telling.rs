//! The journal in plain words: an order as a headline, and what came of it, one sentence each.

use crate::grammar::{figure, listed, several};
use crate::speech::{Speaker, spaced, titled};
use crate::wording::{BY_GENERALS, ENDS, MARKS, NOTES, ORDERS, RESULTS, SILENT_MARKS};
use engine::{Amount, Audience, ClauseId, Event, PieceId, Reckoning, Seat};

/// The most pieces that a headline names.
const MOST_NAMED: usize = 4;
/// The most sentences of one line of the journal.
const MOST_SENTENCES: usize = 60;

/// Orders that only say that all is done for now: what comes next says more.
pub(crate) const PASSES: [&str; 2] = ["end_step", "pass"];
/// Contests that decide who begins.
const TOSSES: [&str; 2] = ["deployment", "initiative"];

/// One thing that happened, in words.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sentence {
    pub(crate) audience: Audience,
    pub(crate) words: String,
    pub(crate) clause: Option<ClauseId>,
    /// The piece that moved or was placed, where that is what happened.
    pub(crate) stirred: Option<PieceId>,
}

impl Sentence {
    /// Whether a headline has said it already: an order that moves pieces need not tell that each of them moved, nor a
    /// deployment that each has come onto the table.
    pub(crate) fn is_said_by(&self, headline: &str, kind: &str, pieces: &[PieceId]) -> bool {
        let walks =
            ["align", "charge", "countercharge", "enter", "evade", "general", "move", "pursu", "rout"];
        let is_walk = walks.iter().any(|walk| kind.starts_with(walk));
        let is_deployment = kind.starts_with("deploy") || kind.starts_with("place");
        let is_named = |piece| pieces.is_empty() || pieces.contains(&piece);
        self.words == headline
            || self.stirred.is_some_and(|piece| is_deployment || is_walk && is_named(piece))
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
        let by_general = BY_GENERALS.iter().find(|(word, _)| *word == kind);
        let deed = match own.len() {
            0 => return (*alone).to_owned(),
            _ if one.is_empty() => return format!("{alone}: {}", self.name_all(&own)),
            1 if !self.is_several(own[0]) => format!("{} {one}", self.name_all(&own)),
            _ if own[0].is_general()
                && let Some((_, does)) = by_general =>
            {
                return format!("{} {does} {}", self.name(own[0]), self.name_all(&own[1..]));
            }
            _ => format!("{} {many}", self.name_all(&own)),
        };
        match enemies.as_slice() {
            [] => deed,
            _ if before.is_empty() => format!("{deed} {}", self.name_all(&enemies)),
            _ => format!("{deed} {before} {}", self.name_all(&enemies)),
        }
    }

    /// The headline of an entry: where an order only says yes or no, what came of it says which.
    pub(crate) fn headline(
        &self,
        seat: Seat,
        (kind, pieces): (&str, &[PieceId]),
        events: &[(Audience, Event)],
    ) -> String {
        let told = || events.iter().map(|(_, event)| event);
        let mut mover = told().filter_map(|event| match event {
            Event::Moved { piece, .. } => Some(*piece).filter(|piece| self.owner(*piece) == Some(seat)),
            _ => None,
        });
        let mut began = told().filter_map(|event| match event {
            Event::Began { seat, .. } => *seat,
            _ => None,
        });
        let mut taken = told().filter_map(|event| match event {
            Event::Points { command, left: 0, .. } => Some(*command),
            _ => None,
        });
        let found = match kind {
            "begin" if told().any(|event| matches!(event, Event::Points { .. })) => {
                Some("rolls for activation".to_owned())
            }
            "choose_side" | "first_mover" => began.next().map(|first| format!("lets the {first} move first")),
            "pursue" | "pursuit_decision" => mover.next().map(|piece| self.does(piece, "pursues")),
            "evade_decision" => mover.next().map(|piece| self.does(piece, "evades")),
            "rout_decision" => mover.next().map(|piece| self.does(piece, "runs")),
            // What a step comes to is told by the dice that decide it, where they decide who begins.
            _ if PASSES.contains(&kind) => told().find_map(|event| match event {
                Event::Reckoned(reckoning) if TOSSES.contains(&reckoning.kind) => {
                    Some(format!("rolls for {}", spaced(reckoning.kind)))
                }
                _ => None,
            }),
            "take_command" => taken
                .next()
                .map(|corps| format!("the Commander-in-Chief takes over {}", self.command(seat, corps))),
            _ => None,
        };
        found.unwrap_or_else(|| self.order(seat, kind, pieces))
    }

    fn name_all(&self, pieces: &[PieceId]) -> String {
        if pieces.len() > MOST_NAMED {
            return format!("{} units", pieces.len());
        }
        let named: Vec<String> = pieces.iter().map(|piece| self.name(*piece)).collect();
        listed(&named)
    }

    /// What came of an order, as it is told in the journal: dice that a sum or a sentence shows are not told twice, nor
    /// anything twice running, notes of the referee not at all, and of phases in which nobody was asked only the last is named.
    pub(crate) fn sentences(&self, events: &[(Audience, Event)]) -> Vec<Sentence> {
        let is_told_otherwise = |event: &Event| matches!(event, Event::Reckoned(_) | Event::Points { .. });
        let has_sums = events.iter().any(|(_, event)| is_told_otherwise(event));
        let mut told: Vec<Sentence> = Vec::new();
        let mut has_fought = false;
        for (place, (audience, event)) in events.iter().enumerate() {
            let words = match event {
                Event::Rolled(_) if has_sums => continue,
                Event::Began { .. } if is_passed_over(&events[place + 1..]) => continue,
                Event::Noted { measure, .. } if note(measure.what).is_none() => continue,
                Event::Noted { measure, .. } if measure.amount == Amount::Count(0) => continue,
                Event::Marked { mark, .. } if SILENT_MARKS.contains(mark) => continue,
                // Whoever moves after the dice gives way to them.
                Event::Moved { piece, .. } if has_fought => self.does(*piece, "gives ground"),
                _ => self.event_words(event),
            };
            has_fought |= matches!(event, Event::Reckoned(_));
            // Two bases of one unit do the same thing: it is told once.
            if told.last().is_some_and(|last| last.audience == *audience && last.words == words) {
                continue;
            }
            let mut clause = None;
            event.clauses(&mut |cited| {
                clause.get_or_insert(cited);
            });
            let stirred = match event {
                Event::Moved { piece, .. } | Event::Placed { piece, .. } => Some(*piece),
                _ => None,
            };
            told.push(Sentence { audience: *audience, words, clause, stirred });
        }
        told.truncate(MOST_SENTENCES);
        told
    }

    /// An event as a sentence for the journal.
    pub(crate) fn event_words(&self, event: &Event) -> String {
        match event {
            Event::Rolled(rolled) => format!("The {} roll {}", rolled.call.seat, rolled.face),
            Event::Reckoned(reckoning) => self.contest(reckoning),
            Event::Moved { piece, .. } => self.does(*piece, "moves"),
            Event::Formed { piece, formation, .. } => {
                self.does(*piece, &format!("forms {}", spaced(formation)))
            }
            Event::Placed { piece, .. } => self.does(*piece, "comes onto the table"),
            Event::Lost { piece, amount, clause } => {
                self.does(*piece, &format!("loses {}", lost(*clause, i64::from(*amount))))
            }
            Event::Removed { piece, how, .. } => {
                let known = ENDS.iter().find(|(known, _)| known == how);
                let end = known.map_or_else(|| format!("is {}", spaced(how)), |(_, end)| (*end).to_owned());
                self.does(*piece, &end)
            }
            Event::Marked { piece, mark, set, .. } => match MARKS.iter().find(|(known, ..)| known == mark) {
                // A general is who joins, not who is joined.
                Some(("attached", ..)) if piece.is_general() => {
                    self.does(*piece, if *set { "joins a unit" } else { "leaves his unit" })
                }
                Some((_, gets, loses)) => self.does(*piece, if *set { gets } else { loses }),
                None if *set => self.does(*piece, &format!("is {}", spaced(mark))),
                None => self.does(*piece, &format!("is no longer {}", spaced(mark))),
            },
            Event::Noted { measure, about } => {
                let (what, value) = (spaced(measure.what), self.amount(&measure.amount));
                match (note(measure.what), about.as_slice()) {
                    (Some((before, after)), [_, ..]) => {
                        let value = if value == "yes" { String::new() } else { format!(" {value}") };
                        let after = if after.is_empty() { String::new() } else { format!(" {after}") };
                        let is_one = matches!(about.as_slice(), [one] if !self.is_several(*one));
                        let words = format!("{before}{value}{after}");
                        let words = if is_one { words } else { several(&words) };
                        format!("{} {words}", self.name_all(about))
                    }
                    (_, []) => format!("{}: {value}", titled(&what)),
                    _ => format!("{}: {what} {value}", self.name_all(about)),
                }
            }
            Event::Points { seat, command, left, .. } => {
                let points = if *left == 1 { "point" } else { "points" };
                format!("{} of the {seat} has {left} {points} to spend", self.command(*seat, *command))
            }
            Event::Began { turn, phase, seat, clause } => {
                let whose = seat.map_or(String::new(), |seat| format!(" of the {seat}"));
                format!("Turn {turn}: {}{whose}", titled(&self.phase(*clause, phase)))
            }
            Event::Ended(verdict) => match verdict.winner {
                Some(winner) if verdict.settled.is_some() => {
                    format!("The battle is won by the {winner} on time")
                }
                Some(winner) => format!("The battle is won by the {winner}"),
                None if verdict.settled.is_some() => "The battle is drawn by agreement".to_owned(),
                None => "The battle is drawn".to_owned(),
            },
        }
    }

    /// A contest: what came of it first, then the sums and the dice.
    fn contest(&self, reckoning: &Reckoning) -> String {
        let name = reckoning.outcome.name();
        let result = RESULTS.iter().find(|(known, _)| *known == name);
        let result = match (result, name.strip_prefix("rout_")) {
            (Some((_, words)), _) => (*words).to_owned(),
            (None, Some(inches)) => format!("runs {inches} inches"),
            (None, None) => spaced(name),
        };
        let who: Vec<String> =
            reckoning.sums.iter().filter_map(|sum| sum.piece).map(|piece| self.name(piece)).collect();
        let of = if who.is_empty() { String::new() } else { format!(" of {}", who.join(" against ")) };
        let totals: Vec<String> = reckoning.sums.iter().map(|sum| figure(&sum.total.sum())).collect();
        let faces: Vec<String> = reckoning.rolls.iter().map(|roll| roll.face.to_string()).collect();
        let dice = match faces.len() {
            0 => "no dice".to_owned(),
            1 => format!("die {}", faces[0]),
            _ => format!("dice {}", listed(&faces)),
        };
        let kind = titled(&spaced(reckoning.kind));
        format!("{kind}{of}: {result} ({}; {dice})", totals.join(" against "))
    }
}

/// What a note says to players; nothing when it is the referee's own.
fn note(what: &str) -> Option<(&'static str, &'static str)> {
    let what = spaced(what);
    NOTES.iter().find(|(known, ..)| *known == what).map(|(_, before, after)| (*before, *after))
}

/// What a loss is counted in: figures, stands or points, as the codex counts.
fn lost(clause: ClauseId, amount: i64) -> String {
    let what = match clause.prefix() {
        Some("BB") => "figure",
        Some("FP") => "stand",
        _ => "point",
    };
    format!("{amount} {what}{}", if amount == 1 { "" } else { "s" })
}

/// Whether a phase that began is followed by another before anything worth telling happens in it.
fn is_passed_over(after: &[(Audience, Event)]) -> bool {
    let is_note =
        |event: &Event| matches!(event, Event::Noted { measure, .. } if note(measure.what).is_none());
    matches!(after.iter().find(|(_, event)| !is_note(event)), Some((_, Event::Began { .. })))
}
