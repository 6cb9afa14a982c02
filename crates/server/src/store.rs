//! The store: one SQLite file in the data folder. What it has acknowledged survives a power cut.

mod draws;
mod saved_battle;
mod writer;

pub use draws::Draws;
pub(crate) use saved_battle::seconds;
pub use saved_battle::{BattleStatus, SavedBattle};

use crate::clock::{Clock, milliseconds};
use crate::wire::Remark;
use engine::Seat;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Row, SqlSafeStr};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;
use writer::{Job, Writer};

/// The store of all battles. One program at a time may use it.
#[derive(Debug)]
pub struct Store {
    pool: SqlitePool,
    writer: Writer,
    /// A file lock, held as long as the store is open.
    _lock: File,
}

/// Why the store could not be opened, as one sentence.
#[derive(Debug)]
pub struct CannotOpen(String);

impl std::fmt::Display for CannotOpen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CannotOpen {}

impl Store {
    /// Opens the store in a folder, which is created if necessary.
    ///
    /// # Errors
    /// When another program uses it, or it cannot be read or written.
    pub async fn open(folder: &Path) -> Result<Store, CannotOpen> {
        let trouble = |what: &dyn std::fmt::Display| CannotOpen(format!("{}: {what}", folder.display()));
        std::fs::create_dir_all(folder).map_err(|error| trouble(&error))?;
        let lock = File::create(folder.join("lock")).map_err(|error| trouble(&error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(trouble(
                    &"another tambour is playing with this data; close it, or give another folder with --data",
                ));
            }
            Err(TryLockError::Error(error)) => return Err(trouble(&error)),
        }
        let options = SqliteConnectOptions::new()
            .filename(folder.join("tambour.sqlite"))
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await;
        let pool = pool.map_err(|error| trouble(&error))?;
        migrations().run(&pool).await.map_err(|error| trouble(&error))?;
        restart_clocks(&pool, milliseconds()).await.map_err(|error| trouble(&error))?;
        let connection = pool.acquire().await.map_err(|error| trouble(&error))?;
        Ok(Store { writer: Writer::start(connection.detach()), pool, _lock: lock })
    }

    /// Stores a new battle with its first entries. It is on disk when this returns.
    pub(crate) async fn begin(&self, record: SavedBattle, entries: Vec<String>) -> sqlx::Result<()> {
        self.writer.write(Job::Begin { record: Box::new(record), entries }).await
    }

    /// Stores the next entry of a battle. It is on disk when this returns.
    pub(crate) async fn append(
        &self,
        battle: &str,
        text: String,
        standing: BattleStatus,
        clock: Option<Clock>,
    ) -> sqlx::Result<()> {
        self.writer.write(Job::Append { battle: battle.to_owned(), text, standing, clock }).await
    }

    /// Stores the clock of a battle. It is on disk when this returns.
    pub(crate) async fn keep_clock(&self, battle: &str, clock: Clock) -> sqlx::Result<()> {
        self.writer.write(Job::Clock { battle: battle.to_owned(), clock }).await
    }

    /// Stores a chat message. It is on disk when this returns.
    pub(crate) async fn say(&self, battle: &str, remark: Remark) -> sqlx::Result<()> {
        self.writer.write(Job::Say { battle: battle.to_owned(), remark }).await
    }

    /// The last chat messages of a battle, at most `most`, oldest first.
    pub(crate) async fn remarks(&self, battle: &str, most: u32) -> sqlx::Result<Vec<Remark>> {
        let query = sqlx::query("SELECT * FROM remarks WHERE battle = ? ORDER BY number DESC LIMIT ?");
        let rows = query.bind(battle).bind(most).fetch_all(&self.pool).await?;
        let remark = |row: &SqliteRow| {
            let word: &str = row.try_get("seat")?;
            let seat = if word == Seat::Red.word() { Seat::Red } else { Seat::Blue };
            let (number, at) = (row.try_get("number")?, row.try_get("at")?);
            Ok(Remark { number, seat: seat.into(), at, words: row.try_get("words")? })
        };
        rows.iter().rev().map(remark).collect()
    }

    /// Stores that the program runs, if any clock runs.
    pub(crate) async fn beat(&self) -> sqlx::Result<()> {
        let query =
            sqlx::query("SELECT 1 FROM battles WHERE json_extract(clock, '$.running') IS NOT NULL LIMIT 1");
        if query.fetch_optional(&self.pool).await?.is_none() {
            return Ok(());
        }
        self.writer.write(Job::Beat { at: milliseconds() }).await
    }

    /// Stores which bots replace absent people. It is on disk when this returns.
    pub(crate) async fn stand_in(&self, battle: &str, levels: [Option<String>; 2]) -> sqlx::Result<()> {
        self.writer.write(Job::StandIn { battle: battle.to_owned(), levels }).await
    }

    /// Stores draw offers. It is on disk when this returns.
    pub(crate) async fn keep_draws(&self, battle: &str, draws: Draws) -> sqlx::Result<()> {
        self.writer.write(Job::Draws { battle: battle.to_owned(), draws }).await
    }

    /// A battle, if there is one of that id.
    pub(crate) async fn battle(&self, id: &str) -> sqlx::Result<Option<SavedBattle>> {
        let row =
            sqlx::query("SELECT * FROM battles WHERE id = ?").bind(id).fetch_optional(&self.pool).await?;
        row.map(|row| SavedBattle::read(&row)).transpose()
    }

    /// All battles, the last changed first.
    pub(crate) async fn battles(&self) -> sqlx::Result<Vec<SavedBattle>> {
        let rows =
            sqlx::query("SELECT * FROM battles ORDER BY changed DESC, id").fetch_all(&self.pool).await?;
        rows.iter().map(SavedBattle::read).collect()
    }

    /// The rule set of the battle that was begun last.
    pub(crate) async fn rules_played_last(&self) -> sqlx::Result<Option<String>> {
        let query = sqlx::query("SELECT rules FROM battles ORDER BY begun DESC, rowid DESC LIMIT 1");
        query.fetch_optional(&self.pool).await?.map(|row| row.try_get("rules")).transpose()
    }

    /// The whole journal of a battle as text.
    pub(crate) async fn journal(&self, record: &SavedBattle) -> sqlx::Result<String> {
        let query = sqlx::query("SELECT text FROM entries WHERE battle = ? ORDER BY number");
        let rows = query.bind(&record.id).fetch_all(&self.pool).await?;
        let mut text = record.header.clone();
        for row in rows {
            text.push_str(row.try_get::<&str, _>("text")?);
        }
        Ok(text)
    }
}

/// Clocks that ran when the program ended run on from now; the time between counts for nobody.
async fn restart_clocks(pool: &SqlitePool, now: i64) -> sqlx::Result<()> {
    let beat = sqlx::query("SELECT at FROM heartbeat").fetch_optional(pool).await?;
    let last_alive = beat.map_or(Ok(0), |row| row.try_get::<i64, _>("at"))?;
    let query = "SELECT id, clock FROM battles WHERE json_extract(clock, '$.running') IS NOT NULL";
    for row in sqlx::query(query).fetch_all(pool).await? {
        let Some(mut clock) = saved_battle::clock(&row)? else { continue };
        clock.restart(last_alive, now);
        sqlx::query("UPDATE battles SET clock = ? WHERE id = ?")
            .bind(serde_json::to_string(&clock).unwrap_or_default())
            .bind(row.try_get::<&str, _>("id")?)
            .execute(pool)
            .await?;
    }
    Ok(())
}

fn migrations() -> Migrator {
    let step = |number, name: &'static str, sql: &'static str| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        step(1, "battles", include_str!("store/001-battles.sql")),
        step(2, "stand-ins", include_str!("store/002-stand-ins.sql")),
        step(3, "draws", include_str!("store/003-draws.sql")),
        step(4, "clocks", include_str!("store/004-clocks.sql")),
        step(5, "remarks", include_str!("store/005-remarks.sql")),
    ])
}
