//! Chat, and who is connected to a battle.
//!
//! Players may write; spectators can only read. A message is stored before anybody gets it. It is not part of the
//! journal.

use super::{News, Origin, Room, to_the_end};
use crate::catalogue::label;
use crate::clock::milliseconds;
use crate::refusal::Refusal;
use crate::store::seconds;
use crate::wire::{Presence, Remark, Seen};
use engine::Seat;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// The longest chat message, in characters.
const MOST_CHARACTERS: usize = 500;
/// How many messages a seat may send within [`WITHIN`].
const MOST_AT_ONCE: usize = 5;
/// The period for [`MOST_AT_ONCE`], in milliseconds.
const WITHIN: i64 = 10_000;
/// The most messages of one battle, to protect the disk.
const MOST_REMARKS: u32 = 5_000;
/// How long a person must be disconnected to count as away, in seconds. Reloading the page is shorter.
const AWAY_AFTER: u32 = 30;
/// How many of the last messages are sent in `welcome`.
pub(crate) const TOLD: u32 = 200;

/// The chat of a battle.
#[derive(Debug, Default)]
pub(super) struct Talk {
    /// Lets one message through at a time.
    turn: tokio::sync::Mutex<()>,
    /// The last messages.
    said: RwLock<Vec<Remark>>,
    /// The times of the last messages of each seat, Red first.
    lately: Mutex<[VecDeque<i64>; 2]>,
}

impl Talk {
    pub(super) fn of(said: Vec<Remark>) -> Talk {
        Talk { said: RwLock::new(said), ..Talk::default() }
    }
}

/// The connections to a battle.
#[derive(Debug, Default)]
pub(super) struct People {
    /// How many connections hold each seat, Red first.
    seated: [u32; 2],
    /// When the last of them was closed.
    away_since: [Option<u32>; 2],
    watchers: u32,
}

impl People {
    /// Whether no connection holds a seat, and none has for a while.
    fn is_away(&self, seat: Seat, now: u32) -> bool {
        let since = self.away_since[seat.index()];
        self.seated[seat.index()] == 0 && since.is_none_or(|since| now.saturating_sub(since) >= AWAY_AFTER)
    }
}

/// A connection that counts as present until this is dropped.
#[derive(Debug)]
pub(crate) struct Here {
    room: Arc<Room>,
    seats: Vec<Seat>,
    connection: u64,
}

impl Drop for Here {
    fn drop(&mut self) {
        self.room.count(&self.seats, |count| count.saturating_sub(1), self.connection);
    }
}

impl Room {
    /// Registers a connection that holds these seats, or a spectator.
    pub(crate) fn arrive(self: &Arc<Room>, seats: &[Seat], connection: u64) -> Here {
        self.count(seats, |count| count + 1, connection);
        Here { room: Arc::clone(self), seats: seats.to_vec(), connection }
    }

    fn count(&self, seats: &[Seat], change: impl Fn(u32) -> u32, connection: u64) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        if seats.is_empty() {
            people.watchers = change(people.watchers);
        }
        for seat in seats.iter().map(|seat| seat.index()) {
            people.seated[seat] = change(people.seated[seat]);
            people.away_since[seat] = (people.seated[seat] == 0).then(seconds);
        }
        drop(people);
        // There may be no receiver.
        let _ = self.news.send(News::Presence(connection));
    }

    /// Who is connected; `None` for the seat of a bot.
    pub(crate) fn presence(&self) -> Presence {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let [red, blue] = Seat::BOTH.map(|seat| {
            let (is_here, away_since) = (people.seated[seat.index()] > 0, people.away_since[seat.index()]);
            self.record.has_person(seat).then_some(Seen { is_here, away_since })
        });
        Presence { red, blue, watchers: people.watchers }
    }

    /// Whether the person of a seat is away: disconnected for half a minute, or not connected since the room was
    /// loaded.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        self.people.lock().unwrap_or_else(PoisonError::into_inner).is_away(seat, seconds())
    }

    /// The last chat messages.
    pub(crate) fn remarks(&self) -> Vec<Remark> {
        self.talk.said.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sends a chat message for a seat; all connections get it once it is stored.
    pub(crate) async fn say(
        self: &Arc<Room>,
        seat: Seat,
        words: &str,
        origin: Option<Origin>,
    ) -> Result<(), Refusal> {
        let (room, words) = (Arc::clone(self), clean(words)?);
        to_the_end(async move {
            let _turn = room.talk.turn.lock().await;
            let number = room.remarks().last().map_or(0, |last| last.number + 1);
            if number >= MOST_REMARKS {
                return Err(Refusal::new("too_many", label::NO_ROOM_FOR_REMARKS));
            }
            room.must_not_hurry(seat, milliseconds())?;
            let remark = Remark { number, seat: seat.into(), at: seconds(), words };
            if let Err(error) = room.store.say(&room.record.id, remark.clone()).await {
                return Err(room.not_kept(&error));
            }
            let mut said = room.talk.said.write().unwrap_or_else(PoisonError::into_inner);
            if said.len() >= TOLD as usize {
                said.remove(0);
            }
            said.push(remark.clone());
            drop(said);
            let _ = room.news.send(News::Said(origin, remark));
            Ok(())
        })
        .await
    }

    /// Refuses a seat that writes too often, and counts its messages.
    fn must_not_hurry(&self, seat: Seat, now: i64) -> Result<(), Refusal> {
        let mut lately = self.talk.lately.lock().unwrap_or_else(PoisonError::into_inner);
        let spoken = &mut lately[seat.index()];
        spoken.retain(|then| now - then < WITHIN);
        if spoken.len() >= MOST_AT_ONCE {
            return Err(Refusal::new("too_many", label::SLOW_DOWN));
        }
        spoken.push_back(now);
        Ok(())
    }
}

/// A message as one line, without invisible characters; refused if nothing is left, or too much.
fn clean(words: &str) -> Result<String, Refusal> {
    // Characters that change the writing direction could make a message look like another player's.
    let turns = |letter: char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown: String = words
        .chars()
        .filter(|letter| !turns(*letter))
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    let line = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.chars().count() {
        0 => Err(Refusal::new("bad_message", label::NOTHING_TO_SAY)),
        long if long > MOST_CHARACTERS => {
            let most = i32::try_from(MOST_CHARACTERS).unwrap_or(i32::MAX);
            let given = i32::try_from(long).unwrap_or(i32::MAX);
            Err(Refusal::new("too_large", label::REMARK_TOO_LONG.with("most", most).with("given", given)))
        }
        _ => Ok(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_away_who_never_came_or_has_been_gone_for_a_while() {
        let mut people = People::default();
        assert!(people.is_away(Seat::Red, 1_000), "never came");
        people.seated = [1, 2];
        people.away_since = [None, None];
        assert!(Seat::BOTH.iter().all(|seat| !people.is_away(*seat, u32::MAX)));
        people.seated = [0, 1];
        people.away_since = [Some(1_000), None];
        let away = |now| Seat::BOTH.map(|seat| people.is_away(seat, now));
        assert_eq!(away(1_000), [false, false], "a page that is loaded again is back in a moment");
        assert_eq!(away(1_000 + AWAY_AFTER - 1), [false, false]);
        assert_eq!(away(1_000 + AWAY_AFTER), [true, false]);
        assert_eq!(away(900), [false, false], "the machine's clock was set back");
    }

    #[test]
    fn remarks_are_one_line_of_what_can_be_seen() {
        assert_eq!(clean("  well\r\n\tplayed\u{0}!\u{202e} ").unwrap(), "well played !");
        assert_eq!(
            clean("<b>&amp;</b>").unwrap(),
            "<b>&amp;</b>",
            "words are words, whatever they look like"
        );
        assert_eq!(clean(" \u{200f}\n ").unwrap_err().code(), "bad_message");
        assert!(clean(&"é".repeat(MOST_CHARACTERS)).is_ok());
        assert_eq!(clean(&"é".repeat(MOST_CHARACTERS + 1)).unwrap_err().code(), "too_large");
    }
}
