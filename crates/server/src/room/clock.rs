//! The clock of a room: when it runs for whom, when a player's time runs out, who may claim the win or add time.

use super::{News, Origin, Room, SeatRequest, Wish, to_the_end};
use crate::catalogue::label;
use crate::clock::{Clock, milliseconds};
use crate::present::Present;
use crate::refusal::Refusal;
use crate::wire::ClockFace;
use engine::{Phrase, Seat, Settlement};
use std::sync::{Arc, PoisonError};

/// The most seconds that can be added at once.
const MOST_ADDED: u32 = 24 * 60 * 60;

impl Room {
    /// The clock as it is stored; `None` if the battle has none.
    pub(super) fn clock(&self) -> Option<Clock> {
        self.clock.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The clock for a client.
    pub(crate) fn clock_face(&self) -> Option<ClockFace> {
        self.clock().map(|clock| clock.face(milliseconds()))
    }

    /// The clock after an entry: a seat that has passed the decision on by an order gains time, and it runs for the
    /// seat that must decide now.
    pub(super) fn clock_after(&self, before: &Present, after: &Present, is_order: bool) -> Option<Clock> {
        let (mut clock, now) = (self.clock()?, milliseconds());
        let (was_asked, is_asked) = (before.battle.decision().seat(), after.battle.decision().seat());
        let hands_over = is_order && was_asked != is_asked;
        if let Some(seat) = was_asked.filter(|seat| hands_over && self.is_person(*seat)) {
            clock.hand_over(seat, now);
        }
        clock.run(is_asked.filter(|seat| self.is_person(*seat)), now);
        Some(clock)
    }

    /// The clock after players have changed or time was added: if it was started, it runs for the seat that must
    /// decide.
    fn clock_now(&self, mut clock: Clock) -> Clock {
        let battle = &self.present().battle;
        let asked = battle.decision().seat().filter(|seat| battle.now() > 0 && self.is_person(*seat));
        clock.run(asked, milliseconds());
        clock
    }

    /// Sends a clock that is stored to all connections, and starts the timer for it.
    pub(super) fn show_clock(self: &Arc<Room>, clock: Clock, origin: Option<Origin>, says: Option<Phrase>) {
        *self.clock.write().unwrap_or_else(PoisonError::into_inner) = Some(clock);
        // There may be no receiver.
        let _ = self.news.send(News::Clock(origin, says));
        self.watch_flag();
    }

    /// Starts a timer that notifies all connections when the running clock reaches zero.
    pub(crate) fn watch_flag(self: &Arc<Room>) {
        let Some(clock) = self.clock() else { return };
        let Some(rest) = clock.until_down(milliseconds()) else { return };
        let room = Arc::downgrade(self);
        tokio::spawn(async move {
            tokio::time::sleep(rest).await;
            let Some(room) = room.upgrade() else { return };
            let Some(now) = room.clock().filter(|now| now.running == clock.running) else { return };
            // The system clock and timers may differ by some milliseconds.
            match now.face(milliseconds()).running {
                Some(_) => room.watch_flag(),
                None => drop(room.news.send(News::Clock(None, None))),
            }
        });
    }

    /// Players have changed: the clock runs for people only.
    pub(super) async fn turn_clock(self: &Arc<Room>) -> Result<(), Refusal> {
        let Some(clock) = self.clock() else { return Ok(()) };
        self.keep_clock(self.clock_now(clock), None, None).await
    }

    /// Claims the win for the holder of `seats`: the opponent's time has run out, and their own has not.
    pub(crate) async fn claim_time(
        self: &Arc<Room>,
        seats: Vec<Seat>,
        origin: Option<Origin>,
    ) -> Result<(), Refusal> {
        let room = Arc::clone(self);
        to_the_end(async move {
            let turn = room.turnstile.lock().await;
            room.must_be_on()?;
            let (clock, now) = (room.must_have_clock()?, milliseconds());
            let down = Seat::BOTH.map(|seat| clock.is_down(seat, now));
            let claims = |seat: &&Seat| down[seat.other().index()] && !down[seat.index()];
            match seats.iter().find(claims) {
                Some(&seat) => {
                    let at = room.present().battle.now();
                    let wish = Wish::Settle(Settlement::Time);
                    room.carry_out(&turn, SeatRequest { seat, at, wish, origin }).await
                }
                None if seats.is_empty() => Err(Refusal::not_yours(label::WATCHER_CLAIMS)),
                None if down == [true; 2] => Err(Refusal::not_yours(label::BOTH_OUT_OF_TIME)),
                None => Err(Refusal::not_yours(label::TIME_LEFT)),
            }
        })
        .await
    }

    /// Adds time to the clock of a seat; only the opponent may do this.
    pub(crate) async fn add_time(
        self: &Arc<Room>,
        seats: Vec<Seat>,
        (seat, seconds): (Seat, u32),
        origin: Option<Origin>,
    ) -> Result<(), Refusal> {
        if !seats.contains(&seat.other()) {
            return Err(Refusal::not_yours(label::TIME_FROM_THE_OTHER));
        }
        if !(1..=MOST_ADDED).contains(&seconds) {
            return Err(Refusal::new("bad_message", label::SECONDS_ADDED.with("most", MOST_ADDED)));
        }
        let room = Arc::clone(self);
        to_the_end(async move {
            let _turnstile = room.turnstile.lock().await;
            room.must_be_on()?;
            let mut clock = room.must_have_clock()?;
            clock.add(seat, seconds, milliseconds());
            let says = label::TIME_GIVEN.with("army", seat).with("span", span(seconds));
            room.keep_clock(room.clock_now(clock), origin, Some(says)).await
        })
        .await
    }

    fn must_have_clock(&self) -> Result<Clock, Refusal> {
        self.clock().ok_or_else(|| Refusal::new("bad_message", label::NO_CLOCK))
    }

    async fn keep_clock(
        self: &Arc<Room>,
        clock: Clock,
        origin: Option<Origin>,
        says: Option<Phrase>,
    ) -> Result<(), Refusal> {
        if let Err(error) = self.store.keep_clock(&self.record.id, clock.clone()).await {
            return Err(self.not_kept(&error));
        }
        self.show_clock(clock, origin, says);
        Ok(())
    }
}

/// A duration in the largest unit that fits: `5 min`, `90 s`.
fn span(seconds: u32) -> Phrase {
    match seconds {
        hours if hours >= 3_600 && hours % 3_600 == 0 => label::SPAN_HOURS.with("count", hours / 3_600),
        minutes if minutes >= 60 && minutes % 60 == 0 => label::SPAN_MINUTES.with("count", minutes / 60),
        seconds => label::SPAN_SECONDS.with("count", seconds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_the_largest_unit_that_fits() {
        let hours = label::SPAN_HOURS.with("count", 2_u32);
        let minutes = label::SPAN_MINUTES.with("count", 5_u32);
        let seconds = |count: u32| label::SPAN_SECONDS.with("count", count);
        assert_eq!([45, 90, 300, 7_200].map(span), [seconds(45), seconds(90), minutes, hours]);
    }
}
