//! A battle as a database row: who plays it, and its present status.

use super::draws::Draws;
use crate::clock::Clock;
use crate::wire::{BattleLine, Chair, Player, StandIns, Tokens};
use engine::Seat;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

/// A stored battle, without its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedBattle {
    /// The id of the battle, as in addresses.
    pub id: String,
    /// Its journal without the entries, but with the seed.
    pub header: String,
    /// The rule set.
    pub rules: String,
    /// The id of the scenario.
    pub scenario: String,
    /// Its title.
    pub title: String,
    /// The names of the armies, Red first.
    pub armies: [String; 2],
    /// The number of game turns.
    pub turns: u16,
    /// Options that differ from those of the scenario.
    pub options: BTreeMap<String, String>,
    /// The players, Red first.
    pub players: [Player; 2],
    /// The levels of the bots that play in place of absent people, Red first.
    pub stand_ins: [Option<String>; 2],
    /// Draw offers.
    pub draws: Draws,
    /// The clock, if it has one.
    pub clock: Option<Clock>,
    /// The tokens of the seats, Red first.
    pub tokens: [String; 2],
    /// The seed of the bots. It is independent of the dice.
    pub bot_seed: u64,
    /// When it was begun, in seconds since 1970.
    pub begun: u32,
    /// Its present status.
    pub standing: BattleStatus,
}

/// The status of a battle after an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleStatus {
    /// When the entry was made, in seconds since 1970.
    pub changed: u32,
    /// The number of entries.
    pub now: u32,
    /// The game turn.
    pub turn: u16,
    /// The seat that must decide; `None` when it is over.
    pub waiting_for: Option<Seat>,
    /// The winner; `None` while it lasts, and for a draw.
    pub winner: Option<Seat>,
    /// Whether it is over.
    pub is_over: bool,
}

impl BattleStatus {
    /// The present status of a battle.
    pub(crate) fn of(battle: &tambour::AnyBattle, turn: u16) -> BattleStatus {
        let decision = battle.decision();
        let verdict = match &decision {
            engine::Decision::Choose(_) => None,
            engine::Decision::Over(verdict) => Some(verdict),
        };
        BattleStatus {
            changed: seconds(),
            now: battle.now(),
            turn,
            waiting_for: decision.seat(),
            winner: verdict.and_then(|verdict| verdict.winner),
            is_over: verdict.is_some(),
        }
    }
}

/// Seconds since 1970; 32 bits are enough until 2106.
pub(crate) fn seconds() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(since.as_secs()).unwrap_or(u32::MAX)
}

/// The clock of a row. If it cannot be read, the battle is loaded without it.
pub(super) fn clock(row: &SqliteRow) -> sqlx::Result<Option<Clock>> {
    let text: Option<&str> = row.try_get("clock")?;
    Ok(text.and_then(|text| serde_json::from_str(text).ok()))
}

impl SavedBattle {
    /// Whether the player of a seat is a person.
    pub(crate) fn has_person(&self, seat: Seat) -> bool {
        self.players[seat.index()] == Player::Human
    }

    /// The battle as a line of a list. Tokens are included only for seats of people, and only if `shows_token`.
    pub(crate) fn line(&self, shows_token: impl Fn(Seat) -> bool) -> BattleLine {
        let token = |seat: Seat| {
            (self.has_person(seat) && shows_token(seat)).then(|| self.tokens[seat.index()].clone())
        };
        let [red, blue] = self.players.clone();
        let [red_stand_in, blue_stand_in] = self.stand_ins.clone();
        BattleLine {
            id: self.id.clone(),
            rules: self.rules.clone(),
            scenario: self.scenario.clone(),
            title: self.title.clone(),
            armies: self.armies.clone(),
            options: self.options.clone(),
            red,
            blue,
            stand_ins: StandIns { red: red_stand_in, blue: blue_stand_in },
            clock: self.clock.as_ref().map(|clock| clock.rule),
            tokens: Tokens { red: token(Seat::Red), blue: token(Seat::Blue) },
            turn: self.standing.turn,
            turns: self.turns,
            now: self.standing.now,
            waiting_for: self.standing.waiting_for.map(Chair::from),
            winner: self.standing.winner.map(Chair::from),
            is_over: self.standing.is_over,
            begun: self.begun,
            changed: self.standing.changed,
        }
    }

    pub(super) fn read(row: &SqliteRow) -> sqlx::Result<SavedBattle> {
        let player = |bot: Option<String>| bot.map_or(Player::Human, |level| Player::Bot { level });
        let seat = |word: Option<String>| {
            word.and_then(|word| Seat::BOTH.into_iter().find(|seat| seat.word() == word))
        };
        Ok(SavedBattle {
            id: row.try_get("id")?,
            header: row.try_get("header")?,
            rules: row.try_get("rules")?,
            scenario: row.try_get("scenario")?,
            title: row.try_get("title")?,
            armies: [row.try_get("red_army")?, row.try_get("blue_army")?],
            turns: row.try_get("turns")?,
            // If the options cannot be read, the battle is loaded without them.
            options: serde_json::from_str(row.try_get("options")?).unwrap_or_default(),
            players: [player(row.try_get("red_bot")?), player(row.try_get("blue_bot")?)],
            stand_ins: [row.try_get("red_stand_in")?, row.try_get("blue_stand_in")?],
            draws: serde_json::from_str(row.try_get("draws")?).unwrap_or_default(),
            clock: clock(row)?,
            tokens: [row.try_get("red_token")?, row.try_get("blue_token")?],
            bot_seed: row.try_get::<i64, _>("bot_seed")?.cast_unsigned(),
            begun: row.try_get("begun")?,
            standing: BattleStatus {
                changed: row.try_get("changed")?,
                now: row.try_get("now")?,
                turn: row.try_get("turn")?,
                waiting_for: seat(row.try_get("waiting_for")?),
                winner: seat(row.try_get("winner")?),
                is_over: row.try_get("is_over")?,
            },
        })
    }
}
