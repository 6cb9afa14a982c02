//! A room: one battle with everybody who sits or stands around it.

mod bots;
mod clock;
mod consent;
mod draw;
mod talk;

use crate::catalogue::label;
use crate::clock::Clock;
use crate::present::Present;
use crate::refusal::Refusal;
use crate::store::{Draws, Record, Standing, Store};
use crate::wire;
use ::bots::Progress;
use ::bots::Stroke;
use bots::Planned;
use consent::Asked;
use engine::{Phrase, Seat, Settlement};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use talk::{People, Talk};
use tambour::{AnyBattle, Played};
use tokio::sync::{Semaphore, broadcast};

pub(crate) use bots::no_such_level;
pub(crate) use consent::{Asking, Granting};
pub(crate) use talk::TOLD;

/// How far a listener may fall behind before it is given the whole table anew.
const MOST_BEHIND: usize = 256;

/// A battle that is being played or looked at.
#[derive(Debug)]
pub(crate) struct Room {
    record: Record,
    store: Arc<Store>,
    thinkers: Arc<Semaphore>,
    /// One order at a time: held from the judgment to the disk.
    turnstile: tokio::sync::Mutex<()>,
    present: RwLock<Arc<Present>>,
    news: broadcast::Sender<News>,
    /// The levels of the bots that play for people who are away.
    stand_ins: RwLock<[Option<String>; 2]>,
    /// Whether the other player seated the bot that stands in, Red's first; after a restart nobody remembers, and it
    /// counts as seated by the person it plays for.
    lent: [AtomicBool; 2],
    /// The takeback that waits for its answer.
    asked: RwLock<Option<Asked>>,
    /// The draws that were offered.
    draws: RwLock<Draws>,
    /// The clock, where one is played with.
    clock: RwLock<Option<Clock>>,
    /// Who is at the table.
    people: Mutex<People>,
    /// What they said.
    talk: Talk,
    is_thinking: AtomicBool,
    /// How far the bot that thinks now has come.
    progress: RwLock<Arc<Progress>>,
    /// What the bot of each seat had in mind last.
    plans: RwLock<[Option<Planned>; 2]>,
    /// Set when disk and memory may differ: the room is then left and opened anew.
    is_lost: AtomicBool,
}

/// What everybody in a room is told.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// An entry was made.
    Made(Arc<Change>),
    /// A bot thinks; so far it has come, 0 to 1.
    Thinking(Seat, f64),
    /// A takeback is asked for, or no longer.
    Takeback(Option<Origin>, Asking),
    /// A draw is offered, or no longer; what is said of it.
    Draw(Option<Origin>, Option<wire::DrawOffer>, Phrase),
    /// The clock stands otherwise than it would by itself; what is said of it, where somebody did something to it.
    Clock(Option<Origin>, Option<Phrase>),
    /// Somebody said something.
    Said(Option<Origin>, wire::Remark),
    /// This connection has come or gone.
    Presence(u64),
    /// Who plays has changed.
    Seated(Option<Origin>),
}

/// An entry that was made.
#[derive(Debug)]
pub(crate) struct Change {
    /// Which connection asked for it, under which number.
    pub(crate) origin: Option<Origin>,
    /// What came of it.
    pub(crate) played: Played,
    /// The battle after it.
    pub(crate) present: Arc<Present>,
    /// Why, where a bot did it.
    pub(crate) stroke: Option<Stroke>,
}

/// A message of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) connection: u64,
    pub(crate) number: u32,
}

/// What a seat asks of the battle at one moment of it.
#[derive(Debug)]
pub(crate) struct Deed {
    pub(crate) seat: Seat,
    /// The moment it speaks of.
    pub(crate) at: u32,
    pub(crate) wish: Wish,
    /// Which message asked for it; nothing: nobody's.
    pub(crate) origin: Option<Origin>,
}

/// Held by the one whose turn it is at the turnstile.
pub(crate) type Turn<'r> = tokio::sync::MutexGuard<'r, ()>;

/// What a seat asks of the battle.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    /// An order.
    Order(String),
    /// An order of a bot, and why it gives it.
    Planned(String, Option<Stroke>),
    /// To give the battle up.
    GiveUp,
    /// The last order back.
    Undo,
    /// This entry and all after it back: everybody who must be asked has agreed.
    TakeBack(u32),
    /// The end that the players have settled on: everybody who must agree has.
    Settle(Settlement),
}

impl Room {
    pub(crate) fn new(
        record: Record,
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

    /// Whether the room must be opened anew.
    pub(crate) fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Acquire)
    }

    /// The battle as it is now.
    pub(crate) fn present(&self) -> Arc<Present> {
        self.present.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Who plays it, and how it stands now.
    pub(crate) fn record(&self) -> Record {
        let present = self.present();
        let mut standing = Standing::of(&present.battle, present.turn);
        standing.changed = self.record.standing.changed;
        let (stand_ins, draws, clock) = (self.stand_ins(), self.draws(), self.clock());
        Record { standing, stand_ins, draws, clock, ..self.record.clone() }
    }

    /// What will be told from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// The seats that these tokens open; nothing when one of them opens none.
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

    /// Judges and plays what a seat wishes; everybody is told once it is on disk. Runs to its end even when whoever
    /// asked goes away.
    pub(crate) async fn play(self: &Arc<Room>, deed: Deed) -> Result<(), Refusal> {
        let room = Arc::clone(self);
        to_the_end(async move {
            room.carry_out(&room.turnstile.lock().await, deed).await?;
            room.wake_bots();
            Ok(())
        })
        .await
    }

    /// Gives the battle up on behalf of a seat, at whatever moment it is by now: a bot may be playing on.
    pub(crate) async fn give_up(self: &Arc<Room>, seat: Seat, origin: Option<Origin>) -> Result<(), Refusal> {
        let room = Arc::clone(self);
        to_the_end(async move {
            let turn = room.turnstile.lock().await;
            room.must_be_on()?;
            let at = room.present().battle.now();
            room.carry_out(&turn, Deed { seat, at, wish: Wish::GiveUp, origin }).await
        })
        .await
    }

    /// Judges and plays what a seat wishes, for whoever has passed the turnstile.
    async fn carry_out(self: &Arc<Room>, _turn: &Turn<'_>, deed: Deed) -> Result<(), Refusal> {
        let Deed { seat, at, wish, origin } = deed;
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
            let sketch = after.battle.sketch(None);
            after.note(played.events.clone(), &sketch);
            Ok::<_, Refusal>((after, played))
        });
        let (after, played) = judged.await.unwrap_or_else(|error| Err(Refusal::ours(&error)))?;
        let standing = Standing::of(&after.battle, after.turn);
        let clock = self.clock_after(&past, &after, is_order);
        let written = self.store.append(&self.record.id, played.text.clone(), standing, clock.clone());
        if let Err(error) = written.await {
            // Whether it reached the disk is not known: what the disk says counts.
            self.is_lost.store(true, Ordering::Release);
            eprintln!("tambour: battle {}: {error}", self.record.id);
            return Err(Refusal::new("not_saved", label::ORDER_NOT_SAVED));
        }
        let present = Arc::new(after);
        *self.present.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&present);
        // What was asked for, and what a bot was thinking of, spoke of the moment before.
        *self.asked.write().unwrap_or_else(PoisonError::into_inner) = None;
        self.interrupt();
        // Nobody need be listening.
        let _ = self.news.send(News::Made(Arc::new(Change { origin, played, present, stroke })));
        if let Some(clock) = clock {
            self.show_clock(clock, None, None);
        }
        self.let_draw_lapse().await;
        Ok(())
    }

    /// Something beside the battle did not reach the disk: everything is as it was.
    fn not_kept(&self, error: &sqlx::Error) -> Refusal {
        eprintln!("tambour: battle {}: {error}", self.record.id);
        Refusal::new("not_saved", label::NOT_SAVED)
    }
}

/// Does something to its end even when whoever asked goes away.
async fn to_the_end(deed: impl Future<Output = Result<(), Refusal>> + Send + 'static) -> Result<(), Refusal> {
    tokio::spawn(deed).await.unwrap_or_else(|error| Err(Refusal::ours(&error)))
}
