//! The only writer. Jobs that arrive while the disk is busy are written in one transaction, with one sync.

use super::draws::Draws;
use super::saved_battle::{BattleStatus, SavedBattle};
use crate::clock::Clock;
use crate::wire::{Player, Remark};
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use tokio::sync::{mpsc, oneshot};

/// The most jobs of one transaction.
const MOST_AT_ONCE: usize = 256;

/// Something to write.
#[derive(Debug)]
pub(super) enum Job {
    /// A new battle.
    Begin {
        /// The battle without entries.
        record: Box<SavedBattle>,
        /// Its first entries.
        entries: Vec<String>,
    },
    /// The next entry of a battle.
    Append {
        /// The id of the battle.
        battle: String,
        /// The entry as text.
        text: String,
        /// The status of the battle after it.
        standing: BattleStatus,
        /// The clock of the battle after it, if it has one.
        clock: Option<Clock>,
    },
    /// Which bots replace absent people.
    StandIn {
        /// The id of the battle.
        battle: String,
        /// Their levels, Red first.
        levels: [Option<String>; 2],
    },
    /// Draw offers.
    Draws {
        /// The id of the battle.
        battle: String,
        /// The open offer, and the declined ones.
        draws: Draws,
    },
    /// A clock.
    Clock {
        /// The id of the battle.
        battle: String,
        /// The clock to store.
        clock: Clock,
    },
    /// A chat message.
    Say {
        /// The id of the battle.
        battle: String,
        /// The message, with its author and time.
        remark: Remark,
    },
    /// The program is still running.
    Beat {
        /// The time, in milliseconds since 1970.
        at: i64,
    },
}

/// A job, and the channel to report that it is on disk.
type Waiting = (Job, oneshot::Sender<sqlx::Result<()>>);

/// The channel to the writer.
#[derive(Debug)]
pub(super) struct Writer(mpsc::Sender<Waiting>);

impl Writer {
    pub(super) fn start(connection: SqliteConnection) -> Writer {
        let (sender, receiver) = mpsc::channel(MOST_AT_ONCE);
        tokio::spawn(write_all(connection, receiver));
        Writer(sender)
    }

    /// Returns when the job is on disk, or with the error.
    pub(super) async fn write(&self, job: Job) -> sqlx::Result<()> {
        let (done, answer) = oneshot::channel();
        self.0.send((job, done)).await.map_err(|_| sqlx::Error::WorkerCrashed)?;
        answer.await.map_err(|_| sqlx::Error::WorkerCrashed)?
    }
}

async fn write_all(mut connection: SqliteConnection, mut receiver: mpsc::Receiver<Waiting>) {
    let mut waiting = Vec::new();
    while receiver.recv_many(&mut waiting, MOST_AT_ONCE).await > 0 {
        if write_group(&mut connection, &waiting).await.is_ok() {
            for (_, done) in waiting.drain(..) {
                // The caller may have gone away; the job is done all the same.
                let _ = done.send(Ok(()));
            }
            continue;
        }
        // One bad job must not make the others fail: write each alone.
        for waiting in waiting.drain(..) {
            let written = write_group(&mut connection, std::slice::from_ref(&waiting)).await;
            let _ = waiting.1.send(written);
        }
    }
}

async fn write_group(connection: &mut SqliteConnection, jobs: &[Waiting]) -> sqlx::Result<()> {
    let mut transaction = connection.begin().await?;
    for (job, _) in jobs {
        match job {
            Job::Begin { record, entries } => begin(&mut transaction, record, entries).await?,
            Job::Append { battle, text, standing, clock } => {
                append(&mut transaction, battle, text, standing).await?;
                if let Some(clock) = clock {
                    set_clock(&mut transaction, battle, clock).await?;
                }
            }
            Job::StandIn { battle, levels: [red, blue] } => {
                sqlx::query("UPDATE battles SET red_stand_in = ?, blue_stand_in = ? WHERE id = ?")
                    .bind(red)
                    .bind(blue)
                    .bind(battle)
                    .execute(&mut *transaction)
                    .await?;
            }
            Job::Clock { battle, clock } => set_clock(&mut transaction, battle, clock).await?,
            Job::Say { battle, remark } => {
                sqlx::query("INSERT INTO remarks (battle, number, seat, at, words) VALUES (?, ?, ?, ?, ?)")
                    .bind(battle)
                    .bind(remark.number)
                    .bind(engine::Seat::from(remark.seat).word())
                    .bind(remark.at)
                    .bind(&remark.words)
                    .execute(&mut *transaction)
                    .await?;
            }
            Job::Beat { at } => {
                sqlx::query("INSERT OR REPLACE INTO heartbeat (one, at) VALUES (1, ?)")
                    .bind(at)
                    .execute(&mut *transaction)
                    .await?;
            }
            Job::Draws { battle, draws } => {
                sqlx::query("UPDATE battles SET draws = ? WHERE id = ?")
                    .bind(serde_json::to_string(draws).unwrap_or_default())
                    .bind(battle)
                    .execute(&mut *transaction)
                    .await?;
            }
        }
    }
    transaction.commit().await
}

async fn begin(
    transaction: &mut Transaction<'_, Sqlite>,
    record: &SavedBattle,
    entries: &[String],
) -> sqlx::Result<()> {
    let bot = |player: &Player| match player {
        Player::Human => None,
        Player::Bot { level } => Some(level.clone()),
    };
    sqlx::query(
        "INSERT INTO battles (id, header, rules, scenario, title, red_army, blue_army, turns, red_bot, blue_bot, \
         red_token, blue_token, bot_seed, begun, changed, now, turn, waiting_for, winner, is_over, options, clock) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&record.id)
    .bind(&record.header)
    .bind(&record.rules)
    .bind(&record.scenario)
    .bind(&record.title)
    .bind(&record.armies[0])
    .bind(&record.armies[1])
    .bind(record.turns)
    .bind(bot(&record.players[0]))
    .bind(bot(&record.players[1]))
    .bind(&record.tokens[0])
    .bind(&record.tokens[1])
    .bind(record.bot_seed.cast_signed())
    .bind(record.begun)
    .bind(record.standing.changed)
    .bind(record.standing.now)
    .bind(record.standing.turn)
    .bind(record.standing.waiting_for.map(engine::Seat::word))
    .bind(record.standing.winner.map(engine::Seat::word))
    .bind(record.standing.is_over)
    .bind(serde_json::to_string(&record.options).unwrap_or_default())
    .bind(record.clock.as_ref().map(|clock| serde_json::to_string(clock).unwrap_or_default()))
    .execute(&mut **transaction)
    .await?;
    for (text, number) in entries.iter().zip(0_u32..) {
        insert(transaction, &record.id, number, text).await?;
    }
    Ok(())
}

async fn append(
    transaction: &mut Transaction<'_, Sqlite>,
    battle: &str,
    text: &str,
    standing: &BattleStatus,
) -> sqlx::Result<()> {
    insert(transaction, battle, standing.now - 1, text).await?;
    sqlx::query(
        "UPDATE battles SET changed = ?, now = ?, turn = ?, waiting_for = ?, winner = ?, is_over = ? WHERE id = ?",
    )
    .bind(standing.changed)
    .bind(standing.now)
    .bind(standing.turn)
    .bind(standing.waiting_for.map(engine::Seat::word))
    .bind(standing.winner.map(engine::Seat::word))
    .bind(standing.is_over)
    .bind(battle)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

async fn set_clock(
    transaction: &mut Transaction<'_, Sqlite>,
    battle: &str,
    clock: &Clock,
) -> sqlx::Result<()> {
    let query = sqlx::query("UPDATE battles SET clock = ? WHERE id = ?");
    let text = serde_json::to_string(clock).unwrap_or_default();
    query.bind(text).bind(battle).execute(&mut **transaction).await?;
    Ok(())
}

async fn insert(
    transaction: &mut Transaction<'_, Sqlite>,
    battle: &str,
    number: u32,
    text: &str,
) -> sqlx::Result<()> {
    let query = sqlx::query("INSERT INTO entries (battle, number, text) VALUES (?, ?, ?)");
    query.bind(battle).bind(number).bind(text).execute(&mut **transaction).await?;
    Ok(())
}
