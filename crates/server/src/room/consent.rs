//! Takebacks: one player asks, the other consents. A new entry ends the question.

use super::{News, Origin, Room, SeatRequest, Wish};
use crate::catalogue::label;
use crate::present::Present;
use crate::refusal::Refusal;
use crate::speech::Voice;
use crate::wire::{Said, Takeback};
use engine::battle::NoWayBack;
use engine::{Phrase, Seat};
use std::sync::{Arc, PoisonError};

/// A takeback that waits for its answer.
#[derive(Clone, Debug)]
pub(crate) struct AskedTakeback {
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
    Begun(AskedTakeback),
    /// It was refused or withdrawn; what is said of that.
    Ended(Phrase),
}

impl AskedTakeback {
    /// The moment it speaks of.
    fn at(&self) -> u32 {
        self.present.battle.now()
    }

    /// The takeback in the words of what a reader may see.
    pub(crate) fn seen_by(&self, reader: Option<Seat>, voice: &Voice) -> Takeback {
        let lines = self.present.battle.lines(reader);
        let line = lines.get(self.to as usize);
        let said = match line.and_then(|line| Some((line.seat, line.order()?))) {
            Some((seat, (kind, pieces))) => voice.0.order(seat, kind, pieces),
            None => voice.0.phrase(&label::SECRET_ORDER.into()),
        };
        let (words, said) = Said::split(said);
        Takeback { seat: self.seat.into(), to: self.to, words, said }
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
    pub(crate) fn takeback(&self, reader: Option<Seat>, voice: &Voice) -> Option<Takeback> {
        let asked = self.asked.read().unwrap_or_else(PoisonError::into_inner).clone();
        let now = self.present().battle.now();
        asked.filter(|asked| asked.at() == now).map(|asked| asked.seen_by(reader, voice))
    }

    /// Asks for a takeback on behalf of whoever holds `seats`; where nobody else is to be asked, it is done at once. The
    /// person of the record is asked, whether or not a bot stands in for them: a stand-in consents to nothing.
    pub(crate) async fn ask_back(
        self: &Arc<Room>,
        seats: &[Seat],
        at: u32,
        to: u32,
        origin: Option<Origin>,
    ) -> Result<(), Refusal> {
        let Some(&seat) = seats.first() else {
            return Err(Refusal::new("cannot_go_back", label::WATCHER_TAKES_BACK));
        };
        let others = Seat::BOTH.into_iter().filter(|seat| !seats.contains(seat));
        if !others.into_iter().any(|other| self.record.has_person(other)) {
            return self.play(SeatRequest { seat, at, wish: Wish::TakeBack(to), origin }).await;
        }
        let present = self.present();
        let lines = present.battle.lines(Some(seat));
        if !lines.get(to as usize).is_some_and(|line| line.stands && !line.is_back()) {
            return Err(engine::Refusal::CannotGoBack(NoWayBack::NoSuchEntry).into());
        }
        if at != present.battle.now() {
            return Err(engine::Refusal::Stale { at, now: present.battle.now() }.into());
        }
        if present.battle.decision().seat().is_none() {
            return Err(engine::Refusal::CannotGoBack(NoWayBack::Over).into());
        }
        let asked = AskedTakeback { seat, to, present };
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
    ) -> Result<(), Refusal> {
        let asked = self.asked.read().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(AskedTakeback { seat: asker, to, .. }) = asked.filter(|asked| asked.at() == granting.at)
        else {
            return Err(Refusal::new("stale", label::NOBODY_ASKS_BACK));
        };
        let is_asked = seats.contains(&asker.other());
        if !is_asked && (granting.is_granted || !seats.contains(&asker)) {
            return Err(Refusal::not_yours(label::MUST_ANSWER.with("army", asker.other())));
        }
        if granting.is_granted {
            let wish = Wish::TakeBack(to);
            return self.play(SeatRequest { seat: asker, at: granting.at, wish, origin }).await;
        }
        *self.asked.write().unwrap_or_else(PoisonError::into_inner) = None;
        let says = if is_asked {
            label::TAKEBACK_REFUSED.with("army", asker.other())
        } else {
            label::TAKEBACK_WITHDRAWN.with("army", asker)
        };
        let _ = self.news.send(News::Takeback(origin, Asking::Ended(says)));
        Ok(())
    }
}
