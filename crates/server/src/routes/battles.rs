//! `/api/battles`: begin and list battles, read their journals, play them back, report problems.

use super::{JsonBody, PathPart, Query};
use crate::catalogue::label;
use crate::failure::{Code, Failure};
use crate::house::{House, blocking, must_be_open, reader};
use crate::reading::Reading;
use crate::story;
use crate::winning;
use crate::wire::{BattleLine, Fork, Frame, Frames, NewBattle, Problem, Reported, Story, Winning};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use serde::Deserialize;

/// The most frames of one answer.
const MOST_FRAMES: u32 = 200;
/// The longest note in a problem report, in characters.
const MOST_NOTE: usize = 2_000;

/// The token of the reader.
#[derive(Debug, Deserialize)]
pub(crate) struct Asker {
    token: Option<String>,
}

/// The range of frames requested.
#[derive(Debug, Deserialize)]
pub(crate) struct MomentRange {
    #[serde(default)]
    from: u32,
    to: Option<u32>,
    token: Option<String>,
}

/// All battles, the last changed first. The server is for the people at one machine, so every seat is open to them.
pub(crate) async fn list(State(house): State<House>) -> Result<Json<Vec<BattleLine>>, Failure> {
    let records = house.store().battles().await?;
    Ok(Json(records.iter().map(|record| record.line(|_| true)).collect()))
}

/// Begins a battle.
pub(crate) async fn begin(
    State(house): State<House>,
    JsonBody(wish): JsonBody<NewBattle>,
) -> Result<(StatusCode, Json<BattleLine>), Failure> {
    let record = house.begin(wish).await?;
    Ok((StatusCode::CREATED, Json(record.line(|_| true))))
}

/// Begins a battle from some point of another.
pub(crate) async fn fork(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    Query(asker): Query<Asker>,
    JsonBody(wish): JsonBody<Fork>,
) -> Result<(StatusCode, Json<BattleLine>), Failure> {
    let room = house.room(&id).await?;
    must_be_open(&room, reader(&room, asker.token.as_ref())?)?;
    let record = house.fork(&room, wish).await?;
    Ok((StatusCode::CREATED, Json(record.line(|_| true))))
}

/// One battle.
pub(crate) async fn show(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    Query(asker): Query<Asker>,
) -> Result<Json<BattleLine>, Failure> {
    let room = house.room(&id).await?;
    let reader = reader(&room, asker.token.as_ref())?;
    Ok(Json(room.record().line(|seat| Some(seat) == reader)))
}

/// The journal as a file to download.
pub(crate) async fn journal(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    Query(asker): Query<Asker>,
) -> Result<impl IntoResponse, Failure> {
    let (text, scenario) = match house.room(&id).await {
        Ok(room) => {
            let reader = reader(&room, asker.token.as_ref())?;
            let text = room.present().battle.shared_journal(reader);
            let text = text.ok_or_else(|| Failure::new(Code::StillSecret, label::SECRET_JOURNAL))?;
            (text, room.record().scenario)
        }
        Err(failure) => (house.finished_journal(&id).await.ok_or(failure)?, "battle".to_owned()),
    };
    let name = format!("attachment; filename=\"{scenario}-{id}.toml\"");
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)], text))
}

/// A range of states of a battle, for playback.
pub(crate) async fn frames(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    Query(stretch): Query<MomentRange>,
    reading: Reading,
) -> Result<Json<Frames>, Failure> {
    let room = house.room(&id).await?;
    let reader = reader(&room, stretch.token.as_ref())?;
    let present = room.present();
    let now = present.battle.now();
    let to = stretch.to.unwrap_or(now).min(now).min(stretch.from.saturating_add(MOST_FRAMES - 1));
    let voice = present.voice(&reading.messages(Some(present.battle.rules().family())));
    let filmed = blocking(move || {
        let mut frames = Vec::new();
        present.battle.film(stretch.from, to, reader, &mut |moment| {
            let heard = moment.events.iter().filter(|(audience, _)| audience.includes(reader));
            frames.push(Frame {
                at: moment.at,
                line: moment.line.as_ref().map(|line| present.line(line, reader, &voice)),
                events: heard.map(|(_, event)| voice.event(event)).collect(),
                table: voice.table(&moment.sketch),
                hash: moment.hash.unwrap_or_default(),
            });
        });
        let ground = voice.ground(&present.battle.sketch(reader));
        Frames { ground, now, frames }
    });
    filmed.await.map(Json)
}

/// A summary of a battle.
pub(crate) async fn story(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    Query(asker): Query<Asker>,
    reading: Reading,
) -> Result<Json<Story>, Failure> {
    let room = house.room(&id).await?;
    let reader = reader(&room, asker.token.as_ref())?;
    let present = room.present();
    let voice = present.voice(&reading.messages(Some(present.battle.rules().family())));
    blocking(move || story::tell(&present, reader, &voice)).await.map(Json)
}

/// Who was winning, turn by turn. It takes a while. Only for finished battles, because it would help the players.
pub(crate) async fn winning(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    Query(asker): Query<Asker>,
) -> Result<Json<Winning>, Failure> {
    let room = house.room(&id).await?;
    reader(&room, asker.token.as_ref())?;
    let present = room.present();
    if present.battle.decision().seat().is_some() {
        return Err(Failure::new(Code::StillSecret, label::SECRET_WINNING));
    }
    blocking(move || winning::tell(&present)).await.map(Json)
}

/// A state and an order as a case file, for a bug report.
pub(crate) async fn problem(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    JsonBody(problem): JsonBody<Problem>,
) -> Result<(StatusCode, Json<Reported>), Failure> {
    let room = house.room(&id).await?;
    must_be_open(&room, reader(&room, Some(&problem.token))?)?;
    let present = room.present();
    let name = format!("problem-{id}-{}", problem.at);
    let case = blocking(move || {
        let note: String = problem.words.chars().take(MOST_NOTE).collect();
        let id = format!("problem-{}", problem.at);
        present.battle.case(problem.at, problem.order.as_deref(), &id, &note)
    });
    let case = case.await?.map_err(|why| Failure::program(Code::BadRequest, why.to_string()))?;
    Ok((StatusCode::CREATED, Json(Reported { file: format!("{name}.toml"), case })))
}
