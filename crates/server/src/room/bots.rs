//! Bots in a room: which bot must decide, bots that replace people, and dropping a thought when the state has changed.

use super::{News, Origin, Room, SeatRequest, Wish};
use crate::catalogue::label;
use crate::present::Present;
use crate::refusal::Refusal;
use crate::wire::Player;
use bots::{Level, Plan, Progress, Stroke};
use engine::{Phrase, Seat};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tambour::{BotAnswer, BotQuestion};

/// How often the connections are notified of the progress of a bot.
const TOLD_EVERY: Duration = Duration::from_millis(200);

/// The plan of a bot when it played last.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    level: Level,
    plan: Plan,
}

impl Room {
    /// The last plan of the bot of a seat: its level, and the arrows to draw.
    pub(crate) fn plan(&self, seat: Seat) -> Option<(&'static str, Vec<Stroke>)> {
        let plans = self.plans.read().unwrap_or_else(PoisonError::into_inner);
        let planned = plans[seat.index()].as_ref()?;
        Some((planned.level.word(), planned.plan.strokes.clone()))
    }

    /// The levels of the bots that play in place of absent people, Red first.
    pub(crate) fn stand_ins(&self) -> [Option<String>; 2] {
        self.stand_ins.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Lets a bot play in place of a person, or ends that, at the request of the holder of `seats`. It is stored when
    /// this returns.
    ///
    /// The person of the seat may do so at any time. The opponent may seat a bot if that person is away (see
    /// [`Room::is_away`]) and has seated none, and may then change or remove this bot.
    pub(crate) async fn stand_in(
        self: &Arc<Room>,
        seats: &[Seat],
        seat: Seat,
        level: Option<String>,
        origin: Option<Origin>,
    ) -> Result<(), Refusal> {
        if seats.is_empty() {
            return Err(Refusal::not_yours(label::WATCHER_SEATS));
        }
        if !self.record.has_person(seat) {
            return Err(Refusal::new("bad_message", label::A_BOT_SITS_THERE));
        }
        if let Some(level) = level.as_ref().filter(|level| Level::find(level).is_none()) {
            return Err(Refusal::new("bad_message", no_such_level(level)));
        }
        // No order is played while seats change.
        let turn = self.turnstile.lock().await;
        let is_owner = seats.contains(&seat);
        if !is_owner {
            self.may_seat_for_other(seat)?;
        }
        let mut levels = self.stand_ins();
        let is_lent = level.is_some() && !is_owner;
        levels[seat.index()] = level;
        if let Err(error) = self.store.stand_in(&self.record.id, levels.clone()).await {
            return Err(self.not_kept(&error));
        }
        *self.stand_ins.write().unwrap_or_else(PoisonError::into_inner) = levels;
        self.lent[seat.index()].store(is_lent, Ordering::Release);
        self.interrupt();
        self.turn_clock().await?;
        drop(turn);
        // There may be no receiver.
        let _ = self.news.send(News::Seated(origin));
        self.wake_bots();
        Ok(())
    }

    /// Whether the opponent may now decide who plays this seat.
    fn may_seat_for_other(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.is_away(seat) {
            return Err(Refusal::not_yours(label::STILL_THERE.with("army", seat)));
        }
        let is_own =
            self.stand_ins()[seat.index()].is_some() && !self.lent[seat.index()].load(Ordering::Acquire);
        if is_own {
            return Err(Refusal::not_yours(label::BOT_STAYS.with("army", seat)));
        }
        Ok(())
    }

    /// The bot that must decide now, if one must.
    fn bot(&self, present: &Present) -> Option<(Seat, Level)> {
        let seat = present.battle.decision().seat()?;
        let level = match &self.record.players[seat.index()] {
            Player::Human => self.stand_ins()[seat.index()].clone()?,
            Player::Bot { level } => level.clone(),
        };
        Level::find(&level).map(|level| (seat, level))
    }

    /// Whether a person decides for a seat, and not a bot.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.record.has_person(seat) && self.stand_ins()[seat.index()].is_none()
    }

    /// Makes the bot that is thinking stop and drop its result.
    pub(super) fn interrupt(&self) {
        self.progress.read().unwrap_or_else(PoisonError::into_inner).cancel();
    }

    /// Replaces the battle by a later one, and makes the bot stop that is thinking about the earlier one. A bot that begins
    /// to think about the later one at the same moment goes on.
    pub(super) fn replace(&self, present: Arc<Present>) {
        let progress = self.progress.write().unwrap_or_else(PoisonError::into_inner);
        *self.present.write().unwrap_or_else(PoisonError::into_inner) = present;
        progress.cancel();
    }

    /// Notes that a bot begins to think about a battle; it stops at once if there is a later one already.
    fn begin_to_think(&self, about: &Present, progress: &Arc<Progress>) {
        let mut noted = self.progress.write().unwrap_or_else(PoisonError::into_inner);
        *noted = Arc::clone(progress);
        if self.present().battle.now() != about.battle.now() {
            progress.cancel();
        }
    }

    /// Lets bots play until a person must decide. A limited number of bots of all battles think at once, and no order
    /// waits for them. They do not wait for slow connections: one that falls too far behind gets the whole table again.
    pub(crate) fn wake_bots(self: &Arc<Room>) {
        if self.bot(&self.present()).is_none() || self.is_thinking.swap(true, Ordering::AcqRel) {
            return;
        }
        let room = Arc::clone(self);
        tokio::spawn(async move {
            let is_stuck = room.let_bots_play().await.is_err();
            room.is_thinking.store(false, Ordering::Release);
            // Somebody may have played since the last check.
            if !is_stuck && !room.is_lost() {
                room.wake_bots();
            }
        });
    }

    async fn let_bots_play(self: &Arc<Room>) -> Result<(), Refusal> {
        let mut told = None;
        while let Some((seat, level)) = self.bot(&self.present()) {
            if told != Some(seat) {
                told = Some(seat);
                let _ = self.news.send(News::Thinking(seat, 0.0));
            }
            let present = self.present();
            let at = present.battle.now();
            let thought = self.think(seat, level, Arc::clone(&present)).await?;
            // An order was taken back, or the seat has changed: the result is for another state.
            if self.present().battle.now() != at || self.bot(&self.present()) != Some((seat, level)) {
                continue;
            }
            // The first arrow of a plan is for the order given now.
            let stroke = thought.plan.strokes.first().cloned();
            let planned = Planned { level, plan: thought.plan };
            self.plans.write().unwrap_or_else(PoisonError::into_inner)[seat.index()] = Some(planned);
            let give = |wish| SeatRequest { seat, at, wish, origin: None };
            let planned = give(Wish::Planned(thought.order, stroke));
            let Err(refusal) = self.carry_out(&self.turnstile.lock().await, planned).await else {
                continue;
            };
            if self.is_lost() {
                return Err(refusal);
            }
            if self.present().battle.now() == at {
                eprintln!("tambour: battle {}: a bot's order was refused: {refusal:?}", self.record.id);
                let usual = give(Wish::Order(present.battle.fallback()));
                self.carry_out(&self.turnstile.lock().await, usual).await?;
            }
        }
        Ok(())
    }

    /// Asks a bot for its order. Waits until fewer bots are thinking; connections are notified of its progress.
    async fn think(&self, seat: Seat, level: Level, present: Arc<Present>) -> Result<BotAnswer, Refusal> {
        let progress = Arc::new(Progress::default());
        self.begin_to_think(&present, &progress);
        let ask = BotQuestion { level, seed: self.record.bot_seed, progress: Arc::clone(&progress) };
        let permit = Arc::clone(&self.thinkers).acquire_owned().await;
        let mut thought = tokio::task::spawn_blocking(move || present.battle.think(&ask));
        let answer = loop {
            match tokio::time::timeout(TOLD_EVERY, &mut thought).await {
                Ok(answer) => break answer,
                Err(_) => {
                    let _ = self.news.send(News::Thinking(seat, part(&progress)));
                }
            }
        };
        drop(permit);
        answer.map_err(|error| Refusal::ours(&error))
    }
}

/// The progress of a thought, from 0 to 1.
fn part(progress: &Progress) -> f64 {
    match progress.so_far() {
        (_, 0) => 0.0,
        (done, of) => f64::from(done) / f64::from(of),
    }
}

/// The refusal for an unknown level; it lists the levels.
pub(crate) fn no_such_level(level: &str) -> Phrase {
    let levels = Level::WORDS.map(|(word, _)| word).join(", ");
    let level: String = level.chars().take(40).collect();
    label::NO_SUCH_BOT.with("name", level).with("known", levels)
}
