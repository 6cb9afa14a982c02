//! The store: one SQLite file in the data folder. Whatever it has acknowledged survives a power cut.

mod draws;
mod record;
mod writer;

pub use draws::Draws;
pub use record::{Record, Standing};

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Row, SqlSafeStr};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;
use writer::{Job, Writer};

/// Every battle there is. One program at a time may hold it.
#[derive(Debug)]
pub struct Store {
    pool: SqlitePool,
    writer: Writer,
    /// Held locked as long as the store is open.
    _lock: File,
}

/// Why the store could not be opened: one sentence.
#[derive(Debug)]
pub struct CannotOpen(String);

impl std::fmt::Display for CannotOpen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CannotOpen {}

impl Store {
    /// Opens the store in a folder, which is made when it is not there.
    ///
    /// # Errors
    /// When another program holds it, or it cannot be read or written.
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
        let connection = pool.acquire().await.map_err(|error| trouble(&error))?;
        Ok(Store { writer: Writer::start(connection.detach()), pool, _lock: lock })
    }

    /// Writes a new battle down, with the entries it begins with. It is on disk when this answers.
    pub(crate) async fn begin(&self, record: Record, entries: Vec<String>) -> sqlx::Result<()> {
        self.writer.write(Job::Begin { record: Box::new(record), entries }).await
    }

    /// Writes the next entry of a battle down. It is on disk when this answers.
    pub(crate) async fn append(&self, battle: &str, text: String, standing: Standing) -> sqlx::Result<()> {
        self.writer.write(Job::Append { battle: battle.to_owned(), text, standing }).await
    }

    /// Writes down which bots play for people who are away. It is on disk when this answers.
    pub(crate) async fn stand_in(&self, battle: &str, levels: [Option<String>; 2]) -> sqlx::Result<()> {
        self.writer.write(Job::StandIn { battle: battle.to_owned(), levels }).await
    }

    /// Writes down what is offered between the players. It is on disk when this answers.
    pub(crate) async fn keep_draws(&self, battle: &str, draws: Draws) -> sqlx::Result<()> {
        self.writer.write(Job::Draws { battle: battle.to_owned(), draws }).await
    }

    /// A battle, if there is one of that id.
    pub(crate) async fn battle(&self, id: &str) -> sqlx::Result<Option<Record>> {
        let row =
            sqlx::query("SELECT * FROM battles WHERE id = ?").bind(id).fetch_optional(&self.pool).await?;
        row.map(|row| Record::read(&row)).transpose()
    }

    /// All battles, the last changed first.
    pub(crate) async fn battles(&self) -> sqlx::Result<Vec<Record>> {
        let rows =
            sqlx::query("SELECT * FROM battles ORDER BY changed DESC, id").fetch_all(&self.pool).await?;
        rows.iter().map(Record::read).collect()
    }

    /// The rule set of the battle that was begun last.
    pub(crate) async fn rules_played_last(&self) -> sqlx::Result<Option<String>> {
        let query = sqlx::query("SELECT rules FROM battles ORDER BY begun DESC, rowid DESC LIMIT 1");
        query.fetch_optional(&self.pool).await?.map(|row| row.try_get("rules")).transpose()
    }

    /// The whole journal of a battle as text.
    pub(crate) async fn journal(&self, record: &Record) -> sqlx::Result<String> {
        let query = sqlx::query("SELECT text FROM entries WHERE battle = ? ORDER BY number");
        let rows = query.bind(&record.id).fetch_all(&self.pool).await?;
        let mut text = record.header.clone();
        for row in rows {
            text.push_str(row.try_get::<&str, _>("text")?);
        }
        Ok(text)
    }
}

fn migrations() -> Migrator {
    let step = |number, name: &'static str, sql: &'static str| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        step(1, "battles", include_str!("store/001-battles.sql")),
        step(2, "stand-ins", include_str!("store/002-stand-ins.sql")),
        step(3, "draws", include_str!("store/003-draws.sql")),
    ])
}
