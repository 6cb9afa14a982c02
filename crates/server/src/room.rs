//! A room: one battle with everybody who sits or stands around it.

use crate::speech::{Speaker, pieces};
use crate::store::{Record, Standing, Store};
use crate::thinking::{Fallback, Think};
use crate::wire::{self, JournalLine, Player, names};
use bots::Level;
use engine::{Audience, PieceId, Seat};
use sets::{AnyBattle, NotPlayed, Played};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{Mutex, Semaphore, broadcast};

/// How far a listener may fall behind before it is given the whole table anew.
const MOST_BEHIND: usize = 256;
/// How far the slowest listener may be behind when a bot plays on.
const BOT_WAITS_AT: usize = 64;
/// The most sentences of one line of the journal.
const MOST_WORDS: usize = 60;

/// A battle that is being played or looked at.
#[derive(Debug)]
pub(crate) struct Room {
    record: Record,
    store: Arc<Store>,
    thinkers: Arc<Semaphore>,
    /// One order at a time: held from the judgment to the disk.
    turnstile: Mutex<()>,
    present: RwLock<Arc<Present>>,
    news: broadcast::Sender<News>,
    is_thinking: AtomicBool,
    /// Set when disk and memory may differ: the room is then left and opened anew.
    is_lost: AtomicBool,
}

/// The battle at one moment, and all that was said of it so far.
#[derive(Clone, Debug)]
pub(crate) struct Present {
    pub(crate) battle: AnyBattle,
    pub(crate) speaker: Speaker,
    /// What was said of each entry.
    past: Vec<Arc<Past>>,
    turn: u16,
}

/// What was said of one entry, and who may hear it.
#[derive(Clone, Debug)]
struct Past {
    turn: u16,
    words: Vec<(Audience, String)>,
    pieces: Vec<(Audience, PieceId)>,
}

/// What everybody in a room is told.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// An entry was made.
    Made(Arc<Change>),
    /// A bot thinks.
    Thinking(Seat),
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
}

/// A message of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) connection: u64,
    pub(crate) number: u32,
}

/// What a seat asks of the battle.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    /// An order.
    Order(String),
    /// The last order back.
    Undo,
}

impl Present {
    /// The battle as it was read from disk; what was said of it is said again.
    fn of(battle: AnyBattle) -> Present {
        let opening = battle.sketch(None);
        let mut present = Present { speaker: Speaker::of(&opening), past: Vec::new(), turn: 0, battle };
        let mut moments = Vec::new();
        present.battle.film(0, present.battle.now(), None, &mut |moment| moments.push(moment));
        for moment in moments {
            if moment.line.is_some() {
                present.say(&moment.events, &moment.sketch);
            } else {
                present.turn = moment.sketch.turn;
                present.speaker.look(&moment.sketch);
            }
        }
        present
    }

    fn say(&mut self, events: &[(Audience, engine::Event)], after: &engine::Sketch) {
        self.speaker.look(after);
        let words = events.iter().map(|(audience, event)| (*audience, self.speaker.event_words(event)));
        let about = events
            .iter()
            .flat_map(|(audience, event)| pieces(event).into_iter().map(move |piece| (*audience, piece)));
        let past = Past { turn: self.turn, words: words.take(MOST_WORDS).collect(), pieces: about.collect() };
        self.past.push(Arc::new(past));
        self.turn = after.turn;
    }

    /// A line of the journal for a reader.
    pub(crate) fn line(&self, line: &sets::Line, reader: Option<Seat>) -> JournalLine {
        let past = self.past.get(line.entry as usize);
        let is_hidden = line.kind == "hidden";
        let hears = |audience: &Audience| !is_hidden && audience.includes(reader);
        let mut words = vec![match line.back {
            Some(to) => format!("takes back everything from entry {to} on"),
            None if is_hidden => "has given an order that is still secret".to_owned(),
            None => self.speaker.order(&line.kind, &line.pieces),
        }];
        let mut about = line.pieces.clone();
        if let Some(past) = past {
            let heard = past.words.iter().filter(|(audience, _)| hears(audience));
            words.extend(heard.map(|(_, words)| words.clone()));
            for (_, piece) in past.pieces.iter().filter(|(audience, _)| hears(audience)) {
                if !about.contains(piece) {
                    about.push(*piece);
                }
            }
        }
        JournalLine {
            entry: line.entry,
            seat: line.seat.into(),
            turn: past.map_or(self.turn, |past| past.turn),
            kind: line.kind.clone(),
            words,
            pieces: names(&about),
            stands: line.stands,
        }
    }

    /// The journal for a reader.
    pub(crate) fn journal(&self, reader: Option<Seat>) -> Vec<JournalLine> {
        self.battle.lines(reader).iter().map(|line| self.line(line, reader)).collect()
    }
}

impl Room {
    pub(crate) fn new(
        record: Record,
        battle: AnyBattle,
        store: Arc<Store>,
        thinkers: Arc<Semaphore>,
    ) -> Room {
        Room {
            record,
            store,
            thinkers,
            turnstile: Mutex::new(()),
            present: RwLock::new(Arc::new(Present::of(battle))),
            news: broadcast::Sender::new(MOST_BEHIND),
            is_thinking: AtomicBool::new(false),
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
        Record { standing, ..self.record.clone() }
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
    pub(crate) async fn play(
        self: &Arc<Room>,
        seat: Seat,
        at: u32,
        wish: Wish,
        origin: Option<Origin>,
    ) -> Result<(), wire::Refusal> {
        let room = Arc::clone(self);
        let played = tokio::spawn(async move {
            room.play_to_the_end(seat, at, wish, origin).await?;
            room.wake_bots();
            Ok(())
        });
        played.await.unwrap_or_else(|error| Err(ours(&error)))
    }

    async fn play_to_the_end(
        &self,
        seat: Seat,
        at: u32,
        wish: Wish,
        origin: Option<Origin>,
    ) -> Result<(), wire::Refusal> {
        let _turn = self.turnstile.lock().await;
        let before = self.present();
        let judged = tokio::task::spawn_blocking(move || {
            let mut after = Present::clone(&before);
            let played = match &wish {
                Wish::Order(order) => after.battle.play(seat, at, order),
                Wish::Undo => after.battle.undo(seat, at),
            };
            let played = played.map_err(|why| not_played(&before.speaker, why))?;
            let sketch = after.battle.sketch(None);
            after.say(&played.events, &sketch);
            Ok((after, played))
        });
        let (after, played) = judged.await.unwrap_or_else(|error| Err(ours(&error)))?;
        let standing = Standing::of(&after.battle, after.turn);
        if let Err(error) = self.store.append(&self.record.id, played.text.clone(), standing).await {
            // Whether it reached the disk is not known: what the disk says counts.
            self.is_lost.store(true, Ordering::Release);
            eprintln!("tambour: battle {}: {error}", self.record.id);
            return Err(wire::Refusal::plain(
                "not_saved",
                "the order could not be saved; load the battle again",
            ));
        }
        let present = Arc::new(after);
        *self.present.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&present);
        // Nobody need be listening.
        let _ = self.news.send(News::Made(Arc::new(Change { origin, played, present })));
        Ok(())
    }

    /// The bot that must decide now, if one must.
    fn bot(&self, present: &Present) -> Option<(Seat, Level)> {
        let seat = present.battle.decision().seat()?;
        match &self.record.players[seat.index()] {
            Player::Human => None,
            Player::Bot { level } => Level::find(level).map(|level| (seat, level)),
        }
    }

    /// Lets bots play until a person must decide. They think in turn with the bots of other battles, and no order
    /// waits for them.
    pub(crate) fn wake_bots(self: &Arc<Room>) {
        if self.bot(&self.present()).is_none() || self.is_thinking.swap(true, Ordering::AcqRel) {
            return;
        }
        let room = Arc::clone(self);
        tokio::spawn(async move {
            let is_stuck = room.let_bots_play().await.is_err();
            room.is_thinking.store(false, Ordering::Release);
            // Somebody may have played between the last look and now.
            if !is_stuck && !room.is_lost() {
                room.wake_bots();
            }
        });
    }

    async fn let_bots_play(self: &Arc<Room>) -> Result<(), wire::Refusal> {
        let mut told = None;
        while let Some((seat, level)) = self.bot(&self.present()) {
            if told != Some(seat) {
                told = Some(seat);
                let _ = self.news.send(News::Thinking(seat));
            }
            while self.news.len() > BOT_WAITS_AT {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            let present = self.present();
            let at = present.battle.now();
            let think = Think::new(level, self.record.bot_seed, at);
            let permit = Arc::clone(&self.thinkers).acquire_owned().await;
            let thought = tokio::task::spawn_blocking({
                let present = Arc::clone(&present);
                move || present.battle.visit(think)
            });
            let thought = thought.await;
            drop(permit);
            let order = thought.map_err(|error| ours(&error))?;
            let room = Arc::clone(self);
            let Err(refusal) = room.play_to_the_end(seat, at, Wish::Order(order), None).await else {
                continue;
            };
            if self.is_lost() {
                return Err(refusal);
            }
            if self.present().battle.now() == at {
                eprintln!(
                    "tambour: battle {}: a bot's order was refused: {}",
                    self.record.id, refusal.message
                );
                let order = Wish::Order(present.battle.visit(Fallback));
                room.play_to_the_end(seat, at, order, None).await?;
            }
        }
        Ok(())
    }
}

/// Why nothing was played, in words.
pub(crate) fn not_played(speaker: &Speaker, why: NotPlayed) -> wire::Refusal {
    match why {
        NotPlayed::Unreadable(message) => wire::Refusal::plain("bad_order", message),
        NotPlayed::Refused(why) => speaker.refusal(&why),
    }
}

/// A fault of ours: the battle is as it was.
pub(crate) fn ours(error: &tokio::task::JoinError) -> wire::Refusal {
    eprintln!("tambour: {error}");
    wire::Refusal::plain("internal", "something went wrong on our side; the battle is as it was")
}
