//! A battle as a row: who plays it, and how it stands.

use super::draws::Draws;
use crate::clock::Clock;
use crate::wire::{BattleLine, Chair, Player, StandIns, Tokens};
use engine::Seat;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

/// A battle as it is kept, without its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedBattle {
    /// The id of the battle, as it stands in addresses.
    pub id: String,
    /// Its journal without the entries, seed and all.
    pub header: String,
    /// The rule set.
    pub rules: String,
    /// The id of the scenario.
    pub scenario: String,
    /// Its title.
    pub title: String,
    /// What the armies are called, Red's first.
    pub armies: [String; 2],
    /// After how many turns it ends.
    pub turns: u16,
    /// Options chosen otherwise than the scenario sets them.
    pub options: BTreeMap<String, String>,
    /// Who plays, Red first.
    pub players: [Player; 2],
    /// The levels of the bots that play for people who are away, Red's first.
    pub stand_ins: [Option<String>; 2],
    /// The draws that were offered.
    pub draws: Draws,
    /// The clock, where it is played with one.
    pub clock: Option<Clock>,
    /// The tokens of the seats, Red's first.
    pub tokens: [String; 2],
    /// What bots draw their choices from; never the dice.
    pub bot_seed: u64,
    /// When it was begun, in seconds since 1970.
    pub begun: u32,
    /// How it stands.
    pub standing: BattleStatus,
}

/// How a battle stands after an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleStatus {
    /// When it came to stand so.
    pub changed: u32,
    /// The number the next entry will have.
    pub now: u32,
    /// The game turn.
    pub turn: u16,
    /// Who must decide; nobody when it is over.
    pub waiting_for: Option<Seat>,
    /// Who won.
    pub winner: Option<Seat>,
    /// Whether it is over.
    pub is_over: bool,
}

impl BattleStatus {
    /// How a battle stands now.
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

/// Seconds since 1970; the wire has 32 bits for them, enough until 2106.
pub(crate) fn seconds() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(since.as_secs()).unwrap_or(u32::MAX)
}

/// The clock of a row; one that cannot be read is no reason to lose the battle.
pub(super) fn clock(row: &SqliteRow) -> sqlx::Result<Option<Clock>> {
    let text: Option<&str> = row.try_get("clock")?;
    Ok(text.and_then(|text| serde_json::from_str(text).ok()))
}

impl SavedBattle {
    /// Whether a person sits on a seat.
    pub(crate) fn has_person(&self, seat: Seat) -> bool {
        self.players[seat.index()] == Player::Human
    }

    /// The battle as a line of a list; tokens only of people's seats, and only when they may be shown.
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
            // A list that cannot be read is no reason to lose the battle.
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
