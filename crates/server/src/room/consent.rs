//! Takebacks: one player asks, the other consents. A new entry ends the question.

use super::{Deed, News, Origin, Room, Wish};
use crate::wire::{self, Takeback};
use engine::Seat;
use std::sync::{Arc, PoisonError};

/// A takeback that waits for its answer.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// The moment it speaks of.
    at: u32,
    takeback: Takeback,
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
    /// The takeback that waits for its answer, if one does.
    pub(crate) fn takeback(&self) -> Option<Takeback> {
        let asked = self.asked.read().unwrap_or_else(PoisonError::into_inner).clone();
        let now = self.present().battle.now();
        asked.filter(|asked| asked.at == now).map(|asked| asked.takeback)
    }

    /// Asks for a takeback on behalf of whoever holds `seats`; where nobody else is to be asked, it is done at once.
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
        if !others.into_iter().any(|other| self.is_person(other)) {
            return self.play(Deed { seat, at, wish: Wish::TakeBack(to), origin }).await;
        }
        let present = self.present();
        let lines = present.battle.lines(Some(seat));
        let Some(line) = lines.get(to as usize).filter(|line| line.stands && line.back.is_none()) else {
            return Err(wire::Refusal::plain("cannot_go_back", "there is no such entry to take back"));
        };
        if at != present.battle.now() {
            let why = engine::Refusal::Stale { at, now: present.battle.now() };
            return Err(present.speaker.refusal(&why));
        }
        let order = match line.kind.as_str() {
            "hidden" => "an order that is still secret".to_owned(),
            kind => present.speaker.order(line.seat, kind, &line.pieces),
        };
        let words = format!("{seat} asks to take back everything since: {order}");
        let takeback = Takeback { seat: seat.into(), to, words: order };
        let asked = Asked { at, takeback: takeback.clone() };
        *self.asked.write().unwrap_or_else(PoisonError::into_inner) = Some(asked);
        // Nobody need be listening; whoever comes later is told by the welcome.
        let _ = self.news.send(News::Takeback(origin, Some(takeback), words));
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
        let Some(Asked { takeback, .. }) = asked.filter(|asked| asked.at == granting.at) else {
            return Err(wire::Refusal::plain("stale", "nobody asks for a takeback now"));
        };
        let asker = Seat::from(takeback.seat);
        let is_asked = seats.contains(&asker.other());
        if !is_asked && (granting.is_granted || !seats.contains(&asker)) {
            let message = format!("{} must answer this", asker.other());
            return Err(wire::Refusal::plain("not_your_decision", message));
        }
        if granting.is_granted {
            let wish = Wish::TakeBack(takeback.to);
            return self.play(Deed { seat: asker, at: granting.at, wish, origin }).await;
        }
        *self.asked.write().unwrap_or_else(PoisonError::into_inner) = None;
        let words = if is_asked {
            format!("{} would rather not take that back", asker.other())
        } else {
            format!("{asker} no longer asks for a takeback")
        };
        let _ = self.news.send(News::Takeback(origin, None, words));
        Ok(())
    }
}
