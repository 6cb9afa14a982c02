//! Takebacks: one player asks, the other consents. A new entry ends the question.

use super::{Deed, News, Origin, Room, Wish};
use crate::present::Present;
use crate::wire::{self, Takeback};
use engine::Seat;
use std::sync::{Arc, PoisonError};

/// A takeback that waits for its answer.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    seat: Seat,
    /// The first entry that would no longer stand.
    to: u32,
    /// The battle at the moment it speaks of.
    pub(crate) present: Arc<Present>,
}

/// What is told of a takeback.
#[derive(Clone, Debug)]
pub(crate) enum Asking {
    /// It is asked for. Each hears of it what he may see of the journal.
    Begun(Asked),
    /// It was refused or withdrawn; in words.
    Ended(String),
}

impl Asked {
    /// The moment it speaks of.
    fn at(&self) -> u32 {
        self.present.battle.now()
    }

    /// The takeback in the words of what a reader may see.
    pub(crate) fn seen_by(&self, reader: Option<Seat>) -> Takeback {
        let lines = self.present.battle.lines(reader);
        let words = match lines.get(self.to as usize) {
            Some(line) if line.kind != "hidden" => {
                self.present.speaker.order(line.seat, line.kind, &line.pieces)
            }
            _ => "an order that is still secret".to_owned(),
        };
        Takeback { seat: self.seat.into(), to: self.to, words }
    }
}

/// An answer to a takeback.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Granting {
    /// The moment it speaks of.
    pub(crate) at: u32,
    /// Whether it is granted.
    pub(crate) is_granted: bool,
}

impl Room {
    /// The takeback that waits for its answer, if one does, as a reader may hear of it.
    pub(crate) fn takeback(&self, reader: Option<Seat>) -> Option<Takeback> {
        let asked = self.asked.read().unwrap_or_else(PoisonError::into_inner).clone();
        let now = self.present().battle.now();
        asked.filter(|asked| asked.at() == now).map(|asked| asked.seen_by(reader))
    }

    /// Asks for a takeback on behalf of whoever holds `seats`; where nobody else is to be asked, it is done at once. The
    /// person of the record is asked, whether or not a bot stands in for them: a stand-in consents to nothing.
    pub(crate) async fn ask_back(
        self: &Arc<Room>,
        seats: &[Seat],
        at: u32,
        to: u32,
        origin: Option<Origin>,
    ) -> Result<(), wire::Refusal> {
        let Some(&seat) = seats.first() else {
            return Err(wire::Refusal::plain("cannot_go_back", "a watcher takes nothing back"));
        };
        let others = Seat::BOTH.into_iter().filter(|seat| !seats.contains(seat));
        if !others.into_iter().any(|other| self.record.has_person(other)) {
            return self.play(Deed { seat, at, wish: Wish::TakeBack(to), origin }).await;
        }
        let present = self.present();
        let lines = present.battle.lines(Some(seat));
        if !lines.get(to as usize).is_some_and(|line| line.stands && line.back.is_none()) {
            return Err(wire::Refusal::plain("cannot_go_back", "there is no such entry to take back"));
        }
        if at != present.battle.now() {
            let why = engine::Refusal::Stale { at, now: present.battle.now() };
            return Err(present.speaker.refusal(&why));
        }
        if present.battle.decision().seat().is_none() {
            return Err(wire::Refusal::plain("cannot_go_back", "the battle is over, and that stands"));
        }
        let asked = Asked { seat, to, present };
        *self.asked.write().unwrap_or_else(PoisonError::into_inner) = Some(asked.clone());
        // Nobody need be listening; whoever comes later is told by the welcome.
        let _ = self.news.send(News::Takeback(origin, Asking::Begun(asked)));
        Ok(())
    }

    /// Answers a takeback on behalf of whoever holds `seats`: the one who was asked grants or refuses it, the one who
    /// asked may withdraw it.
    pub(crate) async fn grant(
        self: &Arc<Room>,
        seats: &[Seat],
        granting: Granting,
        origin: Option<Origin>,
    ) -> Result<(), wire::Refusal> {
        let asked = self.asked.read().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(Asked { seat: asker, to, .. }) = asked.filter(|asked| asked.at() == granting.at) else {
            return Err(wire::Refusal::plain("stale", "nobody asks for a takeback now"));
        };
        let is_asked = seats.contains(&asker.other());
        if !is_asked && (granting.is_granted || !seats.contains(&asker)) {
            let message = format!("{} must answer this", asker.other());
            return Err(wire::Refusal::plain("not_your_decision", message));
        }
        if granting.is_granted {
            let wish = Wish::TakeBack(to);
            return self.play(Deed { seat: asker, at: granting.at, wish, origin }).await;
        }
        *self.asked.write().unwrap_or_else(PoisonError::into_inner) = None;
        let words = if is_asked {
            format!("{} would rather not take that back", asker.other())
        } else {
            format!("{asker} no longer asks for a takeback")
        };
        let _ = self.news.send(News::Takeback(origin, Asking::Ended(words)));
        Ok(())
    }
}
