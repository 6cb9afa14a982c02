//! A battle after some entry, and its journal as sentences for each reader.

use crate::catalogue::label;
use crate::speech::{Voice, pieces};
use crate::wire::{Cited, JournalLine, LineRole, Said, Sentence, names};
use engine::catalogue::{OrderRole, PhaseName};
use engine::log::Log;
use engine::{Audience, ClauseId, Event, Phrase, Seat, Sketch};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tambour::{AnyBattle, EntryLine, LineKind, ReplayFrame};
use words::{Messages, Names, Speaker};

/// How many of the last entries are sent with their events.
const TOLD_AGAIN: usize = 30;

/// A battle after some entry, with the events so far. A copy is made for every order; it shares what is past.
#[derive(Clone, Debug)]
pub(crate) struct Present {
    pub(crate) battle: AnyBattle,
    names: Arc<Names>,
    /// The game turn.
    pub(crate) turn: u16,
    /// The phase of the turn; `None` before the first.
    phase: Option<PhaseName>,
    /// The results of each entry.
    past: Log<Past>,
    /// What a client draws, made when it is first asked for.
    sketches: Sketches,
}

/// What a client draws for a watcher, for Red and for Blue. A copy has none: it is made to be played on.
#[derive(Debug, Default)]
struct Sketches([OnceLock<Arc<Sketch>>; 3]);

impl Clone for Sketches {
    fn clone(&self) -> Sketches {
        Sketches::default()
    }
}

/// The events of one entry, and who may learn of them.
#[derive(Debug)]
struct Past {
    turn: u16,
    /// What ended and what comes next, used as headline if the order only ended a phase or turn.
    passed: Passed,
    events: Vec<(Audience, Event)>,
    /// The events as sentences, cached by language.
    sentences: Mutex<BTreeMap<String, Arc<Vec<words::Sentence>>>>,
}

/// What an order has ended that only passes.
#[derive(Clone, Copy, Debug)]
enum Passed {
    /// The battle.
    Over,
    /// This turn.
    Turn(u16),
    /// The phase before this one.
    Phase(PhaseName),
    /// A decision; this seat must decide next.
    Seat(Seat),
}

impl Present {
    /// A battle loaded from disk.
    pub(crate) fn of(battle: AnyBattle) -> Present {
        let opening = battle.sketch(None);
        let mut present = Present {
            names: Arc::new(Names::of(&opening, battle.armies().clone())),
            turn: opening.turn,
            phase: phase(&opening),
            past: Log::default(),
            sketches: Sketches::default(),
            battle,
        };
        let seen_by = |reader| {
            let mut moments = Vec::new();
            present.battle.film(0, present.battle.now(), reader, &mut |moment| moments.push(moment));
            moments
        };
        let mut moments = seen_by(None);
        let hides = |moment: &ReplayFrame| moment.line.as_ref().is_some_and(EntryLine::is_hidden);
        if moments.iter().any(hides) {
            // What is secret from spectators was reported to the seat that did it.
            let own = Seat::BOTH.map(|seat| seen_by(Some(seat)));
            for (place, moment) in moments.iter_mut().enumerate().filter(|(_, moment)| hides(moment)) {
                let seat = moment.line.as_ref().map_or(Seat::Red, |line| line.seat);
                moment.events = own[seat.index()][place].events.clone();
            }
        }
        for moment in moments {
            if moment.line.is_some() {
                present.note(moment.events, &moment.sketch);
            } else {
                (present.turn, present.phase) = (moment.sketch.turn, phase(&moment.sketch));
                present.look(&moment.sketch);
            }
        }
        present
    }

    /// A [`Voice`] for this battle with these messages.
    pub(crate) fn voice(&self, messages: &Arc<Messages>) -> Voice {
        Voice(Speaker::new(Arc::clone(messages), Arc::clone(&self.names)))
    }

    /// The names in this battle. The same `Arc` as long as no new name was seen.
    pub(crate) fn names(&self) -> &Arc<Names> {
        &self.names
    }

    /// What a client draws for a reader.
    pub(crate) fn sketch(&self, reader: Option<Seat>) -> Arc<Sketch> {
        let place = reader.map_or(0, |seat| 1 + seat.index());
        Arc::clone(self.sketches.0[place].get_or_init(|| Arc::new(self.battle.sketch(reader))))
    }

    /// Adds the names of the pieces on the table. During deployment only their owner sees new pieces.
    fn look(&mut self, sketch: &Sketch) {
        self.learn(sketch);
        if let engine::Decision::Choose(choice) = &sketch.decision
            && choice.orders.iter().any(|order| order.data().role == OrderRole::SetUp)
        {
            let own = self.sketch(Some(choice.seat));
            self.learn(&own);
        }
    }

    fn learn(&mut self, sketch: &Sketch) {
        if !self.names.knows(sketch) {
            Arc::make_mut(&mut self.names).look(sketch);
        }
    }

    /// Adds the results of an entry.
    pub(crate) fn note(&mut self, events: Vec<(Audience, Event)>, after: &Sketch) {
        self.look(after);
        let now = phase(after);
        let passed = match (after.decision.seat(), now) {
            (None, _) => Passed::Over,
            (Some(_), _) if after.turn != self.turn && self.turn > 0 => Passed::Turn(self.turn),
            (Some(_), Some(now)) if Some(now) != self.phase => Passed::Phase(now),
            (Some(asked), _) => Passed::Seat(asked),
        };
        let sentences = Mutex::default();
        self.past.push(Past { turn: self.turn, passed, events, sentences });
        (self.turn, self.phase) = (after.turn, now);
    }

    /// The first sentence of a line: what was done.
    fn headline(&self, line: &EntryLine, voice: &Voice) -> words::Said {
        let past = self.past.get(line.entry as usize);
        match &line.what {
            LineKind::Back { to } => voice.0.taken_back(*to),
            LineKind::Mended { to } => voice.0.mended(*to),
            LineKind::Hidden => voice.0.hidden(),
            LineKind::Settled(how) => voice.0.settlement(*how),
            LineKind::Order { kind, pieces } => {
                let events = past.map_or(&[][..], |past| &past.events);
                let passes = kind.data().role == OrderRole::Pass;
                match voice.0.headline_of_events(line.seat, *kind, events) {
                    Some(said) => said,
                    None => match past.filter(|_| passes).map(|past| past.passed) {
                        None => voice.0.order(line.seat, *kind, pieces),
                        Some(Passed::Over) => voice.0.all_done(),
                        Some(Passed::Turn(turn)) => voice.0.turn_over(turn),
                        Some(Passed::Phase(next)) => voice.0.next_phase(next),
                        Some(Passed::Seat(seat)) => voice.0.next_army(seat),
                    },
                }
            }
        }
    }

    /// A line of the journal for a reader.
    pub(crate) fn line(&self, line: &EntryLine, reader: Option<Seat>, voice: &Voice) -> JournalLine {
        let past = self.past.get(line.entry as usize);
        let hears = |audience: &Audience| !line.is_hidden() && audience.includes(reader);
        let headline = self.headline(line, voice);
        let mut about = line.order().map_or(Vec::new(), |(_, pieces)| pieces.to_vec());
        let mut clauses: Vec<ClauseId> = Vec::new();
        for (_, event) in past.iter().flat_map(|past| &past.events).filter(|(audience, _)| hears(audience)) {
            add_new(&mut about, pieces(event));
            event.clauses(&mut |clause| add_new(&mut clauses, [clause]));
        }
        let told = past.map(|past| past.sentences(voice));
        let told = told.iter().flat_map(|told| told.iter()).filter(|one| hears(&one.audience));
        let told = told.filter(|one| !one.is_said_by(&headline, line.order()));
        let told: Vec<Sentence> =
            told.map(|one| sentence(one.said.clone(), one.clause, one.is_shown)).collect();
        // The order itself gets the first clause that it caused to be cited.
        let first = sentence(headline, clauses.first().copied(), false);
        JournalLine {
            entry: line.entry,
            seat: line.seat.into(),
            turn: past.map_or(self.turn, |past| past.turn),
            kind: line.order().map(|(kind, _)| kind.key().to_owned()),
            role: role(line),
            sentences: std::iter::once(first).chain(told).collect(),
            clauses: clauses.into_iter().map(Cited::from).collect(),
            pieces: names(&about),
            stands: line.stands,
            events: Vec::new(),
        }
    }

    /// How many orders a seat could take back one after the other, and why no more.
    pub(crate) fn undo_stops(&self, seat: Seat) -> Phrase {
        let has_dice = |entry: u32| {
            let past = self.past.get(entry as usize);
            past.is_some_and(|past| past.events.iter().any(|(_, it)| matches!(it, Event::Rolled(_))))
        };
        let mut free = 0_i32;
        let (mut none, mut some) = (label::UNDO_NOTHING, label::UNDO_TO_BEGINNING);
        let lines = (0..self.battle.now()).rev().filter_map(|entry| self.battle.line(entry, Some(seat)));
        for line in lines.filter(|line| line.stands && !line.is_back()) {
            if line.seat != seat {
                (none, some) = (label::UNDO_OTHER_HAS_ACTED, label::UNDO_TO_OTHER);
                break;
            }
            if has_dice(line.entry) {
                (none, some) = (label::UNDO_NOT_BEYOND_DICE, label::UNDO_TO_DICE);
                break;
            }
            free += 1;
        }
        if free == 0 { none.into() } else { some.with("count", free) }
    }

    /// The journal for a reader.
    pub(crate) fn journal(&self, reader: Option<Seat>, voice: &Voice) -> Vec<JournalLine> {
        let lines = self.battle.lines(reader);
        let recent = lines.len().saturating_sub(TOLD_AGAIN);
        let told = |(number, line): (usize, &EntryLine)| {
            let mut told = self.line(line, reader, voice);
            if number >= recent && !line.is_hidden() {
                let events = self.past.get(number).map_or(&[][..], |past| &past.events);
                let heard = events.iter().filter(|(audience, _)| audience.includes(reader));
                told.events = heard.map(|(_, event)| voice.event(event)).collect();
            }
            told
        };
        lines.iter().enumerate().map(told).collect()
    }
}

impl Past {
    /// The events as sentences, in the language of `voice`.
    fn sentences(&self, voice: &Voice) -> Arc<Vec<words::Sentence>> {
        let mut made = self.sentences.lock().unwrap_or_else(PoisonError::into_inner);
        let made = made.entry(voice.0.messages().language().to_owned());
        Arc::clone(made.or_insert_with(|| Arc::new(voice.0.sentences(&self.events))))
    }
}

fn sentence(said: words::Said, clause: Option<ClauseId>, is_shown: bool) -> Sentence {
    let (words, said) = Said::split(said);
    Sentence { words, said, clause: clause.map(Cited::from), is_shown }
}

/// What a line did, for clients.
fn role(line: &EntryLine) -> LineRole {
    match &line.what {
        LineKind::Back { .. } | LineKind::Mended { .. } => LineRole::Back,
        LineKind::Hidden => LineRole::Hidden,
        LineKind::Settled(_) => LineRole::Settled,
        LineKind::Order { kind, .. } => match kind.data().role {
            OrderRole::Act => LineRole::Act,
            OrderRole::Answer => LineRole::Answer,
            OrderRole::Pass => LineRole::Pass,
            OrderRole::GiveUp => LineRole::GiveUp,
            OrderRole::SetUp => LineRole::SetUp,
        },
    }
}

/// The current phase.
fn phase(sketch: &Sketch) -> Option<PhaseName> {
    sketch.phases.iter().find(|phase| phase.is_now).map(|phase| phase.name)
}

/// Adds the elements that are not in the list yet.
fn add_new<T: PartialEq>(all: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for one in more {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}
