//! A battle at one moment, and its journal in words as each reader may have it.

use crate::speech::{Speaker, pieces};
use crate::telling::{PASSES, Sentence};
use crate::wire::{Cited, JournalLine, names};
use engine::{Audience, ClauseId, Seat};
use std::sync::Arc;
use tambour::{AnyBattle, Moment};

/// Of how many entries, counted from the last, the journal tells the events again.
const TOLD_AGAIN: usize = 30;

/// The battle at one moment, and all that was said of it so far.
#[derive(Clone, Debug)]
pub(crate) struct Present {
    pub(crate) battle: AnyBattle,
    pub(crate) speaker: Speaker,
    /// The game turn.
    pub(crate) turn: u16,
    /// The phase of it.
    phase: String,
    /// What was said of each entry.
    past: Vec<Arc<Past>>,
}

/// What was said of one entry, and who may hear it.
#[derive(Clone, Debug)]
struct Past {
    turn: u16,
    /// What is over and what comes next, should the order have been no more than a sign to go on.
    passed: String,
    sentences: Vec<Sentence>,
    events: Vec<(Audience, engine::Event)>,
}

impl Present {
    /// The battle as it was read from disk; what was said of it is said again.
    pub(crate) fn of(battle: AnyBattle) -> Present {
        let opening = battle.sketch(None);
        let mut present = Present {
            speaker: Speaker::of(&opening),
            turn: opening.turn,
            phase: phase(&opening),
            past: Vec::new(),
            battle,
        };
        let seen_by = |reader| {
            let mut moments = Vec::new();
            present.battle.film(0, present.battle.now(), reader, &mut |moment| moments.push(moment));
            moments
        };
        let mut moments = seen_by(None);
        let hides = |moment: &Moment| moment.line.as_ref().is_some_and(|line| line.kind == "hidden");
        if moments.iter().any(hides) {
            // What is secret from watchers was said to whoever did it.
            let own = Seat::BOTH.map(|seat| seen_by(Some(seat)));
            for (place, moment) in moments.iter_mut().enumerate().filter(|(_, moment)| hides(moment)) {
                let seat = moment.line.as_ref().map_or(Seat::Red, |line| line.seat);
                moment.events = own[seat.index()][place].events.clone();
            }
        }
        for moment in moments {
            if moment.line.is_some() {
                present.say(moment.events, &moment.sketch);
            } else {
                (present.turn, present.phase) = (moment.sketch.turn, phase(&moment.sketch));
                present.look(&moment.sketch);
            }
        }
        present
    }

    /// Learns the names of those on the table; who is just being drawn up is seen by their owner alone.
    fn look(&mut self, sketch: &engine::Sketch) {
        self.speaker.look(sketch);
        if let engine::Decision::Choose(choice) = &sketch.decision
            && choice.orders.contains(&"place")
        {
            self.speaker.look(&self.battle.sketch(Some(choice.seat)));
        }
    }

    /// Says what an entry came to.
    pub(crate) fn say(&mut self, events: Vec<(Audience, engine::Event)>, after: &engine::Sketch) {
        self.look(after);
        let (now, sentences) = (phase(after), self.speaker.sentences(&events));
        let passed = match after.decision.seat() {
            None => "all that was to be done is done".to_owned(),
            Some(_) if after.turn != self.turn && self.turn > 0 => format!("turn {} is over", self.turn),
            Some(_) if now != self.phase => format!("next: {now}"),
            Some(asked) => format!("done; {asked} next"),
        };
        self.past.push(Arc::new(Past { turn: self.turn, passed, sentences, events }));
        (self.turn, self.phase) = (after.turn, now);
    }

    /// A line of the journal for a reader.
    pub(crate) fn line(&self, line: &tambour::Line, reader: Option<Seat>) -> JournalLine {
        let past = self.past.get(line.entry as usize);
        let is_hidden = line.kind == "hidden";
        let hears = |audience: &Audience| !is_hidden && audience.includes(reader);
        let mut words = vec![match line.back {
            Some(to) => format!("takes back everything from entry {to} on"),
            None if is_hidden => "has given an order that is still secret".to_owned(),
            None => {
                let events = past.map_or(&[][..], |past| &past.events);
                let words = self.speaker.headline(line.seat, (line.kind, &line.pieces), events);
                let is_pass = PASSES.contains(&line.kind) && !words.starts_with("rolls");
                past.filter(|_| is_pass).map_or(words, |past| past.passed.clone())
            }
        }];
        let mut by = vec![None];
        let mut about = line.pieces.clone();
        let mut clauses: Vec<ClauseId> = Vec::new();
        if let Some(past) = past {
            let heard = past.sentences.iter().filter(|sentence| hears(&sentence.audience));
            let headline = words[0].clone();
            for sentence in heard.filter(|one| !one.is_said_by(&headline, line.kind, &line.pieces)) {
                words.push(sentence.words.clone());
                by.push(sentence.clause);
            }
            for (_, event) in past.events.iter().filter(|(audience, _)| hears(audience)) {
                add_new(&mut about, pieces(event));
                event.clauses(&mut |clause| add_new(&mut clauses, [clause]));
            }
        }
        // The order stands under the clause that carried it out first.
        by[0] = clauses.first().copied();
        JournalLine {
            entry: line.entry,
            seat: line.seat.into(),
            turn: past.map_or(self.turn, |past| past.turn),
            kind: line.kind.to_owned(),
            words,
            by: by.into_iter().map(|clause| clause.map(Cited::from)).collect(),
            clauses: clauses.into_iter().map(Cited::from).collect(),
            pieces: names(&about),
            stands: line.stands,
            events: Vec::new(),
        }
    }

    /// How many orders a seat could take back one after the other, and what stops it there.
    pub(crate) fn undo_stops(&self, seat: Seat) -> String {
        let has_dice = |entry: u32| {
            let past = self.past.get(entry as usize);
            past.is_some_and(|past| past.events.iter().any(|(_, it)| matches!(it, engine::Event::Rolled(_))))
        };
        let lines = self.battle.lines(Some(seat));
        let mut free = 0;
        let mut stop = "to the beginning";
        for line in lines.iter().rev().filter(|line| line.stands && line.back.is_none()) {
            if line.seat != seat {
                stop = "to the other side's order";
                break;
            }
            if has_dice(line.entry) {
                stop = "to the dice";
                break;
            }
            free += 1;
        }
        match (free, stop) {
            (0, "to the dice") => "not beyond the dice".to_owned(),
            (0, "to the beginning") => "nothing to undo yet".to_owned(),
            (0, _) => "the other side has acted".to_owned(),
            (1, stop) => format!("1 order, {stop}"),
            (free, stop) => format!("{free} orders, {stop}"),
        }
    }

    /// The journal for a reader.
    pub(crate) fn journal(&self, reader: Option<Seat>) -> Vec<JournalLine> {
        let lines = self.battle.lines(reader);
        let recent = lines.len().saturating_sub(TOLD_AGAIN);
        let told = |(number, line): (usize, &tambour::Line)| {
            let mut told = self.line(line, reader);
            if number >= recent && line.kind != "hidden" {
                let events = self.past.get(number).map_or(&[][..], |past| &past.events);
                let heard = events.iter().filter(|(audience, _)| audience.includes(reader));
                told.events = heard.map(|(_, event)| self.speaker.event(event)).collect();
            }
            told
        };
        lines.iter().enumerate().map(told).collect()
    }
}

/// What the phase of now is called.
fn phase(sketch: &engine::Sketch) -> String {
    let now = sketch.phases.iter().find(|phase| phase.is_now);
    now.map_or_else(|| "deployment".to_owned(), |phase| phase.words.clone())
}

/// Adds what is not there yet.
fn add_new<T: PartialEq>(all: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for one in more {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}
