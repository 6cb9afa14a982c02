//! `/api/library`: rule sets, scenarios and bots. `/api/openapi.json`: the description of the API.

use crate::failure::Failure;
use crate::house::House;
use crate::reading::Reading;
use crate::wire::Library;
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// The rule sets with their scenarios and options, and the bots.
pub(crate) async fn show(State(house): State<House>, reading: Reading) -> Result<Json<Library>, Failure> {
    let played_last = house.store().rules_played_last().await?;
    Ok(Json(house.shelf().library(house.registry(), played_last.as_deref(), &reading)))
}

/// The description of this API. Tests keep the file up to date.
pub(crate) async fn openapi() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], include_str!("../../openapi.json"))
}
