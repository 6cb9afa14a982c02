//! The clock of a battle: how much time each seat has left. Rules, state and hashes do not depend on it.
//!
//! The first order of a battle starts it. It runs for the seat that must decide if a person plays it, and stops while a
//! bot thinks. When the decision passes to the other seat, the seat that has decided gains time. A clock at zero stays
//! at zero and gains nothing until the other player adds time. The server never ends a battle because of it.

use crate::catalogue::label;
use crate::wire::{ClockFace, ClockRule};
use engine::catalogue::Label;
use engine::{Phrase, Seat};
use serde::{Deserialize, Serialize};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The longest time that a rule may give, in seconds: thirty days.
const MOST_SECONDS: u32 = 30 * 24 * 60 * 60;
/// The largest time left, in milliseconds: forty days, so that every number fits 32 bits.
const MOST: u32 = 40 * 24 * 60 * 60 * 1_000;

/// Clocks to choose from: name, seconds at the start, seconds gained, and whether gains only refill up to the start
/// value.
const PRESETS: [(Label, u32, u32, bool); 5] = [
    (label::CLOCK_5_MINUTES, 5 * 60, 15, false),
    (label::CLOCK_15_MINUTES, 15 * 60, 30, false),
    (label::CLOCK_30_MINUTES, 30 * 60, 60, false),
    (label::CLOCK_HOUR, 60 * 60, 0, false),
    (label::CLOCK_DAY, 24 * 60 * 60, 24 * 60 * 60, true),
];

/// The clocks to choose from, with their names.
pub(crate) fn presets() -> impl Iterator<Item = (Label, ClockRule)> {
    PRESETS.into_iter().map(|(says, bank, gain, is_refilled)| (says, ClockRule { bank, gain, is_refilled }))
}

/// What is wrong with a clock rule; `None` if it is valid.
pub(crate) fn fault(rule: &ClockRule) -> Option<Phrase> {
    let is_fair = (1..=MOST_SECONDS).contains(&rule.bank) && rule.gain <= MOST_SECONDS;
    (!is_fair).then(|| label::CLOCK_FAULT.with("most", MOST_SECONDS))
}

/// Milliseconds since 1970. Clocks use this time because they go on while the battle is not in memory.
pub(crate) fn milliseconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The clock of a battle as it is stored. All times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The initial time, the gain and whether it is limited.
    pub rule: ClockRule,
    /// Milliseconds left for each seat, Red first. For the seat whose clock runs: at the time when it started to run.
    pub left: [u32; 2],
    /// The seat for which it runs, and since when.
    pub running: Option<(Seat, i64)>,
}

impl Clock {
    /// A clock that has not started.
    #[must_use]
    pub fn new(rule: ClockRule) -> Clock {
        Clock { rule, left: [rule.bank.saturating_mul(1_000).min(MOST); 2], running: None }
    }

    /// Milliseconds left for a seat.
    pub(crate) fn left(&self, seat: Seat, now: i64) -> u32 {
        let left = self.left[seat.index()];
        match self.running {
            Some((running, since)) if running == seat => {
                left.saturating_sub(u32::try_from((now - since).max(0)).unwrap_or(u32::MAX))
            }
            _ => left,
        }
    }

    /// Whether the time of a seat has run out.
    pub(crate) fn is_down(&self, seat: Seat, now: i64) -> bool {
        self.left(seat, now) == 0
    }

    /// From now on it runs for this seat, or for none. It does not run for a seat that has no time left.
    pub(crate) fn run(&mut self, seat: Option<Seat>, now: i64) {
        for seat in Seat::BOTH {
            self.left[seat.index()] = self.left(seat, now);
        }
        self.running = seat.filter(|seat| self.left[seat.index()] > 0).map(|seat| (seat, now));
    }

    /// A seat has decided, and the other must decide next: the seat gains time, unless its time had run out.
    pub(crate) fn hand_over(&mut self, seat: Seat, now: i64) {
        self.run(None, now);
        let left = &mut self.left[seat.index()];
        if *left > 0 {
            let more = left.saturating_add(self.rule.gain.saturating_mul(1_000)).min(MOST);
            let full = self.rule.bank.saturating_mul(1_000).min(MOST);
            *left = if self.rule.is_refilled { more.min(full).max(*left) } else { more };
        }
    }

    /// Adds seconds to the time of a seat.
    pub(crate) fn add(&mut self, seat: Seat, seconds: u32, now: i64) {
        self.run(self.running.map(|(seat, _)| seat), now);
        let left = &mut self.left[seat.index()];
        *left = left.saturating_add(seconds.saturating_mul(1_000)).min(MOST);
    }

    /// Continues after a restart of the program, which was last known to run at `last_alive`. The time between counts
    /// for nobody.
    pub(crate) fn restart(&mut self, last_alive: i64, now: i64) {
        let Some((seat, since)) = self.running else { return };
        self.left[seat.index()] = self.left(seat, last_alive.max(since));
        self.running = Some((seat, now)).filter(|_| self.left[seat.index()] > 0);
    }

    /// How long until the time of the seat it runs for is used up.
    pub(crate) fn until_down(&self, now: i64) -> Option<Duration> {
        self.running.map(|(seat, _)| Duration::from_millis(self.left(seat, now).into()))
    }

    /// The clock for a client, which counts down by itself.
    pub(crate) fn face(&self, now: i64) -> ClockFace {
        let [red, blue] = Seat::BOTH.map(|seat| self.left(seat, now));
        let running = self.running.map(|(seat, _)| seat).filter(|seat| !self.is_down(*seat, now));
        ClockFace { rule: self.rule, red, blue, running: running.map(Into::into) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(bank: u32, gain: u32, is_refilled: bool) -> Clock {
        Clock::new(ClockRule { bank, gain, is_refilled })
    }

    #[test]
    fn it_runs_for_one_and_gains_when_the_say_passes_on() {
        let mut clock = clock(60, 5, false);
        clock.run(Some(Seat::Red), 1_000);
        assert_eq!((clock.left(Seat::Red, 11_000), clock.left(Seat::Blue, 11_000)), (50_000, 60_000));
        clock.hand_over(Seat::Red, 11_000);
        clock.run(Some(Seat::Blue), 11_000);
        assert_eq!((clock.left(Seat::Red, 99_000), clock.left(Seat::Blue, 12_000)), (55_000, 59_000));
        // A bot thinks: nothing runs. If the system clock goes back, no time is lost.
        clock.run(None, 12_000);
        assert_eq!(clock.left(Seat::Blue, 999_000), 59_000);
        clock.run(Some(Seat::Blue), 12_000);
        assert_eq!(clock.left(Seat::Blue, 2_000), 59_000);
    }

    #[test]
    fn a_flag_that_is_down_stays_down_until_time_is_added() {
        let mut clock = clock(1, 30, false);
        clock.run(Some(Seat::Blue), 0);
        assert_eq!(clock.until_down(400), Some(Duration::from_millis(600)));
        assert!(!clock.is_down(Seat::Blue, 999) && clock.is_down(Seat::Blue, 1_000));
        clock.hand_over(Seat::Blue, 5_000);
        clock.run(Some(Seat::Blue), 6_000);
        assert_eq!((clock.left(Seat::Blue, 6_000), clock.running), (0, None));
        clock.add(Seat::Blue, 60, 7_000);
        assert_eq!(clock.left(Seat::Blue, 7_000), 60_000);
    }

    #[test]
    fn a_day_each_time_is_filled_up_and_never_more() {
        let mut clock = clock(100, 100, true);
        clock.run(Some(Seat::Red), 0);
        clock.hand_over(Seat::Red, 30_000);
        assert_eq!(clock.left(Seat::Red, 30_000), 100_000);
        clock.add(Seat::Red, 50, 30_000);
        clock.hand_over(Seat::Red, 30_000);
        assert_eq!(clock.left(Seat::Red, 30_000), 150_000, "what was given is not taken away");
    }

    #[test]
    fn nobody_pays_for_a_program_that_was_down() {
        let mut clock = clock(60, 0, false);
        clock.run(Some(Seat::Red), 10_000);
        let mut unseen = clock.clone();
        clock.restart(30_000, 500_000);
        assert_eq!((clock.left(Seat::Red, 500_000), clock.left(Seat::Red, 501_000)), (40_000, 39_000));
        // The last known time is before it started to run.
        unseen.restart(5_000, 500_000);
        assert_eq!(unseen.left(Seat::Red, 500_000), 60_000);
    }

    #[test]
    fn what_may_be_chosen_is_fair_and_what_is_not_is_said() {
        assert!(presets().all(|(_, rule)| fault(&rule).is_none()));
        for (bank, gain) in [(0, 5), (MOST_SECONDS + 1, 0), (5, MOST_SECONDS + 1), (u32::MAX, u32::MAX)] {
            let rule = ClockRule { bank, gain, is_refilled: false };
            assert!(fault(&rule).is_some());
            // Even with values that were once allowed, no sum overflows.
            let mut clock = Clock::new(rule);
            clock.hand_over(Seat::Red, 0);
            clock.add(Seat::Red, u32::MAX, 0);
            assert!(clock.left(Seat::Red, 0) <= MOST);
        }
    }
}
