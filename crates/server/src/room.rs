//! A room: one battle in memory and all connections to it.

mod bots;
mod clock;
mod consent;
mod draw;
mod talk;

use crate::catalogue::label;
use crate::clock::Clock;
use crate::present::Present;
use crate::refusal::Refusal;
use crate::store::{BattleStatus, Draws, SavedBattle, Store};
use crate::wire;
use ::bots::Progress;
use ::bots::Stroke;
use bots::Planned;
use consent::AskedTakeback;
use engine::{Phrase, Seat, Settlement};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use talk::{People, Talk};
use tambour::{AnyBattle, Played};
use tokio::sync::{Semaphore, broadcast};

pub(crate) use bots::no_such_level;
pub(crate) use consent::{Asking, Granting};
pub(crate) use talk::TOLD;

/// How many messages a connection may fall behind before it gets the whole table again.
const MOST_BEHIND: usize = 256;

/// A battle in memory and the connections to it.
#[derive(Debug)]
pub(crate) struct Room {
    record: SavedBattle,
    store: Arc<Store>,
    thinkers: Arc<Semaphore>,
    /// Lets one order through at a time. Held from the check until the entry is on disk.
    turnstile: tokio::sync::Mutex<()>,
    present: RwLock<Arc<Present>>,
    news: broadcast::Sender<News>,
    /// The levels of the bots that play in place of absent people, Red first.
    stand_ins: RwLock<[Option<String>; 2]>,
    /// Whether the opponent has seated the bot that replaces a person, Red first. This is lost on a restart; the bot
    /// then counts as seated by the person it replaces.
    lent: [AtomicBool; 2],
    /// The takeback that waits for an answer.
    asked: RwLock<Option<AskedTakeback>>,
    /// Draw offers.
    draws: RwLock<Draws>,
    /// The clock, if the battle has one.
    clock: RwLock<Option<Clock>>,
    /// Who is connected.
    people: Mutex<People>,
    /// The chat.
    talk: Talk,
    is_thinking: AtomicBool,
    /// The progress of the bot that is thinking.
    progress: RwLock<Arc<Progress>>,
    /// The last plan of the bot of each seat.
    plans: RwLock<[Option<Planned>; 2]>,
    /// Set when disk and memory may differ. The room is then dropped and loaded again.
    is_lost: AtomicBool,
}

/// A notification to all connections of a room.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// An entry was added.
    Made(Arc<MadeEntry>),
    /// A bot is thinking; its progress from 0 to 1.
    Thinking(Seat, f64),
    /// A takeback was requested, refused or withdrawn.
    Takeback(Option<Origin>, Asking),
    /// A draw was offered or the offer has ended; with a text for people.
    Draw(Option<Origin>, Option<wire::DrawOffer>, Phrase),
    /// The clock has changed, other than by running; with a text if a player changed it.
    Clock(Option<Origin>, Option<Phrase>),
    /// Somebody wrote a chat message.
    Said(Option<Origin>, wire::Remark),
    /// This connection was opened or closed.
    Presence(u64),
    /// A bot replaced a person, or the person came back.
    Seated(Option<Origin>),
}

/// A new entry and its results.
#[derive(Debug)]
pub(crate) struct MadeEntry {
    /// The connection and message number that requested it.
    pub(crate) origin: Option<Origin>,
    /// Its events and its text.
    pub(crate) played: Played,
    /// The battle after it.
    pub(crate) present: Arc<Present>,
    /// The reason, if a bot gave the order.
    pub(crate) stroke: Option<Stroke>,
}

/// A message of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) connection: u64,
    pub(crate) number: u32,
}

/// A request of a seat at a certain number of entries.
#[derive(Debug)]
pub(crate) struct SeatRequest {
    pub(crate) seat: Seat,
    /// The number of entries that the sender had seen.
    pub(crate) at: u32,
    pub(crate) wish: Wish,
    /// The message that requested it; `None` if none did.
    pub(crate) origin: Option<Origin>,
}

/// The guard of the lock that lets one order through at a time.
pub(crate) type RoomTurn<'r> = tokio::sync::MutexGuard<'r, ()>;

/// What a seat requests.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    /// An order.
    Order(String),
    /// An order of a bot, and its reason.
    Planned(String, Option<Stroke>),
    /// To concede.
    GiveUp,
    /// To take back the last order.
    Undo,
    /// To take back this entry and all later ones; the other player has agreed.
    TakeBack(u32),
    /// To end the battle by agreement or on time; all conditions are met.
    Settle(Settlement),
}

impl Room {
    pub(crate) fn new(
        record: SavedBattle,
        battle: AnyBattle,
        said: Vec<wire::Remark>,
        store: Arc<Store>,
        thinkers: Arc<Semaphore>,
    ) -> Room {
        Room {
            stand_ins: RwLock::new(record.stand_ins.clone()),
            draws: RwLock::new(record.draws.clone()),
            clock: RwLock::new(record.clock.clone()),
            record,
            store,
            thinkers,
            turnstile: tokio::sync::Mutex::new(()),
            present: RwLock::new(Arc::new(Present::of(battle))),
            news: broadcast::Sender::new(MOST_BEHIND),
            lent: Default::default(),
            asked: RwLock::default(),
            people: Mutex::default(),
            talk: Talk::of(said),
            is_thinking: AtomicBool::new(false),
            progress: RwLock::default(),
            plans: RwLock::default(),
            is_lost: AtomicBool::new(false),
        }
    }

    /// Whether the room must be loaded again, because disk and memory may differ.
    pub(crate) fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Acquire)
    }

    /// The battle as it is now.
    pub(crate) fn present(&self) -> Arc<Present> {
        self.present.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The stored record of the battle: players, turn, who must decide.
    pub(crate) fn record(&self) -> SavedBattle {
        let present = self.present();
        let mut standing = BattleStatus::of(&present.battle, present.turn);
        standing.changed = self.record.standing.changed;
        let (stand_ins, draws, clock) = (self.stand_ins(), self.draws(), self.clock());
        SavedBattle { standing, stand_ins, draws, clock, ..self.record.clone() }
    }

    /// Receives all notifications from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// The seats of these tokens; `None` if one token is wrong.
    pub(crate) fn seats(&self, tokens: &[String]) -> Option<Vec<Seat>> {
        let opened = |token: &String| {
            Seat::BOTH.into_iter().find(|seat| {
                self.record.has_person(*seat)
                    && crate::chance::is_same(token, &self.record.tokens[seat.index()])
            })
        };
        let mut seats = tokens.iter().map(opened).collect::<Option<Vec<Seat>>>()?;
        seats.sort();
        seats.dedup();
        Some(seats)
    }

    /// Checks and plays a request. All connections are notified once it is on disk. Completes even if the connection
    /// that requested it is closed.
    pub(crate) async fn play(self: &Arc<Room>, deed: SeatRequest) -> Result<(), Refusal> {
        let room = Arc::clone(self);
        to_the_end(async move {
            room.carry_out(&room.turnstile.lock().await, deed).await?;
            room.wake_bots();
            Ok(())
        })
        .await
    }

    /// Concedes for a seat, whatever was played meanwhile: a bot may be playing on.
    pub(crate) async fn give_up(self: &Arc<Room>, seat: Seat, origin: Option<Origin>) -> Result<(), Refusal> {
        let room = Arc::clone(self);
        to_the_end(async move {
            let turn = room.turnstile.lock().await;
            room.must_be_on()?;
            let at = room.present().battle.now();
            room.carry_out(&turn, SeatRequest { seat, at, wish: Wish::GiveUp, origin }).await
        })
        .await
    }

    /// Checks and plays a request. The caller holds the lock.
    async fn carry_out(self: &Arc<Room>, _turn: &RoomTurn<'_>, deed: SeatRequest) -> Result<(), Refusal> {
        let SeatRequest { seat, at, wish, origin } = deed;
        let before = self.present();
        let is_order = matches!(wish, Wish::Order(_) | Wish::Planned(..));
        let past = Arc::clone(&before);
        let stroke = match &wish {
            Wish::Planned(_, stroke) => stroke.clone(),
            Wish::Order(_) | Wish::GiveUp | Wish::Undo | Wish::TakeBack(_) | Wish::Settle(_) => None,
        };
        let judged = tokio::task::spawn_blocking(move || {
            let mut after = Present::clone(&before);
            let played = match &wish {
                Wish::Order(order) | Wish::Planned(order, _) => after.battle.play(seat, at, order),
                Wish::GiveUp => after.battle.give_up(seat, at),
                Wish::Undo => after.battle.undo(seat, at),
                Wish::TakeBack(to) => after.battle.take_back(seat, at, *to),
                Wish::Settle(how) => after.battle.settle(seat, at, *how),
            };
            let played = played?;
            let sketch = after.sketch(None);
            after.note(played.events.clone(), &sketch);
            Ok::<_, Refusal>((after, played))
        });
        let (after, played) = judged.await.unwrap_or_else(|error| Err(Refusal::ours(&error)))?;
        let standing = BattleStatus::of(&after.battle, after.turn);
        let clock = self.clock_after(&past, &after, is_order);
        let written = self.store.append(&self.record.id, played.text.clone(), standing, clock.clone());
        if let Err(error) = written.await {
            // It is not known whether it was written, so the disk decides: the room will be loaded again.
            self.is_lost.store(true, Ordering::Release);
            eprintln!("tambour: battle {}: {error}", self.record.id);
            return Err(Refusal::new("not_saved", label::ORDER_NOT_SAVED));
        }
        let present = Arc::new(after);
        self.replace(Arc::clone(&present));
        // A takeback request was about the state before.
        *self.asked.write().unwrap_or_else(PoisonError::into_inner) = None;
        // There may be no receiver.
        let _ = self.news.send(News::Made(Arc::new(MadeEntry { origin, played, present, stroke })));
        if let Some(clock) = clock {
            self.show_clock(clock, None, None);
        }
        self.let_draw_lapse().await;
        Ok(())
    }

    /// Something other than an entry could not be stored: nothing has changed.
    fn not_kept(&self, error: &sqlx::Error) -> Refusal {
        eprintln!("tambour: battle {}: {error}", self.record.id);
        Refusal::new("not_saved", label::NOT_SAVED)
    }
}

/// Completes a future even if the connection that started it is closed.
async fn to_the_end(deed: impl Future<Output = Result<(), Refusal>> + Send + 'static) -> Result<(), Refusal> {
    tokio::spawn(deed).await.unwrap_or_else(|error| Err(Refusal::ours(&error)))
}
