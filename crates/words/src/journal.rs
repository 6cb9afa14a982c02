//! Sentences for events and headlines, for the journal panel.

use crate::report::facts;
use crate::said::{Arguments, Said};
use crate::speaker::Speaker;
use engine::catalogue::{OrderData, OrderKind, OrderRole, PhaseName};
use engine::{Amount, Audience, ClauseId, Event, PieceId, Reckoning, Seat, Settlement, Verdict};

/// The most sentences for one entry.
const MOST_SENTENCES: usize = 60;

/// The sentence for one event.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// Who may see it.
    pub audience: Audience,
    /// The rendered message.
    pub said: Said,
    /// The clause that caused the event.
    pub clause: Option<ClauseId>,
    /// The piece that moved or was placed, if that is the event.
    pub stirred: Option<PieceId>,
    /// Whether it reports no more than dice, sums, or the start of a phase. A client that shows these itself leaves it
    /// out.
    pub is_shown: bool,
}

impl Sentence {
    /// Whether the headline already says it: the headline of an order that moves pieces implies that they moved, and
    /// that of a deployment that they were placed.
    #[must_use]
    pub fn is_said_by(&self, headline: &Said, order: Option<(OrderKind, &[PieceId])>) -> bool {
        let Some((kind, pieces)) = order else { return self.said.words == headline.words };
        let OrderData { role, moves } = *kind.data();
        let is_named = |piece| pieces.is_empty() || pieces.contains(&piece);
        let is_moved = |piece| role == OrderRole::SetUp || moves && is_named(piece);
        self.said.words == headline.words || self.stirred.is_some_and(is_moved)
    }
}

impl Speaker {
    /// The sentences for the events of an order. Dice that are part of a sum or sentence are not repeated, nor is any
    /// sentence directly after itself. Notes of the rules are left out. Of several phases in which nobody had to
    /// decide, only the last is named.
    #[must_use]
    pub fn sentences(&self, events: &[(Audience, Event)]) -> Vec<Sentence> {
        let is_told_otherwise = |event: &Event| matches!(event, Event::Reckoned(_) | Event::Points { .. });
        let has_sums = events.iter().any(|(_, event)| is_told_otherwise(event));
        let mut told: Vec<Sentence> = Vec::new();
        let mut has_fought = false;
        for (place, (audience, event)) in events.iter().enumerate() {
            let said = match event {
                Event::Rolled(_) if has_sums => continue,
                Event::Began { .. } if is_passed_over(&events[place + 1..]) => continue,
                Event::Noted { .. } if is_of_the_referee(event) => continue,
                Event::Noted { measure, .. } if measure.amount == Amount::Count(0) => continue,
                Event::Marked { mark, .. } if !mark.data().told => continue,
                // A piece that moves after dice were rolled moves because of them.
                Event::Moved { piece, .. } if has_fought => self.say("event-gives-ground", self.who(*piece)),
                Event::Reckoned(reckoning) => {
                    let report = self.report(reckoning, &facts(&events[..place]));
                    report.unwrap_or_else(|| self.reckoned(reckoning))
                }
                _ => self.event(event),
            };
            has_fought |= matches!(event, Event::Reckoned(_));
            // Two bases of one unit do the same: report it once.
            if told.last().is_some_and(|last| last.audience == *audience && last.said.words == said.words) {
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
            let is_shown = match event {
                Event::Rolled(_) | Event::Began { .. } => true,
                Event::Reckoned(reckoning) => !self.has_report(reckoning.kind),
                _ => false,
            };
            told.push(Sentence { audience: *audience, said, clause, stirred, is_shown });
        }
        told.truncate(MOST_SENTENCES);
        told
    }

    /// The sentence for an event.
    #[must_use]
    pub fn event(&self, event: &Event) -> Said {
        match event {
            Event::Rolled(rolled) => {
                let army = self.with_army(Arguments::none(), "army", rolled.call.seat);
                self.say("event-rolled", army.and("face", i64::from(rolled.face)))
            }
            Event::Reckoned(reckoning) => self.reckoned(reckoning),
            Event::Moved { piece, .. } => self.say("event-moved", self.who(*piece)),
            Event::Formed { piece, formation, .. } => {
                self.say("event-formed", self.who(*piece).and("formation", self.word(*formation)))
            }
            Event::Placed { piece, .. } => self.say("event-placed", self.who(*piece)),
            Event::Lost { piece, amount, .. } => {
                self.say("family-lost", self.who(*piece).and("count", i64::from(*amount)))
            }
            Event::Removed { piece, how, .. } => self.say(&how.message(), self.who(*piece)),
            Event::Marked { piece, mark, set, .. } => {
                let general = format!("{}.general", mark.message());
                let id = match (piece.is_general() && self.messages.has(&general), set) {
                    (true, true) => general,
                    (true, false) => format!("{general}-off"),
                    (false, true) => mark.message(),
                    (false, false) => format!("{}.off", mark.message()),
                };
                self.say(&id, self.who(*piece))
            }
            Event::Noted { measure, about } if measure.what.data().told && !about.is_empty() => {
                self.told(measure.what, measure.amount, about)
            }
            Event::Noted { measure, about } if about.is_empty() => self.measure(measure),
            Event::Noted { measure, about } => {
                self.say("event-noted", self.all_who(about).and("measure", self.measure(measure)))
            }
            Event::Points { seat, command, left, .. } => {
                let army = self.with_army(Arguments::none(), "army", *seat);
                self.say(
                    "event-points",
                    army.and("command", self.command(*seat, *command)).and("count", *left),
                )
            }
            Event::Began { turn, phase, seat, .. } => self.began(*turn, *phase, *seat),
            Event::Ended(verdict) => self.verdict(verdict),
        }
    }

    fn began(&self, turn: u16, phase: PhaseName, seat: Option<Seat>) -> Said {
        let turn = Arguments::of("turn", turn.to_string());
        let of = format!("{}.of", phase.message());
        match seat {
            Some(seat) if self.messages.has(&of) => {
                let phase = self.say(&of, self.with_army(Arguments::none(), "army", seat));
                self.say("event-began", turn.and("phase", phase))
            }
            Some(seat) => {
                let phase = turn.and("phase", self.word(phase));
                self.say("event-began-of", self.with_army(phase, "army", seat))
            }
            None => self.say("event-began", turn.and("phase", self.word(phase))),
        }
    }

    /// The sentence for how the battle ended.
    #[must_use]
    pub fn verdict(&self, verdict: &Verdict) -> Said {
        let army = |seat| self.with_army(Arguments::none(), "army", seat);
        match (verdict.winner, verdict.settled) {
            (Some(winner), Some(Settlement::Time | Settlement::Draw)) => {
                self.say("event-won-on-time", army(winner))
            }
            (Some(winner), None) => self.say("event-won", army(winner)),
            (None, Some(_)) => self.say("event-drawn-by-agreement", Arguments::none()),
            (None, None) => self.say("event-drawn", Arguments::none()),
        }
    }

    /// The headline for an ending that the players brought about.
    #[must_use]
    pub fn settlement(&self, how: Settlement) -> Said {
        let id = match how {
            Settlement::Draw => "journal-draw",
            Settlement::Time => "journal-time",
        };
        self.say(id, Arguments::none())
    }

    /// The headline of an entry that takes back entry `to` and all later ones.
    #[must_use]
    pub fn taken_back(&self, to: u32) -> Said {
        self.say("journal-back", Arguments::of("entry", to.to_string()))
    }

    /// The headline of the entry that puts earlier ones out of force, because a rule was corrected since.
    #[must_use]
    pub fn mended(&self, to: u32) -> Said {
        self.say("journal-mended", Arguments::of("entry", to.to_string()))
    }

    /// The headline of an order that is hidden from the reader.
    #[must_use]
    pub fn hidden(&self) -> Said {
        self.say("journal-hidden", Arguments::none())
    }

    /// The headline of a pass that ended the battle.
    #[must_use]
    pub fn all_done(&self) -> Said {
        self.say("journal-over", Arguments::none())
    }

    /// The headline of an order that ended a turn.
    #[must_use]
    pub fn turn_over(&self, turn: u16) -> Said {
        self.say("journal-turn-over", Arguments::of("turn", turn.to_string()))
    }

    /// The headline of an order that ended a phase.
    #[must_use]
    pub fn next_phase(&self, phase: PhaseName) -> Said {
        self.say("journal-next-phase", Arguments::of("phase", self.word(phase)))
    }

    /// The headline of an order that passed the decision to this seat.
    #[must_use]
    pub fn next_army(&self, seat: Seat) -> Said {
        self.say("journal-next-army", self.with_army(Arguments::none(), "army", seat))
    }

    /// A contest: its outcome, then sums and dice.
    fn reckoned(&self, reckoning: &Reckoning) -> Said {
        let who = reckoning.sums.iter().filter_map(|sum| sum.piece).map(|piece| self.name(piece));
        let who = self.against(who.collect());
        if reckoning.kind.data().adds_dice
            && let Some(added) = self.added(reckoning, &who)
        {
            return added;
        }
        let faces: Vec<String> = reckoning.rolls.iter().map(|roll| roll.face.to_string()).collect();
        let count = i64::try_from(faces.len()).unwrap_or(i64::MAX);
        let dice = self.say("dice", Arguments::of("count", count).and("faces", self.listed(&faces)));
        let arguments = Arguments::of("contest", self.word(reckoning.kind))
            .and("outcome", self.outcome(&reckoning.outcome))
            .and("totals", self.totals(reckoning))
            .and("dice", dice);
        if who.is_empty() {
            return self.say("event-reckoned", arguments);
        }
        self.say("event-reckoned-of", arguments.and("who", who))
    }

    /// The sums of a contest as `a against b`.
    pub(crate) fn totals(&self, reckoning: &Reckoning) -> String {
        let totals = reckoning.sums.iter().map(|sum| figure(i64::from(sum.total.sum())));
        self.against(totals.collect())
    }

    /// A contest in which each side adds its last die to its sum: outcome, totals, and what they are made of. `None` if
    /// a side has no die, as in a look-up.
    fn added(&self, reckoning: &Reckoning, who: &str) -> Option<Said> {
        let (mut totals, mut parts) = (Vec::new(), Vec::new());
        for sum in &reckoning.sums {
            let last = reckoning.rolls.iter().rev().find(|roll| roll.call.seat == sum.seat)?;
            let (without, die) = (i64::from(sum.total.sum()), i64::from(last.face));
            totals.push(figure(without + die));
            let part = Arguments::of("sum", figure(without)).and("die", die);
            parts.push(self.say("sum-and-die", part).words);
        }
        let ties = reckoning.rolls.len() / reckoning.sums.len().max(1);
        let ties = i64::try_from(ties.saturating_sub(1)).unwrap_or(i64::MAX);
        let parts = Arguments::of("parts", self.listed(&parts)).and("count", ties);
        let arguments = Arguments::of("contest", self.word(reckoning.kind))
            .and("outcome", self.outcome(&reckoning.outcome))
            .and("totals", self.against(totals))
            .and("parts", self.say("sums-and-dice", parts));
        Some(match who.is_empty() {
            true => self.say("event-added", arguments),
            false => self.say("event-added-of", arguments.and("who", who.to_owned())),
        })
    }

    /// The sides as `a against b`.
    fn against(&self, sides: Vec<String>) -> String {
        let join = |first: String, next: String| {
            self.say("against", Arguments::of("first", first).and("next", next)).words
        };
        sides.into_iter().reduce(join).unwrap_or_default()
    }
}

/// Whether a note is not reported to players.
fn is_of_the_referee(event: &Event) -> bool {
    matches!(event, Event::Noted { measure, .. } if !measure.what.data().told)
}

/// Whether a phase is followed by another before any event that is reported.
fn is_passed_over(after: &[(Audience, Event)]) -> bool {
    let next = after.iter().find(|(_, event)| !is_of_the_referee(event));
    matches!(next, Some((_, Event::Began { .. })))
}

/// A number with a typographic minus sign.
fn figure(value: i64) -> String {
    value.to_string().replace('-', "\u{2212}")
}
