//! `/api/library`: what can be played; `/api/openapi.json`: what can be asked.

use crate::house::House;
use crate::wire::Library;
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// The rule sets with their scenarios and options, and the bots.
pub(crate) async fn show(State(house): State<House>) -> Json<Library> {
    Json(house.shelf().library().clone())
}

/// This API, for programs. A snapshot that the tests keep up to date.
pub(crate) async fn openapi() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], include_str!("../../openapi.json"))
}
