//! Takebacks that need consent: one player asks, the other agrees or refuses. Any new entry ends the request.

use super::{News, Origin, Room, SeatRequest, Wish};
use crate::catalogue::label;
use crate::present::Present;
use crate::refusal::Refusal;
use crate::speech::Voice;
use crate::wire::{Said, Takeback};
use engine::battle::NoWayBack;
use engine::{Phrase, Seat};
use std::sync::{Arc, PoisonError};

/// A takeback that waits for an answer.
#[derive(Clone, Debug)]
pub(crate) struct AskedTakeback {
    seat: Seat,
    /// The first entry that would be taken back.
    to: u32,
    /// The battle when it was requested.
    pub(crate) present: Arc<Present>,
}

/// A notification about a takeback.
#[derive(Clone, Debug)]
pub(crate) enum Asking {
    /// It was requested. Each reader sees of it what he may see of the journal.
    Begun(AskedTakeback),
    /// It was refused or withdrawn; with a text for people.
    Ended(Phrase),
}

impl AskedTakeback {
    /// The number of entries when it was requested.
    fn at(&self) -> u32 {
        self.present.battle.now()
    }

    /// The takeback as a reader may see it.
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
    /// The number of entries that the sender had seen.
    pub(crate) at: u32,
    /// Whether it is granted.
    pub(crate) is_granted: bool,
}

impl Room {
    /// The takeback that waits for an answer, as a reader may see it.
    pub(crate) fn takeback(&self, reader: Option<Seat>, voice: &Voice) -> Option<Takeback> {
        let asked = self.asked.read().unwrap_or_else(PoisonError::into_inner).clone();
        let now = self.present().battle.now();
        asked.filter(|asked| asked.at() == now).map(|asked| asked.seen_by(reader, voice))
    }

    /// Requests a takeback for the holder of `seats`. If nobody else has to agree, it is done at once. If a bot
    /// replaces the opponent, the person still has to agree; the bot cannot.
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
        // There may be no receiver; later connections get it in `welcome`.
        let _ = self.news.send(News::Takeback(origin, Asking::Begun(asked)));
        Ok(())
    }

    /// Answers a takeback for the holder of `seats`: the player who was asked agrees or refuses, the player who
    /// requested it may withdraw it.
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
