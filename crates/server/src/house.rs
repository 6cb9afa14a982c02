//! The state shared by all connections: the scenarios offered, the store, and the battles in memory (rooms).

use crate::catalogue::label;
use crate::chance;
use crate::clock::{self, Clock};
use crate::codex::CodexReader;
use crate::failure::{Code, Failure};
use crate::room::{Room, TOLD, no_such_level};
use crate::shelf::Shelf;
use crate::store::{BattleStatus, CannotOpen, Draws, SavedBattle, Store};
use crate::wire::{Fork, NewBattle, Player};
use bots::Level;
use engine::Seat;
use engine::text::Source;
use include_dir::{Dir, include_dir};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tambour::{AnyBattle, Registry};
use tokio::sync::Semaphore;
use words::Languages;

/// How many rooms are kept in memory after the last connection to them has ended.
const ROOMS_KEPT: usize = 16;

/// How often it is stored that the program runs, while clocks run. After a crash a player may gain this much time.
const BEATS_EVERY: Duration = Duration::from_secs(5);

/// The message files of the server itself.
pub(crate) static MESSAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/messages");

/// The state of the server, shared by all connections. Cheap to clone.
#[derive(Clone, Debug)]
pub struct House(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    registry: &'static Registry,
    languages: Languages,
    codex: CodexReader,
    shelf: Shelf,
    store: Arc<Store>,
    rooms: Mutex<Rooms>,
    thinkers: Arc<Semaphore>,
    connections: AtomicU64,
    /// Held while a battle that a corrected rule touches is opened.
    mending: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct Rooms {
    open: HashMap<String, Weak<Room>>,
    kept: VecDeque<Arc<Room>>,
}

impl House {
    /// Opens the data folder. `scenarios` are those that the home page offers.
    ///
    /// # Errors
    /// When the data cannot be opened, or another program uses them.
    pub async fn open(
        data: &Path,
        registry: &'static Registry,
        scenarios: Vec<Source>,
    ) -> Result<House, CannotOpen> {
        let store = Arc::new(Store::open(data).await?);
        // One core stays free to answer orders.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        let house = Arc::new(Inner {
            registry,
            languages: Languages::new(vec![&bots::MESSAGES, &MESSAGES]),
            codex: CodexReader::new(registry),
            shelf: Shelf::new(registry, scenarios),
            store,
            rooms: Mutex::default(),
            thinkers,
            connections: AtomicU64::new(0),
            mending: tokio::sync::Mutex::default(),
        });
        tokio::spawn(beat(Arc::downgrade(&house)));
        Ok(House(house))
    }

    pub(crate) fn registry(&self) -> &'static Registry {
        self.0.registry
    }

    pub(crate) fn languages(&self) -> &Languages {
        &self.0.languages
    }

    pub(crate) fn codex(&self) -> &CodexReader {
        &self.0.codex
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.0.shelf
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// A new unique number for a connection.
    pub(crate) fn connection(&self) -> u64 {
        self.0.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// The room of a battle; loads the battle if it is not in memory. If a rule was corrected since, so that the journal no
    /// longer replays, the battle goes on from the last entry that still holds.
    pub(crate) async fn room(&self, id: &str) -> Result<Arc<Room>, Failure> {
        if let Some(room) = self.find(id) {
            return Ok(room);
        }
        let record = self.record(id).await?;
        let is_over = record.standing.is_over;
        match self.load(record).await {
            Err(failure) if failure.code == Code::CannotResume && !is_over => {
                let _one_at_a_time = self.0.mending.lock().await;
                self.mend(id).await?;
                self.load(self.record(id).await?).await
            }
            loaded => loaded,
        }
    }

    async fn record(&self, id: &str) -> Result<SavedBattle, Failure> {
        let record = self.0.store.battle(id).await?;
        record.ok_or_else(|| Failure::new(Code::NotFound, label::NO_SUCH_BATTLE.with("name", id)))
    }

    /// The journal of a battle as it is stored.
    async fn stored_journal(&self, record: &SavedBattle) -> Result<Source, Failure> {
        Ok(Source::new(format!("battle {}", record.id), self.0.store.journal(record).await?))
    }

    /// The stored journal of a battle that is over but cannot be loaded any more. Nothing in it is secret now.
    pub(crate) async fn finished_journal(&self, id: &str) -> Option<String> {
        let record = self.record(id).await.ok().filter(|record| record.standing.is_over)?;
        Some(self.stored_journal(&record).await.ok()?.text)
    }

    /// Adds the entry that puts out of force what a corrected rule has changed, if the journal still needs one.
    async fn mend(&self, id: &str) -> Result<(), Failure> {
        let record = self.record(id).await?;
        let journal = self.stored_journal(&record).await?;
        let registry = self.registry();
        let mended = blocking(move || match registry.resume(&journal) {
            Ok(_) => Ok(None),
            Err(_) => registry.mend(&journal),
        });
        let mended = mended.await?.map_err(|faults| Failure::faults(Code::CannotResume, faults))?;
        let Some(battle) = mended else { return Ok(()) };
        let text = battle.entry_texts().pop().unwrap_or_default();
        let status = BattleStatus::of(&battle, battle.sketch(None).turn);
        Ok(self.0.store.append(id, text, status, record.clock).await?)
    }

    async fn load(&self, record: SavedBattle) -> Result<Arc<Room>, Failure> {
        let id = &record.id.clone();
        let journal = self.stored_journal(&record).await?;
        let said = self.0.store.remarks(id, TOLD).await?;
        let (store, thinkers) = (Arc::clone(&self.0.store), Arc::clone(&self.0.thinkers));
        let registry = self.registry();
        let opened = blocking(move || {
            let battle =
                registry.resume(&journal).map_err(|faults| Failure::faults(Code::CannotResume, faults))?;
            Ok::<Room, Failure>(Room::new(record, battle, said, store, thinkers))
        });
        Ok(self.keep(id, opened.await??))
    }

    fn find(&self, id: &str) -> Option<Arc<Room>> {
        let rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.open.get(id).and_then(Weak::upgrade).filter(|room| !room.is_lost())
    }

    /// Keeps a room that was loaded. If another request has loaded it meanwhile, returns that one.
    fn keep(&self, id: &str, room: Room) -> Arc<Room> {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(there) = rooms.open.get(id).and_then(Weak::upgrade).filter(|room| !room.is_lost()) {
            return there;
        }
        let room = Arc::new(room);
        rooms.open.retain(|_, room| room.strong_count() > 0);
        rooms.open.insert(id.to_owned(), Arc::downgrade(&room));
        rooms.kept.push_back(Arc::clone(&room));
        if rooms.kept.len() > ROOMS_KEPT {
            rooms.kept.pop_front();
        }
        drop(rooms);
        room.wake_bots();
        room.let_bot_answer();
        room.watch_flag();
        room
    }

    /// Begins a battle.
    pub(crate) async fn begin(&self, wish: NewBattle) -> Result<SavedBattle, Failure> {
        check_players([&wish.red, &wish.blue])?;
        if let Some(says) = wish.clock.as_ref().and_then(clock::fault) {
            return Err(Failure::new(Code::BadRequest, says));
        }
        let scenario = self.0.shelf.scenario(&wish.scenario).ok_or_else(|| {
            Failure::new(Code::NotFound, label::NO_SUCH_SCENARIO.with("name", wish.scenario.as_str()))
        })?;
        let seed = wish.seed.map_or_else(chance::seed, u64::from);
        let options: Vec<(String, String)> = wish.options.clone().into_iter().collect();
        let source = scenario.source.clone();
        let registry = self.registry();
        let battle = blocking(move || registry.begin(&source, &options, seed)).await?;
        let battle = battle.map_err(|faults| Failure::faults(Code::BadScenario, faults))?;
        let bot_seed = wish.seed.map_or_else(chance::seed, chance::bot_seed);
        let clock = wish.clock.map(Clock::new);
        self.write_down(battle, wish.options, [wish.red, wish.blue], bot_seed, clock).await
    }

    /// Begins a battle with the first entries of another.
    pub(crate) async fn fork(&self, room: &Room, wish: Fork) -> Result<SavedBattle, Failure> {
        check_players([&wish.red, &wish.blue])?;
        let present = room.present();
        if wish.at > present.battle.now() {
            return Err(Failure::new(
                Code::BadRequest,
                label::NO_SUCH_MOMENT.with("name", wish.at.to_string()),
            ));
        }
        let seed = chance::seed();
        let forked = blocking(move || present.battle.fork(wish.at, seed)).await?;
        let battle = forked.map_err(|why| Failure::program(Code::CannotResume, why.to_string()))?;
        self.write_down(battle, room.record().options, [wish.red, wish.blue], chance::seed(), None).await
    }

    async fn write_down(
        &self,
        battle: AnyBattle,
        options: BTreeMap<String, String>,
        players: [Player; 2],
        bot_seed: u64,
        clock: Option<Clock>,
    ) -> Result<SavedBattle, Failure> {
        let about = self
            .registry()
            .about(&Source::new("its scenario", battle.scenario()))
            .map_err(|faults| Failure::faults(Code::BadScenario, faults))?;
        let sketch = battle.sketch(None);
        let standing = BattleStatus::of(&battle, sketch.turn);
        let record = SavedBattle {
            id: chance::battle_id(),
            header: battle.header(),
            rules: about.rules.word().to_owned(),
            scenario: about.id,
            title: about.title,
            armies: about.armies.map(|army| army.title),
            turns: about.turns,
            options,
            players,
            stand_ins: [None, None],
            draws: Draws::default(),
            clock,
            tokens: [chance::token(), chance::token()],
            bot_seed,
            begun: standing.changed,
            standing,
        };
        self.0.store.begin(record.clone(), battle.entry_texts()).await?;
        let (store, thinkers) = (Arc::clone(&self.0.store), Arc::clone(&self.0.thinkers));
        let kept = record.clone();
        let room = blocking(move || Room::new(kept, battle, Vec::new(), store, thinkers)).await?;
        self.keep(&record.id, room);
        Ok(record)
    }
}

/// Stores regularly that the program runs, as long as the house exists.
async fn beat(house: Weak<Inner>) {
    loop {
        tokio::time::sleep(BEATS_EVERY).await;
        let Some(store) = house.upgrade().map(|house| Arc::clone(&house.store)) else { return };
        if let Err(error) = store.beat().await {
            eprintln!("tambour: {error}");
        }
    }
}

/// Refuses access to data that contain orders still secret from a reader.
pub(crate) fn must_be_open(room: &Room, reader: Option<Seat>) -> Result<(), Failure> {
    if room.present().battle.lines(reader).iter().any(tambour::EntryLine::is_hidden) {
        return Err(Failure::new(Code::StillSecret, label::SECRET_PAST));
    }
    Ok(())
}

/// The seat of this token; `None` (a spectator) without a token.
pub(crate) fn reader(room: &Room, token: Option<&String>) -> Result<Option<Seat>, Failure> {
    let Some(token) = token else { return Ok(None) };
    match room.seats(std::slice::from_ref(token)).as_deref() {
        Some([seat]) => Ok(Some(*seat)),
        _ => Err(Failure::new(Code::WrongToken, label::WRONG_TOKEN)),
    }
}

fn check_players(players: [&Player; 2]) -> Result<(), Failure> {
    for player in players {
        if let Player::Bot { level } = player
            && Level::find(level).is_none()
        {
            return Err(Failure::new(Code::BadRequest, no_such_level(level)));
        }
    }
    Ok(())
}

/// Runs blocking work outside the async threads. A panic in it fails only this request.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    tokio::task::spawn_blocking(work).await.map_err(Failure::internal)
}
