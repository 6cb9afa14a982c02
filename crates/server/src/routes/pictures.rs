//! Tables as SVG pictures.

use super::{PathPart, Query};
use crate::catalogue::label;
use crate::failure::{Code, Failure};
use crate::house::{House, blocking, reader};
use crate::reading::Reading;
use crate::shelf::Shelved;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use engine::catalogue::OrderRole;
use engine::text::{FaultList, Source};
use engine::{Decision, Seat, Sketch};
use picture::{Faces, PictureStyle, Theme};
use serde::Deserialize;
use std::sync::Arc;
use tambour::{Picture, Registry};
use words::{Names, Speaker};

/// The most orders that are played to deploy the troops of a picture.
const MOST_DEPLOYMENTS: usize = 64;

/// The style of a picture, and which state of a battle it shows.
#[derive(Debug, Deserialize)]
pub(crate) struct PictureQuery {
    theme: Option<String>,
    faces: Option<String>,
    at: Option<u32>,
    /// `true`: only the part of the table with both armies.
    detail: Option<bool>,
    token: Option<String>,
}

impl PictureQuery {
    fn look(&self) -> Result<PictureStyle, Failure> {
        let unknown = |word: &str, known: &str| {
            Failure::new(Code::BadRequest, label::NO_SUCH_LOOK.with("name", word).with("known", known))
        };
        Ok(PictureStyle {
            theme: match self.theme.as_deref() {
                None | Some("light") => Theme::Light,
                Some("dark") => Theme::Dark,
                Some(other) => return Err(unknown(other, "light, dark")),
            },
            faces: match self.faces.as_deref() {
                None | Some("figures") => Faces::Figures,
                Some("blocks") => Faces::Blocks,
                Some("plain") => Faces::Plain,
                Some(other) => return Err(unknown(other, "figures, blocks, plain")),
            },
            has_ids: false,
            is_detail: self.detail.unwrap_or(false),
        })
    }
}

/// The table of a scenario at the start.
pub(crate) async fn scenario(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    Query(wish): Query<PictureQuery>,
    reading: Reading,
) -> Result<impl IntoResponse, Failure> {
    let look = wish.look()?;
    let missing = || Failure::new(Code::NotFound, label::NO_SUCH_SCENARIO.with("name", id.as_str()));
    let Shelved { source, about } = house.shelf().scenario(&id).ok_or_else(missing)?.clone();
    let registry = house.registry();
    let messages = reading.messages(Some(about.rules.family()));
    let drawn = blocking(move || {
        let table = drawn_up(registry, &source, about.title)?;
        let speaker = Speaker::new(messages, Arc::new(Names::of(&table.sketch, about.armies)));
        Ok(picture::draw(&table.sketch, table.rules, &table.title, look, &speaker))
    });
    let svg = drawn.await?.map_err(|faults: FaultList| Failure::faults(Code::BadScenario, faults))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg))
}

/// The table of a scenario with its troops. Those that must be deployed are placed as the first suggestions place them,
/// for the picture only.
fn drawn_up(registry: &Registry, scenario: &Source, title: String) -> Result<Picture, FaultList> {
    let mut battle = registry.begin(scenario, &[], 1)?;
    let (rules, opening) = (battle.rules(), battle.sketch(None));
    let mut sketch = opening.clone();
    for _ in 0..MOST_DEPLOYMENTS {
        if !is_before_the_first_turn(&sketch) {
            return Ok(Picture { sketch, rules, title });
        }
        let Decision::Choose(choice) = battle.decision() else { break };
        let Some(order) = battle.suggest(1).pop() else { break };
        if battle.play(choice.seat, battle.now(), &order.order).is_err() {
            break;
        }
        sketch = battle.sketch(None);
    }
    Ok(Picture { sketch: opening, rules, title })
}

/// Whether troops must still be deployed; until then at most one command of one side is on the table.
fn is_before_the_first_turn(sketch: &Sketch) -> bool {
    let Decision::Choose(choice) = &sketch.decision else { return false };
    let is_deploying = choice.orders.iter().any(|order| order.data().role == OrderRole::SetUp);
    is_deploying || Seat::BOTH.iter().any(|seat| sketch.pieces.iter().all(|token| token.seat != *seat))
}

/// A state of a battle.
pub(crate) async fn moment(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    Query(wish): Query<PictureQuery>,
    reading: Reading,
) -> Result<impl IntoResponse, Failure> {
    let look = wish.look()?;
    let room = house.room(&id).await?;
    let reader = reader(&room, wish.token.as_ref())?;
    let present = room.present();
    let record = room.record();
    let at = wish.at.unwrap_or_else(|| present.battle.now());
    let voice = present.voice(&reading.messages(Some(present.battle.rules().family())));
    let drawn = blocking(move || {
        let mut svg = None;
        present.battle.film(at, at, reader, &mut |moment| {
            svg = Some(picture::draw(&moment.sketch, present.battle.rules(), &record.title, look, &voice.0));
        });
        svg
    });
    let svg = drawn
        .await?
        .ok_or_else(|| Failure::new(Code::NotFound, label::NO_SUCH_MOMENT.with("name", at.to_string())))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg))
}
