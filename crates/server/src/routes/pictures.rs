//! Tables as SVG pictures.

use super::{PathPart, Query};
use crate::catalogue::label;
use crate::failure::{Code, Failure};
use crate::house::{House, blocking, reader};
use crate::reading::Reading;
use crate::shelf::Shelved;
use crate::wire::Drawings;
use axum::Json;
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

/// Which ground of a battle, and which way up.
#[derive(Debug, Deserialize)]
pub(crate) struct GroundQuery {
    /// `true`: south is at the top.
    turned: Option<bool>,
    /// The moment whose pieces the names avoid; none: the last one.
    at: Option<u32>,
    token: Option<String>,
}

/// Which drawings.
#[derive(Debug, Deserialize)]
pub(crate) struct DrawingsQuery {
    /// Their keys, separated by commas.
    keys: String,
}

/// The style of a picture in the legend.
#[derive(Debug, Deserialize)]
pub(crate) struct LegendQuery {
    faces: Option<String>,
}

fn unknown_look(word: &str, known: &str) -> Failure {
    Failure::new(Code::BadRequest, label::NO_SUCH_LOOK.with("name", word).with("known", known))
}

fn faces(word: Option<&str>) -> Result<Faces, Failure> {
    match word {
        None | Some("figures") => Ok(Faces::Figures),
        Some("blocks") => Ok(Faces::Blocks),
        Some("plain") => Ok(Faces::Plain),
        Some(other) => Err(unknown_look(other, "figures, blocks, plain")),
    }
}

impl PictureQuery {
    fn look(&self) -> Result<PictureStyle, Failure> {
        Ok(PictureStyle {
            theme: match self.theme.as_deref() {
                None | Some("light") => Theme::Light,
                Some("dark") => Theme::Dark,
                Some(other) => return Err(unknown_look(other, "light, dark")),
            },
            faces: faces(self.faces.as_deref())?,
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

/// The ground of a battle with its border, for a client that has the style sheet.
pub(crate) async fn ground(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    Query(wish): Query<GroundQuery>,
) -> Result<impl IntoResponse, Failure> {
    let room = house.room(&id).await?;
    let reader = reader(&room, wish.token.as_ref())?;
    let present = room.present();
    let at = wish.at.unwrap_or_else(|| present.battle.now());
    let drawn = blocking(move || {
        let mut svg = None;
        present.battle.film(at, at, reader, &mut |moment| {
            svg = Some(picture::ground(&moment.sketch, wish.turned.unwrap_or(false)));
        });
        svg
    });
    let svg = drawn
        .await?
        .ok_or_else(|| Failure::new(Code::NotFound, label::NO_SUCH_MOMENT.with("name", at.to_string())))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg))
}

/// A part of the first piece of terrain of a kind, as a small picture.
pub(crate) async fn patch(
    State(house): State<House>,
    PathPart((id, kind)): PathPart<(String, String)>,
) -> Result<impl IntoResponse, Failure> {
    let present = house.room(&id).await?.present();
    let sketch = present.battle.sketch(None);
    let feature = sketch.terrain.iter().find(|feature| feature.kind.key() == kind);
    let missing = || Failure::new(Code::NotFound, label::NO_SUCH_DRAWING.with("name", kind.as_str()));
    let svg = picture::patch(&sketch, feature.ok_or_else(missing)?);
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg))
}

/// Drawings of stands and signs by their keys.
pub(crate) async fn drawings(Query(wish): Query<DrawingsQuery>) -> Result<Json<Drawings>, Failure> {
    let keys: Vec<&str> = wish.keys.split(',').collect();
    let drawings = picture::drawings(&keys);
    let unknown = |key: &str| Failure::new(Code::NotFound, label::NO_SUCH_DRAWING.with("name", key));
    drawings.map(|drawings| Json(drawings.into())).map_err(unknown)
}

/// A small picture that explains a base or a sign.
pub(crate) async fn legend(
    PathPart(name): PathPart<String>,
    Query(wish): Query<LegendQuery>,
) -> Result<impl IntoResponse, Failure> {
    let faces = faces(wish.faces.as_deref())?;
    let missing = || Failure::new(Code::NotFound, label::NO_SUCH_DRAWING.with("name", name.as_str()));
    let svg = picture::legend(&name, faces).ok_or_else(missing)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg))
}
